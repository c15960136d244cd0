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
  public mutating func beginTracking(
    at time: Double? = nil, into events: inout [ScrollEvent]
  ) -> Bool {
    catchUp(to: time, into: &events)
    var caught = Catch(axes: activity.movingAxes(at: self.time), at: self.time)
    switch activity.state {
    case .tracking, .dragging, .pinching: return false
    case .idle:
      activity.state = .tracking(caught: nil)
      return false
    case .rescaling:
      // Beyond its limits the scale has still to come back, and says so when it has.
      if !isZoomBouncing { endZoom(into: &events) }
    case .gliding(let glide, let cause):
      if cause == .released {
        let velocity = glide.velocity(at: self.time)
        caught.momentum = Point(
          x: geometry.x.coasts(at: place.offset.x) ? velocity.x : 0,
          y: geometry.y.coasts(at: place.offset.y) ? velocity.y : 0)
      }
      stop(into: &events)
    case .steering, .streaming:
      stop(into: &events)
    }
    activity.state = .tracking(caught: caught)
    return true
  }

  /// The finger lifts, or its touch is taken away, without having dragged. Content that it caught
  /// off its stops or outside its range settles without a word: nothing was dragged, so nothing
  /// decelerates, and nobody asked for an animation.
  public mutating func endTracking(
    at time: Double? = nil, into events: inout [ScrollEvent]
  ) {
    catchUp(to: time, into: &events)
    guard case .tracking = activity.state else { return }
    let axes = activity.settlingAxes
    activity.state = .idle
    place.fold()
    guard !activity.isZoomOpen else { return settleZoom(into: &events) }
    let x = settlement(geometry.x, place.local.x, settles: axes.contains(.horizontal))
    let y = settlement(geometry.y, place.local.y, settles: axes.contains(.vertical))
    let glide = Glide(
      x: x, y: y, target: geometry.clamped(Point(x: x.destination, y: y.destination)))
    if glide.isResting(at: self.time) {
      place.move(to: glide.restingPlace)
    } else {
      activity.state = .gliding(glide, .settling)
    }
  }

  private func settlement(_ axis: ScrollAxis, _ x: Double, settles: Bool) -> AxisMotion {
    let release = AxisRelease(
      axis: axis, tuning: tuning, x: x, velocity: 0, dragStart: x, settles: settles)
    let target = release.ruled
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
    along axes: AxisSet = .both, at time: Double? = nil,
    into events: inout [ScrollEvent]
  ) {
    beginTracking(at: time, into: &events)
    guard case .tracking(let caught) = activity.state else { return }
    place.fold()
    place.beginDrag()
    let (horizontal, vertical) = isDraggable
    activity.state = .dragging(
      Drag(
        x: Grip(
          place.local.x, isFree: axes.contains(.horizontal) && horizontal, geometry.x, tuning),
        y: Grip(
          place.local.y, isFree: axes.contains(.vertical) && vertical, geometry.y, tuning),
        caught: caught, at: self.time))
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
    by translation: Point, velocity: Point = .zero, at time: Double? = nil,
    into events: inout [ScrollEvent]
  ) {
    drag(by: translation, velocity: velocity, banded: .both, at: time, into: &events)
  }

  /// The same; along axes that are not banded content does not leave its range, and from beyond it only
  /// comes nearer.
  mutating func drag(
    by translation: Point, velocity: Point, banded axes: AxisSet, at time: Double?,
    into events: inout [ScrollEvent]
  ) {
    catchUp(to: time, into: &events)
    guard case .dragging(var drag) = activity.state else { return }
    let translation = ScrollAxis.plausible(translation)
    drag.note(translation: translation, at: self.time)
    var local = place.local
    if drag.x.isFree { local.x = drag.x.shown(translation: translation.x, localX, tuning) }
    if drag.y.isFree { local.y = drag.y.shown(translation: translation.y, localY, tuning) }
    let inside = stopped(towards: local)
    if !axes.contains(.horizontal) { local.x = inside.x }
    if !axes.contains(.vertical) { local.y = inside.y }
    place.move(to: local)
    drag.velocity = contentVelocity(ofFinger: velocity, drag)
    activity.state = .dragging(drag)
  }

  /// The ways of a finger since it took hold, along an axis and in points, with which content lies within
  /// its range; nil: no finger drags it that way.
  func waysWithinRange(along axis: Axis) -> ClosedRange<Double>? {
    guard case .dragging(let drag) = activity.state else { return nil }
    switch axis {
    case .horizontal: return drag.x.isFree ? drag.x.waysWithinRange(localX) : nil
    case .vertical: return drag.y.isFree ? drag.y.waysWithinRange(localY) : nil
    }
  }

  /// As much of a way (points) as content can go until it meets its ends.
  func room(within way: Point) -> Point { stopped(towards: place.local + way) - place.local }

  /// Where content stops that goes towards a place of the curve.
  private func stopped(towards local: Point) -> Point {
    Point(
      x: localX.stopped(from: place.local.x, towards: local.x),
      y: localY.stopped(from: place.local.y, towards: local.y))
  }

  /// What would follow if the finger lifted now. Nothing changes yet.
  ///
  /// - Parameters:
  ///   - velocity: of the finger in pt/ms; the content's is the opposite.
  ///   - time: when it lifts, in seconds.
  public func release(velocity: Point, at time: Double? = nil) -> Release {
    release(velocity: velocity, at: time) { tuning.carry.momentum(of: $0) }
  }

  /// The same, where `carry` says what a flick keeps of a velocity that its finger stopped, in pt/ms.
  func release(
    velocity: Point, at time: Double? = nil, carry: (Double) -> Double
  ) -> Release {
    var v: Point
    switch activity.state {
    case .dragging(let drag): v = drag.isRoll ? .zero : contentVelocity(ofFinger: velocity, drag)
    case .steering(let steering): v = steering.velocity
    case .idle, .tracking, .gliding, .streaming, .pinching, .rescaling: v = .zero
    }
    if v.length < ReleaseVelocity.threshold { v = .zero }
    let time = max(time ?? self.time, self.time)
    if case .dragging(let drag) = activity.state {
      let carried = drag.carried(by: v, at: time, carry)
      v = ScrollAxis.plausible(velocity: v + carried)
    }
    let (x, y) = axisReleases(velocity: v)
    let ruled = Point(x: x.ruled, y: y.ruled)
    return Release(
      time: time, velocity: v, proposed: Point(x: x.proposed, y: y.proposed),
      target: ruled, ruled: ruled)
  }

  /// The finger has lifted: the content goes where the release says.
  public mutating func endDragging(_ release: Release, into events: inout [ScrollEvent]) {
    catchUp(to: release.time, into: &events)
    lift(as: release, into: &events)
  }

  /// The finger lifts now: the content goes where the release says.
  mutating func lift(as release: Release, into events: inout [ScrollEvent]) {
    guard phase == .dragging else { return }
    place.fold()
    let (x, y) = axisReleases(velocity: release.velocity)
    let target = Point(
      x: x.target(wished: release.target.x, insteadOf: release.ruled.x),
      y: y.target(wished: release.target.y, insteadOf: release.ruled.y))
    let proposed = Point(x: x.proposed, y: y.proposed)
    let glide = Glide(
      x: x.motion(to: target.x, at: time), y: y.motion(to: target.y, at: time), target: target)
    let decelerates = !activity.isZoomOpen && !glide.isResting(at: time)
    if !decelerates, !activity.isZoomOpen { place.move(to: glide.restingPlace) }
    let stamp = time
    func say(_ kind: ScrollEvent.Kind) { events.append(ScrollEvent(time: stamp, kind: kind)) }
    say(.willEndDragging(velocity: release.velocity, proposed: proposed, target: target))
    say(.didEndDragging(willDecelerate: decelerates))
    if decelerates {
      say(.willBeginDecelerating)
      activity.state = .gliding(glide, .released)
    } else if activity.isZoomOpen {
      settleZoom(into: &events)
    } else {
      rest(at: time)
    }
  }

  /// Ends a drag where it is, because something else takes over.
  mutating func endDragUnmoved(into events: inout [ScrollEvent]) {
    let (x, y) = axisReleases(velocity: .zero)
    let proposed = Point(x: x.proposed, y: y.proposed)
    let stamp = time
    func say(_ kind: ScrollEvent.Kind) { events.append(ScrollEvent(time: stamp, kind: kind)) }
    say(.willEndDragging(velocity: .zero, proposed: proposed, target: place.offset))
    say(.didEndDragging(willDecelerate: false))
    rest(at: stamp)
  }

  /// The system takes the finger away: a release without velocity, where the content settles.
  public mutating func cancelDragging(
    at time: Double? = nil, into events: inout [ScrollEvent]
  ) {
    catchUp(to: time, into: &events)
    lift(as: release(velocity: .zero), into: &events)
  }

  func axisReleases(velocity v: Point) -> (x: AxisRelease, y: AxisRelease) {
    let offset = place.offset
    // A stick may have turned many pages by now.
    let start = activity.isSteered ? offset : place.dragStart
    let settling = activity.settlingAxes
    return (
      AxisRelease(
        axis: geometry.x, tuning: tuning, x: offset.x, velocity: v.x, dragStart: start.x,
        settles: settling.contains(.horizontal)),
      AxisRelease(
        axis: geometry.y, tuning: tuning, x: offset.y, velocity: v.y, dragStart: start.y,
        settles: settling.contains(.vertical))
    )
  }

  private func contentVelocity(ofFinger v: Point, _ drag: Drag) -> Point {
    func part(_ v: Double, _ isFree: Bool) -> Double { isFree && !v.isNaN ? -v : 0 }
    return ScrollAxis.plausible(
      velocity: Point(x: part(v.x, drag.x.isFree), y: part(v.y, drag.y.isFree)))
  }
}
