import CSDL2

/// The program's clock, and the rhythm of its frames.
///
/// Motion and drawing read no other clock. Deadlines lie on a fixed grid from the clock's zero,
/// deadline(n) = ⌈n·10⁹ / rate⌉ nanoseconds in integers, so they do not drift however long the
/// program runs. A frame that is late begins at once and the deadlines that it missed are skipped,
/// so a stall is never followed by a burst of frames.
package final class FrameClock {
  /// Deadlines in a second.
  package let framesPerSecond: Int

  private let nanoseconds: () -> Int64
  /// The injected clock's reading at this clock's zero.
  private let origin: Int64
  /// The number of the next deadline.
  private var frame: Int64 = 0

  package static let nanosecondsPerSecond: Int64 = 1_000_000_000

  /// - Parameters:
  ///   - framesPerSecond: deadlines in a second, 1…1000.
  ///   - nanoseconds: a clock that never goes back, with any zero.
  package init(
    framesPerSecond: Int = 60, nanoseconds: @escaping () -> Int64 = FrameClock.monotonic
  ) {
    precondition((1...1000).contains(framesPerSecond), "a frame rate is 1 to 1000 per second")
    self.framesPerSecond = framesPerSecond
    self.nanoseconds = nanoseconds
    origin = nanoseconds()
  }

  /// The machine's monotonic clock, in nanoseconds.
  ///
  /// It is read through SDL, because SDL's event stamps run on the same clock
  /// (CLOCK_MONOTONIC_RAW where there is one); against CLOCK_MONOTONIC, which follows the network's
  /// time, stamps would drift by up to 0.5 ms per second.
  package static func monotonic() -> Int64 {
    let frequency = SDL_GetPerformanceFrequency()
    let counter = SDL_GetPerformanceCounter()
    let perSecond = UInt64(nanosecondsPerSecond)
    guard frequency != perSecond else { return Int64(truncatingIfNeeded: counter) }
    let (seconds, rest) = counter.quotientAndRemainder(dividingBy: frequency)
    return Int64(truncatingIfNeeded: seconds &* perSecond &+ rest * perSecond / frequency)
  }

  /// Seconds since the clock's zero.
  package var now: Double { Double(elapsed) / Double(Self.nanosecondsPerSecond) }

  /// Waits for the next frame's deadline and takes it.
  ///
  /// - Parameter wait: spends at most so many nanoseconds (it may return earlier, and is then
  ///   called again); it is not called when the deadline has passed.
  package func waitForFrame(_ wait: (_ nanoseconds: Int64) -> Void) {
    while true {
      let remaining = deadline(of: frame) - elapsed
      guard remaining > 0 else { break }
      wait(remaining)
    }
    beginFrame()
  }

  /// Begins a frame without waiting, for a loop that something else paces (a swap that blocks).
  package func beginFrame() { frame = lastDeadline + 1 }

  /// The next frame's deadline, in seconds since the clock's zero.
  package var nextFrame: Double { Double(deadline(of: frame)) / Double(Self.nanosecondsPerSecond) }

  private var elapsed: Int64 { nanoseconds() - origin }

  /// In nanoseconds since the clock's zero. Whole seconds are split off, so that nothing overflows.
  private func deadline(of frame: Int64) -> Int64 {
    let rate = Int64(framesPerSecond)
    let (seconds, rest) = frame.quotientAndRemainder(dividingBy: rate)
    return seconds * Self.nanosecondsPerSecond + (rest * Self.nanosecondsPerSecond + rate - 1)
      / rate
  }

  /// The number of the last deadline that has passed: the largest n with deadline(n) ≤ elapsed.
  private var lastDeadline: Int64 {
    let rate = Int64(framesPerSecond)
    let (seconds, rest) = elapsed.quotientAndRemainder(dividingBy: Self.nanosecondsPerSecond)
    return seconds * rate + rest * rate / Self.nanosecondsPerSecond
  }
}
