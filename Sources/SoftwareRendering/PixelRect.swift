import Drawing
import Geometry

/// Pixels from `left` and `top` on, up to and without `right` and `bottom`.
struct PixelRect: BitwiseCopyable, Equatable {
  var left: Int32 = 0
  var top: Int32 = 0
  var right: Int32 = 0
  var bottom: Int32 = 0

  var width: Int32 { right &- left }
  var height: Int32 { bottom &- top }
  var isEmpty: Bool { left >= right || top >= bottom }

  /// What both cover; empty where they do not meet.
  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func moved(x: Int32, y: Int32) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}

extension PixelRect {
  /// A rectangle in points with its edges rounded to whole pixels.
  init(_ rect: Rect, scale: Double) {
    // Far beyond any picture, and sums still fit.
    let limit = 1e6
    func pixel(_ points: Double) -> Int32 {
      Int32(max(-limit, min(limit, (points * scale).rounded())))
    }
    self.init(
      left: pixel(rect.minX), top: pixel(rect.minY), right: pixel(rect.maxX),
      bottom: pixel(rect.maxY))
  }
}

extension FrameSize {
  /// All pixels.
  var bounds: PixelRect {
    PixelRect(left: 0, top: 0, right: Int32(width), bottom: Int32(height))
  }
}
