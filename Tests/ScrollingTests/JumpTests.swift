import Motion
import Scrolling
import Support
import Testing

@Suite("Pages, jumps and animations that the program asks for")
struct JumpTests {
  private var (hand, view) = Self.pages()

  private static func pages() -> (Hand, ScrollView) {
    let (hand, view) = CallbackTests.view()
    view.contentSize.width = 8000
    view.isPagingEnabled = true
    return (hand, view)
  }

  @Test(
    "an offset is gone to in the time and along the curve that are asked for, and the end is told then",
    arguments: CosineEase.Curve.allCases, [0.001, 0.05, 1.5])
  func timed(curve: CosineEase.Curve, duration: Double) throws {
    let view = ScrollView(content: Size(width: 8000, height: 300))
    var ends: [Double] = []
    view.onEvent = { if $0.kind == .didEndScrollingAnimation { ends.append($0.time) } }
    view.setContentOffset(Point(x: 1000, y: 0), duration: duration, curve: curve, at: 2)
    #expect(view.restingPoint == Point(x: 1000, y: 0) && view.phase == .animating)
    let ease = CosineEase(start: 0, target: 1000, duration: duration, curve: curve)
    for k in 1...4 {
      let t = duration * Double(k) / 5
      view.advance(to: 2 + t)
      #expect(abs(view.contentOffset.x - ease.position(at: t)) < 1e-9)
    }
    view.advance(to: 10)
    #expect(view.contentOffset.x == 1000 && ends == [2 + duration])
  }

  @Test("a fine wheel settles on the nearest page, not near the last drag", arguments: [0, 1])
  func fineWheel(drags: Int) {
    for _ in 0..<drags { hand.drag(from: Point(x: 300, y: 150), to: Point(x: 50, y: 150), then: 1) }
    let start = view.contentOffset.x
    #expect(start == 400 * Double(drags))
    for _ in 1...40 {
      hand.wait(0.016)
      view.wheel(dx: 1.05, dy: 0, at: hand.time)
    }
    hand.wait(2)
    #expect(view.contentOffset.x == start + 2000)
  }

  @Test("after a jump of the program a fine wheel settles on the page where it is")
  func fineWheelAfterJump() {
    view.contentOffset.x = 4000
    for _ in 1...3 {
      hand.wait(0.016)
      view.wheel(dx: 0.1, dy: 0, at: hand.time)
    }
    hand.wait(2)
    #expect(view.contentOffset.x == 4000)
  }

  @Test(
    "a stick turns as many pages as it is held for, and lets go at the next",
    arguments: [1.825, 1.9])
  func stick(held: Double) {
    view.stick(x: 1, y: 0, at: hand.time)
    hand.wait(held)
    #expect(abs(view.contentOffset.x - 2000 * held) < 1)
    view.stick(x: 0, y: 0, at: hand.time)
    hand.wait(2)
    #expect(view.contentOffset.x == 4000)
  }

  @Test(
    "a page key goes to the page nearest to where the bounds' length would lead",
    arguments: [(stride: 250.0, end: 500.0), (300, 300), (500, 500)])
  func pageKey(stride: Double, end: Double) {
    view.pageStride = PageStride(horizontal: stride)
    view.key(.pageDown, .press, at: hand.time)
    hand.wait(2)
    #expect(view.contentOffset.x == end)
  }

  @Test(
    "a page key goes on where the nearest stop is not ahead, and passes over no page as long as the bounds",
    arguments: [
      (SnapRule.Stops.none, [400.0, 800, 1200, 800, 400, 0]),
      (.interval(width: 400, phase: 0), [400, 800, 1160, 800, 400, 0]),
      (.interval(width: 390, phase: 0), [390, 780, 1160, 780, 390, 0]),
      (.interval(width: 850, phase: 0), [850, 1160, 1160, 850, 0, 0]),
      (.offsets([0, 30, 900]), [30, 900, 1160, 900, 30, 0]),
    ])
  func pageKeys(stops: SnapRule.Stops, offsets: [Double]) {
    view.isPagingEnabled = false
    view.contentSize.width = stops == .none ? 2000 : 1560
    view.horizontalSnap = SnapRule(stops)
    var seen: [Double] = []
    for key in [InputEvent.Key.pageDown, .pageDown, .pageDown, .pageUp, .pageUp, .pageUp] {
      view.key(key, .press, at: hand.time)
      hand.wait(2)
      seen.append(view.contentOffset.x)
    }
    #expect(seen == offsets)
  }

