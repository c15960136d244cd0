import SceneHosting
import Scrolling
import Support
import Testing

@testable import Scenes

@Suite("Input: a scroll view that is sorry to have given the touch away")
struct RemorsefulScrollViewTests {
  private let world = World()

  final class World: FingerRig {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let outer = RemorsefulScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let child = LoggingRegion("child", frame: Rect(x: 0, y: 0, width: 1600, height: 300))
    var words: [String] = []
    /// What its own scrolling has said, milestones alone.
    var said: [String] = []
    var time = 0.0

    init() {
      window.addSubregion(outer)
      outer.contentSize = Size(width: 1600, height: 300)
      outer.addSubregion(child)
      child.note = { [unowned self] in words.append($0) }
      outer.onEvent = { [unowned self] in if $0.isMilestone { said.append($0.word) } }
    }

    func send(_ kind: InputEvent.Kind) {
      window.send(InputEvent(time: time, kind: kind))
      window.advance(to: time)
    }

    func wait(_ pause: Double) { time += pause }

    /// The same, with what happens meanwhile.
    func pass(_ pause: Double) {
      wait(pause)
      window.advance(to: time)
    }
  }

  @Test(
    "47: more than 12 points along and less than 4 across, to either side, cancel the child once, then the outer one moves",
    arguments: [
      (12.0, 0.0, false), (12.5, 0, true), (13, 3, true), (-13, -3, true), (13, -3, true),
      (13, 4, false), (-13, 4, false), (-13, -5, false), (13, 5, false), (0, -50, false),
    ])
  func thresholds(dx: Double, dy: Double, switches: Bool) {
    world.outer.contentOffset = Point(x: 600, y: 0)
    world.down(200, 150)
    world.move(200 + dx, 150 + dy)
    #expect(world.words == ["child.began", switches ? "child.cancelled" : "child.moved"])
    #expect(world.outer.contentOffset.x == 600)
    world.move(200 + 2 * dx, 150 + 2 * dy)
    #expect(world.outer.contentOffset.x == (switches ? 600 - dx : 600))
    let before = world.words
    world.up(200 + 2 * dx, 150 + 2 * dy)
    let isOuters = before.contains("child.cancelled")
    #expect(world.words == before + (isOuters ? [] : ["child.ended"]))
    #expect(world.said.prefix(2) == (isOuters ? ["WBD", "WED"] : []))
  }

  @Test("47: 13 along and 5 across leave it to the child, until the thresholds hold")
  func across() {
    world.down(200, 150)
    world.move(187, 155)
    world.move(150, 160)
    #expect(world.words == ["child.began", "child.moved", "child.moved"])
    #expect(world.outer.contentOffset == .zero)
    world.move(150, 152)
    #expect(world.words.last == "child.cancelled")
    world.up(150, 152)
    world.window.advance(to: 10)
    #expect(world.outer.phase == .idle)
  }

  @Test("let go in motion it goes on by itself, and comes to rest")
  func flick() {
    world.down(300, 150)
    for step in 1...6 { world.move(300 - Double(step) * 16, 150) }
    world.up(204, 150)
    let released = world.outer.contentOffset.x
    world.window.advance(to: 10)
    #expect(world.outer.contentOffset.x > released + 50)
    #expect(world.said == ["WBD", "WED", "DED+", "WBDec", "DEDec"])
  }

  @Test("47: a second finger forbids it")
  func secondFinger() {
    world.down(200, 150)
    world.down(250, 150, id: 2)
    world.move(150, 150)
    world.move(180, 150, id: 2)
    world.up(180, 150, id: 2)
    world.move(100, 150)
    world.up(100, 150)
    #expect(world.said.isEmpty)
    #expect(!world.words.contains("child.cancelled"))
    #expect(world.outer.contentOffset == .zero)
    // The next finger is one alone again.
    world.down(200, 150)
    world.move(180, 150)
    world.move(150, 150)
    #expect(world.outer.contentOffset.x == 30)
  }

  @Test("a finger that comes while it scrolls moves nothing, nor does it throw anything")
  func lateFinger() {
    world.outer.contentOffset = Point(x: 600, y: 0)
    world.down(200, 150)
    world.move(187, 150)
    world.move(177, 150)
    #expect(world.outer.contentOffset.x == 610)
    world.down(377, 150, id: 2)
    world.move(376, 150, id: 2)
    #expect(world.outer.contentOffset.x == 610)
    world.move(167, 150)
    #expect(world.outer.contentOffset.x == 620)
    world.time += 1
    world.up(167, 150)
    // The same name again, at another place: it is another finger.
    world.down(20, 150)
    world.move(10, 150)
    #expect(world.outer.contentOffset.x == 620)
    for step in 1...6 { world.move(376 - Double(step) * 16, 150, id: 2) }
    world.up(10, 150)
    world.up(280, 150, id: 2)
    world.window.advance(to: 20)
    #expect(world.outer.contentOffset.x == 620 && world.outer.phase == .idle)
    #expect(world.words == ["child.began", "child.cancelled"])
  }
}

@Suite("Input: what lies in a scroll view that is sorry")
struct RemorsefulContentTests {
  private var (world, list) = Self.list()

  typealias World = RemorsefulScrollViewTests.World

