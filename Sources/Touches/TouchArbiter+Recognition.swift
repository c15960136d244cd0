extension TouchArbiter {
  /// Pass 2: grants, refuses or postpones every request, until nothing changes.
  func resolve() {
    var isChanging = true
    while isChanging {
      isChanging = false
      for recognizer in contenders {
        if resolve(recognizer) { isChanging = true }
      }
      if !isChanging { isChanging = breakStandstill() }
    }
  }

  /// True when the recognizer's state has changed.
  private func resolve(_ recognizer: GestureRecognizer) -> Bool {
    guard !recognizer.isOver else { return false }
    let isDeserted = recognizer.touches.isEmpty && recognizer.deadline == nil
    guard recognizer.grantedState == .possible else {
      // A gesture that its fingers have left without ending it.
      if isDeserted { recognizer.enter(.cancelled) }
      return isDeserted
    }
    guard recognizer.request != nil else {
      if isDeserted { recognizer.enter(.failed) }
      return isDeserted
    }
    switch obstacle(to: recognizer) {
    case .undecided: return false
    case .success: recognizer.enter(.failed)
    case nil:
      let mayBegin = mayBegin(recognizer)
      // The delegate that was asked may have ended the attempt.
      guard !recognizer.isOver else { return true }
      if mayBegin { recognize(recognizer) } else { recognizer.enter(.failed) }
    }
    return true
  }

  /// The state of another recognizer that must fail first: undecided, or recognized.
  private enum Obstacle {
    case undecided, success
  }

  private func obstacle(to recognizer: GestureRecognizer) -> Obstacle? {
    let lasting = obstacle(to: recognizer, among: recognizer.requirements)
    if lasting == .success { return .success }
    askForRequirements(of: recognizer)
    let ofAttempt = obstacle(to: recognizer, among: recognizer.requirementsOfAttempt)
    return ofAttempt == .success ? .success : lasting ?? ofAttempt
  }

  private func obstacle(
    to recognizer: GestureRecognizer, among others: some Sequence<GestureRecognizer>
  ) -> Obstacle? {
    var isUndecided = false
    for other in others where other.sharesTouch(with: recognizer) {
      switch other.grantedState {
      case .possible: isUndecided = true
      case .began, .changed, .ended: return .success
      case .cancelled, .failed: break
      }
    }
    return isUndecided ? .undecided : nil
  }

  private func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
    for rival in contenders where rival !== recognizer {
      let hasRecognized = rival.isActive || rival.grantedState == .ended
      if hasRecognized, rival.sharesTouch(with: recognizer), rival.excludes(recognizer) {
        return false
      }
    }
    return recognizer.shouldBegin
      && recognizer.touchesOfAttempt.allSatisfy { admits(recognizer, $0.view) }
      && recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  /// Asks every region from a touched one up to the recognizer's own.
  private func admits(_ recognizer: GestureRecognizer, _ touched: InputRegion?) -> Bool {
    for region in Outwards(from: touched) {
      guard region.gestureRecognizerShouldBegin(recognizer) else { return false }
      if region === recognizer.view { break }
    }
    return true
  }

  private func recognize(_ recognizer: GestureRecognizer) {
    let request = recognizer.request
    if recognizer.requestSerial != serial { recognizer.willBeginLate() }
    if recognizer.cancelsTouchesInView {
      for touch in recognizer.touchesOfAttempt { touch.isClaimed = true }
    }
    recognizer.enter(request == .end ? .ended : .began)
    // An observer of the beginning may have ended it.
    if request == .beginAndEnd, recognizer.isActive { recognizer.enter(.ended) }
    for rival in contenders where rival !== recognizer {
      let mayTakeTouches = !rival.isOver && rival.sharesTouch(with: recognizer)
      guard mayTakeTouches || !rival.touchesToCome.isEmpty, defeats(recognizer, rival) else {
        continue
      }
      rival.touchesToCome.removeAll { recognizer.involves($0) }
      if mayTakeTouches { rival.enter(rival.isActive ? .cancelled : .failed) }
    }
  }

  /// Whether the recognition of one makes the other fail.
  private func defeats(_ recognizer: GestureRecognizer, _ rival: GestureRecognizer) -> Bool {
    recognizer.excludes(rival) || rival.grantedState == .possible && waits(rival, for: recognizer)
  }

  private func waits(_ recognizer: GestureRecognizer, for other: GestureRecognizer) -> Bool {
    askForRequirements(of: recognizer)
    return recognizer.requirements.contains { $0 === other }
      || recognizer.requirementsOfAttempt.contains { $0 === other }
  }

  /// Asks recognizers and delegates which others a recognizer must wait for, once for each pair and
  /// attempt. As in UIKit this is asked only when the recognizer is about to begin.
  private func askForRequirements(of recognizer: GestureRecognizer) {
    guard recognizer.lastJoin != joinCount else { return }
    recognizer.lastJoin = joinCount
    // Marks make the search linear in the number of rivals.
    for rival in recognizer.rivalsAsked { rival.isAsked = true }
    for other in contenders
    where other !== recognizer && !other.isAsked && other.sharesTouch(with: recognizer) {
      recognizer.rivalsAsked.append(other)
      if recognizer.mustWait(for: other) { recognizer.requirementsOfAttempt.append(other) }
    }
    for rival in recognizer.rivalsAsked { rival.isAsked = false }
  }

  /// Recognizers that wait for each other, with no finger and no deadline left to decide it, would
  /// wait for ever: the first of them fails.
  private func breakStandstill() -> Bool {
    guard contenders.contains(where: { $0.hasOnlyItsRequest }) else { return false }
    var stuck = contenders.filter { $0.hasOnlyItsRequest }
    var count: Int
    repeat {
      count = stuck.count
      let circle = stuck
      // A recognizer that waits, directly or through others, for one that may still decide is not
      // in the circle.
      stuck = circle.filter { waiting in
        !contenders.contains { other in
          other.grantedState == .possible && waits(waiting, for: other)
            && waiting.sharesTouch(with: other) && !circle.contains { $0 === other }
        }
      }
    } while stuck.count < count
    guard let first = stuck.first else { return false }
    first.enter(.failed)
    return true
  }
}

extension GestureRecognizer {
  fileprivate func mustWait(for other: GestureRecognizer) -> Bool {
    let waits = delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
    let isAwaited =
      other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    return waits || isAwaited || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
  }

  /// Whether it has made a request and has neither a touch nor a deadline left.
  fileprivate var hasOnlyItsRequest: Bool { request != nil && touches.isEmpty && deadline == nil }
}
