import Drawing
import Overlays

enum BenchStyle {
  /// The color of a value that differs from its default.
  static let changed = Color(code: 0xffc857)
  static let inkOnAccent = Color(code: 0x10161c)
  /// The padding beside a button's words, in ems.
  static let buttonPadding = 0.5
  /// The least padding, for a line of buttons that would not fit otherwise.
  static let leastButtonPadding = 0.25
}
