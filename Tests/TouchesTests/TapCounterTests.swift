import Geometry
import Testing
import Touches

@Suite("Counted taps")
struct TapCounterTests {
  @Test("taps in one place are counted, slow or distant ones are not")
  func tapCount() {
    let stage = Stage()
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
  }

  @Test("what dragged, also back again, or rested too long is no tap that the next could follow")
  func tapCountAfterOthers() {
    let stage = Stage()
    func nextCount() -> Int? {
      stage.wait(0.1)
      stage.tap(100, 50)
      let count = stage.scene.histories.last?.touch.tapCount
      stage.wait(0.4)
      return count
    }
    stage.drag(from: (100, 50), to: (300, 50))
    #expect(nextCount() == 1)
    stage.down(100, 50)
    stage.slide(from: (100, 50), to: (130, 50))
    stage.slide(from: (130, 50), to: (100, 50))
    stage.up(100, 50)
    #expect(nextCount() == 1)
    stage.tap(100, 50, lasting: 1)
    #expect(nextCount() == 1)
    stage.drag(from: (100, 50), to: (105, 50))
    #expect(nextCount() == 2)
  }
}
