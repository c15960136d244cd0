/// Motion beyond a bound as Qt has it: on for a while with constant deceleration, then home in a
/// fixed time: `d(t) = d₀ + m·t − a·t²/2` up to the turn, from there a curve of the farthest
/// distance.
///
///     let over = Overshoot(.flickable, distance: 0, velocity: 2, side: 640)
///     let beyond = over.distance(at: 0.1), rests = over.duration
public struct Overshoot: Equatable, Sendable {
  /// How far, how long and how hard a system overshoots.
  public enum Style: Sendable {
    /// Qt Quick's Flickable: eight times its deceleration, at most 150 points (second-hand); home
    /// half of the way in 100 ms by u², the rest in 300 ms by 1 − 2^(−10u). Source of that:
    /// qquickflickable.cpp.
    case flickable
    /// Qt's QScroller: its own deceleration, for at most 0.3 × 0.7 s, at most half of the view;
    /// home in 0.7 × 0.7 s by 1 − (1 − u)². Source: qscroller.cpp.
    case qscroller
  }

  private static let flickableDeceleration = 8 * ParabolicFling.flickableDeceleration
  private static let flickableLimit = 150.0
  /// The two parts of Flickable's way home, in ms.
  private static let flickableFirstHalf = 100.0
  private static let flickableSecondHalf = 300.0
  /// 10·ln 2.
  private static let flickableFade = 6.931_471_805_599_453
  /// QScroller's times outwards and home, in ms: shares of 700 ms.
  private static let qscrollerOut = 0.3 * 700
  private static let qscrollerHome = 0.7 * 700
  private static let qscrollerLimitInSides = 0.5

  /// The distance beyond the bound at the start, in points, not negative.
  public let distance: Double
  /// The velocity at the start, in pt/ms outwards, not negative: content that moves inwards starts
  /// its return at once.
  public let velocity: Double
  private let style: Style
  /// When it turns, in ms, and how far out, in points.
  private let turn: Double
  private let farthest: Double

  /// - Parameters:
  ///   - style: the system whose overshoot it is.
  ///   - distance: in points beyond the bound; a negative one or NaN counts as 0.
  ///   - velocity: in pt/ms, positive outwards; a negative one or NaN counts as 0.
  ///   - side: the view's on this axis, in points.
  public init(_ style: Style, distance: Double, velocity: Double, side: Double) {
    let (distance, velocity) = (distance.notNegative, velocity.notNegative)
    self.style = style
    self.distance = distance
    self.velocity = velocity
    let deceleration = Self.deceleration(of: style)
    let limit =
      style == .flickable ? Self.flickableLimit : Self.qscrollerLimitInSides * max(0, side)
    let longest = style == .flickable ? Double.infinity : Self.qscrollerOut
    let rest = min(velocity / deceleration, longest)
    let out = distance + velocity * rest - deceleration * rest * rest / 2
    let most = max(distance, limit)
    if out > most {
      // a·t²/2 − m·t + (most − d₀) = 0, the first root.
      let room = most - distance
      let root = (velocity * velocity - 2 * deceleration * room).squareRoot()
      turn = 2 * room / (velocity + root)
      farthest = most
    } else {
      turn = rest
      farthest = out
    }
  }

  private static func deceleration(of style: Style) -> Double {
    switch style {
    case .flickable: flickableDeceleration
    case .qscroller: ParabolicFling.qscrollerDeceleration
    }
  }

  /// When it ends at the bound, in seconds after the start.
  public var duration: Double {
    guard farthest > 0 else { return 0 }
    let home =
      switch style {
      case .flickable: Self.flickableFirstHalf + Self.flickableSecondHalf
      case .qscroller: Self.qscrollerHome
      }
    return (turn + home) / millisecondsPerSecond
  }

  /// The distance beyond the bound in points, `t` seconds after the start; 0 once it has ended.
  public func distance(at t: Double) -> Double {
    guard t < duration else { return 0 }
    let t = t * millisecondsPerSecond
    guard t >= turn else {
      return distance + velocity * t - Self.deceleration(of: style) * t * t / 2
    }
    switch style {
    case .flickable:
      let u = (t - turn) / Self.flickableFirstHalf
      if u < 1 { return farthest * (1 - u * u / 2) }
      let late = (t - turn - Self.flickableFirstHalf) / Self.flickableSecondHalf
      return farthest / 2 * exponential(-Self.flickableFade * late)
    case .qscroller:
      let left = 1 - (t - turn) / Self.qscrollerHome
      return farthest * (left * left)
    }
  }

  /// The visible velocity in pt/ms, positive outwards; 0 at the end.
  public func velocity(at t: Double) -> Double {
    guard t < duration else { return 0 }
    let t = t * millisecondsPerSecond
    guard t >= turn else { return velocity - Self.deceleration(of: style) * t }
    switch style {
    case .flickable:
      let u = (t - turn) / Self.flickableFirstHalf
      if u < 1 { return -(farthest * u / Self.flickableFirstHalf) }
      let late = (t - turn - Self.flickableFirstHalf) / Self.flickableSecondHalf
      return -(farthest / 2 * Self.flickableFade / Self.flickableSecondHalf)
        * exponential(-Self.flickableFade * late)
    case .qscroller:
      let left = 1 - (t - turn) / Self.qscrollerHome
      return -(2 * farthest * left / Self.qscrollerHome)
    }
  }
}
