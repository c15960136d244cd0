import Drawing
import Overlays
import Tuning

/// The name of one of two variants of settings.
enum Variant: String {
  case a = "A"
  case b = "B"

  var other: Variant { self == .a ? .b : .a }

  var color: Color { self == .a ? OverlayStyle.accent : Color(code: 0xe69f00) }
}

/// Two variants of settings, one of them in force.
struct Variants: Equatable {
  /// The settings that are not in force; nil: there is one variant.
  private(set) var other: TuningSettings?
  /// The variant in force.
  private(set) var live = Variant.a
  /// The changes of the other variant, for undo.
  private(set) var otherHistory = TuningHistory()

  /// Keeps settings, and the changes that led to them, as B beside those in force; if there were
  /// two variants, removes the other one.
  mutating func compare(_ tuning: TuningSettings, _ history: TuningHistory) {
    other = other == nil ? tuning : nil
    live = .a
    otherHistory = history
  }

  /// Makes settings, and the changes that lead to them, the other variant; those in force are A if
  /// there was one variant. If they are the other variant already, there is one variant again.
  mutating func compare(with tuning: TuningSettings, _ history: TuningHistory) {
    let before = other
    other = before == tuning ? nil : tuning
    // A single variant is A.
    if before == nil || other == nil { live = .a }
    otherHistory = history
  }

  /// Forgets the old scene's own settings in the other variant, because another scene is shown.
  mutating func forgetScene() { other?.forgetScene() }

  /// Exchanges the variants and their changes for undo. Undo does not take the exchange back.
  mutating func swap(_ live: TuningSettings, _ history: inout TuningHistory) {
    guard other != nil else { return }
    other = live
    self.live = self.live.other
    (history, otherHistory) = (otherHistory, history)
  }
}
