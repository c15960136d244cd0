/// A fling that a finger has stopped, and what the finger did from then until it lifted.
///
///     var caught = CaughtFling(initialVelocity: [0, 2.5], velocity: [0, 1.2])
///     caught.holdDuration = 0.05
///     let thrown = Carry.triple.velocity(of: [0, 2], throwingOn: caught)
public struct CaughtFling: Equatable, Sendable {
  /// The velocity of the content when the fling began, in pt/ms.
  public var initialVelocity: SIMD2<Double>
  /// The velocity of the content when it was stopped, in pt/ms.
  public var velocity: SIMD2<Double>
  /// The time from the touch to the lift, in seconds.
  public var holdDuration = 0.0
  /// The longest time without a move since the touch, in seconds.
  public var longestGap = 0.0
  /// After the first move, the longest time up to a report of the finger that it has not moved, in
  /// seconds. Unlike `longestGap` it is 0 for a device that sends nothing while it rests.
  public var longestRest = 0.0
  /// The speed of the slowest move from the second on, in pt/ms.
  public var slowestMove = Double.infinity
  /// Whether a move did not go on with the fling: it went against it, or straight across.
  public var turnsBack = false
  /// How far the finger is from where it came down, in points.
  public var travel = 0.0

  /// A fling that had these velocities when it began and when it was stopped, in pt/ms.
  public init(initialVelocity: SIMD2<Double>, velocity: SIMD2<Double>) {
    self.initialVelocity = initialVelocity
    self.velocity = velocity
  }

  /// After so many seconds of moves that stay put Flutter's rule adds nothing.
  private static let flutterRest = 0.02
  /// The same without any event: a device may send nothing while the finger rests. Ours.
  private static let flutterSilence = ReleaseVelocity.standardStaleAfter
  /// A flick that is not faster than so much of the momentum does not gain it.
  private static let flutterShare = 0.5

  /// Flutter's carried momentum: a flick in the same direction, faster than half of the momentum,
  /// gains it, a power of the speed at the touch. Source: flutter, scroll_activity.dart; the power
  /// is second-hand. Velocities in pt/ms.
  public func flutter(_ flick: SIMD2<Double>) -> SIMD2<Double> {
    guard longestRest <= Self.flutterRest + ReleaseVelocity.stampSlack,
      longestGap <= Self.flutterSilence + ReleaseVelocity.stampSlack
    else { return flick }
    func part(_ new: Double, _ old: Double) -> Double {
      let momentum = Carry.kept(of: old)
      let isFast = new.magnitude > Self.flutterShare * momentum.magnitude
      return new * old > 0 && isFast ? new + momentum : new
    }
    return SIMD2(part(flick.x, velocity.x), part(flick.y, velocity.y))
  }

  /// Android's flywheel: a flick along whose axes the content went on in the same direction gains
  /// its speed at the touch. Source: OverScroller.java. Velocities in pt/ms.
  public func flywheel(_ flick: SIMD2<Double>) -> SIMD2<Double> {
    func agree(_ new: Double, _ old: Double) -> Bool { new == 0 ? old == 0 : new * old > 0 }
    guard agree(flick.x, velocity.x), agree(flick.y, velocity.y) else { return flick }
    return flick + velocity
  }

  /// The longest gap in seconds, the slowest move, and the slowest old and new fling in pt/ms.
  private static let boosterGap = 0.05
  private static let boosterMove = 0.15
  private static let boosterFling = 0.35

  /// Chromium's booster: a flick that goes on quickly in the old fling's direction gains the speed
  /// with which the old fling began. Source: chromium, fling_booster.cc. Velocities in pt/ms.
  public func booster(_ flick: SIMD2<Double>) -> SIMD2<Double> {
    guard longestGap <= Self.boosterGap + ReleaseVelocity.stampSlack, !turnsBack,
      slowestMove >= Self.boosterMove, length(velocity) >= Self.boosterFling,
      length(flick) >= Self.boosterFling, flick.x * velocity.x + flick.y * velocity.y > 0
    else { return flick }
    return flick + initialVelocity
  }

  /// The least speed of a flick that gains, and the most that it gains: in multiples of the old
  /// fling's speed.
  private static let accumulationFloor = 0.33
  private static let accumulationMost = 6.0

  /// GTK's accumulation: a flick in the same direction gains up to six times the old speed, more
  /// where the new speed is a larger multiple of the old. Second-hand; its constants were read in
  /// gtkscrolledwindow.c. Velocities in pt/ms.
  public func accumulation(_ flick: SIMD2<Double>) -> SIMD2<Double> {
    func part(_ new: Double, _ old: Double) -> Double {
      let floor = Self.accumulationFloor * old.magnitude
      guard new * old > 0, new.magnitude >= floor else { return new }
      let share = (new.magnitude - floor) / ((1 - Self.accumulationFloor) * old.magnitude)
      return new + old * min(share, Self.accumulationMost)
    }
    return SIMD2(part(flick.x, velocity.x), part(flick.y, velocity.y))
  }

  /// The longest flick in seconds, its least travel in points (5 mm), and the factor.
  private static let tripleTime = 1.25
  private static let tripleTravel = 0.005 * ParabolicFling.pointsPerMeter
  private static let tripleFactor = 3.0

  /// QScroller's accelerating flick: three times the speed with which the old fling began, whatever
  /// the new one's speed. Source: qscroller.cpp. Velocities in pt/ms.
  public func triple(_ flick: SIMD2<Double>) -> SIMD2<Double> {
    guard holdDuration < Self.tripleTime, travel > Self.tripleTravel else { return flick }
    let most = ParabolicFling.qscrollerFastest
    func part(_ new: Double, _ old: Double) -> Double {
      guard new * old > 0 else { return new }
      return min(max(Self.tripleFactor * old, -most), most)
    }
    return SIMD2(part(flick.x, initialVelocity.x), part(flick.y, initialVelocity.y))
  }
}
