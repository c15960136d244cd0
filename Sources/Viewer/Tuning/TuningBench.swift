import Drawing
import Geometry
import Scenes
import Scrolling
import TuningLab

/// The tuning bench: the panel, what is set by it, and what it is tried with. It hears all input before the
/// scene does and takes what is its own; what it wants done it leaves as wishes to whoever runs the
/// session. It reads no clock and touches no file.
///
/// Times are those of the session, in seconds.
final class TuningBench {
  /// What whoever runs the session is to do.
  enum Wish: Equatable {
    /// Record it, and have the stage handle it: a setting is an event of the session.
    case happen(SessionEvent.Kind)
    case copy(String, TuningText.Language)
    /// Save text of a tuning file.
    case save(String)
    /// Save a script, and copy a command with these words after the script's name.
    case measure(script: String, flags: String)
    case say(String, isAlarm: Bool)
  }

  private(set) var panel: TuningPanel?
  private var typesetter: Typesetter
  private let glyphs: any GlyphSource
  private let saved: SavedTunings
  private(set) var wishes: [Wish] = []

  /// What was changed of the settings that are in force.
  private var history = TuningHistory()
  private var hands = Hands()
  private var catcher = GestureCatcher()
  private var encore = Encore()
  private(set) var trials = Trials()
  private(set) var plot: TrialPlot?
  private var hover: PlotHover?
  private(set) var rewind = Rewind()
  private(set) var ghost: Ghost?
  /// The settings as a slide found them; nil: nothing slides.
  private var slideStart: Tuning?
  /// A slide's setting that builds the scene, which waits for the finger to lift.
  private var slideText: String?
  private var presets: [(name: String, tuning: Tuning)] = [] { didSet { presetInForce = nil } }
  private var presetInForce: (tuning: Tuning, name: String?)?
  /// The name of the scene that was shown last.
  private var scene: String?
  /// Whether a script is being played, which the scene hears instead of live input.
  var isReplaying = false
  /// Contacts that came down on the panel.
  private var contacts: [Int] = []
  private var hasPad = false
  private var hasMagnify = false
  private var heldKeys: [InputEvent.Key] = []

  var isOpen: Bool { panel != nil }

  /// - Parameters:
  ///   - glyphs: the text of the frames that it is drawn over.
  ///   - saved: settings that were saved before.
  init(glyphs: any GlyphSource, saved: SavedTunings) {
    self.glyphs = glyphs
    self.saved = saved
    typesetter = Typesetter(scale: 1, glyphs)
  }

  // MARK: Coming and going

  /// Opens the panel and gives it the keys, or closes it.
  func toggle(_ stage: Stage) {
    if panel == nil { open(stage) } else { close(stage) }
  }

  private func open(_ stage: Stage) {
    readPresets()
    let panel = TuningPanel(stage.window.frame.size, typesetter, presets: presets.map(\.name))
    panel.onAction = { [unowned self] in pending.append($0) }
    self.panel = panel
    trials.forget()
    panel.takeKeys()
    update(stage)
  }

  private func close(_ stage: Stage) {
    endSlide(stage)
    panel = nil
    rewind.go(to: nil)
    ghost = nil
    (plot, hover) = (nil, nil)
    contacts.removeAll()
    heldKeys.removeAll()
    (hasPad, hasMagnify) = (false, false)
    (slideStart, slideText) = (nil, nil)
  }

  /// Whether there was something to go back from: the keys, or the panel.
  func goBack() -> Bool {
    guard let panel else { return false }
    if rewind.milliseconds != nil {
      rewind.go(to: nil)
      return true
    }
    if panel.focus == nil { return false }
    panel.leaveKeys()
    return true
  }

  private func readPresets() {
    presets = []
    for name in Presets.names {
      var tuning = Tuning()
      guard (try? Presets.apply(name, to: &tuning)) != nil else { continue }
      presets.append((name, tuning))
    }
    for name in saved.names() {
      var tuning = Tuning()
      guard let bytes = try? saved.bytes(name),
        (try? TuningFile.apply(bytes, from: name, to: &tuning)) != nil
      else { continue }
      presets.append((name, tuning))
    }
    panel?.offer(presets.map(\.name))
  }

