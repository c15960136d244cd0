/// UIScrollView under the Mac's trackpad: `x(t) = x₀ + R·(1 − (1 − t/T)⁴)`, `v(t) = v₀·(1 − t/T)³`,
/// with `R = a·|v₀|^(4/3)`, a = 157.25, and `T = 4·R/|v₀|` ms.
///
/// Fitted by us to two recordings under Catalyst whose speeds differ 7.6-fold: off by 0.94 pt of
/// 119. The distance that is left depends on the speed alone, so that it may restart anywhere.
package struct MacFling: TimedFlingCurve {
  /// a: how far a flick at 1 pt/ms goes, in points. Fitted.
  package static let reach = 157.25

  package let start: Double
  package let velocity: Double
  package let durationInMilliseconds: Double
  package let distance: Double

  package init(start: Double, velocity: Double) {
    self.start = start
    self.velocity = velocity
    let speed = velocity.magnitude
    let length = speed > 0 ? Self.reach * exponential(4.0 / 3 * logarithm(speed)) : 0
    distance = velocity < 0 ? -length : length
    durationInMilliseconds = speed > 0 ? 4 * length / speed : 0
  }

  package func position(at t: Double) -> Double { place(at: t) }

  package func way(after t: Double) -> Double {
    let u = t / durationInMilliseconds
    // 1 − (1 − u)⁴, without the difference of two numbers near 1.
    let passed = u * (2 - u)
    return distance * (passed * (2 - passed))
  }

  package func velocity(after t: Double) -> Double {
    let left = 1 - t / durationInMilliseconds
    return velocity * (left * left * left)
  }

  /// `t = T·(1 − (1 − e/R)^¼)`, e the way there.
  package func milliseconds(for share: Double) -> Double {
    let left = (1 - share).squareRoot().squareRoot()
    return durationInMilliseconds * (1 - left)
  }
}
