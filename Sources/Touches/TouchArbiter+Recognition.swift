extension TouchArbiter {
  /// Offers a new touch to the recognizers of its region and of all regions around it.
  func enlist(_ touch: Touch) {
    var region = touch.view
    while let current = region {
      for recognizer in current.gestureRecognizers
      where recognizer.view === current && accepts(recognizer, touch) {
        touch.recognizers.append(recognizer)
      }
      region = current.superregion
    }
    for recognizer in touch.recognizers { join(recognizer, touch) }
    for recognizer in touch.recognizers { collectRequirements(of: recognizer, among: touch) }
    touch.isWithheld = touch.recognizers.contains(where: \.delaysTouchesBegan)
  }

  private func accepts(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
    let isBusyElsewhere = recognizer.arbiter.map { $0 !== self } ?? false
    let isOnlyWaiting = recognizer.request == .end || recognizer.request == .beginAndEnd
    return recognizer.isEnabled && !isBusyElsewhere && !isOnlyWaiting && !recognizer.isOver
      && recognizer.shouldReceive(touch)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  private func join(_ recognizer: GestureRecognizer, _ touch: Touch) {
    recognizer.touches.append(touch)
    recognizer.touchesOfAttempt.append(touch)
    if recognizer.arbiter == nil {
      recognizer.arbiter = self
      contenders.append(recognizer)
    }
  }

  /// Asks recognizers and delegates who waits for whom, once for each pair and attempt.
  private func collectRequirements(of recognizer: GestureRecognizer, among touch: Touch) {
    for other in touch.recognizers where other !== recognizer {
      guard !recognizer.hasAsked(about: other) else { continue }
      recognizer.rivalsAsked.append(other)
      let waits =
        recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      let isAwaited =
        other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
      if waits || isAwaited || recognizer.shouldRequireFailure(of: other)
        || other.shouldBeRequiredToFail(by: recognizer)
      {
        recognizer.requirementsOfAttempt.append(other)
      }
    }
  }

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
    guard recognizer.settledState == .possible else {
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
      if mayBegin(recognizer) { recognize(recognizer) } else { recognizer.enter(.failed) }
    }
    return true
  }

  /// What another recognizer, which must fail first, does instead.
  private enum Obstacle {
    case undecided, success
  }

  private func obstacle(to recognizer: GestureRecognizer) -> Obstacle? {
    let lasting = obstacle(to: recognizer, among: recognizer.requirements)
    if lasting == .success { return .success }
    let ofAttempt = obstacle(to: recognizer, among: recognizer.requirementsOfAttempt)
    return ofAttempt == .success ? .success : lasting ?? ofAttempt
  }

  private func obstacle(
    to recognizer: GestureRecognizer, among others: [GestureRecognizer]
  ) -> Obstacle? {
    var isUndecided = false
    for other in others where other.sharesTouch(with: recognizer) {
      switch other.settledState {
      case .possible: isUndecided = true
      case .began, .changed, .ended: return .success
      case .cancelled, .failed: break
      }
    }
    return isUndecided ? .undecided : nil
  }

  private func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
    for rival in contenders where rival !== recognizer {
      let hasRecognized = rival.isActive || rival.settledState == .ended
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
    var region = touched
    while let current = region {
      guard current.gestureRecognizerShouldBegin(recognizer) else { return false }
      region = current === recognizer.view ? nil : current.superregion
    }
    return true
  }

  private func recognize(_ recognizer: GestureRecognizer) {
    let request = recognizer.request
    if recognizer.requestSerial != serial { recognizer.beginsLate() }
    if recognizer.cancelsTouchesInView {
      for touch in recognizer.touchesOfAttempt { touch.isClaimed = true }
    }
    recognizer.enter(request == .end ? .ended : .began)
    if request == .beginAndEnd { recognizer.enter(.ended) }
    for rival in contenders where rival !== recognizer && !rival.isOver {
      guard rival.sharesTouch(with: recognizer) else { continue }
      let waited = rival.settledState == .possible && rival.waits(for: recognizer)
      guard waited || recognizer.excludes(rival) else { continue }
      rival.enter(rival.isActive ? .cancelled : .failed)
    }
  }

  /// Recognizers that wait for each other, with no finger and no deadline left to decide it, would
  /// wait for ever: the first of them fails.
  private func breakStandstill() -> Bool {
    guard contenders.contains(where: \.hasOnlyItsRequest) else { return false }
    var stuck = contenders.filter(\.hasOnlyItsRequest)
    var count: Int
    repeat {
      count = stuck.count
      let circle = stuck
      // Who waits for one that may still decide is not of the circle, nor who waits for that.
      stuck = circle.filter { waiting in
        !contenders.contains { other in
          other.settledState == .possible && waiting.waits(for: other)
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
  fileprivate func hasAsked(about other: GestureRecognizer) -> Bool {
    rivalsAsked.contains { $0 === other }
  }

  fileprivate func waits(for other: GestureRecognizer) -> Bool {
    requirements.contains { $0 === other } || requirementsOfAttempt.contains { $0 === other }
  }

  /// It has asked for something and can do nothing more about it.
  fileprivate var hasOnlyItsRequest: Bool {
    request != nil && touches.isEmpty && deadline == nil
  }
}
