/// An animated offset: content goes to a target in a given time. UIKit's animated
/// `setContentOffset` is `s = (1 − cos(π·t/T))/2` of the way over T = 0.3 s. Measured; a cubic ease
/// is off by 11 pt of 400.
///
///     let ease = CosineEase(start: 0, target: 300)
///     let offset = ease.position(at: 0.15)  // half of the time: 150
public struct CosineEase: Equatable, Sendable {
  /// How the distance is spread over the time: along a part of a sine, or evenly, so that the
  /// position at a moment is a closed form. UIKit's curves of `UIView` are Béziers, and differ.
  /// More may come.
  public enum Curve: Int32, CaseIterable, Hashable, Sendable {
    /// Slow, fast and slow again, `(1 − cos(π·t/T))/2`: UIKit's animated offset.
    case easeInOut = 0
    /// Slow at first, `1 − cos(π/2·t/T)`.
    case easeIn = 1
    /// Slow at last, `sin(π/2·t/T)`.
    case easeOut = 2
    /// At one speed.
    case linear = 3
  }

  /// How long UIKit's takes, in seconds. Measured.
  public static let standardDuration = 0.3

  /// Where it starts, in points.
  public let start: Double
  /// Where it ends, in points.
  public let target: Double
  /// How long it takes, in seconds.
  public let duration: Double
  /// How the distance is spread over the time.
  public let curve: Curve

  /// From `start` to `target`, in points. The duration, in seconds, is clamped to 0…1e9; NaN counts
  /// as `standardDuration`.
  public init(
    start: Double, target: Double, duration: Double = Self.standardDuration,
    curve: Curve = .easeInOut
  ) {
    self.start = start
    self.target = target
    self.duration = duration.within(0...1e9, or: Self.standardDuration)
    self.curve = curve
  }

  /// The position in points at `t` seconds after the start; exactly the target from the end on.
  public func position(at t: Double) -> Double {
    guard t > 0 else { return start }
    guard t < duration else { return target }
    let distance = target - start
    let share = t / duration
    switch curve {
    case .easeInOut: return start + distance * (1 - halfTurn(share).cosine) / 2
    case .easeIn: return start + distance * (1 - halfTurn(share / 2).cosine)
    case .easeOut: return start + distance * halfTurn(share / 2).sine
    case .linear: return start + distance * share
    }
  }

  /// The velocity in pt/ms at `t` seconds after the start.
  public func velocity(at t: Double) -> Double {
    guard t > 0, t < duration else { return 0 }
    let distance = target - start
    let share = t / duration
    let length = 2 * duration * millisecondsPerSecond
    switch curve {
    case .easeInOut: return distance * .pi * halfTurn(share).sine / length
    case .easeIn: return distance * .pi * halfTurn(share / 2).sine / length
    case .easeOut: return distance * .pi * halfTurn(share / 2).cosine / length
    case .linear: return 2 * distance / length
    }
  }
}
