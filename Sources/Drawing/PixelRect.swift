import Geometry

/// The pixels from `left` and `top` on, up to but not including `right` and `bottom`.
public struct PixelRect: BitwiseCopyable, Equatable, Sendable {
  public var left: Int32
  public var top: Int32
  public var right: Int32
  public var bottom: Int32

  /// An empty rectangle by default.
  @inlinable
  public init(left: Int32 = 0, top: Int32 = 0, right: Int32 = 0, bottom: Int32 = 0) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  @inlinable public var width: Int32 { right &- left }
  @inlinable public var height: Int32 { bottom &- top }
  @inlinable public var isEmpty: Bool { left >= right || top >= bottom }

  /// The intersection; empty where they do not meet.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  @inlinable
  public func moved(x: Int32, y: Int32) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}

extension PixelRect {
  /// A rectangle in points with its edges rounded to whole pixels, as all renderers round viewports
  /// and clips.
  ///
  /// - Parameter scale: pixels per point.
  public init(_ rect: Rect, scale: Double) {
    self.init(
      left: Self.pixel((rect.minX * scale).rounded()),
      top: Self.pixel((rect.minY * scale).rounded()),
      right: Self.pixel((rect.maxX * scale).rounded()),
      bottom: Self.pixel((rect.maxY * scale).rounded()))
  }

  /// The greatest coordinate, in pixels: far beyond any picture, and sums of a few still fit in 32
  /// bits.
  private static let farthest = 1e6

  /// A coordinate in pixels, clamped to ±`farthest`, so that any number fits an `Int32`.
  static func clamped(_ pixels: Double) -> Double { max(-farthest, min(farthest, pixels)) }

  /// A clamped coordinate in pixels as a whole number, cut towards zero.
  static func pixel(_ pixels: Double) -> Int32 { Int32(clamped(pixels)) }
}

extension FrameSize {
  /// All pixels.
  public var bounds: PixelRect { PixelRect(right: Int32(width), bottom: Int32(height)) }
}
