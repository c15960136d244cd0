#if Program

/// How many SDL events came in and what became of them: each one falls in exactly one class, so
/// `received` is the sum of the others.
package struct InputTally: Equatable, Sendable {
  /// Became at least one input event or command.
  package var translated = 0
  /// Ignored by intent: hovering, echoes of another device, other mouse buttons, unused event
  /// types.
  package var ignored = 0
  /// A move or an up without its down, a key released that was not held.
  package var orphaned = 0
  /// Coordinates, deltas or sizes that are not finite or too large, or more contacts at once than
  /// `ContactTable.capacity`.
  package var unusable = 0

  package init() {}

  package var received: Int { translated + ignored + orphaned + unusable }

  /// The fate of one SDL event.
  enum Outcome {
    case translated, ignored, orphaned, unusable
  }

  mutating func count(_ outcome: Outcome) {
    switch outcome {
    case .translated: translated += 1
    case .ignored: ignored += 1
    case .orphaned: orphaned += 1
    case .unusable: unusable += 1
    }
  }
}

#endif
