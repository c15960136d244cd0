import Geometry
import Touches

/// The words of one line of a script, read from left to right.
package struct TouchScriptWords {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private let file: String
  private let line: Int

  /// The most characters of a number: no real one is longer.
  private static let longestNumber = 64

  init(_ bytes: [UInt8], in range: Range<Int>, file: String, line: Int) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
    self.file = file
    self.line = line
  }

  /// The next word, or nil at the end of the line or at a comment.
  package mutating func next() -> ArraySlice<UInt8>? {
    while position < end, Self.isSpace(bytes[position]) { position += 1 }
    guard position < end, bytes[position] != UInt8(ascii: "#") else {
      position = end
      return nil
    }
    let start = position
    while position < end, !Self.isSpace(bytes[position]) { position += 1 }
    return bytes[start..<position]
  }

  package mutating func word(_ meaning: String) throws(TouchScriptError) -> ArraySlice<UInt8> {
    guard let word = next() else { throw error(nil, "\(meaning) is missing; add it") }
    return word
  }

  package mutating func text(_ meaning: String) throws(TouchScriptError) -> String {
    let word = try word(meaning)
    guard let text = String(validating: word, as: UTF8.self) else {
      throw error(word, "\(meaning) is not UTF-8; write it in UTF-8")
    }
    return text
  }

  package mutating func number(
    _ meaning: String, in range: ClosedRange<Double>
  ) throws(TouchScriptError) -> Double {
    let word = try word(meaning)
    guard let number = Self.number(word), range.contains(number) else {
      throw error(
        word,
        "\(meaning) must be a number from \(range.lowerBound.shortest) to "
          + range.upperBound.shortest)
    }
    return number
  }

  package mutating func integer(
    _ meaning: String, in range: ClosedRange<Int>
  ) throws(TouchScriptError) -> Int {
    let word = try word(meaning)
    guard word.count <= Self.longestNumber, let number = Int(String(decoding: word, as: UTF8.self)),
      range.contains(number)
    else {
      throw error(
        word, "\(meaning) must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  package mutating func integer(_ meaning: String) throws(TouchScriptError) -> Int {
    let word = try word(meaning)
    guard word.count <= Self.longestNumber, let number = Int(String(decoding: word, as: UTF8.self))
    else {
      let remedy = Self.isWhole(word) ? " from \(Int.min) to \(Int.max)" : ", such as 1"
      throw error(word, "\(meaning) must be a whole number" + remedy)
    }
    return number
  }

  /// Whether a word is digits, with a sign before them or none.
  private static func isWhole(_ word: ArraySlice<UInt8>) -> Bool {
    let hasSign = word.first == UInt8(ascii: "-") || word.first == UInt8(ascii: "+")
    let digits = word.dropFirst(hasSign ? 1 : 0)
    return !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }
  }

  /// Reads one of a few words, or throws.
  package mutating func choice(
    _ meaning: String, of known: [String]
  ) throws(TouchScriptError) -> String {
    let word = try word(meaning)
    let text = Self.start(of: word)
    guard known.contains(text) else { throw unknown(word, meaning, known) }
    return text
  }

  /// Reads one of a few words, and returns the case that it names.
  package mutating func choice<T: CaseIterable & RawRepresentable<String>>(
    _ meaning: String
  ) throws(TouchScriptError) -> T {
    let word = try word(meaning)
    guard let choice = T(rawValue: Self.start(of: word)) else {
      throw unknown(word, meaning, T.allCases.map { $0.rawValue })
    }
    return choice
  }

  private func unknown(
    _ word: ArraySlice<UInt8>, _ meaning: String, _ known: [String]
  ) -> TouchScriptError {
    error(word, "\(meaning) must be one of: \(known.joined(separator: ", "))")
  }

  /// Reads one of a few words, and returns the case that it names; nil at the end of the line, or
  /// if the next word names a held key.
  package mutating func option<T: CaseIterable & RawRepresentable<String>>(
    _ meaning: String
  ) throws(TouchScriptError) -> T? {
    var ahead = self
    guard ahead.next() != nil, !isNext(TouchScript.ModifierWord.self) else { return nil }
    return try choice(meaning)
  }

  /// Whether the next word is one of a few.
  func isNext<T: RawRepresentable<String>>(_ words: T.Type) -> Bool {
    var ahead = self
    guard let word = ahead.next() else { return false }
    return T(rawValue: Self.start(of: word)) != nil
  }

  /// Whether the next word is a number, or there is none.
  package var isNumberNext: Bool {
    var ahead = self
    return ahead.next().map { Self.number($0) != nil } ?? true
  }

  /// Reads where a finger or the pointer is, in `InputEvent.coordinates`.
  package mutating func place() throws(TouchScriptError) -> Point {
    try point(in: InputEvent.coordinates)
  }

  /// Reads an offset, in `TouchScript.offsets`.
  package mutating func offset() throws(TouchScriptError) -> Point {
    try point(in: TouchScript.offsets)
  }

  private mutating func point(in range: ClosedRange<Double>) throws(TouchScriptError) -> Point {
    Point(x: try number("x in points", in: range), y: try number("y in points", in: range))
  }

  package mutating func size() throws(TouchScriptError) -> Size {
    Size(
      width: try number("the width", in: TouchScript.sides),
      height: try number("the height", in: TouchScript.sides))
  }

  package mutating func finish() throws(TouchScriptError) {
    if let word = next() { throw error(word, "the line is complete before this; remove it") }
  }

  package func error(_ word: ArraySlice<UInt8>?, _ remedy: String) -> TouchScriptError {
    TouchScriptError(file: file, line: line, word: word, remedy: remedy)
  }

  /// The text of a word, cut to the length of the longest number.
  static func start(of word: ArraySlice<UInt8>) -> String {
    String(decoding: word.prefix(longestNumber), as: UTF8.self)
  }

  static func number(_ word: ArraySlice<UInt8>) -> Double? {
    // Swift's own reading also takes hexadecimal, "nan" and "infinity".
    guard word.count <= longestNumber, word.allSatisfy(isOfNumber),
      let number = Double(String(decoding: word, as: UTF8.self)), number.isFinite
    else { return nil }
    return number
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Carriage returns count, so that files with Windows' line ends can be read.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
