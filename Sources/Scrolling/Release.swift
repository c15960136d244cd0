import Motion

extension ScrollModel {
  /// The plan of a scroll view whose finger lifts: UIKit's `willEndDragging`, as a value.
  ///
  /// Ask `ScrollModel.release(velocity:at:)` for it, change `target` if the content should rest
  /// elsewhere, and hand it to `ScrollModel.endDragging(_:into:)`.
  public struct Release: Equatable, Sendable {
    /// When the finger lifted, in seconds.
    public let time: Double
    /// Where the content is, in points.
    package let offset: Point
    /// The velocity of the content, in pt/ms; zero for a release slower than the feel's
    /// `Feel.slowestFling`.
    public let velocity: Point
    /// Where the content would end by itself, in points, as in `ScrollModel.target`; for content
    /// outside the range the near bound.
    public let proposed: Point
    /// Where it will end, in points: `proposed`, or a snap point. A delegate may change it; paging
    /// ignores that, as in UIKit. A coordinate that is NaN counts as unchanged, one beyond the
    /// range as the end of the range. An unchanged coordinate follows the rules that are in force
    /// when the drag ends.
    public var target: Point
    /// The target of the rules alone.
    let ruled: Point
    /// The velocities of the content; each axis starts with one of them.
    let velocities: Velocities
    /// Apple's chain of flicks and Qt Quick's, this flick included, and the factor by which it is
    /// faster than its finger.
    let chain: FlickChain
    let boost: FlickBoost
    let factor: Double

    /// The velocities of a release, in pt/ms of the content; each is zero for one that is no flick.
    struct Velocities: Equatable, Sendable {
      /// The velocity with the gain from flicks before: it is reported, and content glides with it.
      var reported = Point.zero
      /// The finger's velocity: a page turns with it.
      var finger = Point.zero
      /// The finger's velocity when it last moved, however long it has rested: content that is let
      /// go beyond its range bounces with it.
      var momentum = Point.zero
      /// The reported velocity over the finger's, along the larger component: the limit of
      /// Chromium's glide is multiplied by it.
      var gain = 1.0

      init() {}

      init(all velocity: Point) {
        reported = velocity
        finger = velocity
        momentum = velocity
      }

      /// The velocity with which an axis starts that is let go at an offset.
      func velocity(of axis: ScrollAxis, at x: Double) -> Point {
        if axis.excess(x) != 0 { return momentum }
        return axis.isPaging ? finger : reported
      }
    }
  }
}

/// Both axes at the release.
struct AxisReleases {
  let x, y: AxisRelease

  var proposed: Point { Point(x: x.proposed, y: y.proposed) }
  var ruled: Point { Point(x: x.ruled, y: y.ruled) }

  func glide(to target: Point, at time: Double) -> Glide {
    Glide(x: x.motion(to: target.x, at: time), y: y.motion(to: target.y, at: time), target: target)
  }
}

struct AxisRelease {
  let axis: ScrollAxis
  let tuning: ScrollTuning
  /// Offset in points and velocity in pt/ms.
  let x: Double
  let velocity: Double
  /// The velocity of the other axis, in pt/ms, and the size of the bounds along it, in points: some
  /// feels' glides depend on both axes.
  var across = 0.0
  var sideAcross: Double?
  /// See `ScrollModel.Release.Velocities.gain`.
  var gain = 1.0
  /// Where the drag began, or where the steps of a fine wheel count from, in points.
  let dragStart: Double
  /// The direction in which a fine wheel has been turned by a whole notch or more; 0: it has not.
  var notch = 0
  /// Whether it goes to a snap point; an axis that a drag may not move stays where it stands.
  var settles = true

  private func coast(at time: Double) -> AxisMotion {
    AxisMotion(
      coastingFrom: x, velocity: velocity, across: across, sideAcross: sideAcross, gain: gain,
      at: time, on: axis, tuning)
  }

  /// Free motion from here, edges left aside.
  private var fling: Fling {
    Fling(
      tuning.feel, start: x, velocity: velocity, across: across, side: axis.dimension * gain,
      sideAcross: sideAcross.map { $0 * gain }, rate: tuning.decelerationRate.rawValue)
  }

  /// Where free motion ends as UIKit reports it, in points.
  var proposed: Double { axis.clamped(axis.excess(x) == 0 ? fling.reportedTarget : x) }

  /// Where free motion really ends within the range, half a point before `proposed` for each pt/ms.
  private var landing: Double { axis.clamped(fling.landing) }

  /// Where free motion really ends when it begins outside and crosses the bound inwards. Nil when
  /// it ends at the bound.
  private var landingInside: Double? {
    guard axis.excess(x) != 0 else { return nil }
    var motion = coast(at: 0)
    guard case .bounce(let bounce, _, _) = motion.curve, case .crosses = bounce.ending else {
      return nil
    }
    motion.advance(to: motion.ends, on: axis, tuning)
    guard case .decay(let decay) = motion.curve else { return nil }
    return axis.clamped(decay.landing)
  }

  /// The target that paging or the snap rule chooses. A whole notch leads one stop on at least.
  var ruled: Double {
    guard settles else { return axis.clamped(x) }
    guard notch != 0, axis.snapRule.stops != .none else { return settled }
    let next = axis.stop(notch, from: dragStart)
    return notch > 0 ? max(settled, next) : min(settled, next)
  }

  /// The target without regard to a wheel's notches.
  private var settled: Double {
    let isInside = axis.excess(x) == 0
    if axis.isPaging {
      guard isInside || landingInside != nil else { return axis.clamped(x) }
      return Paging.target(
        offset: x, velocity: velocity, dragStart: dragStart, pages: axis.snapRule, range: axis.range
      )
    }
    let rule = axis.snapRule
    guard rule.stops != .none, isInside || landingInside != nil else { return proposed }
    return rule.target(
      proposed: landingInside ?? (rule.reach == .natural ? landing : proposed), offset: x,
      velocity: velocity, range: axis.stopRange)
  }

  /// The target for the one that a delegate chose when it was offered `offered`. An unchanged
  /// target follows the rules as they are now, since the delegate may have set others; paging
  /// follows them in any case.
  func target(chosen: Double, insteadOf offered: Double) -> Double {
    axis.isPaging || chosen.isNaN || chosen == offered ? ruled : axis.clamped(chosen)
  }

  func motion(to target: Double, at time: Double) -> AxisMotion {
    let target = axis.clamped(target.isNaN ? proposed : target)
    let isInside = axis.excess(x) == 0
    let coast = coast(at: time)
    if !isInside, landingInside == nil, target == proposed { return coast }
    if axis.isPaging {
      return AxisMotion(
        .paging(
          start: x, velocity: velocity, target: target, stiffness: tuning.pageStiffness), at: time)
    }
    if axis.snapRule.stops == .none, target == proposed { return coast }
    // The target is the end of the range, and the momentum reaches it: it bounces there.
    let range = axis.range
    if isInside, velocity != 0, target == (velocity < 0 ? range.lowerBound : range.upperBound),
      coast.time(at: target) != nil
    {
      return coast
    }
    return AxisMotion(
      .snapping(
        start: x, velocity: velocity, target: target, rate: tuning.decelerationRate.rawValue),
      at: time)
  }
}
