import Geometry
import Support
import Testing
import Touches

@Suite("Counted taps")
struct TapCounterTests {
  private let stage = Stage()

  @Test("taps in one place are counted, slow or distant ones are not")
  func tapCount() {
    func count(_ x: Double) -> Int? {
      stage.tap(x, 50)
      return stage.scene.histories.last?.touch.tapCount
    }
    #expect(count(100) == 1)
    stage.wait(0.1)
    #expect(count(105) == 2)
    stage.wait(0.1)
    #expect(count(200) == 1)
    stage.wait(0.4)
    #expect(count(200) == 1)
    // A second finger follows no tap that the first one has followed.
    stage.scene.isMultipleTouchEnabled = true
    for (id, taps) in [(1, 2), (2, 1)] {
      stage.wait(0.1)
      stage.down(200, 50, id: id)
      #expect(stage.scene.histories.last?.touch.tapCount == taps)
    }
  }

  @Test("what dragged, also back again, or rested too long is no tap that the next could follow")
  func tapCountAfterOthers() {
    func nextCount() -> Int? {
      stage.wait(0.1)
      stage.tap(100, 50)
      let count = stage.scene.histories.last?.touch.tapCount
      stage.wait(0.4)
      return count
    }
    stage.drag(from: (100, 50), to: (300, 50))
    #expect(nextCount() == 1)
    stage.pull(from: (100, 50), to: (130, 50))
    stage.slide(from: (130, 50), to: (100, 50))
    stage.up(100, 50)
    #expect(nextCount() == 1)
    stage.tap(100, 50, lasting: 1)
    #expect(nextCount() == 1)
    stage.drag(from: (100, 50), to: (105, 50))
    #expect(nextCount() == 2)
  }

  @Test(
    "what is no tap to the recognizer is none to the counter, to the last bit",
    arguments: [true, false], [0, 0.1, 3.3])
  func longestTap(isTap: Bool, start: Double) {
    let tap = TapGestureRecognizer()
    stage.add(tap, "tap")
    stage.time = start
    stage.down(200, 50)
    // The moment as the recognizer's deadline has it.
    stage.time = start + 0.75
    if isTap { stage.time = stage.time.nextDown }
    stage.up(200, 50, after: 0)
    stage.wait(0.1)
    stage.tap(200, 50)
    #expect(stage.log.words(of: "tap").count == (isTap ? 2 : 1))
    #expect(stage.scene.histories.last?.touch.tapCount == (isTap ? 2 : 1))
  }

  @Test("taps that wander are near the first one, as for the recognizers")
  func wandering() {
    let counts = [10.0, 40, 70].map { x in
      stage.tap(x, 50, then: 0.1)
      return stage.scene.histories.last?.touch.tapCount
    }
    #expect(counts == [1, 2, 1])
  }

  @Test("clicks of two buttons are no double click")
  func buttons() {
    let place = Point(x: 200, y: 50)
    let counts = [InputEvent.Button.primary, .secondary, .secondary].map { button in
      stage.send(.down(id: 1, at: place, device: .mouse, button: button))
      stage.wait(0.05)
      stage.send(.up(id: 1, at: place))
      stage.wait(0.1)
      return stage.scene.histories.last?.touch.tapCount
    }
    #expect(counts == [1, 1, 2])
  }
}
