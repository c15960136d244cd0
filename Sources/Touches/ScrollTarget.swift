import Geometry

/// A target of the wheel and of two fingers on a touchpad: a scroll view, by its pan and its pinch.
package protocol ScrollTarget: AnyObject {
  /// How well a turn suits it at `time` (s); see `ScrollFit`.
  func wheelFit(dx: Double, dy: Double, at time: Double) -> ScrollFit
  /// The wheel turned by so many notches, with the signs of `InputEvent.Kind.wheel`, at `time` (s).
  func wheel(dx: Double, dy: Double, at time: Double)
  /// How well a gesture that begins with a move by `delta` (points) suits it at `time` (s). Fingers
  /// that only rest, with a `delta` of zero, suit content that moves by itself.
  func padFit(by delta: Point, at time: Double) -> ScrollFit
  /// Two fingers rest, move or lift, with the signs of `InputEvent.Kind.pad`, at `time` (s).
  /// `delta` is ignored in phases without a move. A cancellation may come without a gesture.
  func pad(_ phase: PadPhase, by delta: Point, at time: Double)
  /// Two fingers pinch about a point of the window, at `time` (s). The scale is relative to the
  /// beginning, and ignored in phases without a move.
  func magnify(_ phase: MagnifyPhase, scale: Double, about point: Point, at time: Double)
}

/// How well a turn of the wheel, or a gesture on a touchpad, suits a target.
package enum ScrollFit: Equatable, Sendable {
  /// Nothing scrolls there.
  case none
  /// Only another axis scrolls, or this one has come to its end.
  case poor
  /// It scrolls this way, and has room to.
  case good
}
