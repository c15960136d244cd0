import Geometry
import Touches

// Two fingers on a touchpad of a test's window.
extension FingerRig {
  /// Where the specification of touchpads has the pointer.
  public static var pointer: Point { Point(x: 200, y: 250) }

  public func pad(
    _ phase: PadPhase, _ dx: Double = 0, _ dy: Double = 0, at place: Point = pointer,
    zooms: Bool = false, after pause: Double = 0
  ) {
    wait(pause)
    send(.pad(phase, by: Point(x: dx, y: dy), at: place, zooms: zooms))
  }

  /// So many equal moves, the first of them now.
  public func padMoves(_ count: Int, by dx: Double = 10) {
    for move in 0..<count {
      pad(move == 0 ? .began : .changed, dx, after: move == 0 ? 0 : Self.moveInterval)
    }
  }

  /// The specification's "Flick n": so many equal moves, and the lift so long after the last; then
  /// time passes.
  public func padFlick(
    _ count: Int, by dx: Double = 10, lift: Double = moveInterval, then pause: Double = 0
  ) {
    padMoves(count, by: dx)
    pad(.ended, after: lift)
    if pause > 0 { wait(pause) }
  }

  public func magnify(_ phase: MagnifyPhase, _ scale: Double = 1, at place: Point = pointer) {
    send(.magnify(phase, scale: scale, at: place))
  }
}
