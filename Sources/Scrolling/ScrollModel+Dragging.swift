import Geometry
import Motion
import Touches

// What a finger does to the content. Stamps are in seconds; one that lies before the model's time is
// taken for it.
extension ScrollModel {
  /// A finger comes down. Whatever moves stops at the exact offset of that moment.
  ///
  /// - Returns: whether it stopped a motion: such a touch drags without slop and taps nothing.
  @discardableResult
  public mutating func beginTracking(at time: Double, into events: inout [ScrollEvent]) -> Bool {
    settle(to: time, into: &events)
    switch state {
    case .tracking, .dragging, .pinching: return false
    case .idle:
      state = .tracking(caught: false)
      return false
    case .rescaling:
      // Beyond its limits the scale has still to come back, and says so when it has.
      if zoom.isWithinLimits { endZoom(into: &events) }
    case .steering, .decelerating, .animating, .streaming:
      stop(into: &events)
    }
    state = .tracking(caught: true)
    return true
  }

  /// The finger lifts, or its touch is taken away, without having dragged. Content that it caught
  /// off its stops or outside its range settles as an animation: nothing was dragged, so nothing
  /// decelerates.
  public mutating func endTracking(at time: Double, into events: inout [ScrollEvent]) {
    settle(to: time, into: &events)
    guard case .tracking(let caught) = state else { return }
    state = .idle
    foldOrigin()
    guard !zoom.isUnsettled else { return settleZoom(into: &events) }
    let motionX = settlement(x, local.x, snapping: caught)
    let motionY = settlement(y, local.y, snapping: caught)
    let glide = Glide(
      x: motionX, y: motionY,
      target: Point(x: x.clamped(motionX.destination), y: y.clamped(motionY.destination)))
    if glide.isResting(at: self.time) {
      local = glide.restingPlace
    } else {
      state = .animating(glide)
    }
  }

  private func settlement(_ axis: ScrollAxis, _ x: Double, snapping: Bool) -> AxisMotion {
    let release = AxisRelease(axis: axis, tuning: tuning, x: x, velocity: 0, dragStart: x)
    let target = snapping ? release.ruled : axis.clamped(x)
    return target == x
      ? AxisMotion(resting: x, at: time) : release.motion(to: target, at: time)
  }

  /// The finger has moved far enough: the drag begins.
  ///
  /// - Parameters:
  ///   - axes: that this drag may move; of them those move that have somewhere to go.
  ///   - time: in seconds.
  ///   - events: what happens is appended.
  public mutating func beginDragging(
    along axes: AxisSet = [.horizontal, .vertical], at time: Double,
    into events: inout [ScrollEvent]
  ) {
    beginTracking(at: time, into: &events)
    guard case .tracking = state else { return }
    foldOrigin()
    dragStart = local
    state = .dragging(
      Drag(
        x: Grip(local.x, isFree: axes.contains(.horizontal) && x.isDraggable(tuning), x, tuning),
        y: Grip(local.y, isFree: axes.contains(.vertical) && y.isDraggable(tuning), y, tuning)))
    events.append(ScrollEvent(time: self.time, kind: .willBeginDragging))
  }

  /// The finger has moved.
  ///
  /// - Parameters:
  ///   - translation: of the finger since `beginDragging`, slop taken off, in points.
  ///   - velocity: of the finger in pt/ms, only reported.
  ///   - time: in seconds.
  ///   - events: what happens is appended.
  public mutating func drag(
    by translation: Point, velocity: Point = .zero, at time: Double,
    into events: inout [ScrollEvent]
  ) {
    settle(to: time, into: &events)
    guard case .dragging(var drag) = state else { return }
    let travel = Self.held(translation)
    if drag.x.isFree { local.x = drag.x.shown(travel: travel.x, localX, tuning) }
    if drag.y.isFree { local.y = drag.y.shown(travel: travel.y, localY, tuning) }
    drag.velocity = contentVelocity(ofFinger: velocity, drag)
    state = .dragging(drag)
  }

