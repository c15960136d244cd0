import Geometry
import Support
import Testing
import Touches

/// What is dropped is freed, whatever is under way in it; and how large it may be.
@Suite("Lifetimes")
struct LifetimeTests {
  private let stage = Stage()

  /// Holds on to its touches, as many a program's region does.
  final class Holding: InputRegion {
    var fingers: [Touch] = []
    override func touchesBegan(_ touches: [Touch]) { fingers += touches }
    override func touchesMoved(_ touches: [Touch]) {}
  }

  typealias Making = @Sendable () -> GestureRecognizer

  static let kinds: [Making] = [
    { PanGestureRecognizer() }, { PinchGestureRecognizer() }, { TapGestureRecognizer() },
    { SwipeGestureRecognizer() }, { LongPressGestureRecognizer() }, { GestureRecognizer() },
    {
      let double = TapGestureRecognizer(taps: 2)
      return double
    },
  ]

  /// What has happened when everything is dropped.
  static let moments: [[InputEvent.Kind]] = [
    [.down(id: 1, at: Point(x: 50, y: 50), device: .finger)],
    [
      .down(id: 1, at: Point(x: 50, y: 50), device: .finger), .move(id: 1, to: Point(x: 80, y: 50)),
    ],
    [.down(id: 1, at: Point(x: 50, y: 50), device: .finger), .up(id: 1, at: Point(x: 50, y: 50))],
    [
      .down(id: 1, at: Point(x: 50, y: 50), device: .finger),
      .down(id: 2, at: Point(x: 60, y: 50), device: .mouse), .move(id: 2, to: Point(x: 80, y: 50)),
    ],
  ]

  @Test("touches that have finished are freed while another finger holds the gesture")
  func held() {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    window.isMultipleTouchEnabled = true
    let pan = PanGestureRecognizer()
    window.addGestureRecognizer(pan)
    window.send(.down(id: 0, at: Point(x: 300, y: 300), device: .finger), at: 0)
    var freed = 0
    for number in 1...50 {
      let time = Double(number)
      window.send(.down(id: 1, at: Point(x: 100, y: 300), device: .finger), at: time)
      weak let touch = pan.touches.last
      #expect(touch != nil)
      window.send(.move(id: 1, to: Point(x: 100, y: 200)), at: time + 0.01)
      window.send(.up(id: 1, at: Point(x: 100, y: 200)), at: time + 0.02)
      window.advance(to: time + 0.5)
      if touch == nil { freed += 1 }
    }
    #expect(pan.state == .changed && freed == 50)
  }

  @Test(
    "a window that is dropped frees its regions, recognizers and touches",
    arguments: kinds, moments)
  func window(make: Making, events: [InputEvent.Kind]) {
    weak var window: InputWindow?
    weak var region: Holding?
    weak var recognizer: GestureRecognizer?
    weak var touch: Touch?
    do {
      let root = InputWindow(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let middle = InputRegion(frame: root.frame)
      let inner = Holding(frame: root.frame)
      let made = make()
      root.addSubregion(middle)
      middle.addSubregion(inner)
      inner.addGestureRecognizer(made)
      let other = PanGestureRecognizer()
      middle.addGestureRecognizer(other)
      made.require(toFail: other)
      (window, region, recognizer) = (root, inner, made)
      for (index, kind) in events.enumerated() { root.send(kind, at: 0.01 * Double(index)) }
      touch = inner.fingers.first
      #expect(touch != nil)
    }
    #expect(window == nil && region == nil && recognizer == nil && touch == nil)
  }

  @Test("a window that is itself touched is freed, too", arguments: kinds)
  func touchedWindow(make: Making) {
    weak var window: InputWindow?
    weak var recognizer: GestureRecognizer?
    do {
      let root = InputWindow(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let made = make()
      root.addGestureRecognizer(made)
      (window, recognizer) = (root, made)
      root.send(.down(id: 1, at: Point(x: 50, y: 50), device: .finger), at: 0)
    }
    #expect(window == nil && recognizer == nil)
  }

  @Test("recognizers that wait for each other are freed")
  func circle() {
    weak var first: GestureRecognizer?
    weak var second: GestureRecognizer?
    do {
      let (a, b) = (TapGestureRecognizer(), TapGestureRecognizer())
      a.require(toFail: b)
      b.require(toFail: a)
      (first, second) = (a, b)
    }
    #expect(first == nil && second == nil)
  }

  @Test("a touched region that is removed is freed at once, while the finger is still down")
  func removed() {
    weak var region: InputRegion?
    weak var recognizer: GestureRecognizer?
    do {
      let holding = Holding(frame: stage.dummy.frame)
      let pan = PanGestureRecognizer()
      holding.addGestureRecognizer(pan)
      stage.scene.addSubregion(holding)
      (region, recognizer) = (holding, pan)
      stage.down(200, 250)
      stage.move(150, 250)
      holding.removeFromSuperregion()
    }
    #expect(region == nil && recognizer == nil)
    stage.move(100, 250)
    stage.up(100, 250)
    // What the pan took, which the region does not answer; nothing after that.
    #expect(stage.log.words == ["G.cancelled"])
  }

  /// Counts what is asked of it.
  final class Counting: PanGestureRecognizer {
    static func asked(_ all: [Counting]) -> Int { all.reduce(0) { $0 + $1.asked } }
    private var asked = 0
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
      asked += 1
      return super.shouldRequireFailure(of: other)
    }
    override func canBePrevented(by other: GestureRecognizer) -> Bool {
      asked += 1
      return super.canBePrevented(by: other)
    }
    override var shouldBegin: Bool {
      asked += 1
      return super.shouldBegin
    }
  }

  @Test("a hundred times as many recognizers on a region are asked a hundred times as much")
  func crowded() {
    func asked(_ count: Int) -> Int {
      let stage = Stage()
      let pans = (0..<count).map { _ in Counting() }
      for pan in pans { stage.scene.addGestureRecognizer(pan) }
      for _ in 1...3 { stage.drag(from: (300, 50), to: (200, 50)) }
      return Counting.asked(pans)
    }
    let few = asked(10)
    #expect(few > 0 && asked(1000) <= 110 * few)
  }

  @Test("tens of thousands of regions in each other are released; what else is held stays whole")
  func deep() {
    var root: InputRegion? = InputRegion(frame: .zero)
    let kept = InputRegion(frame: .zero)
    weak var below: InputRegion?
    weak var deepest: InputRegion?
    for level in 0..<100_000 {
      let outer = level == 50_000 ? kept : InputRegion(frame: .zero)
      if let root {
        outer.addSubregion(root)
        if level == 0 { deepest = root }
        if level == 50_000 { below = root }
      }
      root = outer
    }
    root = nil
    #expect(kept.superregion == nil && kept.subregions.count == 1)
    #expect(below != nil && deepest != nil)
    kept.subregions.first?.removeFromSuperregion()
    #expect(below == nil && deepest == nil)
  }

  @Test("a touch reaches the innermost of a thousand regions, and climbs to the outermost")
  func climbing() {
    var innermost: InputRegion = stage.scene
    for _ in 1...1000 {
      let region = InputRegion(frame: stage.window.frame)
      innermost.addSubregion(region)
      innermost = region
    }
    let pan = PanGestureRecognizer()
    innermost.addGestureRecognizer(pan)
    stage.watch(pan, "inner")
    stage.drag(from: (200, 50), to: (180, 50), lasting: 0.016)
    #expect(stage.log.summary == "G.began G.cancelled inner.began inner.changed inner.ended")
  }
}
