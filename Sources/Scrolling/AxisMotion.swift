import Motion

/// The motion of one axis: its curve, when that began, and the curve that follows.
///
/// Curves hand over at solved moments, never at frames: a decay becomes a bounce where it crosses
/// the edge, a bounce may become a decay again where it comes back. Offsets are in points, times in
/// seconds.
struct AxisMotion: Equatable, Sendable {
  enum Curve: Equatable, Sendable {
    case rest(Double)
    case decay(Decay)
    /// Free motion of a feel that is not UIKit's. In a box: every frame copies a curve, and this
    /// one would make all of them larger.
    indirect case fling(Fling)
    /// Beyond `edge`; `outwards` is +1 after the range and −1 before it.
    case bounce(Bounce, edge: Double, outwards: Double)
    /// A bounce of a feel that is not UIKit's.
    case rebound(Rebound, edge: Double, outwards: Double)
    case spring(Spring)
    case ease(CosineEase)
  }

  private(set) var curve: Curve
  /// When the curve began, in seconds.
  private(set) var began: Double
  /// When it ends, at rest or at the next curve, in seconds; infinite at rest.
  private(set) var ends: Double
  /// When the axis came to rest, in seconds; meaningless while it moves.
  private(set) var rested: Double

  init(resting x: Double, at time: Double) {
    curve = .rest(x)
    began = time
    ends = .infinity
    rested = time
  }

  init(_ spring: Spring, at time: Double) {
    if spring.duration > 0 {
      self.init(.spring(spring), at: time, lasting: spring.duration)
    } else {
      self.init(resting: spring.target, at: time)
    }
  }

  init(_ ease: CosineEase, at time: Double) {
    if ease.start != ease.target {
      self.init(.ease(ease), at: time, lasting: ease.duration)
    } else {
      self.init(resting: ease.target, at: time)
    }
  }

  /// Coasts from `x` with `velocity` (pt/ms) without a snap point, and bounces at the edges.
  ///
  /// - Parameters:
  ///   - across: the velocity of the other axis, in pt/ms.
  ///   - sideAcross: the size of the bounds along the other axis, in points; nil: as along this.
  ///   - gain: the speed of the content over that of the finger; see `ScrollModel.Release`.
  init(
    coastingFrom x: Double, velocity: Double, across: Double = 0, sideAcross: Double? = nil,
    gain: Double = 1, at time: Double, on axis: ScrollAxis, _ tuning: ScrollTuning
  ) {
    let range = axis.range
    let edge = min(max(x, range.lowerBound), range.upperBound)
    let outwards: Double = x > edge || (x == edge && velocity > 0 && x == range.upperBound) ? 1 : -1
    let isAtEdge = x == range.upperBound && velocity > 0 || x == range.lowerBound && velocity < 0
    if !axis.bounces(tuning), x != edge || isAtEdge {
      self.init(resting: edge, at: time)
    } else if tuning.feel != .uikit {
      self.init(
        flingingFrom: x, velocity: velocity, across: across, sideAcross: sideAcross, gain: gain,
        at: time, edge: edge, outwards: x != edge || isAtEdge ? outwards : nil, on: axis, tuning)
    } else if x != edge || (isAtEdge && velocity.magnitude > Decay.restSpeed) {
      let bounce = Bounce(
        distance: (x - edge).magnitude, momentum: outwards * velocity,
        rate: tuning.decelerationRate.rawValue, bounceRate: tuning.bounceRate)
      self.init(
        .bounce(bounce, edge: edge, outwards: outwards), at: time, lasting: bounce.ending.time)
    } else {
      let decay = Decay(start: x, velocity: velocity, rate: tuning.decelerationRate.rawValue)
      let crossing = decay.time(at: velocity < 0 ? range.lowerBound : range.upperBound)
      self.init(.decay(decay), at: time, lasting: crossing ?? decay.duration)
    }
  }

  /// Free motion or a bounce of a feel that is not UIKit's; `outwards` is nil within the range.
  private init(
    flingingFrom x: Double, velocity: Double, across: Double, sideAcross: Double?, gain: Double,
    at time: Double, edge: Double, outwards: Double?, on axis: ScrollAxis, _ tuning: ScrollTuning
  ) {
    if let outwards {
      guard
        let rebound = Rebound(
          tuning.feel, distance: (x - edge).magnitude, velocity: outwards * velocity,
          side: axis.dimension)
      else {
        self.init(resting: edge, at: time)
        return
      }
      self.init(
        .rebound(rebound, edge: edge, outwards: outwards), at: time, lasting: rebound.duration)
    } else {
      let fling = Fling(
        tuning.feel, start: x, velocity: velocity, across: across, side: axis.dimension * gain,
        sideAcross: sideAcross.map { $0 * gain })
      let range = axis.range
      let crossing = fling.time(at: velocity < 0 ? range.lowerBound : range.upperBound)
      self.init(.fling(fling), at: time, lasting: crossing ?? fling.duration)
    }
  }

