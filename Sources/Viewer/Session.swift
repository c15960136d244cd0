import Drawing
import Glibc
import Images
import InputScript
import Overlays
import Platform
import SceneHosting
import Scenes
import Scrolling
import System
import Tuning
import TuningBench
import Words

/// The session of an open window: input, scene, overlay and frames.
package final class Session {
  let painter: WindowPainter
  let recorder: Recorder?
  let trace: SessionTrace?
  var memory = MemoryReturn()
  let watch: TuningWatch?
  let overlay: Overlay
  let bench: Bench
  let thumbnails = ThumbnailStrip()
  var messages: SceneMessages
  let table: TunedTable?
  private let search: PictureSearch?
  /// The number of files, beside those of `setup`, that have the names of pictures but are none.
  let leftOut: Int
  /// The mistakes in the user's files of settings, a line each.
  let mistakes: [String]
  let timeline: Timeline
  /// The user's folder, where settings are saved.
  let folder: UserFolder
  var player: Player { timeline.player }
  var host: SceneHost { timeline.host }
  var window: Window { painter.window }
  /// Whether the user has asked for full screen; some compositors show every window so.
  var isFullscreen: Bool
  /// Dropped files whose pictures are searched for; nil: no search runs.
  var dropped: DroppedFiles?
  /// The files of the photos that are shown.
  var photoFiles: [String]
  /// The folder whose photos these are; nil: there is none, or they were named one by one.
  var photoFolder: String?
  /// Whether the keyboard was given to another window since the folder was listed.
  var wasAway = false
  var quitQuestion = QuitQuestion()
  var hand = InputTranslator.hasTouchScreen ? PointingHand.fingers : .mouse
  /// The characters that are keys of the scene.
  var sceneKeys: Set<InputEvent.Key> = []
  /// The parts of the window's title; nil: it has none yet.
  private var titled: (scene: String?, subject: String?, tuning: TuningSettings)?
  /// How many of the two, recording and trace, have been reported to have ended too early.
  var toldFailures = 0
  /// The earlier frame for which a message was last shown; nil: the live one.
  var toldFrame: Int?
  /// The size in points that the scene was last given; a script may have changed it since. Nil: the
  /// size must be set again.
  var fitted: Size?
  /// A frame in which the scene has only a part of the window.
  private var frame = DrawList()

  /// - Parameters:
  ///   - setup: what is shown at first.
  ///   - script: played before live input is accepted.
  ///   - painter: draws into the window, which is open.
  ///   - recorder: writes the input to a file; nil: it is not recorded.
  ///   - trace: writes the times of each frame to a file; nil: they are not traced.
  ///   - watch: watches a tuning file; nil: there is none.
  ///   - isFullscreen: whether the window was opened to cover the display.
  ///   - showsHUD: whether the figures show from the start.
  ///   - showsTuning: whether the tuning panel shows from the start.
  ///   - folder: of the user, where settings are saved and read by name.
  ///   - table: rows that the panel offers, which then shows from the start; nil: none.
  ///   - photoFolder: the folder of all photos of `setup`; nil: there is none.
  ///   - search: for pictures to show besides those of `setup`; nil: there are none.
  ///   - leftOut: how many files, beside those of `setup`, have the names of pictures but are none.
  ///   - mistakes: in the user's files of settings, a line each.
  package init(
    _ setup: Setup, replaying script: [SessionEvent], _ painter: WindowPainter,
    _ recorder: Recorder?, trace: SessionTrace?, watch: TuningWatch?, isFullscreen: Bool,
    showsHUD: Bool, showsTuning: Bool, folder: UserFolder = UserFolder(path: nil),
    table: TunedTable? = nil, showing photoFolder: String? = nil,
    looking search: PictureSearch? = nil, leftOut: Int = 0, mistakes: [String] = []
  ) {
    self.table = table
    self.search = search
    self.photoFolder = photoFolder
    photoFiles = setup.photoFiles
    self.leftOut = leftOut
    self.mistakes = mistakes
    self.folder = folder
    self.painter = painter
    self.recorder = recorder
    self.trace = trace
    self.watch = watch
    self.isFullscreen = isFullscreen
    overlay = Overlay(
      glyphs: painter.glyphs, framesPerSecond: painter.window.refreshRate, showsHUD: showsHUD)
    let scale = painter.scale
    timeline = Timeline(script) { setup.makeHost(pixelsPerPoint: scale) }
    bench = Bench(
      timeline, glyphs: painter.glyphs, saved: .all(folder), motion: timeline.host.tuning.motion)
    if showsTuning { bench.toggle() }
    messages = SceneMessages(timeline.player)
    timeline.onDelivery = { [unowned self] in record($0) }
  }

  /// Runs until the user quits. A frame handles all input, advances time, then draws.
  package func run() throws {
    let loop = SessionLoop(window)
    if trace != nil {
      painter.onDrawn = { (loop.drawn, loop.madePixels) = (loop.clock.now, $0) }
    }
    begin(at: loop.clock.now)
    while true {
      guard let time = wait(loop) else { continue }
      playScript(to: time)
      guard follow(loop.items, at: time) else { return }
      takeNews(loop, at: time)
      advance(loop, to: time)
      try show(loop, at: time)
    }
  }

  // MARK: The steps of a frame

  private func begin(at time: Double) {
    bench.windowSize = window.size
    if table != nil {
      if !bench.isOpen { bench.toggle() }
      // The scene keeps the size with which the table was made.
      window.reopen(at: bench.window(ofScene: window.size))
      bench.windowSize = window.size
      bench.update(at: time)
    }
    fitScene(at: time)
    if let table { bench.open(table) }
    if let search { dropped = DroppedFiles(search, over: host.descriptor?.name, at: time) }
    greet(at: time)
  }

  /// Sleeps until an input, a deadline or the next frame. Returns the time in seconds; nil: nothing
  /// has happened.
  private func wait(_ loop: SessionLoop) -> Double? {
    let (clock, pump) = (loop.clock, loop.pump)
    pump.isTyping = bench.isTyping
    pump.translator.takesNumber = bench.takesNumber
    pump.translator.sceneKeys = sceneKeys
    pump.allowPairs(in: bench.covers(pump.pointer) ? .zero : bench.sceneArea)
    pump.scaleTouchpads(by: host.tuning.padScale)
    var moment = loop.wait(situation(at: clock.now))
    if moment == nil, retune(at: clock.now) {
      moment = clock.now
      loop.idlePolicy.stir(at: clock.now)
    }
    guard let time = moment else { return nil }
    if let start = loop.takeSleep() { trace?.addSleep(from: start, to: time) }
    return time
  }

  /// Delivers the script's and the bench's events up to a time.
  private func playScript(to time: Double) {
    // A recording of a replay has the replayed events, too: it is the whole session.
    timeline.begin(at: time)
    for event in bench.due(by: timeline.time(at: time)) { timeline.deliver(event) }
    bench.isReplaying = !player.isOver
  }

  /// Passes on the items in order. Returns whether the session goes on.
  private func follow(_ items: [WindowItem], at time: Double) -> Bool {
    items.allSatisfy { item in
      switch item {
      case .input(let event): handle(event, at: time)
      case .command(let command, let moment): obey(command, at: moment)
      }
    }
  }

  /// Passes an event to the overlay, the bench or the scene. Returns whether the session goes on.
  private func handle(_ event: InputEvent, at time: Double) -> Bool {
    if case .key(.escape, let action) = event.kind {
      return action != .down || closesOne(byEscape: true, at: time) || !quits("Esc", at: time)
    }
    hand = PointingHand(event.kind) ?? hand
    if case .focus(let change) = event.kind { listAnew(after: change, at: time) }
    if overlay.take(event) || thumbnails.handle(event) { return true }
    if tabsToPanel(event, at: time) { return true }
    let isTaken = bench.handle(event)
    grant(at: event.time)
    if isTaken { return true }
    if event.kind.isGesture { overlay.hint.gesture(at: time) }
    // The user sets the window's size, also while a script plays: see `fitScene`.
    if case .resize = event.kind { return true }
    if !player.isOver {
      if event.kind.isGesture {
        overlay.toasts.show(.replay, messages.replay(isAsked: true), at: time)
      }
      return true
    }
    var played = SessionEvent(event)
    played.time = timeline.time(at: event.time)
    played.kind = .input(event.kind.moved { $0 - bench.sceneArea.origin })
    timeline.deliver(played)
    return true
  }

  /// Gives the scene the size of its part of the window, where a window manager, the user or the
  /// tuning panel has changed that.
  private func fitScene(at time: Double) {
    bench.windowSize = window.size
    // A script, which a recording becomes, has sizes in this range.
    var size = bench.sceneArea.size
    let sides = TouchScript.sides
    size.width = min(max(size.width, sides.lowerBound), sides.upperBound)
    size.height = min(max(size.height, sides.lowerBound), sides.upperBound)
    guard size != fitted, !timeline.isBack else { return }
    fitted = size
    if size != host.window.frame.size { deliver(.input(.resize(size)), at: time) }
  }

  /// Handles dropped files, the bench's requests and a changed tuning file.
  private func takeNews(_ loop: SessionLoop, at time: Double) {
    showDropped(at: time)
    if let name = thumbnails.takeOpened() { deliver(.scene(name), at: time) }
    if let file = host.takeFile(), player.isOver { openSource(file, at: time) }
    grant(at: time)
    if retune(at: time) { loop.idlePolicy.stir(at: time) }
  }

  /// Advances the player, then its observers, to a time.
  private func advance(_ loop: SessionLoop, to time: Double) {
    fitScene(at: time)
    // A scene that returns is as it was left, unless a script shows it.
    if let state = timeline.advance(to: time), player.isOver {
      state.restore(host) { deliver($0, at: time) }
    }
    notifyOfChanges(at: time)
    notifyOfFailure(at: time)
    bench.update(at: time, pointer: loop.pump.pointer)
    grant(at: time)
    notifyOfMoment(at: time)
    overlay.taken = bench.covered
    overlay.scene = (bench.sceneArea, window.size)
    updateThumbnails(at: time, loop.pump.pointer)
    overlay.note(timeline.shown ?? host, at: time, afterSleep: loop.hasSlept)
  }

  /// Describes the frame, the scene first, then the bench and the overlay, and shows it.
  private func show(_ loop: SessionLoop, at time: Double) throws {
    let (clock, pointer) = (loop.clock, loop.pump.pointer)
    let area = bench.sceneArea
    let isCovered = bench.covers(pointer) || overlay.covers(pointer) || !area.contains(pointer)
    let isOnThumbnails = thumbnails.covers(pointer) && !overlay.covers(pointer)
    let pointed = pointer - area.origin
    window.show(isOnThumbnails ? .hand : isCovered ? .arrow : host.cursor(at: pointed))
    host.hover(at: pointer == .zero || isCovered || isOnThumbnails ? nil : pointed)
    nameWindow()
    let described = clock.now
    let shown = describe { clock.now - described < Self.rerunShare }
    if shown !== host {
      // The renderer keeps the textures whose pixels the live scene has freed.
      shown.drawList.giveTextures(to: Self.otherHost)
      host.drawList.textures.forEach { shown.drawList.prepare($0) }
    }
    overlay.drawMarks(timeline.shown ?? host, at: time, into: &shown.drawList)
    bench.drawGhost(into: &shown.drawList)
    place(shown)
    bench.draw(scale: painter.scale, into: &shown.drawList)
    thumbnails.draw(at: time, into: &shown.drawList)
    overlay.draw(
      timeline.shown ?? host, at: time, scale: painter.scale, reducesMotion: reducesMotion,
      into: &shown.drawList)
    let moved = clock.now
    loop.drawn = moved
    loop.isNew = try painter.show(&shown.drawList)
    // An earlier frame's host holds other memory than the live one.
    if !timeline.isBack, memory.isDue(holding: host.heldBytes, at: time) {
      painter.giveMemoryBack()
    }
    guard loop.isNew else { return }
    if shown === host { host.frameWasShown() }
    trace?.add(
      SessionTrace.Frame(
        start: time, moved: moved, drawn: loop.drawn, end: clock.now, pixels: loop.madePixels),
      offset: host.scrollView.contentOffset)
  }

  /// Places a host's frame in the middle of its part of the window, if it does not fill that.
  private func place(_ host: SceneHost) {
    let (size, area) = (host.window.frame.size, bench.sceneArea)
    guard size != window.size, size.width > 0, size.height > 0 else { return }
    frame.removeAll()
    frame.append(host.drawList, of: size, amid: area)
    swap(&frame, &host.drawList)
  }

  /// Describes the frame to be shown, and returns its host. Playback towards an earlier frame goes
  /// on while `goesOn` returns true.
  func describe(while goesOn: () -> Bool) -> SceneHost {
    timeline.describe(while: goesOn)
    let shown = bench.shownHost()
    if !timeline.describeShown(), shown !== host || timeline.isBack { shown.describeFrame() }
    return shown
  }

  /// The owner of the textures of a host that is not the live one.
  private static let otherHost = TextureOwner("other host")
  /// The seconds that a frame may spend on playing the session again up to an earlier frame.
  private static let rerunShare = 0.008

  /// The facts that decide whether the next frame is drawn.
  private func situation(at time: Double) -> IdlePolicy.Situation {
    // While an earlier frame is shown, nothing moves in it.
    let ofHost =
      timeline.isBack
      ? nil : host.nextChange(after: timeline.time(at: time)).map { timeline.clock(at: $0) }
    let ofDropped = dropped == nil ? nil : time + DroppedFiles.pace
    let next = min(ofHost ?? .infinity, min(bench.nextChange ?? .infinity, ofDropped ?? .infinity))
    let ofPanels = min(
      overlay.nextChange(after: time, reducesMotion: reducesMotion) ?? .infinity,
      thumbnails.nextChange(after: time) ?? .infinity)
    let isPlaying = timeline.isBack ? timeline.isComing : !player.isOver || bench.isPlaying
    return IdlePolicy.Situation(
      time: time, nextChange: next < .infinity ? next : nil,
      overlayChange: ofPanels < .infinity ? ofPanels : nil, isShown: window.isShown,
      isBusy: isPlaying || painter.glyphs.isLooking)
  }

  /// Sets the window's title: the scene, and whether a setting differs from its default.
  private func nameWindow() {
    let (scene, subject, tuning) = (host.descriptor?.name, host.scene?.subject, host.tuning)
    if let titled, titled == (scene, subject, tuning) { return }
    titled = (scene, subject, tuning)
    let differs = !TuningParameter.changes(from: TuningSettings(), to: tuning).isEmpty
    let shown = [subject.map(visible), scene].compactMap { $0 }.joined(separator: " - ")
    window.title = "\(shown)\(differs ? " (tuned)" : "") - Podium"
  }

  /// Whether panels appear and vanish without fading.
  var reducesMotion: Bool { host.tuning.motion == .reduced }

  func deliver(_ kind: SessionEvent.Kind, at time: Double) {
    timeline.deliver(SessionEvent(time: timeline.time(at: time), kind: kind))
  }

  /// Writes an event that is delivered into the recording and the trace.
  private func record(_ event: SessionEvent) {
    recorder?.add(event)
    guard let trace else { return }
    var traced = event
    traced.time = timeline.clock(at: event.time)
    trace.add(traced)
  }
}
