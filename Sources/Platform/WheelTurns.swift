/// The source of each turn of the wheel: a touchpad, whose reports contain the same movement, or
/// another device.
///
/// SDL delivers the turns without their sources, in the order in which they happened; an observer
/// of the window system gets the sources in the same order. It may observe turns that SDL does not
/// deliver, such as those of another window. A class: the observer and the delivery share it.
final class WheelTurns {
  /// Whether each turn that was observed and not yet delivered is a touchpad's; the next one first.
  private var waiting: [Bool] = []
  /// The number of those that were observed before this frame.
  private var oldCount = 0
  /// Whether the last observed turn was a touchpad's.
  private var wasTouchpads = false

  /// Notes an observed turn.
  func note(isTouchpads: Bool) {
    waiting.append(isTouchpads)
    wasTouchpads = isTouchpads
  }

  /// Whether the next turn that SDL delivers is a touchpad's. A turn that was not observed counts
  /// as one of the last observed source.
  func deliver() -> Bool {
    guard !waiting.isEmpty else { return wasTouchpads }
    oldCount = max(oldCount - 1, 0)
    return waiting.removeFirst()
  }

  /// Forgets all turns: their sources are no longer observed.
  func forget() {
    waiting.removeAll(keepingCapacity: true)
    (oldCount, wasTouchpads) = (0, false)
  }

  /// Ends a frame, up to which SDL has delivered all its events. It will not deliver turns observed
  /// before the frame any more; it may still deliver those observed in it.
  func endFrame() {
    waiting.removeFirst(oldCount)
    oldCount = waiting.count
  }
}
