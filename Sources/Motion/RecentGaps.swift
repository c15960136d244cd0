/// The times between successive events: the newest eight.
package struct RecentGaps: Equatable, Sendable {
  /// The newest gaps, in seconds, as a ring buffer.
  private var gaps = SIMD8<Double>()
  private var count = 0

  package init() {}

  /// Takes in the time from the event before to the latest one, in seconds.
  package mutating func note(_ gap: Double) {
    gaps[count % gaps.scalarCount] = gap
    count += 1
  }

  /// The median of the newest eight gaps, in seconds: of an even number the longer of the middle
  /// two. Nil before the first.
  private var median: Double? {
    if count == 0 { return nil }
    var sorted = gaps
    let kept = min(count, gaps.scalarCount)
    for end in 0..<kept {
      var rank = end
      while rank > 0, sorted[rank] < sorted[rank - 1] {
        (sorted[rank], sorted[rank - 1]) = (sorted[rank - 1], sorted[rank])
        rank -= 1
      }
    }
    return sorted[kept / 2]
  }

  /// A silence that means that no event follows, in seconds: three times the median gap (chosen),
  /// kept between bounds. Before the first gap it is the longest.
  package func silence(within bounds: ClosedRange<Double>) -> Double {
    (3 * (median ?? .infinity)).within(bounds, or: bounds.upperBound)
  }
}
