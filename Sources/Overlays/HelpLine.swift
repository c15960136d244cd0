import SceneHosting
import Scrolling

/// A gesture or key of the window and its effect: one list that F1, `podium run --help` and
/// `Documentation/TheProgram.md` show.
package struct HelpLine: Equatable, Sendable {
  /// The gesture, or the keys.
  package let name: String
  /// The effect, in a few words.
  package let effect: String

  package init(_ name: String, _ effect: String) {
    self.name = name
    self.effect = effect
  }

  /// In the order of their use.
  package static let gestures = [
    HelpLine("drag, flick", "scroll to a stop"), HelpLine("wheel, two fingers", "scroll, too"),
    HelpLine("pinch, Ctrl + wheel", "zoom, in scenes that do"),
    HelpLine("Ctrl + drag", "two fingers; Shift: side by side"),
    HelpLine("tap", "the scene's own action"),
    HelpLine("mouse at the edge", "thumbnails of all scenes"),
  ]

  /// In the order of their use.
  package static let keys = [
    HelpLine("Arrows", "one stop"),
    HelpLine("Home End", "the first and the last stop"),
    HelpLine("PgUp PgDn", "a windowful"),
    HelpLine("G", "the catalogue, and back"),
    HelpLine("1 to 9, Ctrl+Tab", "another scene"),
    HelpLine("Tab, Return", "the focus, tap there"),
    HelpLine("Space", "pause the spin, go on"),
    HelpLine("S", "save a picture"),
    HelpLine("W", "the scene's next way"),
    HelpLine("C", "the path of touches"),
    HelpLine("H", "figures, hide the ways"),
    HelpLine("T", "the tuning panel"),
    HelpLine("/, Ctrl+V", "find a value, open a link"),
    HelpLine("A", "the last gesture again"),
    HelpLine(", .", "a frame back, forward"),
    HelpLine("R", "turn the window"),
    HelpLine("F1 ?, F11", "this list, full screen"),
    HelpLine("Esc, Q", "back, in the end quit"),
  ]

  /// Whether a scene's keys have its name, or the character at its beginning.
  func isTaken(by keys: SceneKeys) -> Bool {
    let first = name.prefix { $0 != " " }
    return keys.names == name || keys.characters.contains { $0.rawValue == first.lowercased() }
  }

  /// Lines for a terminal: a name and its effect in each.
  package static func text(_ lines: [HelpLine]) -> String {
    let width = lines.map(\.name.count).max() ?? 0
    return lines.map { line in
      "  " + line.name + String(repeating: " ", count: width - line.name.count + 2) + line.effect
    }.joined(separator: "\n")
  }
}
