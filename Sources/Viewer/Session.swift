import Glibc
import Images
import InputScript
import Platform
import SceneHosting
import Scenes
import Scrolling
import System
import Words

/// An open window and what goes on in it.
package final class Session {
  let painter: WindowPainter
  private let recorder: Recorder?
  private let trace: SessionTrace?
  private var memory = MemoryReturn()
  private let watch: TuningWatch?
  let overlay: Overlay
  let bench: TuningBench
  private var news: SceneNews
  private let table: TunedTable?
  private let timeline: Timeline
  private var player: Player { timeline.player }
  private var host: SceneHost { timeline.host }
  private var window: Window { painter.window }
  /// Whether the user has asked to cover the display; some compositors do so with every window.
  private var isFullscreen: Bool
  /// While the pictures in them are looked for; nil: they are known.
  private var dropped: DroppedFiles?
  private var quitQuestion = QuitQuestion()
  private var hand = InputTranslator.hasTouchScreen ? PointingHand.fingers : .mouse
  /// The frame of the session that is shown, and told of where the tuning bench does not; nil: the live one.
  private var toldFrame: Int?

  /// - Parameters:
  ///   - setup: what is shown at first.
  ///   - script: played before live input is heard.
  ///   - painter: of the window, which is open.
  ///   - recorder: writes down the input; nil: it is not recorded.
  ///   - trace: writes down the moments of each frame; nil: they are not traced.
  ///   - watch: looks after a tuning file.
  ///   - isFullscreen: whether the window was opened to cover the display.
  ///   - showsHUD: whether the figures show from the start.
  ///   - showsTuning: whether the tuning panel does.
  ///   - table: rows that the panel offers, which then shows from the start; nil: none.
  package init(
    _ setup: Setup, replaying script: [SessionEvent], _ painter: WindowPainter,
    _ recorder: Recorder?, trace: SessionTrace?, watch: TuningWatch?, isFullscreen: Bool,
    showsHUD: Bool, showsTuning: Bool, table: TunedTable? = nil
  ) {
    self.table = table
    self.painter = painter
    self.recorder = recorder
    self.trace = trace
    self.watch = watch
    self.isFullscreen = isFullscreen
    overlay = Overlay(
      glyphs: painter.glyphs, framesPerSecond: painter.window.refreshRate, showsHUD: showsHUD)
    let scale = painter.scale
    timeline = Timeline(script) { setup.makeHost(pixelsPerPoint: scale) }
    bench = TuningBench(
      timeline, glyphs: painter.glyphs, saved: .folder, motion: timeline.host.tuning.motion)
    if showsTuning { bench.toggle() }
    news = SceneNews(timeline.player)
  }

  /// Runs until the user quits. A frame drains all input, moves the content, then draws.
  package func run() throws {
    let clock = FrameClock(framesPerSecond: window.refreshRate)
    let pump = InputPump(window: window, clock: clock)
    var events: [InputEvent] = []
    var commands: [WindowCommand] = []
    // A window manager may have other ideas of the size.
    if window.size != host.window.frame.size {
      try record(.input(.resize(window.size)), at: clock.now)
    }
    if let table { bench.open(table) }
    var drawn = 0.0
    if trace != nil { painter.onDrawn = { drawn = clock.now } }
    var wakefulness = Wakefulness(at: clock.now)
    var asleepSince: Double?
    var isNew = true
    greet(at: clock.now)
    while true {
      events.removeAll(keepingCapacity: true)
      commands.removeAll(keepingCapacity: true)
      pump.isTyping = bench.isTyping
      pump.scaleTouchpads(by: host.tuning.padScale)
      let time: Double
      let before = clock.now
      let waking = wakefulness.sleep(situation(at: before))
      if waking != nil { asleepSince = asleepSince ?? before }
      // A picture that stands still is looked at again with the next frame, but an input does not wait
      // for that.
      if let end = waking ?? (isNew ? nil : clock.nextFrame) {
        let (now, isDisturbed) = pump.sleep(until: end, events: &events, commands: &commands)
        if events.isEmpty, commands.isEmpty, !isDisturbed, now < end {
          guard try retune(at: now) else { continue }
          wakefulness.stir(at: now)
        }
        time = now
      } else {
        time = pump.nextFrame(events: &events, commands: &commands)
      }
      let hasSlept = asleepSince != nil
      if let start = asleepSince { trace?.addSleep(from: start, to: time) }
      asleepSince = nil
      if !events.isEmpty || !commands.isEmpty { wakefulness.stir(at: time) }
      // A recording of a replay has what was replayed: it is the whole session.
      for event in timeline.begin(at: time) { try recorder?.add(event) }
      for event in bench.due(by: timeline.time(at: time)) { try record(event) }
      bench.isReplaying = !player.isOver
      for event in events {
        if event.kind == .key(.escape, .down) {
          guard try goBack(at: time) else { return }
          continue
        }
        hand = PointingHand(event.kind) ?? hand
        if overlay.take(event) { continue }
        let isTaken = bench.handle(event)
        try grant(at: event.time)
        if isTaken { continue }
        if event.kind.isGesture { overlay.gesture(at: time) }
        // A script plays alone, but the window is the user's.
        if case .resize = event.kind {
        } else if !player.isOver {
          if event.kind.isGesture { overlay.toast(.replay, news.replay(isAsked: true), at: time) }
          continue
        }
        try record(.input(event.kind), at: event.time)
      }
      for command in commands { guard try obey(command, at: time) else { return } }
      try showDropped(at: time)
      try grant(at: time)
      if try retune(at: time) { wakefulness.stir(at: time) }
      // A scene that comes back is where it was left. What a script shows is where it says.
      if let place = timeline.advance(to: time), player.isOver {
        try record(.scroll(to: place, animated: false), at: time)
      }
      tellNews(at: time)
      bench.update(at: time, pointer: pump.pointer)
      try grant(at: time)
      tellMoment(at: time)
      overlay.taken = bench.covered
      overlay.note(timeline.shown ?? host, at: time, afterSleep: hasSlept)
      window.show(
        bench.covers(pump.pointer) || overlay.coversByKeys(pump.pointer)
          ? .arrow : PointerShape(host.cursor(at: pump.pointer)))
      let described = clock.now
      let shown = describe { clock.now - described < Self.rerunShare }
      overlay.drawMarks(timeline.shown ?? host, into: &shown.drawList)
      bench.draw(scale: painter.scale, into: &shown.drawList)
      overlay.draw(
        timeline.shown ?? host, at: time, scale: painter.scale, isStill: isStill,
        into: &shown.drawList)
      let moved = clock.now
      drawn = moved
      isNew = try painter.show(&shown.drawList)
      // What a moment before shows is not what is held now.
      if !timeline.isBack, memory.isDue(holding: host.heldBytes, at: time) {
        painter.giveMemoryBack()
      }
      if isNew {
        if shown === host { host.frameWasShown() }
        try trace?.add(
          SessionTrace.Frame(start: time, moved: moved, drawn: drawn, end: clock.now),
          offset: host.scrollView.contentOffset)
      }
    }
  }

  /// Describes the frame that is to be shown, and gives its host. A moment before is played towards while
  /// `goesOn` says so.
  func describe(while goesOn: () -> Bool) -> SceneHost {
    timeline.describe(while: goesOn)
    let shown = bench.shownHost()
    if shown !== host || timeline.isBack { shown.describeFrame() }
    return shown
  }

  /// Of a frame, for playing the session again up to a moment that is looked at; in seconds.
  private static let rerunShare = 0.008

  /// What decides whether the next frame is drawn.
  private func situation(at time: Double) -> Wakefulness.Situation {
    // While the past is looked at, nothing moves in it.
    let ofHost =
      timeline.isBack
      ? nil : host.nextChange(after: timeline.time(at: time)).map { timeline.clock(at: $0) }
    let ofDropped = dropped == nil ? nil : time + DroppedFiles.pace
    let next = min(ofHost ?? .infinity, min(bench.nextChange ?? .infinity, ofDropped ?? .infinity))
    let isPlaying = timeline.isBack ? timeline.isComing : !player.isOver || bench.isPlaying
    return Wakefulness.Situation(
      time: time, nextChange: next < .infinity ? next : nil,
      overlayChange: overlay.nextChange(after: time, isStill: isStill), isShown: window.isShown,
      isBusy: isPlaying || painter.glyphs.isLooking)
  }

  /// Applies a tuning file that was saved, as settings of a script: a recording repeats them. Whether
  /// there was news of it.
  private func retune(at time: Double) throws -> Bool {
    guard let news = watch?.look(at: time, in: host.descriptor) else { return false }
    switch news {
    case .failed(let problem):
      note(problem)
      overlay.toast(
        .tuning, Toasts.Message(title: visible(problem), isAlarm: true, stay: .infinity), at: time)
    case .changed(let changes):
      let words = changes.map { "\($0.parameter.name) \($0.text)" }.joined(separator: ", ")
      overlay.toast(
        .tuning,
        Toasts.Message(
          title: "\(visible(watch?.path ?? "tuning")) applied",
          detail: words.isEmpty ? "nothing is different" : words), at: time)
      for (parameter, text) in changes {
        try record(.set(key: parameter.name, value: text), at: time)
      }
    }
    return true
  }

  /// Whether the session goes on.
  private func obey(_ command: WindowCommand, at time: Double) throws -> Bool {
    switch command {
    case .close: return false
    case .quit: return !quits("Q", at: time)
    case .back:
      if overlay.help != nil {
        overlay.help = nil
      } else if !bench.goBack() {
        _ = try goBackToCatalogue(at: time)
      }
    case .savePicture: savePicture(at: time)
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
      guard let shown = host.descriptor.flatMap({ names.firstIndex(of: $0.name) }) else { break }
      try record(.scene(names[(shown + step + names.count) % names.count]), at: time)
    case .open(let paths): dropped = DroppedFiles(paths, at: time)
    case .toggleHUD:
      if let shows = overlay.toggleHUD(showsStrip: host.showsStrip) {
        try record(.set(key: "strip", value: shows ? "on" : "off"), at: time)
      }
    case .toggleTouchWay: overlay.touchWay.isShown.toggle()
    case .wayAfter(let step):
      guard let way = host.way(after: step) else { break }
      try record(.set(key: "way", value: "\(way)"), at: time)
    case .redraw: painter.forgetFrame()
    case .toggleTuning: bench.toggle()
    case .again: bench.again()
    case .step(let frames): bench.step(frames)
    case .undo: bench.undo()
    case .redo: bench.redo()
    case .find: bench.find()
    case .type(let text): bench.type(text)
    case .erase: bench.erase()
    case .help: overlay.help = overlay.help == nil ? news.help : nil
    }
    return true
  }

  /// Whether the session goes on after Esc, which goes back from one thing at a time: the list of keys, what
  /// the tuning bench shows, full screen, a scene that was entered from the catalogue, the program.
  private func goBack(at time: Double) throws -> Bool {
    guard overlay.help == nil else {
      overlay.help = nil
      return true
    }
    if bench.goBack() { return true }
    if leaveFullscreen() { return true }
    if player.isOver, try goBackToCatalogue(at: time) { return true }
    return !quits("Esc", at: time)
  }

  /// Whether a key ends the session. Where settings would be lost, it says so first.
  private func quits(_ key: String, at time: Double) -> Bool {
    if quitQuestion.ends(at: time, losing: bench.hasUnsavedSettings()) { return true }
    overlay.toast(
      .quitting,
      Toasts.Message(
        title: "settings are not saved",
        detail: "\(key) again within \(Int(QuitQuestion.seconds)) s quits; T, then Save keeps them",
        isAlarm: true, stay: QuitQuestion.seconds), at: time)
    return false
  }

  // MARK: The tuning bench

  /// Does what the bench requests for.
  private func grant(at time: Double) throws {
    for request in bench.takeRequests() {
      switch request {
      case .happen(let kind): try record(kind, at: time)
      case .cut(let seconds): try cut(by: seconds, at: time)
      case .copy(let text, let language, let names):
        let message =
          window.copy(text)
          ? Toasts.Message(
            title: "copied as \(language.name)"
              + (names.isEmpty ? "" : " without \(Self.list(names))"), detail: text)
          : Self.notCopied
        overlay.toast(.tuning, message, at: time)
      case .save(let text, let names): save(text, without: names, at: time)
      case .measure(let script, let flags): measure(script, flags, at: time)
      case .say(let text, let isAlarm):
        overlay.toast(.tuning, Toasts.Message(title: text, isAlarm: isAlarm), at: time)
      }
    }
  }

  /// The session goes on from so many seconds ago.
  private func cut(by seconds: Double, at time: Double) throws {
    let isCut = try recorder?.cut(to: timeline.events) ?? false
    news = SceneNews(player)
    if overlay.help != nil { overlay.help = news.help }
    let detail = isCut ? "the recording is cut to that moment" : ""
    overlay.toast(
      .tuning, Toasts.Message(title: "on from \(seconds.fixed(2)) s ago", detail: detail), at: time)
  }

  // MARK: What lies over the scene

  /// Whether what comes and goes does so at once.
  private var isStill: Bool { host.tuning.motion == .reduced }

  /// What there is to know as the window opens.
  private func greet(at time: Double) {
    if let notice = painter.notice {
      overlay.toast(.notice, Toasts.Message(title: notice), at: time)
    }
    if let recorder {
      overlay.toast(
        .recording, Toasts.Message(title: "recording to \(visible(recorder.path))"), at: time)
    }
    if player.isOver {
      overlay.showHint(news.hint(for: hand), at: time)
    } else {
      overlay.toast(.replay, news.replay(), at: time)
    }
  }

  /// Tells of what has changed since the frame before.
  private func tellNews(at time: Double) {
    for item in news.look() {
      switch item {
      case .scene(let message):
        overlay.toast(.scene, message, at: time)
        if overlay.help != nil { overlay.help = news.help }
        if player.isOver { overlay.showHint(news.hint(for: hand), at: time) }
      case .pause(let message): overlay.toast(.pause, message, at: time)
      case .replay(let message): overlay.changeToast(.replay, message)
      case .replayEnded(let message):
        overlay.toast(.replay, message, at: time)
        overlay.showHint(news.hint(for: hand), at: time)
      }
    }
  }

  /// Says which moment before is shown where the tuning bench has no room for it, or is not there.
  private func tellMoment(at time: Double) {
    let frame = bench.strip == nil ? timeline.frame : nil
    guard frame != toldFrame else { return }
    toldFrame = frame
    guard let frame, let now = timeline.history.frames.last?.time else {
      return overlay.dismissToast(.moment)
    }
    let ago = now - timeline.history.frames[frame].time
    overlay.toast(
      .moment,
      Toasts.Message(
        title: "\(ago.fixed(2)) s ago",
        detail: ", .: other frames · touch, Return: go on here · Esc: now",
        progress: 1 - ago / TimeStrip.length, stay: .infinity), at: time)
  }

  // MARK: Going elsewhere

  /// Shows the pictures in what was dropped, once they are found; a recording says which they were.
  private func showDropped(at time: Double) throws {
    guard let news = dropped?.look(at: time) else { return }
    guard case .found(let files) = news else {
      let title = "looking for pictures in what was dropped"
      return overlay.toast(.notice, Toasts.Message(title: title), at: time)
    }
    dropped = nil
    guard !files.isEmpty else {
      let title = "there are no pictures in what was dropped"
      return overlay.toast(.notice, Toasts.Message(title: title, isAlarm: true), at: time)
    }
    try record(.photos(files), at: time)
    try record(.scene(SceneEntry.photos.descriptor.name), at: time)
  }

  /// Whether the window covered the display as the user wanted; it no more does.
  private func leaveFullscreen() -> Bool {
    guard isFullscreen else { return false }
    isFullscreen = false
    window.isFullscreen = false
    return true
  }

  private static let catalogueName = SceneEntry.catalogue.descriptor.name

  /// Whether it went from a scene back to the catalogue, having been there, as it was chosen.
  private func goBackToCatalogue(at time: Double) throws -> Bool {
    guard let values = timeline.places.values(of: Self.catalogueName),
      host.descriptor?.name != Self.catalogueName
    else { return false }
    try record(.scene(Self.catalogueName), at: time)
    for name in values.names {
      guard let value = values[name] else { continue }
      try record(.set(key: name, value: value.shortest), at: time)
    }
    return true
  }

  /// Does what happens at a moment of the clock, and records it.
  private func record(_ kind: SessionEvent.Kind, at time: Double) throws {
    try record(SessionEvent(time: timeline.time(at: time), kind: kind))
  }

  /// Does what happens at a moment of the session, and records it.
  private func record(_ event: SessionEvent) throws {
    try recorder?.add(event)
    trace?.add(SessionEvent(time: timeline.clock(at: event.time), kind: event.kind))
    timeline.deliver(event)
  }
}

extension PointerShape {
  fileprivate init(_ cursor: SceneCursor) {
    switch cursor {
    case .arrow: self = .arrow
    case .hand: self = .hand
    case .openHand: self = .openHand
    case .closedHand: self = .closedHand
    }
  }
}
