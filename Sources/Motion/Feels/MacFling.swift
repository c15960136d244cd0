/// UIScrollView under the Mac's trackpad: `x(t) = x₀ + R·(1 − (1 − t/T)⁴)`, `v(t) = v₀·(1 − t/T)³`,
/// with `R = a·|v₀|^(4/3)`, a = 157.25, and `T = 4·R/|v₀|` ms.
///
///     let glide = MacFling(start: 0, velocity: 2)
///     let offset = glide.position(at: 0.2), end = glide.landing
///
/// Fitted by us to two recordings under Catalyst whose speeds differ 7.6-fold: off by 0.94 pt of
/// 119. The distance that is left depends on the speed alone, so that it may restart anywhere.
public struct MacFling: Equatable, Sendable {
  /// a: how far a flick at 1 pt/ms goes, in points. Fitted.
  public static let reach = 157.25

  /// Where it starts, in points.
  public let start: Double
  /// The velocity it starts with, in pt/ms.
  public let velocity: Double
  /// How long it moves, in ms.
  package let durationInMilliseconds: Double
  /// R with the velocity's sign, in points.
  private let distance: Double

  /// - Parameters:
  ///   - start: in points.
  ///   - velocity: in pt/ms.
  public init(start: Double, velocity: Double) {
    self.start = start
    self.velocity = velocity
    let speed = velocity.magnitude
    let length = speed > 0 ? Self.reach * exponential(4.0 / 3 * logarithm(speed)) : 0
    distance = velocity < 0 ? -length : length
    durationInMilliseconds = speed > 0 ? 4 * length / speed : 0
  }

  /// How long it moves, in seconds.
  public var duration: Double { durationInMilliseconds / millisecondsPerSecond }

  /// Where it comes to rest, in points; also the target that is reported to the program at the
  /// release. Measured.
  public var landing: Double { start + distance }

  /// The position in points at `t` seconds after the start.
  public func position(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    guard t < durationInMilliseconds else { return landing }
    let u = t / durationInMilliseconds
    // 1 − (1 − u)⁴, without the difference of two numbers near 1.
    let passed = u * (2 - u)
    return start + distance * (passed * (2 - passed))
  }

  /// The velocity in pt/ms at `t` seconds after the start; 0 at rest.
  public func velocity(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    guard t < durationInMilliseconds else { return 0 }
    let left = 1 - t / durationInMilliseconds
    return velocity * (left * left * left)
  }

  /// When it passes `position`, in seconds after the start: `t = T·(1 − (1 − e/R)^¼)`, e the way
  /// there. Nil when it comes to rest before.
  public func time(at position: Double) -> Double? {
    let share = (position - start) / distance
    guard share >= 0, share < 1 else { return nil }
    let left = (1 - share).squareRoot().squareRoot()
    return durationInMilliseconds * (1 - left) / millisecondsPerSecond
  }
}
