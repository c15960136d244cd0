import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning

@testable import TuningBench

@Suite("The tuning bench: a value is typed", .serialized)
struct BenchEntryTests {
  private let rig = BenchRig()

  /// The text of a parameter after Return on its field, a typed text and a key.
  private func typed(
    _ text: String, for label: String, _ key: InputEvent.Key = .return, in rig: BenchRig
  ) throws -> String? {
    let field = try ParameterField.index(label)
    let lines = try #require(rig.bench.panel).layout.lines
    let line = try #require(lines.firstIndex { $0.contains(.field(field)) })
    rig.send(.key(.home, .press))
    for _ in 0..<line { rig.send(.key(.down, .press)) }
    rig.send(.key(.return, .press))
    #expect(rig.bench.isTyping)
    for letter in text { rig.bench.type(String(letter)) }
    rig.send(.key(key, .press))
    rig.frame()
    return ParameterField.all[field].text(in: rig.host.tuning)
  }

  @Test(
    "Return begins, Return sets: a number, with its unit, a word, one number of several, a list",
    arguments: [
      ("slop", "12.5", "12.5"), ("slop", " 14 pt ", "14"), ("deceleration", "fast", "0.99"),
      ("deceleration", "0.9931", "0.9931"), ("insets left", "30", "0,30,0,0"), ("seed", "77", "77"),
      ("snap-offsets", "0,100,250", "0,100,250"),
    ])
  func values(label: String, text: String, value: String) throws {
    #expect(try typed(text, for: label, in: rig) == value && !rig.bench.isTyping)
    #expect(rig.said.isEmpty && rig.refused.isEmpty)
    // It is one change, which can be taken back.
    let before = ParameterField.all[try ParameterField.index(label)].text(in: TuningSettings())
    rig.bench.press(.undo)
    rig.frame()
    #expect(ParameterField.all[try ParameterField.index(label)].text(in: rig.host.tuning) == before)
  }

  @Test(
    "what cannot be is said in the words of a flag, and nothing is set",
    arguments: [("slop", "-3"), ("slop", "abc"), ("deceleration", "2"), ("insets left", "1,2")])
  func refused(label: String, text: String) throws {
    let before = rig.host.tuning
    _ = try typed(text, for: label, in: rig)
    #expect(rig.host.tuning == before && rig.recorded.isEmpty)
    let name = ParameterField.all[try ParameterField.index(label)].parameter.name
    #expect(rig.said.count == 1 && rig.said[0].contains(name), "\(rig.said)")
    // It is there to be corrected, and its keys are no commands.
    let (entry, field) = (try #require(rig.bench.panel?.entry), try ParameterField.index(label))
    #expect(rig.bench.isTyping && entry.field == field && entry.value.text == text)
    #expect(entry.value.shown == text && rig.bench.panel?.focus == .field(entry.field))
    for _ in text { rig.bench.erase() }
    rig.send(.key(.return, .press))
    #expect(!rig.bench.isTyping && rig.said.count == 1)
  }

  @Test("a digit on a number with the focus begins it; on a word, a switch or a button none does")
  func digit() throws {
    let slop = try ParameterField.index("slop")
    for item in [PanelItem.field(slop), .field(try ParameterField.index("feel")), .save] {
      rig.focus(item)
      #expect(rig.bench.panel?.focus == item)
      for text in ["1", "5"] { rig.bench.type(text) }
      #expect(rig.bench.isTyping == (item == .field(slop)))
      rig.pressReturn()
    }
    #expect(ParameterField.all[slop].text(in: rig.host.tuning) == "15")
  }

  @Test("a press elsewhere ends it, and a refused value is gone")
  func pressed() throws {
    rig.bench.panel?.enter(try ParameterField.index("slop"))
    rig.bench.type("abc")
    rig.tap(.topic(.feel))
    #expect(!rig.bench.isTyping && rig.said.count == 1)
  }

  @Test(
    "one of a unit is no plural, neither shown nor typed",
    arguments: [("1 cube", "1", "cube"), ("1 cubes", "1", "cube"), ("3 cubes", "3", "cubes")])
  func singular(text: String, value: String, unit: String) throws {
    #expect(try typed(text, for: "snap-cubes", in: rig) == value)
    let field = try ParameterField.index("snap-cubes")
    #expect(try #require(rig.bench.panel).looks[field].unit == unit)
  }

  @Test("arrows set it, too, and then do what they do; nothing typed changes nothing")
  func ends() throws {
    #expect(try typed("12", for: "slop", .down, in: rig) == "12")
    #expect(rig.bench.panel?.focus != .field(try ParameterField.index("slop")))
    let events = rig.recorded.count
    #expect(try typed("", for: "slop", in: rig) == "12" && rig.recorded.count == events)
    #expect(!rig.bench.isTyping)
  }

  @Test("Return sets the value, ends the search, and cuts nothing while an earlier time is shown")
  func earlier() throws {
    let slop = try ParameterField.index("slop")
    rig.frame(60)
    let frames = rig.timeline.history.frames.count
    for begin in [{ rig.bench.find() }, { rig.bench.panel?.enter(slop) }] {
      rig.bench.step(-10)
      begin()
      rig.bench.type("12")
      rig.pressReturn()
      #expect(!rig.bench.isTyping && rig.said.isEmpty, "\(rig.said)")
      #expect(rig.timeline.history.frames.count == frames)
    }
    #expect(ParameterField.all[slop].text(in: rig.host.tuning) == "12")
  }

  @Test("a press with Ctrl on a slider begins, and leaves the knob where it is")
  func control() throws {
    let slop = try ParameterField.index("slop")
    let track = try #require(rig.track(of: slop))
    let at = Point(x: track.minX + 0.8 * track.width, y: track.midY)
    for holdsControl in [true, false] {
      let events = rig.recorded.count
      rig.tap(at: at, device: .mouse, holdsControl ? .control : [], frames: 1)
      #expect(rig.bench.isTyping == holdsControl)
      #expect((rig.recorded.count == events) == holdsControl)
    }
  }

  @Test("Esc forgets it; a tap on the name of a slider begins, one elsewhere sets")
  func fingers() throws {
    let slop = try ParameterField.index("slop")
    func tapName() throws {
      let row = try #require(rig.place(of: .field(slop)))
      rig.tap(at: Point(x: row.minX + 20, y: row.minY + 6), frames: 1)
    }
    try tapName()
    #expect(rig.bench.isTyping)
    rig.bench.type("50")
    #expect(rig.bench.goBack() && !rig.bench.isTyping && rig.recorded.isEmpty)
    try tapName()
    rig.bench.type("17")
    rig.bench.erase()
    rig.tap(.topic(.snap))
    #expect(!rig.bench.isTyping)
    #expect(ParameterField.all[slop].text(in: rig.host.tuning) == "1")
    // A gesture on the scene sets it before it begins.
    rig.tap(.topic(.all))
    try tapName()
    rig.bench.type("22")
    rig.send(.down(id: 1, at: Point(x: 200, y: 600), device: .finger))
    #expect(ParameterField.all[slop].text(in: rig.host.tuning) == "22")
  }
}
