import Geometry
import Motion

/// A scroll view without a view: contentOffset, and the rules that move it.
///
/// A value. Touches, writes and time go in, events come out, appended to a buffer that the caller
/// reuses; nothing is called back and nothing reads a clock. Motion is solved, not stepped:
/// `advance(to:into:)` takes the moment and samples a closed form, so that any frame rate gives the
/// same offsets and the same events but for the number of `didScroll`s.
///
/// Units: offsets and sizes in points, times in seconds on the caller's clock, velocities in pt/ms.
/// Numbers given to it must be finite, moments too; offsets beyond ±1e12 pt and speeds beyond 1e6 pt/ms are held
/// there.
public struct ScrollModel: Equatable, Sendable {
  /// How it feels. A change applies to the next release; a running motion keeps its curve.
  public var tuning = ScrollTuning() {
    didSet { tuning.check() }
  }
  var x = ScrollAxis()
  var y = ScrollAxis()
  var zoom = Zoom()

  /// Where the content stands on its curve. The offset is `local + origin`: recentring moves the
  /// origin alone, so that going there and back is exact.
  var local = Point.zero
  var origin = Point.zero
  var state = State.idle {
    didSet { underWay = state.glide }
  }
  /// The glide of `state` once more, where a frame reaches it without unpacking the enum: that would
  /// copy hundreds of bytes, and took longer than the motion's formula.
  private(set) var underWay: Glide?
  /// The last moment that the model has been told of, in seconds; 0 before the first, which may lie below
  /// zero.
  public internal(set) var time = 0.0
  /// Whether it has been told of a moment that lay at zero or below: with `time` at zero, whether there
  /// has been any.
  private var isTimed = false
  /// The offset of the last `didScroll`.
  var announced = Point.zero
  /// The scale of the last `didZoom`.
  var announcedScale = 1.0
  /// Where on the curve the last drag began: paging counts from it.
  var dragStart = Point.zero

  /// What the model is doing, with what only that needs.
  enum State: Equatable, Sendable {
    case idle
    /// A finger is down; `caught`: what it stopped.
    case tracking(caught: Catch?)
    case dragging(Drag)
    /// A controller's stick pushes the content: a drag without a finger.
    case steering(Steering)
    case gliding(Glide, Cause)
    /// A fine wheel moves the content step by step.
    case streaming(WheelStream)
    /// Two fingers hold the content.
    case pinching(Pinch)
    /// The scale is on its way by itself: back to its limits, or where the program sent it.
    case rescaling(ZoomGlide)

    /// Both axes, where they move by themselves.
    var glide: Glide? {
      switch self {
      case .gliding(let glide, _): glide
      case .idle, .tracking, .dragging, .steering, .streaming, .pinching, .rescaling: nil
      }
    }
  }

  /// Why both axes move by themselves, and so what is said when that is over.
  enum Cause: Equatable, Sendable {
    /// A drag has ended.
    case released
    /// The program, a key or a wheel asked for it.
    case asked
    /// A finger that did not drag let go of content that may not rest there. Nobody asked for it, and
    /// nothing was dragged: nothing is said.
    case settling

    /// What is said when the motion is over, or was stopped.
    var ending: ScrollEvent.Kind? {
      switch self {
      case .released: .didEndDecelerating
      case .asked: .didEndScrollingAnimation
      case .settling: nil
      }
    }
  }

  /// An empty scroll view at offset zero.
  public init() {}

  /// - Parameters:
  ///   - bounds: the visible size, in points.
  ///   - contentSize: in points.
  public init(bounds: Size, contentSize: Size) {
    self.bounds = bounds
    self.contentSize = contentSize
  }

  /// Moves the clock to `time` (s) and publishes the offset of that moment.
  ///
  /// A time before the last one is taken for the last one. It must be finite: one that is not a number
  /// or has no end is no time.
  public mutating func advance(to time: Double, into events: inout [ScrollEvent]) {
    settle(to: time, isTick: true, into: &events)
    publish(at: self.time, into: &events)
  }

  /// Says what has changed since it was last said: only ever in a tick, so that a frame hears of one
  /// scroll at most. What ends within the tick says first where it ends.
  mutating func publish(at time: Double, into events: inout [ScrollEvent]) {
    if zoom.scale != announcedScale {
      announcedScale = zoom.scale
      events.append(ScrollEvent(time: time, kind: .didZoom(scale: zoom.scale)))
    }
    let published = contentOffset
    if published != announced {
      announced = published
      events.append(ScrollEvent(time: time, kind: .didScroll(offset: published)))
    }
  }

