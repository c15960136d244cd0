import ArgumentParser
import Drawing
import Glibc
import Host
import Images
import OpenGLRendering
import Platform
import Scenes
import Scrolling

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Opens the window: drag, flick, wheel and tap.",
    discussion: """
      Keys: arrows one stop, Home and End, Page Up and Down, Space pauses the spin, S saves a \
      picture, H shows figures, F1 lists the keys, 1 to \(SceneCatalogue.standard.entries.count) change the scene, F11 full screen, Esc \
      quits. A --tuning file is applied whenever it is saved.
      Without a display it renders podium.png instead.
      """)

  @Option(help: "What draws. (default: gl)")
  var renderer: RendererKind?
  @Flag(help: "Show what the scroll view does, from the start.")
  var hud = false
  @Flag(help: "Cover the whole display.")
  var fullscreen = false
  @Option(help: ArgumentHelp("Write what happens at the input into this script.", valueName: "F"))
  var record: String?
  @Option(help: ArgumentHelp("Play this script instead of live input, then go on.", valueName: "F"))
  var replay: String?
  @OptionGroup var sceneOptions: SceneOptions
  @OptionGroup var tuningOptions: TuningOptions

  func run() throws {
    try FilesInUse(["--replay": replay, "--tuning": tuningOptions.tuning])
      .refuseToWrite("--record", record)
    try reporting {
      let script = try replay.map { try ScriptFile($0) }
      let setup = try Setup(sceneOptions, tuningOptions, script: script)
      guard min(setup.size.width, setup.size.height) >= 1 else {
        throw ValidationError(
          "a window is at least 1x1 points: give a larger --size, or less --scale")
      }
      guard Desktop.isAnnounced else {
        return try renderInstead(setup, because: "neither DISPLAY nor WAYLAND_DISPLAY is set")
      }
      let painter: WindowPainter
      do {
        painter = try makePainter(setup)
      } catch PlatformError.noDisplay(let reason) {
        return try renderInstead(setup, because: reason)
      }
      let recorder = try record.map { try Recorder($0, setup) }
      let watch = tuningOptions.tuning.flatMap { path in
        path == "-"
          ? nil
          : TuningWatch(path, setup.tuning) { scene in
            var tuning = try tuningOptions.applied(to: script?.tuning(in: scene), in: scene)
            // A file that says nothing of the scene leaves what was chosen of it.
            if let scene, scene.name == setup.entry.card.name {
              try sceneOptions.choose(in: scene, &tuning)
            }
            return tuning
          }
      }
      let session = Session(
        setup, replaying: script?.script.events ?? [], painter, recorder, watch: watch,
        showsHUD: hud)
      try session.run()
      try recorder?.close()
    }
  }

  /// The window, drawn with OpenGL; where that cannot be had and nobody insists, on the CPU.
  private func makePainter(_ setup: Setup) throws -> WindowPainter {
    let desktop = try Desktop()
    switch renderer {
    case .gl: return try openPainter(setup, desktop, .openGL)
    case .software: return try openPainter(setup, desktop, .pixels)
    case nil:
      do {
        return try openPainter(setup, desktop, .openGL)
      } catch PlatformError.noContext(let reason) {
        note("drawing with the software renderer, as the window has no OpenGL 3.3: \(reason)")
        return try openPainter(setup, desktop, .pixels)
      } catch let error as OpenGLError where error.isWithoutOpenGL {
        note("drawing with the software renderer: \(error)")
        return try openPainter(setup, desktop, .pixels)
      }
    }
  }

  private func openPainter(
    _ setup: Setup, _ desktop: Desktop, _ kind: Window.Kind
  ) throws -> WindowPainter {
    FrameMemory.keep()
    return try WindowPainter(
      Window(
        on: desktop, title: "Podium", size: setup.size, kind: kind, isFullscreen: fullscreen))
  }

  /// What a machine without a display gets. A session that is recorded or played needs one.
  private func renderInstead(_ setup: Setup, because reason: String) throws {
    for (flag, file) in [("--record", record), ("--replay", replay)] where file != nil {
      throw Failure(
        "there is no display for \(flag): \(reason); start it on a desktop, or use podium render "
          + "or trace")
    }
    let file = "podium.png"
    let canvas = try Canvas(renderer, setup.pixels, samples: 4)
    var image = Image(width: setup.pixels.width, height: setup.pixels.height)
    try canvas.draw(Player(on: setup.makeStage()).frame, into: &image)
    try PNG.write(image, to: file)
    note(
      "there is no display (\(reason)), so the scene was rendered to \(file); start it on a desktop "
        + "to scroll it")
  }
}

