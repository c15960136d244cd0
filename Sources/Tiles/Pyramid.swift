import Drawing
import Geometry

/// A picture at all its sizes: level 0 is full size, each further one half of that before, rounded
/// up, until all of it fits one tile. Levels are cut into square tiles from the upper left; the
/// last column and row may be smaller. All of it is in the picture's stored orientation.
public struct Pyramid: Hashable, Sendable {
  /// A tile's side, in pixels.
  public static let tileSide = 256

  /// The size of level 0, in pixels.
  public let size: PixelSize
  /// How many levels there are, at least one.
  public let levelCount: Int

  /// - Parameter size: of the picture, in pixels, at least one each way.
  public init(_ size: PixelSize) {
    precondition(size.width > 0 && size.height > 0, "a picture has at least one pixel each way")
    self.size = size
    var count = 1
    while Self.halved(max(size.width, size.height), count - 1) > Self.tileSide { count += 1 }
    levelCount = count
  }

  /// Halves a length `times` times, rounding up; a division by 2ⁿ gives the same as n by 2.
  private static func halved(_ length: Int, _ times: Int) -> Int {
    (length + (1 << times) - 1) >> times
  }

  /// The level that fits one tile.
  public var coarsest: Int { levelCount - 1 }

  /// The size of a level, in its own pixels.
  public func size(of level: Int) -> PixelSize {
    precondition((0..<levelCount).contains(level), "a pyramid has the level that is asked for")
    return PixelSize(width: Self.halved(size.width, level), height: Self.halved(size.height, level))
  }

  /// How many columns and rows of tiles a level has.
  public func grid(of level: Int) -> (columns: Int, rows: Int) {
    let size = size(of: level)
    return (
      (size.width + Self.tileSide - 1) / Self.tileSide,
      (size.height + Self.tileSide - 1) / Self.tileSide
    )
  }

  /// The number of tiles of all levels.
  public var tileCount: Int {
    (0..<levelCount).reduce(0) { $0 + grid(of: $1).columns * grid(of: $1).rows }
  }

  /// Whether there is such a tile.
  public func contains(_ key: TileKey) -> Bool {
    guard (0..<levelCount).contains(key.level) else { return false }
    let grid = grid(of: key.level)
    return (0..<grid.columns).contains(key.column) && (0..<grid.rows).contains(key.row)
  }

  /// Where a tile lies in its level, in pixels of that level, without a border.
  public func rect(of key: TileKey) -> PixelRect {
    precondition(contains(key), "a pyramid has the tile that is asked for")
    let (level, x, y) = (size(of: key.level), key.column * Self.tileSide, key.row * Self.tileSide)
    return PixelRect(
      left: Int32(x), top: Int32(y), right: Int32(min(x + Self.tileSide, level.width)),
      bottom: Int32(min(y + Self.tileSide, level.height)))
  }

  /// Where a tile lies in the picture, in pixels of level 0. Where a level's size was rounded up,
  /// the area reaches beyond the picture by less than a pixel of that level.
  public func area(of key: TileKey) -> Rect {
    let (rect, scale) = (rect(of: key), Double(1 << key.level))
    return Rect(
      x: Double(rect.left) * scale, y: Double(rect.top) * scale,
      width: Double(rect.width) * scale, height: Double(rect.height) * scale)
  }
}
