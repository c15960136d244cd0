/// GTK's kinetic scrolling: `x(t) = x₀ + v₀/k·(1 − e^(−k·t))`, `v(t) = v₀·e^(−k·t)`, k = 4 per
/// second. At rest when the speed has fallen to 1 px/s.
///
///     let glide = ExponentialFling(start: 0, velocity: 2)
///     let offset = glide.position(at: 0.2), end = glide.landing
///
/// Source: GNOME/gtk, gtkkineticscrolling.c; the end is ours, since versions of GTK differ. It may
/// restart anywhere.
public struct ExponentialFling: Equatable, Sendable {
  /// k, per ms.
  @inlinable
  public static var friction: Double { 0.004 }
  /// The speed at which it ends, in pt/ms.
  public static let restSpeed = 0.001

  /// Where it starts, in points.
  public let start: Double
  /// The velocity it starts with, in pt/ms.
  public let velocity: Double
  /// How long it moves, in ms.
  @usableFromInline
  package let durationInMilliseconds: Double
  /// v₀/k, how far it would go in infinite time, in points.
  @usableFromInline
  let coast: Double

  /// - Parameters:
  ///   - start: in points.
  ///   - velocity: in pt/ms.
  public init(start: Double, velocity: Double) {
    self.start = start
    self.velocity = velocity
    coast = velocity / Self.friction
    durationInMilliseconds =
      velocity.magnitude > Self.restSpeed
      ? logarithm(velocity.magnitude / Self.restSpeed) / Self.friction : 0
  }

  /// How long it moves, in seconds.
  public var duration: Double { durationInMilliseconds / millisecondsPerSecond }

  /// Where it comes to rest, in points: `x₀ + (v₀ − sign(v₀)·0.001)/k`.
  public var landing: Double {
    guard velocity.magnitude > Self.restSpeed else { return start }
    return start + (velocity - (velocity < 0 ? -Self.restSpeed : Self.restSpeed)) / Self.friction
  }

  /// The position in points at `t` seconds after the start.
  @inlinable
  public func position(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    guard t < durationInMilliseconds else { return landing }
    return start - coast * exponentialMinusOne(-Self.friction * t)
  }

  /// The velocity in pt/ms at `t` seconds after the start; 0 at rest.
  public func velocity(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    return t < durationInMilliseconds ? velocity * exponential(-Self.friction * t) : 0
  }

  /// When it passes `position`, in seconds after the start: `t = −ln(1 − k·e/v₀)/k`, e the way
  /// there. Nil when it comes to rest before.
  public func time(at position: Double) -> Double? {
    guard velocity.magnitude > Self.restSpeed else { return nil }
    let share = (position - start) / coast
    guard share >= 0, share < 1 else { return nil }
    let t = -logarithmOfOnePlus(-share) / Self.friction
    return t < durationInMilliseconds ? t / millisecondsPerSecond : nil
  }
}
