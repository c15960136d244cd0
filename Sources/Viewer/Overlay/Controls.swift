/// What one can do in the window: the one list of gestures and keys that F1, `podium run --help` and the
/// README show.
package struct Control: Equatable, Sendable {
  /// The gesture, or the keys.
  package let name: String
  /// In a few words.
  package let does: String

  package init(_ name: String, _ does: String) {
    self.name = name
    self.does = does
  }

  /// In the order of their use.
  package static let gestures = [
    Control("drag, flick", "scroll to a stop"),
    Control("wheel, two fingers", "scroll, too"),
    Control("pinch, Ctrl + wheel", "zoom, in scenes that do"),
    Control("tap", "what the scene makes of it"),
  ]

  /// In the order of their use.
  package static let keys = [
    Control("Arrows", "one stop"),
    Control("Home End", "the first and the last stop"),
    Control("PgUp PgDn", "a windowful"),
    Control("1 to 9, Tab", "another scene"),
    Control("Space", "pause the spin, go on"),
    Control("S", "save a picture"),
    Control("H", "figures"),
    Control("T", "the tuning panel"),
    Control("A", "the last gesture again"),
    Control(", .", "a frame back in time, on"),
    Control("F11", "full screen"),
    Control("R", "turn the window"),
    Control("F1", "this list"),
    Control("Esc", "back, in the end quit"),
    Control("Q", "quit"),
  ]

  /// Lines for a terminal: a name and what it does in each.
  package static func text(_ controls: [Control], indent: Int = 2) -> String {
    let width = controls.map(\.name.count).max() ?? 0
    return controls.map { control in
      String(repeating: " ", count: indent) + control.name
        + String(repeating: " ", count: width - control.name.count + 2) + control.does
    }.joined(separator: "\n")
  }

  /// Rows of a table in Markdown, in the order of the list.
  package static var markdown: String {
    (gestures + keys).map { "| \($0.name) | \($0.does) |" }.joined(separator: "\n")
  }
}
