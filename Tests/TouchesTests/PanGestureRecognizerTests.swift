import Geometry
import Motion
import Support
import Testing
import Touches

@Suite("Pan")
struct PanGestureRecognizerTests {
  private let stage = Stage()

  @Test("one event beyond the slop applies the rest at once, along its direction")
  func jump() {
    stage.pan.allowedAxes = .both
    stage.down(100, 220)
    stage.move(130, 260)
    #expect(stage.pan.translation(in: nil) == Point(x: 24, y: 32))
  }

  /// The question of many a program: is it a drag to the side?
  private func askSideways(_ asked: @escaping (Point) -> Void) {
    stage.pan.answer(begins: { [unowned pan = stage.pan] _ in
      let translation = pan.translation(in: nil)
      asked(translation)
      return translation.x.magnitude > translation.y.magnitude
    })
  }

  @Test(
    "asked whether it should begin it has travelled all its way, also after exactly the slop",
    arguments: [Point(x: 10, y: 0), Point(x: 8, y: 6), Point(x: 6, y: 8), Point(x: 0, y: -10)])
  func directionWhenAsked(travel: Point) {
    var asked: [Point] = []
    askSideways { asked.append($0) }
    stage.pan.allowedAxes = .both
    stage.down(200, 250)
    stage.move(200 + travel.x / 2, 250 + travel.y / 2)
    #expect(stage.pan.translation(in: nil) == travel / 2)
    stage.move(200 + travel.x, 250 + travel.y)
    #expect(asked == [travel])
    let begins = travel.x.magnitude > travel.y.magnitude
    #expect(stage.log.words(of: "pan") == (begins ? ["began"] : []))
    #expect(stage.pan.state == (begins ? .began : .possible))
    if begins { #expect(stage.pan.translation(in: nil) == .zero) }
    stage.up(200 + travel.x, 250 + travel.y)
  }

  @Test("what it has travelled while it waited is its translation until it begins, and 0 then")
  func translationWhileWaiting() {
    var asked: [Point] = []
    askSideways { asked.append($0) }
    let undecided = ScriptedRecognizer()
    undecided.onEnd = .failed
    stage.scene.addGestureRecognizer(undecided)
    stage.pan.require(toFail: undecided)
    stage.down(200, 250)
    for x in [215.0, 230] { stage.move(x, 250) }
    #expect(stage.pan.translation(in: nil) == Point(x: 30, y: 0))
    stage.down(100, 50, id: 2)
    stage.up(100, 50, id: 2)
    #expect(asked == [Point(x: 30, y: 0)])
    #expect(stage.log.words(of: "pan") == ["began"] && stage.pan.translation(in: nil) == .zero)
  }

  @Test("the other axis stays at 0")
  func masked() {
    stage.down(200, 250)
    stage.move(240, 230)
    stage.move(260, 290)
    #expect(stage.pan.translation(in: nil) == Point(x: 50, y: 0))
    #expect(stage.pan.velocity(in: nil).y == 0)
    stage.up(280, 200)
    #expect(stage.pan.releaseVelocity.y == 0 && stage.pan.releaseVelocity.x > 1)
  }

  @Test("the place of the lift counts as movement")
  func liftMoves() {
    stage.down(200, 250)
    stage.up(250, 250, after: 0.05)
    #expect(stage.log.summary == "G.began G.cancelled pan.began pan.ended")
    #expect(stage.pan.translation(in: nil) == Point(x: 40, y: 0))
    #expect(abs(stage.pan.releaseVelocity.x - 1) < 1e-9)
  }

  @Test("velocity is in points per second while it drags, the release's in points per millisecond")
  func velocity() {
    stage.down(100, 250)
    for step in 1...10 { stage.move(100 + 8 * Double(step), 250) }
    #expect(abs(stage.pan.velocity(in: nil).x - 1000) < 1e-6)
    stage.up(180, 250)
    #expect(abs(stage.pan.releaseVelocity.x - 1) < 1e-9)
  }

  @Test("one that begins at the touch takes no slop, and the scene sees the touch come and go")
  func catching() {
    final class Catching: PanGestureRecognizer {
      override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        begin()
      }
    }
    let catching = Catching()
    stage.dummy.removeGestureRecognizer(stage.pan)
    stage.add(catching, "pan", to: stage.dummy)
    stage.down(200, 250)
    #expect(stage.log.summary == "G.began G.cancelled pan.began")
    stage.move(203, 250)
    #expect(catching.translation(in: nil) == Point(x: 3, y: 0))
    stage.up(203, 250)
    #expect(stage.log.summary == "G.began G.cancelled pan.began pan.changed pan.ended")
  }

  @Test(
    "a mouse's stream is decimated, a finger's is taken as it is",
    arguments: [InputEvent.Device.mouse, .finger])
  func decimation(device: InputEvent.Device) {
    stage.send(.down(id: 1, at: Point(x: 100, y: 250), device: device))
    // 1 pt/ms, reported in pairs half a millisecond apart: raw pairs are far too slow or too fast.
    for step in 1...60 {
      stage.move(100 + Double(step), 250, after: step.isMultiple(of: 2) ? 0.0001 : 0.0019)
    }
    stage.up(160, 250, after: 0)
    let speed = stage.pan.releaseVelocity.x
    #expect(device == .mouse ? abs(speed - 1) < 0.05 : speed > 2)
  }

  @Test("a translation that is set goes on from there")
  func setTranslation() {
    stage.down(300, 250)
    stage.move(280, 250)
    stage.pan.setTranslation(Point(x: 100, y: 0), in: nil)
    stage.move(277, 250)
    #expect(stage.pan.translation(in: nil) == Point(x: 97, y: 0))
    #expect(stage.pan.location(in: stage.dummy) == Point(x: 277, y: 50))
    #expect(stage.pan.numberOfTouches == 1)
  }

  @Test("a tap that came and went while a flick waited does not drag when its turn comes")
  func lateTap() {
    let rival = Patient()
    stage.dummy.addGestureRecognizer(rival)
    stage.pan.require(toFail: rival)
    stage.drag(from: (300, 250), to: (200, 250))
    stage.tap(200, 250, id: 2)
    #expect(stage.log.words(of: "pan").isEmpty)
    stage.wait(1)
    #expect(stage.log.words(of: "pan") == ["began", "ended"])
  }

  /// Fails after half a second and not before.
  private final class Patient: GestureRecognizer {
    override func touchesBegan(_ touches: [Touch]) {
      if deadline == nil { deadline = time + 0.5 }
    }
    override func deadlinePassed() { state = .failed }
  }
}
