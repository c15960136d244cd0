import Scrolling
import Support
import Testing

@Suite("Scrolling switched off")
struct ScrollEnabledTests {
  private static func strip() -> InputStrip {
    let strip = InputStrip(.visible)
    strip.scrollView.isScrollEnabled = false
    return strip
  }

  @Test("touches go up the responder chain, and nothing scrolls")
  func chain() {
    let strip = Self.strip()
    strip.drag(from: (300, 250), to: (200, 250))
    strip.tap(200, 250)
    strip.expectInvariants(x: 0)
    #expect(strip.heardShort == "began moved ended began ended" && strip.told.isEmpty)
  }

  @Test("wheel, keys and stick do nothing either; the program scrolls")
  func intents() {
    let strip = Self.strip()
    strip.scrollView.wheel(dx: 1, dy: 0, at: strip.time)
    strip.scrollView.wheel(dx: 0.5, dy: 0, at: strip.time)
    strip.scrollView.key(.right, .press, at: strip.time)
    strip.scrollView.stick(x: 1, y: 0, at: strip.time)
    strip.rest()
    #expect(strip.x == 0 && strip.told.isEmpty)
    strip.scrollView.setContentOffset(Point(x: 500, y: 0), animated: true, at: strip.time)
    strip.expectInvariants(told: "DESA", x: 500)
  }

  @Test("two fingers zoom about the point where they came down, and scroll nothing")
  func twoFingers() {
    let (hand, view) = PinchingTests.view()
    view.isScrollEnabled = false
    hand.down(1, at: Point(x: 150, y: 250))
    hand.down(2, at: Point(x: 250, y: 250))
    hand.move([1: Point(x: 150, y: 50), 2: Point(x: 250, y: 50)], in: 0.2)
    #expect(view.contentOffset == .zero)
    hand.move([1: Point(x: 100, y: 50), 2: Point(x: 300, y: 50)], in: 0.2)
    #expect(view.zoomScale == 2 && view.contentOffset == Point(x: 200, y: 250))
    hand.upBoth(then: 1)
    #expect(view.zoomScale == 2 && view.contentOffset == Point(x: 200, y: 250))
  }

  @Test("in a drag it cancels the drag, and the finger that scrolled has no receiver left")
  func inDrag() {
    let strip = InputStrip(.visible)
    strip.pull(from: (300, 250), to: (200, 250))
    strip.scrollView.isScrollEnabled = false
    #expect(strip.told == "WBD WED DED-" && !strip.scrollView.isTracking)
    strip.slide(from: (200, 250), to: (100, 250))
    strip.up(100, 250)
    strip.expectInvariants(x: 90)
    #expect(strip.heard.isEmpty)
  }

  @Test("in didScroll it cancels the drag, once, when that has been told")
  func inCallback() {
    let (hand, view) = Hand.filled(with: Size(width: 400, height: 3000))
    let calls = DelegateCalls(of: view)
    calls.onCall = { view, kind in
      if case .didScroll = kind { view.isScrollEnabled = false }
    }
    hand.drag(from: Point(x: 200, y: 250), to: Point(x: 200, y: 150))
    #expect(calls.releases.count == 1 && hand.story() == "WBD DS WED DED-")
  }

  @Test("a stick that is held lets go, and says no more to it")
  func inSteering() {
    let strip = InputStrip()
    strip.scrollView.stick(x: 1, y: 0, at: strip.time)
    strip.wait(0.1)
    strip.scrollView.isScrollEnabled = false
    #expect(strip.told.hasPrefix("WBD WED DED"))
    strip.rest()
    let x = strip.x
    strip.scrollView.stick(x: 0.9, y: 0, at: strip.time)
    strip.wait(1)
    #expect(strip.x == x && strip.scrollView.phase == .idle)
    strip.expectInvariants()
  }

  @Test("switched back on, a finger that was passed on stays so to its end, and the next one drags")
  func backOn() {
    let strip = Self.strip()
    strip.down(300, 250)
    strip.scrollView.isScrollEnabled = true
    strip.slide(from: (300, 250), to: (200, 250))
    strip.up(200, 250)
    #expect(strip.heardShort == "began moved ended" && strip.x == 0)
    strip.drag(from: (300, 250), to: (200, 250))
    strip.expectInvariants(x: 90)
    #expect(strip.heardShort == "began moved ended")
  }

  @Test("a finger that is told of late takes no other one's end away from the chain")
  func late() {
    let strip = Self.strip()
    let pan = PanGestureRecognizer()
    pan.delaysTouchesBegan = true
    pan.answer(receives: { $1.id < 3 })
    strip.scrollView.addGestureRecognizer(pan)
    for id in 1...3 { strip.down(100 * Double(id), 250, id: id) }
    strip.up(100, 250)
    strip.send(.cancel)
    strip.expectInvariants()
    #expect(strip.heardShort == "began began ended cancelled")
  }
}
