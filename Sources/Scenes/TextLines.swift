/// Captions in lines, without being measured: text never decides where a region lies.
package enum TextLines {
  /// How many letters of a size fit into a width in points: most are narrower than this share of
  /// their size.
  static func letters(_ width: Double, _ size: SceneStyle.TypeSize = .caption) -> Int {
    max(1, Int(width / (0.52 * size.rawValue)))
  }

  /// A text in lines of at most `letters` letters, broken between words; a longer word is broken
  /// where the line ends.
  package static func lines(of text: String, letters: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      var rest = word
      if let last = lines.last, last.count + 1 + rest.count <= letters {
        lines[lines.count - 1] += " " + rest
        continue
      }
      while rest.count > letters {
        lines.append(String(rest.prefix(letters)))
        rest = rest.dropFirst(letters)
      }
      if !rest.isEmpty { lines.append(String(rest)) }
    }
    return lines
  }

  /// A path in lines of at most `letters` letters, broken after slashes; a longer name is broken
  /// where the line ends.
  static func lines(ofPath path: String, letters: Int) -> [String] {
    var lines = [""]
    var rest = Substring(path)
    while !rest.isEmpty {
      let end = rest.firstIndex(of: "/").map { rest.index(after: $0) } ?? rest.endIndex
      let name = rest[..<end].prefix(letters)
      rest = rest.dropFirst(name.count)
      if lines[lines.count - 1].count + name.count <= letters {
        lines[lines.count - 1] += name
      } else {
        lines.append(String(name))
      }
    }
    return lines
  }
}
