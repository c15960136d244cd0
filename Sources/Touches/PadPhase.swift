/// A step of two fingers on a touchpad that move content. Later versions may add some.
///
///     let delta = Point(x: 0, y: 12)
///     window.send(InputEvent(time: now, kind: .pad(.changed, by: delta, at: place)))
public enum PadPhase: String, CaseIterable, Hashable, Sendable {
  /// They have moved for the first time.
  case began
  /// They have moved again.
  case changed
  /// They have lifted after they moved: the content may go on by itself.
  case ended
  /// They moved fast and have then sent nothing for so long that they must have lifted, which the
  /// system does not report. The content glides, at the speed that a glide from the last move on
  /// would have by now.
  case faded
  /// The system takes the gesture away: the pointer has left, the device is gone.
  case cancelled
  /// They rest on the touchpad and have not moved yet, which stops content that moves by itself.
  case hold
  /// They have lifted again without having moved.
  case lift
  /// They have moved for the first time, and the system will not tell when they lift. The content
  /// stops at its edge: a rubber band would be held until a timeout guesses that the fingers have
  /// lifted.
  case beganLiftless = "began-liftless"

  /// Whether the event's move has a meaning.
  package var isMove: Bool {
    switch self {
    case .began, .beganLiftless, .changed: true
    case .ended, .faded, .cancelled, .hold, .lift: false
    }
  }

  /// The same number in every version, for languages without enums.
  public var code: Int32 {
    switch self {
    case .began: 0
    case .changed: 1
    case .ended: 2
    case .cancelled: 3
    case .faded: 4
    case .hold: 5
    case .lift: 6
    case .beganLiftless: 7
    }
  }
}
