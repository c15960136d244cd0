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

  @Test(
    "another scene ends touches and motion and starts at its beginning, in the window as it is",
    arguments: [0.3, 0.5])
  func otherScene(moment: Double) {
    let stage = Stage(.podium, size: Size(width: 1280, height: 720))
    var log: [String] = []
    stage.onLog = { if $0.event != "didScroll" { log.append($0.event) } }
    func send(_ time: Double, _ kind: InputEvent.Kind) {
      stage.handle(InputEvent(time: time, kind: kind))
    }
    send(0.0, .resize(Size(width: 600, height: 300)))
    send(0.1, .down(id: 1, at: Point(x: 500, y: 280), device: .finger))
    for step in 1...25 {
      send(
        0.1 + Double(step) * 0.01, .move(id: 1, to: Point(x: 500 - Double(step) * 10, y: 280)))
      if 0.1 + Double(step) * 0.01 >= moment { break }
    }
    if moment > 0.4 { send(0.36, .up(id: 1, at: Point(x: 250, y: 280))) }
    stage.advance(to: moment)
    stage.handle(SessionEvent(time: moment, kind: .scene("corridor")))
    #expect((stage.scene as? CorridorScene)?.size == Size(width: 600, height: 300))
    #expect(stage.scrollView.contentOffset == .zero && stage.scrollView.phase == .idle)
    let drag = ["touchesBegan", "touchesCancelled", "willBeginDragging", "willEndDragging"]
    let motion = ["didEndDragging", "willBeginDecelerating", "didEndDecelerating"]
    #expect(log.filter { $0 != "touchesMoved" } == drag + motion)

    // The old finger is nobody's; a new one taps the new scene.
    log.removeAll()
    send(moment + 0.1, .move(id: 1, to: Point(x: 100, y: 280)))
    send(moment + 0.1, .up(id: 1, at: Point(x: 100, y: 280)))
    #expect(log.isEmpty && stage.scrollView.contentOffset == .zero)
    send(moment + 0.2, .down(id: 2, at: Point(x: 300, y: 150), device: .finger))
    send(moment + 0.3, .up(id: 2, at: Point(x: 300, y: 150)))
    #expect(log == ["touchesBegan", "touchesEnded", "tapped"])
  }
}
