import Foundation
import Support
import Testing

/// What the README and the page of the program tell a stranger to type.
@Suite(
  "Commands that a stranger types",
  .enabled(if: Program.hasPlotTools || Program.isCI, "gnuplot or fontconfig is missing"))
struct ReadmeCommandTests {
  /// The lines of a page's blocks of commands.
  private static func lines(of page: String) throws -> [String] {
    try Repository.blocks("sh", of: page).flatMap { $0.split(separator: "\n").map(String.init) }
  }

  /// Begins of lines that others run: in windows, for long, at an address that is not ours, or as
  /// they stand on another page, too.
  private static let elsewhere = [
    "git clone ": "Tests/Consumer/by-tag", "cd podium": "Tests/Consumer/by-tag",
    "./podium run --record": "WindowTests", "./podium run --replay": "WindowTests",
    "./podium run --trace": "WindowFrameTests", "./podium photo.jpg folder/": "PhotosTests",
    "./podium bench": "BenchTests", "./podium catalogue --gallery": "GalleryTests",
    "./podium tune --preset fast --compare preset=sticky --open": "TuneOpenTests",
    "./podium tune --preset fast --histogram 10000 --assert 'off-grid==0": "TuningPageTests",
    "mkdir -p frames && ./podium render --replay session.txt": "Documentation/TheProgram",
  ]

  @Test(
    "every line of their blocks runs as it stands",
    arguments: ["README", "Documentation/TheProgram"])
  func commands(page: String) throws {
    let scratch = Scratch()
    try FileManager.default.createSymbolicLink(
      at: scratch.file("podium"), withDestinationURL: Program.executable)
    let script = "podium-script 1\n0 down 1 900 600\n0.02 move 1 880 600\n0.04 up 1 860 600\n"
    for name in ["flick.txt", "session.txt"] { _ = try scratch.write(script, as: name) }
    // What a picture is stands in its first bytes.
    let picture = Repository.file("Assets/podium.png")
    try FileManager.default.copyItem(at: picture, to: scratch.file("photo.jpg"))
    let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": scratch.folder.path]
    let lines = try Self.lines(of: "\(page).md")
    #expect(lines.count >= 6)
    for line in lines where !Self.elsewhere.keys.contains(where: line.hasPrefix) {
      if line.contains("ffmpeg"), !Program.isInstalled("ffmpeg") { continue }
      try? FileManager.default.removeItem(at: scratch.file("podium.png"))
      let outcome = try Program.run(
        ["-e", "-o", "pipefail", "-c", line], in: scratch.folder, environment: environment,
        limit: 300, executable: URL(filePath: "/bin/bash"))
      #expect(outcome.status == 0, "\(line)\n\(outcome.errors)")
    }
  }
}
