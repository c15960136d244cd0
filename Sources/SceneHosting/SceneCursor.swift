#if Program

/// What the pointer says of what lies under it.
public enum SceneCursor: Equatable, Sendable {
  /// Nothing.
  case arrow
  /// It can be tapped.
  case hand
  /// It can be dragged.
  case openHand
  /// It is being dragged.
  case closedHand
}

#endif
