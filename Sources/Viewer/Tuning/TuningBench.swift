#if Program

import Drawing
import Geometry
import InputScript
import SceneHosting
import Scenes
import Scrolling

/// The tuning bench: the panel, what is set by it, and what it is tried with. It hears all input
/// before the scene does and takes what is its own; what it wants done it leaves as requests to the
/// session. It reads no clock and touches no file.
///
/// Times are those of the clock that the window reads, in seconds: it goes on while a moment of the
/// session before is looked at.
final class TuningBench {
  private let timeline: Timeline
  private var host: SceneHost { timeline.host }
  private(set) var strip: TimeStrip?
  /// The moment of its last event or frame, in seconds.
  private var time = 0.0

  private(set) var panel: TuningPanel?
  private var typesetter: Typesetter
  private let glyphs: any GlyphSource

  private let requests = BenchRequests()
  private var input = BenchInput()
  private var settings: SettingsEditor
  private(set) var lastGesture: LastGesture
  /// The table that `podium tune` printed; nil: it did not open the window.
  private var table: TunedTable?
  /// The name of the scene that was shown last.
  private var scene: String?
  /// The actions of the panel that are not done yet.
  private var pending: [TuningPanel.Action] = []
  /// Whether a script is being played, which the scene hears instead of live input.
  var isReplaying = false

  /// - Parameters:
  ///   - timeline: of the session.
  ///   - glyphs: the text of the frames that it is drawn over.
  ///   - saved: settings that were saved before.
  ///   - motion: how much scenes do by themselves unless a setting says otherwise.
  init(
    _ timeline: Timeline, glyphs: any GlyphSource, saved: SavedTunings,
    motion: Tuning.Liveliness? = nil
  ) {
    self.timeline = timeline
    self.glyphs = glyphs
    typesetter = Typesetter(scale: 1, glyphs)
    settings = SettingsEditor(requests, saved: saved, motion: motion)
    lastGesture = LastGesture(requests)
  }

  // MARK: Coming and going

  /// Opens the panel and gives it the keys, or closes it.
  func toggle() { if panel == nil { open() } else { take(.press(.close)) } }

  /// Opens the panel on the rows of a table; the gesture of the first one is the last gesture.
  func open(_ table: TunedTable) {
    self.table = table
    open()
    lastGesture.take(table.gesture(on: host), in: host)
    update(at: time)
  }

  private func open() {
    let panel = TuningPanel(
      host.window.frame.size, typesetter, presets: settings.readPresets(),
      table: offeredRows)
    panel.onAction = { [unowned self] in pending.append($0) }
    self.panel = panel
    lastGesture.enter()
    panel.takeKeys()
    update(at: time)
  }

  /// Rows of a table are for its scene alone.
  private var offeredRows: [TunedRow] {
    guard let table, table.scene == host.descriptor?.name else { return [] }
    return table.rows
  }

  private func close() {
    panel = nil
    strip = nil
    input = BenchInput()
    lastGesture.leave()
    timeline.comeBack()
  }

  /// Whether there was something to go back from, one thing at a time: the moment that is shown,
  /// what is typed, the keys, the panel.
  func goBack() -> Bool {
    if timeline.isBack {
      timeline.comeBack()
      return true
    }
    guard let panel else { return false }
    if lastGesture.endRewind() { return true }
    if panel.filter != nil {
      panel.endFind()
      return true
    }
    if panel.focus != nil { panel.leaveKeys() } else { close() }
    return true
  }

  /// Whether settings were changed here that no tuning file, preset or table has: the end of the
  /// session loses them.
  func hasUnsavedSettings() -> Bool {
    settings.hasUnsaved(on: host, beside: table?.rows.map(\.tuning) ?? [])
  }

  /// Ends the gesture, trials and slides of the last scene.
  private func meetScene() {
    lastGesture.check(host)
    guard host.descriptor?.name != scene else { return }
    scene = host.descriptor?.name
    settings.forgetScene()
    lastGesture.leaveScene()
  }

  // MARK: Input

  /// Hears of an event before the scene does. Whether it was the bench's own.
  func handle(_ event: InputEvent) -> Bool {
    defer { act() }
    time = max(time, event.time)
    meetScene()
    if timeline.isBack, event.kind == .key(.return, .down) || event.kind == .key(.return, .press) {
      if event.kind == .key(.return, .down) { input.hold(.return) }
      goOn(at: event.time)
      return true
    }
    if let panel, input.take(event, panel) { return true }
    if event.kind.isGesture { goOn(at: event.time) }
    if !isReplaying {
      lastGesture.hear(
        InputEvent(time: timeline.time(at: event.time), kind: event.kind), on: host,
        other: panel == nil ? nil : settings.variants.other)
    }
    return false
  }

