/// The return of content that lies beyond a bound where the feel does not bounce, as after the
/// range has shrunk: `d(t) = d₀·(1 − (3u² − 2u³))`, u = t/T, `T = √(2·d₀/2000 px/s²)`.
///
///     let home = SpringBack(distance: 30)
///     let beyond = home.distance(at: 0.1), rests = home.duration
///
/// Source: Android's OverScroller. Flutter's and Chromium's edges are given the same: ours.
public struct SpringBack: Equatable, Sendable {
  /// In pt/ms²: 2000 px/s².
  public static let deceleration = 0.002

  /// The distance beyond the bound at the start, in points, not negative.
  public let distance: Double
  /// When it ends at the bound, in ms.
  package let durationInMilliseconds: Double

  /// A return from `distance` points beyond the bound; a negative one or NaN counts as 0.
  public init(distance: Double) {
    let distance = distance.notNegative
    self.distance = distance
    durationInMilliseconds = (2 * distance / Self.deceleration).squareRoot()
  }

  /// When it ends at the bound, in seconds after the start.
  public var duration: Double { durationInMilliseconds / millisecondsPerSecond }

  /// The distance beyond the bound in points, `t` seconds after the start; 0 once it has ended.
  public func distance(at t: Double) -> Double {
    guard t < duration else { return 0 }
    let t = t * millisecondsPerSecond
    let u = t / durationInMilliseconds
    return distance * (1 - u * u * (3 - 2 * u))
  }

  /// The velocity in pt/ms, positive outwards; 0 at the end.
  public func velocity(at t: Double) -> Double {
    guard t < duration else { return 0 }
    let t = t * millisecondsPerSecond
    let u = t / durationInMilliseconds
    return -(6 * distance * u * (1 - u) / durationInMilliseconds)
  }
}
