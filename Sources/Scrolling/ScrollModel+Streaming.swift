// Streams that are not fingers: a fine wheel, and a controller's stick.
extension ScrollModel {
  /// A wheel turned by `notches`; positive ones make the offset grow. A whole notch is a step; a
  /// fraction begins a fine stream, to which the next turns belong until a silence. A turn along an
  /// axis where nothing scrolls drives the other. Ignored while a finger is on the content.
  public mutating func turnWheel(
    by notches: Point, at time: Double, into events: inout [ScrollEvent]
  ) {
    catchUp(to: time, into: &events)
    guard !activity.isTracking, notches.isFinite else { return }
    let notches = alongDraggable(notches)
    guard notches != .zero else { return }
    if activity.isStreaming || notches.x != notches.x.rounded() || notches.y != notches.y.rounded()
    {
      stream(by: notches * WheelStream.notchLength, at: time, into: &events)
    } else {
      spring(at: time, into: &events) {
        let count = Int(notches[$0].clampedToNotches)
        return count == 0 ? nil : $1.stop(count, from: $2)
      }
    }
  }

  /// A request along the axes that scroll: one along an axis that does not scroll drives the other.
  func alongDraggable(_ delta: Point) -> Point {
    let axes = draggableAxes
    if axes == .both { return delta }
    // Of equal parts the one along the axis that scrolls.
    let (x, y) = (abs(delta.x), abs(delta.y))
    let along = x > y || x == y && axes == .horizontal ? delta.x : delta.y
    return axes.part(of: Point(x: along, y: along))
  }

  /// A fine wheel moves the content by `delta` points, up to the edges, and from beyond an edge no
  /// farther out. It ends any motion; it is ignored while a finger is on the content. After a
  /// silence of 0.1 to 0.25 s the stream is over, and the content settles on its snap point: after
  /// a whole notch or more at least on the next one, as whole notches do.
  public mutating func stream(by delta: Point, at time: Double, into events: inout [ScrollEvent]) {
    catchUp(to: time, into: &events)
    guard !activity.isTracking, delta.isFinite else { return }
    var stream: WheelStream
    if case .streaming(let running) = activity.state {
      stream = running
      stream.goOn(at: self.time)
    } else {
      stream = WheelStream(moving: activity.movingAxes(at: self.time), at: self.time)
      let start = stepStart
      stop(into: &events)
      position.rebase()
      position.beginDrag()
      position.moveDragStart(by: start - position.local)
    }
    stream.move(by: delta)
    activity.state = .streaming(stream)
    position.move(to: stopped(towards: position.local + delta))
  }

  /// Where the steps of a stream count from: steps add up, so that content on its way to a stop
  /// counts as there; of several stops the next one, since a stream goes no farther by itself.
  private var stepStart: Point {
    func start(_ axis: ScrollAxis, _ x: Double, _ goal: Double) -> Double {
      min(max(goal, axis.stop(-1, from: x)), axis.stop(1, from: x))
    }
    let (here, goal) = (position.offset, target ?? position.offset)
    return Point(x: start(geometry.x, here.x, goal.x), y: start(geometry.y, here.y, goal.y))
  }

  /// The fine wheel is known to have come to rest: the content settles on its snap point at once.
  public mutating func endStreaming(at time: Double, into events: inout [ScrollEvent]) {
    catchUp(to: time, into: &events)
    if activity.isStreaming { finishStream(isTick: false, into: &events) }
  }

  /// - Parameter isTick: whether a frame is under way, which reports the offset before the end.
  mutating func finishStream(isTick: Bool, into events: inout [ScrollEvent]) {
    position.rebase()
    let axes = axisReleases()
    // Without a drag, paging counts from here, not from where the last drag began.
    position.beginDrag()
    let stop = axes.ruled
    if stop == position.local {
      if isTick { publish(at: time, into: &events) }
      self.stop(into: &events)
    } else {
      activity.state = .gliding(axes.glide(to: stop, at: time), .asked)
    }
  }

  /// A stick pushes the content at a velocity in pt/ms, within its range, until the next call. It
  /// is a drag without a finger: the first push along an axis that scrolls begins it, a velocity of
  /// zero ends it like a flick. Ignored while a finger is on the content.
  public mutating func steer(velocity: Point, at time: Double, into events: inout [ScrollEvent]) {
    catchUp(to: time, into: &events)
    guard !activity.isTracking, velocity.isFinite else { return }
    let axes = activity.movingAxes(at: self.time)
    let pushed = draggableAxes.part(of: velocity)
    if activity.isSteered {
      if pushed == .zero {
        return lift(as: release(velocity: .zero, at: time), into: &events)
      }
    } else {
      guard pushed != .zero else { return }
      stop(into: &events)
      position.rebase()
      position.beginDrag()
      events.append(ScrollEvent(time: self.time, kind: .willBeginDragging))
    }
    activity.state = .steering(
      Steering(
        from: position.local, velocity: ScrollAxis.plausible(velocity: pushed), moving: axes,
        at: self.time))
  }
}

extension Double {
  /// Clamped to ±1e6 notches: no wheel turns so far in one event. Chosen.
  fileprivate var clampedToNotches: Double { Swift.min(Swift.max(self, -1e6), 1e6) }
}
