#if Program

/// The source of each turn of the wheel: a touchpad, whose turns its reports tell, too, or another
/// device.
///
/// SDL delivers the turns alone, in the order in which they happened; an observer of the window
/// system gets their sources in the same order. It may get turns that SDL does not deliver, as
/// another window's. A class: the observer and the delivery share it.
final class WheelTurns {
  /// The turns that were observed and not yet delivered, from the next on.
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

  /// SDL has delivered all that it had until this frame. Turns that were observed before the frame
  /// are not delivered any more; those observed in it may still be on SDL's way.
  func endFrame() {
    waiting.removeFirst(oldCount)
    oldCount = waiting.count
  }
}

#endif
