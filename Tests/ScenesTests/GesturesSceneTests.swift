import Drawing
import InputScript
import SceneHosting
import Scrolling
import Testing

@testable import Scenes

@Suite("What recognizers hear")
struct GesturesSceneTests {
  private var (player, scene) = Self.player()

  static func player(_ way: String = "together") -> (Player, GesturesScene) {
    Player.showing(
      .gestures, as: GesturesScene.self, ["way": way], size: Size(width: 800, height: 720))
  }

  /// What was said of gestures, such as `rotation ended`, up to a time.
  static func heard(_ player: Player, to time: Double) -> [String] {
    player.play(to: time)
    return player.log.filter { $0.event == "gesture" }.map(\.detail)
  }

  static let middle = Point(x: 400, y: 300)

  /// Two fingers 100 points from the middle that turn by quarter turns and then move, and lift.
  static func turn(_ player: Player, then travel: Point, at time: Double) {
    func places(_ share: Double, _ moved: Point) -> [Point] {
      let turn = sineCosine(share * .pi / 2)
      let arm = Point(x: turn.cosine, y: turn.sine) * 100
      return [middle + arm + moved, middle - arm + moved]
    }
    for (id, place) in places(0, .zero).enumerated() {
      player.send(.down(id: id, at: place, device: .finger), at: time)
    }
    var moment = time
    func move(_ share: Double, _ moved: Point) {
      moment += 0.02
      for (id, place) in places(share, moved).enumerated() {
        player.send(.move(id: id, to: place), at: moment)
      }
    }
    for step in 1...10 { move(Double(step) / 10, .zero) }
    for step in 1...10 { move(1, travel * (Double(step) / 10)) }
    for (id, place) in places(1, travel).enumerated() {
      player.send(.up(id: id, at: place), at: moment + 0.1)
    }
  }

  @Test("two fingers turn the dial and move it, where both may recognize")
  func together() throws {
    Self.turn(player, then: Point(x: 60, y: 0), at: 1)
    let quarter = Turning.radiansPerTurn / 4
    #expect(abs(scene.turn - quarter + RotationGestureRecognizer.slop) < 1e-9)
    #expect(abs(scene.place.x - 50) < 1 && abs(scene.place.y) < 1)
    let heard = Self.heard(player, to: 4)
    #expect(heard.contains("rotation ended") && heard.contains("two-finger pan ended"))
  }

  @Test(
    "the dial turns either way, less the slop, and twists that are too small do not add up",
    arguments: [
      ([[0.1, 0.25]], 0.25), ([[-0.1, -0.25]], -0.25), ([[0.015], [0.015]], 0),
    ] as [([[Double]], Double)])
  func twists(twists: [[Double]], turns: Double) {
    func place(_ id: Int, _ turns: Double) -> Point {
      let turn = sineCosine(turns * Turning.radiansPerTurn)
      return Self.middle + Point(x: turn.cosine, y: turn.sine) * (id == 1 ? -100 : 100)
    }
    for (number, twist) in twists.enumerated() {
      let time = 1 + Double(number)
      for id in 1...2 { player.send(.down(id: id, at: place(id, 0), device: .finger), at: time) }
      for (step, turns) in twist.enumerated() {
        for id in 1...2 {
          player.send(.move(id: id, to: place(id, turns)), at: time + 0.1 * Double(step + 1))
        }
      }
      for id in 1...2 { player.send(.up(id: id, at: place(id, twist.last ?? 0)), at: time + 0.5) }
    }
    let slop = RotationGestureRecognizer.slop * (turns < 0 ? -1 : turns > 0 ? 1 : 0)
    #expect(abs(scene.turn + slop - turns * Turning.radiansPerTurn) < 1e-9)
  }

  @Test(
    "a third finger is none of two; one that remains turns nothing, and another goes on with it")
  func fingers() {
    let arm = Point(x: 100, y: 0)
    func send(_ kind: InputEvent.Kind, at time: Double) -> Double {
      player.send(kind, at: time)
      return scene.turn
    }
    for (id, place) in [Self.middle - arm, Self.middle + arm, Self.middle].enumerated() {
      _ = send(.down(id: id + 1, at: place, device: .finger), at: 1)
    }
    let turned = send(.move(id: 2, to: Self.middle + Point(x: -150, y: 50)), at: 1.1)
    #expect(abs(turned + RotationGestureRecognizer.slop - Turning.radiansPerTurn * 3 / 8) < 1e-9)
    #expect(send(.up(id: 1, at: Self.middle - arm), at: 1.2) == turned)
    #expect(send(.move(id: 2, to: Self.middle + arm), at: 1.3) == turned)
    #expect(!Self.heard(player, to: 1.3).contains("rotation ended"))
    _ = send(.down(id: 4, at: Self.middle - arm, device: .finger), at: 1.4)
    #expect(send(.move(id: 2, to: Self.middle + Point(x: -150, y: 50)), at: 1.5) != turned)
  }

