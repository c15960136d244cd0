import Scrolling
import Support
import Testing

@Suite("Times that are none, and clocks that start anywhere")
struct TimePolicyTests {
  static let noTimes = [Double.nan, .infinity, -.infinity]

  @Test(
    "a window and a view pass over a time that is none, in the midst of a motion",
    arguments: noTimes.indices)
  func ignored(kind: Int) {
    let time = Self.noTimes[kind]
    let ((hand, view), (other, same)) = (CallbackTests.view(), CallbackTests.view())
    for hand in [hand, other] {
      hand.flick(from: Point(x: 300, y: 150), to: Point(x: 200, y: 150), then: 0.1)
    }
    hand.window.advance(to: time)
    hand.window.send(.down(id: 9, at: Point(x: 200, y: 150), device: .finger), at: time)
    view.advance(to: time)
    view.catchUp(to: time)
    view.setContentOffset(.zero, animated: false, at: time)
    view.scrollRectToVisible(Rect(x: 900, y: 0, width: 9, height: 9), animated: false, at: time)
    view.setZoomScale(2, animated: false, at: time)
    view.zoom(to: Rect(x: 900, y: 0, width: 9, height: 9), animated: false, at: time)
    view.wheel(dx: 1, dy: 0, at: time)
    view.wheel(dx: 0.5, dy: 0, at: time)
    #expect(view.wheelFit(dx: 1, dy: 0, at: time) == .none)
    for action in [InputEvent.KeyAction.press, .repeat] { view.key(.home, action, at: time) }
    view.stick(x: 1, y: 0, at: time)
    #expect(view.model == same.model && view.isDecelerating)
    for hand in [hand, other] { hand.wait(5) }
    #expect(view.contentOffset == same.contentOffset)
    #expect(hand.words() == other.words())
  }

  @Test("a release at a time that is none is one at the last time", arguments: noTimes.indices)
  func release(kind: Int) {
    var (model, events) = (CallbackTests.view().view.model, [ScrollEvent]())
    model.advance(to: 3, into: &events)
    let (time, last) = (Self.noTimes[kind], model.time)
    #expect(last == 3)
    #expect(model.release(velocity: Point(x: 1, y: 0), at: time).time == last)
  }

  /// What happens on a clock that starts at `start`: offsets and words, frame by frame.
  private static func story(from start: Double) -> (offsets: [Double], words: [String]) {
    let view = ScrollView(content: Size(width: 1600, height: 300))
    let window = InputWindow(filledBy: view)
    var story: (offsets: [Double], words: [String]) = ([], [])
    var last = -Double.infinity
    view.onEvent = { event in
      if event.isMilestone { story.words.append(event.word) }
      #expect(event.time >= last && event.time >= start)
      last = event.time
    }
    func run(to end: Int, from frame: Int) {
      for frame in frame..<end {
        let time = start + Double(frame) / 64
        window.advance(to: time)
        story.offsets.append(view.contentOffset.x)
      }
    }
    func send(_ kind: InputEvent.Kind, frame: Int) {
      window.send(kind, at: start + Double(frame) / 64)
    }
    // Asked for before a clock below zero has told a moment, it takes its 0.3 s from the first on.
    view.setContentOffset(Point(x: 300, y: 0), animated: true, at: max(start, view.time))
    run(to: 40, from: 0)
    send(.down(id: 1, at: Point(x: 300, y: 150), device: .finger), frame: 40)
    for k in 1...6 { send(.move(id: 1, to: Point(x: 300 - 16 * Double(k), y: 150)), frame: 40 + k) }
    send(.up(id: 1, at: Point(x: 204, y: 150)), frame: 46)
    run(to: 300, from: 46)
    return story
  }

  @Test("a clock may start anywhere, also below zero", arguments: [-1e5, -2048, -0.5, 3, 1e5])
  func anyClock(start: Double) {
    let (story, usual) = (Self.story(from: start), Self.story(from: 0))
    #expect(usual.words == ["DESA", "WBD", "WED", "DED+", "WBDec", "DEDec"])
    #expect(story.words == usual.words && story.offsets.count == usual.offsets.count)
    for (a, b) in zip(story.offsets, usual.offsets) { #expect(abs(a - b) < 1e-6) }
    #expect(usual.offsets[10] > 0 && usual.offsets[10] < 300)
  }

  /// Where content is that something pushes before there is a moment, at moments of a clock (s).
  static func pushed(
    from start: Double, at moments: [Double],
    _ push: (inout ScrollModel, inout [ScrollEvent]) -> Void
  ) -> [Point] {
    var model = ScrollModel(
      bounds: Size(width: 400, height: 300), contentSize: Size(width: 4000, height: 3000))
    model.horizontalSnap = SnapRule(.interval(width: 100, phase: 0))
    push(&model, &unread)
    return ([0] + moments).map { moment in
      model.advance(to: start + moment, into: &unread)
      return model.contentOffset
    }
  }

  @Test("what pushes before a first moment below zero begins with it, too")
  func pushes() {
    let moments = [0.1, 0.2, 0.3, 0.5, 2]
    let pushes: [(name: String, push: (inout ScrollModel, inout [ScrollEvent]) -> Void)] = [
      ("stick", { $0.steer(velocity: Point(x: 1, y: 0), at: .nan, into: &$1) }),
      ("fine wheel", { $0.stream(by: Point(x: 30, y: 0), at: .nan, into: &$1) }),
    ]
    for (name, push) in pushes {
      let usual = Self.pushed(from: 0, at: moments, push)
      #expect(usual.last != usual.first)
      for (a, b) in zip(Self.pushed(from: -5, at: moments, push), usual) {
        #expect(abs(a.x - b.x) < 1e-9, "\(name)")
      }
    }
  }

  @Test("a zoom that is asked for before a first moment below zero begins with it, too")
  func zoom() {
    for start in [-7.0, 0] {
      let view = ScrollView(content: Size(width: 1600, height: 300))
      view.zoomLimits = 1...4
      // A pan that is switched off has seen no event, and tells no time.
      view.isScrollEnabled = false
      view.setZoomScale(2, animated: true, at: view.time)
      view.advance(to: start)
      #expect(view.zoomScale == 1)
      view.advance(to: start + 0.15)
      #expect(view.zoomScale > 1.2 && view.zoomScale < 1.8)
      view.advance(to: start + 0.3)
      #expect(view.zoomScale == 2 && !view.isZooming)
    }
  }
}
