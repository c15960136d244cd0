#if Program

/// Keeps a single key from ending a session that would lose something: only the second one within a
/// short time ends it. Times are in seconds.
struct QuitQuestion {
  /// Seconds within which the second key must follow. Taste: time to read the question.
  static let seconds = 2.0
  private var askedAt: Double?

  /// Whether a key that quits, pressed at a time, ends the session. If not, the caller tells the
  /// user that the next one does.
  mutating func ends(at time: Double, losing isLossy: Bool) -> Bool {
    if !isLossy { return true }
    if let askedAt, time - askedAt <= Self.seconds { return true }
    askedAt = time
    return false
  }
}

#endif
