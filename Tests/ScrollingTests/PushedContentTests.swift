import Scrolling
import Support
import Testing

@Suite("Content that a stick or a fine wheel moves")
struct PushedContentTests {
  enum Push: CaseIterable { case stick, wheel }

  /// Pages of 400 × 600 points, pushed between two of them.
  static func pushed(_ push: Push) -> (InputWindow, ScrollView) {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    let view = ScrollView(frame: window.frame)
    view.contentSize = Size(width: 4000, height: 6000)
    view.isPagingEnabled = true
    window.addSubregion(view)
    window.advance(to: 0)
    switch push {
    case .stick:
      view.stick(x: 0.5, y: 0, at: 1)
      window.advance(to: 1.3)
    case .wheel:
      window.send(
        InputEvent(time: 1, kind: .wheel(dx: 2.3, dy: 0, at: Point(x: 100, y: 100))))
      window.advance(to: 1.05)
    }
    #expect(view.contentOffset.x.truncatingRemainder(dividingBy: 400) != 0)
    return (window, view)
  }

  @Test("comes to a page when a key moves its other axis, or a notch", arguments: Push.allCases)
  func key(push: Push) {
    // A notch beside a fine wheel's turns is one of them.
    for isKey in push == .stick ? [true, false] : [true] {
      let (window, view) = Self.pushed(push)
      if isKey {
        view.key(.down, .down, at: window.time)
      } else {
        view.wheel(dx: 0, dy: -1, at: window.time)
      }
      window.advance(to: 3)
      view.stick(x: 0, y: 0, at: 3)
      window.advance(to: 9)
      let rest = view.contentOffset
      #expect(rest.x.truncatingRemainder(dividingBy: 400) == 0 && rest.y == 600, "\(rest)")
      #expect(view.phase == .idle)
    }
  }

  @Test("stands on a page when its size changes", arguments: Push.allCases)
  func size(push: Push) {
    let (window, view) = Self.pushed(push)
    view.change { model, events in
      model.layOut(
        bounds: Size(width: 480, height: 600), contentSize: Size(width: 4800, height: 6000),
        into: &events
      ) { Point(x: $0.x / 400 * 480, y: $0.y) }
    }
    window.advance(to: 1.5)
    view.stick(x: 0, y: 0, at: 1.5)
    window.advance(to: 9)
    let x = view.contentOffset.x
    #expect(x.truncatingRemainder(dividingBy: 480) == 0, "\(x)")
  }

  @Test("the end of a motion finds the window at its moment", arguments: [1.0, 60])
  func windowTime(hz: Double) {
    let (hand, view) = FeelTests.view(.uikit)
    var times: [[Double]] = []
    view.onEvent = { event in
      if event.kind == .didEndDecelerating { times.append([event.time, hand.window.time]) }
    }
    FeelTests.flick(hand, speed: 1)
    for frame in 1...Int(9 * hz) { hand.window.advance(to: hand.time + Double(frame) / hz) }
    #expect(times.count == 1 && times.allSatisfy { $0[0] == $0[1] })
  }

  @Test("and a finger: what has become shorter under it comes back with it")
  func shorter() {
    var model = ScrollModel(
      bounds: Size(width: 320, height: 480), contentSize: Size(width: 320, height: 5000))
    var finger = DragTracker()
    var events: [ScrollEvent] = []
    model.setContentOffset(Point(x: 0, y: 4000), animated: false, at: 0, into: &events)
    finger.down(Point(x: 9, y: 100), at: 0, in: &model, into: &events)
    finger.move(to: Point(x: 9, y: 120), at: 0.02, in: &model, into: &events)
    let shown = model.contentOffset.y
    model.contentSize.height = 1000
    #expect(model.contentOffset.y == shown)
    var last = shown
    for step in 1...15 {
      let place = Point(x: 9, y: 120 + 60 * Double(step))
      finger.move(to: place, at: 0.02 + Double(step) / 100, in: &model, into: &events)
      #expect(model.contentOffset.y < last - 20)
      last = model.contentOffset.y
    }
    // Two sizes of the bounds bring all of it back.
    #expect(last < 520)
  }
}
