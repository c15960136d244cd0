import Drawing
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning
import TuningLab

@testable import TuningBench

@Suite("The tuning bench", .serialized)
struct TuningBenchTests {
  /// Those that every scene has.
  static let fields = ParameterField.all.indices.filter { ParameterField.all[$0].scene == nil }

  @Test("every parameter of the table has its row, and says what it does and what it may be")
  func table() {
    let names = Self.fields.map { ParameterField.all[$0].parameter.name }
    #expect(names.uniqued == TuningSettings.parameters.map(\.name))
    for field in ParameterField.all {
      #expect(field.help.contains(field.parameter.help), "\(field.label)")
      #expect(field.parameter.isSwitch || field.help.count > field.parameter.help.count + 10)
    }
  }

  /// Changes a field by the fingers alone.
  static func change(_ index: Int, _ rig: BenchRig) {
    switch ParameterField.all[index].control {
    case .slider: rig.slide(index, to: 0.83)
    case .choice(let words): rig.tap(.word(field: index, words.count - 1))
    case .toggle: rig.tap(.field(index))
    case .stepper, .stops: rig.tap(.more(index))
    }
  }

  /// Changes it by keys alone, which the panel has: a controller's pad and A are keys, too.
  static func changeByKeys(_ index: Int, _ rig: BenchRig) {
    rig.send(.key(.home, .press))
    for _ in 0..<200 where rig.bench.panel?.focus != .field(index) { rig.send(.key(.down, .press)) }
    #expect(rig.bench.panel?.focus == .field(index))
    rig.send(.key(.right, .press))
    let field = ParameterField.all[index]
    if !field.isChanged(in: rig.host.tuning) { rig.send(.key(.left, .press)) }
    if !field.isChanged(in: rig.host.tuning) { rig.send(.key(.left, .press)) }
  }

  @Test(
    "every parameter is changed, taken back, made again, reset, saved and loaded by a finger alone, and by keys alone",
    arguments: fields, [true, false])
  func all(index: Int, byFinger: Bool) {
    let field = ParameterField.all[index]
    let rig = BenchRig(folder: "all \(index) \(byFinger)")
    let standard = field.text(in: rig.host.tuning)
    byFinger ? Self.change(index, rig) : Self.changeByKeys(index, rig)
    let changed = field.text(in: rig.host.tuning)
    #expect(changed != standard && field.isChanged(in: rig.host.tuning), "\(field.label)")
    #expect(rig.said.isEmpty)
    press(.undo, byFinger, rig)
    #expect(field.text(in: rig.host.tuning) == standard)
    press(.redo, byFinger, rig)
    #expect(field.text(in: rig.host.tuning) == changed)
    for language in TuningText.Language.allCases { press(.copy(language), byFinger, rig) }
    #expect(rig.copied[0].contains("--\(field.parameter.name)"))
    #expect(rig.copied[1].contains("\"\(field.parameter.name)\""))
    // Swift says what concerns a scroll view: not the scene, a window's touchpad, or stops not in
    // force.
    let isOfWindow = ["pad-scale", "snap-offsets"].contains(field.parameter.name)
    #expect((rig.copied.count == 3) == !(field.parameter.buildsScene || isOfWindow))
    if rig.copied.count == 3, let number = field.number(in: rig.host.tuning) {
      #expect(rig.copied[2].contains(number.shortest))
    }
    press(.save, byFinger, rig)
    press(.resetAll, byFinger, rig)
    #expect(field.text(in: rig.host.tuning) == standard)
    // Where nothing is saved a preset is the same.
    press(.preset(rig.saved.isEmpty ? "free" : "saved-1"), byFinger, rig)
    #expect(field.text(in: rig.host.tuning) == changed)
    // A recording repeats what was changed.
    let again = Player(rig.recorded, on: SceneHost(.podium, size: Size(width: 1280, height: 720)))
    again.play(to: rig.time)
    #expect(again.host.tuning == rig.host.tuning)
    #expect(rig.recorded.allSatisfy { if case .set = $0.kind { true } else { false } })
  }

  private func press(_ item: PanelItem, _ byFinger: Bool, _ rig: BenchRig) {
    if byFinger { return rig.tap(item) }
    rig.focus(item)
    #expect(rig.bench.panel?.focus == item)
    rig.send(.key(.return, .press))
  }

