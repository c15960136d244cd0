#if Program

import SceneHosting
import Scenes
import System

/// Settings that are kept by name.
struct SavedTunings: Sendable {
  /// The newest last.
  var names: @Sendable () -> [String]
  /// What was saved under a name.
  var bytes: @Sendable (String) throws -> [UInt8]

  /// Those in the working folder that were saved last.
  static let folder = SavedTunings {
    Folder.numbers(of: stem, ".json").suffix(mostOffered).map { "\(stem)\($0)" }
  } bytes: { name in
    try InputFile.read("\(name).json")
  }

  /// Saves a tuning file in the working folder, and says its name.
  static func save(_ text: String) throws -> String { try save(text, ".json") }

  /// Saves a script there, and says its name.
  static func save(script: String) throws -> String { try save(script, ".txt") }

  private static func save(_ text: String, _ ending: String) throws -> String {
    let file = Folder.nextName(of: stem, ending)
    try OutputFile.write(text, to: file)
    return file
  }

  private static let stem = "podium-tuning-"
  private static let mostOffered = 2
}

#endif
