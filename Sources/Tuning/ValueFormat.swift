import SceneHosting
import Scrolling

/// The text of values of one kind in flags, tuning files and scripts, and the allowed values.
struct ValueFormat<Value: Sendable>: Sendable {
  /// The values that are accepted, in words, as `a number from 0 to 1`.
  let wanted: String
  /// The placeholder of a value in a usage line, as `N`.
  let placeholder: String
  /// The least and the greatest value of a number; a slider's ends.
  let bounds: ClosedRange<Double>?
  /// The least and the greatest value of each number, where there are several.
  var partBounds: ClosedRange<Double>?
  /// The names of the numbers, where there are several.
  var parts: [String] = []
  /// The words that are accepted; numbers aside.
  var words: [String] = []
  /// The value of a text; nil: the text is no value, or the value is not allowed.
  let parse: @Sendable (String) -> Value?
  /// The text of a value; nil: it has none.
  let text: @Sendable (Value) -> String?
  /// The value in numbers; none where it is a word or nothing.
  var toNumbers: @Sendable (Value) -> [Double] = { _ in [] }
  /// The value that has these numbers; nil: values of this kind have none.
  var fromNumbers: @Sendable ([Double]) -> Value? = { _ in nil }

  /// The default control: a switch, or a choice of the words.
  func control(isOptional: Bool) -> ParameterControl {
    guard !placeholder.isEmpty else { return .toggle }
    let words = placeholder.split(separator: "|").map { String($0) }
    return .choice((isOptional ? [TuningParameter.standard] : []) + words)
  }
}

extension ValueFormat<Bool> {
  /// `true` or `false`; on a command line the bare flag.
  static var toggle: ValueFormat {
    ValueFormat(wanted: "true or false", placeholder: "", bounds: nil) { text in
      switch text {
      case "true", "": true
      case "false": false
      case _: nil
      }
    } text: {
      "\($0)"
    }
  }
}

extension ValueFormat<Int> {
  static func whole(_ range: ClosedRange<Int>) -> ValueFormat {
    ValueFormat(
      wanted: "a whole number from \(range.lowerBound) to \(range.upperBound)", placeholder: "N",
      bounds: Double(range.lowerBound)...Double(range.upperBound)
    ) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    } text: {
      "\($0)"
    } toNumbers: {
      [Double($0)]
    } fromNumbers: {
      Int(exactly: $0[0])
    }
  }
}

extension ValueFormat<UInt64> {
  static var seed: ValueFormat {
    ValueFormat(wanted: "a whole number from 0 to \(UInt64.max)", placeholder: "N", bounds: nil) {
      UInt64($0)
    } text: {
      "\($0)"
    }
  }
}

extension ValueFormat<Double> {
  /// A number in a range, or a word that stands for one, which may lie outside.
  static func number(
    _ range: ClosedRange<Double>, placeholder: String, words: [(word: String, number: Double)] = []
  ) -> ValueFormat {
    let others = words.map { $0.word }.joined(separator: " or ")
    return ValueFormat(
      wanted: range.inWords + (words.isEmpty ? "" : ", or \(others)"), placeholder: placeholder,
      bounds: range, words: words.map { $0.word }
    ) { text in
      words.first { $0.word == text }?.number
        ?? Double(text).flatMap { range.contains($0) ? $0 : nil }
    } text: { number in
      number.isFinite ? number.shortest : words.first { $0.number == number }?.word
    } toNumbers: {
      [$0]
    } fromNumbers: {
      $0[0]
    }
  }
}

extension ValueFormat<[Double]> {
  /// Numbers separated by commas. No numbers are written as nothing at all.
  static func ascending(
    _ range: ClosedRange<Double>, most: Int, unit: String, placeholder: String
  ) -> ValueFormat {
    ValueFormat(
      wanted: "at most \(most) ascending numbers in \(unit) from \(range.lowerBound.shortest) to "
        + "\(range.upperBound.shortest), separated by commas", placeholder: placeholder, bounds: nil
    ) { text in
      numbers(text, in: range).flatMap { numbers in
        numbers.count <= most && zip(numbers, numbers.dropFirst()).allSatisfy(<) ? numbers : nil
      }
    } text: {
      $0.isEmpty ? nil : list($0)
    } toNumbers: {
      $0
    } fromNumbers: {
      $0
    }
  }
}

