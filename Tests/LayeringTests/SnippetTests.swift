import Foundation
import Support
import Testing

/// The documentation of each public type begins with what one does with it, in code that compiles.
@Suite("Snippets")
struct SnippetTests {
  static let modules = [
    "Geometry", "Motion", "Touches", "Scrolling", "ScrollingKit", "InputScript",
  ]

  /// A public type and the code in its documentation; a script is none.
  struct Snippet: Sendable {
    let type: String
    let code: String
  }

  static let snippets: [Snippet] = modules.flatMap { module in
    let folder = LayeringTests.sources.appending(path: module)
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().flatMap { name in
      let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return snippets(in: (text ?? "").components(separatedBy: "\n"))
    }
  }

  private static func snippets(in lines: [String]) -> [Snippet] {
    let type = #/(?:public|open)(?: final)? (?:class|struct|enum|protocol) (\w+).*/#
    return lines.indices.compactMap { index in
      guard let name = lines[index].wholeMatch(of: type)?.1 else { return nil }
      let above = lines[..<index].reversed().drop { $0.hasPrefix("@") }
      let comment = above.prefix { $0.hasPrefix("///") }.reversed().map { $0.dropFirst(3) }
      let blocks = comment.split { !$0.isEmpty && !$0.hasPrefix("     ") }
        .map { $0.map { $0.dropFirst(5) + "\n" }.joined() }
      let code = blocks.filter { !$0.contains("podium-script 1") }.joined()
      return Snippet(type: String(name), code: code)
    }
  }

  /// The code on pages that is not quoted from a file, as `TutorialTests` has it; the manifest of a
  /// package is none.
  static let onPages: [Snippet] = ["Scrolling", "ScrollingKit"].flatMap { module in
    let folder = LayeringTests.sources.appending(path: "\(module)/\(module).docc")
    let pages = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return pages.filter { $0.hasSuffix(".md") }.sorted().flatMap { page in
      let text = try? String(contentsOf: folder.appending(path: page), encoding: .utf8)
      let parts = (text ?? "").components(separatedBy: "```swift\n")
      return zip(parts, parts.dropFirst()).compactMap { above, block in
        let lines = block.components(separatedBy: "```")[0].split(separator: "\n")
        let code = lines.filter { !$0.hasPrefix("import ") }.map { $0 + "\n" }.joined()
        let isQuoted = above.split(separator: "\n").last?.hasPrefix("From `") == true
        return isQuoted || code.contains("Package(") ? nil : Snippet(type: page, code: code)
      }
    }
  }

  @Test("every public type has one")
  func all() {
    #expect(Self.snippets.count > 70)
    for snippet in Self.snippets {
      #expect(snippet.code.contains { $0.isLetter }, "\(snippet.type)")
    }
  }

  /// What the snippets take for granted.
  private static let given = """
    import Geometry
    import InputScript
    import Motion
    import Scrolling
    import ScrollingKit
    nonisolated(unsafe) let window = InputWindow(frame: .zero)
    nonisolated(unsafe) let scrollView = ScrollView(frame: .zero)
    nonisolated(unsafe) let region = InputRegion(frame: .zero)
    nonisolated(unsafe) let (button, sceneRegion) = (region, region)
    nonisolated(unsafe) let card = InputRegion(frame: .zero)
    nonisolated(unsafe) let tap = TapGestureRecognizer()
    nonisolated(unsafe) let doubleTap = TapGestureRecognizer()
    nonisolated(unsafe) let pan = PanGestureRecognizer()
    nonisolated(unsafe) let book = Chapters()
    nonisolated(unsafe) var model = ScrollModel()
    nonisolated(unsafe) var events: [ScrollEvent] = []
    nonisolated(unsafe) var zoom = 1.0
    let (now, place, content) = (0.0, Point.zero, Size(width: 320, height: 5000))
    let (text, event) = ("", InputEvent(time: 0, kind: .cancel))
    let photos = [1, 2]
    final class PhotoRegion: InputRegion { var photo = 0 }
    final class Chapters: PageViewDataSource {
      func chapter(_ number: Int) -> InputRegion { region }
      func pageView(_ pageView: PageView, pageAfter page: InputRegion) -> InputRegion? { nil }
      func pageView(_ pageView: PageView, pageBefore page: InputRegion) -> InputRegion? { nil }
    }
    func draw(_ things: Any...) {}
    func draw(at point: Point) {}
    func log(_ things: Any...) {}
    func open(_ point: Point) {}
    func pickUp(_ point: Point) {}
    func show(_ thing: Any?) {}
    func light(_ touch: Touch) {}
    func tick(_ time: Double) {}
    func buy(_ time: Double) {}
    func play(_ value: Double) {}
    func connect(_ isOn: Bool) {}
    func turn(_ point: Point) {}
    func select() {}
    func stopped() {}
    func load() {}
    func next() {}

    """

  @Test("they compile as they stand")
  func compile() throws {
    let functions = Self.snippets.enumerated().map { index, snippet in
      "func snippet\(index)() throws {  // \(snippet.type)\n\(snippet.code)}\n"
    }
    let pages = Self.onPages.enumerated().map { index, page in
      // Signatures alone are a protocol's.
      let isProtocol = page.code.hasPrefix("func ") && !page.code.contains("{")
      let head = isProtocol ? "protocol Page\(index)" : "@MainActor func page\(index)()"
      return "\(head) {  // \(page.type)\n\(page.code)}\n"
    }
    #expect(pages.count > 8)
    let errors = try Subprocess.swiftErrors(
      in: Self.given + (functions + pages).joined(), ["-suppress-warnings", "-parse-as-library"])
    #expect(errors.isEmpty, "\(errors)")
  }
}
