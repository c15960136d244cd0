import Geometry
import Motion

// What there is to know of a scroll view at this moment.
extension ScrollModel {
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

  /// What the model is doing.
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

  /// A finger has the content in its hand: it drags or pinches.
  var isHeld: Bool {
    switch state {
    case .dragging, .pinching: true
    case .idle, .tracking, .steering, .decelerating, .animating, .streaming, .rescaling: false
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

  /// Rounds to whole pixels as UIKit does: to the nearest at scale 1, else
  /// `floor + round(fraction·scale)/scale`. A tie goes away from zero at scale 1; else, the fraction
  /// being positive, up.
  static func rounded(_ value: Double, toScale scale: Double) -> Double {
    guard scale != 1 else { return value.rounded(.toNearestOrAwayFromZero) }
    let whole = value.rounded(.down)
    return whole + ((value - whole) * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// What is held of an offset: any finite number the arithmetic survives.
  static func held(_ p: Point) -> Point {
    precondition(p.isFinite, "an offset is finite")
    return Point(x: ScrollAxis.held(p.x), y: ScrollAxis.held(p.y))
  }

  /// What is held of a size.
  static func held(_ size: Size) -> Size {
    Size(width: ScrollAxis.held(size.width), height: ScrollAxis.held(size.height))
  }

  /// No finger is that fast; beyond, products of velocities and times might not be finite. In pt/ms.
  static let greatestSpeed = 1e6
}
