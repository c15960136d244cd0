import Geometry

/// The root of a tree of regions, and the door through which input comes.
///
/// Its coordinates are those of `InputEvent`: window points. Time comes with the events and with
/// `advance(to:)`; nothing here reads a clock.
public final class InputWindow: InputRegion {
  private var arbiter: TouchArbiter?

  public override init(frame: Rect) {
    super.init(frame: frame)
    arbiter = TouchArbiter(window: self)
  }

  /// Handles touches, cancellations (a lost focus and a hidden window cancel too), wheels and new
  /// sizes; other input has no place in a window and is passed over.
  ///
  /// A wheel's turn goes to the region under the pointer and outwards, to the first
  /// `GestureRecognizer.wheelTarget` that has room for it; the turns that follow soon and near go
  /// there, too.
  ///
  /// Recognizers' deadlines up to the event's time are met first. A stamp that goes back counts as
  /// the latest one. A second down of a live id cancels the first; a move or an up of an unknown id
  /// does nothing. Called from inside a callback, the event follows the one in hand.
  public func send(_ event: InputEvent) { arbiter?.send(event) }

  /// Lets time pass without input, in seconds: long presses begin, single taps that waited for a
  /// second one are recognized, each at its own moment and in order. Must not be called from inside a callback.
  public func advance(to time: Double) {
    precondition(time.isFinite, "The time to advance to must be finite.")
    arbiter?.advance(to: time)
  }

  /// When a recognizer next wants time to pass, in seconds; nil when none waits for it.
  public var nextDeadline: Double? { arbiter?.nextDeadline }

  /// How many events had coordinates, sizes or stamps that mean nothing, and were dropped.
  public var droppedEventCount: Int { arbiter?.droppedEventCount ?? 0 }
}
