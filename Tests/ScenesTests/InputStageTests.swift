import Drawing
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning

@Suite("Input at the host")
struct InputStageTests {
  @Test(
    "65: a wheel, or two fingers, over the strip or anywhere else in the window scroll the strip",
    arguments: [(50.0, true), (650, true), (-10, false)])
  func wheelBeside(y: Double, scrolls: Bool) {
    let place = Point(x: 640, y: y)
    let swipe: [InputEvent.Kind] = [
      .pad(.began, by: Point(x: 40, y: 0), at: place),
      .pad(.changed, by: Point(x: 40, y: 0), at: place), .pad(.ended, by: .zero, at: place),
    ]
    for kinds in [[.wheel(dx: 0, dy: -1, at: place)], swipe] {
      let host = SceneHost(.podium, size: Size(width: 1280, height: 720))
      var isSilent = true
      host.onLog = { _ in isSilent = false }
      for (k, kind) in kinds.enumerated() {
        host.handle(InputEvent(time: 0.1 + Double(k) / 100, kind: kind))
      }
      host.advance(to: 5)
      #expect((host.scrollView.contentOffset.x > 0) == scrolls)
      #expect(isSilent != scrolls)
    }
  }

  @Test("a wheel that something else takes moves nothing besides")
  func wheelTaken() throws {
    let host = SceneHost(.nested, size: Size(width: 640, height: 800))
    host.advance(to: 0)
    let places = stride(from: 0.0, to: 800, by: 10).map { Point(x: 320, y: $0) }
    func shelf(at place: Point) -> ScrollView? {
      let view = host.window.hitTest(place) as? ScrollView
      return view.flatMap {
        $0 !== host.scrollView && $0.draggableAxes.contains(.horizontal) ? $0 : nil
      }
    }
    let place = try #require(places.first { shelf(at: $0) != nil })
    host.handle(InputEvent(time: 0.1, kind: .wheel(dx: 1, dy: 0, at: place)))
    host.advance(to: 3)
    #expect(host.scrollView.contentOffset == .zero)
    #expect((shelf(at: place)?.contentOffset.x ?? 0) > 0)
  }

  @Test(
    "an arrow at the last stop gives way by 12 points and comes back; content that does not bounce stays",
    arguments: [(0.0, InputEvent.Key.left, true), (1, .right, true), (0, .left, false)])
  func nudge(end: Double, key: InputEvent.Key, bounces: Bool) {
    let tuning = TuningSettings { $0.noBounce = !bounces }
    let host = SceneHost(.podium, size: Size(width: 1280, height: 720), tuning: tuning)
    let rest = end * host.scrollView.model.maximumOffset.x
    host.scrollView.contentOffset = Point(x: rest, y: 0)
    var events: [String] = []
    host.onLog = { if $0.event != "didScroll" { events.append($0.event) } }
    host.handle(InputEvent(time: 1, kind: .key(key, .press)))
    var farthest = 0.0
    for k in 0...60 {
      host.advance(to: 1 + Double(k) / 60)
      farthest = max(farthest, (host.scrollView.contentOffset.x - rest).magnitude)
    }
    #expect(bounces ? abs(farthest - 12) < 0.1 : farthest == 0)
    #expect(host.scrollView.contentOffset.x == rest && host.isAtRest)
    #expect(events == (bounces ? ["didEndScrollingAnimation"] : []))
  }

  @Test("the pointer is a hand over cubes, open over the strip, and closed while it drags")
  func cursors() {
    let host = SceneHost(.podium, size: Size(width: 1280, height: 720))
    host.advance(to: 0)
    let gap = Point(x: 440, y: 600)
    #expect(host.cursor(at: Point(x: 640, y: 180)) == .hand)
    #expect(host.cursor(at: Point(x: 640, y: 600)) == .hand)
    #expect(host.cursor(at: gap) == .openHand)
    #expect(host.cursor(at: Point(x: 100, y: 100)) == .arrow)
    host.handle(InputEvent(time: 0.1, kind: .down(id: 1, at: gap, device: .mouse)))
    #expect(host.cursor(at: gap) == .openHand)
    host.handle(InputEvent(time: 0.2, kind: .move(id: 1, to: Point(x: 300, y: 600))))
    host.handle(InputEvent(time: 0.25, kind: .move(id: 1, to: Point(x: 300, y: 100))))
    #expect(host.cursor(at: Point(x: 300, y: 100)) == .closedHand)
    host.handle(InputEvent(time: 0.3, kind: .up(id: 1, at: Point(x: 300, y: 100))))
    #expect(host.cursor(at: Point(x: 100, y: 100)) == .arrow)
  }

  @Test(
    "another scene ends touches and motion and starts at its beginning, in the window as it is",
    arguments: [0.3, 0.5])
  func otherScene(moment: Double) {
    let host = SceneHost(.podium, size: Size(width: 1280, height: 720))
    var log: [String] = []
    host.onLog = { if $0.event != "didScroll" { log.append($0.event) } }
    func send(_ time: Double, _ kind: InputEvent.Kind) {
      host.handle(InputEvent(time: time, kind: kind))
    }
    send(0.0, .resize(Size(width: 600, height: 300)))
    send(0.1, .down(id: 1, at: Point(x: 500, y: 280), device: .finger))
    for step in 1...25 {
      send(0.1 + Double(step) * 0.01, .move(id: 1, to: Point(x: 500 - Double(step) * 10, y: 280)))
      if 0.1 + Double(step) * 0.01 >= moment { break }
    }
    if moment > 0.4 { send(0.36, .up(id: 1, at: Point(x: 250, y: 280))) }
    host.advance(to: moment)
    host.handle(SessionEvent(time: moment, kind: .scene("corridor")))
    #expect(host.scene is CorridorScene)
    #expect(host.scrollView.frame.size == Size(width: 600, height: 300))
    #expect(host.scrollView.contentOffset == .zero && host.scrollView.phase == .idle)
    let drag = ["touchesBegan", "touchesCancelled", "willBeginDragging", "willEndDragging"]
    let motion = ["didEndDragging", "willBeginDecelerating", "didEndDecelerating"]
    #expect(log.filter { $0 != "touchesMoved" } == drag + motion)

    // The old finger has no receiver; a new one taps the new scene.
    log.removeAll()
    send(moment + 0.1, .move(id: 1, to: Point(x: 100, y: 280)))
    send(moment + 0.1, .up(id: 1, at: Point(x: 100, y: 280)))
    #expect(log.isEmpty && host.scrollView.contentOffset == .zero)
    send(moment + 0.2, .down(id: 2, at: Point(x: 300, y: 150), device: .finger))
    send(moment + 0.3, .up(id: 2, at: Point(x: 300, y: 150)))
    #expect(log == ["touchesBegan", "touchesEnded", "tapped"])
  }
}
