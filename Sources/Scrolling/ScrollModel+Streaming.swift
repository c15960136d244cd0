import Geometry
import Motion

/// Content that a stick pushes at a constant velocity.
struct Steering: Equatable, Sendable {
  private var start: Point
  private var began: Double
  /// Of the content, in pt/ms.
  let velocity: Point

  init(from start: Point, velocity: Point, at time: Double) {
    self.start = start
    self.velocity = velocity
    began = time
  }

  func position(at time: Double) -> Point {
    start + velocity * ((time - began) * millisecondsPerSecond)
  }

  mutating func restart(from start: Point, at time: Double) {
    self.start = start
    began = time
  }
}

// Streams that are not fingers: a fine wheel or touchpad, and a controller's stick.
extension ScrollModel {
  /// A wheel turned by so many notches, positive where the offset is to grow. Whole notches are steps;
  /// a fraction marks a fine stream, to which whatever follows it soon belongs. A wheel that turns
  /// along an axis where nothing scrolls drives the other. A finger on the content forbids it.
  public mutating func turnWheel(
    by notches: Point, at time: Double, into events: inout [ScrollEvent]
  ) {
    settle(to: time, into: &events)
    guard !isTracking, notches.isFinite else { return }
    let notches = alongDraggable(notches)
    guard notches != .zero else { return }
    if isStreaming || notches.x != notches.x.rounded() || notches.y != notches.y.rounded() {
      stream(by: notches * WheelStream.notchLength, at: time, into: &events)
    } else {
      step(.horizontal, by: Int(notches.x.clampedToNotches), at: time, into: &events)
      step(.vertical, by: Int(notches.y.clampedToNotches), at: time, into: &events)
    }
  }

  /// A wish along the axes that scroll: one along an axis that does not drives the other.
  func alongDraggable(_ wish: Point) -> Point {
    let (horizontal, vertical) = isDraggable
    if horizontal == vertical { return wish }
    let along = abs(wish.x) > abs(wish.y) ? wish.x : wish.y
    return horizontal ? Point(x: along, y: 0) : Point(x: 0, y: along)
  }

  /// A fine wheel moves the content by so many points, held at the edges. It ends what moves by
  /// itself; a finger on the content forbids it. When nothing more comes for a while, it is over, and
  /// the content settles on its stop.
  public mutating func stream(
    by delta: Point, at time: Double, into events: inout [ScrollEvent]
  ) {
    settle(to: time, into: &events)
    guard !isTracking, delta.isFinite else { return }
    if case .streaming(var stream) = state {
      stream.goOn(at: self.time)
      state = .streaming(stream)
    } else {
      stop(into: &events)
      foldOrigin()
      state = .streaming(WheelStream(at: self.time))
    }
    let next = Self.held(unroundedOffset + delta)
    local = Point(x: x.clamped(next.x), y: y.clamped(next.y)) - origin
  }

  /// The fine wheel is known to have come to rest: the content settles on its stop at once.
  public mutating func endStreaming(at time: Double, into events: inout [ScrollEvent]) {
    settle(to: time, into: &events)
    if isStreaming { finishStream(into: &events) }
  }

  mutating func finishStream(into events: inout [ScrollEvent]) {
    foldOrigin()
    // No drag: the page counts from here, not from where the last drag began.
    dragStart = local
    let (x, y) = axisReleases(velocity: .zero)
    let stop = Point(x: x.ruled, y: y.ruled)
    if stop == local {
      self.stop(into: &events)
    } else {
      state = .gliding(
        Glide(
          x: x.motion(to: stop.x, at: time), y: y.motion(to: stop.y, at: time), target: stop),
        .asked)
    }
  }

  /// A stick pushes the content at a velocity in pt/ms, within its range, until it is pushed
  /// otherwise. It is a drag without a finger: the first push begins it, `.zero` lets go like a flick.
  /// A finger on the content forbids it.
  public mutating func steer(
    at velocity: Point, time: Double, into events: inout [ScrollEvent]
  ) {
    settle(to: time, into: &events)
    guard !isTracking, velocity.isFinite else { return }
    if case .steering = state {
      if velocity == .zero {
        return endDragging(release(velocity: .zero, at: time), into: &events)
      }
    } else {
      guard velocity != .zero else { return }
      stop(into: &events)
      foldOrigin()
      dragStart = local
      events.append(ScrollEvent(time: self.time, kind: .willBeginDragging))
    }
    func held(_ v: Double, _ axis: ScrollAxis) -> Double {
      axis.isDraggable(tuning) ? min(max(v, -Self.greatestSpeed), Self.greatestSpeed) : 0
    }
    state = .steering(
      Steering(
        from: local, velocity: Point(x: held(velocity.x, x), y: held(velocity.y, y)),
        at: self.time))
  }

  /// Whether a stick pushes the content.
  var isSteered: Bool { if case .steering = state { true } else { false } }

  private var isStreaming: Bool { if case .streaming = state { true } else { false } }
}

extension Double {
  /// No wheel turns so far in one event; chosen.
  fileprivate var clampedToNotches: Double { Swift.min(Swift.max(self, -1e6), 1e6) }
}
