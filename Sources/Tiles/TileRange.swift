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
  /// - Parameter part: in pixels of level 0; what lies outside of the picture has no tiles.
  public func tiles(in part: Rect, level: Int) -> TileRange {
    let (grid, side) = (grid(of: level), Double(Self.tileSide << level))
    func range(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
      // Compared as numbers with a fraction: what is far away fits no whole number.
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
  ///   - current: the level that it is drawn from already. A hundredth beyond the scale at which
  ///     the next one begins it is kept, so that a scale that wavers there does not load both in
  ///     turn.
  public func level(at scale: Double, current: Int? = nil) -> Int {
    let level = plainLevel(at: scale)
    guard let current, current > level, current == plainLevel(at: scale / Self.tremble) else {
      return level
    }
    return current
  }

  /// By how much the present level may be enlarged before the next one is drawn: no difference is
  /// visible. Chosen.
  private static let tremble = 1.01

  /// Where a level appears over the next coarser one while a picture zooms, as shares of the
  /// greatest scale at which that one is not enlarged. Chosen: from where there is mostly room for
  /// both within a window's budget, over three or four frames of a double tap.
  public static let blend = 1.1...1.35

  /// How much of a level is seen over the next coarser one while a picture zooms, 0…1. It follows
  /// from the scale alone, so that it goes back and forth with the fingers.
  ///
  /// - Parameters:
  ///   - scale: pixels of the display for one of level 0.
  ///   - target: the scale at which an animated zoom will end, where all of the level is seen; nil:
  ///     none runs.
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

  /// The level whose scale is nearest, enlarged up to 1.41 times: for where memory is too small for
  /// `level(at:)`.
  public func coarserLevel(at scale: Double) -> Int { plainLevel(at: scale * 0.5.squareRoot()) }

  /// The level that a picture is drawn from where at most `budget` tiles may be kept: the one of
  /// `level(at:)` if its tiles fit, else the nearest level, else a coarser one.
  ///
  /// - Parameter part: that shows, in pixels of level 0.
  public func level(at scale: Double, current: Int? = nil, showing part: Rect, budget: Int) -> Int {
    var level = level(at: scale, current: current)
    // The coarsest tile counts, too: it is always kept.
    if tiles(in: part, level: level).count >= budget { level = max(level, coarserLevel(at: scale)) }
    while level < coarsest, tiles(in: part, level: level).count >= budget { level += 1 }
    return level
  }

  /// How many tiles a window of so many pixels may show of a picture that is not enlarged, wherever
  /// it stands.
  public static func mostTiles(in window: PixelSize) -> Int {
    func most(_ length: Int) -> Int { (2 * max(length, 1) + tileSide - 1) / tileSide + 1 }
    return most(window.width) * most(window.height)
  }

  /// How many tiles may be kept for a window of so many pixels: those that it may show, and a
  /// quarter more for those that may show next, coarse ones of the neighbours among them. With
  /// those that a frame takes, as many that wait or are decoded, 2 MiB that a library keeps to
  /// unpack them and 4 MiB in which it builds the pyramid of 20 megapixels and reads the next photo
  /// smaller, less than 16 MiB for 320 × 480, 32 MiB for 1024 × 768, 64 MiB for 1920 × 1080.
  public static func tileBudget(for window: PixelSize) -> Int {
    let most = mostTiles(in: window)
    return most + most / 4 + 1
  }

  /// How many tiles a frame takes at most, so that they are handed to a renderer in two
  /// milliseconds.
  public static let mostTaken = 12
  /// The same for a window of so many pixels: a quarter of what a small one shows.
  public static func mostTaken(for window: PixelSize) -> Int {
    min(mostTaken, (mostTiles(in: window) + 3) / 4)
  }
  /// How many tiles may wait to be taken or be decoded at this moment, or as many as a frame takes,
  /// if that is less. Chosen: nearly those of a frame.
  public static let mostWaiting = 10
}
