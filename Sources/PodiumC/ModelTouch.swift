import CPodium
import Scrolling

/// A touch on a model, from its first finger to its last lift, and the header's verdict on it. A
/// model has no recognizers; this decides on taps with the limits of a window's.
struct ModelTouch {
  private var starts: [(id: Int, point: Point)] = []
  private var began = 0.0
  private var hasStrayed = false
  private var last = Int32(PODIUM_VERDICT_NONE)

  init() { starts.reserveCapacity(10) }

  mutating func down(_ id: Int, at point: Point, time: Double) {
    // A finger that is still down has lost its lift.
    leave(id)
    if starts.isEmpty { (began, hasStrayed) = (time, false) }
    starts.append((id, point))
  }

  mutating func move(_ id: Int, to point: Point) {
    guard let start = starts.first(where: { $0.id == id }) else { return }
    if (point - start.point).length >= TapGestureRecognizer.slop { hasStrayed = true }
  }

  /// Removes a finger, which has lifted.
  mutating func leave(_ id: Int) { starts.removeAll { $0.id == id } }

  /// Ends the touch at its last lift (s).
  ///
  /// - Parameters:
  ///   - verdict: the verdict before the lift.
  ///   - hasDragged: whether the lift itself began a drag.
  mutating func end(after verdict: DragTracker.Verdict, hasDragged: Bool, at time: Double) {
    if hasDragged {
      last = Int32(PODIUM_VERDICT_SCROLL)
    } else if verdict == .undecided {
      let isTap = !hasStrayed && time - began < TapGestureRecognizer.maximumDuration
      last = Int32(isTap ? PODIUM_VERDICT_TAP : PODIUM_VERDICT_REFUSED)
    } else {
      last = code(verdict)
    }
  }

  mutating func cancel() {
    starts.removeAll(keepingCapacity: true)
    last = Int32(PODIUM_VERDICT_CANCELLED)
  }

  /// The header's number for the fingers' verdict; without fingers, that of the last touch.
  func code(_ verdict: DragTracker.Verdict) -> Int32 {
    let code =
      switch verdict {
      case .none: Int(last)
      case .undecided: PODIUM_VERDICT_UNDECIDED
      case .drag: PODIUM_VERDICT_SCROLL
      case .caught: PODIUM_VERDICT_CAUGHT
      case .refused: PODIUM_VERDICT_REFUSED
      }
    return Int32(code)
  }
}
