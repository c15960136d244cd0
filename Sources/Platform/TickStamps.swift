/// Turns SDL's 32-bit millisecond stamps into seconds on the frame clock's scale.
///
/// SDL stamps an event when the program pumps it, or as its window system did, with a counter that
/// wraps every 49.7 days. A stamp is taken as the moment nearest to now that has these 32 bits, so
/// it survives any number of wraps and any idle time. The seconds are never before the epoch or the
/// last `advance(to:)`, nor after `now`.
package struct TickStamps: Sendable {
  /// SDL's counter at the moment `epoch`, in milliseconds.
  private let epochTick: Int64
  /// The same moment on the frame clock, in seconds.
  private let epoch: Double
  /// The earliest time of further events, in seconds.
  private var latest: Double

  private static let ticksPerSecond = 1000.0

  /// - Parameters:
  ///   - tick: SDL's counter in milliseconds, read at the moment `seconds` of the frame clock,
  ///     best just as it ticked.
  ///   - seconds: that moment on the frame clock, finite.
  package init(tick: UInt64, at seconds: Double) {
    precondition(seconds.isFinite, "the frame clock's time must be finite")
    epochTick = Int64(truncatingIfNeeded: tick)
    epoch = seconds
    latest = seconds
  }

  /// The time of the event with this stamp, in seconds.
  ///
  /// - Parameter now: the frame clock at this moment, in seconds, finite.
  package func seconds(for tick: UInt32, now: Double) -> Double {
    precondition(now.isFinite, "the frame clock's time must be finite")
    let nowTick = epochTick + Int64(((now - epoch) * Self.ticksPerSecond).rounded(.down))
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: nowTick) &- tick)
    let sinceEpoch = nowTick - Int64(age) - epochTick
    let moment = epoch + Double(sinceEpoch) / Self.ticksPerSecond
    return max(latest, min(moment, now))
  }

  /// Notes that all events until `time` (s) were delivered: later ones get no earlier time.
  package mutating func advance(to time: Double) { latest = max(latest, time) }
}
