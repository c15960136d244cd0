#if Program

import ArgumentParser
import Arguments
import Drawing
import SceneHosting
import Scenes
import Tuning
import TuningLab
import Words

extension SceneEntry: ExpressibleByArgument {
  public init?(argument: String) {
    guard let entry = SceneCatalogue.ofProgram.entry(named: argument) else { return nil }
    self = entry
  }

  public static var allValueStrings: [String] { SceneCatalogue.ofProgram.names }
  public static var defaultCompletionKind: CompletionKind { .list(SceneCatalogue.ofProgram.names) }
}

/// The options for the scene and its size: the same on every command.
struct SceneOptions: ParsableArguments {
  @Option(help: "What is shown. (default: \(SceneCatalogue.ofProgram.names[0]))")
  var scene: SceneEntry?

  @Option("The size in pixels. (default: 1280x720)", value: "WxH", ArgumentText.pixels)
  var size: PixelSize?

  @Option("Pixels per point. (default: 1)", value: "factor", ArgumentText.scale)
  var scale: Double?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "A parameter of the scene; `podium catalogue` lists them. May be repeated.",
      valueName: "key=value"))
  var settings: [String] = []

  @Option(
    name: .customLong("set-view"),
    help: ArgumentHelp(
      "A tuning parameter of one scroll view of the scene, as shelf.slop=20. May be repeated.",
      valueName: "view.key=value"))
  var viewSettings: [String] = []

  /// Whether any of the options was given.
  var isGiven: Bool {
    scene != nil || size != nil || scale != nil || !settings.isEmpty || !viewSettings.isEmpty
  }

  static let flags = "--scene, --size, --scale, --set and --set-view"

  /// The key and the value of a text `key=value`.
  private func setting(
    _ text: String, of flag: String, example: String
  ) throws -> (key: String, value: String) {
    let words = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2 else {
      throw ValidationError("\(flag) '\(excerpt(text))': give \(example)")
    }
    return (String(words[0]), String(words[1]))
  }

  /// Sets the options for single scroll views, without a check whether the values go together.
  func chooseForViews(in descriptor: SceneDescriptor, _ tuning: inout TuningSettings) throws {
    let view = descriptor.views.first ?? SceneScrollView.onlyName
    let example = "view.key=value, for example \(view).slop=20"
    for text in viewSettings {
      let (key, value) = try setting(text, of: "--set-view", example: example)
      // A view's name has no dot, and neither has a parameter's.
      guard
        key.split(separator: ".", omittingEmptySubsequences: false).map(\.isEmpty) == [
          false, false,
        ]
      else {
        throw ValidationError("--set-view '\(excerpt(text))': give \(example)")
      }
      try naming("--set-view: ") { try tuning.set(key, to: value, in: descriptor) }
    }
  }

  /// Sets the parameters of the scene that the options name.
  func choose(in descriptor: SceneDescriptor, _ tuning: inout TuningSettings) throws {
    for text in settings {
      let (key, value) = try setting(text, of: "--set", example: "key=value, for example cubes=12")
      guard descriptor.parameter(named: key) != nil else {
        let known = descriptor.parameters.map(\.name)
        throw ValidationError(
          "--set: the \(descriptor.name) scene has no parameter '\(excerpt(key))'; "
            + (known.isEmpty ? "it has none" : suggestion(for: key, among: known)))
      }
      try naming("--set: ") {
        try tuning.set(key, to: value, in: descriptor)
        try tuning.check(in: descriptor)
      }
    }
  }
}

#endif
