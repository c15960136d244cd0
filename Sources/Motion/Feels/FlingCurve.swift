/// Free motion of one axis after a release, along one system's curve.
package protocol FlingCurve: Equatable, Sendable {
  /// Where it starts, in points.
  var start: Double { get }
  /// The velocity it starts with, in pt/ms.
  var velocity: Double { get }
  /// How long it moves, in seconds.
  var duration: Double { get }
  /// Where it comes to rest, in points.
  var landing: Double { get }
  /// The position in points at `t` seconds after the start.
  func position(at t: Double) -> Double
  /// The velocity in pt/ms at `t` seconds after the start; 0 at rest.
  func velocity(at t: Double) -> Double
  /// When it passes `position`, in seconds after the start; nil when it comes to rest before.
  func time(at position: Double) -> Double?
}

/// A fling whose time T and distance R are computed at the release: `x(t) = x₀ + R·f(t/T)`, with f
/// from 0 to 1.
package protocol TimedFlingCurve: FlingCurve {
  /// T, in ms.
  var durationInMilliseconds: Double { get }
  /// R with the velocity's sign, in points.
  var distance: Double { get }
  /// How far it has gone after `t` ms, in points; `t` is less than T.
  func way(after t: Double) -> Double
  /// The velocity in pt/ms after `t` ms; `t` is less than T.
  func velocity(after t: Double) -> Double
  /// When it has gone a share of R, at least 0 and less than 1: in ms after the start.
  func milliseconds(for share: Double) -> Double
}

extension TimedFlingCurve {
  package var duration: Double { durationInMilliseconds / millisecondsPerSecond }

  package var landing: Double { start + distance }

  /// As `position(at:)`, which each curve has of its own: so other modules call a function that is
  /// compiled for it, twice as fast.
  func place(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    return t < durationInMilliseconds ? start + way(after: t) : landing
  }

  package func velocity(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    return t < durationInMilliseconds ? velocity(after: t) : 0
  }

  package func time(at position: Double) -> Double? {
    let share = (position - start) / distance
    guard share >= 0, share < 1 else { return nil }
    return milliseconds(for: share) / millisecondsPerSecond
  }
}
