/// The events of a touch that its region has not received yet, oldest first. The queue keeps its
/// memory, so that a move that is delivered at once allocates nothing; to take an event costs the
/// same however many wait.
struct Outbox {
  private var samples: [Touch.Sample] = []
  /// How many at the front have been taken.
  private var taken = 0

  var isEmpty: Bool { samples.isEmpty }

  var first: Touch.Sample? { samples.isEmpty ? nil : samples[taken] }

  mutating func append(_ sample: Touch.Sample) { samples.append(sample) }

  /// Takes the oldest; there must be one.
  mutating func removeFirst() -> Touch.Sample {
    defer {
      taken += 1
      if taken == samples.count { removeAll() }
    }
    return samples[taken]
  }

  mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    taken = 0
  }
}
