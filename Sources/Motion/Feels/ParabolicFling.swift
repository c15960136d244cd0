/// Qt's flings: constant deceleration a, `x(t) = x₀ + v₀·t − a·t²/2`, `v(t) = v₀ − a·t`, to rest
/// after `T = v₀/a` and `R = v₀²/(2a)`. It may restart anywhere.
///
///     let glide = ParabolicFling.flickable(start: 0, velocity: 2)
///     let offset = glide.position(at: 0.2), end = glide.landing
public struct ParabolicFling: Equatable, Sendable {
  /// Qt Quick's deceleration in pt/ms²: 1500 px/s². Source: qquickflickablebehavior_p.h; recorded,
  /// too.
  public static let flickableDeceleration = 0.0015
  /// Qt Quick's greatest speed in pt/ms: 2500 px/s. Source: the same.
  public static let flickableFastest = 2.5

  /// Points in a meter at 96 dots an inch: QScroller counts in meters.
  public static let pointsPerMeter = 96 / 0.0254
  /// QScroller's deceleration in pt/ms²: 0.125 m/s². Source: qscrollerproperties.cpp.
  public static let qscrollerDeceleration = 0.125 * pointsPerMeter / 1e6
  /// QScroller's greatest speed in pt/ms: 0.5 m/s. Source: the same.
  public static let qscrollerFastest = 0.5 * pointsPerMeter / 1e3
  /// QScroller's least speed in pt/ms: 0.05 m/s. Source: the same.
  public static let qscrollerSlowest = 0.05 * pointsPerMeter / 1e3

  /// Where it starts, in points.
  public let start: Double
  /// The velocity it starts with, in pt/ms.
  public let velocity: Double
  /// a, in pt/ms², positive.
  public let deceleration: Double
  /// How long it moves, in ms.
  package let durationInMilliseconds: Double
  /// R with the velocity's sign, in points.
  private let distance: Double

  /// - Parameters:
  ///   - start: in points.
  ///   - velocity: in pt/ms, clamped to ±`fastest`.
  ///   - deceleration: in pt/ms²; where it is not positive nothing moves.
  ///   - fastest: in pt/ms; a negative one or NaN counts as 0.
  public init(start: Double, velocity: Double, deceleration: Double, fastest: Double) {
    let fastest = fastest.notNegative
    let velocity = deceleration > 0 ? velocity.within(-fastest...fastest, or: 0) : 0
    let deceleration = deceleration > 0 ? deceleration : 1
    self.start = start
    self.velocity = velocity
    self.deceleration = deceleration
    durationInMilliseconds = velocity.magnitude / deceleration
    distance = velocity * velocity.magnitude / (2 * deceleration)
  }

  /// Qt Quick's Flickable.
  public static func flickable(start: Double, velocity: Double) -> ParabolicFling {
    ParabolicFling(
      start: start, velocity: velocity, deceleration: flickableDeceleration,
      fastest: flickableFastest)
  }

  /// Qt's QScroller at 96 dots an inch.
  public static func qscroller(start: Double, velocity: Double) -> ParabolicFling {
    ParabolicFling(
      start: start, velocity: velocity, deceleration: qscrollerDeceleration,
      fastest: qscrollerFastest)
  }

  /// How long it moves, in seconds.
  public var duration: Double { durationInMilliseconds / millisecondsPerSecond }

  /// Where it comes to rest, in points.
  public var landing: Double { start + distance }

  /// The position in points at `t` seconds after the start: `x₀ + R·u·(2 − u)`, u = t/T.
  public func position(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    guard t < durationInMilliseconds else { return landing }
    let u = t / durationInMilliseconds
    return start + distance * (u * (2 - u))
  }

  /// The velocity in pt/ms at `t` seconds after the start; 0 at rest.
  public func velocity(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    return t < durationInMilliseconds ? velocity * (1 - t / durationInMilliseconds) : 0
  }

  /// When it passes `position`, in seconds after the start: `t = T·(1 − √(1 − e/R))`, e the way
  /// there. Nil when it comes to rest before.
  public func time(at position: Double) -> Double? {
    let share = (position - start) / distance
    guard share >= 0, share < 1 else { return nil }
    // 1 − √(1 − s) = s/(1 + √(1 − s)).
    let u = share / (1 + (1 - share).squareRoot())
    return durationInMilliseconds * u / millisecondsPerSecond
  }
}
