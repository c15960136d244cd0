import Drawing
import InputScript
import Scenes
import Scrolling
import Testing
import Tuning

@testable import Overlays
@testable import TuningBench

@Suite("The tuning bench: what is typed finds a parameter", .serialized)
struct BenchFilterTests {
  private let rig = BenchRig()

  private func labels(_ rig: BenchRig) -> [String] {
    rig.bench.panel?.layout.rows.compactMap { row in
      if case .field(let field) = row.item { ParameterField.all[field].label } else { nil }
    } ?? []
  }

  @Test(
    "by words of its name, its help or its values, in any order, whatever the topic",
    arguments: [
      ("decel", ["deceleration"]), ("RATE bounce", ["bounce-rate"]), ("Android", ["feel"]),
      ("natural", ["snap-reach"]),
      ("spring", ["page-stiffness"]), ("stops snap", ["snap-stops", "snap-offsets"]),
      ("nothing says that", []),
    ])
  func words(text: String, found: [String]) {
    rig.tap(.topic(.input))
    let before = labels(rig)
    rig.bench.find()
    #expect(rig.bench.isTyping && labels(rig).count > 20)
    for letter in text { rig.bench.type(String(letter)) }
    #expect(labels(rig).filter { found.contains($0) } == found, "\(labels(rig))")
    #expect(found.isEmpty == labels(rig).isEmpty && labels(rig).count < 6)
    for _ in text { rig.bench.erase() }
    #expect(labels(rig).count > 20)
    // Esc lists the topic again, and only then gives the keys back.
    #expect(rig.bench.goBack() && !rig.bench.isTyping && labels(rig) == before)
    #expect(rig.bench.panel?.focus != nil && rig.recorded.isEmpty)
  }

  @Test(
    "what is found best comes first: by its whole name, by its name, by its help",
    arguments: [
      ("stops", "snap-stops"), ("snap", "snap"), ("snap stops", "snap-stops"),
      ("zoom", "zoom least"),
      ("bounce", "bounce-rate"), ("cubes", "cubes"),
    ])
  func best(text: String, first: String) {
    rig.bench.find()
    rig.bench.type(text)
    #expect(labels(rig).first == first, "\(labels(rig))")
  }

  @Test("a scene's own that is found best comes first, and what follows is not called its own")
  func bestOwn() throws {
    let rig = BenchRig(.list)
    rig.bench.find()
    rig.bench.type("dark")
    let items = rig.bench.panel?.layout.rows.map(\.item) ?? []
    #expect(items.first == .heading("list") && labels(rig).first == "dark")
    let others = labels(rig).count - 1
    #expect((others > 0) == items.contains(.heading("all scenes")))
  }

  @Test(
    "arrows change what was found while one types; Return ends typing, and the letters are keys")
  func keys() {
    rig.bench.toggle()
    rig.bench.find()
    for text in ["/", "dec", "el\n", "\u{7f}"] { rig.bench.type(text) }
    #expect(rig.bench.panel?.filter?.text == "decel")
    rig.send(.key(.right, .press))
    #expect(rig.host.tuning.deceleration > TuningSettings().deceleration)
    rig.send(.key(.return, .press))
    #expect(!rig.bench.isTyping && labels(rig) == ["deceleration"])
    rig.bench.find()
    #expect(rig.bench.isTyping)
    // A touch of the scene takes the keys, and a press in the panel ends typing.
    rig.tap(at: Point(x: 300, y: 650))
    #expect(!rig.bench.isTyping && labels(rig) == ["deceleration"])
    rig.tap(.find)
    #expect(rig.bench.isTyping)
    rig.tap(.endFind)
    #expect(!rig.bench.isTyping && labels(rig).count > 20)
  }

  @Test("a text of any length is shown as far as there is room, its end first")
  func long() throws {
    let rig = BenchRig(.podium, Size(width: 320, height: 240))
    rig.bench.find()
    for _ in 0..<300 { rig.bench.type("ab") }
    let filter = try #require(rig.bench.panel?.filter)
    let layout = try #require(rig.bench.panel?.layout)
    #expect(filter.text.count == 200 && filter.width < layout.filter.width)
    #expect(filter.shown.count > 10 && filter.text.hasSuffix(filter.shown))
  }

  @Test("marks on one letter count as letters do")
  func marks() {
    rig.bench.find()
    rig.bench.type("a")
    for _ in 0..<300 { rig.bench.type("\u{301}") }
    #expect(rig.bench.panel?.filter?.text.unicodeScalars.count == 200)
  }