  // MARK: Input

  /// What the panel has asked for since it was last done.
  private var pending: [TuningPanel.Action] = []

  /// Hears of an event before the scene does. Whether it was the bench's own.
  func handle(_ event: InputEvent, on stage: Stage) -> Bool {
    defer { act(stage) }
    meet(stage)
    let isOwn = panel.map { take(event, $0) } ?? false
    if !isOwn, !isReplaying { passOn(event, stage) }
    return isOwn
  }

  /// What belongs to a scene ends with it.
  private func meet(_ stage: Stage) {
    trials.check(stage)
    guard stage.card?.name != scene else { return }
    scene = stage.card?.name
    hands.forgetScene()
    ghost = nil
    stopEncore()
  }

  /// Ends the gesture that is played once more, and whatever it holds.
  private func stopEncore() {
    if encore.stop() { wishes.append(.happen(.input(.cancel))) }
  }

  /// The scene is about to hear of it.
  private func passOn(_ event: InputEvent, _ stage: Stage) {
    if event.kind.isGesture { rewind.go(to: nil) }
    if case .down = event.kind { stopEncore() }
    guard !encore.isPlaying else { return }
    let wasBusy = catcher.isBusy
    let gesture = catcher.hear(event, on: stage)
    follow(event, stage, isNew: catcher.isBusy && !wasBusy)
    guard let gesture else { return }
    trials.take(gesture, in: stage)
    rewind.go(to: nil)
  }

  /// One gesture moves both hands.
  private func follow(_ event: InputEvent, _ stage: Stage, isNew: Bool) {
    guard let other = hands.other, panel != nil else { return }
    if isNew {
      ghost = Ghost(
        under: other, like: stage, at: stage.scrollView.contentOffset, from: stage.time)
    }
    ghost?.hear(event)
  }

  private func take(_ event: InputEvent, _ panel: TuningPanel) -> Bool {
    switch event.kind {
    case .down(let id, let at, _):
      guard covers(at) else {
        panel.leaveKeys()
        return false
      }
      if !contacts.contains(id) { contacts.append(id) }
      panel.window.send(event)
      return true
    case .move(let id, _):
      guard contacts.contains(id) else { return false }
      panel.window.send(event)
      return true
    case .up(let id, _):
      guard let index = contacts.firstIndex(of: id) else { return false }
      contacts.remove(at: index)
      panel.window.send(event)
      return true
    case .cancel, .focus:
      // The scene hears of it, too.
      panel.window.send(event)
      contacts.removeAll()
      heldKeys.removeAll()
      (hasPad, hasMagnify) = (false, false)
      return false
    case .wheel(_, _, let at):
      guard covers(at) else { return false }
      panel.window.send(event)
      return true
    case .pad(let phase, _, let at, _):
      if phase == .began || phase == .beganLiftless || phase == .hold { hasPad = covers(at) }
      guard hasPad else { return false }
      panel.window.send(event)
      return true
    case .magnify(let phase, _, let at):
      if phase == .began { hasMagnify = covers(at) }
      return hasMagnify
    case .key(.x, let action) where hands.other != nil && action != .up:
      // Held, it swaps once.
      if action != .repeat { pending.append(.press(.swap)) }
      if action == .down { heldKeys.append(.x) }
      return true
    case .key(let key, let action): return handle(key, action, at: event.time, panel)
    case .stick(let x, let y):
      // Centred, it lets go of whatever it was pushing, whoever has the keys by now.
      let isOwn = panel.focus != nil
      panel.stick(y: isOwn ? y : 0, at: event.time)
      return isOwn && (x != 0 || y != 0)
    case .resize: return false
    }
  }

  private func handle(
    _ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double, _ panel: TuningPanel
  ) -> Bool {
    if action == .up {
      guard let index = heldKeys.firstIndex(of: key) else { return false }
      heldKeys.remove(at: index)
      return true
    }
    // A key that went down for the scene repeats for the scene.
    if action == .repeat, !heldKeys.contains(key) { return false }
    // Held, it presses once.
    if action == .repeat, key == .return { return true }
    guard panel.key(key, at: time) else { return false }
    if action == .down { heldKeys.append(key) }
    return true
  }

