/// Comma-separated values as in RFC 4180, except that lines end in a line feed.
package struct CSV {
  package private(set) var text: String

  package init(header: String) { text = header + "\n" }

  /// Removes and returns the text so far.
  package mutating func take() -> String {
    defer { text.removeAll(keepingCapacity: true) }
    return text
  }

  /// Adds a row; a field with a comma, a quote or a line break is quoted.
  package mutating func add(_ fields: [String]) {
    for (k, field) in fields.enumerated() {
      if k > 0 { text += "," }
      if field.utf8.contains(where: { $0 == 0x2c || $0 == 0x22 || $0 == 0x0a || $0 == 0x0d }) {
        text +=
          "\""
          + field.split(separator: "\"", omittingEmptySubsequences: false)
          .joined(separator: "\"\"") + "\""
      } else {
        text += field
      }
    }
    text += "\n"
  }
}
