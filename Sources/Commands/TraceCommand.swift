#if Program

import ArgumentParser
import Arguments
import Glibc
import InputScript
import SceneHosting
import Scenes
import Scrolling
import System
import Tuning
import Viewer

struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Plays a touch script without a window and prints what the content does, as CSV.",
    discussion: """
      A sample a line: time in seconds; the phase; x, y, the offset in points; vx, vy, its velocity \
      in points a second; target_x, target_y, where the content will end, once that is decided, as \
      UIKit reports it: a coast ends half a point short of it for each point a millisecond; zoom, the \
      scale. With --events a line for each event: its time, its name, and details; \
      velocities there are in points a millisecond, as UIKit's delegates have them.
      """)

  @OptionGroup var plain: PlainViewOptions
  @Option(
    help: ArgumentHelp("The touch script; - is standard input.", valueName: "F"),
    completion: .file())
  var touches: String
  @Option("Samples a second. (default: 60)", value: "R", ArgumentText.frequency)
  var hz: Double?
  @Option("Samples at these times only, in seconds.", value: "t1,t2,...", ArgumentText.moments)
  var at: [Double]?
  @Option("How long, in seconds, instead of until rest.", value: "T", ArgumentText.seconds)
  var duration: Double?
  @Option(
    "The scroll view whose samples are printed, by its name. (default: the scene's main one)",
    value: "name")
  var view: String?
  @Flag(help: "Print the events instead of the samples.")
  var events = false
  @Option(help: "How to print; chrome is for Perfetto and chrome://tracing.")
  var format = Format.csv
  @Option("Where to, instead of standard output.", value: "F", completion: .file())
  var output: String?
  @OptionGroup var photoOptions: PhotoOptions
  @OptionGroup var sceneOptions: SceneOptions
  @OptionGroup var tuningOptions: TuningOptions

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case csv, chrome
  }

  func validate() throws {
    if view != nil, plain.view != nil || events {
      throw ValidationError(
        events
          ? "--events has those of all scroll views; leave out --view"
          : "a plain scroll view has no name; leave out --view")
    }
    if format == .chrome, events {
      throw ValidationError("--format chrome shows samples and events; leave out --events")
    }
    try ArgumentText.checkNamed(output, "--output")
    try plain.validate(beside: sceneOptions, tuningOptions)
    guard plain.view == nil || photoOptions.files.isEmpty else {
      throw ValidationError("files are for the photos scene; leave out --bounds and --content")
    }
    if at != nil, hz != nil || duration != nil {
      throw ValidationError("--at says all the times; leave out --hz and --duration")
    }
  }

  func run() throws {
    try reporting {
      let pictures = try photoOptions.pictures(scene: sceneOptions.scene)
      if let missing = pictures.first(where: { !InputFile.exists($0) }) {
        throw FileError(.read, missing, .system(ENOENT))
      }
      let script = try ScriptFile(touches, showing: pictures)
      let read = FilesInUse(
        ["--touches": touches, "--tuning": tuningOptions.tuning], photos: pictures, script: script)
      try read.refuseToWrite("--output", output)
      let host: SceneHost
      if let view = plain.view {
        let tuning = try tuningOptions.ofPlainView(script)
        host = SceneHost(bounds: view.bounds, contentSize: view.content, tuning: tuning)
      } else {
        var setup = try Setup(sceneOptions, tuningOptions, script: script, pictures: pictures)
        setup.awaitPhotos()
        host = setup.makeHost()
      }
      try host.begin(at: plain.offset)
      host.advance(to: 0)
      let trace = try Trace(script.script.events, on: host, view: view, sampling: sampling)
      let text = try TextOutput(output)
      switch format {
      case .csv: try trace.writeCSV(ofEvents: events, to: text)
      case .chrome: try trace.writeChrome(to: text)
      }
      try text.close()
    }
  }

  private var sampling: Trace.Sampling {
    if let at { return .moments(at) }
    return .rate(hz ?? 60, duration: duration)
  }
}

#endif
