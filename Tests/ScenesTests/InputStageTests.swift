import Scenes
import Scrolling
import Testing

@Suite("Input at the stage")
struct InputStageTests {
  @Test("65: a wheel beside the strip does nothing, over it it scrolls", arguments: [50.0, 650])
  func wheelBeside(y: Double) {
    let stage = Stage(.podium, size: Size(width: 1280, height: 720))
    var isSilent = true
    stage.onLog = { _ in isSilent = false }
    stage.handle(
      InputEvent(time: 0.1, kind: .wheel(dx: 0, dy: -1, at: Point(x: 640, y: y))))
    stage.advance(to: 5)
    #expect((stage.scrollView.contentOffset.x > 0) == (y > 480))
    #expect(isSilent == (y < 480))
  }
}
