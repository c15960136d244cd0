import Drawing
import InputScript
import Overlays
import SceneHosting
import Scenes
import Scrolling
import Tuning

/// The tuning bench: the panel, the settings that it edits, and the last gesture. It gets all input
/// before the scene and keeps its own; it acts on the session through requests. It reads no clock
/// and accesses no file.
///
/// Times are those of the window's clock, in seconds; the clock goes on while an earlier frame of
/// the session is shown.
package final class Bench {
  let timeline: Timeline
  var host: SceneHost { timeline.host }
  var strip: TimeStrip?
  /// The time of its last event or frame, in seconds.
  var time = 0.0

  private(set) var panel: TuningPanel?
  package var isOpen: Bool { panel != nil }
  /// Whether the strip of time is shown.
  package var showsStrip: Bool { strip != nil }
  /// The window's size in points, where the scene has only a part of it; nil: that of the scene.
  package var windowSize: Size?
  var size: Size { windowSize ?? host.window.frame.size }
  var typesetter: Typesetter
  let glyphs: any GlyphSource

  let requests = BenchRequests()
  private var input = PanelInput()
  var settings: SettingsEditor
  var lastGesture: LastGesture
  /// The table that `podium tune` printed; nil: it did not open the window.
  var table: TunedTable?
  /// The name of the scene that was shown last.
  private var scene: String?
  /// The actions of the panel that are not done yet.
  private var pending: [TuningPanel.Action] = []
  /// Whether a script is played in place of live input.
  package var isReplaying = false

  /// - Parameters:
  ///   - timeline: of the session.
  ///   - glyphs: the text of the frames that it is drawn over.
  ///   - saved: settings that were saved before.
  ///   - motion: the default of the parameter `motion`.
  package init(
    _ timeline: Timeline, glyphs: any GlyphSource, saved: SavedTunings,
    motion: TuningSettings.Liveliness? = nil
  ) {
    self.timeline = timeline
    self.glyphs = glyphs
    typesetter = Typesetter(scale: 1, textScale: timeline.host.textScale, glyphs)
    settings = SettingsEditor(requests, saved: saved, motion: motion)
    lastGesture = LastGesture(requests)
  }

  // MARK: Coming and going

  /// Opens the panel and gives it the keys, or closes it.
  package func toggle() { if panel == nil { open() } else { press(.close) } }

  /// Opens the panel on the rows of a table, measured at the scene's size; the gesture of the first
  /// row becomes the last gesture. Open the panel before, so that the scene has its final size.
  package func open(_ table: TunedTable) {
    self.table = table
    if self.table?.measure(like: host) == true {
      let reason = "beside the panel the scene is narrower than in the printed table"
      requests.add(.message("the rows are measured anew: \(reason)", isAlarm: false))
    }
    open()
    lastGesture.take(table.gesture(on: host), in: host)
    update(at: time)
  }

  private func open() {
    let panel = TuningPanel(size, typesetter, presets: settings.readPresets(), table: offeredRows)
    panel.onAction = { [unowned self] in pending.append($0) }
    self.panel = panel
    lastGesture.trials.forget()
    panel.takeKeys()
    update(at: time)
  }

  /// The rows of the table, in its scene; none in another one.
  var offeredRows: [TunedRow] {
    guard let table, table.scene == host.descriptor?.name else { return [] }
    return table.rows
  }

  private func close() {
    panel = nil
    strip = nil
    input.endTouches()
    lastGesture.leave()
    timeline.comeBack()
  }

  /// Ends the first of these that there is: the view of an earlier time, the search, the focus, the
  /// panel. False: there is none.
  package func goBack() -> Bool {
    if timeline.isBack {
      timeline.comeBack()
      return true
    }
    guard let panel else { return false }
    if lastGesture.endSeek() { return true }
    if panel.entry != nil {
      panel.cancelEntry()
      return true
    }
    if panel.filter != nil {
      panel.endFind()
      return true
    }
    if panel.focus != nil { panel.leaveFocus() } else { close() }
    return true
  }

  /// Whether changed settings are in no tuning file, preset or table, so that the session's end
  /// loses them.
  package func hasUnsavedSettings() -> Bool {
    settings.hasUnsaved(on: host, beside: table?.rows.map(\.tuning) ?? [])
  }

  /// Ends the gesture, trials and slides of the last scene.
  func meetScene() {
    lastGesture.trials.check(host)
    guard host.descriptor?.name != scene else { return }
    scene = host.descriptor?.name
    settings.variants.forgetScene()
    lastGesture.leave(for: scene)
  }

  // MARK: Input

  /// Handles an event before the scene. Returns whether it was the bench's own.
  package func handle(_ event: InputEvent) -> Bool {
    defer { act() }
    time = max(time, event.time)
    meetScene()
    let isReturn = event.kind == .key(.return, .down) || event.kind == .key(.return, .press)
    // A typed value or search has Return first.
    if timeline.isBack, isReturn, !isTyping {
      if event.kind == .key(.return, .down) { input.hold(.return) }
      goOn(at: event.time)
      return true
    }
    let isTaken = panel.map { input.take(event, $0) } ?? input.takeHeldKey(event)
    if isTaken { return true }
    if event.kind.isGesture { goOn(at: event.time) }
    if !isReplaying {
      let kind = event.kind.moved { $0 - sceneArea.origin }
      lastGesture.observe(
        InputEvent(time: timeline.time(at: event.time), kind: kind), on: host,
        other: panel == nil ? nil : settings.variants.other)
    }
    return false
  }

  /// Whether a point of the window lies on the bench.
  package func covers(_ point: Point) -> Bool { panel?.covers(point) ?? false }

  /// Does what an item of the panel does, also where the panel is closed.
  package func press(_ item: PanelItem) { take(.press(item)) }

  /// Plays other input, such as a script's, from now on.
  package func play(_ events: [SessionEvent]) {
    // A change of the scene from outside ends what is played: note the present scene first.
    meetScene()
    lastGesture.play(events, on: host)
  }

  /// Starts the search for parameters by typed text; opens the panel.
  package func find() {
    if panel == nil { open() }
    press(.find)
  }

  /// Whether the panel has the keys.
  package var hasFocus: Bool { panel?.hasFocus ?? false }

  /// Gives the keys to the panel, if it is open, or back to the scene.
  package func takeKeys() { panel?.takeKeys() }
  package func leaveFocus() { panel?.leaveFocus() }

  /// Whether typed text goes to the panel.
  package var isTyping: Bool { panel?.isTyping ?? false }

  /// Whether a digit begins to type the value of the panel's focus.
  package var takesNumber: Bool { panel?.numberField != nil }

  package func type(_ text: String) { panel?.type(text) }
  package func erase() { panel?.erase() }

  // MARK: Back in time

  /// Steps by a number of frames through the session, or through the last gesture if a time of it
  /// is shown.
  package func step(_ frames: Int) {
    if lastGesture.isBack { return lastGesture.step(frames, on: host) }
    let history = timeline.history
    guard timeline.canGoBack else {
      let reason = history.isFull ? "this session is too long by now" : "photos cannot be replayed"
      return requests.add(.message("\(reason): there is no way back", isAlarm: false))
    }
    guard timeline.isBack || frames < 0 else {
      return requests.add(.message("this is the live frame; comma goes back", isAlarm: false))
    }
    let first = history.frame(at: host.time - TimeStrip.length) ?? 0
    look(at: max(first, (timeline.frame ?? history.frames.count - 1) + frames))
  }

  /// Shows the session at the time of a point on the strip of time.
  private func goBack(to point: Point) {
    let history = timeline.history
    guard let strip, let now = history.frames.last?.time else { return }
    look(at: history.frame(at: strip.time(at: point.x, now: now)) ?? 0)
  }

  private func look(at frame: Int) {
    _ = lastGesture.endSeek()
    timeline.look(at: frame)
  }

  /// Goes on from the shown frame, if that is an earlier one.
  private func goOn(at time: Double) {
    guard let frame = timeline.frame else { return }
    let now = host.time
    let releases = timeline.goOn(at: time)
    lastGesture.goOn()
    scene = host.descriptor?.name
    settings.goOn(from: frame, in: scene)
    requests.add(.cut(by: now - host.time))
    for kind in releases { requests.add(.happen(.input(kind))) }
  }

  /// The host whose frame is to be shown: the live one, or one at an earlier time.
  package func shownHost() -> SceneHost { timeline.shown ?? lastGesture.shown(insteadOf: host) }

  // MARK: Requests

  func act() { while !pending.isEmpty { take(pending.removeFirst()) } }

  private func take(_ action: TuningPanel.Action) {
    meetScene()
    defer { settings.mark(after: timeline.history.frames.count, in: scene) }
    switch action {
    case .press(let item):
      endSlide()
      act(on: item)
    case .slide(let index, let place):
      if !settings.isSliding { lastGesture.trials.beginSlide() }
      settings.slide(ParameterField.all[index], to: place, on: host)
    case .endSlide(let index):
      settings.endSlide(ParameterField.all[index], on: host)
      lastGesture.trials.endSlide()
    case .step(let index, let steps): settings.step(ParameterField.all[index], by: steps, on: host)
    case .enter(let index, let text):
      let field = ParameterField.all[index]
      let typed = field.text(typed: text, in: requests.tuning(on: host))
      if !settings.set(field, to: typed, on: host) { panel?.correct(index, text) }
    case .scrub(let point):
      timeline.comeBack()
      lastGesture.scrub(to: point, on: host)
    case .goBack(let point): goBack(to: point)
    }
  }

  /// Ends a slide before any other change of the settings, so that undo treats it as one change.
  private func endSlide() {
    guard settings.isSliding, let panel else { return }
    panel.window.send(InputEvent(time: time, kind: .cancel))
    act()
  }

  private func act(on item: PanelItem) {
    switch item {
    case .undo: settings.undo(on: host)
    case .redo: settings.redo(on: host)
    case .resetAll: settings.resetAll(on: host)
    case .dock: panel?.changeSide()
    case .close: close()
    case .preset(let name): settings.choose(preset: name, on: host)
    case .topic(let topic): panel?.choose(topic)
    case .find: panel?.find()
    case .endFind: panel?.endFind()
    case .heading, .figure: break
    case .row(let row): choose(row)
    case .otherRow(let row):
      guard offeredRows.indices.contains(row) else { return }
      settings.compare(with: offeredRows[row].tuning, on: host)
      lastGesture.forgetGhost()
    case .field(let index):
      let field = ParameterField.all[index]
      guard let next = field.nextText(in: requests.tuning(on: host)) else {
        panel?.enter(index)
        break
      }
      settings.set(field, to: next, on: host)
    case .resetField(let index):
      let field = ParameterField.all[index]
      settings.set(field, to: field.standardText(in: requests.tuning(on: host)), on: host)
    case .word(let index, _): settings.set(ParameterField.all[index], to: item.title, on: host)
    case .less(let index): settings.step(ParameterField.all[index], by: -1, on: host)
    case .more(let index): settings.step(ParameterField.all[index], by: 1, on: host)
    case .again:
      guard !isReplaying else {
        return requests.add(.message("a script is being played", isAlarm: true))
      }
      lastGesture.again(on: host, other: settings.variants.other)
    case .compare:
      settings.compare(on: host)
      lastGesture.forgetGhost()
    case .swap: if isOpen, settings.swap(on: host) { lastGesture.forgetGhost() }
    case .copy(let language):
      requests.add(BenchRequest(copying: requests.tuning(on: host), as: language, on: host))
    case .copyLink:
      var script =
        lastGesture.trials.gesture?.script(on: host)
        ?? Script(scene: host.descriptor?.name, surface: Script.Surface(of: host))
      script.settings = requests.tuning(on: host).scriptSettings
      requests.add(.copyLink(script))
    case .save:
      requests.add(BenchRequest(saving: requests.tuning(on: host), as: savedName(), on: host))
    case .tune:
      guard let gesture = lastGesture.trials.gesture else {
        return requests.add(LastGesture.none)
      }
      requests.add(
        .measure(
          gesture.script(on: host),
          flags: TuningText.comparison(host.tuning, settings.variants.other, in: host.descriptor)))
    }
  }

  /// Puts a row of the table in force. Its gesture becomes the last one if rows have gestures of
  /// their own, if there is none yet, or if the row was in force already.
  private func choose(_ row: Int) {
    guard offeredRows.indices.contains(row) else { return }
    let isInForce = table?.row(of: requests.tuning(on: host)) == row
    guard settings.choose(offeredRows[row].tuning, on: host) else { return }
    table?.choose(row)
    guard let table, table.variesGesture || isInForce || lastGesture.trials.gesture == nil else {
      return
    }
    lastGesture.take(table.gesture(on: host), in: host)
  }

  /// Removes and returns the requests. Call it after every event and in every frame.
  package func takeRequests() -> [BenchRequest] { requests.take() }

  /// The name under which the settings in force are built in or saved for good; nil: there is none.
  package func savedName() -> String? { settings.savedName(on: host) }

  package func wasSaved() {
    settings.wasSaved(on: host)
    panel?.offer(settings.readPresets())
  }
}