  @Test("a knob that is only held stays where it is when its row is no more listed")
  func held() throws {
    let index = try ParameterField.index("rubber-band")
    for moves in [false, true] {
      let place = try #require(rig.track(of: index)).center
      rig.send(.down(id: 7, at: place, device: .mouse))
      guard case .holding(index, _) = rig.bench.panel?.state else {
        Issue.record("its knob is not held")
        return
      }
      try hide(index, rig)
      if moves { rig.send(.move(id: 7, to: place + Point(x: 40, y: 0))) }
      rig.send(.up(id: 7, at: place))
      rig.frame()
      #expect(rig.host.tuning == TuningSettings() && rig.bench.panel?.state == .resting)
      rig.bench.panel?.endFind()
      rig.frame()
    }
  }

  /// Types what another field says.
  private func hide(_ field: Int, _ rig: BenchRig) throws {
    rig.bench.find()
    for letter in "slop" { rig.bench.type(String(letter)) }
    rig.frame()
    try #require(!labels(rig).contains(ParameterField.all[field].label))
  }

  @Test("a value that was found and set has the focus, in view, once the search ends")
  func focusAfterwards() throws {
    rig.bench.find()
    rig.bench.type("stiffness")
    let field = PanelItem.field(try ParameterField.index("page-stiffness"))
    #expect(rig.bench.panel?.focus == field)
    for text in ["", "200"] {
      rig.bench.type(text)
      rig.pressReturn()
    }
    rig.frame()
    #expect(rig.host.tuning != TuningSettings())
    #expect(rig.bench.goBack() && rig.bench.panel?.filter == nil)
    rig.frame()
    let panel = try #require(rig.bench.panel)
    #expect(panel.focus == field)
    let row = try #require(panel.layout.row(showing: field)).frame
    let (top, height) = (row.minY - panel.list.contentOffset.y, panel.layout.list.height)
    // The tolerance is for the rounding of sums.
    #expect(top >= 0 && top + row.height < height + 0.01, "\(row) from \(top) in \(height)")
  }

  @Test("keys that the scene has stay the scene's when a search ends", arguments: [true, false])
  func keysOfScene(byKey: Bool) {
    rig.bench.find()
    rig.bench.type("decel")
    rig.tap(at: Point(x: 300, y: 650))
    #expect(rig.bench.panel?.focus == nil)
    if byKey { #expect(rig.bench.goBack()) } else { rig.tap(.endFind) }
    #expect(rig.bench.panel?.filter == nil && rig.bench.panel?.focus == nil)
    rig.send(.key(.right, .press))
    #expect(rig.recorded.last?.kind == .input(.key(.right, .press)))
    rig.bench.find()
    #expect(rig.bench.panel?.focus != nil)
  }

  @Test(
    "the help of every parameter fits under the list", arguments: [(1280.0, 720.0), (900, 500)])
  func help(width: Double, height: Double) throws {
    try forEachHelp(Size(width: width, height: height)) { field, block, panel in
      #expect(!block.isShortened, "\(field.label) \(field.scene ?? "")")
      #expect(block.size.height <= panel.layout.help.height)
    }
  }

  /// Calls `body` with each parameter, and its help as the panel of a window shows it.
  private func forEachHelp(
    _ window: Size, _ body: (ParameterField, TextBlock, TuningPanel) throws -> Void
  ) throws {
    let rig = BenchRig(.podium, window)
    let panel = try #require(rig.bench.panel)
    var list = DrawList.plane()
    for (index, field) in ParameterField.all.enumerated() {
      panel.focus = .field(index)
      panel.draw(into: &list)
      try body(field, #require(panel.helpBlock), panel)
    }
  }

  @Test(
    "the help of a parameter is cut only where not even one sentence fits",
    arguments: [(800.0, 600.0), (480, 360), (320, 240)])
  func sentences(width: Double, height: Double) throws {
    try forEachHelp(Size(width: width, height: height)) { field, block, panel in
      guard block.isShortened else { return }
      let end = try #require(field.help.firstRange(of: ". ") ?? field.help.firstRange(of: "."))
      let first = TextBlock(
        [
          TextBlock.Paragraph(
            text: String(field.help[..<end.lowerBound]) + ".", color: OverlayStyle.ink, size: 0.86)
        ], pixels: panel.layout.font.pixels, width: panel.layout.help.width,
        mostLines: panel.layout.helpLines, panel.typesetter)
      #expect(first.isShortened, "\(field.help)")
    }
  }
}
