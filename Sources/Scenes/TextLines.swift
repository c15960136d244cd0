/// Captions in lines, without glyphs.
package enum TextLines {
  /// A text in lines of at most `letters` letters, broken between words; a longer word is broken
  /// where the line ends.
  package static func lines(of text: String, letters: Int) -> [String] {
    fill(text.split(separator: " "), joint: " ", most: Double(letters)) { Double($0.count) }
  }

  /// A text in as few lines as fit a width, of about equal length; the width and the size of
  /// letters are in points.
  static func lines(of text: String, width: Double, size: Double) -> [String] {
    let words = text.split(separator: " ")
    func length(_ words: String) -> Double { LetterWidths.width(of: words, size: size) }
    let lines = fill(words, joint: " ", most: width, length)
    var most = words.reduce(length(text) / Double(max(1, lines.count))) {
      max($0, length(String($1)))
    }
    while lines.count > 1, most < width {
      let even = fill(words, joint: " ", most: most, length)
      if even.count == lines.count { return even }
      most += size
    }
    return lines
  }

  /// A path in lines that fit a width, broken after slashes; each line is filled.
  static func lines(ofPath path: String, width: Double, size: Double) -> [String] {
    var names = path.split(separator: "/", omittingEmptySubsequences: false)
    // Each name but the last has its slash.
    for index in names.indices.dropLast() {
      names[index] = path[names[index].startIndex...names[index].endIndex]
    }
    return fill(names, joint: "", most: width) { LetterWidths.width(of: $0, size: size) }
  }

  /// Fills lines of the length `most` with parts; a longer part is broken after a slash, or where
  /// the line ends.
  package static func fill(
    _ parts: [Substring], joint: String, most: Double, _ length: (String) -> Double
  ) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let longer = lines.last.map({ $0 + joint + part }), length(longer) <= most {
        lines[lines.count - 1] = longer
        continue
      }
      var rest = String(part)
      while !rest.isEmpty {
        var line = rest
        while line.count > 1, length(line) > most { line.removeLast() }
        if line.count < rest.count, let slash = line.dropFirst().lastIndex(of: "/") {
          line = String(line[...slash])
        }
        lines.append(line)
        rest.removeFirst(line.count)
      }
    }
    return lines
  }
}
