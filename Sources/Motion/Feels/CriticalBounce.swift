/// Critically damped motion beyond a bound: `d(t) = (d₀ + b·t)·e^(−λ·t)`, d the distance beyond the
/// bound, t in ms. WebKit's elasticity, which is also the Mac's, and GTK's edge are of this form.
///
///     let home = CriticalBounce.gtk(distance: 30, velocity: 0.5)
///     let beyond = home.distance(at: 0.1), rests = home.duration
///
/// It always ends at the bound: none of them goes on inside with what is left of the speed.
public struct CriticalBounce: Equatable, Sendable {
  /// WebKit's λ, per ms, from a stiffness of 20 and a period of 1.6. Recorded on the Mac, too.
  public static let elasticRate = 1.0 / 80
  /// WebKit's amplitude: b as a share of the momentum.
  public static let elasticAmplitude = 0.31
  /// The distance from the bound, in points, at which the elastic edge ends on the way back. Ours.
  public static let elasticRestDistance = 0.5
  /// GTK's λ, per ms. Source: gtkscrolledwindow.c.
  public static let gtkRate = 0.01
  /// The farthest that GTK's content goes beyond its edge, in points. Source: the same.
  public static let gtkLimit = 50.0
  /// The distance from the bound, in points, at which GTK's edge ends. Source: the same.
  public static let gtkRestDistance = 0.1

  /// The distance beyond the bound at the start, in points, not negative.
  public let distance: Double
  /// b, in pt/ms.
  private let slope: Double
  /// λ, per ms.
  private let rate: Double
  /// The distance, in points, at which it is stopped and falls back from rest, and the time of that
  /// stop, in ms.
  private let limit: Double
  private let cut: Double
  /// When it ends, in ms.
  package let durationInMilliseconds: Double

  /// The edge of the Mac's pointer feel, from `distance` (points; a negative one or NaN counts as
  /// 0) with a momentum in pt/ms, positive outwards.
  public static func elastic(distance: Double, momentum: Double) -> CriticalBounce {
    CriticalBounce(
      distance: distance, slope: elasticAmplitude * momentum, rate: elasticRate, limit: .infinity,
      restDistance: elasticRestDistance)
  }

  /// GTK's edge, from `distance` (points; a negative one or NaN counts as 0) with a velocity in
  /// pt/ms, positive outwards.
  public static func gtk(distance: Double, velocity: Double) -> CriticalBounce {
    let distance = distance.notNegative
    // Content that is already beyond the limit goes no farther.
    let velocity = distance < gtkLimit ? velocity : min(velocity, 0)
    return CriticalBounce(
      distance: distance, slope: velocity + gtkRate * distance, rate: gtkRate,
      limit: max(distance, gtkLimit), restDistance: gtkRestDistance)
  }

  private init(distance: Double, slope: Double, rate: Double, limit: Double, restDistance: Double) {
    let distance = distance.notNegative
    self.distance = distance
    self.slope = slope
    self.rate = rate
    self.limit = limit
    // d′ = 0 at t = 1/λ − d₀/b.
    let peak = slope > 0 ? max(0, 1 / rate - distance / slope) : 0
    let highest = Self.distance(distance, slope, rate, after: peak)
    if highest > limit {
      let cut = Self.time(of: limit, distance, slope, rate, between: 0, and: peak)
      self.cut = cut
      // From rest: d = limit·(1 + λ·t)·e^(−λ·t).
      let fall = Self.fall(from: limit, limit * rate, rate, to: restDistance, after: 0)
      durationInMilliseconds = cut + fall
    } else {
      cut = .infinity
      durationInMilliseconds =
        highest < restDistance
        ? peak : Self.fall(from: distance, slope, rate, to: restDistance, after: peak)
    }
  }

  /// When it ends, in seconds after the start.
  public var duration: Double { durationInMilliseconds / millisecondsPerSecond }

  /// The distance beyond the bound in points, `t` seconds after the start; 0 once it has ended.
  public func distance(at t: Double) -> Double {
    guard t < duration else { return 0 }
    let t = t * millisecondsPerSecond
    return t < cut
      ? Self.distance(distance, slope, rate, after: t)
      : Self.distance(limit, limit * rate, rate, after: t - cut)
  }

  /// The visible velocity in pt/ms, positive outwards: `(b − λ·(d₀ + b·t))·e^(−λ·t)`; 0 at the end.
  public func velocity(at t: Double) -> Double {
    guard t < duration else { return 0 }
    let t = t * millisecondsPerSecond
    return t < cut
      ? (slope - rate * (distance + slope * t)) * exponential(-rate * t)
      : -(limit * rate * rate * (t - cut)) * exponential(-rate * (t - cut))
  }

  private static func distance(
    _ distance: Double, _ slope: Double, _ rate: Double, after t: Double
  ) -> Double {
    (distance + slope * t) * exponential(-rate * t)
  }

  /// When it has fallen to a distance, in ms: after its peak, from which on it only falls.
  private static func fall(
    from distance: Double, _ slope: Double, _ rate: Double, to rest: Double, after peak: Double
  ) -> Double {
    var late = peak + 1 / rate
    while self.distance(distance, slope, rate, after: late) >= rest { late += 1 / rate }
    return time(of: rest, distance, slope, rate, between: late, and: peak)
  }

  /// The time in ms at which the distance is `place`, by bisection: at `near` the distance is less,
  /// at `far` it is not.
  private static func time(
    of place: Double, _ distance: Double, _ slope: Double, _ rate: Double, between near: Double,
    and far: Double
  ) -> Double {
    var (near, far) = (near, far)
    while true {
      let middle = near + (far - near) / 2
      guard middle > min(near, far), middle < max(near, far) else { return near }
      if self.distance(distance, slope, rate, after: middle) >= place {
        far = middle
      } else {
        near = middle
      }
    }
  }
}
