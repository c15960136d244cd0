/// The widths of words in DejaVu Sans, by which scenes place labels without glyphs.
enum LetterWidths {
  /// The advance of each printable character of ASCII, from the space on, in hundredths of the type
  /// size. Source: `Assets/Fonts/DejaVuSans.ttf`.
  private static let ascii: [UInt8] = [
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64,
    64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77,
    75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68, 99, 69, 61, 69, 39,
    34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61,
    63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
  ]

  /// The width of a text without kerning, in points; each byte of a letter outside of ASCII counts
  /// as an `n`.
  ///
  /// - Parameter size: of the letters, in points.
  static func width(of text: some StringProtocol, size: Double) -> Double {
    var sum = 0
    for letter in text.utf8 {
      let index = Int(letter) - 32
      sum += Int(ascii.indices.contains(index) ? ascii[index] : 63)
    }
    return Double(sum) / 100 * size
  }
}
