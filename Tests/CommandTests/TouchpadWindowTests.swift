import Foundation
import Glibc
import Testing

private let isCI = ProcessInfo.processInfo.environment["CI"] != nil

/// Two fingers on a touchpad of a server's own, from the device to the recording. Stamps are looked at to
/// the millisecond: so they are for `./test --long TouchpadWindowTests`, by themselves, until they have
/// been seen to hold on a machine that plays a thousand other tests beside them.
@Suite(
  "podium run, with a touchpad", .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["PODIUM_LONG"] != nil, "only in ./test --long"))
struct TouchpadWindowTests {
  /// How far a report goes, in the units of a touchpad and in points.
  private static let units = 7.25
  private static let points = 18.125
  /// Eight reports move, the ninth is the lift.
  private static let count = 8
  private static let interval = 0.008

  @Test(
    "X11: a flick is that of its script, pinches zoom, and a wheel's notch is one",
    .enabled(
      if: TouchpadServer.isInstalled || isCI,
      "Xorg, its dummy video driver, xdotool or ImageMagick is missing"))
  func x11() throws {
    let scratch = try Scratch()
    let server = try TouchpadServer()
    let process = try server.desktop.start(["run", "--record", "record.txt"], in: scratch.folder)
    try server.desktop.xdotool("mousemove 640 600 sleep 0.2")
    // The server makes the stamps, and on a busy machine comes to that late.
    let witness = try ScrollWitness(
      of: server.desktop.display, valuator: TouchpadServer.valuator)
    for k in 0...Self.count {
      try server.scroll(k < Self.count ? Self.units * 120 / 15 : 0)
      usleep(UInt32(Self.interval * 1e6))
    }
    try Program.wait("no lift is recorded") {
      try recording(scratch).contains(where: \.isLift)
    }
    let stamps = witness.stamps()
    let flick = try recording(scratch).filter { $0.words[0] == "pad" }
    usleep(300_000)
    for (what, scale) in [(TouchpadServer.Pinch.begin, 1), (.update, 1.25), (.end, 1.25)] {
      try server.pinch(what, scale: scale)
      usleep(16_000)
    }
    try server.desktop.xdotool("click 5 sleep 0.3")
    try server.desktop.quit(process)
    #expect(process.terminationStatus == 0)
    #expect(flick.map(\.words) == Self.flickWords)
    try #require(stamps.count == Self.count + 1)
    try expectFlick(flick, at: stamps.map { $0 - stamps[0] })
    let others = try recording(scratch).map(\.words)
      .filter { !["pad", "focus", "key"].contains($0[0]) }
    #expect(
      others == [
        ["magnify", "began", "1", "640", "600"], ["magnify", "changed", "1.25", "640", "600"],
        ["magnify", "ended", "640", "600"], ["wheel", "0", "-1", "640", "600"],
      ])
  }

  @Test(
    "Wayland, though there is X11: a flick is that of its script, a notch is one, a lost seat cancels",
    .enabled(
      if: TouchpadCompositor.isInstalled && Desktop.isInstalled || isCI,
      "Sway, Xvfb, xdotool or ImageMagick is missing"))
  func wayland() throws {
    let scratch = try Scratch()
    let compositor = try TouchpadCompositor()
    // As through Xwayland: SDL alone would take it.
    let desktop = try Desktop()
    let process = try Program.start(
      ["run", "--record", "record.txt"], in: scratch.folder,
      environment: compositor.variables.merging(["DISPLAY": desktop.display]) { $1 })
    try Program.wait("nothing is recorded") { scratch.names.contains("record.txt") }
    usleep(1_500_000)
    try compositor.move(to: 600, 600)
    usleep(100_000)
    try compositor.move(to: 640, 600)
    usleep(200_000)
    let start = TouchpadCompositor.now
    for k in 0...Self.count {
      let tick = start + UInt32(k) * UInt32(Self.interval * 1000)
      try compositor.scroll(k < Self.count ? Self.units : nil, at: tick)
      usleep(UInt32(Self.interval * 1e6))
    }
    usleep(300_000)
    try compositor.notch()
    try Program.wait("no notch is recorded") {
      try recording(scratch).contains { $0.words[0] == "wheel" }
    }
    try compositor.scroll(Self.units, at: TouchpadCompositor.now)
    usleep(100_000)
    compositor.unplug()
    try Program.wait("nothing is cancelled") {
      try recording(scratch).last?.words.starts(with: ["pad", "cancelled"]) ?? false
    }
    process.terminate()
    process.waitUntilExit()
    withExtendedLifetime(desktop) {}
    #expect(process.terminationStatus == 0)
    let lines = try recording(scratch)
    let moves = lines.filter { $0.words[0] == "pad" }
    let flick = Array(moves.prefix(Self.count + 1))
    #expect(flick.map(\.words) == Self.flickWords)
    #expect(
      moves.dropFirst(Self.count + 1).map(\.words)
        == [Self.flickWords[0], ["pad", "cancelled", "640", "600"]])
    #expect(
      lines.filter { !["pad", "focus", "resize"].contains($0.words[0]) }.map(\.words)
        == [["wheel", "0", "-1", "640", "600"]])
    try expectFlick(flick, at: (0...Self.count).map { Double($0) * Self.interval })
  }

  // MARK: Recordings

  /// A line of a recording, after its time (s).
  private struct Line {
    var time: Double
    var words: [String]

    var isLift: Bool { words.starts(with: ["pad", "ended"]) }
    var text: String { "\(time) \(words.joined(separator: " "))" }
  }

  private func recording(_ scratch: Scratch) throws -> [Line] {
    try String(contentsOf: scratch.file("record.txt"), encoding: .utf8).split(separator: "\n")
      .compactMap { line in
        let words = line.split(separator: " ").map(String.init)
        return Double(words[0]).map { Line(time: $0, words: Array(words.dropFirst())) }
      }
  }

  private static var flickWords: [[String]] {
    (0..<count).map { ["pad", $0 == 0 ? "began" : "changed", "\(points)", "0", "640", "600"] }
      + [["pad", "ended", "640", "600"]]
  }

  // MARK: Logs

  /// Expects of a recorded flick the log that the script of the gesture has.
  ///
  /// - Parameter times: of the gesture's reports, from the first (s).
  private func expectFlick(_ lines: [Line], at times: [Double]) throws {
    let start = try #require(lines.first?.time)
    for (line, time) in zip(lines, times) { #expect(abs(line.time - start - time) <= 1e-3) }
    let recorded = try log(lines)
    let scripted = try log(
      zip(times, Self.flickWords).map { Line(time: start + $0, words: $1) })
    func told(_ log: [Entry]) -> [Entry] { log.filter { $0.word != "didScroll" } }
    #expect(told(recorded).map(\.word) == told(scripted).map(\.word))
    #expect(told(recorded).map(\.word).contains("didEndDecelerating"))
    for (a, b) in zip(told(recorded), told(scripted)) {
      #expect(abs(a.time - b.time) <= 1e-3, "\(a) \(b)")
    }
    let offsets = (recorded.compactMap(\.offset), scripted.compactMap(\.offset))
    let (last, expected) = (try #require(offsets.0.last), try #require(offsets.1.last))
    #expect(abs(last - expected) <= 0.5)
    // It rests on a stop.
    let stop = last / (1280.0 / 3)
    #expect(abs(stop - stop.rounded()) < 1e-9 && stop > 1)
    #expect(offsets.0.count == offsets.1.count)
    for (a, b) in zip(offsets.0, offsets.1) { #expect(abs(a - b) <= 0.5) }
  }

  private struct Entry {
    var time: Double
    var word: String
    /// Of a scroll, in points.
    var offset: Double?
  }

  private func log(_ lines: [Line]) throws -> [Entry] {
    let scratch = try Scratch()
    let script = try scratch.write(
      "podium-script 1\nscene podium\nsize 1280 720 scale 1\n"
        + lines.map(\.text).joined(separator: "\n") + "\n")
    return try Program.run(["trace", "--events", "--touches", script]).output
      .split(separator: "\n").dropFirst().map { line in
        let words = line.split(separator: ",").map(String.init)
        let offset = words.count > 2 && words[2].hasPrefix("\"offset=") ? words[2].dropFirst(8) : ""
        return Entry(time: Double(words[0]) ?? .nan, word: words[1], offset: Double(offset))
      }
  }
}
