import Motion

/// Fingers on a bare `ScrollModel`: slop, release velocity and catching, for a program that has its
/// own touches and needs neither regions nor recognizers. The numbers are in the model's `tuning`.
///
///     var model = ScrollModel(bounds: Size(width: 320, height: 480), contentSize: content)
///     var finger = DragTracker()
///     finger.down(place, at: now, in: &model, into: &events)
///     finger.move(to: place, at: now, in: &model, into: &events)
///     finger.up(place, at: now, in: &model, into: &events)
///     model.advance(to: now, into: &events)       // every frame
///
/// It gives the offsets and callbacks of a `ScrollView` under the same touches, to the last bit.
/// With several fingers the content follows the center of those that are down. Points are where the
/// fingers are on the screen, y downwards; times are seconds. A point or a time that is not finite
/// is refused: the call does nothing. A move or a lift of a finger that is not down does nothing
/// either.
public struct DragTracker: Sendable {
  /// Whether travel that is mostly along an axis which the content cannot follow is refused, so
  /// that a view around the content can follow it. False by default: the content follows the travel
  /// along its own axes. Content that cannot move at all refuses every drag.
  public var refusesAcross = false

  /// The meaning of the fingers' touch, until the last of them lifts.
  public enum Verdict: Int32, Sendable {
    /// No finger is down.
    case none = 0
    /// The fingers have not moved far enough to drag: a lift now is a tap or a long press.
    case undecided = 1
    /// They drag the content.
    case drag = 2
    /// They stopped content that moved, and have not moved themselves: their lift taps nothing.
    case caught = 3
    /// They moved along an axis that the content cannot follow: this is no drag and no tap.
    case refused = 4
  }

  /// The present meaning of the fingers' touch.
  public private(set) var verdict = Verdict.none

  private struct Contact {
    let id: Int
    var point: Point
    /// Whether it moved along a barred axis: it moves nothing until it has lifted and come down
    /// again.
    var isRefused = false
  }

  private var contacts: [Contact] = []
  private var isMouse = false
  private var allowedAxes = AxisSet.both
  /// How far the fingers' center has come since the first finger came down, in points.
  private var travel = Point.zero
  /// How far the center has come since the drag began, slop taken off, along the allowed axes, in
  /// points.
  private var translation = Point.zero
  private var estimator = ReleaseVelocity()

  /// No finger.
  public init() { contacts.reserveCapacity(10) }

  /// A finger comes down. The first one stops whatever moves.
  ///
  /// - Parameters:
  ///   - point: where it is, in points.
  ///   - id: names the finger until it lifts. A finger that is down under this id is cancelled
  ///     first: its lift must have been lost.
  ///   - time: in seconds.
  ///   - device: of the first finger; a mouse's stream is thinned out for velocity.
  ///   - model: the one that it scrolls.
  ///   - events: the model's events are appended.
  public mutating func down(
    _ point: Point, id: Int = 0, at time: Double, device: InputEvent.Device = .finger,
    in model: inout ScrollModel, into events: inout [ScrollEvent]
  ) {
    guard point.isFinite, time.isFinite else { return }
    if let index = index(of: id) { takeAway(index, at: time, &model, &events) }
    contacts.append(Contact(id: id, point: point))
    allowedAxes = model.draggableAxes
    guard activeCount == 1 else { return }
    isMouse = device == .mouse
    (travel, translation) = (.zero, .zero)
    estimator.rule = model.tuning.feel.velocityRule
    estimator.staleAfter = model.tuning.staleAfter
    estimator.reset()
    estimator.add(.zero, at: time)
    verdict = model.beginTracking(at: time, into: &events) ? .caught : .undecided
  }

  /// A finger moves to a point, in points. Call it only when the point has changed: a move to the
  /// same point counts as speed 0.
  public mutating func move(
    to point: Point, id: Int = 0, at time: Double, in model: inout ScrollModel,
    into events: inout [ScrollEvent]
  ) {
    guard point.isFinite, time.isFinite, let index = index(of: id), !contacts[index].isRefused
    else { return }
    let before = travel
    follow(index, to: point, in: model)
    estimator.add(travel.vector, at: time)
    drag(from: before, at: time, &model, &events)
  }

