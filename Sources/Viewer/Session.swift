import Glibc
import Host
import Images
import Platform
import Scenes
import Scrolling

/// An open window and what goes on in it.
package final class Session {
  private let painter: WindowPainter
  private let recorder: Recorder?
  private let watch: TuningWatch?
  private let hud: HUD
  private let player: Player
  private var stage: Stage { player.stage }
  private var window: Window { painter.window }
  /// Whether the user has asked to cover the display; some compositors do so with every window.
  private var isFullscreen: Bool
  /// How the catalogue was left; nil before it has been shown.
  private var catalogue: (offset: Point, values: SceneValues)?

  /// - Parameters:
  ///   - setup: what is shown at first.
  ///   - script: played before live input is heard.
  ///   - painter: of the window, which is open.
  ///   - recorder: writes down what happens at the input; nil: nobody does.
  ///   - watch: looks after a tuning file.
  ///   - isFullscreen: whether the window was opened to cover the display.
  ///   - showsHUD: whether the figures show from the start.
  package init(
    _ setup: Setup, replaying script: [SessionEvent], _ painter: WindowPainter,
    _ recorder: Recorder?, watch: TuningWatch?, isFullscreen: Bool, showsHUD: Bool
  ) {
    self.painter = painter
    self.recorder = recorder
    self.watch = watch
    self.isFullscreen = isFullscreen
    hud = HUD(isShown: showsHUD, glyphs: painter.glyphs)
    hud.file = watch?.path
    player = Player(script, on: setup.makeStage())
  }

  /// Runs until the user quits. A frame drains all input, moves the content, then draws.
  package func run() throws {
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
      pump.scaleTouchpads(by: stage.tuning.padScale)
      let time = pump.nextFrame(events: &events, commands: &commands)
      player.deliver(until: time)
      for event in events {
        if event.kind == .key(.escape, .down) {
          guard try player.isOver && (leaveFullscreen() || goBack(at: time)) else { return }
          continue
        }
        // A script plays alone, but the window is the user's.
        if case .resize = event.kind {} else if !player.isOver { continue }
        try record(.input(event.kind), at: event.time)
      }
      for command in commands { guard try obey(command, at: time) else { return } }
      try retune(at: time)
      player.play(to: time)
      noteCatalogue()
      hud.note(stage, at: time)
      stage.describeFrame()
      hud.draw(stage, scale: painter.scale, into: &stage.drawList)
      if try painter.show(stage.drawList) { stage.frameWasShown() }
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
    case .back: _ = try goBack(at: time)
    case .savePicture: savePicture()
    case .turn: window.turn()
    case .toggleFullscreen:
      window.isFullscreen.toggle()
      isFullscreen = window.isFullscreen
    case .scene(let number):
      let names = SceneCatalogue.standard.names
      guard names.indices.contains(number - 1) else { break }
      try record(.scene(names[number - 1]), at: time)
    case .sceneAfter(let step):
      let names = SceneCatalogue.standard.names
      guard let shown = stage.card.flatMap({ names.firstIndex(of: $0.name) }) else { break }
      try record(.scene(names[(shown + step + names.count) % names.count]), at: time)
    case .toggleHUD: hud.isShown.toggle()
    case .help: hud.showsKeys.toggle()
    case .open(let paths): try open(paths, at: time)
    }
    return true
  }

  /// Shows the pictures among files that were dropped. A recording knows nothing of them.
  private func open(_ paths: [String], at time: Double) throws {
    let files = PhotoFolder.files(in: paths)
    guard !files.isEmpty else { return note("there are no pictures in what was dropped") }
    stage.photos = PhotoFolder(files)
    try record(.scene(SceneEntry.photos.card.name), at: time)
  }

  /// Whether the window covered the display as the user wanted; it no more does.
  private func leaveFullscreen() -> Bool {
    guard isFullscreen else { return false }
    isFullscreen = false
    window.isFullscreen = false
    return true
  }

  private static let catalogueName = SceneEntry.catalogue.card.name

  private func noteCatalogue() {
    guard stage.card?.name == Self.catalogueName else { return }
    catalogue = (stage.scrollView.contentOffset, stage.tuning.sceneValues)
  }

  /// Whether it went from a scene back to the catalogue, to where that was left, having been there.
  private func goBack(at time: Double) throws -> Bool {
    guard let catalogue, stage.card?.name != Self.catalogueName else { return false }
    try record(.scene(Self.catalogueName), at: time)
    for name in catalogue.values.names {
      guard let value = catalogue.values[name] else { continue }
      try record(.set(key: name, value: value.shortest), at: time)
    }
    try record(.scroll(to: catalogue.offset, animated: false), at: time)
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
