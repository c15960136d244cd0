/// Offsets over time after the lift, by which our own curves and the recordings of other toolkits
/// are both measured.
package struct OffsetSamples: Equatable, Sendable {
  /// Times after the lift in ms, ascending, none negative.
  package private(set) var milliseconds: [Double] = []
  /// The offsets at those times, in points.
  package private(set) var offsets: [Double] = []
  /// The offset at the lift, in points.
  package let start: Double
  /// The direction that counts as overshoot, 1 or −1; nil: the direction from start to end.
  private let outward: Double?

  package init(start: Double, outward: Double? = nil) {
    (self.start, self.outward) = (start, outward)
  }

  package mutating func add(_ offset: Double, at milliseconds: Double) {
    self.milliseconds.append(milliseconds)
    offsets.append(offset)
  }

  /// Where it ended, in points.
  package var end: Double { offsets.last ?? start }

  /// Content within this distance of its end looks at rest, in points.
  package static let nearness = 0.5

  /// The time from which on it stayed near its end, in ms after the lift.
  package var settled: Double {
    guard let last = offsets.lastIndex(where: { ($0 - end).magnitude > Self.nearness }) else {
      return 0
    }
    return milliseconds[min(last + 1, milliseconds.count - 1)]
  }

  /// How far beyond its end it went, in points.
  package var overshoot: Double {
    let sign = outward ?? (end < start ? -1 : 1)
    return offsets.reduce(0) { max($0, sign * ($1 - end)) }
  }

  /// The greatest mean speed over successive stretches of at least 15 ms from the lift on, in
  /// pt/ms: shorter stretches would measure a toolkit's uneven frames. After the last sample
  /// content rests.
  package var peakSpeed: Double {
    var peak = 0.0
    var from = (time: 0.0, offset: start)
    for (time, offset) in zip(milliseconds, offsets) where time - from.time >= Self.stretch {
      peak = max(peak, (offset - from.offset).magnitude / (time - from.time))
      from = (time, offset)
    }
    return max(peak, (end - from.offset).magnitude / Self.stretch)
  }

  /// The least length of a stretch, in ms.
  private static let stretch = 15.0
}
