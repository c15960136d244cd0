/// UIKit's animated `setContentOffset`: `s = (1 − cos(π·t/T))/2` of the way over T = 0.3 s. Measured;
/// a cubic ease is off by 11 pt of 400.
public struct CosineEase: Equatable, Sendable {
  /// How long it takes, in seconds. Measured.
  public static let duration = 0.3

  /// Where it starts, in points.
  public let start: Double
  /// Where it ends, in points.
  public let target: Double

  /// From `start` to `target`, in points.
  public init(start: Double, target: Double) {
    self.start = start
    self.target = target
  }

  /// The position in points at `t` seconds after the start; exactly the target from the end on.
  public func position(at t: Double) -> Double {
    guard t > 0 else { return start }
    guard t < Self.duration else { return target }
    return start + (target - start) * (1 - halfTurn(t / Self.duration).cosine) / 2
  }

  /// The velocity in pt/ms at `t` seconds after the start.
  public func velocity(at t: Double) -> Double {
    guard t > 0, t < Self.duration else { return 0 }
    return (target - start) * .pi * halfTurn(t / Self.duration).sine
      / (2 * Self.duration * millisecondsPerSecond)
  }
}
