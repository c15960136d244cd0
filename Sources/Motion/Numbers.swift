// What is done with numbers that nothing can move by, everywhere in the library: one beyond its
// range is taken to the nearest end of it, one that is not a number for what is said at its place.
extension Double {
  /// The nearest number of a range; `fallback` where this is not a number.
  package func within(_ range: ClosedRange<Double>, or fallback: Double) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The same of what is not below zero; zero where this is not a number.
  package var notNegative: Double { self > 0 ? self : 0 }
}
