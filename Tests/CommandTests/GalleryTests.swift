import Foundation
import Images
import PictureSupport
import SceneHosting
import Scenes
import Support
import Testing

@testable import Commands

@Suite("podium catalogue --gallery")
struct GalleryTests {
  private static let committed = Repository.file("Assets/Gallery").path
  private static let names = SceneCatalogue.standard.names

  private static func page(_ folder: String) throws -> String {
    try String(contentsOfFile: "\(folder)/README.md", encoding: .utf8)
  }

  /// The pictures' letters come from the FreeType that is installed, and other versions draw the
  /// edges of letters otherwise. Everything else is exact. Letters' edges are at most a twentieth
  /// of the pixels of any picture here, so that many may differ; nothing else that goes wrong is so
  /// small.
  private static let mostLetters = 0.05

  @Test("draws the committed pictures and writes the committed page; nothing else is touched")
  func gallery() throws {
    let scratch = Scratch()
    let folder = scratch.folder.path
    _ = try scratch.write("mine", as: "other.txt")
    _ = try scratch.write("old", as: "podium.png")
    let outcome = try Program.run(
      ["catalogue", "--gallery", folder], environment: ["PATH": "/nowhere"])
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(outcome.errors.split(separator: "\n").count == 1 && outcome.errors.contains("ffmpeg"))
    #expect(Set(scratch.names) == Set(Self.names.map { "\($0).png" } + ["README.md", "other.txt"]))
    #expect(try scratch.text("other.txt") == "mine")
    #expect(try Self.page(folder) == Self.page(Self.committed))
    for name in Self.names {
      let image = try PNG.read("\(folder)/\(name).png")
      let golden = try PNG.read("\(Self.committed)/\(name).png")
      #expect(image.width == golden.width && image.height == golden.height)
      let difference = ImageDifference(image, golden)
      let pixels = Double(image.width * image.height)
      #expect(Double(difference.far) <= Self.mostLetters * pixels, "\(name): \(difference)")
    }
  }

  @Test("has ffmpeg make a film of each, where it is installed, and leaves nothing else")
  func films() throws {
    let (scratch, temporary) = (Scratch(), Scratch())
    let tool = try scratch.shellProgram(
      "ffmpeg", "for last; do :; done\nhead -c 9 \"$4\" > \"$last\"")
    let folder = scratch.file("gallery").path
    let outcome = try Program.run(
      ["catalogue", "--gallery", folder],
      environment: tool.merging(["TMPDIR": temporary.folder.path]) { $1 })
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let page = try String(contentsOfFile: "\(folder)/README.md", encoding: .utf8)
    for name in Self.names {
      #expect(try String(contentsOfFile: "\(folder)/\(name).gif", encoding: .utf8) == "YUV4MPEG2")
      #expect(page.contains("| [![The \(name) scene](\(name).png)](\(name).gif) |"))
    }
    #expect(temporary.names.isEmpty)
  }

  @Test("the committed gallery has every scene's picture and no other, below 1.5 MB")
  func committed() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.committed)
    #expect(Set(files) == Set(Self.names.map { "\($0).png" } + ["README.md"]))
    let bytes = try files.map {
      try FileManager.default.attributesOfItem(atPath: "\(Self.committed)/\($0)")[.size] as? Int
        ?? 0
    }
    #expect(bytes.reduce(0, +) < 1_500_000)
    let page = try Self.page(Self.committed)
    for entry in SceneCatalogue.standard.entries {
      let descriptor = entry.descriptor
      #expect(
        page.contains("(\(descriptor.name).png) | \(descriptor.name) | \(descriptor.sentence) |"))
      // The scripts that are there are those that are used.
      #expect(!entry.show.text.isEmpty && entry.show.pictureTime <= entry.show.duration)
    }
    let scripts = try FileManager.default.subpathsOfDirectory(
      atPath: Repository.file("Sources/Scenes").path
    ).filter { $0.hasSuffix(".txt") }.map { URL(filePath: $0).lastPathComponent }
    #expect(scripts.sorted() == Self.names.map { "\($0).txt" }.sorted())
  }

  @Test(
    "a folder that cannot be made, or that is a file, is an error that names it",
    arguments: ["/proc/nowhere", "/dev/null"])
  func errors(folder: String) throws {
    let outcome = try Program.run(["catalogue", "--gallery", folder])
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(folder) && outcome.errors.split(separator: "\n").count == 1)
  }
}
