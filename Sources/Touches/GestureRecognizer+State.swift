extension GestureRecognizer {
  /// Where the gesture stands. Subclasses set it; what is not in this table stops the program:
  ///
  ///     possible → began, ended, failed
  ///     began, changed → changed, ended, cancelled
  ///
  /// Asking to begin, or to end at once, takes effect when nothing stands in the way any more.
  public var state: State {
    get { shownState ?? settledState }
    set { change(to: newValue) }
  }

  var isActive: Bool { settledState == .began || settledState == .changed }

  var isOver: Bool {
    switch settledState {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }

  private func change(to new: State) {
    switch (settledState, new) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended), (.possible, .cancelled):
      ask(for: new)
    case (.possible, .failed):
      guard arbiter != nil else { return }
      enter(.failed)
    case (.began, .changed), (.began, .ended), (.began, .cancelled),
      (.changed, .changed), (.changed, .ended), (.changed, .cancelled):
      enter(new)
    case (.possible, .possible), (.began, .possible), (.began, .began), (.began, .failed),
      (.changed, .possible), (.changed, .began), (.changed, .failed),
      (.ended, _), (.cancelled, _), (.failed, _):
      preconditionFailure("A recognizer cannot go from \(settledState) to \(new).")
    }
  }

  /// A request from `possible`. While one is pending the recognizer may go on as if it had begun.
  private func ask(for new: State) {
    precondition(arbiter != nil, "A recognizer can only recognize while it has touches.")
    switch (request, new) {
    case (nil, .began): request = .begin
    case (nil, .ended): request = .end
    case (.begin, .began), (.begin, .changed), (.beginAndEnd, .ended), (.end, .ended): return
    case (.begin, .ended): request = .beginAndEnd
    case (.begin, .cancelled), (.beginAndEnd, .cancelled), (.end, .cancelled): enter(.failed)
    case (nil, _), (.begin, _), (.beginAndEnd, _), (.end, _):
      preconditionFailure("A recognizer cannot go from \(settledState) to \(new).")
    }
    if requestSerial == 0 { requestSerial = arbiter?.serial ?? 0 }
    arbiter?.stateDidChange()
  }

  /// The transition itself, and its action.
  func enter(_ new: State) {
    let old = settledState
    settledState = new
    request = nil
    requestSerial = 0
    if new != .failed { arbiter?.enqueueAction(of: self, state: new) }
    transitionObserver?(old, new)
    arbiter?.stateDidChange()
  }

  /// Ends the attempt from outside: disabled, detached.
  func abandonAttempt() {
    guard arbiter != nil else { return }
    if isActive {
      enter(.cancelled)
    } else if settledState == .possible {
      enter(.failed)
    }
  }

  /// Whether two gestures may not both be recognized and `self`, recognizing, makes `other` fail.
  func excludes(_ other: GestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self) && !permits(other) && !other.permits(self)
  }

  private func permits(_ other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
  }

  func tracks(_ touch: Touch) -> Bool { touches.contains { $0 === touch } }

  func sharesTouch(with other: GestureRecognizer) -> Bool {
    touchesOfAttempt.contains { touch in other.touchesOfAttempt.contains { $0 === touch } }
  }
}
