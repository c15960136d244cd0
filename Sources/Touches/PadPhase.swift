/// What two fingers on a touchpad have just done.
public enum PadPhase: String, CaseIterable, Equatable, Sendable {
  /// They have moved for the first time; and once more.
  case began, changed
  /// They have lifted after they moved: what they moved may go on by itself.
  case ended
  /// They moved fast, and have been silent since for so long that they must have lifted, of which the
  /// system does not tell: what they moved goes on, as much slower as it would be by now.
  case faded
  /// The system takes the gesture away: the pointer has left, the device is gone.
  case cancelled
  /// They rest on the touchpad and have not moved yet, which stops what moves by itself; they have
  /// lifted again without having moved.
  case hold, lift
  /// They have moved for the first time, and the system will not tell when they lift. What they move
  /// stops at its edge: a rubber band would be held until somebody guesses that it was let go.
  case beganLiftless = "began-liftless"

  /// Whether it tells of a move.
  package var isMove: Bool {
    switch self {
    case .began, .beganLiftless, .changed: true
    case .ended, .faded, .cancelled, .hold, .lift: false
    }
  }

  /// Whether a pinch has it, too: fingers that do not move do not pinch, and none lifts unheard.
  package var isOfPinch: Bool {
    switch self {
    case .began, .changed, .ended, .cancelled: true
    case .beganLiftless, .faded, .hold, .lift: false
    }
  }
}
