import FoundationEssentials
import Scenes

/// A JSON file of tuning parameters, by the names of the flags without dashes. What `podium info
/// --json` prints is one, too: its `tuning` object is read.
enum TuningFile {
  /// A tuning file is a few lines; what is larger is something else.
  private static let limit = 1 << 16

  /// The member that says in a sentence what the file is for; it sets nothing.
  private static let note = "note"

  static func apply(_ path: String, to tuning: inout Tuning) throws {
    let bytes = try WholeFile.read(path)
    guard bytes.count <= limit else {
      throw Failure("\(path) is no tuning file: it has \(bytes.count) bytes")
    }
    let json: JSONValue
    do {
      json = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    } catch {
      throw Failure("\(path) is not JSON: \(JSONValue.reason(of: error)); see `podium info --json`")
    }
    guard case .object(var members) = json else {
      throw Failure("\(path) holds no JSON object; write {\"deceleration\": 0.99}, for example")
    }
    if case .object(let inner)? = members["tuning"] { members = inner }
    // In the order of the keys' names, so that the first error is always the same one.
    for (key, value) in members.sorted(by: { $0.key < $1.key }) where value != .null {
      if key == note {
        guard case .string = value else { throw Failure("\(path): '\(note)' is no text") }
        continue
      }
      guard let text = value.text else {
        throw Failure(
          "\(path): '\(key)' is neither a number, a text, true, false nor a list of them")
      }
      do {
        try tuning.set(key, to: text)
      } catch {
        throw Failure("\(path): \(error)")
      }
    }
  }
}

/// Any JSON value.
enum JSONValue: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  /// The value as a flag would be written; nil for objects and lists of lists.
  var text: String? {
    switch self {
    case .null, .object: return nil
    case .bool(let bool): return "\(bool)"
    case .number(let number): return number.shortest
    case .string(let string): return string
    case .array(let values):
      let texts = values.compactMap { value -> String? in
        if case .array = value { nil } else { value.text }
      }
      return texts.count == values.count ? texts.joined(separator: ",") : nil
    }
  }

  /// The JSON that stands in the last line of an output; nil where there is none.
  static func lastLine(of output: [UInt8]) -> JSONValue? {
    guard let line = output.split(separator: 0x0a).last else { return nil }
    return try? JSONDecoder().decode(JSONValue.self, from: Data(line))
  }

  /// What a decoder's error says, in one line.
  static func reason(of error: any Error) -> String {
    guard case DecodingError.dataCorrupted(let context) = error else { return "\(error)" }
    let detail = (context.underlyingError as? CocoaError)?.userInfo["NSDebugDescription"]
    return "\(detail ?? context.debugDescription)".split(separator: "\n").joined(separator: " ")
  }
}
