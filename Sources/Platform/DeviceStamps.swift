/// Turns the 32-bit millisecond stamps of an input device, whose zero is not specified, into
/// seconds of the frame clock.
///
/// Servers on Linux stamp by the machine's monotonic clock; a stamp within that clock's last second
/// counts as one of these. Another clock is related to ours by the shortest delay seen so far,
/// since an event happens before it arrives. Clocks drift, so after a silence they are related
/// anew. The seconds never decrease and are never later than now.
struct DeviceStamps: Sendable {
  /// Seconds without a stamp after which both clocks are related anew. Chosen.
  static let silence = 1.0

  /// The greatest age of a stamp of the monotonic clock on arrival, in milliseconds. A stamp of
  /// another clock lies within it by chance for one second in 50 days.
  private static let oldest: UInt32 = 1000

  /// The last stamp as it was written; `lastCount` counts it across wraps.
  private var lastTick: UInt32 = 0
  private var lastCount: Int64 = 0
  /// The arrival of the last stamp, in seconds.
  private var lastArrival = -Double.infinity
  /// The shortest delay from a stamp to its arrival, in seconds; it includes the device's zero.
  private var shortestDelay = Double.infinity
  /// The last time that was returned, in seconds.
  private var latest = -Double.infinity

  /// Relates the clocks by a stamp that arrived at `now` (s), when the machine's monotonic clock
  /// was at `monotonic` milliseconds. That has a fraction: in whole milliseconds each faster stamp
  /// would change the relation, and a gesture's times by up to 1 ms. Of several stamps that arrive
  /// at once, note all before asking for the first time.
  mutating func note(_ tick: UInt32, now: Double, monotonic: Double) {
    (lastCount, lastTick) = (count(of: tick), tick)
    let delay = now - Self.seconds(lastCount)
    if now - lastArrival > Self.silence {
      let whole = monotonic.rounded(.down)
      let age = UInt32(truncatingIfNeeded: Int64(whole)) &- tick
      shortestDelay =
        age < Self.oldest ? delay - Self.seconds(Int64(age)) - (monotonic - whole) / 1000 : delay
    }
    shortestDelay = min(shortestDelay, delay)
    lastArrival = now
  }

  /// The time of an event with a noted stamp, in seconds.
  mutating func seconds(for tick: UInt32, now: Double) -> Double {
    seconds(Self.seconds(count(of: tick)) + shortestDelay, now: now)
  }

  /// The time of an event without a stamp: now, in seconds.
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
