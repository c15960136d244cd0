import SceneHosting
import Tuning
import Words

/// Settings as flags of a command, as the panel copies them.
package enum TuningFlags {
  /// Sets the parameters that flags name.
  ///
  /// - Parameter scene: whose own parameters can be set, too; nil: none.
  /// - Throws: `SettingError` for the first word that is not a valid flag or value.
  package static func apply(
    _ flags: String, to tuning: inout TuningSettings, in scene: SceneDescriptor?
  ) throws(SettingError) {
    var words = flags.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    while let flag = words.popFirst() {
      guard flag.hasPrefix("--") else {
        throw SettingError("'\(excerpt(flag))' is no flag; give --name value")
      }
      let name = String(flag.dropFirst(2))
      if TuningSettings.parameter(named: name)?.isSwitch == true {
        try tuning.set(name, to: "true")
        continue
      }
      guard let value = words.popFirst() else {
        throw SettingError("\(excerpt(flag)) has no value")
      }
      if name == "set" || name == "set-view" {
        let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
          throw SettingError("\(flag) '\(excerpt(value))': give key=value")
        }
        try tuning.set(parts[0], to: parts[1], in: scene)
      } else {
        try tuning.set(name, to: value)
      }
    }
  }
}
