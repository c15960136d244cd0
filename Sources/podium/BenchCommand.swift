import ArgumentParser

struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures the model and the renderers, and prints one JSON object.",
    discussion: """
      Every measurement runs in a process of its own, in turns. Compare within one run, by ratio: \
      machines are shared and their clocks vary. --against gives the command of a reference that \
      takes --n, --size, --frames and --png and prints one JSON line with p50_ms, cpu_ms, \
      first_png_s and rss_mb for the grid scene; it is run in turns with ours.
      """)

  @Option(
    help: ArgumentHelp("The frame's size in pixels. (default: 1280x720)", valueName: "WxH"),
    transform: ArgumentText.pixels)
  var size: PixelSize?
  @Option(help: ArgumentHelp("Measured frames of each kind. (default: 60)", valueName: "N"))
  var frames = 60
  @Option(
    help: ArgumentHelp("How often everything is measured in turn. (default: 3)", valueName: "N"))
  var rounds = 3
  @Option(help: ArgumentHelp("The command of a reference to run in turns.", valueName: "command"))
  var against: String?
  @Option(help: .hidden)
  var part: String?

  func validate() throws {
    guard (5...100_000).contains(frames) else {
      throw ValidationError("--frames \(frames): give a number from 5 to 100000")
    }
    guard (1...1000).contains(rounds) else {
      throw ValidationError("--rounds \(rounds): give a number from 1 to 1000")
    }
    if let part, BenchPart(part) == nil { throw ValidationError("--part \(part) is unknown") }
  }

  func run() throws {
    try reporting {
      let size = size ?? PixelSize(width: 1280, height: 720)
      if let part = part.flatMap({ BenchPart($0) }) {
        let result = try part.measure(size, frames: frames)
        return try WholeFile.writeToStandardOutput(result.text + "\n")
      }
      let report = try BenchReport(size: size, frames: frames, rounds: rounds, against: against)
      try WholeFile.writeToStandardOutput(report.json.text + "\n")
    }
  }
}
