/// Chromium's former fling curve on desktops: an exponential less a line.
///
/// Its program runs along `p(t) = −5707.62·e^(−3.7t) − 172·t + 5707.62` px, t in seconds, entered
/// where `p′ = v`, until `p′ = 0`. From the release that is `x(t) = (v + 172)/3.7·(1 − e^(−3.7t)) −
/// 172·t`, to rest after `T = ln(1 + v/172)/3.7`. The larger component runs so; the smaller follows
/// in proportion.
///
/// Source: chromium, ui/events/blink/fling_curve.cc. It may restart anywhere.
package struct ChromiumClassicFling: TimedFlingCurve {
  /// The exponential's rate, per ms.
  package static let friction = 0.0037
  /// The line's slope, in pt/ms.
  package static let drag = 0.172
  /// The greatest speed in pt/ms: 5707.62·3.7 − 172 px/s.
  package static let fastest = 5.70762 * 3.7 - 0.172

  package let start: Double
  package let velocity: Double
  package let durationInMilliseconds: Double
  /// The larger component's speed, in pt/ms.
  private let speed: Double
  /// This axis's part of it, with its sign: −1…1.
  private let share: Double
  /// (v + 172)/3.7, in points.
  private let coast: Double
  package let distance: Double

  /// - Parameters:
  ///   - start: in points.
  ///   - velocity: in pt/ms.
  ///   - across: of the other axis, in pt/ms.
  package init(start: Double, velocity: Double, across: Double = 0) {
    let larger = max(velocity.magnitude, across.magnitude)
    self.start = start
    speed = min(larger, Self.fastest)
    share = larger > 0 ? velocity / larger : 0
    self.velocity = share * speed
    coast = (speed + Self.drag) / Self.friction
    durationInMilliseconds =
      velocity == 0 ? 0 : logarithmOfOnePlus(speed / Self.drag) / Self.friction
    // At rest e^(−3.7T) = 172/(v + 172): the exponential has gone v/3.7.
    distance = share * (speed / Self.friction - Self.drag * durationInMilliseconds)
  }

  package func position(at t: Double) -> Double { place(at: t) }

  package func way(after t: Double) -> Double { share * largerDistance(after: t) }

  package func velocity(after t: Double) -> Double { share * speed(after: t) }

  /// Newton's method from t = 0: the curve bends down, so that each step falls short of the place.
  package func milliseconds(for part: Double) -> Double {
    let wanted = part * (distance / share)
    var t = 0.0
    for _ in 0..<64 {
      let next = t + (wanted - largerDistance(after: t)) / speed(after: t)
      guard next > t, next < durationInMilliseconds else { break }
      t = next
    }
    return t
  }

  /// The distance along the larger component, in points, after `t` ms.
  private func largerDistance(after t: Double) -> Double {
    -(coast * exponentialMinusOne(-Self.friction * t)) - Self.drag * t
  }

  /// The speed along the larger component, in pt/ms, after `t` ms.
  private func speed(after t: Double) -> Double {
    (speed + Self.drag) * exponential(-Self.friction * t) - Self.drag
  }
}
