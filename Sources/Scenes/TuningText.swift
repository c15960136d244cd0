import Geometry

/// A parameter that cannot be set: what was said, where, and what would do.
public struct TuningError: Error, Equatable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }

  init(unknownKey key: String) {
    let nearest = nearestWord(to: key, among: Tuning.Key.allCases.map(\.rawValue))
    self.init("there is no parameter '\(excerpt(key))'; did you mean '\(nearest)'?")
  }
}

/// The text of one parameter's value, and what it may mean.
struct TuningText {
  let key: Tuning.Key
  let value: String

  private func refusal(_ wanted: String) -> TuningError {
    TuningError("\(key.rawValue) '\(excerpt(value))': give \(wanted)")
  }

  func boolean() throws(TuningError) -> Bool {
    switch value {
    case "true", "": true
    case "false": false
    case _: throw refusal("true or false")
    }
  }

  func choice<T: RawRepresentable & CaseIterable>(of type: T.Type) throws(TuningError) -> T
  where T.RawValue == String {
    guard let choice = T(rawValue: value) else {
      throw refusal("one of \(T.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }

  func integer(_ range: ClosedRange<Int>) throws(TuningError) -> Int {
    guard let number = Int(value), range.contains(number) else {
      throw refusal("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func seed() throws(TuningError) -> UInt64 {
    guard let seed = UInt64(value) else { throw refusal("a whole number, not negative") }
    return seed
  }

  func number(above low: Double, below high: Double) throws(TuningError) -> Double {
    guard let number = Double(value), number > low, number < high else {
      throw refusal("a number between \(low.shortest) and \(high.shortest), not included")
    }
    return number
  }

  func number(above low: Double, atMost high: Double) throws(TuningError) -> Double {
    guard let number = Double(value), number > low, number <= high else {
      throw refusal("a number above \(low.shortest), at most \(high.shortest)")
    }
    return number
  }

  func number(atLeast low: Double, atMost high: Double) throws(TuningError) -> Double {
    guard let number = Double(value), number >= low, number <= high else {
      throw refusal("a number from \(low.shortest) to \(high.shortest)")
    }
    return number
  }

  private func numbers() -> [Double]? {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter { $0.magnitude <= 1e9 }
    return numbers.count == parts.count ? numbers : nil
  }

  func ascendingNumbers() throws(TuningError) -> [Double] {
    guard let numbers = numbers(), zip(numbers, numbers.dropFirst()).allSatisfy(<) else {
      throw refusal("ascending numbers in points, separated by commas")
    }
    return numbers
  }

  func edgeInsets() throws(TuningError) -> EdgeInsets {
    guard let n = numbers(), n.count == 4 else {
      throw refusal("four numbers in points: top,left,bottom,right")
    }
    return EdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  func scales() throws(TuningError) -> ClosedRange<Double> {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    // "0.5..4" splits at every dot; the empty part marks the two dots.
    guard let gap = parts.firstIndex(of: ""), gap > 0,
      let low = Double(parts[..<gap].joined(separator: ".")),
      let high = Double(parts[(gap + 1)...].joined(separator: ".")),
      low >= 1e-3, high <= 1e3, low <= high
    else { throw refusal("two scales from 0.001 to 1000 as a..b") }
    return low...high
  }
}

/// The beginning of a text that may be anything, fit for one line.
package func excerpt(_ text: String) -> String {
  let line = text.unicodeScalars.prefix(40).map {
    $0.value < 32 || $0.value == 127 ? "?" : String($0)
  }
  return line.joined() + (text.unicodeScalars.count > 40 ? "…" : "")
}

/// The word of a list that is the likeliest to have been meant: one that begins so, else the one with
/// the fewest changes. Empty only for an empty list.
package func nearestWord(to word: String, among known: [String]) -> String {
  if word.count > 2, let longer = known.first(where: { $0.hasPrefix(word) }) { return longer }
  return known.min { editDistance($0, word) < editDistance($1, word) } ?? ""
}

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
