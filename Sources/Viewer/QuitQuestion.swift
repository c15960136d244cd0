import Overlays

/// Keeps a single key from ending a session with unsaved changes: only the second key within a
/// short time ends it. Times are in seconds.
struct QuitQuestion {
  /// Seconds within which the second key must follow. Taste: time to read the question.
  static let seconds = 2.0
  private var askedAt: Double?

  /// Whether a quit key that is pressed at a time ends the session. If not, the caller tells the
  /// user that the next one will.
  mutating func ends(at time: Double, losing isLossy: Bool) -> Bool {
    if !isLossy { return true }
    if let askedAt, time - askedAt <= Self.seconds { return true }
    askedAt = time
    return false
  }

  /// The question.
  ///
  /// - Parameters:
  ///   - key: that was pressed, by name.
  ///   - isTuning: whether the tuning panel, which saves the settings, is open.
  static func message(_ key: String, isTuning: Bool) -> Toasts.Message {
    let keeps = isTuning ? "Save keeps them" : "T, then Save keeps them"
    return Toasts.Message(
      title: "settings are not saved",
      detail: "\(key) again within \(Int(seconds)) s quits; \(keeps)", isAlarm: true, stay: seconds)
  }
}