  private init(_ curve: Curve, at time: Double, lasting duration: Double) {
    self.curve = curve
    began = time
    ends = time + duration
    rested = time
    // A fling of no duration is over: its end is reported as that of content that rests.
    if duration <= 0, !handsOver { (self.curve, ends) = (.rest(destination), .infinity) }
  }

  var isResting: Bool {
    switch curve {
    case .rest: true
    case .decay, .fling, .bounce, .rebound, .spring, .ease: false
    }
  }

  /// Whether it is an animation to an offset of the program, which may be beyond the range.
  var isEased: Bool { if case .ease = curve { true } else { false } }

  /// Whether it does not move from `time` on, also because its curve has no length.
  func isResting(at time: Double) -> Bool { isResting || (ends <= time && !handsOver) }

  /// Whether another curve follows this one.
  private var handsOver: Bool {
    switch curve {
    case .rest, .rebound, .spring, .ease: false
    case .decay, .fling: ends - began < free?.duration ?? 0
    case .bounce(let bounce, _, _):
      if case .crosses = bounce.ending { true } else { false }
    }
  }

  /// Free motion, of any feel; nil of all else.
  private var free: Fling? {
    switch curve {
    case .decay(let decay): Fling(decay)
    case .fling(let fling): fling
    case .rest, .bounce, .rebound, .spring, .ease: nil
    }
  }

  /// When free motion passes a position, in seconds after it began; nil when it does not.
  func time(at position: Double) -> Double? { free?.time(at: position) }

  /// The velocity with which free motion began, in pt/ms; 0 for all other motion.
  var initialVelocity: Double { free?.velocity ?? 0 }

  /// Where the curve itself ends, in points, whatever curve follows.
  var destination: Double {
    switch curve {
    case .rest(let x): x
    case .decay(let decay): decay.landing
    case .fling(let fling): fling.landing
    case .bounce(_, let edge, _), .rebound(_, let edge, _): edge
    case .spring(let spring): spring.target
    case .ease(let ease): ease.target
    }
  }

  func position(at time: Double) -> Double {
    switch curve {
    case .rest(let x): x
    case .decay(let decay): decay.position(at: time - began)
    case .fling(let fling): fling.position(at: time - began)
    case .rebound(let rebound, let edge, let outwards):
      edge + outwards * rebound.distance(at: time - began)
    case .bounce(let bounce, let edge, let outwards):
      edge + outwards * bounce.distance(at: time - began)
    case .spring(let spring): spring.position(at: time - began)
    case .ease(let ease): ease.position(at: time - began)
    }
  }

  /// The visible velocity in pt/ms.
  func velocity(at time: Double) -> Double {
    switch curve {
    case .rest: 0
    case .decay(let decay): decay.velocity(at: time - began)
    case .fling(let fling): fling.velocity(at: time - began)
    case .rebound(let rebound, _, let outwards): outwards * rebound.velocity(at: time - began)
    case .bounce(let bounce, _, let outwards): outwards * bounce.velocity(at: time - began)
    case .spring(let spring): spring.velocity(at: time - began)
    case .ease(let ease): ease.velocity(at: time - began)
    }
  }

  /// The velocity with which the next curve goes on: a bounce's momentum, else the visible one. In
  /// pt/ms.
  func momentum(at time: Double) -> Double {
    if case .bounce(let bounce, _, let outwards) = curve {
      return outwards * bounce.momentum(at: time - began)
    }
    return velocity(at: time)
  }

  /// The same motion, `delay` seconds later.
  func delayed(by delay: Double) -> AxisMotion {
    var motion = self
    motion.began += delay
    motion.ends += delay
    motion.rested += delay
    return motion
  }

  /// Passes every hand-over up to `time`.
  mutating func advance(to time: Double, on axis: ScrollAxis, _ tuning: ScrollTuning) {
    while ends <= time { handOver(on: axis, tuning) }
  }

  /// Whether a spring brings it to an end or a snap point of an axis, and not to another place,
  /// which a delegate has chosen.
  func isSettling(on axis: ScrollAxis) -> Bool {
    guard case .spring = curve else { return false }
    let (range, rule) = (axis.range, axis.snapRule)
    func ends(at x: Double) -> Bool { (x - destination).magnitude <= SnapRule.coincidence }
    return ends(at: range.lowerBound) || ends(at: range.upperBound)
      || rule.stops != .none && ends(at: rule.nearest(to: destination, in: axis.stopRange))
  }

