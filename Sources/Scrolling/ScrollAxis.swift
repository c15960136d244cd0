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
  /// Whether content has no ends: neither its length nor its insets bound the offsets.
  var isEndless = false
  /// Whether content goes beyond its ends along this axis, where `ScrollTuning.bounces` lets it.
  var bounces = true
  var snap = SnapRule.none
  /// Whether it rests on pages; the snap rule is then ignored.
  var isPaging = false
  /// The distance between pages in points; nil: the bounds.
  var pageStride: Double?
  /// The offset of the first page, in points: not 0 while recentering has moved the origin.
  var pagePhase = 0.0

  /// The offsets where it may rest: `min = −inset`, `max = max(min, content + inset − size)`,
  /// clamped to ±`greatestOffset`; without ends all offsets up to there.
  var range: ClosedRange<Double> {
    if isEndless { return -Self.greatestOffset...Self.greatestOffset }
    let low = Self.plausible(0 - insetBefore)
    return low...max(low, Self.plausible(contentLength + insetAfter - dimension))
  }

  /// The greatest offset, in points: beyond it, a Double's steps are longer than a tenth of a
  /// millipoint.
  static let greatestOffset = 1e12

  /// An offset or a length clamped to ±`greatestOffset`; NaN becomes `fallback`.
  static func plausible(_ x: Double, or fallback: Double = 0) -> Double {
    x.within(-greatestOffset...greatestOffset, or: fallback)
  }

  /// An offset clamped to ±`greatestOffset` along both axes.
  static func plausible(_ p: Point) -> Point { Point(x: plausible(p.x), y: plausible(p.y)) }

  /// A rectangle whose numbers are clamped so, from its other corners where sides are negative, as
  /// `CGRect.standardized` has it; nil where a number is NaN.
  static func plausible(_ rect: Rect) -> Rect? {
    guard !rect.origin.hasNaN, !rect.width.isNaN, !rect.height.isNaN else { return nil }
    let (corner, width, height) = (
      plausible(rect.origin), plausible(rect.width), plausible(rect.height)
    )
    return Rect(
      x: corner.x + min(width, 0), y: corner.y + min(height, 0), width: width.magnitude,
      height: height.magnitude)
  }

  /// A size clamped so and not negative; a NaN side becomes that of `fallback`.
  static func plausible(_ size: Size, or fallback: Size) -> Size {
    Size(
      width: size.width.within(0...greatestOffset, or: fallback.width),
      height: size.height.within(0...greatestOffset, or: fallback.height))
  }

  /// A velocity clamped to ±1e6 pt/ms: no finger is faster, and with more, products of velocities
  /// and times might overflow.
  static func plausible(velocity v: Point) -> Point {
    func part(_ v: Double) -> Double { min(max(v, -1e6), 1e6) }
    return Point(x: part(v.x), y: part(v.y))
  }

  /// Where it may rest: on pages, or by the snap rule. Without ends an empty list counts as `none`.
  var snapRule: SnapRule {
    guard isPaging else { return isEndless && snap.stops == .offsets([]) ? .none : snap }
    return pageLength > 0 ? SnapRule(.interval(width: pageLength, phase: pagePhase)) : .none
  }

  /// The offsets among which snap points are chosen; both ends are snap points. It is the range, or
  /// for content without ends the span of a list of snap points.
  var stopRange: ClosedRange<Double> {
    guard isEndless, case .offsets(let offsets) = snapRule.stops, let first = offsets.first,
      let last = offsets.last
    else { return range }
    return Self.plausible(first)...Self.plausible(last)
  }

  /// The distance from one page to the next, in points.
  var pageLength: Double { pageStride ?? dimension }

  /// The same edges in coordinates whose zero lies at `origin`; the stops are left out.
  func seen(from origin: Double) -> ScrollAxis {
    var axis = self
    axis.insetBefore += origin
    axis.insetAfter -= origin
    axis.snap = .none
    axis.isPaging = false
    return axis
  }

  /// The same edges and stops in coordinates whose zero lies at `origin`.
  func seenWithStops(from origin: Double) -> ScrollAxis {
    var axis = seen(from: origin)
    axis.snap = snap.moved(by: -origin)
    axis.isPaging = isPaging
    axis.pagePhase -= origin
    return axis
  }

  /// Whether there is somewhere to scroll to.
  var hasMoreThanFits: Bool {
    let range = range
    return range.upperBound > range.lowerBound
  }

  /// The nearest snap point or page, or where there are none the nearest offset of the range.
  func settled(_ x: Double) -> Double {
    let rule = snapRule
    return rule.stops == .none ? clamped(x) : rule.nearest(to: x, in: stopRange)
  }

  func clamped(_ x: Double) -> Double {
    let range = range
    return min(max(x, range.lowerBound), range.upperBound)
  }

  /// Where content rests that is stopped at `x`: within the range, and with paging on a page.
  func rest(nearestTo x: Double) -> Double {
    isPaging ? snapRule.nearest(to: clamped(x), in: range) : clamped(x)
  }

  /// Whether motion at `x` coasts with a momentum of its own: paging is off, and `x` lies in the
  /// range.
  func coasts(at x: Double) -> Bool { !isPaging && excess(x) == 0 }

  /// Points beyond the range: negative before it, positive after it, 0 within.
  func excess(_ x: Double) -> Double { x - clamped(x) }

  /// Where content stops that moves from one offset towards another: at the ends of the range. From
  /// beyond an end it goes no farther out.
  func stopped(from x: Double, towards end: Double) -> Double {
    end > x ? min(end, max(range.upperBound, x)) : max(end, min(range.lowerBound, x))
  }

  func bounces(_ tuning: ScrollTuning) -> Bool { bounces && tuning.bounces }

  /// The shown offset for a raw one, which moves with the finger one to one.
  func banded(_ raw: Double, _ tuning: ScrollTuning) -> Double {
    let edge = clamped(raw)
    guard bounces(tuning), raw != edge else { return edge }
    let distance = pulled((raw - edge).magnitude, tuning.pull)
    return raw > edge ? edge + distance : edge - distance
  }

  /// The distance beyond a bound that is shown for a raw one, in points.
  private func pulled(_ distance: Double, _ pull: Feel.Pull) -> Double {
    switch pull {
    case .none: 0
    case .half: min(distance / 2, dimension)
    case .band(let coefficient):
      RubberBand(coefficient: coefficient, dimension: dimension).banded(distance)
    }
  }

  /// The shown offset for a raw one while two fingers zoom: the band yields less and less as the
  /// content shrinks to the bounds; at that size the offset stays.
  func bandedWhileZooming(_ raw: Double, _ tuning: ScrollTuning) -> Double {
    let edge = clamped(raw)
    guard dimension > 0, raw != edge else { return edge }
    let room = range.upperBound - range.lowerBound
    return edge + min(1, room / dimension) * (banded(raw, tuning) - edge)
  }

  /// The raw offset that is shown as `x`.
  func raw(_ x: Double, _ tuning: ScrollTuning) -> Double {
    let edge = clamped(x)
    guard bounces(tuning), x != edge else { return edge }
    let distance = raw(ofShown: (x - edge).magnitude, tuning.pull)
    return x > edge ? edge + distance : edge - distance
  }

  /// The raw distance beyond a bound for a shown one, in points.
  private func raw(ofShown distance: Double, _ pull: Feel.Pull) -> Double {
    switch pull {
    case .none: 0
    case .half: 2 * distance
    case .band(let coefficient):
      RubberBand(coefficient: coefficient, dimension: dimension).raw(distance)
    }
  }
}

extension Size {
  /// The size clamped to `greatestOffset`; negative and NaN sides become 0.
  package var clampedPositive: Size { ScrollAxis.plausible(self, or: .zero) }
}
