import Geometry

/// A size in whole pixels.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The number of pixels: width · height.
  public var count: Int { width * height }

  /// The same size, a point for each pixel.
  package var size: Size { Size(width: Double(width), height: Double(height)) }
}