  /// What would follow if the finger lifted now. Nothing changes yet.
  ///
  /// - Parameters:
  ///   - velocity: of the finger in pt/ms; the content's is the opposite.
  ///   - time: when it lifts, in seconds.
  public func release(velocity: Point, at time: Double) -> Release {
    var v: Point
    switch state {
    case .dragging(let drag): v = contentVelocity(ofFinger: velocity, drag)
    case .steering(let steering): v = steering.velocity
    case .idle, .tracking, .decelerating, .animating, .streaming, .pinching, .rescaling: v = .zero
    }
    if v.length < ReleaseVelocity.threshold { v = .zero }
    let (x, y) = axisReleases(velocity: v)
    let ruled = Point(x: x.ruled, y: y.ruled)
    return Release(
      time: max(time, self.time), velocity: v, proposed: Point(x: x.proposed, y: y.proposed),
      target: ruled, ruled: ruled)
  }

  /// The finger has lifted: the content goes where the release says.
  public mutating func endDragging(_ release: Release, into events: inout [ScrollEvent]) {
    settle(to: release.time, into: &events)
    guard phase == .dragging else { return }
    foldOrigin()
    let (x, y) = axisReleases(velocity: release.velocity)
    let target = Point(
      x: x.axis.isPaging || release.target.x.isNaN
        ? release.ruled.x : x.axis.clamped(release.target.x),
      y: y.axis.isPaging || release.target.y.isNaN
        ? release.ruled.y : y.axis.clamped(release.target.y))
    let glide = Glide(
      x: x.motion(to: target.x, at: time), y: y.motion(to: target.y, at: time), target: target)
    let decelerates = !zoom.isUnsettled && !glide.isResting(at: time)
    if !decelerates, !zoom.isUnsettled {
      local = glide.restingPlace
    }
    let stamp = time
    func say(_ kind: ScrollEvent.Kind) { events.append(ScrollEvent(time: stamp, kind: kind)) }
    say(.willEndDragging(velocity: release.velocity, proposed: release.proposed, target: target))
    say(.didEndDragging(willDecelerate: decelerates))
    if decelerates {
      say(.willBeginDecelerating)
      state = .decelerating(glide)
    } else if zoom.isUnsettled {
      settleZoom(into: &events)
    } else {
      state = .idle
    }
  }

  /// Ends a drag where it is, because something else takes over.
  mutating func endDragUnmoved(into events: inout [ScrollEvent]) {
    let (x, y) = axisReleases(velocity: .zero)
    let proposed = Point(x: x.proposed, y: y.proposed)
    let stamp = time
    func say(_ kind: ScrollEvent.Kind) { events.append(ScrollEvent(time: stamp, kind: kind)) }
    say(.willEndDragging(velocity: .zero, proposed: proposed, target: unroundedOffset))
    say(.didEndDragging(willDecelerate: false))
    state = .idle
  }

  /// The system takes the finger away: a release without velocity, where the content settles.
  public mutating func cancelDragging(at time: Double, into events: inout [ScrollEvent]) {
    settle(to: time, into: &events)
    endDragging(release(velocity: .zero, at: time), into: &events)
  }

  func axisReleases(velocity v: Point) -> (x: AxisRelease, y: AxisRelease) {
    let offset = unroundedOffset
    // A stick may have turned many pages by now.
    let start = isSteered ? offset : dragStart + origin
    return (
      AxisRelease(axis: x, tuning: tuning, x: offset.x, velocity: v.x, dragStart: start.x),
      AxisRelease(axis: y, tuning: tuning, x: offset.y, velocity: v.y, dragStart: start.y)
    )
  }

  private func contentVelocity(ofFinger v: Point, _ drag: Drag) -> Point {
    func held(_ v: Double, _ isFree: Bool) -> Double {
      isFree && !v.isNaN ? min(max(-v, -Self.greatestSpeed), Self.greatestSpeed) : 0
    }
    return Point(x: held(v.x, drag.x.isFree), y: held(v.y, drag.y.isFree))
  }
}
