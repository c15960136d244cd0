/// The words of one line of a script, read from left to right.
struct TouchScriptWords {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private let file: String
  private let line: Int

  /// A number of more characters than this is none that anybody writes.
  private static let longestNumber = 64

  init(_ bytes: [UInt8], in range: Range<Int>, file: String, line: Int) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
    self.file = file
    self.line = line
  }

  /// The next word, or nil at the end of the line or at a comment.
  mutating func next() -> ArraySlice<UInt8>? {
    while position < end, Self.isSpace(bytes[position]) { position += 1 }
    guard position < end, bytes[position] != UInt8(ascii: "#") else {
      position = end
      return nil
    }
    let start = position
    while position < end, !Self.isSpace(bytes[position]) { position += 1 }
    return bytes[start..<position]
  }

  mutating func word(_ meaning: String) throws(TouchScriptError) -> ArraySlice<UInt8> {
    guard let word = next() else { throw error(nil, "\(meaning) is missing; add it") }
    return word
  }

  mutating func text(_ meaning: String) throws(TouchScriptError) -> String {
    let word = try word(meaning)
    guard let text = String(validating: word, as: UTF8.self) else {
      throw error(word, "\(meaning) is not UTF-8; write it in UTF-8")
    }
    return text
  }

  mutating func number(
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

  mutating func integer(
    _ meaning: String, in range: ClosedRange<Int>
  ) throws(TouchScriptError) -> Int {
    let word = try word(meaning)
    guard word.count <= Self.longestNumber, let number = Int(String(decoding: word, as: UTF8.self)),
      range.contains(number)
    else {
      throw error(
        word,
        "\(meaning) must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  mutating func integer(_ meaning: String) throws(TouchScriptError) -> Int {
    let word = try word(meaning)
    guard word.count <= Self.longestNumber, let number = Int(String(decoding: word, as: UTF8.self))
    else { throw error(word, "\(meaning) must be a whole number, such as 1") }
    return number
  }

  /// One of a few words.
  mutating func choice<T: CaseIterable & RawRepresentable<String>>(
    _ meaning: String
  ) throws(TouchScriptError) -> T {
    let word = try word(meaning)
    guard let choice = T(rawValue: String(decoding: word, as: UTF8.self)) else {
      let known = T.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw error(word, "\(meaning) must be one of: \(known)")
    }
    return choice
  }

  mutating func finish() throws(TouchScriptError) {
    if let word = next() { throw error(word, "the line is complete before this; remove it") }
  }

  func error(_ word: ArraySlice<UInt8>?, _ remedy: String) -> TouchScriptError {
    TouchScriptError(file: file, line: line, word: word, remedy: remedy)
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

  /// Carriage returns count, so that files from elsewhere can be read.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
