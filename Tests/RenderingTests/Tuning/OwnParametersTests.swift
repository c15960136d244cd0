import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning
import TuningLab

@testable import TuningBench

@Suite("The tuning bench: a scene's own parameters", .serialized)
struct OwnParametersTests {
  /// Every parameter that one scene alone has.
  static let own = ParameterField.all.indices.filter { ParameterField.all[$0].scene != nil }

  private static func rig(_ index: Int) throws -> BenchRig {
    let name = try #require(ParameterField.all[index].scene)
    let entry = try #require(SceneCatalogue.standard.entry(named: name))
    return BenchRig(entry, folder: "own \(index)")
  }

  @Test("flags that were copied give the same settings, and what is no flag says so")
  func flags() throws {
    let (rig, scene) = (BenchRig(.podium), SceneEntry.podium.descriptor)
    var tuning = TuningSettings()
    for (key, value) in [
      ("snap-offsets", "0,100"), ("no-bounce", "true"), ("content.slop", "4"), ("way", "1"),
    ] { try tuning.set(key, to: value, in: scene) }
    var again = TuningSettings()
    let flags = TuningText.text(tuning, as: .flags, on: rig.host)
    try TuningFlags.apply(flags, to: &again, in: scene)
    #expect(again == tuning && !flags.contains("--content"))
    for (flags, words) in [
      ("--slop", "no value"), ("--slop 4 5", "'5' is no flag"), ("--slpo 4", "'slop'"),
      ("--set way", "key=value"),
    ] {
      let error = #expect(throws: SettingError.self) {
        try TuningFlags.apply(flags, to: &again, in: scene)
      }
      #expect(error?.description.contains(words) == true, "\(flags)")
    }
  }

  @Test("each has its row in its scene, under the scene's name, and in no other scene")
  func rows() throws {
    let cards = SceneCatalogue.standard.entries.map(\.descriptor)
    let names = cards.flatMap { descriptor in
      descriptor.parameters.map(\.name).filter { TuningSettings.parameter(named: $0) == nil }
    }
    #expect(Self.own.map { ParameterField.all[$0].parameter.name } == names && names.count > 20)
    let rig = BenchRig(.podium)
    func listed() -> [Int] { Self.own.filter { rig.bench.panel?.layout.row(of: $0) != nil } }
    #expect(listed().map { ParameterField.all[$0].label } == ["way", "cars", "strip"])
    rig.happen(.scene("street"))
    rig.frame()
    #expect(
      listed().map { ParameterField.all[$0].label } == [
        "way", "directions", "start", "dark", "strip",
      ])
    #expect(rig.bench.panel?.layout.rows.contains { $0.item == .heading("street") } == true)
  }

  @Test(
    "each is changed, taken back, made again and copied, by a finger alone and by keys alone; a recording repeats it",
    arguments: own, [true, false])
  func all(index: Int, byFinger: Bool) throws {
    let field = ParameterField.all[index]
    let rig = try Self.rig(index)
    let standard = field.text(in: rig.host.tuning)
    byFinger ? TuningBenchTests.change(index, rig) : TuningBenchTests.changeByKeys(index, rig)
    if field.text(in: rig.host.tuning) == standard { rig.tap(.word(field: index, 0)) }
    let changed = field.text(in: rig.host.tuning)
    #expect(changed != standard && field.isChanged(in: rig.host.tuning), "\(field.label)")
    #expect(rig.host.tuning.sceneValues.names == [field.parameter.name])
    for language in TuningText.Language.allCases { rig.tap(.copy(language)) }
    // A file and Swift are for any scene.
    #expect(rig.copied == ["--set \(field.parameter.name)=\(changed ?? "")"])
    rig.undo()
    #expect(rig.host.tuning.sceneValues == SceneValues())
    rig.redo()
    // Where content stands has its say in the frame after that.
    rig.frame(2)
    let entry = try #require(SceneCatalogue.standard.entry(named: field.scene ?? ""))
    let again = Player(rig.recorded, on: SceneHost(entry, size: rig.host.window.frame.size))
    again.play(to: rig.time)
    #expect(again.host.tuning == rig.host.tuning)
    #expect(again.host.scrollView.contentOffset == rig.host.scrollView.contentOffset)
    rig.tap(.resetAll)
    #expect(rig.host.tuning == TuningSettings())
  }

  @Test("what is off or on is a switch, whose help says so, and may be given in these words")
  func switches() throws {
    for descriptor in SceneCatalogue.standard.entries.map(\.descriptor) {
      for parameter in descriptor.parameters where parameter.isSwitch {
        let field = try #require(
          ParameterField.all.first { $0.scene == descriptor.name && $0.label == parameter.name })
        #expect(field.control == .toggle && !field.help.contains("whole number"))
        #expect(field.help.hasPrefix("\(parameter.name): On ") || field.help.contains(": Off "))
        var tuning = TuningSettings()
        #expect(field.shownText(in: tuning) == parameter.standardText)
        for (word, number) in [("on", 1.0), ("off", 0)] {
          try tuning.set(parameter.name, to: word, in: descriptor)
          #expect(
            try parameter.value(of: word) == number && field.isOn(in: tuning) == (number == 1))
          #expect(field.shownText(in: tuning) == word)
        }
        #expect(throws: SettingError.self) { try parameter.value(of: "yes") }
      }
    }
  }

  @Test("what builds the scene anew leaves its content where it stood, as far as there is some")
  func place() throws {
    let rig = BenchRig(.podium)
    rig.flick(3)
    let offset = rig.host.scrollView.contentOffset
    let cubes = try ParameterField.index("cubes")
    rig.slide(cubes, to: 0.5)
    rig.frame()
    #expect(rig.host.tuning.cubes ?? 0 > 40 && rig.host.scrollView.contentOffset == offset)
    #expect(rig.recorded.last?.kind == .scroll(to: offset, animated: false))
    rig.slide(cubes, to: 0)
    rig.frame()
    // Three cubes fill the strip: there is nothing to scroll.
    #expect(rig.host.tuning.cubes == 3 && rig.host.scrollView.contentOffset == .zero)
  }

  @Test("choosing what is already chosen leaves content that coasts")
  func chosenAgain() throws {
    let rig = BenchRig()
    let motion = try ParameterField.index("motion")
    rig.flick(3, resting: 3)
    #expect(rig.host.scrollView.phase == .decelerating)
    let count = rig.recorded.filter { if case .scroll = $0.kind { true } else { false } }.count
    rig.bench.press(.word(field: motion, 0))
    rig.grant()
    rig.frame(2)
    #expect(rig.host.tuning == TuningSettings() && rig.host.scrollView.phase == .decelerating)
    #expect(
      rig.recorded.filter { if case .scroll = $0.kind { true } else { false } }.count == count)
  }

  @Test("where content stood is nothing to another scene")
  func placeElsewhere() throws {
    let rig = BenchRig()
    let cubes = try ParameterField.index("cubes")
    rig.flick(3)
    rig.bench.press(.more(cubes))
    rig.grant()
    rig.happen(.scene("corridor"))
    rig.frame(2)
    #expect(rig.recorded.last?.kind == .scene("corridor"))
  }

  @Test("both variants have their own")
  func variants() throws {
    let rig = BenchRig(.list)
    let index = try #require(Self.own.first { ParameterField.all[$0].scene == "list" })
    rig.tap(.compare)
    TuningBenchTests.change(index, rig)
    let values = rig.host.tuning.sceneValues
    #expect(values != SceneValues())
    rig.tap(.swap)
    #expect(rig.host.tuning.sceneValues == SceneValues())
    rig.tap(.swap)
    #expect(rig.host.tuning.sceneValues == values)
  }

  @Test("the command that measures both variants says what is the scene's own of either")
  func tune() throws {
    let rig = BenchRig(.list)
    rig.flick(1)
    rig.happen(.set(key: "dark", value: "1"))
    rig.tap(.compare)
    rig.happen(.set(key: "dark", value: "0"))
    rig.frame()
    #expect(rig.bench.lastGesture.trials.gesture != nil)
    rig.tap(.tune)
    #expect(rig.copied.last == "--compare 'dark=1'")
    rig.tap(.swap, .tune)
    #expect(rig.copied.last == "--set dark=1 --compare 'dark=0'")
  }

  @Test(
    "a tuning file has none: what is left out of one is said, and one of nothing else is not saved")
  func leftOut() {
    let rig = BenchRig(.list)
    rig.happen(.set(key: "dark", value: "1"))
    rig.tap(.copy(.json), .save)
    #expect(rig.copied.isEmpty && rig.saved.isEmpty)
    #expect(
      rig.said
        == Array(repeating: "only the scene's own parameters differ: copy them as flags", count: 2))
    rig.happen(.set(key: "slop", value: "4"))
    rig.tap(.copy(.json), .save)
    #expect(rig.copied.count == 1 && rig.saved == rig.copied)
    #expect(rig.leftOut == [["dark"], ["dark"]])
    rig.happen(.set(key: "dark", value: "0"), .set(key: "slop", value: "5"))
    rig.tap(.save)
    #expect(rig.leftOut.last == [] && rig.said.count == 2)
  }
}
