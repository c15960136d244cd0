extension TouchArbiter {
  /// Pass 3: delivers to the regions the events that no recognizer withholds any more, in the order
  /// in which they happened.
  func deliver() {
    for touch in touches {
      switch touch.delivery {
      case .closed: touch.outbox.removeAll()
      case .awaited, .open: if isTaken(touch) { withdraw(touch) }
      }
    }
    while let touch = nextToDeliver { send(touch, touch.outbox.removeFirst()) }
  }

  /// The touch with the oldest event that may be delivered.
  private var nextToDeliver: Touch? {
    var oldest: (touch: Touch, serial: Int)?
    for touch in touches {
      guard let sample = touch.outbox.first, mayDeliver(touch, sample) else { continue }
      if oldest.map({ sample.serial < $0.serial }) ?? true { oldest = (touch, sample.serial) }
    }
    return oldest?.touch
  }

  private func mayDeliver(_ touch: Touch, _ sample: Touch.Sample) -> Bool {
    switch touch.delivery {
    case .closed: return false
    case .awaited: if isDelayed(touch, by: { $0.delaysTouchesBegan }) { return false }
    case .open: break
    }
    return sample.phase != .ended || !isDelayed(touch, by: { $0.delaysTouchesEnded })
  }

  /// Whether a gesture keeps the touch from its region: it took the touch when it was recognized,
  /// or the touch joined it later.
  private func isTaken(_ touch: Touch) -> Bool {
    touch.isClaimed
      || touch.recognizers.contains {
        $0.isActive && $0.cancelsTouchesInView && $0.tracks(touch)
      }
  }

  /// Cancels the touch for its region. A region that has not received its beginning receives that
  /// first, unless the touch was being withheld.
  private func withdraw(_ touch: Touch) {
    if touch.delivery == .awaited, !touch.isWithheld, let first = touch.outbox.first {
      send(touch, first)
    }
    takeAway(touch)
  }

  /// Ends the touch for its region, with `touchesCancelled` if the region has received its
  /// beginning.
  func takeAway(_ touch: Touch) {
    if touch.delivery == .open {
      var sample = touch.sample
      sample.phase = .cancelled
      sample.time = now
      send(touch, sample)
    }
    touch.delivery = .closed
    touch.outbox.removeAll()
  }

  /// Whether a recognizer that may still succeed with this touch holds its region back.
  private func isDelayed(_ touch: Touch, by delays: (GestureRecognizer) -> Bool) -> Bool {
    touch.recognizers.contains { recognizer in
      recognizer.grantedState == .possible && delays(recognizer) && recognizer.involves(touch)
    }
  }

  /// Whether the regions around the touch's own let it through.
  private func isAdmitted(_ touch: Touch) -> Bool {
    guard let view = touch.view else { return false }
    for region in Outwards(from: view.superregion) {
      if let admits = region.admitsTouch, !admits(touch, view) { return false }
    }
    return true
  }

  /// One call of a touch method, with the touch as it was at that phase.
  private func send(_ touch: Touch, _ sample: Touch.Sample) {
    guard touch.delivery != .closed else { return }
    if sample.phase == .began {
      if !isAdmitted(touch) { takeAway(touch) }
      // The region may have left the window while it was asked about.
      guard touch.delivery != .closed else { return }
    }
    let present = touch.sample
    touch.sample = sample
    touch.sample.deliveryTime = now
    switch sample.phase {
    case .began:
      touch.delivery = .open
      touch.isDelivered = true
      touch.view?.touchesBegan(touch.alone)
    case .moved: touch.view?.touchesMoved(touch.alone)
    case .ended:
      touch.delivery = .closed
      touch.view?.touchesEnded(touch.alone)
    case .cancelled:
      touch.delivery = .closed
      touch.view?.touchesCancelled(touch.alone)
    }
    touch.sample = present
  }
}
