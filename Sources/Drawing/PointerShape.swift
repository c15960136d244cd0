/// The pointer's shape, by the effect of a press at its place.
public enum PointerShape: Equatable, Sendable {
  /// A press does nothing.
  case arrow
  /// A press can tap something.
  case hand
  /// A press can drag something.
  case openHand
  /// Something is being dragged.
  case closedHand
}