  @Test("each number of a parameter with several is changed and reset by itself")
  func parts() throws {
    let rig = BenchRig()
    rig.happen(.set(key: "insets", value: "5,0,7,0"), .set(key: "zoom", value: "1..4"))
    let changed = ParameterField.all.filter { $0.isChanged(in: rig.host.tuning) }
    #expect(changed.map(\.label) == ["insets top", "insets bottom", "zoom most"])
    for (label, text) in [("left", "5,0,7,0"), ("top", "0,0,7,0"), ("bottom", "0,0,0,0")] {
      rig.tap(.resetField(try ParameterField.index("insets \(label)")))
      #expect(TuningSettings.parameter(named: "insets")?.text(in: rig.host.tuning) == text)
    }
    rig.tap(.resetField(try ParameterField.index("zoom most")))
    #expect(rig.host.tuning == TuningSettings())
    // An end that passes the other one pushes it along.
    var tuning = TuningSettings()
    for (end, number, text) in [
      ("most", "4", "1..4"), ("least", "2", "2..4"), ("least", "6", "6..6"), ("most", "3", "3..3"),
    ] {
      let field = ParameterField.all[try ParameterField.index("zoom \(end)")]
      try tuning.set("zoom", to: field.text(typed: number, in: tuning))
      #expect(field.text(in: tuning) == text)
    }
  }

  @Test(
    "settings that have a name are not saved under another one",
    arguments: [nil, TuningSettings.Liveliness.reduced])
  func savedTwice(motion: TuningSettings.Liveliness?) {
    let rig = BenchRig(folder: "savedTwice \(motion == nil)", motion: motion)
    rig.happen(.set(key: "slop", value: "20"))
    for _ in 1...2 { rig.tap(.save) }
    #expect(rig.saved.count == 1 && rig.said == ["saved-1 has these settings already"])
    rig.tap(.preset("fast"), .save)
    #expect(rig.saved.count == 1 && rig.said.last == "fast has these settings already")
    // What a window leaves for the next one is no name.
    let next = BenchRig(folder: "next \(motion == nil)", autosaved: "saved-1")
    next.happen(.set(key: "slop", value: "20"))
    for _ in 1...3 { next.tap(.save) }
    #expect(next.saved.count == 2)
  }

  @Test(
    "as Swift, a snap setting alone says the stops that suit the scene, along its axis",
    arguments: [
      (
        SceneEntry.podium,
        "horizontalSnap = SnapRule(.interval(width: 426.6666666666667, phase: 0), maximumStops: 2)"
          + "  // points from stop to stop, as in a window 1280 wide"
      ),
      (SceneEntry.list, "verticalSnap = .none"),
    ])
  func swift(scene: SceneEntry, line: String) throws {
    let rig = BenchRig(scene)
    rig.happen(.set(key: "snap-stops", value: "2"))
    rig.tap(.copy(.swift))
    #expect(rig.copied == ["scrollView.\(line)\n"])
  }

  @Test("where nothing differs nothing is copied", arguments: TuningText.Language.allCases)
  func copyNothing(as language: TuningText.Language) {
    let rig = BenchRig()
    rig.tap(.copy(language))
    #expect(rig.copied.isEmpty && rig.said.count == 1)
  }

  @Test("Reset leaves motion as the window was opened")
  func motion() {
    let rig = BenchRig(motion: .reduced)
    rig.happen(.set(key: "slop", value: "20"))
    rig.tap(.resetAll)
    #expect(rig.host.tuning == TuningSettings { $0.motion = .reduced })
  }

  @Test("a preset leaves what builds the scene, and gives all else its default")
  func preset() {
    let rig = BenchRig()
    for (name, text) in [("seed", "7"), ("zoom", "0.5..2")] {
      rig.happen(.set(key: name, value: text))
    }
    rig.tap(.preset("fast"))
    #expect(rig.host.tuning.seed == 7 && rig.host.tuning.zoom == TuningSettings().zoom)
  }

  @Test("the first of a user's own stops is where the content stands")
  func firstStop() throws {
    let rig = BenchRig()
    rig.happen(.scroll(to: Point(x: 100.4, y: 0), animated: false))
    let words = TuningSettings.Snap.allCases.map(\.rawValue)
    let offsets = try #require(words.firstIndex(of: "offsets"))
    rig.tap(.word(field: try ParameterField.index("snap"), offsets + 1))
    #expect(rig.host.tuning.snap == .offsets && rig.host.tuning.snapOffsets == [100])
  }

  @Test("more changes than are remembered are forgotten, the oldest first")
  func history() {
    var history = TuningHistory()
    for k in 0...TuningHistory.most {
      history.add([TuningHistory.Change(name: "seed", before: "\(k)", after: "\(k + 1)")])
    }
    var last: String?
    while let settings = history.undo(in: nil) { last = settings[0].text }
    #expect(last == "1" && history.canRedo(in: nil))
    // A change forgets those that were taken back.
    history.add([TuningHistory.Change(name: "seed", before: "1", after: "2")])
    #expect(!history.canRedo(in: nil))
  }