  /// Whether a point of the window lies on the bench.
  func covers(_ point: Point) -> Bool { panel?.covers(point) ?? false }

  /// Takes back the last change, or makes it again.
  func undo() { take(.press(.undo)) }
  func redo() { take(.press(.redo)) }

  /// Plays the last gesture once more, from where it began.
  func again() { take(.press(.again)) }

  /// Plays input that came from elsewhere, from now on.
  func play(_ events: [SessionEvent]) { lastGesture.play(events, on: host) }

  /// Has what is typed find parameters; opens the panel for that.
  func find() {
    if panel == nil { open() }
    take(.press(.find))
  }

  /// Whether what is typed is the panel's.
  var isTyping: Bool { panel?.isTyping ?? false }

  /// Text was typed, or taken back by a letter.
  func type(_ text: String) { panel?.type(text) }
  func erase() { panel?.erase() }

  // MARK: Back in time

  /// Shows the frame of the session that is so many on, or the moment of the last gesture if one is
  /// shown.
  func step(_ frames: Int) {
    if lastGesture.isBack { return lastGesture.step(frames, on: host) }
    let history = timeline.history
    guard timeline.canGoBack else {
      let reason = history.isFull ? "this session is too long by now" : "photos are fetched once"
      return requests.add(.say("\(reason): there is no way back", isAlarm: false))
    }
    guard timeline.isBack || frames < 0 else {
      return requests.add(.say("this is now; comma goes back", isAlarm: false))
    }
    let first = history.frame(at: host.time - TimeStrip.length) ?? 0
    look(at: max(first, (timeline.frame ?? history.frames.count - 1) + frames))
  }

  /// Shows the session as it was at a place of the strip of time.
  private func goBack(to point: Point) {
    let history = timeline.history
    guard let strip, let now = history.frames.last?.time else { return }
    look(at: history.frame(at: strip.time(at: point.x, now: now)) ?? 0)
  }

  private func look(at frame: Int) {
    _ = lastGesture.endRewind()
    timeline.look(at: frame)
  }

  /// Goes on from the moment that is shown, if it was before.
  private func goOn(at time: Double) {
    guard timeline.isBack else { return }
    let now = host.time
    let releases = timeline.goOn(at: time)
    lastGesture.goOn()
    settings.forgetChanges()
    requests.add(.cut(by: now - host.time))
    for kind in releases { requests.add(.happen(.input(kind))) }
  }

  /// The host whose frame is to be shown: the live one, or one at a moment before.
  func shownHost() -> SceneHost { timeline.shown ?? lastGesture.shown(insteadOf: host) }

  // MARK: Requests

  private func act() { while !pending.isEmpty { take(pending.removeFirst()) } }

  private func take(_ action: TuningPanel.Action) {
    meetScene()
    switch action {
    case .press(let item):
      endSlide()
      press(item)
    case .slide(let index, let place):
      if !settings.isSliding { lastGesture.beginSlide() }
      settings.slide(ParameterField.all[index], to: place, on: host)
    case .letGo(let index):
      settings.letGo(ParameterField.all[index], on: host)
      lastGesture.endSlide()
    case .step(let index, let steps):
      settings.step(ParameterField.all[index], by: steps, on: host)
    case .scrub(let point):
      timeline.comeBack()
      lastGesture.scrub(to: point, on: host)
    case .goBack(let point): goBack(to: point)
    }
  }

  /// A slide ends where it is before anything else is done to the settings: it is a change of its
  /// own.
  private func endSlide() {
    guard settings.isSliding, let panel else { return }
    panel.window.send(InputEvent(time: time, kind: .cancel))
    act()
  }

