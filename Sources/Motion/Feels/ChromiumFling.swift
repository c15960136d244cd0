/// Chromium's physics-based fling curve on desktops: a Bézier curve in time and distance.
///
/// It goes `R = v²/(2a)` on each axis, at most three times the view's side; this limit grows
/// with the speed that a flick gains from a fling that it caught. The time is
/// `T = |v|/2.3 s`, at most 2 s, v being the larger component in pt/ms. The curve's control points
/// are (0.2, 0.2·g) and (0.55, 1), `g = v·T/R` of the larger component; where 0.2·g ≥ 1 the first
/// one is (1/g, 1). So the larger component starts at v, both axes have always gone the same share
/// of their distances, and a slanted flick goes straight.
///
/// Source: chromium, ui/events/gestures/physics_based_fling_curve.cc. It depends on where it
/// started: it must not be restarted.
package struct ChromiumFling: TimedFlingCurve {
  /// a in pt/ms²: 2.7559e-5 in/ms² × 96 dots an inch.
  package static let deceleration = 2.7559e-5 * 96
  /// The speed in pt/ms whose fling takes a second.
  package static let oneSecondSpeed = 2.3
  /// The longest fling, in ms.
  package static let maximumMilliseconds = 2000.0
  /// The farthest fling, in sides of the view.
  package static let farthestInSides = 3.0

  package let start: Double
  package let velocity: Double
  package let durationInMilliseconds: Double
  package let distance: Double
  /// The control points' coordinates that are not given: time and distance of the first one, time
  /// of the second one; all are shares.
  private let firstTime: Double
  private let firstDistance: Double
  private static let secondTime = 0.55

  /// - Parameters:
  ///   - start: in points.
  ///   - velocity: in pt/ms.
  ///   - across: of the other axis, in pt/ms.
  ///   - side: the view's size on this axis, in points, times the factor by which a caught fling
  ///     has raised the velocity; infinite: nothing limits the distance.
  ///   - sideAcross: the same on the other axis; nil: as on this one.
  package init(
    start: Double, velocity: Double, across: Double = 0, side: Double = .infinity,
    sideAcross: Double? = nil
  ) {
    self.start = start
    self.velocity = velocity
    let speed = velocity.magnitude
    let larger = max(speed, across.magnitude)
    let reach = Self.reach(speed, side)
    distance = velocity < 0 ? -reach : reach
    guard reach > 0 else {
      (durationInMilliseconds, firstTime, firstDistance) = (0, Self.firstShare, Self.firstShare)
      return
    }
    let time = min(larger / Self.oneSecondSpeed * millisecondsPerSecond, Self.maximumMilliseconds)
    durationInMilliseconds = time
    // Of two equal components Chromium takes y; here both axes take the one that goes less far.
    let other = Self.reach(across.magnitude, sideAcross ?? side)
    let isAcross = across.magnitude > speed || (across.magnitude == speed && other < reach)
    let slope = larger * time / (isAcross && other > 0 ? other : reach)
    if Self.firstShare * slope >= 1 {
      (firstTime, firstDistance) = (1 / slope, 1)
    } else {
      (firstTime, firstDistance) = (Self.firstShare, Self.firstShare * slope)
    }
  }

  private static let firstShare = 0.2

  /// R in points, of a speed in pt/ms in a view of a size in points.
  private static func reach(_ speed: Double, _ side: Double) -> Double {
    min(speed * speed / (2 * deceleration), farthestInSides * side)
  }

  package func position(at t: Double) -> Double { place(at: t) }

  package func way(after t: Double) -> Double {
    let s = Self.parameter(at: t / durationInMilliseconds, firstTime, Self.secondTime)
    return distance * Self.coordinate(at: s, firstDistance, 1)
  }

  package func velocity(after t: Double) -> Double {
    let s = Self.parameter(at: t / durationInMilliseconds, firstTime, Self.secondTime)
    return distance / durationInMilliseconds * Self.slope(at: s, firstDistance, 1)
      / Self.slope(at: s, firstTime, Self.secondTime)
  }

  package func milliseconds(for share: Double) -> Double {
    let s = Self.parameter(at: share, firstDistance, 1)
    return durationInMilliseconds * Self.coordinate(at: s, firstTime, Self.secondTime)
  }

  /// One coordinate of a Bézier curve from 0 to 1 whose control points have `a` and `b`:
  /// `3·a·s·(1−s)² + 3·b·s²·(1−s) + s³`.
  private static func coordinate(at s: Double, _ a: Double, _ b: Double) -> Double {
    let left = 1 - s
    return s * (3 * left * (a * left + b * s) + s * s)
  }

  /// Its derivative, `3·(a·(1−s)² + 2·(b−a)·s·(1−s) + (1−b)·s²)`.
  private static func slope(at s: Double, _ a: Double, _ b: Double) -> Double {
    let left = 1 - s
    return 3 * (a * left * left + 2 * (b - a) * s * left + (1 - b) * s * s)
  }

  /// The s at which a coordinate has a value in 0…1: Newton's method, kept within a bracket.
  private static func parameter(at value: Double, _ a: Double, _ b: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = value
    for _ in 0..<64 {
      let excess = coordinate(at: s, a, b) - value
      if excess > 0 { high = s } else { low = s }
      var next = s - excess / slope(at: s, a, b)
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if (next - s).magnitude <= 1e-15 { return next }
      s = next
    }
    return s
  }
}
