import Geometry

/// A part of a run that is drawn as one, and where its pen stands: a letter with its marks, or a
/// word of a script whose letters join.
public struct GlyphCluster: Hashable, Sendable {
  public var text: String
  /// The distance from the run's start to the pen, in pixels.
  public var x: Int

  public init(_ text: String, x: Int) {
    self.text = text
    self.x = x
  }
}

/// Coverage of a cluster, as a font or an atlas has it.
public struct GlyphBitmap: Hashable, Sendable {
  public var width: Int
  public var height: Int
  /// Its upper left from the pen, in pixels, y downwards from the baseline.
  public var x: Int
  public var y: Int
  /// 0…255, `width` · `height` bytes.
  public var coverage: [UInt8]

  public init(width: Int, height: Int, x: Int, y: Int, coverage: [UInt8]) {
    precondition(coverage.count == width * height, "coverage has a byte a pixel")
    self.width = width
    self.height = height
    self.x = x
    self.y = y
    self.coverage = coverage
  }

  /// A space.
  public static let empty = GlyphBitmap(width: 0, height: 0, x: 0, y: 0, coverage: [])

  /// The bitmap without the empty rows and columns at its edges.
  public func trimmed() -> GlyphBitmap {
    var (left, top, right, bottom) = (width, height, 0, 0)
    for row in 0..<height {
      for column in 0..<width where coverage[row * width + column] > 0 {
        (left, right) = (min(left, column), max(right, column + 1))
        (top, bottom) = (min(top, row), max(bottom, row + 1))
      }
    }
    guard left < right else { return .empty }
    var inked: [UInt8] = []
    for row in top..<bottom { inked += coverage[row * width + left..<row * width + right] }
    return GlyphBitmap(
      width: right - left, height: bottom - top, x: x + left, y: y + top, coverage: inked)
  }
}

/// Keeps a glyph source's results, so that a repeated run costs a look-up and no memory.
public struct GlyphCache {
  public private(set) var atlas = GlyphAtlas()
  private var runs: [Key: [PlacedGlyph]] = [:]
  /// A cluster that is wider than the atlas is in several strips.
  private var clusters: [Key: [PlacedGlyph]] = [:]

  /// A run or a cluster in a size.
  private struct Key: Hashable {
    var text: String
    var face: TextRun.Face
    var pixels: Int
  }

  /// The most runs that are kept; without a limit, numbers that change with every frame would fill
  /// the memory. Chosen.
  private static let mostRuns = 2048

  public init() {}

  /// Empties the cache, because glyphs and widths have changed.
  public mutating func forget() {
    atlas.restart()
    forgetRuns()
  }

  private mutating func forgetRuns() {
    runs.removeAll(keepingCapacity: true)
    clusters.removeAll(keepingCapacity: true)
  }

  /// The glyphs of a run.
  ///
  /// - Parameters:
  ///   - pixels: the size of its em.
  ///   - split: splits the run into clusters; called the first time.
  ///   - draw: draws a cluster; called the first time.
  public mutating func glyphs(
    of run: TextRun, pixels: Int, split: () -> [GlyphCluster], draw: (String) -> GlyphBitmap
  ) -> [PlacedGlyph] {
    let key = Key(text: run.text, face: run.face, pixels: pixels)
    if let known = runs[key] { return known }
    let parts = split()
    let epoch = atlas.epoch
    var placed = place(parts, run.face, pixels, draw: draw)
    // The atlas was full and started again in the middle of the run.
    if atlas.epoch != epoch { placed = place(parts, run.face, pixels, draw: draw) }
    if runs.count >= Self.mostRuns { runs.removeAll(keepingCapacity: true) }
    runs[key] = placed
    return placed
  }

  private mutating func place(
    _ parts: [GlyphCluster], _ face: TextRun.Face, _ pixels: Int, draw: (String) -> GlyphBitmap
  ) -> [PlacedGlyph] {
    var placed: [PlacedGlyph] = []
    for part in parts {
      let key = Key(text: part.text, face: face, pixels: pixels)
      let epoch = atlas.epoch
      let strips = clusters[key] ?? add(draw(part.text), key)
      // An atlas that started again has lost the earlier glyphs: a run larger than it lacks them.
      if atlas.epoch != epoch { placed.removeAll() }
      for var strip in strips {
        strip.x += Int32(part.x)
        placed.append(strip)
      }
    }
    return placed
  }

  private mutating func add(_ bitmap: GlyphBitmap, _ key: Key) -> [PlacedGlyph] {
    let epoch = atlas.epoch
    var strips = addStrips(of: bitmap)
    if atlas.epoch != epoch {
      if strips.count > 1 {
        // The atlas may have started again after the first ones.
        atlas.restart()
        strips = addStrips(of: bitmap)
      }
      forgetRuns()
    }
    clusters[key] = strips
    return strips
  }

  /// Adds a bitmap in strips as wide as the atlas, as many as an empty atlas has room for.
  private mutating func addStrips(of bitmap: GlyphBitmap) -> [PlacedGlyph] {
    let height = min(bitmap.height, GlyphAtlas.tallest)
    guard height > 0 else { return [] }
    // Each has a shelf of its own, and a row stays free below it.
    let most = GlyphAtlas.mostRows / (height + 1)
    var strips: [PlacedGlyph] = []
    for left in stride(from: 0, to: bitmap.width, by: GlyphAtlas.width) where strips.count < most {
      let width = min(bitmap.width - left, GlyphAtlas.width)
      var coverage: [UInt8] = []
      coverage.reserveCapacity(width * height)
      for row in 0..<height {
        let start = row * bitmap.width + left
        coverage += bitmap.coverage[start..<start + width]
      }
      let place = atlas.add(width: width, height: height, coverage: coverage)
      strips.append(
        PlacedGlyph(
          atlasX: Int32(place.x), atlasY: Int32(place.y), width: Int32(width),
          height: Int32(height), x: Int32(bitmap.x + left), y: Int32(bitmap.y)))
    }
    return strips
  }
}
