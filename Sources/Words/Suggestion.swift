/// A suggestion for an unknown word: the nearest known word, where it differs by few enough
/// letters, and by no more than half of them, else all known words.
package func suggestion(for word: String, among known: [String]) -> String {
  let near = known.map { (word: $0, edits: editDistance($0, word)) }
    .filter { $0.edits <= mostEdits && $0.edits * 2 <= word.count }
    .min { $0.edits < $1.edits }
  if let near { return "did you mean '\(near.word)'?" }
  if known.isEmpty { return "there is none" }
  if known.count == 1 { return "there is only '\(known[0])'" }
  return "there are \(known.joined(separator: ", "))"
}

/// Whether a word differs from a known one by too many letters to be a misspelling of it.
package func isFarFrom(_ word: String, _ known: String) -> Bool {
  editDistance(word, known) > mostEdits
}

/// Changes of letters up to which a word counts as a misspelling.
private let mostEdits = 2
/// The number of letters compared; the rest of a longer word is ignored.
private let mostCompared = 40

/// How many letters must be put in, left out, changed or exchanged with the next one to make one
/// word of another; no letter is touched twice (the optimal string alignment distance).
private func editDistance(_ a: String, _ b: String) -> Int {
  let a = Array(a.prefix(mostCompared))
  let b = Array(b.prefix(mostCompared))
  var before: [Int] = []
  var above = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var least = min(above[j] + (a[i] == b[j] ? 0 : 1), above[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, before[j - 1] + 1) }
      row.append(least)
    }
    (before, above) = (above, row)
  }
  return above[b.count]
}
