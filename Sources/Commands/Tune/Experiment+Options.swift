#if Program

import ArgumentParser
import Arguments
import SceneHosting
import Scenes
import Tuning
import TuningLab
import Viewer

extension Experiment {
  /// The experiment of the flags and of the script of `--touches`. Its first setting has the flags'
  /// values, the next ones those of `compare`.
  init(
    _ options: TuneGestureOptions, _ script: ScriptFile?, _ sceneOptions: SceneOptions,
    _ tuningOptions: TuningOptions, compare: [String]
  ) throws {
    try options.plain.validate(beside: sceneOptions, tuningOptions)
    let plain = options.plain.view
    // A flag may have its effect under the settings that are compared.
    let reportsIdle = compare.isEmpty
    var setup =
      try plain == nil
      ? Setup(sceneOptions, tuningOptions, script: script, reportsIdle: reportsIdle)
      : Setup(ofPlainView: tuningOptions, script: script, reportsIdle: reportsIdle)
    setup.awaitPhotos()
    let scene = plain == nil ? setup.entry.descriptor : nil
    let gesture =
      try script.map { try TuneGesture($0.script, path: $0.path, in: scene?.name) }
      ?? TuneGesture(options.builtIn)
    let others = try compare.map { text in
      let setting = try TuneSetting(text, over: setup.tuning, in: scene)
      try naming("--compare: ") { try setting.tuning.check(in: scene) }
      return setting
    }
    let own = TuneSetting(
      label: tuningOptions.label(sceneOptions, over: script), tuning: setup.tuning)
    self.init(gesture, [own] + others, setup, plain: plain, offset: options.plain.offset)
  }
}

#endif
