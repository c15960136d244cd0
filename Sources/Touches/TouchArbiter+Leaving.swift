// The end of touches and gestures whose region leaves the window, or whose window goes.
extension TouchArbiter {
  /// A region is about to leave the window, with all that is in it. Its touches are cancelled while
  /// it is still in its place, so that the responder chain is whole.
  func regionLeaves(_ region: InputRegion) {
    if pads.taker?.belongs(to: region) ?? false { asCallback { pads.cancel(at: now) } }
    guard !touches.isEmpty || !contenders.isEmpty else { return }
    asCallback {
      for touch in touches where touch.view?.isDescendant(of: region) ?? false { takeAway(touch) }
      for recognizer in contenders where recognizer.belongs(to: region) {
        recognizer.abandonAttempt()
      }
      for touch in touches {
        for recognizer in touch.recognizers where recognizer.belongs(to: region) {
          touch.recognizers.removeAll { $0 === recognizer }
          recognizer.touchOverObserver?(touch)
        }
      }
    }
  }

  /// A recognizer whose last window is gone ends its attempt, before it begins another.
  func adopt(_ recognizer: GestureRecognizer) {
    recognizer.arbiter = self
    contenders.append(recognizer)
    recognizer.abandonAttempt()
  }
}

extension GestureRecognizer {
  /// Whether its window was released in the middle of an attempt.
  var isOrphan: Bool { arbiter == nil && !touchesOfAttempt.isEmpty }

  /// Ends an attempt whose window has gone, at a moment (s).
  package final func endOrphanedAttempt(at time: Double) {
    guard isOrphan else { return }
    let arbiter = TouchArbiter(window: nil)
    arbiter.advance(to: time)
    arbiter.adopt(self)
  }

  /// Whether it is attached to, or serves, a region or one in it.
  func belongs(to region: InputRegion) -> Bool {
    view?.isDescendant(of: region) ?? false || servedRegion?.isDescendant(of: region) ?? false
  }
}
