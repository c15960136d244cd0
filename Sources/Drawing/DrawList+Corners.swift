import Geometry

extension DrawList {
  /// Covers a rectangle's corners with a color, so that they look round: clips have square ones.
  ///
  /// - Parameters:
  ///   - rect: in points.
  ///   - radius: of the corners, in points.
  public mutating func coverCorners(of rect: Rect, radius: Double, _ color: Color) {
    let side = Double(RoundCorner.side)
    for corner in 0..<4 {
      let (x, y) = (Double(corner & 1), Double(corner >> 1))
      let place = Rect(
        x: rect.minX + x * (rect.width - radius), y: rect.minY + y * (rect.height - radius),
        width: radius, height: radius)
      draw(
        RoundCorner.texture, part: Rect(x: x * side, y: y * side, width: side, height: side),
        in: place, tint: color)
    }
  }
}

/// A white square without its inscribed disc: all four corners in one picture.
private enum RoundCorner {
  /// A corner's side, in texels: about as many as it has pixels.
  static let side = 16
  private static let samples = 8

  static let texture = Texture(
    TextureKey("round corners"),
    .pixels(
      Bitmap(width: 2 * side, height: 2 * side) { x, y in
        var outside = 0
        for sample in 0..<samples * samples {
          let across = distance(x, sample % samples)
          let down = distance(y, sample / samples)
          if across * across + down * down > Double(side * side) { outside += 1 }
        }
        return SIMD4(repeating: UInt8(outside * 255 / (samples * samples)))
      }))

  /// The distance from the middle to a sample of a texel, in texels.
  private static func distance(_ texel: Int, _ sample: Int) -> Double {
    Double(texel - side) + (Double(sample) + 0.5) / Double(samples)
  }
}
