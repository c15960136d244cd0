import Foundation
import Support
import Testing

@Suite(
  "Files that may not be read",
  .enabled(if: getuid() != 0 || Program.isInstalled("setpriv"), "root reads them all"))
struct UnreadableTests {
  /// Runs the program without an administrator's leave to read every file.
  private func podium(_ arguments: [String], in folder: URL) throws -> Program.Outcome {
    let environment = ["XDG_CACHE_HOME": folder.path]
    guard getuid() == 0 else {
      return try Program.run(arguments, in: folder, environment: environment)
    }
    return try Program.run(
      ["setpriv", "--bounding-set=-dac_override,-dac_read_search", Program.executable.path]
        + arguments, in: folder, environment: environment,
      executable: URL(filePath: "/usr/bin/env"))
  }

  @Test(
    "each command says which file it may not read, and leaves nothing",
    arguments: [
      ["trace", "--scene", "nested", "--touches", "SECRET"], ["tune", "--touches", "SECRET"],
      ["tune", "--tuning", "SECRET"], ["photos", "--info", "SECRET"],
      ["photos", "--build", "SECRET"], ["render", "--replay", "SECRET", "--output", "out.png"],
      ["render", "./SECRET", "--size", "160x90", "--output", "out.png"],
    ])
  func refused(arguments: [String]) throws {
    let scratch = Scratch()
    let secret = try scratch.write("0 cancel\n", as: "SECRET")
    #expect(chmod(secret, 0) == 0)
    let outcome = try podium(arguments, in: scratch.folder)
    #expect(outcome.status == 1 && outcome.output.isEmpty, "\(outcome.output)")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(outcome.errors)")
    #expect(lines.first?.contains("SECRET: Permission denied; check") ?? false, "\(lines)")
    #expect(!scratch.names.contains("out.png"))
  }
}
