import Geometry
import Touches

/// Fingers on a window, with a clock of the test's: what it takes to send events and to let time
/// pass, and what can be done with that. Places are in points of the window.
public protocol FingerRig: AnyObject {
  /// Sends an event at this moment.
  func send(_ kind: InputEvent.Kind)
  /// Lets so many seconds pass.
  func wait(_ pause: Double)
}

extension FingerRig {
  /// The interval of a drag's moves, in seconds.
  public static var moveInterval: Double { 0.008 }

  public func down(_ x: Double, _ y: Double, id: Int = 1, device: InputEvent.Device = .finger) {
    send(.down(id: id, at: Point(x: x, y: y), device: device))
  }

  public func move(_ x: Double, _ y: Double, id: Int = 1, after pause: Double = moveInterval) {
    wait(pause)
    send(.move(id: id, to: Point(x: x, y: y)))
  }

  public func up(_ x: Double, _ y: Double, id: Int = 1, after pause: Double = 0) {
    wait(pause)
    send(.up(id: id, at: Point(x: x, y: y)))
  }

  /// A touch that stays in place; then time passes.
  public func tap(
    _ x: Double, _ y: Double, id: Int = 1, lasting duration: Double = 0.08, then pause: Double = 0
  ) {
    down(x, y, id: id)
    up(x, y, id: id, after: duration)
    if pause > 0 { wait(pause) }
  }

  /// Equal moves of a finger that is down.
  public func slide(
    from a: (Double, Double), to b: (Double, Double), id: Int = 1, lasting duration: Double = 0.1
  ) {
    let count = max(1, Int((duration / Self.moveInterval).rounded()))
    for step in 1...count {
      let share = Double(step) / Double(count)
      move(
        a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share, id: id,
        after: duration / Double(count))
    }
  }

  /// A finger comes down and moves equally, and stays down.
  public func pull(
    from a: (Double, Double), to b: (Double, Double), id: Int = 1, lasting duration: Double = 0.1
  ) {
    down(a.0, a.1, id: id)
    slide(from: a, to: b, id: id, lasting: duration)
  }

  /// Down, equal moves, a hold, up where it stands.
  public func drag(
    from a: (Double, Double), to b: (Double, Double), id: Int = 1, lasting duration: Double = 0.1,
    hold: Double = 0.15
  ) {
    pull(from: a, to: b, id: id, lasting: duration)
    up(b.0, b.1, id: id, after: hold)
  }
}
