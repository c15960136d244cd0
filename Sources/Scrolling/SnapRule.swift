import Motion

/// The snap points ("stops") of a scroll view along one axis, and how a flick chooses among them.
///
///     scrollView.verticalSnap = .interval(width: 44)
///     scrollView.horizontalSnap = SnapRule(.offsets([0, 120, 500]), maximumStops: 1)
///
/// A pure function of the proposed offset. The ends of the range are stops of every rule but
/// `none`, so that an end is reachable even when it is no multiple; a stop within a point of an
/// end counts as that end. Numbers that are not finite are left out: see `Stops`.
public struct SnapRule: Equatable, Sendable {
  /// Where the stops are.
  public enum Stops: Equatable, Sendable {
    /// It rests anywhere.
    case none
    /// `phase + k·width` for every whole k, in points. A width that is not positive and finite
    /// counts as `none`, a phase that is not finite as 0; a phase beyond ±1e9 is reduced modulo
    /// `width`.
    case interval(width: Double, phase: Double)
    /// These offsets, in points: put in order, without those that are not finite.
    case offsets([Double])
  }

  /// How far a flick may go to its stop.
  public enum Reach: String, CaseIterable, Sendable {
    /// To the stop nearest to where its momentum ends, also if that lies beyond.
    case any
    /// To the last stop on the way to where the momentum ends, if there is one: content then never
    /// goes faster than its finger.
    case natural
  }

  /// Where the stops are; the ends of the range are stops, too.
  public var stops: Stops { didSet { stops = Self.plausible(stops) } }
  /// How many stops ahead of the release a flick may go at most; nil: any number. With 1 it never
  /// passes a stop; a smaller number counts as 1.
  public var maximumStops: Int? { didSet { maximumStops = maximumStops.map { max($0, 1) } } }
  /// Whether a flick never ends behind its release.
  public var isDirectional: Bool
  /// How far a flick may go to its stop.
  public var reach: Reach

  /// - Parameters:
  ///   - stops: where they are.
  ///   - maximumStops: how many a flick may go at most, at least 1; nil: any number.
  ///   - isDirectional: whether a flick never ends behind its release.
  ///   - reach: how far a flick may go for its stop.
  public init(
    _ stops: Stops, maximumStops: Int? = nil, isDirectional: Bool = false, reach: Reach = .any
  ) {
    self.stops = Self.plausible(stops)
    self.maximumStops = maximumStops.map { max($0, 1) }
    self.isDirectional = isDirectional
    self.reach = reach
  }

  /// Stops that content can rest on.
  private static func plausible(_ stops: Stops) -> Stops {
    switch stops {
    case .none: return .none
    case .interval(let width, let phase):
      guard width > 0, width.isFinite else { return .none }
      // With a wider interval no range has two stops.
      let widest = min(width, 4 * ScrollAxis.greatestOffset)
      return .interval(
        width: widest, phase: phase.isFinite ? ScrollAxis.plausible(reduced(phase, to: widest)) : 0)
    case .offsets(let offsets):
      let finite = offsets.allSatisfy { $0.isFinite } ? offsets : offsets.filter { $0.isFinite }
      let ascend = zip(finite, finite.dropFirst()).allSatisfy(<=)
      return .offsets(ascend ? finite : finite.sorted())
    }
  }

  /// A phase of the same stops, reduced modulo `width` if it is beyond ±1e9 points, where rounding
  /// would move the stops. The reduction is exact.
  private static func reduced(_ phase: Double, to width: Double) -> Double {
    phase.magnitude <= 1e9 ? phase : phase.truncatingRemainder(dividingBy: width)
  }

  /// Rests anywhere.
  public static let none = SnapRule(.none)

  /// Rests at `phase + k·width` for every whole k, in points.
  public static func interval(width: Double, phase: Double = 0) -> SnapRule {
    SnapRule(.interval(width: width, phase: phase))
  }

  /// Rests at these offsets, in points.
  public static func offsets(_ offsets: [Double]) -> SnapRule { SnapRule(.offsets(offsets)) }

  /// The distance from a stop, in points, within which an offset counts as on it; far below a
  /// pixel. Needed since k·p/p is not always k in floating point.
  package static let coincidence = 1e-6

  /// `coincidence` at an offset; larger for great offsets, which are less precise.
  private static func slack(at x: Double) -> Double { max(coincidence, 4 * x.magnitude.ulp) }

  /// The rule in coordinates moved by `distance` points.
  func moved(by distance: Double) -> SnapRule {
    var rule = self
    switch stops {
    case .none: break
    case .interval(let width, let phase):
      rule.stops = .interval(width: width, phase: phase + Self.reduced(distance, to: width))
    case .offsets(let offsets): rule.stops = .offsets(offsets.map { $0 + distance })
    }
    return rule
  }

