#if Program

import ArgumentParser
import Arguments
import Drawing
import Images
import InputScript
import SceneHosting
import Scenes
import Scrolling
import System
import Viewer

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Renders a picture of a scene, or a sequence of them, without a display.")

  @Option(
    "How far the scene is scrolled, in points. (default: 0)", value: "X|X,Y", ArgumentText.point)
  var offset: Point?
  @Option(
    "The first photo's scale, 0.01 to 32: pixels for one of its own. (default: all of it shows)",
    value: "S",
    {
      try ArgumentText.number(
        $0, in: PhotosScene.magnifications, "of pixels for one of the photo's")
    })
  var magnify: Double?
  @Flag(help: "Take what there is of photos, instead of waiting until they are sharp.")
  var partial = false
  @Option(
    "The scene's time in seconds; with --replay, script time. (default: 0)", value: "T",
    ArgumentText.seconds)
  var time: Double?
  @Option("Play this touch script up to --time first.", value: "F", completion: .file())
  var replay: String?
  @OptionGroup var drawing: DrawingOptions
  @Option(
    help: ArgumentHelp(
      "Where to: a PNG file, - for standard output, or with --frames a pattern like dir/%04d.png, or "
        + "- for a Y4M video into a pipe.", valueName: "F.png"),
    completion: .file(extensions: ["png"]))
  var output = "podium.png"
  @Option(
    "How many pictures to render, from number 0000.", value: "N", ArgumentText.count(1...1_000_000))
  var frames: Int?
  @Option(
    help: ArgumentHelp(
      "rest: pictures until no scroll view moves, --frames at most; to a single file, the last one.",
      valueName: "moment"))
  var until: End?
  @Option("Pictures a second. (default: 60)", value: "R", ArgumentText.frequency)
  var fps: Double?
  @Option("How hard to compress, 0 to 9. (default: 1)", value: "level", ArgumentText.count(0...9))
  var compress: Int?
  @OptionGroup var photoOptions: PhotoOptions
  @OptionGroup var sceneOptions: SceneOptions
  @OptionGroup var textOptions: TextOptions
  @OptionGroup var tuningOptions: TuningOptions

  /// The end of a sequence.
  enum End: String, CaseIterable, ExpressibleByArgument {
    /// The end of all input and of the content's motion. A scene's spin does not delay it, as in a
    /// trace.
    case rest
  }

  func validate() throws {
    if frames != nil, until == nil, output != "-", FramePattern(output) == nil {
      throw ValidationError(
        "--frames needs an --output with the number's place, for example 'frames/%04d.png', or "
          + "- for a video on standard output")
    }
    if frames == nil, until == nil {
      if fps != nil { throw ValidationError("--fps goes with --frames or --until rest") }
      if drawing.drawsWhole {
        throw ValidationError("--full-frames goes with --frames or --until rest")
      }
    } else if compress != nil, output == "-" {
      throw ValidationError("--compress is for PNG files; a video on standard output has none")
    }
    let end = (time ?? 0) + Double(frames ?? 1) / (fps ?? Self.standardRate)
    guard end <= TouchScript.times.upperBound + 1 else {
      throw ValidationError(
        "--frames: the last picture would be of \(end.shortest) s; give fewer, more a second, or an "
          + "earlier --time: scenes end after \(TouchScript.times.upperBound.shortest) s")
    }
    if replay != nil, offset != nil {
      throw ValidationError("--replay scrolls by itself; leave out --offset")
    }
  }

  /// Pictures a second.
  private static let standardRate = 60.0
  /// The longest time from the last input to rest, in seconds; later motion is hardly visible.
  private static let settleTimeout = 120.0

  private func mostFrames(after script: ScriptFile?, _ rate: Double) -> Int {
    let start = time ?? 0
    let end = max(start, script?.script.events.last?.time ?? 0) + Self.settleTimeout
    return Int(((min(end, TouchScript.times.upperBound) - start) * rate).rounded(.up)) + 1
  }

  /// Whether every picture is written. A single file gets only the last one.
  private var isSequence: Bool {
    (frames != nil || until != nil) && (output == "-" || FramePattern(output) != nil)
  }

  /// - Throws: `ValidationError` where a picture would be written over a file that is read.
  private func refuseToWrite(over files: FilesInUse, frames: Int) throws {
    guard isSequence, let pattern = FramePattern(output) else {
      return try files.refuseToWrite("--output", output)
    }
    for frame in 0..<min(frames, Self.checkedAtOnce) {
      try files.refuseToWrite("--output", pattern.path(of: frame))
    }
  }

  /// The number of names that are compared with those of files that are read, before anything is
  /// drawn. Later ones are compared as they come: eleven days of pictures have too many.
  private static let checkedAtOnce = 10_000

  /// Scrolls and magnifies as the flags say.
  ///
  /// - Throws: `ValidationError` for a flag that the scene does not have.
  private func begin(_ host: SceneHost) throws {
    if let scene = host.scene as? PhotosScene {
      if magnify != nil || offset != nil { scene.look(scale: magnify, offset: offset) }
    } else if magnify != nil {
      throw ValidationError("--magnify is for the photos scene; name photos")
    } else if partial {
      throw ValidationError("--partial is for the photos scene; name photos")
    } else {
      try host.begin(at: offset)
    }
  }

  func run() throws {
    try reporting {
      let pictures = try photoOptions.pictures(scene: sceneOptions.scene)
      let script = try replay.map { try ScriptFile($0, showing: pictures) }
      let rate = fps ?? Self.standardRate
      let most = frames ?? (until == nil ? 1 : mostFrames(after: script, rate))
      let read = FilesInUse(
        ["--replay": replay, "--tuning": tuningOptions.tuning], photos: pictures, script: script)
      try refuseToWrite(over: read, frames: most)
      try ArgumentText.checkPicture(output, "--output")
      var setup = try Setup(sceneOptions, tuningOptions, script: script, pictures: pictures)
      setup.textScale = textOptions.textScale ?? 1
      if script != nil { setup.awaitPhotos() }
      var photos = PhotoReports(among: photoOptions.named)
      let host = setup.makeHost()
      try begin(host)
      let player = Player(script?.script.events ?? [], on: host)
      let canvas = try drawing.makeCanvas(
        setup.pixels, scale: setup.scale, keepsPicture: isSequence)
      // After the canvas, which reports short memory.
      var image = Image(width: setup.pixels.width, height: setup.pixels.height)
      var destination = try FrameOutput(
        output, frames: isSequence ? most : nil, fps: rate, setup.pixels,
        compression: compress ?? 1)
      var progress = Progress(total: until == nil ? most : 1)
      // An error has a line of its own.
      defer { progress.hide() }
      for frame in 0..<most {
        let moment = (time ?? 0) + Double(frame) / rate
        player.play(to: moment)
        let isLast = frame + 1 == most || until == .rest && player.isSettled
        if isLast || isSequence {
          try canvas.draw(
            player.sharpFrame(in: setup.size, isPartial: partial, &photos), into: &image)
          if frame >= Self.checkedAtOnce, let pattern = FramePattern(output) {
            try read.refuseToWrite("--output", pattern.path(of: frame))
          }
          try destination.write(image, frame: frame)
        }
        progress.show(frame + 1)
        if !isLast { continue }
        if until == .rest, !player.isSettled {
          note("still moving after \(moment.shortest) s; give more --frames for more")
        }
        break
      }
      if photos.hasUnread { throw ExitCode(1) }
    }
  }
}

#endif
