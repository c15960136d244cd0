import Glibc
import Host
import Scenes
import TuningLab

/// Settings that are kept by name.
struct SavedTunings: Sendable {
  /// The newest last.
  var names: @Sendable () -> [String]
  /// What was saved under a name.
  var bytes: @Sendable (String) throws -> [UInt8]
  /// Saves text, and says under which name.
  var save: @Sendable (String) throws -> String
  /// Saves a script, and says under which name.
  var saveScript: @Sendable (String) throws -> String

  /// In the working folder: `podium-tuning-1.json` or the next number that is free, as pictures are.
  static let folder = SavedTunings {
    (1..<mostFiles).lazy.map(name).prefix { access("\($0).json", F_OK) == 0 }.suffix(mostOffered)
  } bytes: { name in
    try InputFile.read("\(name).json")
  } save: { text in
    try write(text, ending: ".json")
  } saveScript: { text in
    try write(text, ending: ".txt")
  }

  /// Writes the next file that is free, and says its name without the ending.
  private static func write(_ text: String, ending: String) throws -> String {
    var number = 1
    while access(name(number) + ending, F_OK) == 0 { number += 1 }
    let file = try OutputFile(name(number) + ending)
    try file.write(text)
    try file.close()
    return name(number)
  }

  private static func name(_ number: Int) -> String { "podium-tuning-\(number)" }

  private static let mostFiles = 1000
  /// So many are offered, the newest.
  private static let mostOffered = 2
}