/// An open window and what goes on in it.
final class Session {
  private let painter: WindowPainter
  private let recorder: Recorder?
  private let watch: TuningWatch?
  private let hud: HUD
  private let player: Player
  private var stage: Stage { player.stage }
  private var window: Window { painter.window }

  init(
    _ setup: Setup, replaying script: [SessionEvent], _ painter: WindowPainter,
    _ recorder: Recorder?, watch: TuningWatch?, showsHUD: Bool
  ) {
    self.painter = painter
    self.recorder = recorder
    self.watch = watch
    hud = HUD(isShown: showsHUD, glyphs: painter.glyphs)
    hud.file = watch?.path
    player = Player(script, on: setup.makeStage())
  }

  /// Runs until the user quits. A frame drains all input, moves the content, then draws.
  func run() throws {
    let clock = FrameClock(framesPerSecond: window.refreshRate)
    let pump = InputPump(window: window, clock: clock)
    var events: [InputEvent] = []
    var commands: [WindowCommand] = []
    // A window manager may have other ideas of the size.
    if window.size != stage.window.frame.size {
      try record(.input(.resize(window.size)), at: clock.now)
    }
    while true {
      events.removeAll(keepingCapacity: true)
      commands.removeAll(keepingCapacity: true)
      let time = pump.nextFrame(events: &events, commands: &commands)
      player.deliver(until: time)
      for event in events {
        if event.kind == .key(.escape, .down) { return }
        // A script plays alone, but the window is the user's.
        if case .resize = event.kind {} else if !player.isOver { continue }
        try record(.input(event.kind), at: event.time)
      }
      for command in commands { guard try obey(command, at: time) else { return } }
      try retune(at: time)
      player.play(to: time)
      hud.note(stage, at: time)
      stage.describeFrame()
      hud.draw(stage, scale: painter.scale, into: &stage.drawList)
      try painter.show(stage.drawList)
    }
  }

  /// Applies a tuning file that was saved, as settings of a script: a recording repeats them.
  private func retune(at time: Double) throws {
    guard let news = watch?.look(at: time, in: stage.card) else { return }
    switch news {
    case .failed(let problem):
      note(problem)
      hud.problem = problem
    case .changed(let changes):
      hud.problem = nil
      for (parameter, text) in changes {
        try record(.set(key: parameter.name, value: text), at: time)
      }
    }
  }

  /// Whether the session goes on.
  private func obey(_ command: WindowCommand, at time: Double) throws -> Bool {
    switch command {
    case .quit: return false
    case .savePicture: savePicture()
    case .toggleFullscreen: window.isFullscreen.toggle()
    case .scene(let number):
      let names = SceneCatalogue.standard.names
      guard names.indices.contains(number - 1) else { break }
      try record(.scene(names[number - 1]), at: time)
    case .toggleHUD: hud.isShown.toggle()
    case .help: hud.showsKeys.toggle()
    }
    return true
  }

  /// Does what happens now, and records it.
  private func record(_ kind: SessionEvent.Kind, at time: Double) throws {
    let event = SessionEvent(time: time, kind: kind)
    try recorder?.add(event)
    player.deliver(event)
  }

  /// Saves what the window shows as podium-1.png, or the next number that is free.
  private func savePicture() {
    stage.describeFrame()
    do {
      guard let picture = painter.picture(of: stage.drawList) else { return }
      var number = 1
      while access(Self.picture(number), F_OK) == 0 { number += 1 }
      let file = Self.picture(number)
      try PNG.write(picture, to: file)
      note("saved \(file)")
    } catch {
      note("\(error)")
    }
  }

  private static func picture(_ number: Int) -> String { "podium-\(number).png" }
}

/// Writes events into a script as they come, line by line: whatever ends the session, what
/// happened in it is on disk.
final class Recorder {
  private let file: OutputFile
  /// The last time written, in seconds.
  private var latest = -Double.infinity

  init(_ path: String, _ setup: Setup) throws {
    file = try OutputFile(path)
    try file.write(setup.script.text)
    try file.publish()
  }

  /// SDL stamps to the millisecond: an event may come with a time before that of the frame in which
  /// the scene was changed. A stage takes it for the latest time, and a script's times do not decrease.
  func add(_ event: SessionEvent) throws {
    latest = max(latest, event.time)
    try file.write(SessionEvent(time: latest, kind: event.kind).scriptLine + "\n")
  }
  /// Ends the recording.
  func close() throws { try file.close() }
}
