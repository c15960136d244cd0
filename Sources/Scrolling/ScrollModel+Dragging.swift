import Motion

// The finger's effect on the content. Stamps are in seconds; one before the model's time counts as
// that time.
extension ScrollModel {
  /// A finger comes down. Any motion stops at the exact offset of that moment, but for a zoom that
  /// the program has asked for, which goes on to its end.
  ///
  /// - Returns: whether it stopped a motion: such a touch drags without slop and taps nothing.
  @discardableResult
  public mutating func beginTracking(at time: Double, into events: inout [ScrollEvent]) -> Bool {
    catchUp(to: time, into: &events)
    var caught = Catch(axes: activity.movingAxes(at: self.time), at: self.time)
    switch activity.state {
    case .tracking, .dragging, .pinching: return false
    case .idle:
      activity.state = .tracking(caught: nil)
      return false
    case .rescaling(let glide):
      // UIKit animates such a zoom as it animates views, and no touch stops it.
      if glide.isAsked { return false }
      // A scale beyond its limits has still to come back; its end is reported then.
      if !isBeyondZoomLimits { endZoom(into: &events) }
    case .gliding(let glide, let cause):
      if cause == .released {
        flickChain.catchMomentum()
        directionalLock.catchMomentum()
        let velocity = glide.velocity(at: self.time)
        let initialVelocity = Point(x: glide.x.initialVelocity, y: glide.y.initialVelocity)
        let coasting = AxisSet(
          horizontal: geometry.x.coasts(at: position.offset.x),
          vertical: geometry.y.coasts(at: position.offset.y))
        caught.momentum = coasting.part(of: velocity)
        caught.initialVelocity = coasting.part(of: initialVelocity)
      }
      stop(into: &events)
    case .steering, .streaming: stop(into: &events)
    }
    activity.state = .tracking(caught: caught)
    return true
  }

  /// The finger lifts, or its touch is taken away, without having dragged. Content that it caught
  /// off its snap points or outside its range settles without an event: nothing was dragged, so
  /// nothing decelerates, and no animation was asked for.
  public mutating func endTracking(at time: Double, into events: inout [ScrollEvent]) {
    catchUp(to: time, into: &events)
    guard case .tracking(let caught) = activity.state else { return }
    directionalLock.endDrag()
    let axes = axisReleases()
    if caught == nil { activity.state = .idle } else { rest(at: self.time) }
    position.rebase()
    guard !activity.isZoomOpen else { return settleZoom(into: &events) }
    let glide = axes.glide(to: axes.ruled, at: self.time)
    if glide.isResting(at: self.time) {
      position.move(to: glide.restingPlace)
    } else {
      activity.state = .gliding(glide, .settling)
    }
  }

  /// The finger has moved far enough: the drag begins. It ends a zoom that the program has asked
  /// for.
  ///
  /// - Parameters:
  ///   - axes: those that this drag may move; those that are not in `draggableAxes` stay.
  ///   - time: in seconds.
  ///   - events: what happens is appended.
  public mutating func beginDragging(
    along axes: AxisSet = .both, at time: Double, into events: inout [ScrollEvent]
  ) {
    beginTracking(at: time, into: &events)
    if case .rescaling = activity.state {
      stop(into: &events)
      activity.state = .tracking(caught: nil)
    }
    guard case .tracking(let caught) = activity.state else { return }
    position.rebase()
    position.beginDrag()
    let free = axes.intersection(draggableAxes)
    directionalLock.beginDrag()
    flickChain.beginDrag(at: .zero)
    activity.state = .dragging(
      Drag(
        x: Grip(
          position.local.x, isFree: free.contains(.horizontal), geometry.x, tuning),
        y: Grip(
          position.local.y, isFree: free.contains(.vertical), geometry.y, tuning),
        caught: caught, tuning, at: self.time))
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
    translation: Point, velocity: Point = .zero, at time: Double, into events: inout [ScrollEvent]
  ) {
    advanceDrag(
      translation: translation, travel: translation, velocity: velocity, at: time, into: &events)
  }

