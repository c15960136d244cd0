import Geometry
import Motion
import Touches

// Wheel, keys and sticks ask the scroll view to move; they are never touches, which would tap.
extension ScrollView: WheelTarget {
  /// Good where the content can go on along one of the turn's axes.
  public func wheelFit(dx: Double, dy: Double, at time: Double) -> WheelFit {
    passTime(to: time)
    let turn = Point(x: dx, y: -dy)
    guard isScrollEnabled, !draggableAxes.isEmpty, turn != .zero else { return .none }
    return hasRoom(towards: turn) ? .good : .poor
  }

  /// A wheel moved by so many notches (SDL's signs: down −1 in `dy` and right +1 in `dx` make the
  /// offset grow). Whole notches are stops; a fraction marks a fine stream, which moves the content
  /// with it and settles once it has come to rest. A wheel that turns along an axis where nothing
  /// scrolls drives the other. Ignored while a finger is down.
  ///
  /// A window calls it for the turns that are sent to it; call it for wheels that go past windows.
  public func wheel(dx: Double, dy: Double, at time: Double) {
    passTime(to: time)
    guard isScrollEnabled, dx.isFinite, dy.isFinite, !isTracking else { return }
    let turn = along(Point(x: dx, y: -dy))
    guard turn != .zero else { return }
    // What has ended the motion, a finger or the program, has ended the stream, too.
    if model.state != .streaming { wheelStream.end() }
    if wheelStream.isFine(turn, at: time) {
      change { $0.stream(by: turn * WheelStream.notchLength, at: time, into: &$1) }
    } else {
      // A wheel cannot turn more notches in one event than fit an Int.
      let notches = (x: Int(turn.x.clampedToNotches), y: Int(turn.y.clampedToNotches))
      change { model, events in
        model.endStreaming(at: time, into: &events)
        model.step(.horizontal, by: notches.x, at: time, into: &events)
        model.step(.vertical, by: notches.y, at: time, into: &events)
      }
    }
  }

  /// A key was pressed, released or repeated. Arrows go one stop, Page Up and Down one page, Home and
  /// End to the ends of the range. A repetition waits until the step before it has nearly arrived,
  /// so that a held key scrolls steadily and stops when it is let go.
  public func key(_ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double) {
    guard isScrollEnabled else { return }
    switch action {
    case .up: return
    case .press, .down: break
    case .repeat:
      passTime(to: time)
      guard remainingWay <= ScrollAxis.stepLength else { return }
    }
    let (horizontal, vertical) = model.isDraggable
    let crosswise: Axis = vertical || !horizontal ? .vertical : .horizontal
    let lengthwise: Axis = horizontal || !vertical ? .horizontal : .vertical
    switch key {
    case .left: change { $0.step(lengthwise, by: -1, at: time, into: &$1) }
    case .right: change { $0.step(lengthwise, by: 1, at: time, into: &$1) }
    case .up: change { $0.step(crosswise, by: -1, at: time, into: &$1) }
    case .down: change { $0.step(crosswise, by: 1, at: time, into: &$1) }
    case .pageUp: change { $0.stepPage(crosswise, forward: false, at: time, into: &$1) }
    case .pageDown: change { $0.stepPage(crosswise, forward: true, at: time, into: &$1) }
    case .home: change { $0.stepToEnd(lengthwise, forward: false, at: time, into: &$1) }
    case .end: change { $0.stepToEnd(lengthwise, forward: true, at: time, into: &$1) }
    case .space, .escape: return
    }
  }

  /// A stick is held at a deflection of −1…1 on each axis: the content moves at a speed that grows with
  /// it, up to `stickSpeed`; let go, it ends like a flick.
  public func stick(x: Double, y: Double, at time: Double) {
    guard x.isFinite, y.isFinite else { return }
    let wish = Point(x: min(max(x, -1), 1), y: min(max(y, -1), 1))
    let deflection = isScrollEnabled ? along(wish) : .zero
    passTime(to: time)
    if deflection == .zero, model.isSteered { return letGo(velocity: .zero, at: time) }
    change { $0.steer(at: deflection * Self.stickSpeed, time: time, into: &$1) }
  }

  /// The speed of a stick at full deflection, in pt/ms. Taste: a window's width in half a second.
  private static var stickSpeed: Double { 2 }

  /// Brings the model to a moment without publishing it, and ends a wheel's stream that was over by
  /// then: what follows depends on moments alone, never on when frames came.
  package func passTime(to time: Double) {
    endStream(by: time)
    change { $0.settle(to: time, into: &$1) }
  }

  /// Ends a wheel's stream that was over by a moment, when it was over.
  func endStream(by time: Double) {
    guard let deadline = wheelStream.deadline, deadline <= time else { return }
    wheelStream.end()
    change { $0.endStreaming(at: deadline, into: &$1) }
  }

  /// How far the content still has to go, in points.
  private var remainingWay: Double {
    model.target.map { ($0 - model.unroundedOffset).length } ?? 0
  }

  /// A wish along the axes that scroll: one along an axis that does not drives the other.
  private func along(_ wish: Point) -> Point {
    let (horizontal, vertical) = model.isDraggable
    if horizontal == vertical { return wish }
    let along = abs(wish.x) > abs(wish.y) ? wish.x : wish.y
    return horizontal ? Point(x: along, y: 0) : Point(x: 0, y: along)
  }
}

extension Double {
  fileprivate var clampedToNotches: Double { Swift.min(Swift.max(self, -1e6), 1e6) }
}
