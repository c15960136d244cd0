import Scrolling
import Support
import Testing

/// Which of several scroll views two fingers on a touchpad move.
@Suite("The touchpad's way to a scroll view")
struct TouchpadRoutingTests {
  private let strip = InputStrip()

  private static let place = Point(x: 200, y: 150)

  private func pad(
    _ hand: Hand, _ phase: PadPhase, _ dx: Double = 0, _ dy: Double = 0, at place: Point = place,
    after pause: Double = 0.008
  ) {
    hand.pad(phase, dx, dy, at: place, after: pause)
  }

  private func alike(inner: Double) -> (hand: Hand, outer: ScrollView, inner: ScrollView) {
    NestingTests.nest(outer: (400, 900), inner: (400, inner))
  }

  @Test("across each other, each gesture moves the one that scrolls its way, to its end")
  func crosswise() {
    let (hand, outer, inner) = NestingTests.nest(outer: (1200, 300), inner: (400, 2000))
    pad(hand, .began, 1, 20)
    pad(hand, .changed, 30, 0)
    pad(hand, .ended, after: 0.1)
    #expect(inner.contentOffset == Point(x: 0, y: 20) && outer.contentOffset == .zero)
    pad(hand, .began, 20, 1)
    pad(hand, .changed, 0, 30)
    pad(hand, .ended, after: 0.1)
    #expect(inner.contentOffset == Point(x: 0, y: 20))
    #expect(outer.contentOffset == Point(x: 20, y: 0))
    #expect(hand.words("inner") == "WBD WED DED-" && hand.words("outer") == "WBD WED DED-")
  }

  @Test("along an axis where nothing scrolls it moves nothing, as a finger's drag")
  func barred() {
    strip.pad(.began, 3, 10)
    strip.pad(.changed, 30, 0)
    strip.pad(.ended)
    #expect(strip.isSilent)
    strip.expectInvariants()
  }

  @Test("alike, the inner one hands on what goes beyond its end; the next one is the outer one's")
  func atTheEnd() {
    let (hand, outer, inner) = NestingTests.nest(outer: (400, 330), inner: (400, 330))
    pad(hand, .began, 0, 20)
    pad(hand, .changed, 0, 40)
    #expect(inner.contentOffset.y == 30 && outer.contentOffset.y == 30)
    pad(hand, .ended, after: 0.1)
    hand.wait(1)
    #expect(inner.contentOffset.y == 30 && outer.contentOffset.y == 30)
    outer.contentOffset.y = 0
    pad(hand, .began, 0, 20)
    #expect(inner.contentOffset.y == 30 && outer.contentOffset.y == 20)
    // Wherever the pointer goes.
    pad(hand, .changed, 0, -30, at: Point(x: -10, y: 1000))
    #expect(inner.contentOffset.y == 30 && outer.contentOffset.y < 0)
    pad(hand, .ended)
    hand.wait(1)
    // At its own end the outer one has no room, either: the innermost bounces.
    outer.contentOffset.y = 30
    pad(hand, .began, 0, 20)
    #expect(inner.contentOffset.y > 30 && outer.contentOffset.y == 30)
    pad(hand, .ended)
  }

  @Test("over a dummy it moves the scroll view whose pan stands there, beside it none")
  func dummy() {
    strip.pad(.began, 10, at: Point(x: 200, y: 50))
    strip.pad(.changed, 10)
    #expect(strip.x == 0)
    strip.pad(.ended)
    strip.pad(.began, 10)
    #expect(strip.x == 10)
    strip.pad(.ended)
    strip.expectInvariants()
  }

  @Test("whose pan is off or takes no touchpad, and who may not scroll, is passed over")
  func passedOver() {
    for change: (ScrollView) -> Void in [
      { $0.panGestureRecognizer.isEnabled = false }, { $0.isScrollEnabled = false },
      { $0.contentSize = .zero }, { $0.removeFromSuperregion() },
      { $0.panGestureRecognizer.allowedScrollTypesMask = .discrete },
      { $0.panGestureRecognizer.allowedScrollTypesMask = [] },
    ] {
      let (hand, outer, inner) = alike(inner: 900)
      change(inner)
      pad(hand, .began, 0, 20)
      #expect(outer.contentOffset.y == 20 && inner.contentOffset.y == 0)
    }
  }

