extension GestureRecognizer {
  /// The state of the gesture. Subclasses set it:
  ///
  ///     possible → began, ended, failed
  ///     began, changed → changed, ended, cancelled
  ///
  /// A request to begin, or to end at once, is granted when no other recognizer stands in the way.
  /// Within its own touch methods and `deadlinePassed` a recognizer already reads the requested
  /// state, so that a subclass sees `began` after it called `super`; all others read `possible`
  /// until the request is granted. `failed` and `cancelled` withdraw a request without a trace.
  ///
  /// `cancelled` while possible counts as `failed`. As in UIKit, these are ignored: `possible`
  /// while possible or over, `failed` and `cancelled` when over or without touches, and `ended`
  /// again. Every other change that is not in the table is a mistake, and stops the program.
  public var state: State {
    get { shownState ?? requestedState ?? grantedState }
    set { change(to: newValue) }
  }

  /// The state that it has asked for, while it handles an event or a deadline.
  private var requestedState: State? {
    guard let request, arbiter?.handler === self else { return nil }
    switch request {
    case .begin: return .began
    case .beginAndEnd, .end: return .ended
    }
  }

  var isActive: Bool { grantedState == .began || grantedState == .changed }

  /// Whether it has touches and has neither begun nor failed.
  var isPending: Bool { arbiter != nil && grantedState == .possible }

  var isOver: Bool {
    switch grantedState {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }

  private func change(to new: State) {
    switch (grantedState, new) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended): ask(for: new)
    case (.possible, .failed), (.possible, .cancelled):
      if arbiter != nil { enter(.failed) }
    case (.began, .changed), (.began, .ended), (.began, .cancelled),
      (.changed, .changed), (.changed, .ended), (.changed, .cancelled):
      enter(new)
    case (.possible, .possible), (.ended, .ended), (.ended, .possible),
      (.ended, .cancelled), (.ended, .failed),
      (.cancelled, .cancelled), (.cancelled, .failed), (.cancelled, .possible),
      (.failed, .failed), (.failed, .cancelled), (.failed, .possible):
      return
    case (.began, .possible), (.began, .began), (.began, .failed),
      (.changed, .possible), (.changed, .began), (.changed, .failed),
      (.ended, _), (.cancelled, _), (.failed, _):
      preconditionFailure("A recognizer cannot go from \(grantedState) to \(new).")
    }
  }

  /// A request from `possible`. While one is pending the recognizer may go on as if it had begun.
  private func ask(for new: State) {
    precondition(arbiter != nil, "A recognizer can only recognize while it has touches.")
    switch (request, new) {
    case (nil, .began): request = .begin
    case (nil, .ended):
      request = .end
      madeBy += makers
    case (.begin, .began), (.begin, .changed), (.beginAndEnd, .ended), (.end, .ended): return
    case (.begin, .ended): request = .beginAndEnd
    case (nil, _), (.begin, _), (.beginAndEnd, _), (.end, _):
      preconditionFailure(
        "A recognizer cannot go from \(requestedState ?? grantedState) to \(new).")
    }
    if requestSerial == 0 { requestSerial = arbiter?.serial ?? 0 }
    arbiter?.stateDidChange()
  }

  /// The transition itself, and its action.
  func enter(_ new: State) {
    let old = grantedState
    grantedState = new
    request = nil
    requestSerial = 0
    if new != .failed { arbiter?.enqueueAction(of: self, state: new) }
    onStateChange?(old, new)
    arbiter?.note(self, new)
    arbiter?.stateDidChange()
  }

  /// Ends the attempt from outside: disabled, detached, out of the window.
  func abandonAttempt() {
    guard arbiter != nil else { return }
    touchesToCome.removeAll()
    if isActive {
      enter(.cancelled)
    } else if grantedState == .possible {
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

  /// Whether its own part is done, and it only waits for others to fail.
  var isOnlyWaiting: Bool {
    switch request {
    case .end, .beginAndEnd: true
    case .begin, nil: false
    }
  }

  /// Whether a touch is one of this attempt, or waits for the next one.
  func involves(_ touch: Touch) -> Bool {
    touchesOfAttempt.contains { $0 === touch } || touchesToCome.contains { $0 === touch }
  }

  func tracks(_ touch: Touch) -> Bool { touches.contains { $0 === touch } }

  func sharesTouch(with other: GestureRecognizer) -> Bool {
    touchesOfAttempt.contains { touch in other.touchesOfAttempt.contains { $0 === touch } }
  }
}
