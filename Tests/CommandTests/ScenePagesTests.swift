import Foundation
import SceneHosting
import Scenes
import Support
import Testing

/// The parts of pages that list all scenes, each between two comments; `./test --bless` writes
/// them.
@Suite("Pages that list the scenes")
struct ScenePagesTests {
  /// A page of the repository, and how its part says a scene.
  struct Page: CustomTestStringConvertible, Sendable {
    let path: String
    let (head, foot): (String, String)
    let line: @Sendable (SceneDescriptor) -> String

    var testDescription: String { path }
    var text: String {
      head + SceneCatalogue.standard.entries.map { line($0.descriptor) + "\n" }.joined() + foot
    }
  }

  static let pages = [
    Page(path: "README.md", head: "<p>\n", foot: "</p>\n") {
      "<a href=\"Documentation/Scenes.md\"><img src=\"Assets/Gallery/\($0.name).png\" width=\"150\" "
        + "alt=\"\($0.name)\" title=\"\($0.name)\"></a>"
    },
    Page(
      path: "Documentation/Scenes.md",
      head: "| | scene | what it shows | from |\n| --- | --- | --- | --- |\n", foot: ""
    ) {
      "| <img src=\"../Assets/Gallery/\($0.name).png\" width=\"240\" alt=\"\"> | \($0.name) "
        + "| \($0.sentence) | \($0.source) |"
    },
  ]

  @Test("say what the catalogue says", arguments: pages)
  func current(page: Page) throws {
    let file = Repository.file(page.path)
    let text = try String(contentsOf: file, encoding: .utf8)
    let begin = try #require(text.firstRange(of: #/<!-- scenes: .* -->\n/#)).upperBound
    let end = try #require(text.firstRange(of: "<!-- end of scenes -->")).lowerBound
    let isCurrent = text[begin..<end] == page.text
    #expect(isCurrent, "\(page.path): `./test --bless Pages` writes the part between the comments")
    guard !isCurrent, ProcessInfo.processInfo.environment["PODIUM_BLESS"] == "1" else { return }
    try text.replacingCharacters(in: begin..<end, with: page.text)
      .write(to: file, atomically: true, encoding: .utf8)
  }

  @Test("the README counts them as the catalogue does")
  func count() throws {
    let matches = try Repository.text("README.md").matches(of: #/(\d+) scenes\b/#)
    #expect(!matches.isEmpty)
    for match in matches { #expect(Int(match.1) == SceneCatalogue.standard.entries.count) }
  }
}
