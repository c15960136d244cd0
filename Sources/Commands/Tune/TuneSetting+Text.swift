#if Program

import ArgumentParser
import SceneHosting
import Scenes
import Tuning
import TuningLab
import Words

extension TuneSetting {
  /// Parses `key=value key=value` over the parameters of `base`. `preset=NAME` replaces `base` by
  /// the standard values and that preset, in the same scene; `tuning=F.json` applies a file.
  ///
  /// - Parameter scene: the scene, whose own parameters can be set, too; nil: a plain scroll view.
  init(_ text: String, over base: TuningSettings, in scene: SceneDescriptor?) throws {
    self.init(label: text, tuning: base)
    let words = text.split(separator: " ")
    guard !words.isEmpty else {
      throw ValidationError(
        "--compare '': give key=value, for example 'snap=cubes deceleration=fast'")
    }
    for word in words {
      guard let equals = word.firstIndex(of: "=") else {
        throw ValidationError(
          "--compare '\(excerpt(text))': '\(excerpt(String(word)))' has no value; "
            + "write key=value, for example deceleration=fast")
      }
      let key = String(word[..<equals])
      let value = String(word[word.index(after: equals)...])
      do {
        try set(key, to: value, in: scene)
      } catch let error as SettingError {
        throw ValidationError("--compare: \(error)")
      }
    }
  }

  /// The tuning files that a text names.
  static func files(in text: String) -> [String] {
    text.split(separator: " ").filter { $0.hasPrefix("tuning=") }
      .map { String($0.trimmingPrefix("tuning=")) }
  }

  private mutating func set(_ key: String, to value: String, in scene: SceneDescriptor?) throws {
    switch key {
    case "preset":
      try Presets.check(value, of: "--compare", orGive: "tuning=")
      let preset = try TuningSettings { try Presets.apply(value, to: &$0) }
      for (parameter, text) in TuningParameter.changes(from: tuning, toPreset: preset) {
        try parameter.set(text, in: &tuning)
      }
    case "tuning": try TuningFile.apply(value, in: scene, to: &tuning)
    case _: try tuning.set(key, to: value, in: scene)
    }
  }
}

#endif