extension ValueFormat<EdgeInsets> {
  static func insets(_ range: ClosedRange<Double>) -> ValueFormat {
    ValueFormat(
      wanted: "four numbers in points from \(range.lowerBound.shortest) to "
        + "\(range.upperBound.shortest): top,left,bottom,right",
      placeholder: "T,L,B,R", bounds: nil, partBounds: range,
      parts: ["top", "left", "bottom", "right"]
    ) { text in
      numbers(text, in: range).flatMap(edgeInsets)
    } text: {
      list(numbers(of: $0))
    } toNumbers: {
      numbers(of: $0)
    } fromNumbers: {
      edgeInsets($0)
    }
  }
}

extension ValueFormat<ClosedRange<Double>> {
  /// Two numbers as `a..b`.
  static func span(_ range: ClosedRange<Double>) -> ValueFormat {
    ValueFormat(
      wanted: "two numbers from \(range.lowerBound.shortest) to \(range.upperBound.shortest) "
        + "as a..b, a at most b",
      placeholder: "a..b", bounds: nil, partBounds: range, parts: ["least", "most"]
    ) { text in
      guard let (low, high) = ends(of: text), range.contains(low), range.contains(high), low <= high
      else { return nil }
      return low...high
    } text: {
      "\($0.lowerBound.shortest)..\($0.upperBound.shortest)"
    } toNumbers: {
      [$0.lowerBound, $0.upperBound]
    } fromNumbers: {
      $0[0]...$0[1]
    }
  }
}

extension ValueFormat where Value: CaseIterable & RawRepresentable<String> {
  static var word: ValueFormat {
    let words = Value.allCases.map { $0.rawValue }
    return ValueFormat(
      wanted: "one of \(words.joined(separator: ", "))", placeholder: words.joined(separator: "|"),
      bounds: nil, words: words
    ) {
      Value(rawValue: $0)
    } text: {
      $0.rawValue
    }
  }
}

extension ValueFormat {
  /// A value as another format has it, or none.
  ///
  /// - Parameter none: the word for no value; nil: there is no word for it.
  static func optional<Wrapped>(
    _ format: ValueFormat<Wrapped>, none: String? = nil
  ) -> ValueFormat where Value == Wrapped? {
    ValueFormat(
      wanted: format.wanted + (none.map { ", or \($0)" } ?? ""),
      placeholder: (none.map { "\($0)|" } ?? "") + format.placeholder, bounds: format.bounds,
      words: (none.map { [$0] } ?? []) + format.words
    ) { text in
      text == none ? .some(nil) : format.parse(text).map { .some($0) }
    } text: { value in
      value.flatMap { format.text($0) } ?? none
    } toNumbers: { value in
      value.map { format.toNumbers($0) } ?? []
    } fromNumbers: { numbers in
      format.fromNumbers(numbers).map { .some($0) }
    }
  }
}

private func numbers(_ text: String, in range: ClosedRange<Double>) -> [Double]? {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  let numbers = parts.compactMap { Double($0) }.filter { range.contains($0) }
  return numbers.count == parts.count ? numbers : nil
}

private func edgeInsets(_ n: [Double]) -> EdgeInsets? {
  n.count == 4 ? EdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3]) : nil
}

private func numbers(of insets: EdgeInsets) -> [Double] {
  [insets.top, insets.left, insets.bottom, insets.right]
}

private func list(_ numbers: [Double]) -> String {
  numbers.map { $0.shortest }.joined(separator: ",")
}

/// The two numbers of `a..b`, which may contain decimal points: the text is cut at the first two
/// points that leave a number on either side. Three points could be two numbers in two ways: nil.
package func ends(of text: some StringProtocol) -> (low: Double, high: Double)? {
  var at = text.startIndex
  while at < text.endIndex {
    let rest = text[at...]
    if rest.hasPrefix("...") { return nil }
    if rest.hasPrefix(".."), let low = Double(text[..<at]), let high = Double(rest.dropFirst(2)) {
      return (low, high)
    }
    at = text.index(after: at)
  }
  return nil
}
