#if Program

import ArgumentParser
import Arguments
import Drawing
import System
import TuningLab

@main
struct PodiumBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    // The command by which users start it.
    commandName: "podium bench",
    abstract: "Measures the model and the renderers, and prints one JSON object.",
    discussion: """
      Every measurement runs in a process of its own, in turns. Compare within one run, by ratio: \
      machines are shared and their clocks vary. --against gives the command of a reference that \
      takes --n, --size, --frames and --png and prints one JSON line with p50_ms, cpu_ms, \
      first_png_s and rss_mb for the grid scene; it is run in turns with ours, and the report \
      names it by its file. It may be given several times; those of one file name are named by \
      their commands.
      """, version: Versions.podium)

  static func main() { runProgram() }

  @Option(
    "The frame's size in pixels; without --photo \(Self.room) or more. (default: 1280x720)",
    value: "WxH", ArgumentText.pixels)
  var size: PixelSize?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Measured frames of each kind. (default: 60)", valueName: "N"),
    transform: ArgumentText.count(5...100_000))
  var frames = 60
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How often everything is measured in turn. (default: 3)", valueName: "N"),
    transform: ArgumentText.count(1...1000))
  var rounds = 3
  @Option(help: ArgumentHelp("The command of a reference to run in turns.", valueName: "command"))
  var against: [String] = []
  @Option(
    help: ArgumentHelp(
      "A photo of which a pyramid is built, in turns with vips, and which is zoomed; or a folder of photos "
        + "whose pages are turned; Scripts/photos makes some. May be given several times, and nothing else "
        + "is then measured.",
      valueName: "FILE"))
  var photo: [String] = []
  @Option(help: .hidden)
  var part: String?

  private static let room = "\(BenchPart.room.width)x\(BenchPart.room.height)"

  func validate() throws {
    var needsRoom = photo.isEmpty
    if let part {
      guard let known = BenchPart(part) else {
        throw ValidationError("--part \(part) is unknown; Documentation/HowFast.md lists the parts")
      }
      needsRoom = known.needsRoom
    }
    let least = BenchPart.room
    if needsRoom, let size, size.width < least.width || size.height < least.height {
      throw ValidationError(
        "--size \(size.width)x\(size.height) has no room for a flick beside the tuning panel; "
          + "give \(Self.room) or more")
    }
  }

  func run() throws {
    try reporting {
      let size = size ?? PixelSize(width: 1280, height: 720)
      if let part = part.flatMap({ BenchPart($0) }) {
        let result = try part.measure(size, frames: frames)
        return try StandardOutput.write(result.text + "\n")
      }
      let report = try BenchReport(
        size: size, frames: frames, rounds: rounds, against: against, photos: photo)
      try StandardOutput.write(report.json.text + "\n")
    }
  }
}

#endif