  @Test("what was set for one scene is taken back in that scene, and what holds for all in any")
  func historyOfScenes() throws {
    let rig = BenchRig(try #require(SceneCatalogue.standard.entry(named: "windows")))
    let way = try #require(rig.host.parameter(named: "way"))
    func has(_ text: String, in scene: String) -> Bool {
      rig.host.descriptor?.name == scene && way.text(in: rig.host.tuning) == text
    }
    let field = try #require(
      ParameterField.all.firstIndex { $0.scene == "windows" && $0.label == "way" })
    rig.tap(.preset("fast"))
    rig.tap(.word(field: field, 1))
    rig.happen(.scene("taps"))
    rig.frame()
    rig.happen(.set(key: "way", value: "1"))
    rig.undo()
    rig.frame()
    let standard = TuningSettings().deceleration
    #expect(rig.host.tuning.deceleration == standard && has("1", in: "taps"))
    #expect(rig.bench.panel?.values.canUndo == false)
    rig.happen(.scene("windows"))
    rig.happen(.set(key: "way", value: "1"))
    rig.frame()
    #expect(rig.bench.panel?.values.canUndo == true)
    rig.undo()
    rig.frame()
    #expect(has("0", in: "windows") && rig.bench.panel?.values.canUndo == false)
    rig.redo()
    #expect(has("1", in: "windows") && rig.refused.isEmpty)
  }

  @Test("a knob that builds the scene moves with the finger, and the scene is built as it lifts")
  func cubes() throws {
    let rig = BenchRig()
    let index = try ParameterField.index("cubes")
    rig.slide(index, to: 0.6, lifts: false)
    #expect(rig.host.tuning.cubes == nil)
    #expect(rig.bench.panel?.looks[index].text == "61")
    rig.send(.up(id: 7, at: .zero))
    #expect(rig.host.tuning.cubes == 3)
  }

  @Test("a slide changes the setting while it lasts, and is taken back at once")
  func slide() throws {
    let rig = BenchRig()
    let index = try ParameterField.index("deceleration")
    rig.slide(index, to: 0.2)
    let sets = rig.recorded.count
    #expect(sets > 2 && rig.host.tuning.deceleration < 0.985)
    #expect(zip(rig.recorded, rig.recorded.dropFirst()).allSatisfy { $0.kind != $1.kind })
    rig.undo()
    #expect(rig.host.tuning == TuningSettings() && rig.recorded.count == sets + 1)
  }

  @Test("input beside the panel is the scene's, and takes the keys back; in it, it never is")
  func whose() {
    let rig = BenchRig()
    let inside = rig.bench.panel?.layout.frame.center ?? .zero
    for kind: InputEvent.Kind in [
      .down(id: 1, at: inside, device: .finger), .move(id: 1, to: .zero), .up(id: 1, at: .zero),
      .wheel(dx: 0, dy: -1, at: inside), .key(.right, .press), .pad(.hold, by: .zero, at: inside),
      .pad(.began, by: Point(x: 5, y: 0), at: inside), .pad(.ended, by: .zero, at: .zero),
    ] { rig.send(kind) }
    let own = rig.recorded.filter { if case .input = $0.kind { true } else { false } }
    #expect(own.isEmpty)
    let outside: [InputEvent.Kind] = [
      .down(id: 1, at: .zero, device: .finger), .move(id: 1, to: inside), .up(id: 1, at: inside),
      .key(.right, .press), .wheel(dx: 0, dy: -1, at: .zero), .key(.space, .press),
    ]
    let before = rig.recorded.count
    for kind in outside { rig.send(kind) }
    #expect(rig.recorded[before...].map(\.kind) == outside.map { .input($0) })
  }

  @Test(
    "a slider's place gives its number again, wherever it stands",
    arguments: ParameterField.all.indices)
  func scales(index: Int) throws {
    let field = ParameterField.all[index]
    if field.control == .stepper { #expect(field.text(after: -1, in: TuningSettings()) == nil) }
    guard case .slider(let scale, let word) = field.control else { return }
    for k in 0...50 {
      let number = scale.number(at: Double(k) / 50)
      #expect(scale.number(at: scale.position(of: number)) == number, "\(field.label) \(number)")
      #expect(abs(scale.position(of: number) - Double(k) / 50) < 0.1, "\(field.label) \(number)")
    }
    // Arrows lead to the end of what is allowed here, and no farther.
    let (low, high) = (scale.number(at: 0.3), scale.number(at: 0.6))
    for (start, steps, end) in [(low, -1, low), (high, 1, high), (low, 1000, high)] {
      #expect(scale.number(after: start, steps: steps, within: low...high) == end)
    }
    let most = scale.range.upperBound.shortest
    guard let word else {
      // Arrows lead beyond the track, as far as is allowed.
      var tuning = TuningSettings()
      guard field.label == "deceleration" else { return }
      try tuning.set(field.label, to: most)
      #expect(field.text(after: 1, in: tuning) != nil)
      return
    }
    // The word lies beyond the end.
    for (text, steps, next) in [(most, 1, word), (word, 1, nil), (word, -1, most)] {
      let tuning = try TuningSettings { try $0.set(field.label, to: text) }
      #expect(field.text(after: steps, in: tuning) == next)
    }
  }
}

extension Array where Element: Equatable {
  /// Without those that follow an equal one.
  fileprivate var uniqued: [Element] { reduce(into: []) { if $0.last != $1 { $0.append($1) } } }
}
