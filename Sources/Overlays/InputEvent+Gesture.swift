import Scrolling

extension InputEvent.Kind {
  /// Whether a gesture of the user begins with the event.
  package var isGesture: Bool {
    switch self {
    case .down, .wheel, .pad(.began, _, _, _), .pad(.beganLiftless, _, _, _),
      .magnify(.began, _, _), .key(_, .press), .key(_, .down):
      true
    case .stick(let x, let y): x != 0 || y != 0
    case .move, .up, .cancel, .pad, .magnify, .key, .resize, .focus: false
    }
  }
}
