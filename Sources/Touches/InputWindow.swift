import Geometry

/// The root of a tree of regions, and the door through which input comes.
///
/// Its coordinates are those of `InputEvent`: window points. Time comes with the events and with
/// `advance(to:)`, from any clock, also one that starts below zero; nothing here reads one. A time that
/// is not a number or has no end is no time: it is ignored, and an event that bears it dropped.
///
/// A window that is dropped tells nobody: whoever drops it may be half gone. Regions and recognizers
/// that live on end what was under way when they are next touched; to have it end now, send `cancel`
/// first, or take the regions out.
public final class InputWindow: InputRegion {
  private var arbiter: TouchArbiter?

  public override init(frame: Rect) {
    super.init(frame: frame)
    arbiter = TouchArbiter(window: self)
  }

  /// More fingers than any screen reports; one that comes down beside so many live ones is dropped, so
  /// that the cost of an event is bounded.
  public static let mostTouches = 256

  func regionLeaves(_ region: InputRegion) { arbiter?.regionLeaves(region) }

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
  /// second one are recognized, each at its own moment and in order. NaN and ±infinity are no times:
  /// nothing happens. Must not be called from inside a callback.
  public func advance(to time: Double) {
    if time.isFinite { arbiter?.advance(to: time) }
  }

  /// When a recognizer next wants time to pass, in seconds; nil when none waits for it.
  public var nextDeadline: Double? { arbiter?.nextDeadline }

  /// How many events had coordinates, sizes or stamps that mean nothing, or were of fingers beyond
  /// `mostTouches`, and were dropped.
  public var droppedEventCount: Int { arbiter?.droppedEventCount ?? 0 }
}
