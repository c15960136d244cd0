#if Program

/// Turns the 32-bit millisecond stamps of an input device, whose zero is nowhere laid down, into
/// seconds on the frame clock's scale.
///
/// Servers on Linux stamp by the machine's monotonic clock; a stamp that it had in the last second
/// tells so. Of other clocks the shortest way that a stamp has had is all that is known: an event
/// that arrives has happened before. Clocks drift, so after a silence they are related anew. The
/// seconds never decrease and are never later than now.
struct DeviceStamps: Sendable {
  /// After so long without a stamp both clocks are related anew, in seconds. Chosen.
  static let silence = 1.0

  /// Stamps of the monotonic clock arrive within so many milliseconds; on another clock a stamp
  /// lies in the last second once in 50 days.
  private static let oldest: UInt32 = 1000

  /// The last stamp, as it was written and counted across wraps.
  private var lastTick: UInt32 = 0
  private var lastCount: Int64 = 0
  /// When the last one arrived, in seconds.
  private var lastArrival = -Double.infinity
  /// The least time from a stamp's own moment to its arrival, in seconds; the device's zero is in
  /// it.
  private var shortestWay = Double.infinity
  /// The last time given out, in seconds.
  private var latest = -Double.infinity

  /// Learns from a stamp that has arrived `now` (s), when the machine's monotonic clock stood at so
  /// many milliseconds, parts of one included: without them the relation is found again with each
  /// stamp that comes faster, and a gesture's stamps move by up to one. Of several that arrive at
  /// once all are noted before the first is asked for.
  mutating func note(_ tick: UInt32, now: Double, monotonic: Double) {
    (lastCount, lastTick) = (count(of: tick), tick)
    let way = now - Self.seconds(lastCount)
    if now - lastArrival > Self.silence {
      let whole = monotonic.rounded(.down)
      let age = UInt32(truncatingIfNeeded: Int64(whole)) &- tick
      shortestWay =
        age < Self.oldest ? way - Self.seconds(Int64(age)) - (monotonic - whole) / 1000 : way
    }
    shortestWay = min(shortestWay, way)
    lastArrival = now
  }

  /// When what bears a stamp that was noted happened, in seconds.
  mutating func seconds(for tick: UInt32, now: Double) -> Double {
    seconds(Self.seconds(count(of: tick)) + shortestWay, now: now)
  }

  /// When something happened that bears no stamp: now, in seconds.
  mutating func seconds(now: Double) -> Double { seconds(now, now: now) }

  private mutating func seconds(_ moment: Double, now: Double) -> Double {
    latest = max(latest, min(moment, now))
    return latest
  }

  /// A stamp counted across wraps: the one with these 32 bits that is nearest to the last.
  private func count(of tick: UInt32) -> Int64 {
    lastCount + Int64(Int32(bitPattern: tick &- lastTick))
  }

  private static func seconds(_ count: Int64) -> Double { Double(count) / 1000 }
}

#endif
