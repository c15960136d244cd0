import Geometry
import Touches

/// JSON to be written, members in order.
package enum JSONText {
  case null
  case bool(Bool)
  case number(Double)
  /// As it is written, which may be with more digits than a Double has.
  case numeral(String)
  case string(String)
  case object([(String, JSONText)])
  case array([JSONText])

  /// The value of a flag's text: a number, true or false, else a text.
  package init(text: String) {
    if text == "true" || text == "false" {
      self = .bool(text == "true")
    } else if let number = Double(text), number.isFinite {
      self = .numeral(text)
    } else {
      self = .string(text)
    }
  }

  /// As RFC 8259 has it, in one line.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): number.isFinite ? number.shortest : "null"
    case .numeral(let text): text
    case .string(let string): Self.quoted(string)
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.0)):\($0.1.text)" }.joined(separator: ",") + "}"
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    }
  }

  /// For people: without quotes and braces.
  package var plain: String {
    switch self {
    case .null: "none"
    case .bool, .number, .numeral: text
    case .string(let string): string
    case .object(let members): members.map { "\($0.0) \($0.1.plain)" }.joined(separator: ", ")
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
