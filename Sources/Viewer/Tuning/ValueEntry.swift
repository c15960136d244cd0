#if Program

import Drawing

/// A value that is typed for a field of the tuning panel, until Return sets it.
struct ValueEntry {
  /// The index of the field in `ParameterField.all`.
  let field: Int
  private(set) var text = ""
  /// The end of the text that there is room for, and its width in points.
  private(set) var shown = ""
  private(set) var width = 0.0

  /// More letters than any number has, and enough for a list of snap points.
  private static let mostLetters = 120

  init(field: Int) { self.field = field }

  /// Adds typed text, without control characters.
  mutating func type(_ typed: String) {
    let letters = typed.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }
    guard text.unicodeScalars.count + letters.count <= Self.mostLetters else { return }
    text.unicodeScalars.append(contentsOf: letters)
  }

  /// Takes the last letter back.
  mutating func erase() { _ = text.popLast() }

  /// Keeps what there is room for, in points.
  mutating func fit(_ room: Double, _ font: Typesetter.Font, _ typesetter: Typesetter) {
    var tail = Substring(text)
    while tail.count > 1, typesetter.width(String(tail), font) > room { tail.removeFirst() }
    shown = String(tail)
    width = typesetter.width(shown, font)
  }
}

#endif
