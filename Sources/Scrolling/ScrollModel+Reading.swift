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
    case .gliding(_, .released): .decelerating
    case .gliding(_, .asked), .gliding(_, .settling), .streaming: .animating
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
    case .gliding(let glide, _): glide.velocity(at: time)
    }
  }

  /// Where the motion will come to rest, in points; nil while nothing moves by itself.
  public var target: Point? {
    switch state {
    case .idle, .tracking, .dragging, .steering, .streaming, .pinching: nil
    case .rescaling(let glide): glide.target.offset + origin
    case .gliding(let glide, _): glide.target + origin
    }
  }

  /// When it next changes by itself, in seconds: while it moves, its last moment; nil while it rests, is
  /// held by fingers, or pushed by a stick against its end.
  public var nextDeadline: Double? {
    switch state {
    case .idle, .tracking, .dragging, .pinching: nil
    case .steering(let steering): isMoving(at: steering.velocity) ? time : nil
    case .streaming(let stream): stream.ends
    case .gliding, .rescaling: time
    }
  }

  /// Whether a stick that pushes at a velocity moves the content, which has not come to its end.
  private func isMoving(at velocity: Point) -> Bool {
    let (place, low, high) = (unroundedOffset, minimumOffset, maximumOffset)
    return velocity.x < 0 && place.x > low.x || velocity.x > 0 && place.x < high.x
      || velocity.y < 0 && place.y > low.y || velocity.y > 0 && place.y < high.y
  }

  /// A finger is down.
  public var isTracking: Bool {
    switch state {
    case .tracking, .dragging, .pinching: true
    case .idle, .steering, .gliding, .streaming, .rescaling: false
    }
  }

  /// A finger has the content in its hand: it drags or pinches.
  var isHeld: Bool {
    switch state {
    case .dragging, .pinching: true
    case .idle, .tracking, .steering, .gliding, .streaming, .rescaling: false
    }
  }

  /// Two fingers have the content in hand.
  var isPinched: Bool { if case .pinching = state { true } else { false } }

  /// From `willBeginDragging` through the deceleration, as observed on iOS.
  public var isDragging: Bool {
    switch state {
    case .dragging, .steering: true
    case .gliding: isDecelerating
    case .idle, .tracking, .streaming, .pinching, .rescaling: false
    }
  }

  /// Let go, and still moving.
  public var isDecelerating: Bool {
    if case .gliding(_, .released) = state { true } else { false }
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

  /// What is held of a size that may be one.
  static func checked(_ size: Size) -> Size {
    precondition(
      size.isFinite && size.width >= 0 && size.height >= 0,
      "the sizes of a scroll view are finite and not negative")
    return Size(width: ScrollAxis.held(size.width), height: ScrollAxis.held(size.height))
  }

  /// No finger is that fast; beyond, products of velocities and times might not be finite. In pt/ms.
  static let greatestSpeed = 1e6
}
