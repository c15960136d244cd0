import Scrolling
import Support
import Testing

/// Counts how often it is brought to a moment: to a later one, or to the same again.
private final class CountedView: ScrollView {
  /// How often to the last one, which is an event's; the others on the way are named beforehand.
  private(set) var catchUps = 0
  private var last = -Double.infinity

  override func catchUp(to time: Double) {
    catchUps = time == last ? catchUps + 1 : 1
    last = time
    super.catchUp(to: time)
  }
}

/// A plain region that sends more input while it hears of a touch.
private final class SendingRegion: InputRegion {
  var send: () -> Void = {}

  override func touchesBegan(_ touches: [Touch]) { send() }
}

@Suite("An event brings a scroll view to its moment once")
struct OneClockTests {
  private static let frame = Rect(x: 0, y: 0, width: 400, height: 300)

  /// A view that scrolls, snaps and zooms; with a dummy region in front of it, or touched itself.
  private static func world(hidden: Bool) -> (InputWindow, CountedView) {
    let window = InputWindow(frame: frame)
    let view = CountedView(frame: frame)
    view.contentSize = Size(width: 4000, height: 3000)
    view.zoomLimits = 1...4
    view.horizontalSnap = SnapRule(.interval(width: 100, phase: 0))
    view.addTapZooming()
    window.addSubregion(view)
    if hidden {
      view.isHidden = true
      let dummy = InputRegion(frame: frame)
      dummy.addGestureRecognizer(view.panGestureRecognizer)
      window.addSubregion(dummy)
    }
    return (window, view)
  }

  @Test("whatever it leads to", arguments: [false, true])
  func once(hidden: Bool) {
    let (window, view) = Self.world(hidden: hidden)
    func send(_ time: Double, _ kind: InputEvent.Kind) {
      window.send(kind, at: time)
      #expect(view.catchUps == 1, "\(time) \(kind)")
      #expect(view.model.time == time)
    }
    func place(_ x: Double) -> Point { Point(x: x, y: 150) }
    send(0, .down(id: 1, at: place(300), device: .finger))
    // The drag begins and moves, goes on, ends.
    send(0.016, .move(id: 1, to: place(260)))
    send(0.032, .move(id: 1, to: place(200)))
    send(0.048, .up(id: 1, at: place(140)))
    #expect(view.phase == .decelerating)
    // Caught, and thrown on.
    send(0.2, .down(id: 1, at: place(300), device: .finger))
    send(0.216, .move(id: 1, to: place(250)))
    send(0.232, .up(id: 1, at: place(200)))
    // A wheel stops it; whole notches, then a fine stream.
    send(0.4, .wheel(dx: 1, dy: 0, at: place(100)))
    send(0.5, .wheel(dx: 0.3, dy: 0, at: place(100)))
    // Two fingers, whether they zoom or not, and what is left of them.
    send(2, .down(id: 1, at: place(100), device: .finger))
    send(2.01, .down(id: 2, at: place(200), device: .finger))
    send(2.02, .move(id: 2, to: place(300)))
    send(2.03, .up(id: 2, at: place(300)))
    send(2.04, .move(id: 1, to: place(150)))
    send(2.05, .cancel)
  }

  @Test("also where no window brings it: its pan is in one, the view in none")
  func outside() {
    let window = InputWindow(frame: Self.frame)
    let view = CountedView(frame: Self.frame)
    view.contentSize = Size(width: 4000, height: 300)
    window.addGestureRecognizer(view.panGestureRecognizer)
    func send(_ time: Double, _ kind: InputEvent.Kind) {
      window.send(kind, at: time)
      #expect(view.catchUps == 1, "\(time) \(kind)")
    }
    send(0.5, .down(id: 1, at: Point(x: 300, y: 150), device: .finger))
    send(0.516, .move(id: 1, to: Point(x: 250, y: 150)))
    send(0.532, .move(id: 1, to: Point(x: 200, y: 150)))
    send(0.548, .up(id: 1, at: Point(x: 150, y: 150)))
    #expect(view.phase == .decelerating && view.model.time == 0.548)
  }

  @Test("an event that is sent from a callback finds everything at its own moment")
  func queued() {
    let window = InputWindow(frame: Self.frame)
    let view = CountedView(frame: Self.frame)
    view.contentSize = Size(width: 4000, height: 300)
    view.isHidden = true
    let region = SendingRegion(frame: Self.frame)
    window.addSubregion(view)
    window.addSubregion(region)
    view.setContentOffset(Point(x: 400, y: 0), animated: true, at: 0)
    region.send = { window.send(InputEvent(time: 0.2, kind: .cancel)) }
    window.send(.down(id: 1, at: Point(x: 9, y: 9), device: .finger), at: 0.1)
    #expect(view.model.time == 0.2 && view.catchUps == 1)
  }

  @Test("the velocity of a drag is the finger's, to the last bit")
  func velocity() {
    let view = ScrollView(frame: Self.frame, content: Size(width: 4000, height: 300))
    let window = InputWindow(frame: Self.frame)
    window.addSubregion(view)
    let pan = view.panGestureRecognizer
    for (k, x) in [300.0, 251.3, 201.7, 143.9].enumerated() {
      let place = Point(x: x, y: 150)
      let kind: InputEvent.Kind =
        k == 0 ? .down(id: 1, at: place, device: .finger) : .move(id: 1, to: place)
      window.send(kind, at: Double(k) * 0.0163)
    }
    #expect(view.phase == .dragging)
    #expect(view.velocity.x == -pan.velocityEstimator.velocity(at: pan.time).x * 1000)
    #expect(pan.velocity(in: nil).x == -view.velocity.x)
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
}
