import ArgumentParser
import Arguments
import Drawing
import Scenes
import Scrolling
import Viewer
import Words

extension RendererChoice: ExpressibleByArgument {}

extension SceneEntry: ExpressibleByArgument {
  public init?(argument: String) {
    guard let entry = SceneCatalogue.standard.entry(named: argument) else { return nil }
    self = entry
  }

  public var defaultValueDescription: String { card.name }
  public static var allValueStrings: [String] { SceneCatalogue.standard.names }
}

/// What is shown and how large: the same on every command.
struct SceneOptions: ParsableArguments {
  @Option(help: "What is shown. (default: podium)")
  var scene: SceneEntry?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The size in pixels. (default: 1280x720)", valueName: "WxH"),
    transform: ArgumentText.pixels)
  var size: PixelSize?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per point. (default: 1)", valueName: "factor"),
    transform: ArgumentText.scale)
  var scale: Double?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "A parameter of the scene; `podium catalogue` lists them. May be repeated.",
      valueName: "key=value"))
  var settings: [String] = []

  /// - Throws: an error where a scene's parameters are given, and no scene is shown.
  func refuseSettings(ofPlainView isPlain: Bool) throws {
    guard isPlain, !settings.isEmpty else { return }
    throw ValidationError("--set is for scenes; leave out --bounds and --content")
  }

  /// Sets what was chosen of a scene's parameters.
  func choose(in card: SceneCard, _ tuning: inout Tuning) throws {
    for text in settings {
      let words = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2 else {
        throw ValidationError("--set '\(excerpt(text))': give key=value, for example cubes=12")
      }
      let key = String(words[0])
      guard card.parameter(named: key) != nil else {
        let known = card.parameters.map(\.name)
        throw ValidationError(
          "--set: the \(card.name) scene has no parameter '\(excerpt(key))'; "
            + (known.isEmpty ? "it has none" : suggestion(for: key, among: known)))
      }
      do {
        try tuning.set(key, to: String(words[1]), in: card)
        try tuning.check(in: card)
      } catch {
        throw ValidationError("--set: \(error)")
      }
    }
  }
}
