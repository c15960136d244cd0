#if Program

import Drawing

/// A text that parameters are found by, as it is typed.
struct PanelFilter {
  private(set) var text = ""
  /// Whether what is typed goes into it.
  var isTyping = true
  /// The end of it that there is room for, and how wide that is in points.
  private(set) var shown = ""
  private(set) var width = 0.0

  /// More letters than any parameter's help has, marks on them counted, too.
  private static let mostLetters = 200

  /// Adds what can be in a name or a help. Whether anything was.
  mutating func type(_ typed: String) -> Bool {
    let letters = typed.filter { $0 != "/" && !$0.isNewline }
      .unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }
    guard !letters.isEmpty, text.unicodeScalars.count + letters.count <= Self.mostLetters
    else { return false }
    text.unicodeScalars.append(contentsOf: letters)
    return true
  }

  /// Takes the last letter back.
  mutating func erase() { _ = text.popLast() }

  /// Writes what there is room for, in points.
  mutating func fit(_ room: Double, _ font: Typesetter.Font, _ typesetter: Typesetter) {
    var tail = Substring("/ " + text)
    while tail.count > 1, typesetter.width(String(tail), font) > room { tail.removeFirst() }
    shown = String(tail)
    width = typesetter.width(shown, font)
  }
}

#endif
