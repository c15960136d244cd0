import ArgumentParser
import Scenes
import Scrolling

extension SceneKind: ExpressibleByArgument {}

/// What is shown and how large: the same on every command.
struct SceneOptions: ParsableArguments {
  @Option(help: "What is shown. (default: podium)")
  var scene: SceneKind?

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
}