  /// Moves the content by a finger of which `travel` is known: the whole travel since it came down,
  /// slop and barred axes included, in points.
  mutating func advanceDrag(
    translation: Point, travel: Point, velocity: Point, at time: Double,
    into events: inout [ScrollEvent]
  ) {
    catchUp(to: time, into: &events)
    let passed = admit(translation, travel: travel)
    drag(by: passed, velocity: velocity, banded: .both)
  }

  /// Notes where the finger is. Returns the part of its translation that moves the content, in
  /// points.
  ///
  /// - Parameter travel: of the finger since it came down, slop and barred axes included, in
  ///   points.
  mutating func admit(_ translation: Point, travel: Point) -> Point {
    let translation = ScrollAxis.plausible(translation)
    guard case .dragging(var drag) = activity.state else { return translation }
    let isFirst = drag.travel == nil
    let travel = ScrollAxis.plausible(travel)
    let delta = drag.advance(travel: travel)
    if isFirst { flickChain.beginDrag(at: travel.vector) }
    directionalLock.move(
      by: delta.vector, at: time, horizontal: drag.x.isFree, vertical: drag.y.isFree)
    let passed = drag.pass(translation, tuning.isDirectionalLockEnabled ? directionalLock : nil)
    activity.state = .dragging(drag)
    return passed
  }

  /// Moves the content by the part of the translation that the directional lock has let through.
  /// Along axes that are not in `axes` content does not leave its range, and from beyond an end it
  /// only comes nearer.
  mutating func drag(by translation: Point, velocity: Point, banded axes: AxisSet) {
    guard case .dragging(var drag) = activity.state, !translation.hasNaN else { return }
    let translation = ScrollAxis.plausible(translation)
    drag.note(translation: translation, at: self.time)
    let tuning = drag.tuning(tuning)
    var local = position.local
    if drag.x.isFree { local.x = drag.x.shown(translation: translation.x, localX, tuning) }
    if drag.y.isFree { local.y = drag.y.shown(translation: translation.y, localY, tuning) }
    let inside = stopped(towards: local)
    if !axes.contains(.horizontal) { local.x = inside.x }
    if !axes.contains(.vertical) { local.y = inside.y }
    position.move(to: local)
    drag.velocity = contentVelocity(ofFinger: velocity, drag)
    activity.state = .dragging(drag)
  }

  /// The distances of a finger from where it took hold, along an axis and in points, at which
  /// content lies within its range; nil: no finger drags it along that axis.
  func travelWithinRange(along axis: Axis) -> ClosedRange<Double>? {
    guard case .dragging(let drag) = activity.state else { return nil }
    switch axis {
    case .horizontal: return drag.x.isFree ? drag.x.travelWithinRange(localX) : nil
    case .vertical: return drag.y.isFree ? drag.y.travelWithinRange(localY) : nil
    }
  }

  /// The part of a displacement (points) that the content can follow until it meets its ends.
  func room(within delta: Point) -> Point {
    stopped(towards: position.local + delta) - position.local
  }

  /// Where content stops that goes towards a point of the curve.
  func stopped(towards local: Point) -> Point {
    Point(
      x: localX.stopped(from: position.local.x, towards: local.x),
      y: localY.stopped(from: position.local.y, towards: local.y))
  }

  /// The plan that would follow if the finger lifted now. Nothing changes yet.
  ///
  /// - Parameters:
  ///   - velocity: of the finger in pt/ms; the content's is the opposite.
  ///   - time: when it lifts, in seconds.
  public func release(velocity: Point, at time: Double) -> Release {
    release(velocity: velocity, momentum: velocity, at: time)
  }

  /// The plan that would follow if the finger lifted now, also after a rest beyond an edge.
  ///
  /// - Parameters:
  ///   - velocity: of the finger in pt/ms as it lifts; 0 where it has rested.
  ///   - momentum: the finger's velocity when it last moved, in pt/ms, with which a bounce starts.
  ///   - time: when it lifts, in seconds.
  public func release(velocity: Point, momentum: Point, at time: Double) -> Release {
    release(velocity: velocity, momentum: momentum, isPadBoost: false, isSameSource: true, at: time)
  }