  /// A finger lifts. When the last one lifts, the content goes on by itself.
  ///
  /// - Parameters:
  ///   - point: where it lifts, in points; another point than its last one counts as a move.
  ///   - id: of the finger.
  ///   - time: in seconds.
  ///   - model: the one that it scrolls.
  ///   - events: what happens is appended.
  ///   - retarget: gets the plan of the release, and may change its `target`: UIKit's
  ///     `scrollViewWillEndDragging`. It is called only where a drag ends.
  public mutating func up(
    _ point: Point, id: Int = 0, at time: Double, in model: inout ScrollModel,
    into events: inout [ScrollEvent], retarget: (inout ScrollModel.Release) -> Void = { _ in }
  ) {
    guard point.isFinite, time.isFinite, let index = index(of: id) else { return }
    if point != contacts[index].point, !contacts[index].isRefused {
      let before = travel
      follow(index, to: point, in: model)
      estimator.lift(travel.vector, at: time)
      drag(from: before, at: time, &model, &events)
    }
    let contact = contacts.remove(at: index)
    guard activeCount == 0 else { return }
    verdict = contacts.isEmpty ? .none : .refused
    guard !contact.isRefused, model.phase == .dragging else {
      if contacts.isEmpty { model.endTracking(at: time, into: &events) }
      return
    }
    let v = estimator.velocity(at: time, decimated: isMouse)
    let momentum = estimator.momentum(at: time, decimated: isMouse)
    var release = model.release(
      velocity: allowedAxes.part(of: Point(v)),
      momentum: allowedAxes.part(of: Point(momentum)), at: time)
    retarget(&release)
    model.endDragging(release, into: &events)
  }

  /// The system takes all fingers away: a release at rest. Without a finger it does nothing.
  public mutating func cancel(
    at time: Double, in model: inout ScrollModel, into events: inout [ScrollEvent]
  ) {
    guard time.isFinite else { return }
    while !contacts.isEmpty { takeAway(contacts.count - 1, at: time, &model, &events) }
  }

  /// A finger goes without having lifted. With the last one the content is released at rest.
  private mutating func takeAway(
    _ index: Int, at time: Double, _ model: inout ScrollModel, _ events: inout [ScrollEvent]
  ) {
    let contact = contacts.remove(at: index)
    guard activeCount == 0 else { return }
    verdict = contacts.isEmpty ? .none : .refused
    if !contact.isRefused, model.phase == .dragging {
      model.cancelDragging(at: time, into: &events)
    } else if contacts.isEmpty {
      model.endTracking(at: time, into: &events)
    }
  }

  private func index(of id: Int) -> Int? { contacts.firstIndex { $0.id == id } }

  /// How many fingers may move the content.
  private var activeCount: Int {
    var count = 0
    for contact in contacts where !contact.isRefused { count += 1 }
    return count
  }

  /// Moves one finger, and the center by that move divided by the number of fingers.
  private mutating func follow(_ index: Int, to point: Point, in model: borrowing ScrollModel) {
    // Content may grow and shrink under fingers that have not dragged it yet.
    if model.phase != .dragging { allowedAxes = model.draggableAxes }
    let before = center
    contacts[index].point = point
    let step = center - before
    travel += step
    if isDragging { translation += allowedAxes.part(of: step) }
  }

  private var center: Point {
    var sum = Point.zero
    for contact in contacts where !contact.isRefused { sum += contact.point }
    return sum / Double(activeCount)
  }

  private var isDragging: Bool {
    switch verdict {
    case .drag, .caught: true
    case .none, .undecided, .refused: false
    }
  }

  private mutating func drag(
    from before: Point, at time: Double, _ model: inout ScrollModel, _ events: inout [ScrollEvent]
  ) {
    var isBeginning = false
    if verdict == .undecided {
      switch DragStart(
        travel: travel, before: before, along: allowedAxes, slop: model.tuning.slop,
        failsAcross: refusesAcross || allowedAxes.isEmpty)
      {
      case .undecided: break
      case .refused:
        verdict = .refused
        for index in contacts.indices { contacts[index].isRefused = true }
      case .begun(let start):
        translation = start
        verdict = .drag
        isBeginning = true
      }
    }
    guard isDragging else { return }
    // While the scale changes there is nothing to drag.
    if model.phase == .zooming {
      translation = .zero
      return
    }
    if model.phase != .dragging {
      // Something else may have ended the drag: the program, or a finger that pinches.
      guard isBeginning || translation != .zero else { return }
      verdict = .drag
      model.beginDragging(at: time, into: &events)
    }
    let v = estimator.velocity(at: time, decimated: isMouse)
    model.advanceDrag(
      translation: translation, travel: travel,
      velocity: allowedAxes.part(of: Point(v)), at: time, into: &events)
  }
}
