import Drawing
import Geometry

/// A block of tiles of one level.
public struct TileRange: Equatable, Sendable {
  public var level: Int
  public var columns: Range<Int>
  public var rows: Range<Int>

  public init(level: Int, columns: Range<Int>, rows: Range<Int>) {
    self.level = level
    self.columns = columns
    self.rows = rows
  }

  public var count: Int { columns.count * rows.count }

  public func contains(_ key: TileKey) -> Bool {
    key.level == level && columns.contains(key.column) && rows.contains(key.row)
  }
}

extension Pyramid {
  /// The tiles of a level that a part of the picture touches.
  ///
  /// - Parameter part: in pixels of level 0; outside of the picture there are no tiles.
  public func tiles(in part: Rect, level: Int) -> TileRange {
    let (grid, side) = (grid(of: level), Double(Self.tileSide << level))
    func range(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
      // Compared as Doubles: distant places overflow an Int.
      let first = max(0, (from / side).rounded(.down))
      let end = min(Double(count), (to / side).rounded(.up))
      return first < end && to > from ? Int(first)..<Int(end) : 0..<0
    }
    let columns = range(part.minX, part.maxX, grid.columns)
    let rows = range(part.minY, part.maxY, grid.rows)
    return columns.isEmpty || rows.isEmpty
      ? TileRange(level: level, columns: 0..<0, rows: 0..<0)
      : TileRange(level: level, columns: columns, rows: rows)
  }

  /// The level that a picture is drawn from, the coarsest that is not enlarged: it has at most
  /// twice as many pixels as the display shows of it, each way.
  ///
  /// - Parameters:
  ///   - scale: pixels of the display for one of level 0.
  ///   - current: the level from which it is drawn already. It is kept up to 1 % beyond the scale
  ///     at which the next one begins, so that a scale that wavers there does not load both in
  ///     turn.
  public func level(at scale: Double, current: Int? = nil) -> Int {
    let level = plainLevel(at: scale)
    guard let current, current > level, current == plainLevel(at: scale / Self.tremble) else {
      return level
    }
    return current
  }

  /// The factor by which the present level may be enlarged before the next one is drawn; it is not
  /// visible. Chosen.
  private static let tremble = 1.01

  /// Where a level appears over the next coarser one while a picture zooms, as shares of the
  /// greatest scale at which that one is not enlarged. Chosen: from where there is mostly room for
  /// both within a window's budget, over three or four frames of a double tap.
  public static let blend = 1.1...1.35

  /// The opacity of a level over the next coarser one while a picture zooms, 0…1. It depends on the
  /// scale alone, so that it follows the fingers back and forth.
  ///
  /// - Parameters:
  ///   - scale: pixels of the display for one of level 0.
  ///   - target: the scale at which an animated zoom will end, with an opacity of 1; nil: none
  ///     runs.
  public func share(of level: Int, at scale: Double, target: Double? = nil) -> Double {
    guard level < coarsest else { return 1 }
    var sharp = 1.0
    for _ in 0...level { sharp /= 2 }
    let begin = sharp * Self.blend.lowerBound
    var end = sharp * Self.blend.upperBound
    if let target, target > begin { end = min(end, target) }
    return min(max((scale - begin) / (end - begin), 0), 1)
  }

  /// The level at a scale, found by halving, which is exact.
  private func plainLevel(at scale: Double) -> Int {
    var (level, half) = (0, 0.5)
    while level < coarsest, half >= scale { (level, half) = (level + 1, half / 2) }
    return level
  }

  /// The level from which a picture is drawn if at most `budget` tiles may be kept: that of
  /// `level(at:)` if its tiles fit, else a coarser one.
  ///
  /// - Parameter part: that shows, in pixels of level 0.
  public func level(at scale: Double, current: Int? = nil, showing part: Rect, budget: Int) -> Int {
    var level = level(at: scale, current: current)
    // The coarsest tile counts, too: it is always kept.
    while level < coarsest, tiles(in: part, level: level).count >= budget { level += 1 }
    return level
  }

  /// The most tiles of a picture that is not enlarged in a window of this size, at any offset.
  public static func mostTiles(in window: PixelSize) -> Int {
    func most(_ length: Int) -> Int { (2 * max(length, 1) + tileSide - 1) / tileSide + 1 }
    return most(window.width) * most(window.height)
  }

  /// How many tiles may be kept for a window of this size: those that it may show, and a quarter
  /// more for those that may be visible next, coarse ones of the neighbors included. The total
  /// memory, with the tiles that a frame takes, as many that wait or are decoded, 2 MiB to unpack
  /// tiles, and 4 MiB to build a pyramid of 20 megapixels and to read the next photo at a reduced
  /// size, is below 16 MiB for 320 × 480, 32 MiB for 1024 × 768, 64 MiB for 1920 × 1080.
  public static func tileBudget(for window: PixelSize) -> Int {
    let most = mostTiles(in: window)
    return most + most / 4 + 1
  }

  /// The most tiles that a frame takes: a renderer uploads them in two milliseconds.
  public static let mostTaken = 12
  /// `mostTaken` for a window of this size: a quarter of its tiles if it is small.
  public static func mostTaken(for window: PixelSize) -> Int {
    min(mostTaken, (mostTiles(in: window) + 3) / 4)
  }
  /// How many tiles may wait to be taken or be decoded at a time; less if a frame takes fewer.
  /// Chosen: nearly as many as a frame takes.
  public static let mostWaiting = 10
}
