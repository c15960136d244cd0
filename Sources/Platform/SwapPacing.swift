/// Finds out whether swapping buffers waits for the display.
///
/// The driver's answer is not reliable: under Xvfb and on the offscreen driver 60 swaps take 3 ms
/// although some drivers accept an interval. So 30 swaps are measured; when most of them take less
/// than 4 ms, swaps do not wait, and the frame clock must pace the loop. The measurement is
/// repeated for as long as the swap paces, since the swaps of a covered window may stop waiting.
package struct SwapPacing: Equatable, Sendable {
  /// Swaps in one measure.
  static let swaps = 30
  /// The least duration of a swap that waits for a display, in nanoseconds: a frame at 240 Hz lasts
  /// about 4 ms.
  static let shortestWait: Int64 = 4_000_000

  private enum State: Equatable {
    case measuring(done: Int, slow: Int)
    case free
  }

  private var state: State

  /// - Parameter acceptsInterval: false when the driver refused every swap interval; then there is
  ///   nothing to measure.
  package init(acceptsInterval: Bool) {
    state = acceptsInterval ? .measuring(done: 0, slow: 0) : .free
  }

  /// Whether the swap paces the loop; also true during the first measure.
  package var pacesFrames: Bool {
    switch state {
    case .measuring: true
    case .free: false
    }
  }

  /// Records the duration of one swap, in nanoseconds.
  package mutating func record(_ nanoseconds: Int64) {
    guard case .measuring(var done, var slow) = state else { return }
    done += 1
    if nanoseconds >= Self.shortestWait { slow += 1 }
    if done < Self.swaps {
      state = .measuring(done: done, slow: slow)
    } else if slow * 2 >= done {
      state = .measuring(done: 0, slow: 0)
    } else {
      state = .free
    }
  }
}
