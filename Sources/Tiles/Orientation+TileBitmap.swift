import Drawing

extension Pyramid {
  /// The side of a tile's bitmap, in pixels: the tile with a border of one pixel of its neighbors,
  /// so that no seam shows.
  public static let bitmapSide = tileSide + 2

  /// The memory of a tile, in bytes: the same for smaller tiles at an edge, so that memory can be
  /// used again.
  public static let bytesPerTile = bitmapSide * bitmapSide * 4
}

extension Orientation {
  /// The bitmap of a tile as it is drawn: turned to how it is seen, in the upper left of a square
  /// of `Pyramid.bitmapSide`, whose rest is never drawn.
  ///
  /// - Parameters:
  ///   - stored: the tile with its border of one pixel, which repeats the picture's edge where that
  ///     is the tile's own: four bytes a pixel, row by row.
  ///   - width: of it in pixels, with the border.
  ///   - height: of it in pixels, with the border.
  public func tileBitmap(_ stored: [UInt8], width: Int, height: Int) -> Bitmap {
    let side = Pyramid.bitmapSide
    precondition(
      (3...side).contains(width) && (3...side).contains(height),
      "a tile with its border is 3 to \(side) pixels each way")
    precondition(stored.count == width * height * 4, "a tile has four bytes a pixel")
    // From a stored pixel to where it is seen: start + x · right + y · down.
    let (right, down, start) =
      switch self {
      case .upright: (1, side, 0)
      case .mirrored: (-1, side, width - 1)
      case .upsideDown: (-1, -side, (height - 1) * side + width - 1)
      case .flipped: (1, -side, (height - 1) * side)
      case .transposed: (side, 1, 0)
      case .turnedRight: (side, -1, height - 1)
      case .transversed: (-side, -1, (width - 1) * side + height - 1)
      case .turnedLeft: (-side, 1, (width - 1) * side)
      }
    let pixels = [UInt8](unsafeUninitializedCapacity: Pyramid.bytesPerTile) { bytes, count in
      // Opaque, so that a tile of an opaque picture is.
      bytes.initialize(repeating: 255)
      count = Pyramid.bytesPerTile
      stored.withUnsafeBufferPointer { stored in
        for y in 0..<height {
          var (from, to) = (y * width * 4, (start + y * down) * 4)
          for _ in 0..<width {
            for channel in 0..<4 { bytes[to + channel] = stored[from + channel] }
            (from, to) = (from + 4, to + right * 4)
          }
        }
      }
    }
    return Bitmap(width: side, height: side, pixels: pixels)
  }
}
