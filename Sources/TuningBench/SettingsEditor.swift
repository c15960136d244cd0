import SceneHosting
import Scenes
import Scrolling
import Tuning
import TuningLab

/// Changes the settings for the panel, one by one or all at once, and records the changes for undo.
struct SettingsEditor {
  private let requests: BenchRequests
  private let saved: SavedTunings
  /// The default of the parameter `motion`.
  private let motion: TuningSettings.Liveliness?
  /// The changes of the settings in force.
  private var history = TuningHistory()
  /// The histories and variants by the number of frames of the session; one for each change. The
  /// other variant may have settings of the scene that was shown then.
  private var marks: [(frames: Int, scene: String?, history: TuningHistory, variants: Variants)] =
    []
  var variants = Variants()
  /// The settings at the start of a slide; nil: no knob slides.
  private var slideStart: TuningSettings?
  /// A setting of a slide that rebuilds the scene, and waits for the finger to lift.
  private var waiting: (name: String, text: String)?
  private var presets: [(name: String, tuning: TuningSettings)] = [] {
    didSet { presetInForce = Lookup() }
  }
  private var presetInForce = Lookup<TuningSettings, String?>()
  /// Settings that were saved since the window opened.
  private var kept: [TuningSettings] = []

  /// - Parameters:
  ///   - saved: settings that were saved before.
  ///   - motion: the motion with which the window was opened, which may be the desktop's.
  init(_ requests: BenchRequests, saved: SavedTunings, motion: TuningSettings.Liveliness?) {
    (self.requests, self.saved, self.motion) = (requests, saved, motion)
  }

  func canUndo(on host: SceneHost) -> Bool { history.canUndo(in: host.descriptor?.name) }
  func canRedo(on host: SceneHost) -> Bool { history.canRedo(in: host.descriptor?.name) }
  var isSliding: Bool { slideStart != nil }

  /// Notes the changes for undo and the variants, as they are after a number of frames of the
  /// session, in a scene.
  mutating func mark(after frames: Int, in scene: String?) {
    let last = marks.last
    guard history != last?.history ?? TuningHistory() || variants != last?.variants ?? Variants()
    else { return }
    marks.append((frames, scene, history, variants))
    if marks.count > TuningHistory.most { marks.removeFirst() }
  }

  /// Restores the changes for undo and the variants as they were in a frame, from which the session
  /// goes on, in its scene.
  mutating func goOn(from frame: Int, in scene: String?) {
    marks.removeAll { $0.frames > frame }
    history = marks.last?.history ?? TuningHistory()
    variants = marks.last?.variants ?? Variants()
    if marks.last?.scene != scene { variants.forgetScene() }
  }

  // MARK: One parameter

  /// Sets a field to a text that a flag would have; nil: nothing. Returns whether it is valid.
  @discardableResult
  mutating func set(_ field: ParameterField, to text: String?, on host: SceneHost) -> Bool {
    guard let text else { return true }
    var settings = [(name: field.parameter.name, text: text)]
    // Snap offsets need at least one point: the first is the content's present offset.
    if field.parameter.name == "snap", text == "offsets",
      requests.tuning(on: host).snapOffsets.isEmpty
    {
      settings.insert(("snap-offsets", host.offset.rounded().shortest), at: 0)
    }
    return change(settings, on: host)
  }

  /// Changes a field by `steps`, or adds or removes a snap point at the content's offset.
  mutating func step(_ field: ParameterField, by steps: Int, on host: SceneHost) {
    let now = requests.tuning(on: host)
    let text =
      field.control == .stops
      ? field.text(addingStop: steps > 0, at: host.offset, in: now)
      : field.text(after: steps, in: now)
    set(field, to: text, on: host)
  }

  /// Slides a field's knob to a position on its track, 0…1.
  mutating func slide(_ field: ParameterField, to place: Double, on host: SceneHost) {
    let now = requests.tuning(on: host)
    if slideStart == nil { slideStart = now }
    guard let text = field.text(at: place, in: now) else { return }
    // A scene is not rebuilt at every move of a finger.
    if field.parameter.buildsScene {
      waiting = (field.parameter.name, text)
    } else if text != field.text(in: now) {
      _ = requests.set([(field.parameter.name, text)], on: host)
    }
  }