  @Test("a pan that takes touchpads alone is no wheel's")
  func continuous() {
    let (hand, outer, inner) = alike(inner: 900)
    inner.panGestureRecognizer.allowedScrollTypesMask = .continuous
    let turn = InputEvent.Kind.wheel(dx: 0, dy: -1, at: Self.place)
    hand.window.send(turn, at: 0)
    hand.wait(1)
    #expect(outer.contentOffset.y == 48 && inner.contentOffset.y == 0)
    pad(hand, .began, 0, 20)
    #expect(inner.contentOffset.y == 20)
    pad(hand, .ended)
  }

  @Test("a view that leaves the window, or may not scroll any more, ends its gesture at rest")
  func leaving() {
    for change: (ScrollView) -> Void in [
      { $0.removeFromSuperregion() }, { $0.isScrollEnabled = false },
    ] {
      let (hand, outer, inner) = alike(inner: 900)
      pad(hand, .began, 0, 20)
      change(inner)
      #expect(hand.words("inner") == "WBD WED DED-" && inner.phase == .idle)
      pad(hand, .changed, 0, 20)
      pad(hand, .ended)
      #expect(inner.contentOffset.y == 20 && outer.contentOffset.y == 0)
    }
    let (hand, _, inner) = alike(inner: 900)
    pad(hand, .began, 0, 20)
    inner.panGestureRecognizer.isEnabled = false
    pad(hand, .changed, 0, 20)
    #expect(hand.words("inner") == "WBD WED DED-" && inner.contentOffset.y == 20)
  }

  @Test(
    "fingers that rest stop what they have thrown, wherever the pointer is, or what moves there")
  func holding() {
    let (hand, outer, inner) = NestingTests.nest(outer: (4000, 300), inner: (400, 2000))
    let other = ScrollView(frame: Rect(x: 0, y: 150, width: 400, height: 150))
    other.contentSize = Size(width: 4000, height: 150)
    hand.watch(other, as: "other")
    pad(hand, .began, 20, at: Point(x: 200, y: 50))
    pad(hand, .changed, 20, at: Point(x: 200, y: 50))
    pad(hand, .ended)
    pad(hand, .hold, at: Point(x: 200, y: 200), after: 0.1)
    #expect(hand.words("outer") == "WBD WED DED+ WBDec DEDec" && outer.isTracking)
    // A move there is another's: the first is let go.
    pad(hand, .began, 10, at: Point(x: 200, y: 200))
    #expect(!outer.isTracking && other.isTracking && !inner.isTracking)
    pad(hand, .ended, after: 0.1)
    // Thrown by a finger: what lies under the pointer and moves, before what only could.
    hand.flick(from: Point(x: 300, y: 50), to: Point(x: 200, y: 50), then: 0.05)
    #expect(outer.isDecelerating)
    pad(hand, .hold, at: Point(x: 200, y: 50))
    #expect(!outer.isDecelerating && outer.isTracking && !inner.isTracking)
    pad(hand, .lift)
    #expect(!outer.isTracking)
  }

  @Test("the directional lock holds for two fingers, too")
  func lock() {
    let (hand, _, inner) = NestingTests.nest(outer: (0, 0), inner: (2000, 2000))
    inner.isDirectionalLockEnabled = true
    pad(hand, .began, 20, 3)
    pad(hand, .changed, 0, 20)
    #expect(inner.contentOffset == Point(x: 20, y: 0))
    pad(hand, .ended, after: 0.1)
    pad(hand, .began, 20, 20)
    #expect(inner.contentOffset == Point(x: 40, y: 20))
    pad(hand, .ended, after: 0.1)
  }

  @Test("what the delegate does while it hears of a gesture leaves it in order")
  func meddling() {
    for action: (ScrollView) -> Void in [
      { $0.isScrollEnabled = false }, { $0.removeFromSuperregion() },
      { $0.setContentOffset(.zero, animated: false, at: $0.time) },
      { $0.panGestureRecognizer.isEnabled = false },
    ] {
      let (hand, _, inner) = alike(inner: 9000)
      let meddler = DelegateCalls(of: inner)
      pad(hand, .began, 0, 20)
      pad(hand, .changed, 0, 20)
      pad(hand, .ended)
      hand.wait(0.1)
      meddler.onCall = { view, kind in
        if kind == .willBeginDragging || kind == .didEndDecelerating { action(view) }
      }
      pad(hand, .began, 0, 20)
      pad(hand, .changed, 0, 20)
      pad(hand, .ended)
      hand.wait(10)
      #expect(inner.phase == .idle && !inner.isTracking && !inner.isDragging)
      var balance = EventBalance()
      for entry in hand.log where entry.name == "inner" { balance.take(entry.event) }
      #expect(balance.complaints == [])
    }
  }
}
