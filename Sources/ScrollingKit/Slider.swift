import Motion
import Scrolling

/// A value that follows the finger along a horizontal track, wherever the finger came down; a
/// cancelled touch leaves the value as it is. Its action fires when the finger lifts.
///
///     let volume = Slider(frame: Rect(x: 20, y: 80, width: 200, height: 30))
///     volume.value = 0.5
///     volume.onAction = { _ in play(volume.value) }
open class Slider: Control {
  /// The distance from an end of its frame to the knob's middle there, in points, at least 0; NaN
  /// is refused. UIKit's slider draws its own knob, and has no such thing.
  public final var inset = 0.0 {
    didSet { inset = inset.within(0...ScrollModel.greatestOffset, or: oldValue) }
  }
  /// The value, clamped to 0…1; NaN is refused.
  public final var value = 0.0 { didSet { value = value.isNaN ? oldValue : min(max(value, 0), 1) } }
  /// How far the knob goes, in points: at least 1.
  public final var length: Double { max(1, bounds.width - 2 * inset) }
  private final var grip = 0.0

  /// The least height, in points, over which a slider takes fingers, even if it is lower. Source:
  /// Apple's guidelines, the least size of a control.
  private static let leastHeight = 44.0

  /// True also a little above and below a thin track.
  open override func contains(_ point: Point) -> Bool {
    let room = max(0, Self.leastHeight - bounds.height) / 2
    let reach = Rect(
      x: bounds.minX, y: bounds.minY - room, width: bounds.width, height: bounds.height + 2 * room)
    return reach.contains(point)
  }

  /// The finger takes hold of the knob, at any distance from it.
  open override func touchesBegan(_ touches: [Touch]) {
    super.touchesBegan(touches)
    grip = touches[0].location(in: self).x - value * length
  }
  /// The value follows the finger.
  open override func touchesMoved(_ touches: [Touch]) {
    super.touchesMoved(touches)
    follow(touches[0])
  }
  private final func follow(_ touch: Touch) { value = (touch.location(in: self).x - grip) / length }
  /// The value stays where the finger lifts.
  open override func touchesEnded(_ touches: [Touch]) {
    super.touchesEnded(touches)
    follow(touches[0])
    onAction?(touches[0].deliveryTime)
  }

  /// Refuses swipes along it to the regions around it: UIKit's rule.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.view !== self, let swipe = recognizer as? SwipeGestureRecognizer else {
      return true
    }
    return swipe.direction.isDisjoint(with: [.left, .right]) || swipe.numberOfTouchesRequired > 1
  }
}