  /// Ends a slide: all of it is one change for undo.
  mutating func endSlide(_ field: ParameterField, on host: SceneHost) {
    guard let before = slideStart else { return }
    defer { (slideStart, waiting) = (nil, nil) }
    if let waiting, !requests.set([waiting], on: host) { return }
    history.add([
      TuningHistory.Change(field.parameter, from: before, to: requests.tuning(on: host), on: host)
    ])
  }

  /// The settings that the panel shows: those in force, with the sliding knob's value.
  func shown(on host: SceneHost) -> TuningSettings {
    var tuning = host.tuning
    if let waiting { try? tuning.set(waiting.name, to: waiting.text, in: host.descriptor) }
    return tuning
  }

  // MARK: All at once

  mutating func undo(on host: SceneHost) {
    go(on: host, waiting: history.sceneToUndo) { $0.undo(in: $1) }
  }

  mutating func redo(on host: SceneHost) {
    go(on: host, waiting: history.sceneToRedo) { $0.redo(in: $1) }
  }

  /// Executes an undo or a redo. If the scene refuses the settings, it can be repeated in another
  /// scene.
  ///
  /// - Parameter other: the scene of the last step; nil: it has none.
  private mutating func go(
    on host: SceneHost, waiting other: String?,
    _ step: (inout TuningHistory, _ scene: String?) -> [(name: String, text: String)]?
  ) {
    var after = history
    guard let settings = step(&after, host.descriptor?.name) else {
      guard let other else { return }
      return requests.add(.message("the last change is in \(other): go there", isAlarm: false))
    }
    guard requests.set(settings, on: host) else { return }
    history = after
  }

  /// Gives every parameter its default.
  mutating func resetAll(on host: SceneHost) {
    choose(TuningSettings { $0.motion = motion }, on: host)
  }

  /// Applies a preset; settings that the scene is built with stay unless the preset has them.
  mutating func choose(preset name: String, on host: SceneHost) {
    guard let preset = presets.first(where: { $0.name == name }) else { return }
    let changes = TuningParameter.changes(from: requests.tuning(on: host), toPreset: preset.tuning)
    change(changes.map { ($0.parameter.name, $0.text) }, on: host)
  }

  /// Applies all settings of a tuning. Returns whether the scene accepts them.
  @discardableResult mutating func choose(_ tuning: TuningSettings, on host: SceneHost) -> Bool {
    let changes = TuningParameter.changes(
      from: requests.tuning(on: host), to: tuning, in: host.descriptor)
    return change(changes.map { ($0.parameter.name, $0.text) }, on: host)
  }

  /// Requests settings as one change. Returns whether they are valid together.
  @discardableResult private mutating func change(
    _ settings: [(name: String, text: String)], on host: SceneHost
  ) -> Bool {
    let before = requests.tuning(on: host)
    guard requests.set(settings, on: host) else { return false }
    history.add(changes(from: before, to: requests.tuning(on: host), on: host))
    return true
  }

  // MARK: Two variants

  /// Keeps the settings in force as B, or ends that; redo then leads to the other variant.
  mutating func compare(on host: SceneHost) {
    let live = requests.tuning(on: host)
    if let other = variants.other, !history.contains(variants.otherHistory) {
      history.offer(changes(from: live, to: other, on: host))
    }
    variants.compare(live, history)
  }

  /// Makes settings the other variant, which has the change to them for undo; or ends that.
  mutating func compare(with tuning: TuningSettings, on host: SceneHost) {
    let live = requests.tuning(on: host)
    var history = history
    history.add(changes(from: live, to: tuning, on: host))
    variants.compare(with: tuning, history)
  }

  private func changes(
    from live: TuningSettings, to other: TuningSettings, on host: SceneHost
  ) -> [TuningHistory.Change] {
    TuningParameter.changes(from: live, to: other, in: host.descriptor).map {
      TuningHistory.Change($0.parameter, from: live, to: other, on: host)
    }
  }

