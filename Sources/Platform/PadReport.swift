import Geometry

/// A report of the window system about a touchpad, in its own units and with its own stamp.
struct PadReport: Equatable, Sendable {
  enum Action: Equatable, Sendable {
    /// Two fingers have moved, in units of the pointer's motion; right and down are positive.
    case move(by: Point)
    /// Two fingers have moved, on a system that does not report their lift.
    case liftlessMove(by: Point)
    /// They have lifted after they moved.
    case stop
    /// Fingers rest on the touchpad; they have lifted again.
    case hold, lift
    /// The rest has become another gesture.
    case leave
    /// Two fingers begin to pinch; they have pinched by a scale relative to the beginning.
    case pinchBegin
    case pinch(scale: Double)
    case pinchEnd
    /// The gesture is cancelled.
    case cancel
  }

  var action: Action
  /// The device's clock in milliseconds; nil for a report that no device made.
  var tick: UInt32?
  /// The pointer, in window points.
  var place: Point
}
