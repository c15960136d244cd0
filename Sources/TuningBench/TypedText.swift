import Drawing
import Overlays

/// Text that is typed into the tuning panel: a search for parameters, or a value.
struct TypedText {
  /// The text drawn before what is typed.
  var prompt = ""
  private(set) var text = ""
  /// Whether typed text goes into it.
  var isTyping = true
  /// The end of the text that fits; `width` is its width in points.
  private(set) var shown = ""
  private(set) var width = 0.0

  /// The most characters: more than any parameter's help has, combining marks included.
  private static let mostLetters = 200

  /// Adds the typed characters, without slashes and control characters. Returns whether it added
  /// any.
  mutating func type(_ typed: String) -> Bool {
    let letters = typed.filter { $0 != "/" && !$0.isNewline }
      .unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }
    guard !letters.isEmpty, text.unicodeScalars.count + letters.count <= Self.mostLetters
    else { return false }
    text.unicodeScalars.append(contentsOf: letters)
    return true
  }

  mutating func erase() { _ = text.popLast() }

  /// Sets `shown` to the end of the text that fits into a width in points.
  mutating func fit(_ room: Double, _ font: Typesetter.Font, _ typesetter: Typesetter) {
    var tail = Substring(prompt + text)
    while tail.count > 1, typesetter.width(String(tail), font) > room { tail.removeFirst() }
    shown = String(tail)
    width = typesetter.width(shown, font)
  }
}