  /// Puts the other variant in force. Returns whether there is one that the scene accepts.
  mutating func swap(on host: SceneHost) -> Bool {
    guard let other = variants.other else { return false }
    let live = requests.tuning(on: host)
    let changes = TuningParameter.changes(from: live, to: other, in: host.descriptor)
    guard requests.set(changes.map { ($0.parameter.name, $0.text) }, on: host) else { return false }
    variants.swap(live, &history)
    return true
  }

  // MARK: Settings that are kept

  /// Notes that the settings in force were saved as a tuning file.
  mutating func wasSaved(on host: SceneHost) { kept.append(requests.tuning(on: host)) }

  /// Whether a change of the settings in force, or of the other variant's, is not saved.
  ///
  /// - Parameter others: settings that are saved elsewhere.
  func hasUnsaved(on host: SceneHost, beside others: [TuningSettings]) -> Bool {
    let touched = requests.touched
    let all = kept + presets.map(\.tuning) + others
    return [requests.tuning(on: host), variants.other].compactMap { $0 }.contains { tuning in
      !touched.allSatisfy { $0.parameter.text(in: tuning) == $0.before }
        && !all.contains { kept in
          changes(from: kept, to: tuning).allSatisfy { parameter, _ in
            parameter.buildsScene && !touched.contains { $0.parameter.name == parameter.name }
          }
        }
    }
  }

  /// The changes from kept settings, which may leave the motion to the desktop.
  private func changes(
    from kept: TuningSettings, to tuning: TuningSettings
  ) -> [(parameter: TuningParameter, text: String)] {
    var kept = kept
    kept.motion = kept.motion ?? motion
    return TuningParameter.changes(from: kept, to: tuning)
  }

  // MARK: Settings by name

  /// Reads the built-in and the saved presets, and returns their names.
  mutating func readPresets() -> [String] {
    func read(_ name: String, _ apply: (inout TuningSettings) throws -> Void) {
      var tuning = TuningSettings()
      if (try? apply(&tuning)) != nil { presets.append((name, tuning)) }
    }
    presets = []
    for name in Presets.names { read(name) { try Presets.apply(name, to: &$0) } }
    for name in saved.names() {
      read(name) { try TuningFile.apply(saved.bytes(name), from: name, to: &$0) }
    }
    return presets.map(\.name)
  }

  /// The name under which the settings in force are built in or saved for good; nil: there is none.
  mutating func savedName(on host: SceneHost) -> String? {
    _ = readPresets()
    let tuning = requests.tuning(on: host)
    return presets.first { preset in
      preset.name != saved.autosaved && changes(from: preset.tuning, to: tuning).isEmpty
    }?.name
  }

  /// The name of the preset with the same effect as a tuning; nil: there is none.
  mutating func preset(of tuning: TuningSettings) -> String? {
    presetInForce.value(of: tuning) { tuning in
      presets.first { preset in
        TuningParameter.changes(from: tuning, to: preset.tuning).allSatisfy {
          $0.parameter.buildsScene
        }
      }?.name
    }
  }
}

extension TuningHistory.Change {
  fileprivate init(
    _ parameter: TuningParameter, from before: TuningSettings, to after: TuningSettings,
    on host: SceneHost
  ) {
    self.init(
      name: parameter.name, before: parameter.text(in: before) ?? ParameterField.standard,
      after: parameter.text(in: after) ?? ParameterField.standard,
      scene: TuningSettings.isOfScene(parameter.name) ? host.descriptor?.name : nil)
  }
}

extension SceneHost {
  /// A parameter of the tuning, or the scene's own.
  func parameter(named name: String) -> TuningParameter? {
    TuningSettings.parameter(named: name) ?? descriptor?.tuningParameters.first { $0.name == name }
  }

  /// The content's offset along its scroll axis, in points.
  fileprivate var offset: Double { scrollView.contentOffset[axis ?? .horizontal] }
}