  /// Whether a point of the window lies on the bench.
  func covers(_ point: Point) -> Bool {
    panel?.layout.frame.contains(point) ?? false || plot?.layout.frame.contains(point) ?? false
  }

  /// Where it lies, in points of the window.
  var frames: [Rect] {
    [panel?.layout.frame, plot?.layout.frame].compactMap { $0 }
  }

  /// Takes back the last change, or makes it again.
  func undo(_ stage: Stage) { take(.press(.undo), stage) }
  func redo(_ stage: Stage) { take(.press(.redo), stage) }

  /// Shows the moment of the last gesture that is so many frames on.
  func step(_ frames: Int) {
    guard plot != nil, let trial = trials.live else { return }
    rewind.step(frames, in: trial)
  }

  /// The stage whose frame is to be shown: the live one, or one at a moment of the last gesture.
  func shown(insteadOf stage: Stage) -> Stage {
    guard let gesture = trials.gesture, let trial = trials.live else { return stage }
    return rewind.shown(gesture, trial, like: stage) ?? stage
  }

  /// Plays the last gesture once more, from where it began.
  func again(_ stage: Stage) { take(.press(.again), stage) }

  // MARK: What is asked for

  private func act(_ stage: Stage) {
    while !pending.isEmpty { take(pending.removeFirst(), stage) }
  }

  private func take(_ action: TuningPanel.Action, _ stage: Stage) {
    meet(stage)
    switch action {
    case .press(let item):
      endSlide(stage)
      press(item, stage)
    case .slide(let index, let place): slide(ParameterField.all[index], place, stage)
    case .letGo(let index): letGo(ParameterField.all[index], stage)
    case .step(.field(let index), let steps):
      let field = ParameterField.all[index]
      if field.control == .stops { return press(steps < 0 ? .less(index) : .more(index), stage) }
      set(field, field.text(after: steps, in: stage.tuning), stage)
    case .step: break
    case .scrub(let point):
      guard let plot else { return }
      let frame = plot.layout.offsets
      rewind.go(to: plot.time(at: min(max(point.x, frame.minX), frame.maxX)))
    }
  }

  private func press(_ item: PanelItem, _ stage: Stage) {
    switch item {
    case .undo: apply({ $0.undo() }, stage)
    case .redo: apply({ $0.redo() }, stage)
    case .resetAll: change(to: Tuning(), stage, keepsScene: false)
    case .dock: panel?.changeSide()
    case .close: close(stage)
    case .preset(let name):
      guard let preset = presets.first(where: { $0.name == name }) else { return }
      change(to: preset.tuning, stage, keepsScene: true)
    case .topic(let topic): panel?.choose(topic)
    case .field(let index):
      let field = ParameterField.all[index]
      set(field, field.nextText(in: stage.tuning), stage)
    case .resetField(let index):
      set(ParameterField.all[index], ParameterField.standard, stage)
    case .word(let index, _): set(ParameterField.all[index], item.title, stage)
    case .less(let index), .more(let index):
      let field = ParameterField.all[index]
      let isMore = item == .more(index)
      let text =
        field.control == .stops
        ? field.text(addingStop: isMore, at: offset(of: stage), in: stage.tuning)
        : field.text(after: isMore ? 1 : -1, in: stage.tuning)
      set(field, text, stage)
    case .again:
      guard let gesture = trials.gesture, !catcher.isBusy else { return }
      guard !isReplaying else {
        return wishes.append(.say("a script is being played", isAlarm: true))
      }
      stopEncore()
      rewind.go(to: nil)
      encore.play(gesture, from: stage.time)
      ghost = hands.other.map { other in
        Ghost(
          under: other, like: stage, at: gesture.start, from: stage.time, encore.events)
      }
    case .compare:
      hands.compare(wished(on: stage))
      ghost = nil
    case .swap:
      guard let other = hands.other else { return }
      let live = wished(on: stage)
      let changes = TuningParameter.changes(from: live, to: other)
      guard wish(for: changes.map { ($0.parameter.name, $0.text) }, stage) else { return }
      hands.swap(live, &history)
      ghost = nil
    case .copy(let language):
      wishes.append(.copy(TuningText.text(stage.tuning, as: language), language))
    case .save: wishes.append(.save(TuningText.text(stage.tuning, as: .json)))
    case .tune:
      guard let gesture = trials.gesture else { return }
      wishes.append(
        .measure(
          script: gesture.script(on: stage).text,
          flags: TuningText.comparison(stage.tuning, hands.other)))
    }
  }

