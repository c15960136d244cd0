#if Program

import SceneHosting
import Scenes
import Tuning

/// Two variants of settings, one of them in force.
struct Variants {
  /// The settings that are not in force; nil: there is one variant.
  private(set) var other: TuningSettings?
  /// Whether the variant in force is A.
  private(set) var isA = true
  private var otherHistory = TuningHistory()

  /// Keeps settings as B beside those in force; if there were two variants, there is one again.
  mutating func compare(_ tuning: TuningSettings) {
    other = other == nil ? tuning : nil
    isA = true
    otherHistory = TuningHistory()
  }

  /// Makes settings the other variant; those in force are A if there was one variant. If they are
  /// the other variant already, there is one variant again.
  mutating func compare(with tuning: TuningSettings) {
    let before = other
    other = before == tuning ? nil : tuning
    // A single variant is A.
    if before == nil || other == nil { isA = true }
    otherHistory = TuningHistory()
  }

  /// Forgets the old scene's own settings in the other variant, because another scene is shown.
  mutating func forgetScene() { other?.forgetScene() }

  /// Exchanges the variants, and records the change for undo.
  mutating func swap(_ live: TuningSettings, _ history: inout TuningHistory) {
    guard other != nil else { return }
    other = live
    isA.toggle()
    (history, otherHistory) = (otherHistory, history)
  }
}

#endif
