/// Any text, such as a file's name, as one line that a terminal or a window shows and does not
/// obey: control characters are escaped as in a string of a programming language, "\n" or "\x1B". A
/// text without them stays as it is.
package func visible(_ text: String) -> String {
  var line = ""
  for scalar in text.unicodeScalars { line += visible(scalar) }
  return line
}

/// The beginning of a text, made visible.
package func excerpt(_ text: String) -> String {
  let scalars = text.unicodeScalars
  return scalars.prefix(mostExcerpted).map(visible).joined()
    + (scalars.count > mostExcerpted ? "…" : "")
}

/// The length of an excerpt in scalars, so that a sentence with it stays readable.
private let mostExcerpted = 40

private func visible(_ scalar: Unicode.Scalar) -> String {
  if let byte = FileName.byte(of: scalar) { return "\\x" + hexadecimal(UInt32(byte)) }
  switch scalar.value {
  case 0x09: return "\\t"
  case 0x0A: return "\\n"
  case 0x0D: return "\\r"
  case 0..<0x20, 0x7F: return "\\x" + hexadecimal(scalar.value)
  // Other controls; line and paragraph separators; marks that turn the direction of reading.
  case 0x80..<0xA0, 0x2028...0x202E, 0x61C, 0x200E...0x200F, 0x2066...0x2069:
    return "\\u{" + hexadecimal(scalar.value) + "}"
  case _: return String(scalar)
  }
}

/// A number in hexadecimal digits, at least two.
private func hexadecimal(_ number: UInt32) -> String {
  (number < 16 ? "0" : "") + String(number, radix: 16, uppercase: true)
}
