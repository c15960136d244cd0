import Geometry

/// The backing store of a picture that is shown at a scale: the number of its pieces, their size,
/// and the scale at which they were drawn. It is the arithmetic of a tiled layer, without pixels.
struct TileLevel: Equatable {
  /// The ways to hold it.
  enum Way: Int, CaseIterable {
    /// Tiles, drawn anew at every power of two.
    case levels
    /// Tiles, drawn once.
    case single
    /// One piece, drawn anew at every power of two.
    case whole
    /// Tiles as in `levels`, each of which draws all of the picture.
    case all
    /// Tiles as in `levels`, laid out in their size in pixels: as many points at every scale.
    case unscaled
  }

  /// The picture's side in points, and a tile's in pixels of its backing store. Source: the
  /// session's slides.
  static let picture = 400.0
  static let tilePixels = 100.0
  /// The scales at which the picture is drawn anew, the largest first.
  static let scales = [2.0, 1, 0.5, 0.25]
  /// Red, green, blue and opacity.
  static let bytesPerPixel = 4.0

  /// Pixels for a point of the picture: the scale of the context in which it was drawn.
  let contextScale: Double
  /// The side of a piece, in pixels of its backing store.
  let pixels: Double
  /// The side of the square that is drawn for a piece, in pixels: of what was asked for, or more.
  let drawn: Double
  /// The side of a piece in points of the picture: of the rectangle that it fills.
  let points: Double

  init(_ way: Way, zoomScale: Double) {
    // The smallest level that is not stretched, else the largest.
    let near = Self.scales.last { $0 >= zoomScale * (1 - 1e-9) } ?? Self.scales[0]
    contextScale = way == .single ? 1 : near
    pixels = way == .whole ? Self.picture * contextScale : Self.tilePixels
    drawn = way == .all ? Self.picture * contextScale : pixels
    points = way == .unscaled ? pixels : pixels / contextScale
  }

  /// How large the pieces show the picture: 1 where each fills what it draws.
  var growth: Double { points * contextScale / pixels }
  /// The number of pieces along each side, and in all: those that the picture has and that show.
  var across: Int { Int((Self.picture / max(points, pixels / contextScale)).rounded(.up)) }
  var count: Int { across * across }

  /// The pieces that a rectangle of the picture (in points) touches, by column and row.
  func alive(in seen: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ start: Double, _ end: Double) -> Range<Int> {
      // Up to a millionth of a point of the next piece is ignored.
      let first = min(max(Int(((start + 1e-6) / points).rounded(.down)), 0), across)
      let last = min(max(Int(((end - 1e-6) / points).rounded(.up)), first), across)
      return first..<last
    }
    return (range(seen.minX, seen.maxX), range(seen.minY, seen.maxY))
  }

  /// The memory of `count` pieces, in bytes.
  func bytes(of count: Int) -> Int { Int(pixels * pixels * Self.bytesPerPixel) * count }
}
