import Drawing
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning
import TuningLab

@testable import Overlays
@testable import TuningBench

@Suite("The tuning bench: what Esc goes back from, and what would be lost", .serialized)
struct GoingBackTests {
  @Test("Esc goes back from one thing at a time: the moment, what is typed, the keys, the panel")
  func order() {
    let rig = BenchRig()
    rig.flick(1)
    rig.bench.find()
    rig.bench.type("slop")
    rig.bench.step(-3)
    rig.frame()
    /// What is there to go back from.
    func state() -> [Bool] {
      let panel = rig.bench.panel
      return [rig.timeline.isBack, panel?.filter != nil, panel?.focus != nil, panel != nil]
    }
    for gone in 0...4 {
      #expect(state() == (0..<4).map { $0 >= gone }, "\(gone)")
      #expect(rig.bench.goBack() == (gone < 4))
      rig.frame()
    }
  }

  @Test("comma and period show the session frame by frame without the panel, and Esc comes back")
  func stepping() throws {
    let rig = BenchRig(isOpen: false)
    rig.flick(2)
    let last = rig.timeline.history.frames.count - 1
    for frame in [last - 1, last - 2] {
      rig.bench.step(-1)
      #expect(rig.timeline.frame == frame && rig.said.isEmpty)
    }
    rig.bench.step(-200)
    rig.frame()
    #expect(try #require(rig.timeline.shown).offset != rig.host.offset)
    rig.bench.step(1)
    #expect(rig.timeline.frame == last - 201)
    #expect(rig.bench.goBack() && !rig.timeline.isBack && !rig.bench.goBack())
    // What comes after now is not there.
    rig.bench.step(1)
    rig.grant()
    #expect(rig.said == ["this is the live frame; comma goes back"] && !rig.timeline.isBack)
    // A touch of the scene goes on from there.
    rig.bench.step(-60)
    rig.frame()
    rig.send(.down(id: 1, at: Point(x: 300, y: 650), device: .finger))
    #expect(!rig.timeline.isBack && rig.said.count == 2)
  }

  @Test("a session that goes on from before a swap has the variants of that moment")
  func variants() throws {
    let rig = BenchRig()
    rig.happen(.set(key: "slop", value: "7"))
    rig.tap(.compare)
    rig.happen(.set(key: "slop", value: "20"))
    rig.frame(30)
    rig.tap(.swap)
    rig.frame(30)
    #expect(rig.host.tuning.slop == 7)
    rig.bench.step(-45)
    rig.frame()
    rig.send(.down(id: 1, at: Point(x: 300, y: 650), device: .finger))
    rig.frame()
    #expect(rig.host.tuning.slop == 20)
    for slop in [7.0, 20] {
      rig.tap(.swap)
      #expect(rig.host.tuning.slop == slop)
    }
  }

  @Test(
    "Return that goes on from an earlier moment is none of the scene's until it is let go",
    arguments: [true, false])
  func goOnByReturn(isOpen: Bool) {
    let rig = BenchRig(isOpen: isOpen)
    rig.flick(1)
    rig.bench.panel?.leaveFocus()
    rig.bench.step(-60)
    for action: InputEvent.KeyAction in [.down, .repeat, .up, .down] {
      rig.send(.key(.return, action))
    }
    let keys = rig.recorded.compactMap {
      if case .input(.key(_, let action)) = $0.kind { action } else { nil }
    }
    #expect(!rig.timeline.isBack && keys == [.down])
  }

  @Test("a key that closes the panel is none of the scene's until it is let go")
  func closedByKey() {
    let rig = BenchRig()
    rig.focus(.close)
    for action: InputEvent.KeyAction in [.down, .repeat, .up] { rig.send(.key(.return, action)) }
    #expect(rig.bench.panel == nil && rig.recorded.isEmpty)
  }

