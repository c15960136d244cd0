import Support
import Testing
import Touches

@Suite("Pinch")
struct PinchGestureRecognizerTests {
  private var (stage, pinch) = Self.stage()

  private static func stage() -> (Stage, PinchGestureRecognizer) {
    let stage = Stage()
    stage.scene.isMultipleTouchEnabled = true
    let pinch = PinchGestureRecognizer()
    stage.add(pinch, "pinch")
    return (stage, pinch)
  }

  @Test("where a finger lifts counts, also without a move before")
  func lift() {
    stage.down(100, 100, id: 1)
    stage.down(200, 100, id: 2)
    stage.move(220, 100, id: 2)
    stage.up(300, 100, id: 2)
    #expect(abs(pinch.scale - 2) < 1e-9)
  }

  @Test("a pinch ends when both fingers have lifted; another finger takes up a lifted one's part")
  func oneIsLeft() {
    stage.down(100, 100, id: 1)
    stage.down(200, 100, id: 2)
    stage.move(300, 100, id: 2)
    stage.up(300, 100, id: 2)
    stage.move(150, 100, id: 1)
    #expect(pinch.state == .changed || pinch.state == .began)
    #expect(pinch.scale == 2 && pinch.numberOfTouches == 1)
    stage.down(250, 100, id: 3)
    #expect(pinch.scale == 2 && pinch.velocity == 0)
    stage.move(350, 100, id: 3)
    #expect(pinch.scale == 4)
    stage.up(350, 100, id: 3)
    stage.up(150, 100, id: 1)
    #expect(stage.log.words(of: "pinch") == ["began", "changed", "ended"])
  }

  @Test("a pinch takes 8 points of distance", arguments: [7.9, 8])
  func pinchSlop(change: Double) {
    stage.down(150, 100, id: 1)
    stage.down(250, 100, id: 2)
    stage.move(250 - change, 100, id: 2)
    #expect(stage.log.words(of: "pinch") == (change < 8 ? [] : ["began"]))
  }

  @Test("fingers on one spot pinch without dividing by nothing")
  func onOneSpot() {
    stage.down(150, 100, id: 1)
    stage.down(150, 100, id: 2)
    stage.move(170, 100, id: 2)
    #expect(pinch.scale.isFinite && pinch.velocity.isFinite)
    let velocity = pinch.velocity / pinch.scale
    pinch.scale = 3
    #expect(velocity > 0 && abs(pinch.velocity - 3 * velocity) < 1e-9)
    stage.move(190, 100, id: 2)
    #expect(abs(pinch.scale - 6) < 1e-9)
  }

  @Test("a pinch whose scale is taken up at every change keeps its velocity", arguments: [1, 0.5])
  func takenUp(factor: Double) {
    var velocities: [Double] = []
    pinch.addTarget { _ in
      velocities.append(pinch.velocity * 20 / factor)
      pinch.scale = factor
    }
    stage.down(150, 100, id: 1)
    stage.down(170, 100, id: 2)
    // 10 points in 0.01 s: 1000 points a second, of a distance that grows by 10 points each time.
    var reference = 20.0
    for step in 1...8 {
      stage.move(170 + 10 * Double(step), 100, id: 2, after: 0.01)
      let start = step == 1 ? 1 : factor
      let expected = 1000 / reference * start * 20 / factor
      #expect(abs((velocities.last ?? 0) - expected) < 1e-6 * expected)
      reference = 20 + 10 * Double(step)
    }
  }
}