  /// The motion after the geometry has changed: nil where this one still fits, else a new curve
  /// from the same position at the same speed. A motion that was settling chooses its snap point
  /// anew.
  ///
  /// - Parameters:
  ///   - wasSettling: see `isSettling(on:)`, before the change.
  ///   - axis: in the coordinates of this motion.
  func refitted(
    at time: Double, wasSettling: Bool, on axis: ScrollAxis, dragStart: Double,
    _ tuning: ScrollTuning
  ) -> AxisMotion? {
    let range = axis.range
    let x = position(at: time)
    let isInside = axis.excess(x) == 0
    switch curve {
    case .rest where isInside: return nil
    case .bounce(_, let edge, let outwards)
    where edge == (outwards > 0 ? range.upperBound : range.lowerBound): return nil
    case .rebound(_, let edge, let outwards)
    where edge == (outwards > 0 ? range.upperBound : range.lowerBound): return nil
    case .bounce(_, let edge, let outwards)
    where isInside && time > began && velocity(at: time) * outwards < 0,
      .rebound(_, let edge, let outwards)
    where isInside && time > began && velocity(at: time) * outwards < 0:
      // Content that comes back goes on to where it was going.
      let stop = axis.snapRule.nearest(to: edge, in: axis.stopRange)
      return retargeted(from: x, to: stop, at: time, tuning)
    case .rest, .bounce, .rebound, .decay, .fling:
      // Inside, the visible velocity goes on; outside, and where no time has passed since the
      // release, the bounce's own momentum.
      let v = isInside && time > began ? velocity(at: time) : momentum(at: time)
      let release = AxisRelease(axis: axis, tuning: tuning, x: x, velocity: v, dragStart: dragStart)
      let motion =
        axis.snapRule.stops == .none
        ? AxisMotion(coastingFrom: x, velocity: v, at: time, on: axis, tuning)
        : release.motion(to: release.ruled, at: time)
      // A coast that is still free keeps its own start, so that nothing is rounded.
      guard let free, case .some = motion.free else { return motion }
      let crossing = free.time(at: free.velocity < 0 ? range.lowerBound : range.upperBound)
      let lasting = crossing ?? free.duration
      return began + lasting == ends ? nil : AxisMotion(curve, at: began, lasting: lasting)
    case .spring, .ease:
      var target = axis.clamped(destination)
      if wasSettling {
        let stop = axis.snapRule.nearest(to: target, in: axis.stopRange)
        if (stop - target).magnitude > SnapRule.coincidence { target = stop }
      }
      return target == destination ? nil : retargeted(from: x, to: target, at: time, tuning)
    }
  }

  /// Where it will rest as UIKit reports it, in points.
  func reportedTarget(on axis: ScrollAxis) -> Double {
    free.map { axis.clamped($0.reportedTarget) } ?? destination
  }

  private func retargeted(
    from x: Double, to target: Double, at time: Double, _ tuning: ScrollTuning
  ) -> AxisMotion {
    let spring = Spring.snapping(
      start: x, velocity: velocity(at: time), target: target, rate: tuning.decelerationRate.rawValue
    )
    return AxisMotion(spring, at: time)
  }

  /// Starts the curve that follows the one that has ended.
  // Rare beside the frames on the way: inlined, it would stand wherever a clock moves.
  @inline(never)
  private mutating func handOver(on axis: ScrollAxis, _ tuning: ScrollTuning) {
    let end = ends
    let range = axis.range
    switch curve {
    case .rest: ends = .infinity
    case .decay, .fling:
      guard let free else { return }
      let edge = free.velocity < 0 ? range.lowerBound : range.upperBound
      guard let crossing = free.time(at: edge) else {
        self = AxisMotion(resting: free.landing, at: end)
        return
      }
      self = AxisMotion(
        coastingFrom: edge, velocity: free.velocity(at: crossing), at: end, on: axis, tuning)
    case .rebound(_, let edge, _): self = AxisMotion(resting: edge, at: end)
    case .bounce(let bounce, let edge, let outwards):
      switch bounce.ending {
      case .rests: self = AxisMotion(resting: edge, at: end)
      case .crosses(_, let velocity):
        self = AxisMotion(
          coastingFrom: edge, velocity: outwards * velocity, at: end, on: axis, tuning)
      }
    case .spring(let spring): self = AxisMotion(resting: spring.target, at: end)
    case .ease(let ease): self = AxisMotion(resting: ease.target, at: end)
    }
  }
}
