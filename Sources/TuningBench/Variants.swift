import Drawing
import Overlays
import SceneHosting
import Scenes
import Tuning

/// The name of one of two variants of settings.
enum Variant: String {
  case a = "A"
  case b = "B"

  var other: Variant { self == .a ? .b : .a }

  var color: Color { self == .a ? OverlayStyle.accent : Color(code: 0xe69f00) }
}

/// Two variants of settings, one of them in force.
struct Variants {
  /// The settings that are not in force; nil: there is one variant.
  private(set) var other: TuningSettings?
  /// The variant in force.
  private(set) var live = Variant.a
  private var otherHistory = TuningHistory()

  /// Keeps settings as B beside those in force; if there were two variants, removes the other one.
  mutating func compare(_ tuning: TuningSettings) {
    other = other == nil ? tuning : nil
    live = .a
    otherHistory = TuningHistory()
  }

  /// Makes settings the other variant; those in force are A if there was one variant. If they are
  /// the other variant already, there is one variant again.
  mutating func compare(with tuning: TuningSettings) {
    let before = other
    other = before == tuning ? nil : tuning
    // A single variant is A.
    if before == nil || other == nil { live = .a }
    otherHistory = TuningHistory()
  }

  /// Forgets the old scene's own settings in the other variant, because another scene is shown.
  mutating func forgetScene() { other?.forgetScene() }

  /// Exchanges the variants, and records the change for undo.
  mutating func swap(_ live: TuningSettings, _ history: inout TuningHistory) {
    guard other != nil else { return }
    other = live
    self.live = self.live.other
    (history, otherHistory) = (otherHistory, history)
  }
}
