/// Qt's flings: constant deceleration a, `x(t) = x₀ + v₀·t − a·t²/2`, `v(t) = v₀ − a·t`, to rest
/// after `T = v₀/a` and `R = v₀²/(2a)`. It may restart anywhere.
package struct ParabolicFling: TimedFlingCurve {
  /// Qt Quick's deceleration in pt/ms²: 1500 px/s². Source: qquickflickablebehavior_p.h; recorded,
  /// too.
  package static let flickableDeceleration = 0.0015
  /// Qt Quick's greatest speed in pt/ms: 2500 px/s. Source: the same.
  package static let flickableFastest = 2.5

  /// Points in a meter at 96 dots an inch: QScroller counts in meters.
  package static let pointsPerMeter = 96 / 0.0254
  /// QScroller's deceleration in pt/ms²: 0.125 m/s². Source: qscrollerproperties.cpp.
  package static let qscrollerDeceleration = 0.125 * pointsPerMeter / 1e6
  /// QScroller's greatest speed in pt/ms: 0.5 m/s. Source: the same.
  package static let qscrollerFastest = 0.5 * pointsPerMeter / 1e3
  /// QScroller's least speed in pt/ms: 0.05 m/s. Source: the same.
  package static let qscrollerSlowest = 0.05 * pointsPerMeter / 1e3

  package let start: Double
  package let velocity: Double
  package let durationInMilliseconds: Double
  package let distance: Double

  /// - Parameters:
  ///   - velocity: in pt/ms, clamped to ±`fastest`; NaN counts as 0.
  private init(start: Double, velocity: Double, deceleration: Double, fastest: Double) {
    let velocity = velocity.within(-fastest...fastest, or: 0)
    self.start = start
    self.velocity = velocity
    durationInMilliseconds = velocity.magnitude / deceleration
    distance = velocity * velocity.magnitude / (2 * deceleration)
  }

  /// Qt Quick's Flickable.
  package static func flickable(start: Double, velocity: Double) -> ParabolicFling {
    ParabolicFling(
      start: start, velocity: velocity, deceleration: flickableDeceleration,
      fastest: flickableFastest)
  }

  /// Qt's QScroller at 96 dots an inch.
  package static func qscroller(start: Double, velocity: Double) -> ParabolicFling {
    ParabolicFling(
      start: start, velocity: velocity, deceleration: qscrollerDeceleration,
      fastest: qscrollerFastest)
  }

  package func position(at t: Double) -> Double { place(at: t) }

  /// `R·u·(2 − u)`, u = t/T.
  package func way(after t: Double) -> Double {
    let u = t / durationInMilliseconds
    return distance * (u * (2 - u))
  }

  package func velocity(after t: Double) -> Double { velocity * (1 - t / durationInMilliseconds) }

  /// `t = T·(1 − √(1 − e/R))`, e the way there.
  package func milliseconds(for share: Double) -> Double {
    // 1 − √(1 − s) = s/(1 + √(1 − s)).
    let u = share / (1 + (1 - share).squareRoot())
    return durationInMilliseconds * u
  }
}
