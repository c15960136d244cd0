import ArgumentParser

struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures the model and the renderers, and prints one JSON object.",
    discussion: """
      Compare within one run, by ratio: the machine is shared and its clock varies.
      """)

  @Option(
    help: ArgumentHelp("The frame's size in pixels. (default: 1280x720)", valueName: "WxH"),
    transform: ArgumentText.pixels)
  var size: PixelSize = PixelSize(width: 1280, height: 720)
  @Option(help: ArgumentHelp("Measured frames of each kind. (default: 60)", valueName: "N"))
  var frames = 60

  func validate() throws {
    guard (5...100_000).contains(frames) else {
      throw ValidationError("--frames \(frames): give a number from 5 to 100000")
    }
  }

  func run() throws {
    try reporting {
      let report = JSONText.object([
        ("versions", .object([("podium", .string(Versions.podium))])),
        ("model", ModelBench.run()),
        ("frames", try FrameBench.run(size, frames: frames)),
      ])
      try WholeFile.writeToStandardOutput(report.text + "\n")
    }
  }
}
