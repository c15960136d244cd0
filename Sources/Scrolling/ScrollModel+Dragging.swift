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
    var caught = Catch(axes: .both, at: self.time)
    switch state {
    case .tracking, .dragging, .pinching: return false
    case .idle:
      state = .tracking(caught: nil)
      return false
    case .rescaling:
      // Beyond its limits the scale has still to come back, and says so when it has.
      if zoom.isWithinLimits { endZoom(into: &events) }
    case .gliding(let glide, let cause):
      caught = Catch(glide, at: self.time)
      if cause == .released {
        let velocity = glide.velocity(at: self.time)
        let offset = unroundedOffset
        caught.momentum = Point(
          x: x.coasts(at: offset.x) ? velocity.x : 0, y: y.coasts(at: offset.y) ? velocity.y : 0)
      }
      stop(into: &events)
    case .steering, .streaming:
      stop(into: &events)
    }
    state = .tracking(caught: caught)
    return true
  }

  /// The finger lifts, or its touch is taken away, without having dragged. Content that it caught
  /// off its stops or outside its range settles without a word: nothing was dragged, so nothing
  /// decelerates, and nobody asked for an animation.
  public mutating func endTracking(at time: Double, into events: inout [ScrollEvent]) {
    settle(to: time, into: &events)
    guard case .tracking(let caught) = state else { return }
    state = .idle
    foldOrigin()
    guard !zoom.isUnsettled else { return settleZoom(into: &events) }
    let axes = caught?.axes ?? []
    let motionX = settlement(x, local.x, settles: axes.contains(.horizontal))
    let motionY = settlement(y, local.y, settles: axes.contains(.vertical))
    let glide = Glide(
      x: motionX, y: motionY,
      target: Point(x: x.clamped(motionX.destination), y: y.clamped(motionY.destination)))
    if glide.isResting(at: self.time) {
      local = glide.restingPlace
    } else {
      state = .gliding(glide, .settling)
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
    along axes: AxisSet = [.horizontal, .vertical], at time: Double,
    into events: inout [ScrollEvent]
  ) {
    beginTracking(at: time, into: &events)
    guard case .tracking(let caught) = state else { return }
    foldOrigin()
    dragStart = local
    state = .dragging(
      Drag(
        x: Grip(local.x, isFree: axes.contains(.horizontal) && x.isDraggable(tuning), x, tuning),
        y: Grip(local.y, isFree: axes.contains(.vertical) && y.isDraggable(tuning), y, tuning),
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
    by translation: Point, velocity: Point = .zero, at time: Double,
    into events: inout [ScrollEvent]
  ) {
    settle(to: time, into: &events)
    guard case .dragging(var drag) = state else { return }
    let travel = Self.held(translation)
    drag.note(travel: travel, at: self.time)
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
    case .dragging(let drag): v = drag.isRoll ? .zero : contentVelocity(ofFinger: velocity, drag)
    case .steering(let steering): v = steering.velocity
    case .idle, .tracking, .gliding, .streaming, .pinching, .rescaling: v = .zero
    }
    if v.length < ReleaseVelocity.threshold { v = .zero }
    let time = max(time, self.time)
    if case .dragging(let drag) = state {
      v = Self.heldSpeed(v + drag.carried(by: v, at: time, tuning.carry))
    }
    let (x, y) = axisReleases(velocity: v)
    let ruled = Point(x: x.ruled, y: y.ruled)
    return Release(
      time: time, velocity: v, proposed: Point(x: x.proposed, y: y.proposed),
      target: ruled, ruled: ruled)
  }

  /// The finger has lifted: the content goes where the release says.
  public mutating func endDragging(_ release: Release, into events: inout [ScrollEvent]) {
    settle(to: release.time, into: &events)
    guard phase == .dragging else { return }
    foldOrigin()
    let (x, y) = axisReleases(velocity: release.velocity)
    let target = Point(
      x: x.target(wished: release.target.x, insteadOf: release.ruled.x),
      y: y.target(wished: release.target.y, insteadOf: release.ruled.y))
    let proposed = Point(x: x.proposed, y: y.proposed)
    let glide = Glide(
      x: x.motion(to: target.x, at: time), y: y.motion(to: target.y, at: time), target: target)
    let decelerates = !zoom.isUnsettled && !glide.isResting(at: time)
    if !decelerates, !zoom.isUnsettled {
      local = glide.restingPlace
    }
    let stamp = time
    func say(_ kind: ScrollEvent.Kind) { events.append(ScrollEvent(time: stamp, kind: kind)) }
    say(.willEndDragging(velocity: release.velocity, proposed: proposed, target: target))
    say(.didEndDragging(willDecelerate: decelerates))
    if decelerates {
      say(.willBeginDecelerating)
      state = .gliding(glide, .released)
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
    let settling = if case .dragging(let drag) = state { drag.settlingAxes } else { AxisSet.both }
    return (
      AxisRelease(
        axis: x, tuning: tuning, x: offset.x, velocity: v.x, dragStart: start.x,
        settles: settling.contains(.horizontal)),
      AxisRelease(
        axis: y, tuning: tuning, x: offset.y, velocity: v.y, dragStart: start.y,
        settles: settling.contains(.vertical))
    )
  }

  private func contentVelocity(ofFinger v: Point, _ drag: Drag) -> Point {
    func part(_ v: Double, _ isFree: Bool) -> Double { isFree && !v.isNaN ? -v : 0 }
    return Self.heldSpeed(Point(x: part(v.x, drag.x.isFree), y: part(v.y, drag.y.isFree)))
  }

  private static func heldSpeed(_ v: Point) -> Point {
    func held(_ v: Double) -> Double { min(max(v, -greatestSpeed), greatestSpeed) }
    return Point(x: held(v.x), y: held(v.y))
  }
}
