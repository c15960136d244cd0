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
      throw Failure(
        "\(path) is no tuning file: it has \(bytes.count) bytes, and one has at most \(limit)")
    }
    let json: JSONValue
    do {
      json = try JSONValue(parsing: bytes)
    } catch {
      throw Failure("\(path) is not JSON: \(error); see `podium info --json`")
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
          "\(path): '\(excerpt(key))' is neither a number, a text, true, false nor a list of "
            + "them")
      }
      do {
        try tuning.set(key, to: text)
      } catch {
        throw Failure("\(path): \(error)")
      }
    }
  }
}
