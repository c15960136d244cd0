import SceneHosting
import Scenes
import Tuning
import Words

/// Requests to copy or save settings as text; where there is nothing to save, a request to show a
/// message.
extension BenchRequest {
  /// A request to copy the settings that differ from the defaults.
  init(copying tuning: TuningSettings, as language: TuningText.Language, on host: SceneHost) {
    let text = TuningText.text(tuning, as: language, on: host)
    // An empty text would only clear the clipboard.
    if TuningParameter.changes(from: TuningSettings(), to: tuning, in: host.descriptor).isEmpty {
      self = .message("nothing differs from the defaults", isAlarm: false)
    } else if language == .json, tuning.isOwnAlone {
      self = Self.ownAlone
    } else if text.isEmpty {
      self = .message("nothing differs from the scroll view's defaults", isAlarm: false)
    } else {
      self = .copy(text, language, without: language == .json ? tuning.sceneValues.names : [])
    }
  }

  /// A request to save the settings that a tuning file can contain, unless they have a name.
  init(saving tuning: TuningSettings, as name: String?, on host: SceneHost) {
    if tuning.isOwnAlone {
      self = Self.ownAlone
    } else if let name {
      self = .message("\(excerpt(name)) has these settings already", isAlarm: false)
    } else {
      self = .save(TuningText.text(tuning, as: .json, on: host), without: tuning.sceneValues.names)
    }
  }

  private static let ownAlone = BenchRequest.message(
    "only the scene's own parameters differ: copy them as flags", isAlarm: false)
}

extension TuningSettings {
  /// Whether only the scene's own parameters differ from the defaults; tuning files cannot contain
  /// them.
  fileprivate var isOwnAlone: Bool {
    !sceneValues.names.isEmpty && TuningParameter.changes(from: TuningSettings(), to: self).isEmpty
  }
}