  @Test("a window that becomes smaller keeps the dial on its table")
  func narrower() {
    Self.turn(player, then: Point(x: 300, y: 0), at: 1)
    let before = scene.place.x
    player.send(.resize(Size(width: 400, height: 720)), at: 4)
    player.play(to: 5)
    #expect((200...280).contains(before) && scene.place.x > 0 && scene.place.x < 200)
  }

  @Test("without a delegate that says so the first shuts the other out: the dial does not move")
  func first() throws {
    let (player, scene) = Self.player("first")
    Self.turn(player, then: Point(x: 60, y: 0), at: 1)
    #expect(scene.turn > 1 && scene.place == .zero)
    let heard = Self.heard(player, to: 4)
    #expect(heard.contains("rotation ended") && heard.contains("two-finger pan failed"))
  }

  @Test("a finger that is held lifts the dial, and nothing else recognizes")
  func longPress() throws {
    player.send(.down(id: 1, at: Self.middle, device: .mouse), at: 1)
    player.play(to: 1.4)
    #expect(!scene.isLifted)
    let before = Self.heard(player, to: 1.6)
    player.send(.move(id: 1, to: Self.middle + Point(x: 9, y: 0)), at: 1.8)
    #expect(scene.isLifted)
    player.send(.up(id: 1, at: Self.middle), at: 2)
    #expect(!scene.isLifted)
    let heard = before + Self.heard(player, to: 4)
    #expect(heard.filter { $0.hasSuffix("ended") } == ["long press ended"])
    #expect(heard.contains("triple tap failed") && heard.contains("rotation failed"))
  }

  @Test("three taps put the dial back, and two do not", arguments: [2, 3])
  func taps(count: Int) throws {
    Self.turn(player, then: Point(x: 60, y: 0), at: 1)
    let turn = scene.turn
    for tap in 0..<count {
      let time = 5 + Double(tap) * 0.2
      player.send(.down(id: 1, at: Self.middle, device: .mouse), at: time)
      player.send(.up(id: 1, at: Self.middle), at: time + 0.06)
    }
    let heard = Self.heard(player, to: 9)
    #expect(scene.turn == (count == 3 ? 0 : turn))
    #expect(
      heard.last { $0.hasPrefix("triple tap") }
        == (count == 3 ? "triple tap ended" : "triple tap failed"))
  }

  @Test("a drag from the left edge pulls the drawer out; one from elsewhere is not offered to it")
  func edge() throws {
    for (x, isOut) in [(10.0, true), (200, false)] {
      let (player, scene) = Self.player()
      player.send(.down(id: 1, at: Point(x: x, y: 300), device: .mouse), at: 1)
      for step in 1...10 {
        player.send(
          .move(id: 1, to: Point(x: x + 20 * Double(step), y: 300)), at: 1 + 0.016 * Double(step))
      }
      player.send(.up(id: 1, at: Point(x: x + 200, y: 300)), at: 1.5)
      let heard = Self.heard(player, to: 3)
      #expect((scene.drawer > 0) == isOut)
      #expect(heard.contains { $0.hasPrefix("screen edge") } == isOut)
    }
  }

  @Test(
    "an open drawer is pulled at its own edge, no farther than it is wide; a cancelled one closes")
  func openDrawer() {
    func pull(_ start: Double, _ end: Double, at time: Double, cancels: Bool = false) -> Double {
      let end = Point(x: end, y: 300)
      player.drag(Point(x: start, y: 300), end, at: time, lifts: false)
      let pulled = scene.drawer
      player.send(cancels ? .cancel : .up(id: 1, at: end), at: time + 0.2)
      return pulled
    }
    #expect(pull(8, 700, at: 1) == 260 && scene.drawer == 260)
    player.send(.resize(Size(width: 300, height: 720)), at: 2)
    #expect(scene.drawer == 180)
    #expect(pull(175, 20, at: 3) < 90 && scene.drawer == 0)
    #expect(pull(8, 160, at: 4, cancels: true) > 90 && scene.drawer == 0)
  }

  @Test("a drawer that is pulled a little closes after a resize, too; an open one stays open")
  func resizedDrawer() throws {
    for (time, x, isOpen) in [(1.0, 60.0, false), (5, 300, true)] {
      player.send(.resize(Size(width: 800, height: 720)), at: time)
      player.send(.down(id: 1, at: Point(x: 8, y: 300), device: .mouse), at: time)
      for step in 1...10 {
        let place = Point(x: 8 + (x - 8) * Double(step) / 10, y: 300)
        player.send(.move(id: 1, to: place), at: time + 0.05 * Double(step))
      }
      player.send(.resize(Size(width: 500, height: 720)), at: time + 0.6)
      player.send(.up(id: 1, at: Point(x: x, y: 300)), at: time + 1)
      player.play(to: time + 2)
      #expect((scene.drawer > 0) == isOpen)
    }
  }

  @Test("once all is over the picture stands still")
  func rests() throws {
    player.send(.down(id: 1, at: Self.middle, device: .mouse), at: 1)
    #expect(scene.nextChange(after: 1.1) == 1.1)
    player.send(.up(id: 1, at: Self.middle), at: 1.2)
    player.play(to: 4)
    #expect(scene.nextChange(after: 4) == nil)
  }
}
