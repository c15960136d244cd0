/// The beginning of a text that may be anything, fit for one line.
package func excerpt(_ text: String) -> String {
  let line = text.unicodeScalars.prefix(40).map {
    $0.value < 32 || $0.value == 127 ? "?" : String($0)
  }
  return line.joined() + (text.unicodeScalars.count > 40 ? "…" : "")
}

/// What to write instead of a word that is none of those known: the nearest, where so few letters
/// differ that it can have been meant, else all there are.
package func suggestion(for word: String, among known: [String]) -> String {
  let near = known.map { (word: $0, edits: editDistance($0, word)) }
    .filter { $0.edits <= mostEdits && $0.edits < word.count }
    .min { $0.edits < $1.edits }
  if let near { return "did you mean '\(near.word)'?" }
  return "there are \(known.joined(separator: ", "))"
}

/// Whether one word cannot have been meant by the other.
package func isFarFrom(_ word: String, _ known: String) -> Bool {
  editDistance(word, known) > mostEdits
}

/// A word that needs more changes was no slip of the finger.
private let mostEdits = 2

/// How many letters must be put in, left out or changed to make one word of another.
func editDistance(_ a: String, _ b: String) -> Int {
  let a = Array(a.prefix(40))
  let b = Array(b.prefix(40))
  var row = Array(0...b.count)
  for i in a.indices {
    var diagonal = row[0]
    row[0] = i + 1
    for j in b.indices {
      let change = diagonal + (a[i] == b[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[b.count]
}
