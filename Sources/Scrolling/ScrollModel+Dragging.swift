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
    case .steering, .decelerating, .animating, .streaming, .rescaling:
      stop(into: &events)
      state = .tracking(caught: true)
      return true
    }
  }

  /// The finger lifts, or its touch is taken away, without having dragged. Content that it caught
  /// off its stops or outside its range settles as an animation: nothing was dragged, so nothing
  /// decelerates.
  public mutating func endTracking(at time: Double, into events: inout [ScrollEvent]) {
    settle(to: time, into: &events)
    guard case .tracking(let caught) = state else { return }
    state = .idle
    foldOrigin()
    guard zoom.isWithinLimits else { return settleZoom(into: &events) }
    let x = settlement(x, local.x, snapping: caught)
    let y = settlement(y, local.y, snapping: caught)
    guard !(x.isResting && y.isResting) else {
      // What does not bounce is put back at once.
      local = Point(x: x.position(at: self.time), y: y.position(at: self.time))
      return
    }
    state = .animating(
      Glide(
        x: x, y: y,
        target: Point(x: self.x.clamped(x.destination), y: self.y.clamped(y.destination))))
  }

  private func settlement(_ axis: ScrollAxis, _ x: Double, snapping: Bool) -> AxisMotion {
    let release = AxisRelease(axis: axis, tuning: tuning, x: x, velocity: 0, dragStart: x)
    let target = snapping ? release.ruled : axis.clamped(x)
    return target == x
      ? AxisMotion(resting: x, at: time) : release.motion(to: target, at: time)
  }

  /// The finger has moved far enough: the drag begins.
  ///
  /// - Parameter axes: the axes that this drag may move; of them those move that have somewhere to go.
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
  public mutating func drag(
    by translation: Point, velocity: Point = .zero, at time: Double,
    into events: inout [ScrollEvent]
  ) {
    settle(to: time, into: &events)
    guard case .dragging(var drag) = state else { return }
    let travel = Self.held(translation)
    if drag.x.isFree { local.x = drag.x.shown(travel: travel.x, x, tuning) - origin.x }
    if drag.y.isFree { local.y = drag.y.shown(travel: travel.y, y, tuning) - origin.y }
    drag.velocity = contentVelocity(ofFinger: velocity, drag)
    state = .dragging(drag)
  }

  /// What would follow if the finger lifted now. Nothing changes yet.
  ///
  /// - Parameter velocity: of the finger in pt/ms; the content's is the opposite.
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
    let decelerates =
      zoom.isWithinLimits && !(glide.x.isResting(at: time) && glide.y.isResting(at: time))
    let stamp = time
    func say(_ kind: ScrollEvent.Kind) { events.append(ScrollEvent(time: stamp, kind: kind)) }
    say(.willEndDragging(velocity: release.velocity, proposed: release.proposed, target: target))
    say(.didEndDragging(willDecelerate: decelerates))
    if decelerates {
      say(.willBeginDecelerating)
      state = .decelerating(glide)
    } else if zoom.isWithinLimits {
      local = glide.position(at: time)
      state = .idle
    } else {
      settleZoom(into: &events)
    }
  }

  /// The system takes the finger away: a release without velocity, where the content settles.
  public mutating func cancelDragging(at time: Double, into events: inout [ScrollEvent]) {
    settle(to: time, into: &events)
    endDragging(release(velocity: .zero, at: time), into: &events)
  }

  func axisReleases(velocity v: Point) -> (x: AxisRelease, y: AxisRelease) {
    let offset = unroundedOffset
    return (
      AxisRelease(axis: x, tuning: tuning, x: offset.x, velocity: v.x, dragStart: dragStart.x),
      AxisRelease(axis: y, tuning: tuning, x: offset.y, velocity: v.y, dragStart: dragStart.y)
    )
  }

  private func contentVelocity(ofFinger v: Point, _ drag: Drag) -> Point {
    func held(_ v: Double, _ isFree: Bool) -> Double {
      isFree && !v.isNaN ? min(max(-v, -Self.greatestSpeed), Self.greatestSpeed) : 0
    }
    return Point(x: held(v.x, drag.x.isFree), y: held(v.y, drag.y.isFree))
  }
}