  private func offset(of stage: Stage) -> Double {
    (stage.axis ?? .horizontal).of(stage.scrollView.contentOffset)
  }

  private func slide(_ field: ParameterField, _ place: Double, _ stage: Stage) {
    if slideStart == nil {
      slideStart = stage.tuning
      trials.beginSlide()
    }
    guard let text = field.text(at: place, in: stage.tuning) else { return }
    // A scene is not built anew at every move of a finger.
    if field.parameter.buildsScene {
      slideText = text
    } else if text != field.text(in: stage.tuning) {
      _ = wish(for: [(field.parameter.name, text)], stage)
    }
  }

  private func letGo(_ field: ParameterField, _ stage: Stage) {
    guard let before = slideStart else { return }
    let text = slideText ?? field.text(in: wished(on: stage)) ?? ParameterField.standard
    (slideStart, slideText) = (nil, nil)
    trials.endSlide()
    let name = field.parameter.name
    if field.parameter.buildsScene, !wish(for: [(name, text)], stage) { return }
    history.add([
      TuningHistory.Change(
        name: name, before: field.text(in: before) ?? ParameterField.standard, after: text)
    ])
  }

  /// A slide ends where it is before anything else is done to the settings: it is a change of its own.
  private func endSlide(_ stage: Stage) {
    guard slideStart != nil, let panel else { return }
    panel.window.send(InputEvent(time: stage.time, kind: .cancel))
    act(stage)
  }

  /// The settings once all wishes are done.
  private func wished(on stage: Stage) -> Tuning {
    var tuning = stage.tuning
    for wish in wishes {
      if case .happen(.set(let name, let text)) = wish {
        try? tuning.set(name, to: text, in: stage.card)
      }
    }
    return tuning
  }

  private func set(_ field: ParameterField, _ text: String?, _ stage: Stage) {
    guard let text else { return }
    var settings = [(name: field.parameter.name, text: text)]
    // Stops need places: the first one is where the content stands.
    if field.parameter.name == "snap", text == "offsets", stage.tuning.snapOffsets.isEmpty {
      settings.insert(("snap-offsets", offset(of: stage).rounded().shortest), at: 0)
    }
    change(settings, stage)
  }

  private func change(_ settings: [(name: String, text: String)], _ stage: Stage) {
    let changes = settings.map { setting in
      TuningHistory.Change(
        name: setting.name,
        before: Tuning.parameter(named: setting.name)?.text(in: wished(on: stage))
          ?? ParameterField.standard,
        after: setting.text)
    }
    if wish(for: settings, stage) { history.add(changes) }
  }

  /// - Parameter keepsScene: whether what the scene is made of stays as it is where nothing is said of it.
  private func change(to tuning: Tuning, _ stage: Stage, keepsScene: Bool) {
    let changes = TuningParameter.changes(from: wished(on: stage), to: tuning).filter {
      !keepsScene || !Self.sceneParameters.contains($0.parameter.name)
        || $0.parameter.text(in: tuning) != $0.parameter.text(in: Tuning())
    }
    change(changes.map { ($0.parameter.name, $0.text) }, stage)
  }

  /// Goes along what was changed. Where the scene refuses that, it can be tried again in another one.
  private func apply(
    _ step: (inout TuningHistory) -> [(name: String, text: String)]?, _ stage: Stage
  ) {
    var after = history
    guard let settings = step(&after), wish(for: settings, stage) else { return }
    history = after
  }

  /// Wishes for settings if they go together, with each other and with the scene. Whether they do.
  private func wish(for settings: [(name: String, text: String)], _ stage: Stage) -> Bool {
    var tuning = wished(on: stage)
    do {
      for setting in settings { try tuning.set(setting.name, to: setting.text, in: stage.card) }
      try tuning.check(in: stage.card)
    } catch {
      wishes.append(.say("\(error)", isAlarm: true))
      return false
    }
    wishes += settings.map { .happen(.set(key: $0.name, value: $0.text)) }
    return true
  }

