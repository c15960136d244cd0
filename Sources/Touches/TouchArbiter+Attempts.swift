// The touches that belong to one attempt of a recognizer.
extension TouchArbiter {
  /// Offers a new touch to the recognizers of its region and of all regions around it.
  func enlist(_ touch: Touch) {
    for region in Outwards(from: touch.view) {
      for recognizer in region.gestureRecognizers
      where recognizer.view === region && accepts(recognizer, touch) {
        touch.recognizers.append(recognizer)
      }
    }
    // Another one's `shouldReceive` may have disabled or detached one of them.
    touch.recognizers.removeAll { recognizer in
      guard recognizer.isEnabled, let own = recognizer.view else { return true }
      return touch.view?.isDescendant(of: own) != true
    }
    for recognizer in touch.recognizers {
      if recognizer.isOrphan { adopt(recognizer) }
      if recognizer.isOnlyWaiting || recognizer.isOver {
        recognizer.touchesToCome.append(touch)
      } else {
        join(recognizer, touch)
      }
    }
    touch.isWithheld = touch.recognizers.contains { $0.delaysTouchesBegan }
  }

  private func accepts(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
    let isBusyElsewhere = recognizer.arbiter.map { $0 !== self } ?? false
    // Its part of the gesture is done: it takes no more touches, though a finger is still down.
    let isComplete = recognizer.isOnlyWaiting && !recognizer.touches.isEmpty
    return recognizer.isEnabled && !isBusyElsewhere && !isComplete
      && recognizer.shouldReceive(touch)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  private func join(_ recognizer: GestureRecognizer, _ touch: Touch) {
    joinCount += 1
    recognizer.touches.append(touch)
    recognizer.touchesOfAttempt.append(touch)
    recognizer.mostTouches = max(recognizer.mostTouches, recognizer.touches.count)
    if recognizer.arbiter == nil {
      recognizer.arbiter = self
      contenders.append(recognizer)
    }
  }

  func finishAttempts() {
    guard contenders.contains(where: { $0.isOver }) else { return }
    let finished = contenders.filter { $0.isOver }
    contenders.removeAll { $0.isOver }
    for recognizer in finished {
      recognizer.finishAttempt()
      beginNextAttempt(of: recognizer)
    }
  }

  /// Offers it the touches that came while it waited, one after the other, until it only waits
  /// again.
  private func beginNextAttempt(of recognizer: GestureRecognizer) {
    while !recognizer.touchesToCome.isEmpty, !recognizer.isOver, !recognizer.isOnlyWaiting {
      let touch = recognizer.touchesToCome.removeFirst()
      join(recognizer, touch)
      handling(recognizer) { recognizer.handleLate(touch) }
      isDirty = true
    }
  }
}
