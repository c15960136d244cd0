/// The activity of a scroll view, one at a time, with the values that only this activity needs.
struct Activity: Equatable, Sendable {
  enum State: Equatable, Sendable {
    case idle
    /// A finger is down; `caught`: the motion that it stopped.
    case tracking(caught: Catch?)
    case dragging(Drag)
    /// A controller's stick pushes the content: a drag without a finger.
    case steering(Steering)
    case gliding(Glide, Cause)
    /// A fine wheel moves the content step by step.
    case streaming(WheelStream)
    /// Two fingers hold the content.
    case pinching(Pinch)
    /// The scale changes by itself: back to its limits, or to where the program sent it.
    case rescaling(ZoomGlide)
  }

  /// Why both axes move by themselves, which determines the event of their end.
  enum Cause: Equatable, Sendable {
    /// A drag has ended.
    case released
    /// The program, a key or a wheel asked for it.
    case asked
    /// A finger that did not drag let go of content that may not rest at its offset. No event
    /// reports the end: no call asked for the motion, and nothing was dragged.
    case settling

    /// The event that reports the end of the motion, or its stop.
    var ending: ScrollEvent.Kind? {
      switch self {
      case .released: .didEndDecelerating
      case .asked: .didEndScrollingAnimation
      case .settling: nil
      }
    }
  }

  /// The values of a glide that a frame needs besides its curves. Reading them from `state` would
  /// copy all of it.
  struct GlideSummary: Equatable, Sendable {
    /// Where it will rest, in the coordinates of its curve.
    var target: Point
    /// Whether a drag has ended, which makes it a deceleration.
    var isRelease: Bool
  }

  /// Whether `willBeginZooming` has been reported and `didEndZooming` has not: always while
  /// pinching and rescaling, and while a finger holds content that it caught beyond the limits.
  private(set) var isZoomOpen = false

  var state = State.idle {
    didSet {
      movesByItself =
        switch state {
        case .idle, .tracking, .dragging, .pinching: false
        case .steering, .gliding, .streaming, .rescaling: true
        }
      if case .gliding(let glide, let cause) = state, !glide.isOver {
        samplerX.sample(glide.x)
        samplerY.sample(glide.y)
        summary = GlideSummary(target: glide.target, isRelease: cause == .released)
        firstEnd = min(samplerX.ends, samplerY.ends)
      } else {
        summary = nil
        firstEnd = -.infinity
        samplerX.clear()
        samplerY.clear()
      }
    }
  }
  /// The curves of a glide that is not over, for sampling in a frame.
  private var samplerY = CurveSampler()
  private var samplerX = CurveSampler()
  private var summary: GlideSummary?
  /// When the first of both curves ends, in seconds; −∞: there is none. A field of its own, so that
  /// reading it does not copy the curves.
  private var firstEnd = -Double.infinity
  /// Whether the content moves, or an activity ends, by time alone.
  private(set) var movesByItself = false

  /// The position of a glide in points at a moment (s); nil: no glide, or one of its curves has
  /// ended.
  @inline(__always)
  mutating func glidePosition(at time: Double) -> Point? {
    guard let x = samplerX.position(at: time), let y = samplerY.position(at: time) else {
      return nil
    }
    return Point(x: x, y: y)
  }

  /// The summary and the velocity of a glide at a moment (s) at which its curves still last; nil:
  /// no glide, or it has ended.
  @inline(__always)
  mutating func glideReport(at time: Double) -> (summary: GlideSummary, velocity: Point)? {
    guard let summary, let x = samplerX.velocity(at: time), let y = samplerY.velocity(at: time)
    else { return nil }
    return (summary, Point(x: x, y: y))
  }

  /// Whether a glide is under way that is not over.
  @inline(__always)
  var isGliding: Bool { summary != nil }

  /// When the first curve of a glide ends, in seconds; nil: no glide, or it ends by `time` (s).
  @inline(__always)
  func glideEnd(after time: Double) -> Double? { time < firstEnd ? firstEnd : nil }

  /// Notes that zooming begins. Returns whether that is to be reported.
  mutating func openZoom() -> Bool {
    defer { isZoomOpen = true }
    return !isZoomOpen
  }