  /// The plan of a lift. `isPadBoost`: the flick gains half of the speed that it stopped, in place
  /// of the tuning's carry; `isSameSource`: the content was last let go by the same device with the
  /// same keys.
  func release(
    velocity: Point, momentum: Point, isPadBoost: Bool, isSameSource: Bool, at time: Double
  ) -> Release {
    let time = moment(of: time)
    var speeds = Release.Velocities()
    var (chain, boost, factor) = (flickChain, flickBoost, 1.0)
    switch activity.state {
    case .dragging(let drag):
      guard !drag.isRoll else { break }
      let finger = contentVelocity(ofFinger: velocity, drag)
      let caught = drag.caughtFling(at: time)
      if tuning.carry == .apple, !isPadBoost {
        factor = chain.lift(at: (drag.travel ?? .zero).vector, velocity: finger.vector, time: time)
      }
      speeds.finger = flick(finger)
      // Only UIKit's bounce is known to keep the momentum through a rest.
      speeds.momentum =
        tuning.feel == .uikit ? flick(contentVelocity(ofFinger: momentum, drag)) : speeds.finger
      var carried = Point.zero
      if isPadBoost {
        carried = PadGesture.boost(of: caught, speeds.finger)
      } else if tuning.carry == .boost {
        factor = boosted(&boost, speeds.finger, caught)
      } else if let caught, speeds.finger != .zero, isSameSource || tuning.carry != .booster {
        let thrown = tuning.carry.velocity(of: speeds.finger.vector, throwingOn: caught)
        carried = Point(thrown) - speeds.finger
      }
      speeds.reported = limited(speeds.finger * factor + carried)
      speeds.gain = gain(of: speeds.reported, over: speeds.finger)
      speeds.finger = limited(speeds.finger + carried)
      speeds.momentum = limited(speeds.momentum + carried)
    case .steering: speeds = Release.Velocities(all: flick(self.velocity))
    case .idle, .tracking, .gliding, .streaming, .pinching, .rescaling: break
    }
    let axes = axisReleases(speeds)
    let (proposed, ruled) = zoomReturn.map { ($0, $0) } ?? (axes.proposed, axes.ruled)
    return Release(
      time: time, offset: position.offset, velocity: speeds.reported, proposed: proposed,
      target: ruled,
      ruled: ruled, velocities: speeds, chain: chain, boost: boost, factor: factor)
  }

  /// The target of content that a finger releases at a scale beyond its limits, at any speed: it
  /// returns with the scale. Nil: the scale has not been pinched, or has settled.
  private var zoomReturn: Point? {
    activity.isZoomOpen
      ? geometry.pose(of: zoomScale, about: geometry.middle, from: position.offset).offset : nil
  }

  /// The larger component of a velocity, in multiples of another one's; 1 where that is zero.
  private func gain(of v: Point, over flick: Point) -> Double {
    let larger = max(flick.x.magnitude, flick.y.magnitude)
    return larger > 0 ? max(v.x.magnitude, v.y.magnitude) / larger : 1
  }

  /// A velocity in pt/ms; zero where it is no flick.
  private func flick(_ v: Point) -> Point { v.length < tuning.feel.slowestFling ? .zero : v }

  /// A velocity in pt/ms, no component faster than the feel lets content go.
  private func limited(_ v: Point) -> Point {
    let most = tuning.feel.fastestFling
    return ScrollAxis.plausible(
      velocity: Point(x: min(max(v.x, -most), most), y: min(max(v.y, -most), most)))
  }

  /// Qt Quick's factor for a flick, along the axis on which it is faster.
  private func boosted(_ boost: inout FlickBoost, _ flick: Point, _ caught: CaughtFling?) -> Double
  {
    guard flick != .zero else { return 1 }
    let isAlongX = flick.x.magnitude > flick.y.magnitude
    let axis = isAlongX ? geometry.x : geometry.y
    let old = caught?.velocity ?? .zero
    return boost.lift(
      velocity: isAlongX ? flick.x : flick.y, caught: isAlongX ? old.x : old.y,
      views: axis.dimension > 0 ? axis.contentLength / axis.dimension : 0)
  }

  /// The finger has lifted: the content goes to the release's target.
  public mutating func endDragging(_ release: Release, into events: inout [ScrollEvent]) {
    catchUp(to: release.time, into: &events)
    lift(as: release, into: &events)
  }

