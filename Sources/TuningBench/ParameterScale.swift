import Motion
import SceneHosting
import Tuning

extension ParameterScale {
  /// The position of a number, 0…1 along the track; below 0 or above 1 for a number beyond an end.
  func position(of number: Double) -> Double {
    let (low, high) = (bent(range.lowerBound), bent(range.upperBound))
    return (bent(number) - low) / (high - low)
  }

  /// The number at a position, 0…1 along the track, rounded to the scale's step or digits.
  func number(at position: Double) -> Double {
    let (low, high) = (bent(range.lowerBound), bent(range.upperBound))
    return rounded(unbent(low + position * (high - low)))
  }

  /// The number that is a key's step away: a share of the track, and at least the least difference.
  func number(after number: Double, steps: Int, within bounds: ClosedRange<Double>) -> Double {
    let start = position(of: number)
    for share in 1...Self.mostShares {
      let distance = Double(steps * share) * Self.keyShare
      let next = min(max(self.number(at: start + distance), bounds.lowerBound), bounds.upperBound)
      if next != number { return next }
    }
    return number
  }

  /// The share of the track that a key moves by.
  private static let keyShare = 1.0 / 64
  private static let mostShares = 64

  private func bent(_ number: Double) -> Double {
    switch curve {
    case .linear: number
    case .logarithmic: logarithm(max(number, Self.least))
    case .complement: -logarithm(max(1 - number, Self.least))
    }
  }

  private func unbent(_ number: Double) -> Double {
    switch curve {
    case .linear: number
    case .logarithmic: exponential(number)
    case .complement: 1 - exponential(-number)
    }
  }

  private func rounded(_ number: Double) -> Double {
    if let step { return Self.cut((number / step).rounded() * step, Self.decimals(of: step)) }
    return switch curve {
    case .linear: Self.cut(number, Self.digits)
    case .logarithmic: Self.cut(number, Self.decimals(of: number) + Self.digits - 1)
    case .complement: Self.cut(number, Self.decimals(of: 1 - number) + Self.digits - 1)
    }
  }

  /// The significant digits of a number, or of its difference from 1; the decimals if linear.
  private static let digits = 2
  private static let least = 1e-9

  /// How many decimals the first digit of a number has.
  private static func decimals(of number: Double) -> Int {
    var (decimals, tens) = (0, 1.0)
    while 1 / tens > max(number.magnitude, least) { (decimals, tens) = (decimals + 1, tens * 10) }
    return decimals
  }

  private static func cut(_ number: Double, _ decimals: Int) -> Double {
    Double(number.fixed(min(decimals, 9))) ?? number
  }
}
