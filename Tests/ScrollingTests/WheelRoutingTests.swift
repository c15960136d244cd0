import Scrolling
import Support
import Testing

/// Which of several scroll views a wheel turns.
@Suite("The wheel's way to a scroll view")
struct WheelRoutingTests {
  private static let place = Point(x: 200, y: 150)

  private func turn(
    _ hand: Hand, dx: Double = 0, dy: Double = 0, at place: Point = place, after pause: Double = 0.1
  ) {
    hand.wait(pause)
    hand.window.send(.wheel(dx: dx, dy: dy, at: place), at: hand.time)
  }

  @Test("across each other, each turn moves the one that scrolls its way")
  func crosswise() {
    let (hand, outer, inner) = NestingTests.nest(outer: (1200, 300), inner: (400, 2000))
    turn(hand, dy: -1)
    hand.wait(1)
    #expect(inner.contentOffset == Point(x: 0, y: 48) && outer.contentOffset == .zero)
    turn(hand, dx: 1)
    hand.wait(1)
    #expect(inner.contentOffset == Point(x: 0, y: 48))
    #expect(outer.contentOffset == Point(x: 48, y: 0))
  }

  @Test("a fine wheel that turns not quite straight moves the one that scrolls its main way")
  func slanted() {
    let (hand, outer, inner) = NestingTests.nest(outer: (400, 2000), inner: (1200, 300))
    for _ in 0..<10 { turn(hand, dx: 0.01, dy: -0.4, after: 0.016) }
    #expect(abs(outer.contentOffset.y - 192) < 1e-9 && inner.contentOffset == .zero)
    hand.wait(1)
    for _ in 0..<10 { turn(hand, dx: 0.4, dy: 0.01, at: Point(x: 200, y: 50), after: 0.016) }
    #expect(abs(inner.contentOffset.x - 192) < 1e-9 && abs(outer.contentOffset.y - 192) < 1e-9)
  }

  @Test("within half a second and ten points it stays with the one that it has turned")
  func latch() {
    let (hand, outer, inner) = NestingTests.nest(outer: (1200, 300), inner: (400, 348))
    turn(hand, dy: -1)
    #expect(inner.model.target == Point(x: 0, y: 48))
    // At its end, and along the other axis: still the inner one's.
    turn(hand, dy: -1, at: Point(x: 206, y: 158), after: 0.49)
    turn(hand, dx: 1, after: 0.49)
    hand.wait(0.4)
    #expect(inner.contentOffset == Point(x: 0, y: 48) && outer.contentOffset == .zero)
    // Half a second later it is asked again; and so it is farther off, at once.
    turn(hand, dx: 1, after: 0.11)
    #expect(outer.model.target == Point(x: 48, y: 0))
    turn(hand, dy: -1, after: 1)
    turn(hand, dx: 1, at: Point(x: 211, y: 150))
    #expect(outer.model.target == Point(x: 96, y: 0))
  }

  @Test("a turn of nothing does not make it forget the one that it turns")
  func nothing() {
    let (hand, outer, inner) = NestingTests.nest(outer: (400, 900), inner: (400, 330))
    turn(hand, dy: -1)
    hand.wait(0.3)
    turn(hand)
    turn(hand, dy: -1, after: 0.05)
    hand.wait(1)
    #expect(inner.contentOffset.y == 30 && outer.contentOffset.y == 0)
  }

  @Test("alike, the inner one turns until its end; a stream that begins there is the outer one's")
  func atTheEnd() {
    let (hand, outer, inner) = NestingTests.nest(outer: (400, 900), inner: (400, 330))
    for _ in 1...3 { turn(hand, dy: -1) }
    hand.wait(1)
    #expect(inner.contentOffset.y == 30 && outer.contentOffset.y == 0)
    turn(hand, dy: -1)
    hand.wait(1)
    #expect(inner.contentOffset.y == 30 && outer.contentOffset.y == 48)
    turn(hand, dy: 1)
    hand.wait(1)
    #expect(inner.contentOffset.y == 0 && outer.contentOffset.y == 48)
  }

  @Test("over a dummy it turns the scroll view whose pan stands there, beside it none")
  func dummy() {
    let strip = InputStrip()
    strip.send(.wheel(dx: 0, dy: -1, at: Point(x: 200, y: 50)))
    strip.wait(1)
    #expect(strip.x == 0)
    strip.send(.wheel(dx: 0, dy: -1, at: Point(x: 200, y: 250)))
    strip.wait(1)
    #expect(strip.x == 48)
    strip.expectInvariants()
  }

  @Test("whose pan is off, who may not scroll and who has nothing to is passed over, at once")
  func passedOver() {
    for change: (ScrollView) -> Void in [
      { $0.panGestureRecognizer.isEnabled = false }, { $0.isScrollEnabled = false },
      { $0.contentSize = .zero }, { $0.removeFromSuperregion() },
    ] {
      let (hand, outer, inner) = NestingTests.nest(outer: (400, 900), inner: (400, 900))
      turn(hand, dy: -1)
      change(inner)
      turn(hand, dy: -1)
      hand.wait(1)
      #expect(outer.contentOffset.y == 48)
    }
  }

  @Test("an end between two pixels is an end: what goes on is the outer one's")
  func roundedEnd() {
    let (hand, outer, inner) = NestingTests.nest(outer: (400, 900), inner: (400, 500.2))
    inner.tuning.displayScale = 2
    inner.contentOffset = inner.maximumOffset
    #expect(inner.contentOffset.y == 200 && inner.model.unroundedOffset.y > 200)
    turn(hand, dy: -1)
    hand.wait(1)
    #expect(outer.contentOffset.y == 48)
  }
}
