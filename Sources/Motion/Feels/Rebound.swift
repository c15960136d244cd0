/// Motion beyond a bound, as the systems beside UIKit have it: it always ends at the bound.
///
///     if let rebound = Rebound(.gtk, distance: 30, velocity: 0.5, side: 640) {
///       let beyond = rebound.distance(at: 0.1), rests = rebound.duration
///     }
public enum Rebound: Equatable, Sendable {
  /// GTK's and WebKit's: critically damped.
  case critical(CriticalBounce)
  /// Qt's: on for a while, then home.
  case overshoot(Overshoot)
  /// Home from beyond an edge that does not bounce.
  case springBack(SpringBack)

  /// - Parameters:
  ///   - feel: the system whose edge it is.
  ///   - distance: points beyond the bound, not negative.
  ///   - velocity: in pt/ms, positive outwards.
  ///   - side: the view's on this axis, in points.
  /// - Returns: nil where the feel bounces as UIKit does, or there is nothing to come back from.
  public init?(_ feel: Feel, distance: Double, velocity: Double, side: Double) {
    switch feel {
    case .uikit: return nil
    case .mac, .webkit: self = .critical(.elastic(distance: distance, momentum: velocity))
    case .gtk: self = .critical(.gtk(distance: distance, velocity: velocity))
    case .flickable, .qscroller:
      let style: Overshoot.Style = feel == .flickable ? .flickable : .qscroller
      self = .overshoot(Overshoot(style, distance: distance, velocity: velocity, side: side))
    case .android, .flutter, .chromium, .chromiumClassic:
      guard distance > 0 else { return nil }
      self = .springBack(SpringBack(distance: distance))
    }
  }

  /// When it ends at the bound, in seconds after the start.
  public var duration: Double {
    switch self {
    case .critical(let r): r.duration
    case .overshoot(let r): r.duration
    case .springBack(let r): r.duration
    }
  }

  /// The distance beyond the bound in points, `t` seconds after the start; 0 once it has ended.
  public func distance(at t: Double) -> Double {
    switch self {
    case .critical(let r): r.distance(at: t)
    case .overshoot(let r): r.distance(at: t)
    case .springBack(let r): r.distance(at: t)
    }
  }

  /// The velocity in pt/ms, positive outwards; 0 at the end.
  public func velocity(at t: Double) -> Double {
    switch self {
    case .critical(let r): r.velocity(at: t)
    case .overshoot(let r): r.velocity(at: t)
    case .springBack(let r): r.velocity(at: t)
    }
  }
}
