extension Double {
  /// The shortest text that reads back as the same number, whole numbers without a fraction.
  package var shortest: String {
    if self == 0 { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
