import Foundation
import Support
import Testing

@Suite("Anomalies: standard streams that are closed")
struct DescriptorTests {
  /// Every set of them, as a shell closes them.
  static let closings = (0..<8).map { set in
    ["<&-", ">&-", "2>&-"].enumerated().filter { set & 1 << $0.offset != 0 }.map(\.element)
      .joined(separator: " ")
  }

  @Test("files are whole, and what cannot be printed is an error", arguments: closings)
  func commands(closing: String) throws {
    for rig in AnomalyRig.rigs {
      let rig = try rig.get()
      let command = rig.command
      let scratch = try AnomalyRig.folder(for: command)
      let outcome = try Program.run(
        command.arguments, through: "exec \"$@\" \(closing)", in: scratch.folder)
      let isLost = closing.contains(" >&-") || closing.hasPrefix(">&-")
      let place = "\(command.testDescription) \(closing)"
      #expect(outcome.status == (isLost && !rig.output.isEmpty ? 1 : 0), "\(place)")
      if outcome.status == 1, !closing.contains("2>&-") {
        AnomalyRig.expectFewLines(outcome.errors, place)
        #expect(outcome.errors.contains("standard output"), "\(place)")
      }
      try rig.check(scratch, place, mustBeNew: outcome.status == 0)
    }
  }

  @Test(
    "a window whose messages are not read goes on: they do not reach the display",
    .waiting, .desktop)
  func window() throws {
    for closing in AnomalyRig.isLong ? Self.closings : ["2>&-", "<&- >&- 2>&-"] {
      let scratch = Scratch()
      let desktop = try Desktop()
      let process = Program.shell(
        "exec \"$@\" \(closing)", ["run", "--size", "320x180"], in: scratch.folder)
      process.environment = Program.environment(with: desktop.variables)
      try Subprocess.start(process)
      try Program.wait("nothing is shown, \(closing)") { try desktop.brightness() > 0.01 }
      try desktop.xdotool("key s")
      try Program.wait("no picture") { scratch.names == ["podium-1.png"] }
      try desktop.quit(process)
    }
  }
}
