#if Program

/// Who has turned the wheel, turn by turn: a touchpad, whose turns its reports tell, too, or
/// another device.
///
/// SDL delivers the turns alone, in the order in which they happened; a second ear at the window
/// system hears in the same order whose they are. It may hear turns that SDL does not deliver, as
/// another window's. A class: who hears and who delivers share it.
final class WheelTurns {
  /// What is heard and not yet delivered, from the next on.
  private var waiting: [Bool] = []
  /// How many of those had been heard before this frame.
  private var oldCount = 0
  /// Whether the last turn that was heard was a touchpad's.
  private var wasTouchpads = false

  /// A turn has been heard.
  func hear(isTouchpads: Bool) {
    waiting.append(isTouchpads)
    wasTouchpads = isTouchpads
  }

  /// SDL delivers the next turn: whether it is a touchpad's. One that nothing has been heard of is
  /// taken for another by who turned last.
  func deliver() -> Bool {
    guard !waiting.isEmpty else { return wasTouchpads }
    oldCount = max(oldCount - 1, 0)
    return waiting.removeFirst()
  }

  /// The sources of turns are not told any more.
  func forget() {
    waiting.removeAll(keepingCapacity: true)
    (oldCount, wasTouchpads) = (0, false)
  }

  /// SDL has delivered all that it had until this frame. What was heard before the frame is not
  /// delivered any more; what was heard in it may have been on SDL's way yet.
  func endFrame() {
    waiting.removeFirst(oldCount)
    oldCount = waiting.count
  }
}

#endif
