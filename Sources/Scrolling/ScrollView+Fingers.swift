import Motion

// The pan reports its fingers here, and the model is moved; two fingers on a touchpad use the same
// functions.
extension ScrollView {
  /// The axes that a finger could move now.
  public var draggableAxes: AxisSet { model.draggableAxes }

  /// A finger came down on the pan's region. Returns whether it stopped a motion.
  package func fingerDown(at time: Double) -> Bool {
    guard hasCaughtUp(to: time) else { return false }
    cancelPad()
    return takeHold()
  }

  /// Fingers come down on the content. Returns whether they stopped a motion.
  @discardableResult
  func takeHold() -> Bool {
    var caught = false
    change { caught = $0.beginTracking(at: .lastMoment, into: &$1) }
    return caught
  }

  /// The last finger has lifted, or was taken away, without a drag.
  package func fingerUp(at time: Double) {
    // A recognizer that is reset before its first event has no time.
    guard model.isTracking, hasCaughtUp(to: time) else { return }
    change { $0.endTracking(at: .lastMoment, into: &$1) }
  }

  /// The pan began, went on or ended.
  func panned() {
    let pan = panGestureRecognizer
    guard hasCaughtUp(to: pan.time) else { return }
    let scale = scaleInRoot
    let translation = pan.dragged / scale
    switch pan.state {
    case .began, .changed:
      dismissLeader()
      // While two fingers zoom, and until the scale is back, there is nothing to drag.
      if model.phase == .zooming { return pan.setTranslation(.zero, in: nil) }
      // A finger that caught a motion has begun its pan; its drag begins when it moves.
      if model.phase != .dragging, translation == .zero, isCatching || pan.state == .changed {
        return
      }
      drag(by: translation, travel: pan.travel / scale, velocity: pan.fingerVelocity / scale)
    case .ended:
      guard model.phase == .dragging else { return fingerUp(at: pan.time) }
      drag(by: translation, travel: pan.travel / scale, velocity: .zero)
      endDragging(
        velocity: pan.releaseVelocity / scale, momentum: pan.releaseMomentum / scale,
        source: .of(pan))
    case .cancelled:
      guard model.phase == .dragging else { return fingerUp(at: pan.time) }
      endDragging(velocity: .zero)
    case .possible, .failed: break
    }
  }

  /// Moves the content with the fingers; where it is not dragged yet, the drag begins.
  ///
  /// - Parameters:
  ///   - translation: of the fingers since they took hold, in points.
  ///   - travel: the same since they came down, slop included.
  ///   - velocity: of the fingers, in pt/ms.
  ///   - isBanded: whether content follows beyond its ends; else it stops there, and no travel is
  ///     handed over.
  package func drag(by translation: Point, travel: Point, velocity: Point, isBanded: Bool = true) {
    if model.phase != .dragging {
      change { $0.beginDragging(at: .lastMoment, into: &$1) }
      if isBanded { gatherCompanions(travel: travel) }
    }
    var passed = translation
    change { model, _ in passed = model.admit(translation, travel: travel) }
    guard sharedDrag.companions.isEmpty else {
      return dragTogether(by: passed, velocity: velocity)
    }
    change { model, _ in
      model.drag(by: passed, velocity: velocity, banded: isBanded ? .both : [])
    }
  }

  /// Ends a drag at a velocity of the finger in pt/ms; the delegate may send the content elsewhere.
  /// The scroll views that have shared the drag are let go with it.
  ///
  /// - Parameters:
  ///   - momentum: of the finger when it last moved, in pt/ms; nil: it has not rested.
  ///   - isBoosted: whether half of the speed of the content that the fingers stopped is added to
  ///     theirs.
  ///   - source: what lets it go; nil: no flick.
  package func endDragging(
    velocity: Point, momentum: Point? = nil, isBoosted: Bool = false, source: FlickSource? = nil
  ) {
    // The delegate may have ended the drag itself in the last callback, or is asked for its end.
    guard model.phase == .dragging, !delivery.isAsking else { return }
    let shared = disband()
    let isSameSource = source == flickSource
    flickSource = source
    endDragging(
      as: model.release(
        velocity: shared.part(of: velocity, heldBy: nil),
        momentum: shared.part(of: momentum ?? velocity, heldBy: nil), isPadBoost: isBoosted,
        isSameSource: isSameSource, at: model.time))
    release(shared, velocity: velocity)
  }

  /// Ends a drag as a release says; the delegate may send the content elsewhere.
  private func endDragging(as release: ScrollModel.Release) {
    var release = release
    // Within a callback the end is reported in its turn, after the events that still wait.
    guard !delivery.isBusy else { return change { $0.lift(as: release, into: &$1) } }
    delivery.beginAsking(isLift: model.isTracking)
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: release.velocity, targetContentOffset: &release.target)
    onRelease?(&release)
    change { $0.lift(as: release, into: &$1) }
    delivery.finishAsking()
    beginRequest()
  }

  private var isCatching: Bool {
    (panGestureRecognizer as? ScrollPanGestureRecognizer)?.isCatching ?? false
  }

  /// The axes along which a drag that another view leads may move this view: all, or with the
  /// directional lock the axis of the first travel.
  ///
  /// - Parameter travel: of the finger since it came down, slop included.
  func lockedAxes(_ travel: Point) -> AxisSet {
    guard isDirectionalLockEnabled else { return .both }
    var lock = DirectionalLock()
    lock.move(by: travel.vector, at: model.time, horizontal: true, vertical: true)
    return switch lock.axis {
    case nil: .both
    case .horizontal: .horizontal
    case .vertical: .vertical
    }
  }

  /// Takes away fingers whose window was released: no event will report their end.
  func endOrphanedTouches(at time: Double) {
    var isHeld = false
    read { isHeld = $0.isTracking }
    guard isHeld else { return }
    panGestureRecognizer.endOrphanedAttempt(at: time)
    pinch.endOrphanedAttempt(at: time)
  }

  /// Whether a drag may have this touch.
  func mayTake(_ touch: Touch) -> Bool {
    guard touch.isOpen, let content = touch.view, content !== self, content.isDescendant(of: self)
    else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: content)
  }
}
