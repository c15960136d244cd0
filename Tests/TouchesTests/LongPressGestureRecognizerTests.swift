import Geometry
import Support
import Testing
import Touches

@Suite("Long press")
struct LongPressGestureRecognizerTests {
  private func stage(
    fingers: Int = 1, taps: Int = 0, lasting duration: Double? = nil
  ) -> (Stage, LongPressGestureRecognizer) {
    let stage = Stage()
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = fingers
    press.numberOfTapsRequired = taps
    if let duration { press.minimumPressDuration = duration }
    stage.add(press, "press")
    return (stage, press)
  }

  @Test("a press begins at exactly half a second, moves freely, and ends with the lift")
  func press() {
    let (stage, press) = stage()
    var began: Double?
    press.addTarget { if $0.state == .began { began = $0.time } }
    stage.down(200, 50)
    stage.move(210, 50, after: 0.1)
    stage.wait(3)
    #expect(began == 0.5)
    stage.move(300, 50)
    stage.up(300, 50)
    #expect(
      stage.log.summary == "G.began G.moved G.cancelled press.began press.changed press.ended")
  }

  @Test("a finger that strays or lifts early does not press", arguments: [true, false])
  func noPress(strays: Bool) {
    let (stage, _) = stage()
    stage.down(200, 50)
    if strays { stage.move(211, 50, after: 0.1) } else { stage.up(200, 50, after: 0.4) }
    stage.wait(2)
    #expect(stage.log.words(of: "press").isEmpty)
  }

  @Test("a finger may stray as far as it was last allowed: no number is refused")
  func strayed() {
    let (stage, press) = stage()
    press.allowableMovement = .nan
    #expect(press.allowableMovement == 10)
    press.allowableMovement = -1
    #expect(press.allowableMovement == 0)
    stage.down(100, 50)
    stage.move(101, 50)
    stage.wait(1)
    #expect(stage.log.words(of: "press").isEmpty)
  }

  @Test("it ends when any of its fingers lifts", arguments: [1, 2])
  func anyLift(id: Int) {
    let (stage, press) = stage(fingers: 2)
    stage.down(100, 50, id: 1)
    stage.down(200, 50, id: 2)
    stage.wait(0.6)
    #expect(press.numberOfTouches == 2)
    #expect(press.location(ofTouch: 1, in: nil) == Point(x: 200, y: 50))
    stage.up(id == 1 ? 100 : 200, 50, id: id)
    #expect(stage.log.words(of: "press") == ["began", "ended"])
    stage.move(150, 50, id: 3 - id)
    stage.up(150, 50, id: 3 - id)
    #expect(stage.log.words(of: "press") == ["began", "ended"])
  }

  @Test("a finger that joins a press does not move it, nor end it")
  func joins() {
    let (stage, press) = stage()
    stage.down(100, 50, id: 1)
    stage.wait(0.6)
    stage.down(300, 150, id: 2)
    stage.move(320, 150, id: 2)
    stage.up(320, 150, id: 2)
    #expect(stage.log.words(of: "press") == ["began"])
    #expect(press.location(in: nil) == Point(x: 100, y: 50))
    stage.up(100, 50, id: 1)
    #expect(stage.log.words(of: "press") == ["began", "ended"])
  }

  @Test("a press that need not last begins as the finger comes down")
  func atOnce() {
    let (stage, _) = stage(lasting: 0)
    stage.down(100, 50)
    #expect(stage.log.words(of: "press") == ["began"])
    stage.move(150, 50)
    stage.up(150, 50)
    #expect(stage.log.words(of: "press") == ["began", "changed", "ended"])
  }

  @Test("taps come before the press where it wants them", arguments: [0, 1, 2, 3])
  func taps(count: Int) {
    let (stage, _) = stage(taps: 2)
    for _ in 0..<count { stage.tap(100, 50, then: 0.1) }
    stage.down(100, 50)
    stage.up(100, 50, after: 0.6)
    #expect(stage.log.words(of: "press") == (count == 2 ? ["began", "ended"] : []))
  }

  @Test("a tap that is late, far or long does not lead to a press", arguments: [0, 1, 2])
  func badTaps(fault: Int) {
    let (stage, _) = stage(taps: 1)
    stage.tap(100, 50, lasting: fault == 0 ? 0.8 : 0.1)
    stage.wait(fault == 1 ? 0.4 : 0.1)
    stage.down(fault == 2 ? 200 : 100, 50)
    stage.up(100, 50, after: 0.6)
    #expect(stage.log.words(of: "press").isEmpty)
  }

  @Test("a tap of too few fingers is none of the taps before the press", arguments: [1, 2])
  func incompleteTap(fingersOfSecond: Int) {
    let (stage, _) = stage(fingers: 2, taps: 2)
    func both(_ act: (Double, Int) -> Void, _ count: Int = 2) {
      for id in 1...count { act(100 * Double(id), id) }
    }
    for count in [2, fingersOfSecond] {
      both({ stage.down($0, 50, id: $1) }, count)
      stage.wait(0.05)
      both({ stage.up($0, 50, id: $1) }, count)
      stage.wait(0.1)
    }
    both { stage.down($0, 50, id: $1) }
    stage.wait(0.6)
    both { stage.up($0, 50, id: $1) }
    #expect(stage.log.words(of: "press") == (fingersOfSecond == 2 ? ["began", "ended"] : []))
  }
}
