import Scrolling

/// The snap points of a rule within a range of offsets.
package struct SnapGrid: Equatable, Sendable {
  package let rule: SnapRule
  /// The offsets at which content may rest at all, in points.
  package let range: ClosedRange<Double>

  /// The most snap points that are counted or drawn. Chosen.
  private static let mostStops = 100_000

  package init(rule: SnapRule, range: ClosedRange<Double>) {
    self.rule = rule
    self.range = range
  }

  /// Whether there are snap points at all.
  package var hasStops: Bool { rule.stops != .none }

  /// How far an offset is from the nearest snap point, in points; nil without any.
  package func distance(from offset: Double) -> Double? {
    hasStops ? (offset - rule.nearest(to: offset, in: range)).magnitude : nil
  }

  /// The number of snap points after `start` up to and including `end`, in either direction; nil
  /// without any. One within a millionth of a point of `start` does not count.
  package func count(from start: Double, to end: Double) -> Int? {
    guard hasStops else { return nil }
    let direction = end < start ? -1 : 1
    let way = (end - start).magnitude + Self.coincidence
    var count = 0
    var x = min(max(start, range.lowerBound), range.upperBound)
    while count < Self.mostStops {
      let next = rule.stop(1, from: x, direction: direction, in: range)
      guard next != x, (next - start).magnitude <= way else { break }
      count += 1
      x = next
    }
    return count
  }

  /// The snap points from `low` to `high`, ascending; none where there are more than `limit`, which
  /// would leave no room between marks.
  package func stops(from low: Double, to high: Double, limit: Int) -> [Double] {
    guard hasStops, low <= high else { return [] }
    var stops: [Double] = []
    var x = rule.nearest(to: min(max(low, range.lowerBound), range.upperBound), in: range)
    while x <= high {
      if x >= low { stops.append(x) }
      if stops.count > limit { return [] }
      let next = rule.stop(1, from: x, direction: 1, in: range)
      guard next > x else { break }
      x = next
    }
    return stops
  }

  /// Offsets within this distance, in points, are the same snap point.
  package static let coincidence = 1e-6
}
