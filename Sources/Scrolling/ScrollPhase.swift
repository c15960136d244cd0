/// The phase of a scroll view: exactly one at a time. Later versions may add some: a switch over
/// them has a default.
///
///     let isBusy = scrollView.phase != .idle
public enum ScrollPhase: String, CaseIterable, Sendable {
  /// At rest, and no finger is down.
  case idle
  /// A finger is down and has not moved far enough to drag.
  case tracking
  /// A finger, two on a touchpad, or a stick that is held moves the content.
  case dragging
  /// Let go, and still moving: coasting, bouncing or on the way to a target.
  case decelerating
  /// Moving because the program, a key or a wheel asked for it, or on the way to where it may rest
  /// after a finger that did not drag.
  case animating
  /// Two fingers or an animation change the scale, or it returns to its limits.
  case zooming

  /// The same number in every version, for languages without enums: 0 to 5 in the order above.
  public var code: Int32 {
    switch self {
    case .idle: 0
    case .tracking: 1
    case .dragging: 2
    case .decelerating: 3
    case .animating: 4
    case .zooming: 5
    }
  }
}
