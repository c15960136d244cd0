import Words

// JSON is read by a parser of ours, since FoundationEssentials' JSONDecoder (Swift 6.3) lacks what
// files written by hand need: it accepts a key that comes twice, reports neither line nor column of
// a text that is no JSON, has no line for a value that is out of range, and turns a number into a
// Double or an integer, so that its spelling is lost.

extension JSON {
  /// Reads a text as in RFC 8259, in time proportional to its length.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes)
    self = try parser.value(depth: 0)
    try parser.end()
  }

  /// The JSON value in the last line of an output; nil where there is none.
  package static func lastLine(of output: [UInt8]) -> JSON? {
    output.split(separator: UInt8(ascii: "\n")).last.flatMap { try? JSON(parsing: Array($0)) }
  }
}

/// The line and the column, from 1, at which a text is no JSON, and the reason.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  package var line: Int
  package var column: Int
  package var reason: String

  package var description: String { "line \(line), column \(column): \(reason)" }
}

/// Reads one value after the other.
private struct JSONParser {
  private let bytes: [UInt8]
  private var at = 0
  /// The line of the last key, and its index in the bytes.
  private var line = (number: 1, at: 0)

  /// The deepest nesting: deeper than any file of ours, and far from the end of the stack.
  private static let deepest = 16

  init(_ bytes: [UInt8]) {
    // A byte order mark has no meaning in UTF-8.
    self.bytes = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
  }

  mutating func value(depth: Int) throws(JSONError) -> JSON {
    guard depth <= Self.deepest else { throw error("nested more than \(Self.deepest) deep") }
    skipSpace()
    guard let byte = peek else { throw error("expected a value") }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case _: throw error("expected a value")
    }
  }

  /// Nothing but space may follow.
  mutating func end() throws(JSONError) {
    skipSpace()
    guard at == bytes.count else { throw error("expected the end of the text") }
  }

  private mutating func object(_ depth: Int) throws(JSONError) -> JSON {
    at += 1
    var members: [JSONMember] = []
    var keys: Set<String> = []
    if take("}") { return .members(members) }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw error("expected a key in double quotes") }
      let start = at
      let key = try string()
      guard keys.insert(key).inserted else {
        at = start
        throw error("the key '\(excerpt(key))' comes twice")
      }
      let line = line(of: start)
      guard take(":") else { throw error("expected a colon") }
      members.append(JSONMember(key: key, value: try value(depth: depth + 1), line: line))
    } while take(",")
    guard take("}") else { throw error("expected a comma or a closing brace") }
    return .members(members)
  }

  private mutating func array(_ depth: Int) throws(JSONError) -> JSON {
    at += 1
    var values: [JSON] = []
    if take("]") { return .array(values) }
    repeat { values.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw error("expected a comma or a closing bracket") }
    return .array(values)
  }

  private mutating func number() throws(JSONError) -> JSON {
    let start = at
    while let byte = peek, Self.numeral.contains(byte) { at += 1 }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    guard Self.isNumeral(bytes[start..<at]), let number = Double(text), number.isFinite else {
      at = start
      throw error("'\(excerpt(text))' is no number")
    }
    return .numeral(text)
  }

  /// Whether a text that `Double` accepts is a number of JSON, too: digits on both sides of the
  /// point, no plus sign, and no leading zero.
  private static func isNumeral(_ text: ArraySlice<UInt8>) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { digits.contains(byte) }
    let plain = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    guard let first = plain.first, isDigit(first) else { return false }
    let second = plain.dropFirst().first
    if first == UInt8(ascii: "0"), let second, isDigit(second) { return false }
    return zip(plain, plain.dropFirst() + [0]).allSatisfy { byte, next in
      byte != UInt8(ascii: ".") || isDigit(next)
    }
  }
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  /// The line of an index, which must not be before that of the last call.
  private mutating func line(of place: Int) -> Int {
    line.number += bytes[line.at..<place].count { $0 == UInt8(ascii: "\n") }
    line.at = place
    return line.number
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    guard bytes[at...].starts(with: word.utf8) else { throw error("expected a value") }
    at += word.utf8.count
    return value
  }

  private mutating func string() throws(JSONError) -> String {
    at += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw error("the text before this is not UTF-8")
        }
        at += 1
        return string
      case UInt8(ascii: "\\"): text += try escape().utf8
      case 0..<Self.space: throw error("a control character in a text")
      case _:
        text.append(byte)
        at += 1
      }
    }
    throw error("a text without its closing quote")
  }

  private mutating func escape() throws(JSONError) -> String {
    at += 1
    guard let byte = peek else { throw error("a text without its closing quote") }
    at += 1
    if let plain = Self.escapes[byte] { return plain }
    guard byte == UInt8(ascii: "u") else { throw error("there is no such escape") }
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return String(scalar) }
    // The first half of a pair that makes one character.
    guard take("\\", skippingSpace: false), take("u", skippingSpace: false) else {
      throw error("half of a surrogate pair")
    }
    let pair = [first, try hexadecimal()]
    guard let text = String(validating: pair, as: UTF16.self) else {
      throw error("half of a surrogate pair")
    }
    return text
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt16 {
    let digits = bytes[at..<min(at + 4, bytes.count)]
    guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits") }
    at += 4
    return value
  }

  private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func take(_ character: Unicode.Scalar, skippingSpace: Bool = true) -> Bool {
    if skippingSpace { skipSpace() }
    guard let byte = peek, UInt32(byte) == character.value else { return false }
    at += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { at += 1 }
  }

  private func error(_ reason: String) -> JSONError {
    let before = bytes[..<min(at, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return JSONError(line: line, column: before.count - start + 1, reason: reason)
  }

  private static let space: UInt8 = 0x20
  private static let numeral = Set("+-.0123456789eE".utf8)
  private static let escapes: [UInt8: String] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{c}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]
}
