import Drawing
import Foundation
import Platform
import System
import Testing

@Suite("Text from fonts")
struct FontGlyphsTests {
  private let glyphs = FontGlyphs()

  private func ink(_ glyph: PlacedGlyph, _ atlas: GlyphAtlas) -> [UInt8] {
    (0..<Int(glyph.height)).flatMap { row -> [UInt8] in
      let first = (Int(glyph.atlasY) + row) * GlyphAtlas.width + Int(glyph.atlasX)
      return Array(atlas.coverage[first..<first + Int(glyph.width)])
    }
  }

  @Test("letters stand side by side on the baseline, in the order of the text")
  func layout() {
    let placed = glyphs.glyphs(of: TextRun("HiE", size: 20), pixels: 20)
    #expect(placed.count == 3)
    #expect(placed.allSatisfy { $0.y + $0.height == 0 && $0.height > 12 })
    #expect(zip(placed, placed.dropFirst()).allSatisfy { $0.x + $0.width <= $1.x })
    #expect(ink(placed[0], glyphs.atlas).contains(255))
    let width = glyphs.metrics(of: TextRun("HiE", size: 20)).width
    #expect(Double(placed[2].x + placed[2].width) <= width)
  }

  @Test("the same letter is drawn once, and a known run costs no memory")
  func reuse() {
    let placed = glyphs.glyphs(of: TextRun("aaba", size: 14), pixels: 14)
    #expect(Set(placed.map(\.atlasX)).count == 2)
    let version = glyphs.atlas.version
    for _ in 0..<3 { _ = glyphs.glyphs(of: TextRun("ab ab", size: 14), pixels: 14) }
    #expect(glyphs.atlas.version == version)
  }

  @Test(
    "in the monospaced face every letter is equally wide", arguments: [9.0, 12, 13, 14, 19.5, 26])
  func mono(size: Double) {
    func width(_ text: String) -> Double {
      glyphs.metrics(of: TextRun(text, face: .mono, size: size)).width
    }
    #expect(width("iiii") == width("MMMM") && width("…→–.") == width("0000"))
    #expect(width("") == 0)
  }

  @Test(
    "nothing covers the letter that follows, whether a character is one code or many",
    arguments: ["é", "e\u{301}", "가", "🇩🇪", "👨‍👩‍👧", "👍🏽", "1\u{FE0F}\u{20E3}"])
  func sequences(character: String) throws {
    let placed = glyphs.glyphs(of: TextRun(character + "H", size: 20), pixels: 20)
    let (first, last) = try (#require(placed.first), #require(placed.last))
    #expect(placed.count == 2 && first.x + first.width <= last.x, "\(first) \(last)")
  }

  @Test("a letter with its mark is one, and nothing is drawn for a space or an empty text")
  func clusters() {
    func count(_ text: String) -> Int {
      glyphs.glyphs(of: TextRun(text, size: 20), pixels: 20).count
    }
    #expect(count("e\u{301}a\u{308}") == 2)
    #expect(count("  ") == 0 && count("") == 0)
    #expect(count("\u{7}\u{0}\u{200D}\u{FEFF}") <= 4)
  }

  /// A program that says where a font lies.
  private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  @Test(
    "a letter that the built-in fonts lack comes from the font that is found",
    .enabled(if: FileManager.default.fileExists(atPath: font)))
  func fallback() {
    // A chess queen, and a word whose letters join.
    for text in ["\u{265B}", "\u{633}\u{644}\u{627}\u{645}"] {
      var asked = 0
      let box = FontGlyphs { _ in nil }
      let glyphs = FontGlyphs(wait: 20) { _ in
        asked += 1
        return Subprogram("printf", ["%s\n0\n", Self.font])
      }
      let run = TextRun(text, size: 30)
      let found = glyphs.glyphs(of: run, pixels: 30)
      let missing = box.glyphs(of: run, pixels: 30)
      #expect(found.count == 1 && missing.count == 1)
      #expect(found.map { ink($0, glyphs.atlas) } != missing.map { ink($0, box.atlas) })
      #expect(asked == 1)
      #expect(glyphs.glyphs(of: run, pixels: 30) == found)
    }
  }

  @Test("a search that hangs holds no frame back, and its letters stay boxes")
  func hanging() {
    let run = TextRun("a\u{265B}\u{265A}b", size: 20)
    let clock = ContinuousClock()
    let begin = clock.now
    var asked = 0
    let window = FontGlyphs {
      asked += $0.value == 0x265B ? 1 : 100
      return Subprogram("sleep", ["600"])
    }
    for _ in 0..<100 { #expect(window.glyphs(of: run, pixels: 20).count == 4) }
    #expect(asked == 1)
    // Who may wait waits once.
    let patient = FontGlyphs(wait: 0.2) { _ in Subprogram("sleep", ["600"]) }
    for _ in 0..<100 { #expect(patient.glyphs(of: run, pixels: 20).count == 4) }
    #expect(clock.now - begin < .seconds(10))
  }

  @Test("a search that finds nothing, or nonsense, is not repeated")
  func nonsense() {
    for answer in ["", "/nowhere.ttf\n0\n", "x\ny\nz\n"] {
      var asked = 0
      let glyphs = FontGlyphs(wait: 20) { _ in
        asked += 1
        return Subprogram("printf", ["%s", answer])
      }
      let run = TextRun("\u{265B}", size: 20)
      for _ in 0..<3 { #expect(glyphs.glyphs(of: run, pixels: 20).count == 1) }
      #expect(asked == 1)
    }
  }
}
