/// Chromium's former fling curve on desktops: an exponential less a line.
///
///     let glide = ChromiumClassicFling(start: 0, velocity: 2)
///     let offset = glide.position(at: 0.2), end = glide.landing
///
/// Its program runs along `p(t) = −5707.62·e^(−3.7t) − 172·t + 5707.62` px, t in seconds, entered
/// where `p′ = v`, until `p′ = 0`. From the release that is `x(t) = (v + 172)/3.7·(1 − e^(−3.7t)) −
/// 172·t`, to rest after `T = ln(1 + v/172)/3.7`. The larger component runs so; the smaller follows
/// in proportion.
///
/// Source: chromium, ui/events/blink/fling_curve.cc. It may restart anywhere.
public struct ChromiumClassicFling: Equatable, Sendable {
  /// The exponential's rate, per ms.
  public static let friction = 0.0037
  /// The line's slope, in pt/ms.
  public static let drag = 0.172
  /// The greatest speed in pt/ms: 5707.62·3.7 − 172 px/s.
  public static let fastest = 5.70762 * 3.7 - 0.172

  /// Where it starts, in points.
  public let start: Double
  /// The velocity it starts with, in pt/ms.
  public let velocity: Double
  /// How long it moves, in ms.
  package let durationInMilliseconds: Double
  /// The larger component's speed, in pt/ms.
  private let speed: Double
  /// This axis's part of it, with its sign: −1…1.
  private let share: Double
  /// (v + 172)/3.7, in points.
  private let coast: Double
  /// The distance to rest, with its sign, in points.
  private let distance: Double

  /// - Parameters:
  ///   - start: in points.
  ///   - velocity: in pt/ms.
  ///   - across: of the other axis, in pt/ms.
  public init(start: Double, velocity: Double, across: Double = 0) {
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

  /// How long it moves, in seconds.
  public var duration: Double { durationInMilliseconds / millisecondsPerSecond }

  /// Where it comes to rest, in points.
  public var landing: Double { start + distance }

  /// The position in points at `t` seconds after the start.
  public func position(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    guard t < durationInMilliseconds else { return landing }
    return start + share * largerDistance(after: t)
  }

  /// The velocity in pt/ms at `t` seconds after the start; 0 at rest.
  public func velocity(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    return t < durationInMilliseconds ? share * speed(after: t) : 0
  }

  /// When it passes `position`, in seconds after the start; nil when it comes to rest before.
  ///
  /// Newton's method from t = 0: the curve bends down, so that each step falls short of the place.
  public func time(at position: Double) -> Double? {
    let part = (position - start) / distance
    guard part >= 0, part < 1 else { return nil }
    let wanted = part * (distance / share)
    var t = 0.0
    for _ in 0..<64 {
      let next = t + (wanted - largerDistance(after: t)) / speed(after: t)
      guard next > t, next < durationInMilliseconds else { break }
      t = next
    }
    return t / millisecondsPerSecond
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
