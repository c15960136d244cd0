import Foundation
import Images
import PictureSupport
import Support
import Testing

/// The page *Tuning the snap*: every command in it runs, and prints what the page shows. So does
/// the comparison on the page *Touchpads*.
@Suite(
  "Tuning the snap",
  .enabled(if: Program.hasPlotTools || Program.isCI, "gnuplot or fontconfig is missing"))
struct TuningPageTests {
  private static func page(_ name: String = "TuningTheSnap") throws -> String {
    try Repository.text("Sources/Scrolling/Scrolling.docc/\(name).md")
  }

  /// A page's blocks of commands, each with the output that is shown beneath, if there is one.
  private static func blocks(of name: String) throws -> [(commands: String, output: String?)] {
    try page(name).components(separatedBy: "```sh\n").dropFirst().map { part in
      let output = part.components(separatedBy: "```text\n").dropFirst().last
      return (part.components(separatedBy: "```")[0], output?.components(separatedBy: "```")[0])
    }
  }

  /// Whether two outputs are the same, but for last digits, which differ from machine to machine.
  private func isSame(_ a: String, _ b: String) -> Bool {
    let (a, b) = (a.split { " ,\n".contains($0) }, b.split { " ,\n".contains($0) })
    return a.count == b.count
      && zip(a, b).allSatisfy { x, y in
        if x == y { return true }
        guard x.count == y.count, let x = Double(x), let y = Double(y) else { return false }
        return abs(x - y) <= 1e-6 * max(abs(x), 1)
      }
  }

  @Test(
    "every command of the page runs, in order, prints what the page shows, and writes nothing outside of its folder"
  )
  func commands() throws {
    let scratch = Scratch()
    for folder in ["bin", "Assets", "Tests/Vectors", "tuning"] { try scratch.makeFolder(folder) }
    for (link, target) in [
      ("bin/podium", Program.executable), ("Assets/Presets", Repository.file("Assets/Presets")),
      ("Tests/Vectors/peers", Repository.file("Tests/Vectors/peers")),
      ("Tests/Vectors/touchpads", Repository.file("Tests/Vectors/touchpads")),
    ] {
      try FileManager.default.createSymbolicLink(at: scratch.file(link), withDestinationURL: target)
    }
    let path = "\(scratch.file("bin").path):/usr/local/bin:/usr/bin:/bin"
    let blocks = try Self.blocks(of: "TuningTheSnap")
    let touchpads = try Self.blocks(of: "Touchpads")
    #expect(blocks.count >= 10 && touchpads.count == 1 && touchpads[0].output != nil)
    for block in blocks + touchpads {
      let outcome = try Program.run(
        ["-e", "-c", block.commands], in: scratch.file("tuning"), environment: ["PATH": path],
        limit: 300, executable: URL(filePath: "/bin/bash"))
      #expect(outcome.status == 0, "\(block.commands)\(outcome.errors)")
      if let output = block.output {
        #expect(isSame(outcome.output, output), "\(block.commands)\(outcome.output)")
      }
    }
    #expect(scratch.names == ["Assets", "Tests", "bin", "tuning"])
    for picture in try Self.pictures() {
      let file = scratch.file("tuning").appending(path: URL(filePath: picture).lastPathComponent)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(picture) is not made")
      if picture.hasSuffix(".png") { #expect(try PNG.read(file.path).width >= 1000) }
    }
    let video = try Data(contentsOf: scratch.file("tuning/flick.y4m"))
    #expect(video.starts(with: "YUV4MPEG2 W320 H180 F60:1 ".utf8))
    #expect(video.count > 12 * 320 * 180 * 3)
  }

  /// The page's pictures, by their paths in the repository.
  private static func pictures() throws -> [String] {
    try page().split(separator: "](../../../").dropFirst().map { String($0.prefix { $0 != ")" }) }
  }

  @Test("the pictures of the page are in the repository, and small")
  func pictures() throws {
    let pictures = try Self.pictures()
    #expect(pictures.count >= 4)
    for picture in pictures {
      let file = Repository.file(picture).path
      let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
      #expect((size ?? .max) < 300_000, "\(picture)")
    }
  }
}
