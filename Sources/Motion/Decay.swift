/// Free coasting: `x(t) = x₀ + v₀·F(r)·(1 − rᵗ)`, `v(t) = v₀·rᵗ`, `F(r) = r/(1 − r)`, t in ms.
///
///     let glide = Decay(start: 0, velocity: 1.5, rate: 0.998)
///     let offset = glide.position(at: 0.25)
///     let end = glide.landing, rests = glide.duration
///
/// Measured on the real UIScrollView. It comes to rest when the speed has fallen to
/// `Decay.restSpeed`, at a finite time and position.
public struct Decay: FlingCurve {
  /// The speed at which free motion ends, in pt/ms. Measured.
  @inlinable
  public static var restSpeed: Double { 0.01 }
  /// UIKit's normal rate, per ms. Published.
  public static let normalRate = 0.998
  /// The range of a rate, here and of a bounce, per ms: above 0 and below 1.
  public static let rates = Double.leastNormalMagnitude...1.nextDown

  /// Where it starts, in points.
  public let start: Double
  /// The velocity it starts with, in pt/ms.
  public let velocity: Double
  /// The share of the velocity that is left after a millisecond, in (0, 1).
  public let rate: Double
  /// How long it moves, in ms.
  @usableFromInline
  package let durationInMilliseconds: Double
  /// v₀·F(r), how far it would coast in infinite time, in points.
  @usableFromInline
  let coast: Double
  /// ln r, per ms.
  @usableFromInline
  let logRate: Double

  /// - Parameters:
  ///   - start: in points.
  ///   - velocity: in pt/ms.
  ///   - rate: the deceleration rate per ms, clamped to `rates`; NaN counts as `normalRate`.
  public init(start: Double, velocity: Double, rate: Double) {
    let rate = rate.within(Self.rates, or: Self.normalRate)
    self.start = start
    self.velocity = velocity
    self.rate = rate
    logRate = logarithm(rate)
    coast = velocity * Self.coastingFactor(rate)
    durationInMilliseconds =
      velocity.magnitude > Self.restSpeed
      ? logarithm(Self.restSpeed / velocity.magnitude) / logRate : 0
  }

  /// F(r) = r/(1 − r), in ms: the distance that is coasted in infinite time over the velocity; 499
  /// for 0.998, 99 for 0.99.
  public static func coastingFactor(_ rate: Double) -> Double { rate / (1 - rate) }

  /// How long it moves, in seconds.
  public var duration: Double { durationInMilliseconds / millisecondsPerSecond }

  /// Where it comes to rest, in points: `x₀ + sign(v₀)·(|v₀| − 0.01)·F(r)`.
  public var landing: Double {
    velocity.magnitude > Self.restSpeed
      ? start + coast
        - (velocity < 0 ? -Self.restSpeed : Self.restSpeed) * Self.coastingFactor(rate)
      : start
  }

  /// Where UIKit says that it will land, in points: `x₀ + sign(v₀)·(|v₀| − 0.01)/|ln r|`, half a
  /// point farther than `landing` for each pt/ms. Measured.
  public var reportedTarget: Double {
    guard velocity.magnitude > Self.restSpeed else { return start }
    let distance = (velocity.magnitude - Self.restSpeed) / -logRate
    return velocity < 0 ? start - distance : start + distance
  }

  /// The position in points at `t` seconds after the start.
  @inlinable
  public func position(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    guard t < durationInMilliseconds else { return landing }
    return start - coast * exponentialMinusOne(logRate * t)
  }

  /// The velocity in pt/ms at `t` seconds after the start; 0 at rest.
  public func velocity(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    return t < durationInMilliseconds ? velocity * exponential(logRate * t) : 0
  }

  /// When it passes `position`, in seconds after the start: `t = ln(1 − (x − x₀)/(v₀·F))/ln r`.
  /// Nil when it comes to rest before.
  public func time(at position: Double) -> Double? {
    guard velocity.magnitude > Self.restSpeed else { return nil }
    let share = (position - start) / coast
    guard share >= 0, share < 1 else { return nil }
    let t = logarithmOfOnePlus(-share) / logRate
    return t < durationInMilliseconds ? t / millisecondsPerSecond : nil
  }
}
