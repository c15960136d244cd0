import Motion

/// A uniform rotation: a spin, or a hue on the color wheel. A push makes it faster at first.
///
/// `turns(t) = start + rate · s + push · slowdown · (1 − e^(−s / slowdown))` with `s = t − since`,
/// in turns and seconds.
struct Turning: Hashable, Sendable {
  /// Radians in a turn.
  static let radiansPerTurn = 6.283_185_307_179_586
  /// π·(3 − √5) radians, the angle from one seed of a flower to the next: it fills a disc evenly.
  static let goldenAngle = 2.399_963

  /// Its angle at `since`, in turns.
  var start: Double
  /// Turns per second; negative goes the other way.
  var rate: Double
  /// The scene's time in seconds from which it is counted.
  var since = 0.0
  /// Its additional speed at `since`, in turns per second.
  var push = 0.0
  /// The time after which an e-th of the push is left, in seconds.
  var slowdown = 1.0

  /// The fractional part of the turns at a time, 0…1; finite at every finite time.
  func turns(at time: Double) -> Double {
    var turns = start + rate * (time - since)
    if push != 0 {
      turns -= push * slowdown * exponentialMinusOne(-max(0, time - since) / slowdown)
    }
    return turns.isFinite ? turns - turns.rounded(.down) : 0
  }

  /// The angle at a time, in radians, 0…2π.
  func angle(at time: Double) -> Double { turns(at: time) * Self.radiansPerTurn }

  /// The same place now and another rate from now on: nothing jumps.
  func changingRate(to rate: Double, at time: Double) -> Turning {
    Turning(start: turns(at: time), rate: rate, since: time)
  }
}
