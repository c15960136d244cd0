/// Flutter's fling on Android: `x(t) = x₀ + R·(1 − (1 − t/T)^p)`, `v(t) = v₀·(1 − t/T)^(p−1)`, with
/// Android's distance R, `p = ln 0.78/ln 0.9` and T = 0.35·p of Android's duration.
///
///     let glide = FlutterFling(start: 0, velocity: 2)
///     let offset = glide.position(at: 0.2), end = glide.landing
///
/// Source: flutter/flutter, scroll_simulation.dart. It may restart anywhere.
public struct FlutterFling: Equatable, Sendable {
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
    let android = AndroidFling.reach(ofSpeed: velocity.magnitude)
    distance = velocity < 0 ? -android.distance : android.distance
    durationInMilliseconds = AndroidFling.exponent * AndroidFling.inflection * android.milliseconds
  }

  /// How long it moves, in seconds.
  public var duration: Double { durationInMilliseconds / millisecondsPerSecond }

  /// Where it comes to rest, in points.
  public var landing: Double { start + distance }

  /// The position in points at `t` seconds after the start.
  public func position(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    guard t < durationInMilliseconds else { return landing }
    let left = logarithmOfOnePlus(-(t / durationInMilliseconds))
    return start - distance * exponentialMinusOne(AndroidFling.exponent * left)
  }

  /// The velocity in pt/ms at `t` seconds after the start; 0 at rest.
  public func velocity(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    guard t < durationInMilliseconds else { return 0 }
    let left = logarithmOfOnePlus(-(t / durationInMilliseconds))
    return velocity * exponential((AndroidFling.exponent - 1) * left)
  }

  /// When it passes `position`, in seconds after the start: `t = T·(1 − (1 − e/R)^(1/p))`, e the
  /// way there. Nil when it comes to rest before.
  public func time(at position: Double) -> Double? {
    let share = (position - start) / distance
    guard share >= 0, share < 1 else { return nil }
    let left = logarithmOfOnePlus(-share) / AndroidFling.exponent
    return -(durationInMilliseconds * exponentialMinusOne(left)) / millisecondsPerSecond
  }
}
