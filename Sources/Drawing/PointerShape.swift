/// The pointer's shape: what a press does where it stands.
public enum PointerShape: Equatable, Sendable {
  /// A press does nothing.
  case arrow
  /// It can be tapped.
  case hand
  /// It can be dragged.
  case openHand
  /// It is being dragged.
  case closedHand
}
