import Scrolling

/// The device with which a person points, mouse or finger: hints name its gestures.
package enum PointingHand {
  case mouse
  /// On a screen, or on a touchpad.
  case fingers

  /// The device of an event; nil: the event has no pointing device.
  package init?(_ kind: InputEvent.Kind) {
    switch kind {
    case .down(_, _, .mouse, _), .wheel: self = .mouse
    case .down(_, _, .finger, _), .pad, .magnify: self = .fingers
    case .move, .up, .cancel, .key, .stick, .resize, .focus: return nil
    }
  }

  /// A scene's hint, which is written for fingers, in the words for this device.
  func words(of hint: String) -> String {
    guard self == .mouse else { return hint }
    var words = hint
    for (gesture, mouse) in Self.substitutes { words = words.replacing(gesture, with: mouse) }
    return words
  }

  /// Gestures that a mouse lacks, and their substitutes.
  private static let substitutes = [
    (gesture: "pinch", mouse: "Ctrl + wheel"), ("spread two fingers", "Ctrl + drag"),
    ("two fingers", "Ctrl"),
  ]
}