  /// The finger lifts now: the content goes to the release's target.
  mutating func lift(as release: Release, into events: inout [ScrollEvent]) {
    guard phase == .dragging else { return }
    position.rebase()
    flickChain = release.chain
    flickBoost = release.boost
    releaseFactor = release.factor
    directionalLock.endDrag()
    let axes = axisReleases(release.velocities)
    let target =
      zoomReturn
      ?? Point(
        x: axes.x.target(chosen: release.target.x, insteadOf: release.ruled.x),
        y: axes.y.target(chosen: release.target.y, insteadOf: release.ruled.y))
    let proposed = zoomReturn ?? axes.proposed
    let glide = axes.glide(to: target, at: time)
    let decelerates = !activity.isZoomOpen && !glide.isResting(at: time)
    if !decelerates, !activity.isZoomOpen { position.move(to: glide.restingPlace) }
    let stamp = time
    func emit(_ kind: ScrollEvent.Kind) { events.append(ScrollEvent(time: stamp, kind: kind)) }
    emit(.willEndDragging(velocity: release.velocity, proposed: proposed, target: target))
    emit(.didEndDragging(willDecelerate: decelerates))
    if decelerates {
      emit(.willBeginDecelerating)
      activity.state = .gliding(glide, .released)
    } else if activity.isZoomOpen {
      settleZoom(into: &events)
    } else {
      rest(at: time)
    }
  }

  /// Ends a drag where it is, because a pinch, the program or a stick takes over.
  mutating func endDragUnmoved(into events: inout [ScrollEvent]) {
    directionalLock.endDrag()
    releaseFactor = 1
    let proposed = axisReleases().proposed
    let stamp = time
    func emit(_ kind: ScrollEvent.Kind) { events.append(ScrollEvent(time: stamp, kind: kind)) }
    emit(.willEndDragging(velocity: .zero, proposed: proposed, target: position.offset))
    emit(.didEndDragging(willDecelerate: false))
    rest(at: stamp)
  }

  /// The system takes the finger away: a release without velocity, where the content settles.
  public mutating func cancelDragging(at time: Double, into events: inout [ScrollEvent]) {
    catchUp(to: time, into: &events)
    lift(as: release(velocity: .zero, at: time), into: &events)
  }

  func axisReleases(_ v: Release.Velocities = Release.Velocities()) -> AxisReleases {
    let offset = position.offset
    let stream = activity.stream
    // A stick may have turned many pages by now.
    let start = activity.isSteered ? offset : position.dragStart
    let settling = activity.settlingAxes
    return AxisReleases(
      x: AxisRelease(
        axis: geometry.x, tuning: tuning, x: offset.x,
        velocity: v.velocity(of: geometry.x, at: offset.x).x, across: v.reported.y,
        sideAcross: geometry.y.dimension, gain: v.gain, dragStart: start.x,
        notch: stream?.notch(along: .horizontal) ?? 0, settles: settling.contains(.horizontal)),
      y: AxisRelease(
        axis: geometry.y, tuning: tuning, x: offset.y,
        velocity: v.velocity(of: geometry.y, at: offset.y).y, across: v.reported.x,
        sideAcross: geometry.x.dimension, gain: v.gain, dragStart: start.y,
        notch: stream?.notch(along: .vertical) ?? 0, settles: settling.contains(.vertical)))
  }

  /// Where content that a fine wheel or a stick moves would rest if it were let go now, in points:
  /// along each axis that it has moved, at a stop. Nil where neither moves it.
  var pushedTarget: Point? {
    switch activity.state {
    case .steering, .streaming: axisReleases().ruled
    case .idle, .tracking, .dragging, .gliding, .pinching, .rescaling: nil
    }
  }

  private func contentVelocity(ofFinger v: Point, _ drag: Drag) -> Point {
    func part(_ v: Double, _ isFree: Bool) -> Double { isFree && !v.isNaN ? -v : 0 }
    let velocity = ScrollAxis.plausible(
      velocity: Point(x: part(v.x, drag.x.isFree), y: part(v.y, drag.y.isFree)))
    guard tuning.isDirectionalLockEnabled else { return velocity }
    return Point(directionalLock.part(of: velocity.vector))
  }
}
