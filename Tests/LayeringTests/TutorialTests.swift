import Foundation
import Support
import Testing

/// Pages of the documentation quote code that is in use: a line "From `FILE`:" before a block says
/// which.
@Suite("Code that pages quote")
struct TutorialTests {
  /// A block of code on a page, and the file that it is said to be from.
  struct Quotation: CustomTestStringConvertible, Sendable {
    let page: String
    let file: String
    let lines: [String]

    var testDescription: String { "\(page), from \(file): \(lines.first ?? "")" }
  }

  static let pages = LayeringTests.sources.appending(path: "Scrolling/Scrolling.docc")

  static let quotations: [Quotation] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: pages.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".md") }.flatMap(quotations)
  }()

  private static func quotations(on page: String) -> [Quotation] {
    let text = try? String(contentsOf: pages.appending(path: page), encoding: .utf8)
    return (text ?? "").components(separatedBy: "\nFrom `").dropFirst().compactMap { part in
      let file = part.prefix { $0 != "`" }
      let block = part.dropFirst(file.count).components(separatedBy: "```")
      guard block.count > 1, block[0] == "`:\n\n", block[1].hasPrefix("swift\n") else { return nil }
      return Quotation(
        page: page, file: String(file),
        lines: block[1].dropFirst("swift\n".count).split(separator: "\n").map(trimmed))
    }
  }

  private static func trimmed(_ line: Substring) -> String {
    line.trimmingCharacters(in: .whitespaces)
  }

  @Test("stand in the file as they stand on the page, line after line", arguments: quotations)
  func found(quotation: Quotation) throws {
    let source = try Repository.text(quotation.file).split(separator: "\n").map(Self.trimmed)
    let count = quotation.lines.count
    try #require(count > 0 && source.count >= count)
    #expect(
      (0...(source.count - count)).contains { start in
        source[start..<start + count].elementsEqual(quotation.lines)
      })
  }

  @Test(
    "every technique quotes its scene",
    arguments: [
      ("AGameUnderADummyRegion.md", "PodiumScene"), ("AStreetWithoutEnds.md", "StreetScene"),
      ("AHeaderThatStaysPut.md", "HeaderScene"), ("APanelBehindASwipe.md", "PanelScene"),
      ("ABookOfPages.md", "PagesScene"), ("PhotosInTiles.md", "PhotosScene"),
      ("TricksAndPitfalls.md", "TimersScene"), ("TricksAndPitfalls.md", "ContentScene"),
      ("TricksAndPitfalls.md", "TapsScene"), ("TricksAndPitfalls.md", "OneScrollScene"),
      ("TricksAndPitfalls.md", "ZoomScene"), ("TricksAndPitfalls.md", "SharpScene"),
      ("TricksAndPitfalls.md", "RotationScene"), ("TricksAndPitfalls.md", "NestedRegions"),
      ("TricksAndPitfalls.md", "AutoscrollScene"), ("TricksAndPitfalls.md", "ListScene"),
    ])
  func techniques(page: String, scene: String) throws {
    let found = Self.quotations.filter { $0.page == page }
    #expect(found.count >= 3 && found.contains { $0.file.contains(scene) })
    let text = try String(contentsOf: Self.pages.appending(path: page), encoding: .utf8)
    #expect(text.components(separatedBy: "\nFrom `").count - 1 == found.count)
    let index = try String(contentsOf: Self.pages.appending(path: "Scrolling.md"), encoding: .utf8)
    #expect(index.contains("<doc:\(page.dropLast(3))>"))
  }

  static let way = pages.appending(path: "FromFingerToPixel.md")

  @Test("*From finger to pixel* names files by their paths below Sources, and they are there")
  func files() throws {
    let text = try String(contentsOf: Self.way, encoding: .utf8)
    let paths = Set(text.matches(of: #/`([A-Za-z]+/[A-Za-z+\/]+\.(?:swift|c))`/#).map { $0.1 })
    #expect(paths.count > 50)
    for path in paths.sorted() {
      let file = LayeringTests.sources.appending(path: String(path)).path
      #expect(FileManager.default.fileExists(atPath: file), "\(path)")
    }
  }

  @Test("each hop that it counts is a function of the file beside it")
  func hops() throws {
    var files: [Substring] = []
    var hops = 0
    for line in try String(contentsOf: Self.way, encoding: .utf8).split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.matches(of: #/`([^`]+)`/#).map(\.1) }
      guard line.firstMatch(of: #/^\| \d+ \|/#) != nil else { continue }
      if !cells[2].isEmpty { files = cells[2] }
      let sources = try files.map { file in
        try String(contentsOf: LayeringTests.sources.appending(path: file), encoding: .utf8)
      }
      for hop in cells[1] {
        let name = hop.prefix { $0 != "(" }.split(separator: ".").last ?? ""
        hops += 1
        #expect(sources.contains { $0.contains("func \(name)(") }, "\(hop) in \(files)")
      }
    }
    #expect(hops > 70)
  }
}
