import Geometry
import Touches

/// Any JSON value: read, or to be written.
package enum JSON: Equatable {
  case null
  case bool(Bool)
  /// A finite number as text, which may have more digits than a Double.
  case numeral(String)
  case string(String)
  case array([JSON])
  /// An object, in the order of the text; no key comes twice.
  case members([JSONMember])

  /// A number; null where it is not finite.
  package static func number(_ number: Double) -> JSON {
    number.isFinite ? .numeral(number.shortest) : .null
  }

  /// An object, members in order.
  package static func object(_ members: [(String, JSON)]) -> JSON {
    .members(members.map { JSONMember(key: $0.0, value: $0.1) })
  }

  /// The value for a flag's text: a number, a Boolean, else a string.
  package init(text: String) {
    if text == "true" || text == "false" {
      self = .bool(text == "true")
    } else if let number = Double(text), number.isFinite {
      self = .numeral(text)
    } else {
      self = .string(text)
    }
  }

  /// The member of an object by its key.
  package subscript(key: String) -> JSON? {
    guard case .members(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The number as the nearest Double; nil for other values.
  package var number: Double? {
    guard case .numeral(let text) = self else { return nil }
    return Double(text)
  }

  /// Doubles represent all whole numbers up to this one.
  private static let wholeNumbers = 0x1p53

  /// The value as the text of a flag; nil for objects and lists of lists.
  package var flagText: String? {
    switch self {
    case .null, .members: return nil
    case .bool(let bool): return "\(bool)"
    case .numeral(let text):
      guard let number, number.magnitude < Self.wholeNumbers else { return text }
      return number.shortest
    case .string(let string): return string
    case .array(let values):
      let texts = values.compactMap { value -> String? in
        if case .array = value { nil } else { value.flagText }
      }
      return texts.count == values.count ? texts.joined(separator: ",") : nil
    }
  }

  /// The JSON text as in RFC 8259, in one line.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .numeral(let text): text
    case .string(let string): Self.quoted(string)
    case .members(let members):
      "{" + members.map { "\(Self.quoted($0.key)):\($0.value.text)" }.joined(separator: ",") + "}"
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    }
  }

  /// The text for people, without quotes and braces.
  package var plain: String {
    switch self {
    case .null: "none"
    case .bool, .numeral: text
    case .string(let string): string
    case .members(let members):
      members.map { "\($0.key) \($0.value.plain)" }.joined(separator: ", ")
    case .array(let values): values.map(\.plain).joined(separator: ", ")
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      case _: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

// Reports are written as literals.
extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral
{
  package init(dictionaryLiteral members: (String, JSON)...) { self = .object(members) }
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .numeral("\(number)") }
}

/// A key of an object, and its value.
package struct JSONMember: Equatable {
  package var key: String
  package var value: JSON
  /// The line of the key in the text, from 1; 0: it was not parsed.
  package var line = 0
}