  /// Moves the clock. An event's stamp does so before the event and publishes nothing; a tick does.
  mutating func settle(
    to time: Double, isTick: Bool = false, into events: inout [ScrollEvent]
  ) {
    // What no frame passes stands behind what every frame does: this is the hottest path of all.
    guard time > self.time else { return noteNoProgress(at: time) }
    self.time = time
    if let position = underWay?.position(before: time) {
      local = position
      return
    }
    Self.check(time)
    switch state {
    case .idle, .tracking, .dragging, .pinching: return
    case .streaming(let stream):
      guard stream.ends <= time else { return }
      // What follows from its end happens from then on, not from when it is noticed.
      self.time = stream.ends
      finishStream(into: &events)
      settle(to: time, isTick: isTick, into: &events)
    case .rescaling(let glide): rescale(along: glide, isTick: isTick, into: &events)
    case .steering(let steering):
      let position = steering.position(at: time)
      local = Point(x: localX.clamped(position.x), y: localY.clamped(position.y))
    case .gliding(let glide, let cause):
      passHandOvers(of: glide, cause, isTick: isTick, into: &events)
    }
  }

  private static func check(_ time: Double) {
    precondition(time.isFinite, "a moment is a finite number of seconds")
  }

  /// A moment that is not after the last one is taken for it, unless it is the first and lies below zero:
  /// then what the program has begun before begins with it.
  private mutating func noteNoProgress(at time: Double) {
    Self.check(time)
    guard !isTimed else { return }
    isTimed = true
    guard time < 0, self.time == 0 else { return }
    self.time = time
    switch state {
    case .gliding(let glide, let cause): state = .gliding(glide.delayed(by: time), cause)
    case .rescaling(let glide): state = .rescaling(glide.delayed(by: time))
    // Nothing else begins without a moment.
    case .idle, .tracking, .dragging, .steering, .streaming, .pinching: break
    }
  }

  private mutating func passHandOvers(
    of glide: Glide, _ cause: Cause, isTick: Bool, into events: inout [ScrollEvent]
  ) {
    var glide = glide
    glide.x.advance(to: time, in: localX.range, tuning)
    glide.y.advance(to: time, in: localY.range, tuning)
    local = glide.position(at: time)
    guard glide.x.isResting && glide.y.isResting else {
      state = .gliding(glide, cause)
      return
    }
    state = .idle
    land()
    guard let ending = cause.ending else { return }
    let rested = max(glide.x.rested, glide.y.rested)
    if isTick { publish(at: rested, into: &events) }
    events.append(ScrollEvent(time: rested, kind: ending))
  }

  /// At rest the offset is its own origin again. What came to rest on a stop or an end stands on it to
  /// the last bit, wherever the origin was.
  private mutating func land() {
    guard origin != .zero else { return }
    foldOrigin()
    local = Point(x: x.landed(local.x), y: y.landed(local.y))
  }

  /// Ends whatever moves, where it is at this moment, with the event that ends it, if any. A scale beyond
  /// its limits is brought within.
  mutating func stop(into events: inout [ScrollEvent]) {
    switch state {
    case .idle, .tracking, .dragging, .pinching: return
    case .rescaling:
      state = .idle
      endZoom(into: &events)
      return
    case .steering: endDragUnmoved(into: &events)
    case .gliding(_, let cause):
      if let ending = cause.ending { events.append(ScrollEvent(time: time, kind: ending)) }
    case .streaming:
      events.append(ScrollEvent(time: time, kind: .didEndScrollingAnimation))
    }
    state = .idle
  }

  /// Makes the offset its own origin: a new curve starts in the caller's coordinates, so that what it
  /// aims at is met bit for bit.
  mutating func foldOrigin() {
    put(at: unroundedOffset)
  }

  /// Puts the content at an offset, with no origin left.
  mutating func put(at offset: Point) {
    dragStart = Self.held(dragStart + origin)
    (local, origin) = (offset, .zero)
  }

  /// The axes in the coordinates of the curve.
  var localX: ScrollAxis { x.seen(from: origin.x) }
  var localY: ScrollAxis { y.seen(from: origin.y) }
}

extension ScrollAxis {
  /// An offset that is as good as on a stop or an end, on it.
  fileprivate func landed(_ x: Double) -> Double {
    let rule = stops
    let place = rule.stops == .none ? clamped(x) : rule.nearest(to: x, in: range)
    if place != x, (place - x).magnitude <= SnapRule.coincidence { return place }
    let range = range
    for end in [range.lowerBound, range.upperBound]
    where (end - x).magnitude <= SnapRule.coincidence {
      return end
    }
    return x
  }
}