  /// What is to be done, which is forgotten here. To be asked after every event and in every frame.
  func takeWishes() -> [Wish] {
    guard !wishes.isEmpty else { return [] }
    defer { wishes.removeAll(keepingCapacity: true) }
    return wishes
  }

  /// Text was saved under a name.
  func wasSaved() { readPresets() }

  // MARK: Frames

  /// What of a gesture that is played once more is due by a moment, to be done at its own time.
  func due(by time: Double) -> [SessionEvent] { encore.due(by: time) }

  /// Whether a gesture is being played once more, or the other hand still shown.
  var isPlaying: Bool { encore.isPlaying || ghost != nil }

  /// Brings it to the moment of a stage that has handled all input.
  ///
  /// - Parameter pointer: in points of the window; nil: there is none.
  func update(_ stage: Stage, pointer: Point? = nil) {
    meet(stage)
    if trials.gesture == nil { rewind.go(to: nil) }
    if let ghost {
      ghost.play(to: stage.time)
      let fits = ghost.stage.card == stage.card && ghost.stage.window.frame == stage.window.frame
      if !fits || ghost.isOver(at: stage.time) && stage.isAtRest { self.ghost = nil }
    }
    guard let panel else { return }
    panel.fit(stage.window.frame.size, typesetter)
    var values = TuningPanel.Values()
    values.tuning = stage.tuning
    values.canUndo = history.canUndo
    values.canRedo = history.canRedo
    values.hasGesture = trials.gesture != nil
    values.hand = hands.other == nil ? nil : hands.isA ? "A" : "B"
    values.preset = preset(of: stage.tuning)
    panel.show(values)
    if trials.update(stage, other: hands.other) || plot?.layout.frame != plotLayout(stage)?.frame {
      layPlot(stage)
    }
    hover = pointer.flatMap { plot?.hover(at: $0) }
    panel.window.advance(to: stage.time)
    act(stage)
  }

  private func plotLayout(_ stage: Stage) -> PlotLayout? {
    guard trials.live != nil else { return nil }
    return panel.flatMap { PlotLayout(stage.window.frame.size, beside: $0.layout, $0.side) }
  }

  private func layPlot(_ stage: Stage) {
    defer { panel?.makeRoom(for: plot?.layout.frame ?? .zero) }
    plot = nil
    guard let gesture = trials.gesture, let live = trials.live, let layout = plotLayout(stage)
    else {
      return
    }
    plot = TrialPlot(
      TrialPlot.Subject(
        gesture: gesture, live: live, other: trials.other, before: trials.before, isA: hands.isA),
      layout, typesetter)
  }

  /// The name of settings that are as good as those in force; nil: none are.
  private func preset(of tuning: Tuning) -> String? {
    if let known = presetInForce, known.tuning == tuning { return known.name }
    let name = presets.first { preset in
      TuningParameter.changes(from: tuning, to: preset.tuning).allSatisfy {
        Self.sceneParameters.contains($0.parameter.name)
      }
    }?.name
    presetInForce = (tuning, name)
    return name
  }

  private static let sceneParameters = Set(
    ParameterField.all.filter { $0.topic == .scene }.map(\.parameter.name))

  /// When it next looks different with nothing being done to it, in seconds; nil: never.
  var nextChange: Double? { panel?.nextDeadline }

  /// Draws over a frame.
  ///
  /// - Parameter scale: pixels per point.
  func draw(_ stage: Stage, scale: Double, into list: inout DrawList) {
    guard let panel else { return }
    if typesetter.scale != scale {
      typesetter = Typesetter(scale: scale, glyphs)
      panel.fit(stage.window.frame.size, typesetter)
    }
    list.beginPlane()
    plot?.draw(hover: hover, moment: rewind.milliseconds, into: &list)
    panel.draw(into: &list)
    if let ghost, let plot, rewind.milliseconds == nil {
      ghost.draw(
        below: plot.layout.frame, hands.isA ? "B" : "A", panel.layout.font, into: &list)
    }
  }
}
