/// A step of a pinch by two fingers on a touchpad.
///
///     window.send(InputEvent(time: now, kind: .magnify(.changed, scale: 1.2, at: place)))
public enum MagnifyPhase: String, CaseIterable, Hashable, Sendable {
  /// They have moved for the first time.
  case began
  /// They have moved again.
  case changed
  /// They have lifted.
  case ended
  /// The system takes the gesture away.
  case cancelled

  /// Whether the event's scale has a meaning.
  package var isMove: Bool {
    switch self {
    case .began, .changed: true
    case .ended, .cancelled: false
    }
  }

  /// The same number in every version, for languages without enums: 0 to 3 in the order above.
  public var code: Int32 {
    switch self {
    case .began: 0
    case .changed: 1
    case .ended: 2
    case .cancelled: 3
    }
  }

  /// The step of the pinch for which a move with Ctrl held stands; nil: it stands for none.
  package init?(_ phase: PadPhase) {
    switch phase {
    case .began, .beganLiftless: self = .began
    case .changed: self = .changed
    case .ended, .faded: self = .ended
    case .cancelled: self = .cancelled
    case .hold, .lift: return nil
    }
  }
}
