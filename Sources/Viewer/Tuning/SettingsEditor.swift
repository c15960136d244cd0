import Scenes
import Scrolling
import TuningLab

/// Changes the settings as the panel asks for it, one by one or all at once, and remembers what was changed.
struct SettingsEditor {
  private let wishes: BenchWishes
  private let saved: SavedTunings
  /// How much scenes do by themselves unless somebody says otherwise.
  private let motion: Tuning.Liveliness?
  /// What was changed of the settings that are in force.
  private var history = TuningHistory()
  private(set) var hands = Hands()
  /// The settings as a slide found them; nil: nothing slides.
  private var slideStart: Tuning?
  /// A slide's setting that builds the scene, which waits for the finger to lift.
  private var waiting: (name: String, text: String)?
  private var presets: [(name: String, tuning: Tuning)] = [] { didSet { presetInForce = Lookup() } }
  private var presetInForce = Lookup<Tuning, String?>()
  /// Settings that were saved since the window opened.
  private var kept: [Tuning] = []

  /// - Parameters:
  ///   - saved: settings that were saved before.
  ///   - motion: as the window was opened, which may be the desktop's.
  init(_ wishes: BenchWishes, saved: SavedTunings, motion: Tuning.Liveliness?) {
    (self.wishes, self.saved, self.motion) = (wishes, saved, motion)
  }

  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }
  var isSliding: Bool { slideStart != nil }

  /// The session goes on from a moment before: there may be nothing there to take back.
  mutating func forgetChanges() { history = TuningHistory() }

  /// Another scene is shown.
  mutating func forgetScene() { hands.forgetScene() }

  // MARK: One parameter

  /// Sets a field to a text that a flag would have; nil: nothing.
  mutating func set(_ field: ParameterField, to text: String?, on stage: Stage) {
    guard let text else { return }
    var settings = [(name: field.parameter.name, text: text)]
    // Stops need places: the first one is where the content stands.
    if field.parameter.name == "snap", text == "offsets", stage.tuning.snapOffsets.isEmpty {
      settings.insert(("snap-offsets", stage.offset.rounded().shortest), at: 0)
    }
    change(settings, on: stage)
  }

  /// Sets it so many steps on; a stop more or less where the content stands.
  mutating func step(_ field: ParameterField, by steps: Int, on stage: Stage) {
    let text =
      field.control == .stops
      ? field.text(addingStop: steps > 0, at: stage.offset, in: stage.tuning)
      : field.text(after: steps, in: stage.tuning)
    set(field, to: text, on: stage)
  }

  /// Its knob slides to a place of its track, 0…1.
  mutating func slide(_ field: ParameterField, to place: Double, on stage: Stage) {
    let now = wishes.tuning(on: stage)
    if slideStart == nil { slideStart = now }
    guard let text = field.text(at: place, in: now) else { return }
    // A scene is not built anew at every move of a finger.
    if field.parameter.buildsScene {
      waiting = (field.parameter.name, text)
    } else if text != field.text(in: now) {
      _ = wishes.set([(field.parameter.name, text)], on: stage)
    }
  }

  /// The knob was let go: all its ways are one change.
  mutating func letGo(_ field: ParameterField, on stage: Stage) {
    guard let before = slideStart else { return }
    defer { (slideStart, waiting) = (nil, nil) }
    if let waiting, !wishes.set([waiting], on: stage) { return }
    history.add([
      TuningHistory.Change(field.parameter, from: before, to: wishes.tuning(on: stage))
    ])
  }

  /// The settings as the panel shows them: those in force, and the knob where the finger has it.
  func shown(on stage: Stage) -> Tuning {
    var tuning = stage.tuning
    if let waiting { try? tuning.set(waiting.name, to: waiting.text, in: stage.card) }
    return tuning
  }

  // MARK: All at once

  mutating func undo(on stage: Stage) { go(on: stage) { $0.undo() } }
  mutating func redo(on stage: Stage) { go(on: stage) { $0.redo() } }

  /// Goes along what was changed. Where the scene refuses that, it can be tried again in another one.
  private mutating func go(
    on stage: Stage, _ step: (inout TuningHistory) -> [(name: String, text: String)]?
  ) {
    var after = history
    guard let settings = step(&after), wishes.set(settings, on: stage) else { return }
    history = after
  }

  /// Gives every parameter its default.
  mutating func resetAll(on stage: Stage) {
    var standard = Tuning()
    standard.motion = motion
    let changes = TuningParameter.changes(
      from: wishes.tuning(on: stage), to: standard, in: stage.card)
    change(changes.map { ($0.parameter.name, $0.text) }, on: stage)
  }

  /// The settings of a preset: what the scene is built with stays where it says nothing of it.
  mutating func choose(preset name: String, on stage: Stage) {
    guard let preset = presets.first(where: { $0.name == name }) else { return }
    let changes = TuningParameter.changes(from: wishes.tuning(on: stage), to: preset.tuning)
    change(
      changes.filter { change in
        !change.parameter.buildsScene
          || change.parameter.text(in: preset.tuning) != change.parameter.text(in: Tuning())
      }.map { ($0.parameter.name, $0.text) }, on: stage)
  }

  /// All the settings of a row of a table. Whether the scene takes them.
  mutating func choose(_ tuning: Tuning, on stage: Stage) -> Bool {
    let changes = TuningParameter.changes(
      from: wishes.tuning(on: stage), to: tuning, in: stage.card)
    return change(changes.map { ($0.parameter.name, $0.text) }, on: stage)
  }

  /// Whether they go together.
  @discardableResult private mutating func change(
    _ settings: [(name: String, text: String)], on stage: Stage
  ) -> Bool {
    let before = wishes.tuning(on: stage)
    guard wishes.set(settings, on: stage) else { return false }
    let after = wishes.tuning(on: stage)
    history.add(
      settings.compactMap { setting in
        stage.parameter(named: setting.name).map {
          TuningHistory.Change($0, from: before, to: after)
        }
      })
    return true
  }

  // MARK: Two hands

  /// Keeps the settings as B beside those in force, or has one hand again.
  mutating func compare(on stage: Stage) { hands.compare(wishes.tuning(on: stage)) }

  /// Has settings as the other hand, or has one hand again where it had them already.
  mutating func compare(with tuning: Tuning) { hands.compare(with: tuning) }

  /// Puts the other hand in force. Whether there is one that the scene takes.
  mutating func swap(on stage: Stage) -> Bool {
    guard let other = hands.other else { return false }
    let live = wishes.tuning(on: stage)
    let changes = TuningParameter.changes(from: live, to: other, in: stage.card)
    guard wishes.set(changes.map { ($0.parameter.name, $0.text) }, on: stage) else { return false }
    hands.swap(live, &history)
    return true
  }

  // MARK: Settings that are kept

  /// The settings in force were saved as a tuning file.
  mutating func wasSaved(on stage: Stage) { kept.append(wishes.tuning(on: stage)) }

  /// Whether something was changed of the settings in force, or of the other hand's, that would be lost.
  ///
  /// - Parameter others: settings that are kept elsewhere.
  func hasUnsaved(on stage: Stage, beside others: [Tuning]) -> Bool {
    let touched = wishes.touched
    let all = kept + presets.map(\.tuning) + others
    return [wishes.tuning(on: stage), hands.other].compactMap { $0 }.contains { tuning in
      !touched.allSatisfy { $0.parameter.text(in: tuning) == $0.before }
        && !all.contains { kept in
          touched.allSatisfy { $0.parameter.text(in: tuning) == $0.parameter.text(in: kept) }
        }
    }
  }

  // MARK: Settings by name

  /// Reads what is built in and what was saved. Their names.
  mutating func readPresets() -> [String] {
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
    return presets.map(\.name)
  }

  /// The name of settings that are as good as those in force; nil: none are.
  mutating func preset(of tuning: Tuning) -> String? {
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
  fileprivate init(_ parameter: TuningParameter, from before: Tuning, to after: Tuning) {
    self.init(
      name: parameter.name, before: parameter.text(in: before) ?? ParameterField.standard,
      after: parameter.text(in: after) ?? ParameterField.standard)
  }
}

extension Stage {
  /// Of the tuning, or the scene's own.
  func parameter(named name: String) -> TuningParameter? {
    Tuning.parameter(named: name) ?? card?.tuningParameters.first { $0.name == name }
  }

  /// Where the content stands along its way, in points.
  fileprivate var offset: Double { scrollView.contentOffset[axis ?? .horizontal] }
}
