#if Program

import Drawing
import Geometry
import InputScript
import SceneHosting
import Scenes
import Scrolling

/// The tuning bench: the panel, the settings that it edits, and the last gesture. It gets all input
/// before the scene and keeps its own; it acts on the session through requests. It reads no clock
/// and accesses no file.
///
/// Times are those of the window's clock, in seconds, which goes on while an earlier frame of the
/// session shows.
final class TuningBench {
  private let timeline: Timeline
  private var host: SceneHost { timeline.host }
  private(set) var strip: TimeStrip?
  /// The time of its last event or frame, in seconds.
  private var time = 0.0

  private(set) var panel: TuningPanel?
  /// The window's size in points, where the scene has only a part of it; nil: it is the scene's.
  var windowSize: Size?
  private var size: Size { windowSize ?? host.window.frame.size }
  private var typesetter: Typesetter
  private let glyphs: any GlyphSource

  private let requests = BenchRequests()
  private var input = PanelInput()
  private var settings: SettingsEditor
  private(set) var lastGesture: LastGesture
  /// The table that `podium tune` printed; nil: it did not open the window.
  private var table: TunedTable?
  /// The name of the scene that was shown last.
  private var scene: String?
  /// The actions of the panel that are not done yet.
  private var pending: [TuningPanel.Action] = []
  /// Whether a script is played, which the scene gets instead of live input.
  var isReplaying = false

