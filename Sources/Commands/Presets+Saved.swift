#if Program

import ArgumentParser
import Arguments
import TuningLab
import Viewer
import Words

extension Presets {
  /// Checks the name of a preset that is built in. One that was saved in the panel is known to the
  /// window alone; for other commands it is a file.
  ///
  /// - Parameters:
  ///   - flag: the flag that has the name, for errors.
  ///   - other: the flag to give with the file instead, as the error's text has it.
  /// - Throws: `ValidationError` for a name that no built-in preset has.
  static func check(_ name: String, of flag: String, orGive other: String) throws {
    if !names.contains(name), let file = UserFolder.user.file(ofPreset: name) {
      throw ValidationError(
        "\(flag): '\(excerpt(name))' is a preset of the window alone; give \(other)\(visible(file))"
      )
    }
    try naming("\(flag): ") { try check(name) }
  }
}

#endif