  @Test("A without a gesture, or while one is made, says so")
  func again() {
    let rig = BenchRig(isOpen: false)
    rig.bench.press(.again)
    rig.grant()
    rig.bench.press(.tune)
    rig.grant()
    #expect(rig.said == Array(repeating: "no gesture yet: drag or flick the scene first", count: 2))
    let point = Point(x: 300, y: 650)
    let down = InputEvent.Kind.down(id: 1, at: point, device: .finger)
    for (begin, end) in [
      (down, .cancel), (down, .focus(.lost)), (down, .up(id: 1, at: point)),
      (.pad(.began, by: .zero, at: point), .pad(.cancelled, by: .zero, at: point)),
    ] as [(InputEvent.Kind, InputEvent.Kind)] {
      rig.send(begin)
      rig.bench.press(.again)
      rig.grant()
      #expect(rig.said.last == "let go of the scene first" && !rig.bench.isPlaying)
      rig.send(end)
      rig.bench.press(.again)
      rig.grant()
      #expect(rig.said.last == rig.said.first)
    }
    let count = rig.said.count
    rig.flick(1)
    rig.bench.press(.again)
    rig.grant()
    #expect(rig.said.count == count && rig.bench.isPlaying)
  }

  @Test("settings are lost that were changed here and are not saved, by name or in a table")
  func unsaved() throws {
    let rig = BenchRig(folder: "unsaved")
    func isLossy() -> Bool { rig.bench.hasUnsavedSettings() }
    #expect(!isLossy())
    // Settings from elsewhere are kept there.
    rig.happen(.set(key: "rubber-band", value: "0.3"))
    #expect(!isLossy())
    let slop = try ParameterField.index("slop")
    for index in [try ParameterField.index("rubber-band"), slop] {
      rig.slide(index, to: 0.8)
      #expect(isLossy())
      rig.undo()
      #expect(!isLossy())
    }
    rig.redo()
    #expect(isLossy())
    rig.tap(.copy(.json))
    #expect(isLossy(), "a clipboard does not outlive its program")
    rig.tap(.save)
    #expect(!isLossy())
    rig.slide(slop, to: 0.3)
    #expect(isLossy())
    rig.bench.toggle()
    #expect(isLossy(), "the panel is closed")
    rig.bench.toggle()
    rig.tap(.preset("fast"))
    #expect(!isLossy())
    rig.tap(.compare)
    rig.slide(slop, to: 0.5)
    rig.tap(.swap)
    #expect(isLossy(), "the other variant has it")
    rig.tap(.compare)
    #expect(!isLossy())
  }

  @Test("settings that a preset has only in part are lost")
  func part() throws {
    let rig = BenchRig()
    let rate = try ParameterField.index("deceleration")
    rig.focus(.field(rate))
    rig.pressReturn()
    for letter in ["0", ".", "9", "9"] { rig.bench.type(letter) }
    rig.pressReturn()
    rig.frame()
    // The preset `sticky` has this rate, and takes one stop a flick.
    #expect(ParameterField.all[rate].text(in: rig.host.tuning) == "0.99")
    #expect(rig.bench.hasUnsavedSettings())
  }

