#if Program

import Geometry

/// A report of the window system about a touchpad, in its own units and with its own stamp.
struct PadReport: Equatable, Sendable {
  enum Action: Equatable, Sendable {
    /// Two fingers have moved, in units of the pointer's motion; right and down are positive.
    case move(by: Point)
    /// The same where the system does not tell when they lift.
    case liftlessMove(by: Point)
    /// They have lifted after they moved.
    case stop
    /// Fingers rest on the touchpad; they have lifted again.
    case hold, lift
    /// They rest no longer, because they do something else.
    case leave
    /// Two fingers begin to pinch, and have pinched so far: the scale is relative to the beginning.
    case pinchBegin
    case pinch(scale: Double)
    case pinchEnd
    /// Whatever they do is taken away.
    case cancel
  }

  var action: Action
  /// The device's clock in milliseconds; nil for what is no device's doing.
  var tick: UInt32?
  /// The pointer, in window points.
  var place: Point
}

#endif
