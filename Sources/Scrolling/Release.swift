import Geometry
import Motion

/// What a scroll view is about to do when its finger lifts: UIKit's `willEndDragging`, as a value.
///
/// Ask `ScrollModel.release(velocity:at:)` for it, change `target` if the content should rest
/// elsewhere, and hand it to `ScrollModel.endDragging(_:into:)`.
public struct Release: Equatable, Sendable {
  /// When the finger lifted, in seconds.
  public let time: Double
  /// The velocity of the content, in pt/ms; zero for a release slower than
  /// `ReleaseVelocity.threshold`.
  public let velocity: Point
  /// Where the content would rest by itself, as UIKit reports it, in points. Released outside the
  /// range it is the near bound.
  public let proposed: Point
  /// Where it will rest, in points: `proposed`, or the stop of the snap rule. A delegate may change
  /// it; paging ignores that, as UIKit does. A coordinate that is not a number is taken for
  /// unchanged, one beyond the range for its end. What is unchanged follows the rules that are in force
  /// when the drag ends.
  public var target: Point
  /// The target of the rules alone.
  let ruled: Point
}

/// One axis at the release.
struct AxisRelease {
  let axis: ScrollAxis
  let tuning: ScrollTuning
  /// Offset in points and velocity in pt/ms.
  let x: Double
  let velocity: Double
  let dragStart: Double
  /// Whether it goes to a stop; an axis that a drag may not move stays where it stands.
  var settles = true

  private var coast: AxisMotion {
    AxisMotion(coastingFrom: x, velocity: velocity, at: 0, in: axis.range, tuning)
  }

  /// Where free motion ends as UIKit reports it.
  var proposed: Double {
    guard axis.excess(x) == 0 else { return axis.clamped(x) }
    return axis.clamped(
      Decay(start: x, velocity: velocity, rate: tuning.decelerationRate).reportedTarget)
  }

  /// Where free motion really ends within the range, up to 1.7 points before `proposed`.
  private var landing: Double {
    axis.clamped(Decay(start: x, velocity: velocity, rate: tuning.decelerationRate).landing)
  }

  /// Where free motion really ends when it is released outside and swings in: back over the bound, and
  /// on. Nil when it stays at the bound.
  private var landingInside: Double? {
    guard axis.excess(x) != 0 else { return nil }
    var motion = coast
    guard case .bounce(let bounce, _, _) = motion.curve, case .crosses = bounce.ending else {
      return nil
    }
    motion.advance(to: motion.ends, in: axis.range, tuning)
    guard case .decay(let decay) = motion.curve else { return nil }
    return axis.clamped(decay.landing)
  }

  /// The target that paging or the snap rule chooses.
  var ruled: Double {
    guard settles else { return axis.clamped(x) }
    let isInside = axis.excess(x) == 0
    if axis.isPaging {
      guard isInside || landingInside != nil else { return axis.clamped(x) }
      return Paging.target(
        offset: x, velocity: velocity, dragStart: dragStart, pages: axis.stops, range: axis.range)
    }
    let rule = axis.stops
    guard rule.stops != .none, isInside || landingInside != nil else { return proposed }
    return rule.target(
      proposed: landingInside ?? (rule.reach == .natural ? landing : proposed), offset: x,
      velocity: velocity, range: axis.stopRange)
  }

  /// The target for a wish that was offered `offered`. What was left alone follows the rules as they are
  /// now, since who was asked may have set others; paging follows them in any case.
  func target(wished wish: Double, insteadOf offered: Double) -> Double {
    axis.isPaging || wish.isNaN || wish == offered ? ruled : axis.clamped(wish)
  }

  /// The motion that ends on `target`.
  func motion(to target: Double, at time: Double) -> AxisMotion {
    let target = axis.clamped(target.isNaN ? proposed : target)
    let isInside = axis.excess(x) == 0
    let coast = AxisMotion(
      coastingFrom: x, velocity: velocity, at: time, in: axis.range, tuning)
    if !isInside, landingInside == nil { return coast }
    if axis.isPaging {
      return AxisMotion(
        .paging(
          start: x, velocity: velocity, target: target, stiffness: tuning.pageStiffness), at: time)
    }
    if axis.stops.stops == .none, target == proposed { return coast }
    // The end of the range, and the momentum reaches it: it bounces there.
    let range = axis.range
    if isInside, velocity != 0, target == (velocity < 0 ? range.lowerBound : range.upperBound),
      case .decay(let decay) = coast.curve, decay.time(at: target) != nil
    {
      return coast
    }
    return AxisMotion(
      .snapping(start: x, velocity: velocity, target: target, rate: tuning.decelerationRate),
      at: time)
  }
}
