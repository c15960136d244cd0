/// The way to a chosen target: a critically damped spring that ends exactly there.
///
///     let spring = Spring.snapping(start: 40, velocity: 1, target: 320, rate: 0.998)
///     let offset = spring.position(at: 0.1), rests = spring.duration
///
/// It swings about a point `0.01/ω` beyond the target T, so that it reaches T with the speed at
/// which free motion ends, and is cut there. With `Δ = T − x₀`, `s = sign Δ`, `w = s·v₀`, `p =
/// ω·|Δ| + 0.01` and `y = ω·t`: `x = T − s·(e⁻ʸ·(p + (p − w)·y) − 0.01)/ω`, `v = s·e⁻ʸ·(w + (p −
/// w)·y)`, at rest when `e⁻ʸ·(p + (p − w)·y) = 0.01`.
///
/// It starts at the given position and velocity without a jump in either. A target ahead is never
/// passed; a target behind costs one turn. Our design: no recording shows a changed target.
public struct Spring: Equatable, Sendable {
  /// A target nearer than this, in points, counts as reached.
  public static let coincidence = 1e-6
  /// ω of a spring from rest, per ms: 0.5 pt of 320 are left after 0.61 s.
  public static let restingFrequency = 0.0125

  /// Where it starts, in points.
  public let start: Double
  /// Where it ends, in points.
  public let target: Double
  /// The velocity it starts with, in pt/ms.
  public let velocity: Double
  /// ω, per ms.
  public let frequency: Double
  /// When it rests on the target, in ms after the start.
  @usableFromInline
  package let durationInMilliseconds: Double
  @usableFromInline
  let sign: Double
  /// p, w and p − w of the formula, in pt/ms.
  @usableFromInline
  let p: Double
  private let w: Double
  @usableFromInline
  let q: Double

  /// The range of ω, per ms: from a spring that takes a hundred days to one that arrives at once.
  public static let frequencies = 1e-9...1e15

  /// A spring of a given frequency (ω, per ms, clamped to `frequencies`; NaN counts as the least).
  /// With a velocity towards the target and an ω below |v|/|Δ| it would pass the target: it is cut,
  /// on the way there or back, and ends at the target with a jump.
  public init(start: Double, velocity: Double, target: Double, frequency: Double) {
    let frequency = frequency.within(Self.frequencies, or: Self.frequencies.lowerBound)
    let distance = target - start
    self.start = start
    self.target = target
    self.velocity = velocity
    self.frequency = frequency
    sign = distance < 0 ? -1 : 1
    p = frequency * distance.magnitude + Decay.restSpeed
    w = sign * velocity
    q = p - w
    durationInMilliseconds =
      distance.magnitude < Self.coincidence ? 0 : Self.restingPhase(p: p, q: q) / frequency
  }

  /// The spring that takes a flick to a changed target. Its frequency is chosen once, at the start:
  /// a flick whose momentum would reach the target moves as if it coasted there; a slower one is
  /// pulled harder, to arrive within 1.1 × the free time + 100 ms.
  ///
  /// For w > 0.01: `λ = (w − 0.01)·F/|Δ|` is the share of the distance that the momentum covers by
  /// itself, run at the free rate; the rest runs at the rate that arrives in time, `ω = λ/F +
  /// max(0, 1 − λ)·min(0.0125, 10.4/(1.1·t_f + 100))`, `t_f = ln(0.01/w)/ln r` the free time in ms.
  /// Else `ω = max(0.0125, |w|/|Δ|)`.
  ///
  /// The rate is clamped to `Decay.rates`; NaN counts as `Decay.normalRate`.
  public static func snapping(
    start: Double, velocity: Double, target: Double, rate: Double
  ) -> Spring {
    let rate = rate.within(Decay.rates, or: Decay.normalRate)
    let distance = max((target - start).magnitude, coincidence)
    let w = target < start ? -velocity : velocity
    let frequency: Double
    if w > Decay.restSpeed {
      let factor = Decay.coastingFactor(rate)
      let freeTime = logarithm(Decay.restSpeed / w) / logarithm(rate)
      let share = (w - Decay.restSpeed) * factor / distance
      let inTime = min(restingFrequency, arrivalPhase / (1.1 * freeTime + arrivalSlack))
      frequency = share / factor + max(0, 1 - share) * inTime
    } else {
      frequency = max(restingFrequency, w.magnitude / distance)
    }
    return Spring(start: start, velocity: velocity, target: target, frequency: frequency)
  }

  /// A spring of at least `stiffness` (ω², per s²) that never passes a target ahead: the page
  /// spring.
  public static func paging(
    start: Double, velocity: Double, target: Double, stiffness: Double
  ) -> Spring {
    let distance = max((target - start).magnitude, coincidence)
    return Spring(
      start: start, velocity: velocity, target: target,
      frequency: max(stiffness.squareRoot() / millisecondsPerSecond, velocity.magnitude / distance))
  }

  /// The phase ω·t at which less than 0.5 pt is left, for targets up to 1000 pt beyond the natural
  /// landing, and the slack in ms: a snap settles within 1.1 × the free time + 100 ms. Found by
  /// search: with 9.6 up to 1.4 pt are left, with 10.4 0.3 pt.
  private static let arrivalPhase = 10.4
  private static let arrivalSlack = 100.0

  /// When it rests on the target, in seconds after the start.
  public var duration: Double { durationInMilliseconds / millisecondsPerSecond }

  /// The position in points at `t` seconds after the start; from `duration` on the target, to
  /// rounding.
  @inlinable
  public func position(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    guard t < durationInMilliseconds else { return target }
    let y = frequency * t
    return target - sign * (exponential(-y) * (p + q * y) - Decay.restSpeed) / frequency
  }

  /// The velocity in pt/ms at `t` seconds after the start; 0 at rest.
  public func velocity(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    guard t < durationInMilliseconds else { return 0 }
    let y = frequency * t
    return sign * exponential(-y) * (w + q * y)
  }

  /// The y at which `e⁻ʸ·(p + q·y) = 0.01`, by iterating `y ← ln(100·(p + q·y))` with Newton's
  /// step.
  private static func restingPhase(p: Double, q: Double) -> Double {
    var y = max(0, logarithm(p / Decay.restSpeed))
    for _ in 0..<64 {
      let left = p + q * y
      let slope = 1 - q / left
      guard left > 0, slope > 0 else { return y }
      let next = max(0, y - (y - logarithm(left / Decay.restSpeed)) / slope)
      if (next - y).magnitude <= 1e-15 * max(1, y) { return next }
      y = next
    }
    return y
  }
}