  /// Does what pressing something in the panel does.
  func press(_ item: PanelItem) {
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
    case .heading: break
    case .row(let row): choose(row)
    case .otherRow(let row):
      guard offeredRows.indices.contains(row) else { return }
      settings.compare(with: offeredRows[row].tuning)
      lastGesture.forgetGhost()
    case .field(let index):
      let field = ParameterField.all[index]
      settings.set(field, to: field.nextText(in: host.tuning), on: host)
    case .resetField(let index):
      settings.set(ParameterField.all[index], to: ParameterField.standard, on: host)
    case .word(let index, _):
      settings.set(ParameterField.all[index], to: item.title, on: host)
    case .less(let index): settings.step(ParameterField.all[index], by: -1, on: host)
    case .more(let index): settings.step(ParameterField.all[index], by: 1, on: host)
    case .again:
      guard !isReplaying else {
        return requests.add(.say("a script is being played", isAlarm: true))
      }
      lastGesture.again(on: host, other: settings.variants.other)
    case .compare:
      settings.compare(on: host)
      lastGesture.forgetGhost()
    case .swap: if settings.swap(on: host) { lastGesture.forgetGhost() }
    case .copy(let language):
      requests.add(BenchRequest(copying: requests.tuning(on: host), as: language, on: host))
    case .copyLink:
      var script =
        lastGesture.trials.gesture?.script(on: host)
        ?? Script(
          scene: host.descriptor?.name, surface: Script.Surface(size: host.window.frame.size))
      script.settings = requests.tuning(on: host).scriptSettings
      requests.add(.copyLink(script))
    case .save: requests.add(BenchRequest(saving: requests.tuning(on: host), on: host))
    case .tune:
      guard let gesture = lastGesture.trials.gesture else {
        return requests.add(LastGesture.none)
      }
      requests.add(
        .measure(
          script: gesture.script(on: host).text,
          flags: TuningText.comparison(host.tuning, settings.variants.other, in: host.descriptor)))
    }
  }

  /// Puts a row of the table in force, with its gesture where each has its own, or there is none;
  /// one that is in force already gives its gesture again.
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

  /// Removes and returns the requests. To be called after every event and in every frame.
  func takeRequests() -> [BenchRequest] { requests.take() }

  /// Text was saved under a name.
  func wasSaved() {
    settings.wasSaved(on: host)
    panel?.offer(settings.readPresets())
  }

  // MARK: Frames

  /// The events of a gesture under playback that are due by a moment, to be delivered at their own
  /// times.
  func due(by time: Double) -> [SessionEvent] { lastGesture.due(by: time) }

  /// Whether a gesture is being played once more, or the other variant still shown.
  var isPlaying: Bool { lastGesture.isPlaying }

  /// Brings it to a moment, at which the host has handled all input.
  ///
  /// - Parameter pointer: in points of the window; nil: there is none.
  func update(at time: Double, pointer: Point? = nil) {
    self.time = max(self.time, time)
    meetScene()
    lastGesture.play(with: host)
    requests.keepPlace(on: host)
    guard let panel else { return }
    panel.fit(host.window.frame.size, typesetter)
    panel.offer(offeredRows)
    let variants = settings.variants
    var values = TuningPanel.Values()
    // What was set at the moment that is shown.
    let shown = timeline.shown ?? host
    values.tuning = settings.shown(on: shown)
    values.scene = shown.descriptor?.name
    values.canUndo = settings.canUndo
    values.canRedo = settings.canRedo
    values.hasGesture = lastGesture.trials.gesture != nil
    values.variant = variants.other == nil ? nil : variants.isA ? "A" : "B"
    values.preset = settings.preset(of: shown.tuning)
    values.row = table?.row(of: shown.tuning)
    values.otherRow = table?.row(ofOther: variants.other)
    panel.show(values)
    updateStrip(panel)
    lastGesture.update(
      host, variants, beside: panel, typesetter, below: strip?.frame, pointer: pointer)
    panel.window.advance(to: time)
    act()
  }

  private func updateStrip(_ panel: TuningPanel) {
    let strip =
      !host.resources.isEmpty
      ? nil : TimeStrip(host.window.frame.size, beside: panel.layout, panel.side, typesetter)
    if strip?.frame != self.strip?.frame {
      self.strip = strip
      panel.makeRoom(forStrip: strip?.frame ?? .zero)
    }
    self.strip?.say(timeline)
  }

  /// The frames that it covers, in points of the window: the panel, and the plot beside it.
  var covered: (panel: Rect?, plot: Rect?) {
    var beside = strip?.frame
    if let plot = lastGesture.plot?.layout.frame {
      let top = beside?.minY ?? plot.minY
      beside = Rect(x: plot.minX, y: top, width: plot.width, height: plot.maxY - top)
    }
    return (panel?.layout.frame, beside)
  }

  /// When it next looks different with nothing being done to it, in seconds; nil: never.
  var nextChange: Double? { panel?.nextDeadline }

  /// Draws over the scene's own frame, which is all that the list has so far.
  ///
  /// - Parameter scale: pixels per point.
  func draw(scale: Double, into list: inout DrawList) {
    guard let panel else { return }
    if typesetter.scale != scale {
      typesetter = Typesetter(scale: scale, glyphs)
      panel.fit(host.window.frame.size, typesetter)
    }
    if !timeline.isBack { lastGesture.drawGhost(into: &list) }
    list.beginPlane()
    panel.draw(into: &list)
    strip?.draw(timeline, into: &list)
    lastGesture.drawPlot(into: &list)
  }
}

#endif
