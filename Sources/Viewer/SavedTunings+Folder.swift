import System
import TuningBench

extension SavedTunings {
  /// The settings in the user's folder, and those saved last in the working folder.
  static func all(_ folder: UserFolder) -> SavedTunings {
    SavedTunings(autosaved: UserFolder.last) {
      let here = Folder.numbers(of: stem, ".json").suffix(mostOffered).map { "\(stem)\($0)" }
      let kept = folder.presets
      return kept + here.filter { !kept.contains($0) }
    } bytes: { name in
      try InputFile.read(folder.file(ofPreset: name) ?? "\(name).json")
    }
  }

  /// Saves a tuning file in the working folder and returns its name.
  static func save(_ text: String) throws -> String { try save(text, ".json") }

  /// Saves a script in the working folder and returns its name.
  static func save(script: String) throws -> String { try save(script, ".txt") }

  private static func save(_ text: String, _ ending: String) throws -> String {
    let file = Folder.nextName(of: stem, ending)
    try OutputFile.write(text, to: file)
    return file
  }

  static let stem = "podium-tuning-"
  private static let mostOffered = 2
}
