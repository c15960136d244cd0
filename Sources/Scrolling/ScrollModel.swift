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
/// Numbers given to it must be finite; offsets beyond ±1e12 pt and speeds beyond 1e6 pt/ms are held
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
  var state = State.idle
  /// The last moment that the model has been told of, in seconds.
  public internal(set) var time = 0.0
  /// The offset of the last `didScroll`.
  var announced = Point.zero
  /// The scale of the last `didZoom`.
  var announcedScale = 1.0
  /// The offset where the last drag began: paging counts from it.
  var dragStart = Point.zero

  /// What the model is doing, with what only that needs.
  enum State: Equatable, Sendable {
    case idle
    /// `caught`: the finger stopped a motion; letting go is a release at rest.
    case tracking(caught: Bool)
    case dragging(Drag)
    /// A controller's stick pushes the content: a drag without a finger.
    case steering(Steering)
    case decelerating(Glide)
    case animating(Glide)
    /// A fine wheel moves the content step by step.
    case streaming
    /// Two fingers hold the content.
    case pinching(Pinch)
    /// The scale is on its way by itself: back to its limits, or where the program sent it.
    case rescaling(ZoomGlide)
  }

  /// An empty scroll view at offset zero.
  public init() {}

  /// - Parameters:
  ///   - bounds: the visible size, in points.
  ///   - contentSize: in points.
  public init(bounds: Size, contentSize: Size) {
    precondition(bounds.isFinite && contentSize.isFinite, "a scroll view's sizes are finite")
    self.bounds = bounds
    self.contentSize = contentSize
  }

  /// The exact offset of the content, in points.
  public var unroundedOffset: Point { local + origin }

  /// The published offset, in points: exact, or rounded to the display scale.
  public var contentOffset: Point {
    guard let scale = tuning.displayScale else { return unroundedOffset }
    let exact = unroundedOffset
    return Point(
      x: Self.rounded(exact.x, toScale: Double(scale)),
      y: Self.rounded(exact.y, toScale: Double(scale)))
  }

  public var phase: ScrollPhase {
    switch state {
    case .idle: .idle
    case .tracking: .tracking
    case .dragging, .steering: .dragging
    case .decelerating: .decelerating
    case .animating, .streaming: .animating
    case .pinching, .rescaling: .zooming
    }
  }

  /// The velocity of the content, in pt/ms: the finger's while dragging, else the curve's.
  public var velocity: Point {
    switch state {
    case .idle, .tracking, .streaming, .pinching: .zero
    case .rescaling(let glide): glide.velocity(at: time)
    case .dragging(let drag): drag.velocity
    case .steering(let steering): steering.velocity
    case .decelerating(let glide), .animating(let glide): glide.velocity(at: time)
    }
  }

  /// Where the motion will come to rest, in points; nil while nothing moves by itself.
  public var target: Point? {
    switch state {
    case .idle, .tracking, .dragging, .steering, .streaming, .pinching: nil
    case .rescaling(let glide): glide.target.offset + origin
    case .decelerating(let glide), .animating(let glide): glide.target + origin
    }
  }

  /// A finger is down.
  public var isTracking: Bool {
    switch state {
    case .tracking, .dragging, .pinching: true
    case .idle, .steering, .decelerating, .animating, .streaming, .rescaling: false
    }
  }

  /// From `willBeginDragging` through the deceleration, as observed on iOS.
  public var isDragging: Bool {
    switch state {
    case .dragging, .steering, .decelerating: true
    case .idle, .tracking, .animating, .streaming, .pinching, .rescaling: false
    }
  }

  /// Let go, and still moving.
  public var isDecelerating: Bool {
    if case .decelerating = state { true } else { false }
  }

  /// Moves the clock to `time` and publishes the offset of that moment.
  ///
  /// A time before the last one is taken for the last one.
  public mutating func advance(to time: Double, into events: inout [ScrollEvent]) {
    settle(to: time, into: &events)
    let published = contentOffset
    if zoom.scale != announcedScale {
      announcedScale = zoom.scale
      events.append(ScrollEvent(time: self.time, kind: .didZoom(scale: zoom.scale)))
    }
    if published != announced {
      announced = published
      events.append(ScrollEvent(time: self.time, kind: .didScroll(offset: published)))
    }
  }

  /// Moves the clock without publishing: what an event's stamp does before the event.
  mutating func settle(to time: Double, into events: inout [ScrollEvent]) {
    guard time > self.time else { return }
    self.time = time
    switch state {
    case .idle, .tracking, .dragging, .streaming, .pinching: return
    case .rescaling(let glide): rescale(along: glide, into: &events)
    case .steering(let steering):
      local = Point(
        x: x.clamped(steering.position(at: time).x), y: y.clamped(steering.position(at: time).y))
    case .decelerating(let glide):
      if time < glide.nextHandOver {
        local = glide.position(at: time)
      } else {
        passHandOvers(of: glide, into: &events)
      }
    case .animating(let glide):
      if time < glide.nextHandOver {
        local = glide.position(at: time)
      } else {
        passHandOvers(of: glide, into: &events)
      }
    }
  }

  private mutating func passHandOvers(of glide: Glide, into events: inout [ScrollEvent]) {
    var glide = glide
    glide.x.advance(to: time, in: localRange(x, origin.x), tuning)
    glide.y.advance(to: time, in: localRange(y, origin.y), tuning)
    local = glide.position(at: time)
    let isResting = glide.x.isResting && glide.y.isResting
    let rested = max(glide.x.rested, glide.y.rested)
    switch state {
    case .idle, .tracking, .dragging, .steering, .streaming, .pinching, .rescaling: break
    case .decelerating:
      state = isResting ? .idle : .decelerating(glide)
      if isResting { events.append(ScrollEvent(time: rested, kind: .didEndDecelerating)) }
    case .animating:
      state = isResting ? .idle : .animating(glide)
      if isResting { events.append(ScrollEvent(time: rested, kind: .didEndScrollingAnimation)) }
    }
  }

  /// Ends whatever moves, where it is at this moment, with the one event that ends it.
  mutating func stop(into events: inout [ScrollEvent]) {
    switch state {
    case .idle, .tracking, .dragging, .pinching: return
    case .rescaling:
      // Beyond its limits the scale has still to come back, and says so when it has.
      if zoom.isWithinLimits {
        events.append(ScrollEvent(time: time, kind: .didEndZooming(scale: zoom.scale)))
      }
    case .steering:
      endSteering(flicking: false, into: &events)
      // Let go off its stops it has begun to settle, and that ends, too.
      return stop(into: &events)
    case .decelerating:
      events.append(ScrollEvent(time: time, kind: .didEndDecelerating))
    case .animating, .streaming:
      events.append(ScrollEvent(time: time, kind: .didEndScrollingAnimation))
    }
    state = .idle
  }

  /// The range of an axis in local coordinates.
  func localRange(_ axis: ScrollAxis, _ origin: Double) -> ClosedRange<Double> {
    let range = axis.range
    return range.lowerBound - origin...range.upperBound - origin
  }

  /// Makes the offset its own origin: a new curve starts in the caller's coordinates, so that what it
  /// aims at is met bit for bit.
  mutating func foldOrigin() {
    local += origin
    origin = .zero
  }

  /// Rounds to whole pixels as UIKit does: to the nearest at scale 1, else the fraction of a point to
  /// the nearest 1/scale; ties go away from zero.
  static func rounded(_ value: Double, toScale scale: Double) -> Double {
    guard scale != 1 else { return value.rounded(.toNearestOrAwayFromZero) }
    let whole = value.rounded(.down)
    let fraction = (value - whole) * scale
    return whole + fraction.rounded(value < 0 ? .toNearestOrEven : .toNearestOrAwayFromZero) / scale
  }

  /// What is held of an offset: any finite number the arithmetic survives.
  static func held(_ p: Point) -> Point {
    precondition(p.isFinite, "an offset is finite")
    return Point(
      x: min(max(p.x, -greatestOffset), greatestOffset),
      y: min(max(p.y, -greatestOffset), greatestOffset))
  }

  /// Beyond this an offset's unit in the last place is more than a tenth of a millipoint.
  static let greatestOffset = 1e12
  /// No finger is that fast; beyond, products of velocities and times might not be finite. In pt/ms.
  static let greatestSpeed = 1e6
}

/// Both axes under way by themselves.
struct Glide: Equatable, Sendable {
  var x: AxisMotion
  var y: AxisMotion
  /// Where they will rest, in points.
  var target: Point

  /// The next moment at which an axis changes its curve or rests.
  var nextHandOver: Double { min(x.ends, y.ends) }

  func position(at time: Double) -> Point {
    Point(x: x.position(at: time), y: y.position(at: time))
  }

  func velocity(at time: Double) -> Point {
    Point(x: x.velocity(at: time), y: y.velocity(at: time))
  }
}
