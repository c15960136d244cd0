#if Program

import SceneHosting
import Scenes

/// Two variants of settings side by side, of which one is in force.
struct Variants {
  /// The settings that are not in force; nil: there is one variant.
  private(set) var other: Tuning?
  /// Whether the variant in force is A.
  private(set) var isA = true
  private var otherHistory = TuningHistory()

  /// Keeps settings as B beside those in force, or has one variant again.
  mutating func compare(_ tuning: Tuning) {
    other = other == nil ? tuning : nil
    isA = true
    otherHistory = TuningHistory()
  }

  /// Has settings as the other variant beside those in force, which are A where there was one
  /// variant; or has one variant again where it had them already.
  mutating func compare(with tuning: Tuning) {
    let before = other
    other = before == tuning ? nil : tuning
    // Where there was one variant, or is one again, that is A.
    if before == nil || other == nil { isA = true }
    otherHistory = TuningHistory()
  }

  /// Another scene is shown: it has as much of all as suits it under either variant.
  mutating func forgetScene() { other?.forgetScene() }

  /// The other settings are in force now, and what was changed of them can be taken back.
  mutating func swap(_ live: Tuning, _ history: inout TuningHistory) {
    guard other != nil else { return }
    other = live
    isA.toggle()
    (history, otherHistory) = (otherHistory, history)
  }
}

#endif
