/// GTK's kinetic scrolling: `x(t) = x₀ + v₀/k·(1 − e^(−k·t))`, `v(t) = v₀·e^(−k·t)`, k = 4 per
/// second. At rest when the speed has fallen to 1 px/s.
///
/// Source: GNOME/gtk, gtkkineticscrolling.c; the end is ours, since versions of GTK differ. It may
/// restart anywhere.
package struct ExponentialFling: FlingCurve {
  /// k, per ms.
  @inlinable
  package static var friction: Double { 0.004 }
  /// The speed at which it ends, in pt/ms.
  package static let restSpeed = 0.001

  package let start: Double
  package let velocity: Double
  /// How long it moves, in ms.
  @usableFromInline
  package let durationInMilliseconds: Double
  /// v₀/k, how far it would go in infinite time, in points.
  @usableFromInline
  let coast: Double

  package init(start: Double, velocity: Double) {
    self.start = start
    self.velocity = velocity
    coast = velocity / Self.friction
    durationInMilliseconds =
      velocity.magnitude > Self.restSpeed
      ? logarithm(velocity.magnitude / Self.restSpeed) / Self.friction : 0
  }

  package var duration: Double { durationInMilliseconds / millisecondsPerSecond }

  /// `x₀ + (v₀ − sign(v₀)·0.001)/k`.
  package var landing: Double {
    guard velocity.magnitude > Self.restSpeed else { return start }
    return start + (velocity - (velocity < 0 ? -Self.restSpeed : Self.restSpeed)) / Self.friction
  }

  @inlinable
  package func position(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    guard t < durationInMilliseconds else { return landing }
    return start - coast * exponentialMinusOne(-Self.friction * t)
  }

  package func velocity(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    return t < durationInMilliseconds ? velocity * exponential(-Self.friction * t) : 0
  }

  /// `t = −ln(1 − k·e/v₀)/k`, e the way there.
  package func time(at position: Double) -> Double? {
    guard velocity.magnitude > Self.restSpeed else { return nil }
    let share = (position - start) / coast
    guard share >= 0, share < 1 else { return nil }
    let t = -logarithmOfOnePlus(-share) / Self.friction
    return t < durationInMilliseconds ? t / millisecondsPerSecond : nil
  }
}
