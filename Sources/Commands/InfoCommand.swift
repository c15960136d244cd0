#if Program

import ArgumentParser
import Arguments
import Drawing
import OpenGLRendering
import Platform
import SceneHosting
import Scenes
import Scrolling
import System
import Tuning
import TuningLab
import Viewer

struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Prints versions, the scene's geometry and the tuning in force.")

  @Flag(help: "Print one JSON object; of the tuning it has what is set, and null for the rest.")
  var json = false
  @OptionGroup var sceneOptions: SceneOptions
  @OptionGroup var tuningOptions: TuningOptions

  func run() throws {
    try reporting {
      let setup = try Setup(sceneOptions, tuningOptions)
      let report = try Report(setup, inForce: !json)
      try StandardOutput.write(json ? report.json() : report.lines())
    }
  }
}

struct Report {
  private let report: JSON

  /// - Parameter inForce: true: parameters that are not set appear with the feel's values; false:
  ///   they are left out, as in tuning files.
  init(_ setup: Setup, inForce: Bool) throws {
    let host = setup.makeHost()
    // Without OpenGL, the report says so.
    let context = try? OffscreenContext()
    let driver = context.map { _ in OpenGLDriver.current }
    let chosen = DefaultRenderer(DefaultRenderer(), driver: driver)
    let frame = host.scrollableFrame
    let content = host.scrollView.contentSize
    report = [
      "versions": [
        "podium": .string(Versions.podium), "sdl": .string(Window.sdlVersion),
        "gl": driver.map { .string($0.version) } ?? .null,
      ],
      "renderer": driver.map { .string($0.renderer) } ?? .null,
      "drawing": ["renderer": .string(chosen.kind.rawValue), "reason": .string(chosen.reason)],
      "scene": .string(setup.entry.descriptor.name),
      "size": ["width": .number(setup.size.width), "height": .number(setup.size.height)],
      "scale": .number(setup.scale),
      "scrollableFrame": [
        "x": .number(frame.minX), "y": .number(frame.minY), "width": .number(frame.width),
        "height": .number(frame.height),
      ],
      "pitch": host.pitch.map { .number($0) } ?? .null,
      "contentSize": ["width": .number(content.width), "height": .number(content.height)],
      "tuning": .object(Self.tuning(setup.tuning, host, inForce: inForce)),
      "shaders": .string(try Resources.shaders() ?? "built in"),
    ]
  }

  /// The tuning as `--tuning` reads it, with defaults that depend on the scene.
  private static func tuning(
    _ tuning: TuningSettings, _ host: SceneHost, inForce: Bool
  ) -> [(String, JSON)] {
    var tuning = tuning
    let stops = tuning.effectiveStops(bounds: host.scrollView.model.bounds, in: host.mainView)
    tuning.snap = tuning.effectiveSnap(in: host.mainView)
    if case .offsets(let offsets) = stops { tuning.snapOffsets = offsets }
    if inForce {
      tuning.motion = tuning.motion ?? .full
      let cubes = host.descriptor?.parameter(named: "cubes")
      tuning.cubes = tuning.cubes ?? cubes.map { Int($0.standard) }
    }
    let ofViews = tuning.views.all.map { ($0.key, JSON(text: $0.text)) }
    return TuningSettings.parameters.map { parameter -> (String, JSON) in
      let text = inForce ? parameter.textInForce(in: tuning) : parameter.text(in: tuning)
      return (parameter.name, text.map { JSON(text: $0) } ?? .null)
    } + ofViews
  }

  func json() -> String { report.text + "\n" }

  func lines() -> String {
    guard case .members(let members) = report else { return "" }
    return members.map { "\($0.key): \($0.value.plain)\n" }.joined()
  }
}

#endif
