import SceneHosting
import Tuning
import Words

/// A JSON file of tuning parameters, by the names of the flags without dashes. The output of
/// `podium info --json` is one, too: its `tuning` object is read.
package enum TuningFile {
  /// The greatest size of a tuning file in bytes: such a file has a few lines.
  private static let limit = 1 << 16
  /// The member with a sentence on the file's purpose; it sets nothing.
  private static let note = "note"

  /// Sets the parameters of a JSON object, in its order; null leaves a parameter as it is. Returns
  /// the line of each parameter that it sets.
  ///
  /// - Parameters:
  ///   - place: the origin of the bytes, for errors.
  ///   - scene: its ranges are named in errors; its own parameters are in no tuning file.
  @discardableResult
  package static func apply(
    _ bytes: [UInt8], from place: String, in scene: SceneDescriptor? = nil,
    to tuning: inout TuningSettings
  ) throws(TuningFileError) -> [String: Int] {
    guard bytes.count <= limit else {
      throw TuningFileError(
        "\(place) is no tuning file: it has \(bytes.count) bytes, and one has at most \(limit)")
    }
    let json: JSON
    do {
      json = try JSON(parsing: bytes)
    } catch {
      throw TuningFileError("\(place) is not JSON: \(error); see `podium info --json`")
    }
    guard case .members(var members) = json else {
      throw TuningFileError(
        "\(place) holds no JSON object; write {\"deceleration\": 0.99}, for example")
    }
    if case .members(let inner)? = json["tuning"] { members = inner }
    var lines: [String: Int] = [:]
    for member in members where member.value != .null {
      if member.key == note {
        guard case .string = member.value else {
          throw TuningFileError("\(place):\(member.line): '\(note)' is no text")
        }
        continue
      }
      guard let text = member.value.flagText else {
        throw TuningFileError(
          "\(place):\(member.line): '\(excerpt(member.key))' is neither a number, a text, true, "
            + "false nor a list of them")
      }
      do {
        let isOwn = TuningSettings.parameter(named: member.key) == nil
        try tuning.set(member.key, to: text, in: isOwn ? nil : scene)
      } catch {
        throw TuningFileError("\(place):\(member.line): \(error)")
      }
      lines[member.key] = member.line
    }
    return lines
  }
}

/// An error in a tuning file or in the name of a preset, and where it is.
package struct TuningFileError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
