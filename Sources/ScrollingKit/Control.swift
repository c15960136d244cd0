import Scrolling

/// A region that is pressed, held or slid: the touches of UIKit's `UIControl`, without its pixels.
///
///     final class Dial: Control {
///       override func touchesMoved(_ touches: [Touch]) { turn(touches[0].location(in: self)) }
///     }
///
/// In a scroll view it receives a touch after 150 ms, and keeps it from then on: a drag does not
/// take it away unless `ScrollView.touchesShouldCancel(in:)` returns true.
open class Control: InputRegion {
  /// Whether to draw it as pressed: a finger is on it.
  public final var isHighlighted = false
  /// Called with every touch of the control, before the control answers. UIKit has no such thing.
  public final var onTouch: ((Touch) -> Void)?
  /// Called when a finger has pressed it or set its value, with the moment in seconds: in place of
  /// UIKit's targets.
  public final var onAction: ((_ time: Double) -> Void)?

  /// A drag does not take a touch away from it.
  open override var keepsTouches: Bool { true }

  /// A finger has come down on it.
  open override func touchesBegan(_ touches: [Touch]) {
    onTouch?(touches[0])
    isHighlighted = true
  }
  /// The finger has moved.
  open override func touchesMoved(_ touches: [Touch]) { onTouch?(touches[0]) }
  /// The finger has lifted.
  open override func touchesEnded(_ touches: [Touch]) {
    onTouch?(touches[0])
    isHighlighted = false
  }
  /// The touch was taken away: no action.
  open override func touchesCancelled(_ touches: [Touch]) {
    onTouch?(touches[0])
    isHighlighted = false
  }
}

/// Fires its action when a finger lifts within it, and is highlighted while one is in it.
///
///     let button = Button(frame: Rect(x: 20, y: 20, width: 120, height: 44))
///     button.onAction = { time in buy(time) }
///     scrollView.addSubregion(button)
open class Button: Control {
  /// The finger has moved, within it or out of it.
  open override func touchesMoved(_ touches: [Touch]) {
    super.touchesMoved(touches)
    isHighlighted = contains(touches[0].location(in: self))
  }
  /// The finger has lifted: a press, if it did so within the button.
  open override func touchesEnded(_ touches: [Touch]) {
    super.touchesEnded(touches)
    if contains(touches[0].location(in: self)) { press(at: touches[0].deliveryTime) }
  }

  /// Presses it, as a finger does that lifts within it, at a moment in seconds.
  open func press(at time: Double) { onAction?(time) }

  /// Refuses single taps to the regions around it: UIKit's rule.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.view !== self, let tap = recognizer as? TapGestureRecognizer else {
      return true
    }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }
}