  /// - Parameters:
  ///   - timeline: of the session.
  ///   - glyphs: the text of the frames that it is drawn over.
  ///   - saved: settings that were saved before.
  ///   - motion: the default of the parameter `motion`.
  init(
    _ timeline: Timeline, glyphs: any GlyphSource, saved: SavedTunings,
    motion: Tuning.Liveliness? = nil
  ) {
    self.timeline = timeline
    self.glyphs = glyphs
    typesetter = Typesetter(scale: 1, textScale: timeline.host.textScale, glyphs)
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
      size, typesetter, presets: settings.readPresets(),
      table: offeredRows)
    panel.onAction = { [unowned self] in pending.append($0) }
    self.panel = panel
    lastGesture.enter()
    panel.takeKeys()
    update(at: time)
  }

  /// The rows of the table, in its scene; none in another one.
  private var offeredRows: [TunedRow] {
    guard let table, table.scene == host.descriptor?.name else { return [] }
    return table.rows
  }

  private func close() {
    panel = nil
    strip = nil
    input = PanelInput()
    lastGesture.leave()
    timeline.comeBack()
  }

  /// Ends one thing: the shown earlier time, the search, the focus, the panel. False: there was
  /// none.
  func goBack() -> Bool {
    if timeline.isBack {
      timeline.comeBack()
      return true
    }
    guard let panel else { return false }
    if lastGesture.endRewind() { return true }
    if panel.entry != nil {
      panel.cancelEntry()
      return true
    }
    if panel.filter != nil {
      panel.endFind()
      return true
    }
    if panel.focus != nil { panel.leaveKeys() } else { close() }
    return true
  }

  /// Whether changed settings are in no tuning file, preset or table, so that the session's end
  /// loses them.
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

  /// Handles an event before the scene. Returns whether it was the bench's own.
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
      var kind = event.kind
      kind.move(by: .zero - sceneArea.origin)
      lastGesture.hear(
        InputEvent(time: timeline.time(at: event.time), kind: kind), on: host,
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

  /// Plays other input, such as a script's, from now on.
  func play(_ events: [SessionEvent]) { lastGesture.play(events, on: host) }

  /// Starts the search for parameters by typed text; opens the panel.
  func find() {
    if panel == nil { open() }
    take(.press(.find))
  }

  /// Whether typed text goes to the panel.
  var isTyping: Bool { panel?.isTyping ?? false }

  /// Handles typed text, or Backspace.
  func type(_ text: String) { panel?.type(text) }
  func erase() { panel?.erase() }

  // MARK: Back in time

  /// Steps by so many frames through the session, or through the last gesture if a time of it
  /// shows.
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

  /// Shows the session at the time of a point on the strip of time.
  private func goBack(to point: Point) {
    let history = timeline.history
    guard let strip, let now = history.frames.last?.time else { return }
    look(at: history.frame(at: strip.time(at: point.x, now: now)) ?? 0)
  }

  private func look(at frame: Int) {
    _ = lastGesture.endRewind()
    timeline.look(at: frame)
  }

  /// Goes on from the shown frame, if that is an earlier one.
  private func goOn(at time: Double) {
    guard timeline.isBack else { return }
    let now = host.time
    let releases = timeline.goOn(at: time)
    lastGesture.goOn()
    settings.forgetChanges()
    requests.add(.cut(by: now - host.time))
    for kind in releases { requests.add(.happen(.input(kind))) }
  }

  /// The host whose frame is to be shown: the live one, or one at an earlier time.
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
    case .enter(let index, let text):
      let field = ParameterField.all[index]
      settings.set(field, to: field.text(typed: text, in: requests.tuning(on: host)), on: host)
    case .scrub(let point):
      timeline.comeBack()
      lastGesture.scrub(to: point, on: host)
    case .goBack(let point): goBack(to: point)
    }
  }

  /// Ends a slide before any other change of the settings, so that it is a change of its own for
  /// undo.
  private func endSlide() {
    guard settings.isSliding, let panel else { return }
    panel.window.send(InputEvent(time: time, kind: .cancel))
    act()
  }

  /// Handles a press of an item in the panel.
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
    case .heading, .figure: break
    case .row(let row): choose(row)
    case .otherRow(let row):
      guard offeredRows.indices.contains(row) else { return }
      settings.compare(with: offeredRows[row].tuning)
      lastGesture.forgetGhost()
    case .field(let index):
      let field = ParameterField.all[index]
      guard let next = field.nextText(in: host.tuning) else {
        panel?.enter(index)
        break
      }
      settings.set(field, to: next, on: host)
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

  /// Puts a row of the table in force. Its gesture becomes the last one where rows have their own,
  /// where there is none yet, or where the row was in force already.
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
  func takeRequests() -> [BenchRequest] { requests.take() }

  /// Notes that the settings were saved.
  func wasSaved() {
    settings.wasSaved(on: host)
    panel?.offer(settings.readPresets())
  }

  // MARK: Frames

  /// The events under playback that are due by a time, to be delivered at their own times.
  func due(by time: Double) -> [SessionEvent] { lastGesture.due(by: time) }

  /// Whether a gesture is played again, or the other variant still shows.
  var isPlaying: Bool { lastGesture.isPlaying }

  /// Advances the bench to a time up to which the host has handled all input.
  ///
  /// - Parameter pointer: in points of the window; nil: there is none.
  func update(at time: Double, pointer: Point? = nil) {
    self.time = max(self.time, time)
    meetScene()
    lastGesture.play(with: host)
    requests.keepPlace(on: host)
    guard let panel else { return }
    panel.fit(size, typesetter)
    panel.offer(offeredRows)
    let variants = settings.variants
    var values = TuningPanel.Values()
    // The settings at the shown time.
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
    panel.hover(at: pointer)
    updateStrip(panel)
    lastGesture.update(
      host, variants, beside: panel, in: size, typesetter, below: strip?.frame, clearOf: ways,
      pointer: pointer)
    panel.window.advance(to: time)
    act()
  }

  /// The frame of the buttons of the scene's ways, in points of the window; nil: there are none.
  private var ways: Rect? {
    host.stripFrame.map { Rect(origin: $0.origin + sceneArea.origin, size: $0.size) }
  }

  /// Where the scene is shown, in points of the window: in what the panel leaves of a window that
  /// is wide beside it; else in all of it, under the panel.
  var sceneArea: Rect {
    let window = Rect(origin: .zero, size: size)
    guard windowSize != nil, let frame = panel?.layout.frame else { return window }
    let isAtLeft = frame.midX < window.midX
    let rest = Rect(
      x: isAtLeft ? frame.maxX : 0, y: 0, width: isAtLeft ? size.width - frame.maxX : frame.minX,
      height: size.height)
    return rest.width >= rest.height ? rest : window
  }

  private func updateStrip(_ panel: TuningPanel) {
    let strip =
      !host.resources.isEmpty
      ? nil
      : TimeStrip(size, beside: panel.layout, panel.side, typesetter, clearOf: ways)
    if strip?.frame != self.strip?.frame {
      self.strip = strip
      panel.makeRoom(forStrip: strip?.frame ?? .zero)
    }
    self.strip?.say(timeline)
  }

  /// The frames of the panel and of the plot beside it, in points of the window.
  var covered: (panel: Rect?, plot: Rect?) {
    var beside = strip?.frame
    if let plot = lastGesture.plot?.layout.frame {
      let top = beside?.minY ?? plot.minY
      beside = Rect(x: plot.minX, y: top, width: plot.width, height: plot.maxY - top)
    }
    return (panel?.layout.frame, beside)
  }

  /// The next time at which its look changes by itself, in seconds; nil: never.
  var nextChange: Double? { panel?.nextDeadline }

  /// Draws the other variant over the scene's frame, which is all that the list has so far.
  func drawGhost(into list: inout DrawList) {
    if panel != nil, !timeline.isBack { lastGesture.drawGhost(into: &list) }
  }

  /// Draws over the scene.
  ///
  /// - Parameter scale: pixels per point.
  func draw(scale: Double, into list: inout DrawList) {
    guard let panel else { return }
    if typesetter.scale != scale {
      typesetter = Typesetter(scale: scale, textScale: host.textScale, glyphs)
      panel.fit(size, typesetter)
    }
    list.beginPlane()
    panel.draw(into: &list)
    strip?.draw(timeline, into: &list)
    lastGesture.drawPlot(figure: panel.figure, into: &list)
  }
}

#endif
