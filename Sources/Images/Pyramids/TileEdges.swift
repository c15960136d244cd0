/// The first and the last column and row of a tile, which its neighbors' borders need.
struct TileEdges: Sendable {
  private let left, right, top, bottom: [UInt32]
  /// Whether all four edges are here; else only the first row is.
  var isWhole: Bool { !left.isEmpty }

  /// Bytes of the four edges of a tile of 256 pixels.
  static let bytes = 4 * 256 * 4

  /// Copies a tile's edges. The last tile of a row or column is padded with its picture's edge, so
  /// that the tile's own edge serves there.
  init(_ pixels: [UInt8], _ shape: StoredLevel) {
    let (width, height) = (shape.tileWidth, shape.tileHeight)
    (left, right, top, bottom) = pixels.withUnsafeBytes { bytes in
      func word(_ x: Int, _ y: Int) -> UInt32 {
        bytes.loadUnaligned(fromByteOffset: 4 * (y * width + x), as: UInt32.self)
      }
      return (
        (0..<height).map { word(0, $0) }, (0..<height).map { word(width - 1, $0) },
        (0..<width).map { word($0, 0) }, (0..<width).map { word($0, height - 1) }
      )
    }
  }

  /// Copies only the first row, four bytes a pixel.
  init(top pixels: [UInt8]) {
    top = pixels.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    (left, right, bottom) = ([], [], [])
  }

  /// A pixel of an edge, by its column and row in the level.
  func pixel(_ x: Int, _ y: Int, _ shape: StoredLevel) -> UInt32 {
    let (column, row) = (x % shape.tileWidth, y % shape.tileHeight)
    if row == 0 { return top[column] }
    if column == 0 { return left[row] }
    if column == shape.tileWidth - 1 { return right[row] }
    return bottom[column]
  }
}
