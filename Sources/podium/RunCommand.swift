import ArgumentParser
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
      picture, 1 to 3 change the scene, F11 full screen, Esc quits.
      Without a display it renders podium.png instead.
      """)

  @Option(help: "What draws: gl or software. (default: gl)")
  var renderer: RendererKind?
  @Flag(help: "Cover the whole display.")
  var fullscreen = false
  @Option(help: ArgumentHelp("Write what happens at the input into this script.", valueName: "F"))
  var record: String?
  @Option(help: ArgumentHelp("Play this script instead of live input, then go on.", valueName: "F"))
  var replay: String?
  @OptionGroup var sceneOptions: SceneOptions
  @OptionGroup var tuningOptions: TuningOptions

  func run() throws {
    try reporting {
      let script = try replay.map { try ScriptFile($0) }
      let setup = try Setup(sceneOptions, tuningOptions, script: script)
      guard renderer != .software else {
        throw Failure("there is no software renderer yet; leave out --renderer")
      }
      guard Window.hasDisplay else {
        return try renderInstead(setup, because: "there is no display")
      }
      let window: Window
      do {
        FrameMemory.keep()
        window = try Window(
          title: "Podium", size: setup.size, kind: .openGL, isFullscreen: fullscreen)
      } catch PlatformError.noDisplay(let reason) {
        return try renderInstead(setup, because: reason)
      }
      let recorder = try record.map { try Recorder($0, setup) }
      let session = try Session(setup, in: window, recorder: recorder)
      try session.run(replaying: script?.script.events ?? [])
    }
  }

  /// What a machine without a display gets.
  private func renderInstead(_ setup: Setup, because reason: String) throws {
    let file = "podium.png"
    let canvas = try Canvas(renderer, setup.pixels, samples: 4)
    var image = Image(width: setup.pixels.width, height: setup.pixels.height)
    let stage = setup.makeStage()
    stage.describeFrame()
    canvas.draw(stage.drawList, into: &image)
    try PNG.write(image, to: file)
    note("\(reason), so the scene was rendered to \(file); start it on a desktop to scroll it")
  }
}

/// An open window and what goes on in it.
final class Session {
  private let setup: Setup
  private let window: Window
  private let recorder: Recorder?
  private let renderer: OpenGLRenderer
  private var stage: Stage
  private var target: RenderTarget?

  init(_ setup: Setup, in window: Window, recorder: Recorder?) throws {
    self.setup = setup
    self.window = window
    self.recorder = recorder
    renderer = try OpenGLRenderer(shaderDirectory: Resources.shaders())
    stage = setup.makeStage()
  }

  /// Runs until the user quits. A frame drains all input, moves the content, then draws.
  func run(replaying script: [InputEvent]) throws {
    let clock = FrameClock(framesPerSecond: window.refreshRate)
    let pump = InputPump(window: window, clock: clock)
    var script = script[...]
    var events: [InputEvent] = []
    var commands: [WindowCommand] = []
    // A window manager may have other ideas of the size.
    if window.size != setup.size {
      let event = InputEvent(time: clock.now, kind: .resize(window.size))
      try recorder?.add(event)
      stage.handle(event)
    }
    while true {
      events.removeAll(keepingCapacity: true)
      commands.removeAll(keepingCapacity: true)
      let time = pump.nextFrame(events: &events, commands: &commands)
      while let event = script.first, event.time <= time {
        stage.handle(event)
        script.removeFirst()
      }
      for event in events {
        if event.kind == .key(.escape, .down) { return }
        // A script plays alone, but the window is the user's.
        if case .resize = event.kind {} else if !script.isEmpty { continue }
        try recorder?.add(event)
        stage.handle(event)
      }
      for command in commands where !obey(command, at: time) { return }
      stage.advance(to: time)
      draw()
    }
  }

  /// Whether the session goes on.
  private func obey(_ command: WindowCommand, at time: Double) -> Bool {
    switch command {
    case .quit: return false
    case .savePicture: savePicture()
    case .toggleFullscreen: window.isFullscreen.toggle()
    case .scene(let number):
      guard SceneKind.allCases.indices.contains(number - 1) else { break }
      var setup = setup
      setup.kind = SceneKind.allCases[number - 1]
      setup.tuning.cubes = nil
      stage = setup.makeStage()
      resize(to: window.size, at: time)
    case .toggleHUD, .help: break
    }
    return true
  }

  private func resize(to size: Size, at time: Double) {
    stage.handle(InputEvent(time: time, kind: .resize(size)))
  }

  private func draw() {
    guard window.isShown else { return }
    let (width, height) = window.drawableSize
    guard width > 0, height > 0 else { return }
    if target?.width != width || target?.height != height {
      target = .window(width: width, height: height)
    }
    guard let target else { return }
    stage.describeFrame()
    renderer.draw(stage.drawList, into: target)
    window.swap()
  }

  /// Saves what the window shows as podium-1.png, or the next number that is free.
  private func savePicture() {
    guard let target else { return }
    do {
      stage.describeFrame()
      renderer.draw(stage.drawList, into: target)
      var image = Image(width: target.width, height: target.height)
      image.withUnsafeMutableBytes { target.readPixels(into: $0) }
      let file = WholeFile.free("podium-", ".png")
      try PNG.write(image, to: file)
      note("saved \(file)")
    } catch {
      note("\(error)")
    }
  }
}

/// Writes input events into a script as they come, line by line: whatever ends the session, what
/// happened in it is on disk.
final class Recorder {
  private let file: LineFile

  init(_ path: String, _ setup: Setup) throws {
    file = try LineFile(path)
    try file.write(setup.script.text)
  }

  func add(_ event: InputEvent) throws { try file.write(event.scriptLine + "\n") }
}