  /// Where a release ends.
  ///
  /// - Parameters:
  ///   - proposed: where it would end by itself, in points; exact where the reach is `natural`. NaN
  ///     counts as the beginning of the range, here and in what follows.
  ///   - offset: where it is now, in points.
  ///   - velocity: of the content, in pt/ms; 0 for a release that is no flick.
  ///   - range: the offsets where it may rest, in points.
  /// - Returns: the stop nearest to `proposed` (a tie goes up), as the options allow; always in
  ///   `range`. Without stops it is `proposed`, clamped.
  public func target(
    proposed: Double, offset: Double, velocity: Double, range: ClosedRange<Double>
  ) -> Double {
    let proposed = Self.clamped(proposed, to: range)
    guard stops != .none else { return proposed }
    var target = nearest(to: proposed, in: range)
    guard velocity != 0 else { return target }
    let direction = velocity < 0 ? -1 : 1
    let slack = Self.slack(at: offset)
    func distance(to stop: Double) -> Double { Double(direction) * (stop - offset) }
    if reach == .natural {
      let last = stop(beside: proposed, up: direction < 0, in: range)
      if distance(to: last) > slack { target = last }
    }
    if isDirectional, velocity.magnitude >= ReleaseVelocity.flickSpeed,
      distance(to: target) < -slack
    {
      target = stop(1, from: offset, direction: direction, in: range)
    }
    if let maximumStops, distance(to: target) > 0 {
      let farthest = stop(maximumStops, from: offset, direction: direction, in: range)
      target = direction > 0 ? min(target, farthest) : max(target, farthest)
    }
    return target
  }

  /// An offset of a range, or the nearest one; NaN counts as the beginning of the range.
  private static func clamped(_ x: Double, to range: ClosedRange<Double>) -> Double {
    x.isNaN ? range.lowerBound : min(max(x, range.lowerBound), range.upperBound)
  }

  /// The stop nearest to an offset; of two that are equally near, the greater.
  public func nearest(to x: Double, in range: ClosedRange<Double>) -> Double {
    guard stops != .none, !x.isNaN else { return Self.clamped(x, to: range) }
    let slack = Self.slack(at: x)
    let below = stop(beside: x, up: false, in: range)
    if x - below <= slack { return below }
    let above = stop(beside: x, up: true, in: range)
    // A tie is a tie also where subtraction rounds.
    return x - below < above - x - slack ? below : above
  }

  /// The stop `count` stops ahead of an offset in `direction` (−1 or 1); a stop that it stands on
  /// does not count. Ends at the end of the range. Without stops it is the offset, clamped.
  // Not inlined: pages ask three times, and the code is long.
  @inline(never)
  public func stop(
    _ count: Int, from x: Double, direction: Int, in range: ClosedRange<Double>
  ) -> Double {
    var x = Self.clamped(x, to: range)
    guard stops != .none, count > 0 else { return x }
    // After the first step, whole intervals are multiplied instead of looped over.
    if case .interval(let width, _) = stops, count > 2 {
      x = step(from: x, direction: direction, in: range)
      let far = x + Double(direction) * width * Double(count - 2)
      x = nearest(to: min(max(far, range.lowerBound), range.upperBound), in: range)
      return step(from: x, direction: direction, in: range)
    }
    for _ in 0..<count {
      let next = step(from: x, direction: direction, in: range)
      if next == x { break }
      x = next
    }
    return x
  }

  private func step(from x: Double, direction: Int, in range: ClosedRange<Double>) -> Double {
    let past = 2 * Self.slack(at: x)
    let next = direction > 0 ? min(x + past, range.upperBound) : max(x - past, range.lowerBound)
    return stop(beside: next, up: direction > 0, in: range)
  }

  /// The distance from an end of the range, in points, within which a stop counts as that end: two
  /// stops a point apart would be useless.
  private static let endNearness = 1.0

  /// The first stop at or beyond x, upwards or downwards.
  private func stop(beside x: Double, up: Bool, in range: ClosedRange<Double>) -> Double {
    let slack = Self.slack(at: x)
    let d = up ? 1.0 : -1
    let (low, high) = (range.lowerBound, range.upperBound)
    let (behind, ahead) = up ? (low, high) : (high, low)
    if d * (x - behind) <= slack { return behind }
    // Stops near the end behind count as that end.
    let x = d * max(d * x, d * behind + Self.endNearness + 3 * slack)
    let found: Double? =
      switch stops {
      case .none: x
      case .interval(let width, let phase):
        Self.intervalStop(near: x, width, phase, slack, up ? .up : .down)
      case .offsets(let offsets): Self.first(of: offsets, from: x - d * slack, up: up)
      }
    guard let found, d * found < d * ahead - Self.endNearness - slack else { return ahead }
    return found
  }

  /// The first of the offsets, which ascend, at or beyond a place, upwards or downwards.
  private static func first(of offsets: [Double], from x: Double, up: Bool) -> Double? {
    func offset(_ index: Int) -> Double { offsets[up ? index : offsets.count - 1 - index] }
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if up ? offset(middle) < x : offset(middle) > x { low = middle + 1 } else { high = middle }
    }
    return low < offsets.count ? offset(low) : nil
  }

  /// The stop of an interval that x stands on, else the next one below or above it.
  private static func intervalStop(
    near x: Double, _ width: Double, _ phase: Double, _ slack: Double,
    _ rule: FloatingPointRoundingRule
  ) -> Double {
    let index = (x - phase) / width
    // The stops are closer together than neighboring Doubles: every offset is one.
    guard index.isFinite else { return x }
    let nearest = phase + width * index.rounded()
    return (nearest - x).magnitude <= slack ? nearest : phase + width * index.rounded(rule)
  }
}