  @Test("what no tuning file says is not asked for, and neither is a row of a table")
  func own() throws {
    let rig = BenchRig(.list)
    rig.tap(.field(try #require(ParameterField.all.firstIndex { $0.scene == "list" })))
    #expect(rig.host.tuning.sceneValues != SceneValues() && !rig.bench.hasUnsavedSettings())
  }

  @Test("a topic that is chosen gives the keys to the first thing that it lists")
  func topics() throws {
    let rig = BenchRig()
    rig.bench.panel?.focus = .field(try ParameterField.index("slop"))
    rig.tap(.topic(.snap))
    #expect(rig.bench.panel?.focus == .field(try ParameterField.index("snap")))
    // Where it lists nothing, to what lists it.
    rig.tap(.topic(.changed))
    #expect(rig.bench.panel?.focus == .topic(.changed))
    rig.tap(.topic(.snap))
    #expect(rig.bench.panel?.focus == .field(try ParameterField.index("snap")))
    // They stay where they are if that is still there.
    rig.focus(.save)
    rig.tap(.topic(.all))
    #expect(rig.bench.panel?.focus == .save)
    // What is listed anew begins at its top.
    let panel = try #require(rig.bench.panel)
    for list in [{ rig.bench.find() }, { rig.tap(.topic(.feel)) }] {
      panel.list.setContentOffset(Point(x: 0, y: 100), animated: false, at: panel.list.time)
      list()
      #expect(panel.list.contentOffset == .zero && rig.bench.goBack())
    }
    // A pointer that stands still leaves the help to the keys.
    let place = Point(x: panel.list.frame.midX, y: panel.list.frame.minY + 10)
    panel.hover(at: place)
    #expect(panel.hovered != nil)
    panel.focus = .close
    panel.hover(at: place)
    #expect(panel.hovered == nil)
    // A page from the last line but one is the last one.
    for keys: [InputEvent.Key] in [[.home, .down, .pageUp], [.end, .up, .pageDown]] {
      for key in keys { rig.send(.key(key, .press)) }
      let line = keys[0] == .home ? panel.lines.first : panel.lines.last
      #expect(line?.contains(try #require(panel.focus)) == true)
    }
  }

  @Test(
    "the topics stand in one line, with those of a table, too",
    arguments: [(640.0, 360.0), (320, 480), (1280, 720), (2560, 1080)], [true, false])
  func line(size: (Double, Double), hasTable: Bool) {
    let topics = PanelTopic.allCases.filter { $0 != .plot && ($0 != .table || hasTable) }
    let layout = PanelLayout(
      Size(width: size.0, height: size.1),
      PanelLayout.Content(
        presets: ["fast", "free", "sticky", "uikit"], topics: topics, items: [], side: .right),
      Typesetter(scale: 1, AtlasGlyphs(PlaneLists.letters)))
    let buttons = layout.buttons.filter { topics.map { .topic($0) }.contains($0.item) }
    #expect(buttons.count == topics.count && Set(buttons.map(\.frame.minY)).count == 1)
    for button in layout.buttons {
      #expect(button.frame.maxX <= layout.frame.maxX && button.inset > 0, "\(button)")
    }
  }

  @Test(
    "however many presets are saved, the newest are offered, and nothing else is left out",
    arguments: [(640.0, 360.0), (320, 480), (1000, 700), (1280, 720)])
  func manyPresets(size: (Double, Double)) throws {
    let typesetter = Typesetter(scale: 1, AtlasGlyphs(PlaneLists.letters))
    func layout(_ count: Int) -> PanelLayout {
      let saved = ["last"] + (0..<count).map { "podium-tuning-\($0)" }
      return PanelLayout(
        Size(width: size.0, height: size.1),
        PanelLayout.Content(
          presets: Presets.names + saved, topics: PanelTopic.allCases.filter { $0 != .plot },
          items: [.field(0)], side: .right), typesetter)
    }
    let (few, many) = (layout(0).buttons.map(\.item), layout(60).buttons.map(\.item))
    #expect(few.contains(.preset("last")) && few.allSatisfy(many.contains))
    let saved = many.filter { !few.contains($0) }
    #expect(!saved.isEmpty)
    #expect(saved == (60 - saved.count..<60).map { .preset("podium-tuning-\($0)") })
    #expect(layout(60).list.height > 0.4 * layout(0).list.height)
    #expect((layout(60).help.height > 0) == (layout(0).help.height > 0))
  }

  @Test(
    "a preset's name stands in one line of the panel, and is shown, not obeyed",
    arguments: [(640.0, 360.0), (320, 480), (1280, 720)])
  func names(size: (Double, Double)) throws {
    let typesetter = Typesetter(scale: 1, AtlasGlyphs(PlaneLists.letters))
    let presets = ["fast", String(repeating: "×", count: 200), "new\nline", "\u{202E}test"]
    let layout = PanelLayout(
      Size(width: size.0, height: size.1),
      PanelLayout.Content(presets: presets, topics: [], items: [], side: .right), typesetter)
    let buttons = layout.buttons.filter { presets.map { .preset($0) }.contains($0.item) }
    for button in buttons {
      let width = typesetter.width(button.title, layout.font)
      #expect(button.frame.maxX <= layout.frame.maxX && width < button.frame.width, "\(button)")
    }
    #expect(buttons[1].title.hasSuffix("×…"))
    #expect(buttons.map(\.title).suffix(2) == ["new\\nline", "\\u{202E}test"])
    #expect(!PanelItem.preset("\u{202E}").help.contains("\u{202E}"))
  }
}

extension SceneHost { fileprivate var offset: Point { scrollView.contentOffset } }
