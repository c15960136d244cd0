import Testing

@testable import Drawing

@Suite("Clusters that are drawn once")
struct GlyphCacheTests {
  /// Each pixel differs from those around it.
  private func bitmap(_ width: Int, _ height: Int) -> GlyphBitmap {
    let coverage = (0..<width * height).map { UInt8(1 + ($0 % width * 7 + $0 / width * 31) % 255) }
    return GlyphBitmap(width: width, height: height, x: -3, y: -height, coverage: coverage)
  }

  private func glyphs(
    _ cache: inout GlyphCache, _ text: String, x: Int = 0, _ bitmap: GlyphBitmap
  ) -> [PlacedGlyph] {
    cache.glyphs(of: TextRun(text, size: 20), pixels: 20) {
      [GlyphCluster(text, x: x)]
    } draw: { _ in
      bitmap
    }
  }

  /// Whether glyphs show all of a bitmap, or its first columns.
  private func shows(
    _ glyphs: [PlacedGlyph], _ bitmap: GlyphBitmap, _ cache: GlyphCache, x: Int = 0,
    columns: Int? = nil
  ) -> Bool {
    var coverage = [UInt8](repeating: 0, count: bitmap.coverage.count)
    for glyph in glyphs {
      for row in 0..<Int(glyph.height) {
        let from = (Int(glyph.atlasY) + row) * GlyphAtlas.width + Int(glyph.atlasX)
        let to = (Int(glyph.y) - bitmap.y + row) * bitmap.width + Int(glyph.x) - bitmap.x - x
        for column in 0..<Int(glyph.width) {
          coverage[to + column] = cache.atlas.coverage[from + column]
        }
      }
    }
    return coverage.indices.allSatisfy {
      let isShown = $0 % bitmap.width < columns ?? bitmap.width
      return coverage[$0] == (isShown ? bitmap.coverage[$0] : 0)
    }
  }

  @Test(
    "one that is wider than the atlas is whole, in strips",
    arguments: [(1, 1), (1024, 1), (1025, 2), (2048, 2), (5000, 5)])
  func wide(width: Int, count: Int) {
    var cache = GlyphCache()
    _ = glyphs(&cache, "before", bitmap(600, 20))
    let wide = bitmap(width, 20)
    let placed = glyphs(&cache, "wide", x: 40, wide)
    #expect(placed.count == count)
    #expect(shows(placed, wide, cache, x: 40))
    // Another bitmap would show.
    #expect(glyphs(&cache, "wide", x: 40, bitmap(9, 9)) == placed)
  }

  @Test("one for which the atlas has no room left is whole after that has started again")
  func full() {
    var cache = GlyphCache()
    let first = bitmap(900, 500)
    let before = glyphs(&cache, "first", first)
    _ = glyphs(&cache, "second", bitmap(900, 500))
    let wide = bitmap(4000, 500)
    let placed = glyphs(&cache, "wide", wide)
    #expect(cache.atlas.epoch > 0 && shows(placed, wide, cache))
    #expect(glyphs(&cache, "wide", bitmap(9, 9)) == placed)
    // What was lost is drawn again.
    _ = glyphs(&cache, "small", bitmap(20, 5))
    let again = glyphs(&cache, "first", first)
    #expect(before.count == 1 && shows(again, first, cache))
  }

  @Test("of one that is larger than the atlas, as much is shown as that has room for")
  func larger() {
    var cache = GlyphCache()
    let wide = bitmap(6000, 500)
    let placed = glyphs(&cache, "wide", wide)
    #expect(placed.count == 4 && shows(placed, wide, cache, columns: 4096))
    #expect(glyphs(&cache, "high", bitmap(2000, 3000)).map(\.height) == [2047])
    #expect(glyphs(&cache, "none", bitmap(0, 0)).isEmpty)
  }
}
