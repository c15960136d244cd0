// Two fingers on a touchpad drag the content as a finger on a screen does, but without touches:
// regions in the content receive nothing.
extension ScrollView {
  /// Good where the content can go on in that direction, or, for resting fingers, where it moves by
  /// itself. As with a finger's drag, a gesture mostly along an axis where nothing scrolls does not
  /// suit this view.
  package func padFit(by delta: Point, at time: Double) -> ScrollFit {
    guard hasCaughtUp(to: time), isScrollEnabled else { return .none }
    let axes = draggableAxes
    guard delta != .zero else {
      if axes.isEmpty { return .none }
      return model.activity.movingAxes(at: model.time).isEmpty ? .poor : .good
    }
    let along = axes.part(of: delta)
    guard along != .zero, along.length >= (delta - along).length else { return .none }
    return hasRoom(towards: delta) || keeps(delta) ? .good : .poor
  }

  /// Two fingers on a touchpad rest on the content, move it or let it go, at `time` (s). `delta` is
  /// how far they have moved, in window points; right and down make the offset grow. It is a drag
  /// with the slop of `ScrollTuning.padSlop`, which is 0 by default, and with UIKit's callbacks;
  /// let go, the content goes on as after a finger. Ignored while a finger is down; a finger that
  /// comes down cancels it.
  ///
  /// A window calls it for the events that are sent to it; without a window, call it yourself. A
  /// phase out of order, such as a move without a beginning, does nothing, nor does a move whose
  /// `delta` is not finite. `.lift`, `.ended` and `.faded` each end what there is, since not every
  /// system tells fingers that moved from those that rested.
  public func pad(_ phase: PadPhase, by delta: Point, at time: Double) {
    guard !phase.isMove || delta.isFinite, hasCaughtUp(to: time) else { return }
    switch phase {
    case .hold: restPad()
    case .began, .beganLiftless:
      if padGesture.state != .resting { cancelPad() }
      restPad()
      guard padGesture.state == .resting else { return }
      padGesture.begin(at: model.time, tuning)
      padGesture.isLiftless = phase == .beganLiftless
      movePad(by: delta)
    case .changed: if padGesture.state == .moving { movePad(by: delta) }
    case .lift, .ended, .faded: padLifts(hasFaded: phase == .faded)
    case .cancelled: if !padGesture.isZooming { cancelPad() }
    }
  }

  /// Two fingers on a touchpad pinch about a point of the window, at `time` (s): they zoom as two
  /// fingers on a screen do. The scale is relative to the beginning. Ignored where there is nothing
  /// to zoom, and while a finger is down.
  public func magnify(_ phase: MagnifyPhase, scale: Double, about point: Point, at time: Double) {
    guard !phase.isMove || point.isFinite, hasCaughtUp(to: time) else { return }
    switch phase {
    case .began:
      cancelPad()
      guard zooms, !model.isTracking else { return }
      padGesture.state = .zooming
      let anchor = pointInFrame(ofWindow: point)
      // The beginning is reported before the scale changes.
      change { $0.beginZooming(about: anchor, at: .lastMoment, into: &$1) }
      change { $0.zoom(scale: scale, about: anchor, at: .lastMoment, into: &$1) }
    case .changed:
      guard padGesture.isZooming else { return }
      let anchor = pointInFrame(ofWindow: point)
      change { $0.zoom(scale: scale, about: anchor, at: .lastMoment, into: &$1) }
    case .ended, .cancelled: if padGesture.isZooming { cancelPad() }
    }
  }

  /// Two fingers have come to the content; its motion is stopped.
  private func restPad() {
    guard padGesture.state == .away, isScrollEnabled, !model.isTracking else { return }
    padGesture.state = .resting
    // As a finger's, in points of the window.
    padGesture.slop = takeHold() ? 0 : tuning.padSlop / scaleInRoot
  }

  /// They have moved by so many points of the window.
  private func movePad(by delta: Point) {
    let delta = delta / scaleInRoot
    // A stream without a lift stays within the ends.
    padGesture.move(by: padGesture.isLiftless ? model.room(within: delta) : delta, at: model.time)
    // While the scale changes there is nothing to drag.
    if model.phase == .zooming { return padGesture.begin(at: model.time, tuning) }
    guard model.phase == .dragging || padGesture.translation != .zero,
      let dragged = padGesture.dragged
    else { return }
    drag(
      by: dragged, travel: padGesture.translation,
      velocity: padGesture.velocity(at: model.time), isBanded: !padGesture.isLiftless)
  }

  /// They have lifted, or are not reported any more.
  private func padLifts(hasFaded: Bool) {
    switch padGesture.state {
    case .away, .zooming: break
    case .resting: cancelPad()
    case .moving where hasFaded:
      throwPad(
        velocity: padGesture.fadedVelocity(at: model.time, rate: tuning.decelerationRate.rawValue))
    case .moving:
      throwPad(
        velocity: padGesture.velocity(at: model.time),
        momentum: padGesture.momentum(at: model.time))
    }
  }

  /// They have lifted after they moved the content, at a velocity in pt/ms.
  private func throwPad(velocity: Point, momentum: Point? = nil) {
    guard model.phase == .dragging else { return cancelPad() }
    let velocity = tuning.padMomentum ? velocity : .zero
    let isBoosted = tuning.padBoost && padGesture.isQuick
    padGesture.end(at: model.time)
    endDragging(
      velocity: velocity, momentum: tuning.padMomentum ? momentum : nil, isBoosted: isBoosted,
      source: .pad)
  }

  /// Ends the gesture of two fingers on a touchpad, if there is one: the content is let go at rest.
  func cancelPad() {
    let state = padGesture.state
    padGesture.state = .away
    switch state {
    case .away: break
    case .resting: fingerUp(at: model.time)
    case .moving:
      guard model.phase == .dragging else { return fingerUp(at: model.time) }
      endDragging(velocity: .zero)
    case .zooming: change { $0.endZooming(at: .lastMoment, into: &$1) }
    }
  }
}
