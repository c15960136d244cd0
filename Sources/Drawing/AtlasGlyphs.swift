/// A glyph source that scales the letters of a `LetterAtlas`. Its bytes are the same on every
/// machine, for pictures that are compared exactly. A scalar that the atlas lacks shows as U+FFFD.
public final class AtlasGlyphs: GlyphSource {
  private var cache = GlyphCache()
  private let letters: LetterAtlas

  public init(_ letters: LetterAtlas) { self.letters = letters }

  public var atlas: GlyphAtlas { cache.atlas }

  public func glyphs(of run: TextRun, pixels: Double) -> [PlacedGlyph] {
    let size = Self.whole(pixels)
    return cache.glyphs(of: run, pixels: size) {
      split(run, size).clusters
    } draw: { text in
      text.unicodeScalars.first.flatMap { letters.letter($0, run.face) }
        .map { letters.bitmap($0, pixels: size) } ?? .empty
    }
  }

  public func metrics(of run: TextRun) -> TextMetrics {
    let size = Self.whole(run.size)
    let lines = letters.lines(run.face)
    func pixels(_ units: Int) -> Double { Double(letters.pixels(units, size)) }
    return TextMetrics(
      width: Double(split(run, size).width), ascent: pixels(lines.ascent),
      descent: pixels(lines.descent), lineHeight: pixels(lines.height))
  }

  private func split(_ run: TextRun, _ size: Int) -> (clusters: [GlyphCluster], width: Int) {
    var clusters: [GlyphCluster] = []
    var x = 0
    for scalar in run.text.unicodeScalars {
      clusters.append(GlyphCluster(String(Character(scalar)), x: x))
      x += letters.letter(scalar, run.face).map { letters.pixels($0.advance, size) } ?? 0
    }
    return (clusters, x)
  }

  /// An em in whole pixels, 1…1000: letters stand on whole pixels.
  private static func whole(_ pixels: Double) -> Int { Int(max(1, min(1000, pixels.rounded()))) }
}
