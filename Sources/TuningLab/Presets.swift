import Tuning
import Words

/// The tuning files of Assets/Presets, which are built into the program.
package enum Presets {
  /// The files by their names without `.json`.
  private static let files: [(name: String, json: [UInt8])] = [
    ("fast", PackageResources.fast_json),
    ("free", PackageResources.free_json),
    ("sticky", PackageResources.sticky_json),
    ("uikit", PackageResources.uikit_json),
  ]

  /// In alphabetical order.
  package static var names: [String] { files.map(\.name) }

  /// - Throws: `TuningFileError` for a name that no preset has.
  package static func check(_ name: String) throws(TuningFileError) {
    guard names.contains(name) else {
      throw TuningFileError(
        "there is no preset '\(excerpt(name))'; \(suggestion(for: name, among: names))")
    }
  }

  /// Sets the parameters of a preset.
  package static func apply(_ name: String, to tuning: inout TuningSettings) throws(TuningFileError)
  {
    try check(name)
    for file in files where file.name == name {
      try TuningFile.apply(file.json, from: "the preset \(name)", to: &tuning)
    }
  }
}