  /// Notes that zooming ends.
  mutating func closeZoom() { isZoomOpen = false }

  /// Whether a finger is down.
  var isTracking: Bool {
    switch state {
    case .tracking, .dragging, .pinching: true
    case .idle, .steering, .gliding, .streaming, .rescaling: false
    }
  }

  /// Whether fingers hold the content: they drag or pinch.
  var isHeld: Bool {
    switch state {
    case .dragging, .pinching: true
    case .idle, .tracking, .steering, .gliding, .streaming, .rescaling: false
    }
  }

  /// Whether two fingers hold the content.
  var isPinched: Bool { pinchAnchor != nil }

  /// The point of the bounds at which two fingers hold the content; nil while they do not.
  var pinchAnchor: Point? { if case .pinching(let pinch) = state { pinch.anchor } else { nil } }

  /// Whether a stick pushes the content.
  var isSteered: Bool { if case .steering = state { true } else { false } }

  var isStreaming: Bool { stream != nil }

  /// The fine wheel that moves the content; nil: none does.
  var stream: WheelStream? { if case .streaming(let stream) = state { stream } else { nil } }

  /// Whether the content was let go and still moves.
  var isDecelerating: Bool { if case .gliding(_, .released) = state { true } else { false } }

  /// The axes that move without a finger at a moment (s). While a wheel or a stick moves the
  /// content these are all that it has moved, and those that moved when it took over.
  func movingAxes(at time: Double) -> AxisSet {
    switch state {
    case .idle, .tracking, .dragging, .pinching: []
    case .steering(let steering): steering.axes
    case .streaming(let stream): stream.axes
    case .gliding(let glide, _): glide.movingAxes(at: time)
    case .rescaling: .both
    }
  }

  /// The axes that go to a snap point when the finger, the wheel or the stick lets go: those that
  /// it has moved, and those that were on their way to one when it took over. Others stay.
  var settlingAxes: AxisSet {
    switch state {
    case .dragging(let drag): drag.settlingAxes
    case .steering(let steering): steering.axes
    case .streaming(let stream): stream.axes
    case .tracking(let caught): caught?.axes ?? []
    case .idle, .pinching, .gliding, .rescaling: .both
    }
  }

  /// Whether a finger that has not moved holds content that it caught in motion.
  var holdsCaught: Bool { if case .tracking(.some) = state { true } else { false } }

  var phase: ScrollPhase {
    switch state {
    case .idle: .idle
    case .tracking: .tracking
    case .dragging, .steering: .dragging
    case .gliding(_, .released): .decelerating
    case .gliding(_, .asked), .gliding(_, .settling), .streaming: .animating
    case .pinching, .rescaling: .zooming
    }
  }

  /// The velocity of the content at a moment, in pt/ms: the finger's while dragging, else the
  /// curve's.
  func velocity(at time: Double) -> Point {
    switch state {
    case .idle, .tracking, .streaming, .pinching: .zero
    case .rescaling(let glide): glide.velocity(at: time)
    case .dragging(let drag): drag.velocity
    case .steering(let steering): steering.velocity
    case .gliding(let glide, _): glide.velocity(at: time)
    }
  }

  /// Where the motion will come to rest, in the coordinates of its curve; nil while nothing moves
  /// by itself.
  var target: Point? {
    switch state {
    case .idle, .tracking, .dragging, .steering, .streaming, .pinching: nil
    case .rescaling(let glide): glide.target.offset
    case .gliding(let glide, _): glide.target
    }
  }

  /// Moves the start of a motion by `delay` seconds: one that the program has begun before the
  /// model's first moment begins at that moment.
  mutating func delay(by delay: Double) {
    switch state {
    case .gliding(let glide, let cause): state = .gliding(glide.delayed(by: delay), cause)
    case .rescaling(let glide): state = .rescaling(glide.delayed(by: delay))
    case .steering(let steering): state = .steering(steering.delayed(by: delay))
    case .streaming(let stream): state = .streaming(stream.delayed(by: delay))
    // A finger that came before the first moment has caught no motion.
    case .idle, .tracking, .dragging, .pinching: break
    }
  }
}
