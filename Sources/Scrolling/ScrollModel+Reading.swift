// The state of a scroll view at this moment.
extension ScrollModel {
  /// The exact offset of the content, in points.
  public var unroundedOffset: Point { position.offset }

  /// The published offset, in points: exact, or rounded to the display scale.
  public var contentOffset: Point { published(unroundedOffset) }

  /// The published offset for an exact one.
  @inline(__always)
  func published(_ exact: Point) -> Point {
    guard let scale = tuning.displayScale else { return exact }
    return Point(
      x: Self.rounded(exact.x, toScale: Double(scale)),
      y: Self.rounded(exact.y, toScale: Double(scale)))
  }

  /// The model's phase.
  public var phase: ScrollPhase { activity.phase }

  /// The velocity of the content, in pt/ms: the finger's while dragging, else the curve's. Content
  /// that a stick pushes against its end has none.
  public var velocity: Point {
    let velocity = activity.velocity(at: time)
    return activity.isSteered ? withRoom(velocity, at: unroundedOffset) : velocity
  }

  /// Where the motion will end as UIKit reports it, in points; nil while nothing moves by itself. A
  /// coast ends half a point short of it for each pt/ms of velocity: see `restingPoint`.
  public var target: Point? { activity.target.map { $0 + position.origin } }

  /// Where the motion will come to rest if nothing else happens, in points, to the last bit; nil
  /// while nothing moves by itself. A bounce on the way is counted.
  public var restingPoint: Point? {
    guard case .gliding(var glide, _) = activity.state else { return target }
    glide.x.advance(to: .greatestFiniteMagnitude, on: localX, tuning)
    glide.y.advance(to: .greatestFiniteMagnitude, on: localY, tuning)
    return landed(glide.restingPlace)
  }

  /// The scale at which a zoom that is under way by itself will end; nil while there is none.
  // Swift 6.3.1 ends with an ownership error where it is inlined into another module.
  @inline(never)
  public var targetZoomScale: Double? {
    if case .rescaling(let glide) = activity.state { glide.target.scale } else { nil }
  }

  /// When it next changes by itself, in seconds: `time` while it moves, or while the next frame has
  /// still to report where it has come to rest. Nil while it rests, is held by fingers, or pushed
  /// by a stick against its end.
  public var nextDeadline: Double? {
    var model = self
    return model.nextDeadlineInPlace
  }

  /// `nextDeadline` without a copy of the model: see `report`.
  package var nextDeadlineInPlace: Double? {
    mutating get {
      if activity.isGliding { return time }
      let deadline = activity.movesByItself ? nextDeadlineOfState : nil
      return deadline ?? (isPublished || activity.isTracking ? nil : time)
    }
  }

  /// `nextDeadline` of all activities but a glide.
  @inline(never)
  private var nextDeadlineOfState: Double? {
    switch activity.state {
    case .idle, .tracking, .dragging, .pinching: nil
    case .steering(let steering):
      hasRoom(at: unroundedOffset, towards: steering.velocity) ? time : nil
    case .streaming(let stream): stream.ends
    case .gliding, .rescaling: time
    }
  }

  /// The next moment, in seconds, at which a motion ends or goes on along another curve, or at
  /// which a stick has pushed the content to an end; nil: none is known, or it is due as soon as
  /// time goes on.
  public var nextMoment: Double? {
    var model = self
    return model.nextMomentInPlace
  }

  /// `nextMoment` without a copy of the model: see `report`.
  package var nextMomentInPlace: Double? {
    mutating get {
      guard activity.movesByItself else { return nil }
      if let end = activity.glideEnd(after: time) { return end.isFinite ? end : nil }
      return nextMomentOfState
    }
  }

  /// `nextMoment` of all activities but a glide whose curves last.
  @inline(never)
  private var nextMomentOfState: Double? {
    let moment: Double
    switch activity.state {
    case .idle, .tracking, .dragging, .pinching: return nil
    case .steering(let steering): moment = nextEnd(of: steering)
    case .streaming(let stream): moment = stream.ends
    case .rescaling(let glide): moment = glide.ends
    case .gliding(let glide, _):
      moment = glide.isOver ? glide.ends : glide.nextHandOver(after: time)
    }
    return moment > time && moment.isFinite ? moment : nil
  }

  /// When a stick has pushed the content to an end along an axis, after this moment (s); ∞: never.
  private func nextEnd(of steering: Steering) -> Double {
    func later(_ moment: Double?) -> Double {
      guard let moment, moment > time else { return .infinity }
      return moment
    }
    return min(
      later(steering.x.arrival(in: localX.range)), later(steering.y.arrival(in: localY.range)))
  }

  /// Whether content at an offset can go on in a direction of it.
  func hasRoom(at offset: Point, towards direction: Point) -> Bool {
    withRoom(direction, at: offset) != .zero
  }

  /// A direction without the components along which content at an offset has no room.
  private func withRoom(_ direction: Point, at offset: Point) -> Point {
    let (low, high) = offsetRange
    return Point(
      x: (direction.x > 0 ? offset.x < high.x : offset.x > low.x) ? direction.x : 0,
      y: (direction.y > 0 ? offset.y < high.y : offset.y > low.y) ? direction.y : 0)
  }

  /// Whether a finger is down, or two are on a touchpad.
  public var isTracking: Bool { activity.isTracking }

  /// True from `willBeginDragging` through the deceleration, as observed on iOS.
  public var isDragging: Bool { phase == .dragging || isDecelerating }

  /// Whether the content was let go and still moves.
  public var isDecelerating: Bool { activity.isDecelerating }

  /// Rounds to whole pixels as UIKit does: to the nearest at scale 1, else `floor +
  /// round(fraction·scale)/scale`. A tie goes away from zero at scale 1; else, the fraction being
  /// positive, up.
  static func rounded(_ value: Double, toScale scale: Double) -> Double {
    guard scale != 1 else { return value.rounded(.toNearestOrAwayFromZero) }
    let whole = value.rounded(.down)
    return whole + ((value - whole) * scale).rounded(.toNearestOrAwayFromZero) / scale
  }
}

extension ScrollModel {
  /// The values of a model that change from frame to frame.
  package struct Report: Equatable, Sendable {
    package var phase: ScrollPhase
    /// The velocity of the content, in pt/ms.
    package var velocity: Point
    /// Where its motion will come to rest, in points; nil while nothing moves by itself.
    package var target: Point?
    /// When it next changes by itself, in seconds; nil: not before the next call that changes it.
    package var deadline: Double?
    /// Whether a finger is down on it.
    package var isTracking: Bool
  }

  /// All values at once, since each by itself would unpack the activity. It changes nothing, and is
  /// mutating since only a mutating getter reads the model without a copy.
  package var report: Report {
    mutating get {
      guard let glide = activity.glideReport(at: time) else { return unpackedReport }
      return Report(
        phase: glide.summary.isRelease ? .decelerating : .animating, velocity: glide.velocity,
        target: glide.summary.target + position.origin, deadline: time, isTracking: false)
    }
  }

  /// `report` of all activities but a glide whose curves last.
  private var unpackedReport: Report {
    mutating get {
      Report(
        phase: phase, velocity: velocity, target: target, deadline: nextDeadlineInPlace,
        isTracking: isTracking)
    }
  }
}