  /// Answers nothing: every touch climbs on.
  @Test("a region that answers no touch gives it back once, to the delegate, and the view scrolls")
  func plain() {
    let world = World()
    let listener = DelegateCalls()
    var words: [String] = []
    listener.onTouches = { phase, _ in words.append("\(phase)") }
    world.outer.delegate = listener
    world.outer.insertSubregion(
      InputRegion(frame: Rect(x: 0, y: 0, width: 1600, height: 300)), above: world.child)
    world.down(200, 150)
    world.move(200, 190)
    world.up(200, 190)
    #expect(words == ["began", "moved", "ended"])
    world.down(200, 150)
    world.send(.cancel)
    #expect(words.suffix(2) == ["began", "cancelled"])
    world.down(200, 150)
    world.move(180, 150)
    world.move(150, 150)
    world.up(150, 150)
    #expect(words.suffix(2) == ["began", "cancelled"])
    #expect(world.said.prefix(2) == ["WBD", "WED"] && world.words.isEmpty)
  }

  @Test("a region that answers one touch method gets that one")
  func partly() {
    final class Taps: InputRegion {
      var count = 0
      override func touchesEnded(_ touches: [Touch]) { count += 1 }
    }
    let world = World()
    let taps = Taps(frame: Rect(x: 100, y: 100, width: 200, height: 100))
    world.outer.addSubregion(taps)
    world.tap(200, 150)
    #expect(taps.count == 1)
    // One that is hidden is not there.
    taps.isHidden = true
    world.tap(200, 150)
    #expect(taps.count == 1 && world.words == ["child.began", "child.ended"])
  }

  /// A list as tall as the view, in its first page.
  static func list() -> (world: World, list: ScrollView) {
    let world = World()
    let list = ScrollView(content: Size(width: 400, height: 2000))
    world.outer.addSubregion(list)
    let row = LoggingRegion("row", frame: Rect(x: 0, y: 0, width: 400, height: 2000))
    row.note = { [unowned world] in world.words.append($0) }
    list.addSubregion(row)
    list.onEvent = { [unowned world] in if $0.isMilestone { world.said.append("list \($0.word)") } }
    return (world, list)
  }

  @Test("along a list in it a finger scrolls the list, which takes the touch from its rows")
  func along() {
    world.down(200, 250)
    for step in 1...10 { world.move(200, 250 - Double(step) * 12) }
    #expect(list.contentOffset.y == 110 && world.outer.contentOffset == .zero)
    #expect(world.words == ["row.began", "row.cancelled"])
    world.up(200, 130)
    world.pass(8)
    #expect(list.contentOffset.y > 300)
    #expect(world.said == ["list WBD", "list WED", "list DED+", "list WBDec", "list DEDec"])
    // A tap is the row's.
    world.tap(200, 150)
    #expect(world.words.suffix(2) == ["row.began", "row.ended"])
  }

  @Test("across the list it scrolls the pages, also after the list has moved, which stays there")
  func across() {
    world.down(300, 150)
    world.move(280, 150)
    world.move(240, 150)
    #expect(world.outer.contentOffset.x == 40 && list.contentOffset == .zero)
    #expect(world.words == ["row.began", "row.cancelled"])
    world.wait(0.2)
    world.up(240, 150)
    #expect(world.said == ["WBD", "WED", "DED-"] && list.phase == .idle)
    world.outer.setContentOffset(.zero, animated: false, at: world.outer.time)
    world.said = []
    world.down(300, 150)
    world.move(300, 130)
    #expect(list.contentOffset.y == 10)
    world.move(240, 148)
    world.move(220, 148)
    #expect(world.outer.contentOffset.x == 20 && list.contentOffset.y == 10)
    world.wait(0.2)
    world.up(220, 148)
    #expect(world.said == ["list WBD", "list WED", "list DED-", "WBD", "WED", "DED-"])
  }

  @Test("a flick that is cancelled throws neither the list nor the pages")
  func cancelled() {
    for (dx, dy) in [(0.0, 20.0), (16, 0)] {
      world.down(300, 250)
      for step in 1...6 { world.move(300 - Double(step) * dx, 250 - Double(step) * dy) }
      world.send(.cancel)
      let places = [list.contentOffset, world.outer.contentOffset]
      world.pass(1)
      #expect([list.contentOffset, world.outer.contentOffset] == places)
    }
    #expect(list.contentOffset.y > 0 && world.outer.contentOffset.x > 0)
  }

  @Test("a finger on a list in motion stops it, and taps nothing in it")
  func caught() {
    world.down(200, 250)
    for step in 1...8 { world.move(200, 250 - Double(step) * 20) }
    world.up(200, 90)
    world.pass(0.1)
    world.words = []
    let place = list.contentOffset.y
    world.down(200, 150)
    #expect(list.contentOffset.y == place && world.said.last == "list DEDec")
    world.move(200, 145)
    #expect(list.contentOffset.y == place + 5)
    world.wait(0.2)
    world.up(200, 145)
    #expect(world.words.isEmpty && list.phase == .idle)
  }

  @Test("at its end the list hands over to what scrolls around the pages; cancelled, all settles")
  func handsOver() {
    let wall = ScrollView(content: Size(width: 400, height: 900))
    wall.canCancelContentTouches = false
    wall.delaysContentTouches = false
    world.window.addSubregion(wall)
    wall.addSubregion(world.outer)
    list.contentOffset.y = 1650
    world.down(200, 280)
    for step in 1...16 { world.move(200, 280 - Double(step) * 10) }
    #expect(list.contentOffset.y == 1700 && wall.contentOffset.y == 100)
    world.send(.cancel)
    world.pass(2)
    #expect(list.phase == .idle && wall.phase == .idle && wall.contentOffset.y == 100)
  }
}
