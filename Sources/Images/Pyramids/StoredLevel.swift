import Drawing

/// One level of a pyramid as a file has it.
struct StoredLevel: Sendable {
  var size: PixelSize
  var tileWidth: Int
  var tileHeight: Int

  var columns: Int { (size.width + tileWidth - 1) / tileWidth }
  var rows: Int { (size.height + tileHeight - 1) / tileHeight }
  var tileCount: Int { columns * rows }
}

/// The tiles of a picture at all its levels, in a file or a folder. Any thread may read them.
protocol TileStore: AnyObject, Sendable {
  /// The size of level 0, in pixels.
  var size: PixelSize { get }
  var levels: [StoredLevel] { get }
  /// Whether its tiles may be transparent somewhere.
  var canHaveAlpha: Bool { get }
  /// Whether its tiles have at most one color for each two by two pixels.
  var halvesColor: Bool { get }
  /// The pixels of a tile, `tileWidth · tileHeight` of four bytes, colors multiplied by alpha;
  /// nil: the tile is missing, not written yet, or damaged.
  func tile(level: Int, column: Int, row: Int) -> [UInt8]?
  /// The number that the file itself has for a level.
  func number(of level: Int) -> Int
  /// The first row of a tile, where it decodes faster than the whole tile; else nil.
  func top(level: Int, column: Int, row: Int) -> [UInt8]?
}

extension TileStore {
  var halvesColor: Bool { false }
  func number(of level: Int) -> Int { level }
  func top(level: Int, column: Int, row: Int) -> [UInt8]? { nil }
}
