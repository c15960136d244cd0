import Geometry
import Support
import Testing
import Touches

@Suite("Swipe")
struct OtherRecognizerTests {
  private let stage = Stage()

  /// The specification's swipe: upwards, in the bottom 75 points only; the pan waits for it.
  private func zoneStage() -> Stage {
    let stage = Stage()
    stage.dummy.frame = stage.window.frame
    stage.pan.allowedAxes = .vertical
    let swipe = SwipeGestureRecognizer()
    swipe.direction = .up
    swipe.receiveOnlyInMargin()
    stage.add(swipe, "swipe", to: stage.dummy)
    stage.pan.require(toFail: swipe)
    return stage
  }

  @Test("a stroke that lifts before the swipe has failed still drags, and flies")
  func lifted() {
    let stage = zoneStage()
    stage.drag(from: (200, 280), to: (200, 240), lasting: 0.04, hold: 0)
    #expect(stage.log.words(of: "pan") == ["began", "ended"])
    #expect(stage.pan.translation(in: nil) == .zero && stage.pan.releaseVelocity.y < -0.9)
  }

  @Test("a swipe fails as soon as it cannot be one: what waits for it need not wait for the clock")
  func hopeless() {
    let stage = zoneStage()
    stage.pan.allowedAxes = .horizontal
    stage.down(100, 280)
    stage.move(150, 280)
    #expect(stage.log.words(of: "pan").isEmpty)
    stage.move(151, 280)
    #expect(stage.log.words(of: "pan") == ["began"])
    #expect(stage.pan.translation(in: nil) == .zero)
  }

  @Test("a stroke the other way is no swipe, long before the clock says so")
  func backwards() {
    let stage = zoneStage()
    stage.down(200, 230)
    stage.move(200, 280)
    #expect(stage.log.words(of: "pan").isEmpty)
    stage.move(200, 281)
    #expect(stage.log.words(of: "pan") == ["began"])
  }

  @Test("fingers that part are no swipe, whatever directions it takes", arguments: [1.0, -1])
  func parting(way: Double) {
    let swipe = SwipeGestureRecognizer()
    swipe.direction = [.left, .right]
    swipe.numberOfTouchesRequired = 2
    stage.add(swipe, "swipe")
    stage.down(200, 50, id: 1)
    stage.down(200, 150, id: 2)
    for step in 1...8 {
      stage.move(200 + 10 * Double(step), 50, id: 1)
      stage.move(200 + way * 10 * Double(step), 150, id: 2, after: 0)
    }
    #expect(stage.log.words(of: "swipe") == (way > 0 ? ["ended"] : []))
  }

  @Test("what waits for a swipe stays out after it, even if both were allowed at once")
  func afterSwipe() {
    let stage = zoneStage()
    stage.pan.answer(recognizesBesideOthers: true)
    stage.pan.slop = 70
    stage.drag(from: (200, 280), to: (200, 180))
    #expect(stage.log.words(of: "swipe") == ["ended"] && stage.log.words(of: "pan").isEmpty)
  }

  @Test(
    "a swipe goes its direction, far enough, straight enough, soon enough",
    arguments: [
      (dx: -50.0, dy: 0.0, duration: 0.1, fires: true),
      (dx: -49, dy: 0, duration: 0.1, fires: false),
      (dx: 60, dy: 0, duration: 0.1, fires: false),
      (dx: -60, dy: 45, duration: 0.1, fires: true),
      (dx: -60, dy: 80, duration: 0.1, fires: false),
      // In one move.
      (dx: -60, dy: 80, duration: 0.008, fires: false),
      (dx: -60, dy: 0, duration: 0.7, fires: false),
    ])
  func swipeLimits(dx: Double, dy: Double, duration: Double, fires: Bool) {
    let swipe = SwipeGestureRecognizer()
    swipe.direction = .left
    stage.add(swipe, "swipe")
    stage.drag(from: (200, 100), to: (200 + dx, 100 + dy), lasting: duration)
    #expect(stage.log.words(of: "swipe") == (fires ? ["ended"] : []))
  }

  @Test("it is where its fingers came down, also after a wait", arguments: [false, true])
  func place(waits: Bool) {
    let (swipe, undecided) = (SwipeGestureRecognizer(), ScriptedRecognizer())
    swipe.numberOfTouchesRequired = 2
    var places: [Point] = []
    swipe.addTarget { swipe in
      places = (0..<swipe.numberOfTouches).map { swipe.location(ofTouch: $0, in: nil) }
      places.append(swipe.location(in: nil))
    }
    if waits { swipe.require(toFail: undecided) }
    stage.add(undecided, "undecided")
    stage.add(swipe, "swipe")
    stage.down(100, 40, id: 1)
    stage.down(140, 80, id: 2)
    stage.move(160, 40, id: 1)
    stage.move(200, 80, id: 2)
    #expect(places.isEmpty == waits)
    stage.up(160, 40, id: 1)
    undecided.onEnd = .failed
    stage.up(200, 80, id: 2)
    let all = [Point(x: 100, y: 40), Point(x: 140, y: 80), Point(x: 120, y: 60)]
    #expect(places == all)
  }
}

@Suite("Targets")
struct TargetTests {
  /// A pan of a program's own.
  private final class Ruler: PanGestureRecognizer {
    let length = 12.0
  }

  @Test("a target is given the recognizer that it was added to, as what it is")
  func typed() {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let (ruler, tap) = (Ruler(), TapGestureRecognizer())
    var heard: [String] = []
    ruler.addTarget { heard.append("\($0.length) \($0.translation(in: nil).x)") }
    tap.addTarget { heard.append("\($0.numberOfTapsRequired)") }
    let plain: GestureRecognizer = tap
    plain.addTarget { heard.append("\($0 === tap)") }
    window.addGestureRecognizer(ruler)
    window.addGestureRecognizer(tap)
    window.send(.down(id: 1, at: Point(x: 9, y: 9), device: .finger), at: 0)
    window.send(.up(id: 1, at: Point(x: 9, y: 9)), at: 0.01)
    window.send(.down(id: 1, at: Point(x: 9, y: 9), device: .finger), at: 1)
    window.send(.move(id: 1, to: Point(x: 39, y: 9)), at: 1.01)
    #expect(heard == ["1", "true", "12.0 20.0"])
  }
}
