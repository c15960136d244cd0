// Wheel, keys and sticks move the scroll view without touches, which could tap.
extension ScrollView: ScrollTarget {
  /// Good where the content can go on along an axis of the turn. Where it scrolls along one axis
  /// alone, only the larger part of the turn counts: a fine wheel never turns quite straight.
  package func wheelFit(dx: Double, dy: Double, at time: Double) -> ScrollFit {
    guard hasCaughtUp(to: time) else { return .none }
    var turn = Point(x: dx, y: -dy)
    guard isScrollEnabled, !draggableAxes.isEmpty, turn != .zero else { return .none }
    if draggableAxes != .both {
      turn = abs(dx) > abs(dy) ? Point(x: turn.x, y: 0) : Point(x: 0, y: turn.y)
    }
    return hasRoom(towards: turn) || keeps(turn) ? .good : .poor
  }

  /// A wheel turned, `dx` and `dy` in notches (SDL's signs: down −1 in `dy` and right +1 in `dx`
  /// make the offset grow). A whole notch is a step, to the next snap point where there are any; a
  /// fraction begins a fine stream, which moves the content directly and settles after a silence:
  /// of a whole notch or more at least on the next stop. A turn along an axis where nothing scrolls
  /// drives the other. Ignored while a finger is down.
  ///
  /// A window calls it for the turns that are sent to it; without a window, call it yourself.
  public func wheel(dx: Double, dy: Double, at time: Double) {
    guard hasCaughtUp(to: time), isScrollEnabled, !isTouched else { return }
    change { $0.turnWheel(by: Point(x: dx, y: -dy), at: .lastMoment, into: &$1) }
  }

  /// A key was pressed, released or repeated. Arrows move one step; at an end, content that bounces
  /// yields a little and comes back. Page Up and Down move one page, Home and End to the ends of
  /// the range, if any; these four move up and down, or sideways where all of the height is in
  /// view. A repetition waits until the step before it has nearly arrived, so that a held key
  /// scrolls steadily and stops when it is released.
  public func key(_ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double) {
    guard isScrollEnabled, hasCaughtUp(to: time) else { return }
    change { $0.press(key, action, at: .lastMoment, into: &$1) }
  }

  /// A stick is held at a deflection of −1…1 on each axis: the content moves at a speed that grows
  /// with it, up to 2 pt/ms; let go, it ends like a flick.
  public func stick(x: Double, y: Double, at time: Double) {
    guard x.isFinite, y.isFinite, hasCaughtUp(to: time), !isTouched else { return }
    let held = Point(x: min(max(x, -1), 1), y: min(max(y, -1), 1))
    let deflection = isScrollEnabled ? model.alongDraggable(held) : .zero
    if deflection == .zero, model.activity.isSteered { return endDragging(velocity: .zero) }
    change { $0.steer(velocity: deflection * Self.stickSpeed, at: .lastMoment, into: &$1) }
  }

  /// Whether a stick holds the content.
  package var isSteered: Bool { model.activity.isSteered }

  /// The speed of a stick at full deflection, in pt/ms. Taste: a window's width in half a second.
  private static var stickSpeed: Double { 2 }
}
