/// Motion outside the bounds: of content that has coasted over an edge, or was released beyond it.
///
///     let bounce = Bounce(distance: 12, momentum: 3, rate: 0.998)
///     let beyond = bounce.distance(at: 0.1)  // points beyond the bound
///     let rests = bounce.ending.time
///
/// `d(t) = bᵗ·(d₀ + m₀·F(r)·(1 − rᵗ))`, d the distance beyond the bound (positive outside), t in
/// ms, b the bounce rate. Measured on the real UIScrollView. The state carried on is `d` and the
/// *momentum* `m(t) = m₀·(b·r)ᵗ`: any split of the time gives the same answer. The visible velocity
/// is the derivative of d and differs from m.
public struct Bounce: Equatable, Sendable {
  /// The share of the distance that is left after a millisecond. Measured.
  public static let standardRate = 0.99
  /// The distance from the bound, in points, at which it ends on the way back. Measured.
  public static let restDistance = 0.5

  /// The distance beyond the bound at the start, in points, not negative.
  public let distance: Double
  /// The momentum at the start, in pt/ms, positive outwards.
  public let momentum: Double
  /// How it ends.
  public let ending: Ending
  /// m₀·F(r), how far the momentum alone would carry, in points.
  private let coast: Double
  private let logRate: Double
  private let logBounceRate: Double

  /// The two endings of a bounce.
  public enum Ending: Equatable, Sendable {
    /// It snaps to the bound at this time, in seconds after the start.
    case rests(at: Double)
    /// It crosses the bound inwards at this time, in seconds after the start, and coasts on inside
    /// with this velocity in pt/ms (negative: inwards).
    case crosses(at: Double, velocity: Double)

    /// When it ends, in seconds after the start.
    public var time: Double {
      switch self {
      case .rests(let t), .crosses(let t, _): t
      }
    }
  }

  /// - Parameters:
  ///   - distance: in points beyond the bound; a negative one or NaN counts as 0.
  ///   - momentum: pt/ms, positive outwards.
  ///   - rate: the deceleration rate per ms, clamped to `Decay.rates`; NaN counts as
  ///     `Decay.normalRate`.
  ///   - bounceRate: the share of the distance that is left after a millisecond, clamped to
  ///     `Decay.rates`; NaN counts as `standardRate`.
  ///   - restDistance: the distance from the bound at which it ends, in the unit of `distance`,
  ///     positive.
  public init(
    distance: Double, momentum: Double, rate: Double, bounceRate: Double = Bounce.standardRate,
    restDistance: Double = Bounce.restDistance
  ) {
    let distance = distance.notNegative
    let rate = rate.within(Decay.rates, or: Decay.normalRate)
    let bounceRate = bounceRate.within(Decay.rates, or: Self.standardRate)
    self.distance = distance
    self.momentum = momentum
    coast = momentum * Decay.coastingFactor(rate)
    logRate = logarithm(rate)
    logBounceRate = logarithm(bounceRate)
    ending = Self.ending(
      distance: distance, momentum: momentum, coast: coast, logRate: logRate,
      logBounceRate: logBounceRate, restDistance: restDistance)
  }

  /// The distance beyond the bound in points, `t` seconds after the start; 0 once it has ended.
  public func distance(at t: Double) -> Double {
    guard t < ending.time else { return 0 }
    let t = t * millisecondsPerSecond
    return exponential(logBounceRate * t) * (distance - coast * exponentialMinusOne(logRate * t))
  }

  /// The momentum in pt/ms, `t` seconds after the start: `m₀·(b·r)ᵗ`.
  public func momentum(at t: Double) -> Double {
    momentum * exponential((logRate + logBounceRate) * t * millisecondsPerSecond)
  }

  /// The visible velocity in pt/ms, positive outwards: the derivative of the distance,
  /// `bᵗ·(ln b·(d₀ + m₀·F·(1 − rᵗ)) − m₀·F·ln r·rᵗ)`.
  public func velocity(at t: Double) -> Double {
    guard t < ending.time else { return 0 }
    let t = t * millisecondsPerSecond
    let decay = exponential(logRate * t)
    return exponential(logBounceRate * t)
      * (logBounceRate * (distance + coast * (1 - decay)) - coast * logRate * decay)
  }

  private static func ending(
    distance: Double, momentum: Double, coast: Double, logRate: Double, logBounceRate: Double,
    restDistance: Double
  ) -> Ending {
    func unended(_ t: Double) -> Double {
      exponential(logBounceRate * t) * (distance - coast * exponentialMinusOne(logRate * t))
    }
    // Inwards: it crosses at t = ln(1 + d₀/(m₀·F))/ln r, if it gets there with speed left.
    if momentum < 0, distance < -coast {
      let t = logarithmOfOnePlus(distance / coast) / logRate
      let left = momentum * exponential((logRate + logBounceRate) * t)
      if left.magnitude > Decay.restSpeed {
        return .crosses(at: t / millisecondsPerSecond, velocity: left)
      }
    }
    // The peak, where d' = 0: rᵗ = ln b·(d₀ + m₀·F)/(m₀·F·ln(b·r)).
    var peak = 0.0
    if momentum > 0 {
      let left = logBounceRate * (distance + coast) / (coast * (logRate + logBounceRate))
      if left < 1 { peak = logarithm(left) / logRate }
    }
    guard unended(peak) >= restDistance else { return .rests(at: peak / millisecondsPerSecond) }
    // From the peak on d only falls, and never slower than bᵗ: the end is bracketed.
    let late = peak + logarithm(restDistance / (distance + max(coast, 0))) / logBounceRate
    let end = firstMoment(from: peak, to: late) { !(unended($0) >= restDistance) }
    return .rests(at: end / millisecondsPerSecond)
  }
}