  @Test("a page key turns back from a last page that is short to the one before it")
  func shortPage() {
    view.contentSize.width = 960
    view.key(.end, .press, at: hand.time)
    hand.wait(2)
    view.key(.pageUp, .press, at: hand.time)
    hand.wait(2)
    #expect(view.contentOffset.x == 400)
  }

  @Test(
    "a drag under which the program jumps turns a page from there, if it is a flick",
    arguments: [(rest: 0.2, end: 4000.0), (0, 4400)])
  func jumpUnderFinger(rest: Double, end: Double) {
    hand.pull(from: Point(x: 300, y: 150), to: Point(x: 200, y: 150), in: 0.1)
    view.contentOffset.x = 4090
    hand.up(after: rest, then: 2)
    #expect(view.contentOffset.x == end)
  }

  /// Sets a rule in the moment when the finger lifts.
  private static func ruler(_ rule: @escaping (ScrollView) -> Void) -> DelegateCalls {
    let calls = DelegateCalls()
    calls.onCall = { view, kind in if case .willEndDragging = kind { rule(view) } }
    return calls
  }

  @Test(
    "rules set as the finger lifts count for that release, flicked or not", arguments: [0, 0.2])
  func ruledAtTheEnd(pause: Double) {
    let rules: [(ScrollView) -> Void] = [
      { $0.isPagingEnabled = true },
      { $0.horizontalSnap = SnapRule(.interval(width: 400, phase: 0)) },
    ]
    for rule in rules {
      let (hand, view) = CallbackTests.view()
      let ruler = Self.ruler(rule)
      view.delegate = ruler
      hand.pull(from: Point(x: 390, y: 150), to: Point(x: 130, y: 150), in: 0.2)
      hand.up(after: pause, then: 4)
      #expect((view.contentOffset.x / 400).rounded() * 400 == view.contentOffset.x)
      #expect(view.contentOffset.x >= 400)
    }
  }

  @Test("paging switched off as the finger lifts lets the flick run")
  func unruledAtTheEnd() {
    let ruler = Self.ruler { $0.isPagingEnabled = false }
    view.delegate = ruler
    hand.flick(from: Point(x: 390, y: 150), to: Point(x: 130, y: 150), then: 5)
    #expect(view.contentOffset.x > 1000)
  }

  @Test("an animation that a key takes back before it has moved still says that it is over")
  func takenBack() {
    let (hand, view) = CallbackTests.view()
    view.setContentOffset(Point(x: 640, y: 0), animated: true, at: view.time)
    view.key(.home, .press, at: hand.time)
    hand.wait(1)
    #expect(hand.words() == "DESA" && view.contentOffset == .zero)
  }

  @Test("a finger that takes the content from a stick ends that drag where it is, proposal and all")
  func takenFromStick() throws {
    let (hand, view) = CallbackTests.view()
    view.stick(x: 1, y: 0, at: hand.time)
    hand.wait(0.1)
    hand.down(at: Point(x: 200, y: 150))
    let end = try #require(
      hand.log.map(\.event.kind).first {
        if case .willEndDragging = $0 { true } else { false }
      })
    let place = view.model.unroundedOffset
    #expect(place.x > 150)
    #expect(end == .willEndDragging(velocity: .zero, proposed: place, target: place))
  }

  @Test("fingers that outlast their scroll view do nothing", arguments: [false, true])
  func outlasting(isDragging: Bool) {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let content = InputRegion(frame: Rect(x: 0, y: 0, width: 1600, height: 300))
    weak var gone: ScrollView?
    var time = 0.0
    func move(to x: Double) {
      time += 0.01
      window.send(.move(id: 1, to: Point(x: x, y: 150)), at: time)
    }
    do {
      let view = ScrollView(frame: window.frame, content: content.frame.size)
      view.addSubregion(content)
      window.addSubregion(view)
      gone = view
      window.send(.down(id: 1, at: Point(x: 300, y: 150), device: .finger), at: 0)
      if isDragging { move(to: 200) }
      view.removeFromSuperregion()
    }
    #expect(gone == nil)
    move(to: 150)
    move(to: 100)
    window.send(.up(id: 1, at: Point(x: 100, y: 150)), at: time)
  }
}
