// The library's rule for numbers that no motion can have: a number beyond its range becomes the
// nearer end of the range, and NaN becomes the value that the parameter's documentation names.
extension Double {
  /// The nearest number of a range; `fallback` where this is not a number.
  package func within(_ range: ClosedRange<Double>, or fallback: Double) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// This number, or 0 where it is negative or NaN.
  package var notNegative: Double { self > 0 ? self : 0 }
}

func length(_ v: SIMD2<Double>) -> Double { (v.x * v.x + v.y * v.y).squareRoot() }

/// The first moment between two at which a condition holds, to the last bit; from then on it must
/// hold.
func firstMoment(from early: Double, to late: Double, _ holds: (Double) -> Bool) -> Double {
  var (early, late) = (early, late)
  while true {
    let middle = early + (late - early) / 2
    guard middle > early, middle < late else { return late }
    if holds(middle) { late = middle } else { early = middle }
  }
}
