import Scenes

/// Two hands of settings side by side, of which one is in force.
struct Hands {
  /// The settings that are not in force; nil: there is one hand.
  private(set) var other: Tuning?
  /// Whether the hand in force is A.
  private(set) var isA = true
  private var otherHistory = TuningHistory()

  /// Keeps settings as B beside those in force, or has one hand again.
  mutating func compare(_ tuning: Tuning) {
    other = other == nil ? tuning : nil
    isA = true
    otherHistory = TuningHistory()
  }

  /// Has settings as the other hand beside those in force, which are A where there was one hand; or has one
  /// hand again where it had them already.
  mutating func compare(with tuning: Tuning) {
    let before = other
    other = before == tuning ? nil : tuning
    // Where there was one hand, or is one again, that is A.
    if before == nil || other == nil { isA = true }
    otherHistory = TuningHistory()
  }

  /// Another scene is shown: it has as much of all as suits it under either hand.
  mutating func forgetScene() { other?.forgetScene() }

  /// The other settings are in force now, and what was changed of them can be taken back.
  mutating func swap(_ live: Tuning, _ history: inout TuningHistory) {
    guard other != nil else { return }
    other = live
    isA.toggle()
    (history, otherHistory) = (otherHistory, history)
  }
}
