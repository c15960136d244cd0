import Motion

/// The geometry of one axis and the rules that follow from it. Written once, used for x and y.
struct ScrollAxis: Equatable, Sendable {
  /// The size of the bounds, in points.
  var dimension = 0.0
  /// The size of the content, in points.
  var contentLength = 0.0
  /// The insets before and after the content, in points.
  var insetBefore = 0.0
  var insetAfter = 0.0
  /// Whether content that fits can be pulled, too.
  var alwaysBounces = false
  var snap = SnapRule.none
  /// Whether it rests on pages; the snap rule then has no say.
  var isPaging = false
  /// The distance between pages in points; nil: the bounds.
  var pageStride: Double?

  /// The offsets where it may rest: `min = −inset`, `max = max(min, content + inset − size)`.
  var range: ClosedRange<Double> {
    let low = 0 - insetBefore
    return low...max(low, contentLength + insetAfter - dimension)
  }

  func isDraggable(_ tuning: ScrollTuning) -> Bool {
    let range = range
    return range.upperBound > range.lowerBound || (alwaysBounces && tuning.bounces)
  }

  func clamped(_ x: Double) -> Double {
    let range = range
    return min(max(x, range.lowerBound), range.upperBound)
  }

  /// Points beyond the range: negative before it, positive after it, 0 within.
  func excess(_ x: Double) -> Double { x - clamped(x) }

  /// The shown offset for a raw one, which moves with the finger one to one.
  func banded(_ raw: Double, _ tuning: ScrollTuning) -> Double {
    let edge = clamped(raw)
    guard tuning.bounces, raw != edge else { return edge }
    let band = RubberBand(coefficient: tuning.rubberBand, dimension: dimension)
    return raw > edge ? edge + band.banded(raw - edge) : edge - band.banded(edge - raw)
  }

  /// The raw offset that is shown as `x`.
  func raw(_ x: Double, _ tuning: ScrollTuning) -> Double {
    let edge = clamped(x)
    guard tuning.bounces, x != edge else { return edge }
    let band = RubberBand(coefficient: tuning.rubberBand, dimension: dimension)
    return x > edge ? edge + band.raw(x - edge) : edge - band.raw(edge - x)
  }
}
