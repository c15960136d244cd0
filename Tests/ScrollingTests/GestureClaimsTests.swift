import Foundation
import Scrolling
import Support
import Testing

/// What WebKit's tests of gestures ask of a scroll view, in our words.
@Suite("What WebKit's gesture tests ask for")
struct GestureClaimsTests {
  private var (hand, view) = Hand.filled(with: Size(width: 400, height: 4000))

  static func end(_ degrees: Double, of length: Double) -> Point {
    let turn = degrees * .pi / 180
    return Point(x: 300 - length * cos(turn), y: 250 - length * sin(turn))
  }

  @Test(
    "content that scrolls along y alone follows the y part of a drag 18° off x",
    arguments: [18.0, 44, 46, 72])
  func acrossTheRange(degrees: Double) {
    view.contentOffset = Point(x: 0, y: 1000)
    hand.wait(0.1)
    let end = Self.end(degrees, of: 200)
    hand.drag(from: Point(x: 300, y: 250), to: end)
    #expect(view.contentOffset.x == 0)
    #expect(abs(view.contentOffset.y - 1000 - (250 - end.y - 10)) < 1e-9)
  }

  @Test("its pan tells its way and speed along both axes, by which a delegate may refuse it")
  func bothAxesTold() {
    let pan = view.panGestureRecognizer
    var asked: [Point] = []
    pan.answer(begins: { [unowned pan] _ in
      asked = [pan.translation(in: nil), pan.velocity(in: nil)]
      return abs(asked[1].y) > abs(asked[1].x)
    })
    hand.drag(from: (200, 280), to: (320, 232), lasting: 0.096)
    #expect(asked[0] == Point(x: 30, y: -12))
    #expect((asked[1] - Point(x: 1250, y: -500)).length < 1e-6)
    #expect(view.contentOffset == .zero && hand.words() == "")
    // What it tells across the content moves nothing, however far.
    hand.pull(from: (200, 280), to: (248, 160), lasting: 0.096)
    #expect(pan.translation(in: nil) == Point(x: 48, y: -110))
    #expect((pan.velocity(in: nil) - Point(x: 500, y: -1250)).length < 1e-6)
    hand.up(248, 160)
    #expect(view.contentOffset == Point(x: 0, y: 110) && view.velocity.x == 0)
  }

  @Test("a way that stays below the slop along the one axis moves nothing")
  func belowTheSlop() {
    hand.drag(from: Point(x: 300, y: 250), to: Point(x: 100, y: 241))
    #expect(view.contentOffset == .zero && hand.words() == "")
  }

  @Test("a scroll view around that scrolls along x takes a drag 18° off x, and one 72° off it not")
  func nested() {
    for (degrees, isOuter) in [(18.0, true), (44, true), (46, false), (72, false)] {
      let (hand, outer, inner) = NestingTests.nest(outer: (1200, 300), inner: (400, 2000))
      hand.drag(from: Point(x: 300, y: 250), to: Self.end(degrees, of: 200))
      #expect((outer.contentOffset != .zero) == isOuter)
      #expect((inner.contentOffset != .zero) == !isOuter)
    }
  }

  @Test("with the directional lock the same holds: an axis that cannot scroll is never locked to")
  func lockedToNothing() {
    view.isDirectionalLockEnabled = true
    hand.drag(from: Point(x: 300, y: 250), to: Self.end(18, of: 200))
    #expect(view.contentOffset.x == 0 && view.contentOffset.y > 40)
  }

  @Test("a tap that stops a locked flick frees the next drag, which one that drags on does not")
  func lockAfterTap() {
    for taps in [false, true] {
      let (hand, view) = Hand.filled(with: Size(width: 40_000, height: 40_000))
      view.isDirectionalLockEnabled = true
      hand.drag(from: (300, 250), to: (100, 250), hold: 0)
      hand.wait(0.2)
      if taps { hand.tap(200, 150) }
      hand.drag(from: Point(x: 300, y: 250), to: Self.end(45, of: 200))
      #expect((view.contentOffset.y != 0) == taps)
    }
  }

  @Test("a drag at 45° moves both axes, and stretches both in a corner")
  func diagonal() {
    let (hand, view) = Hand.filled(with: Size(width: 4000, height: 4000))
    hand.drag(from: Point(x: 300, y: 250), to: Self.end(45, of: 200))
    #expect(view.contentOffset.x > 100 && abs(view.contentOffset.x - view.contentOffset.y) < 1e-9)
    let (other, corner) = Hand.filled(with: Size(width: 4000, height: 4000))
    other.pull(from: Point(x: 100, y: 50), to: Point(x: 280, y: 230), in: 0.2)
    #expect(corner.contentOffset.x < -50 && corner.contentOffset.y < -50)
  }

  @Test(
    "250 pt in 0.1 s at 20 Hz goes on beyond 500; after half a second of rest it stays below 375")
  func coarseFlick() {
    for (rest, range) in [(0.0, 500.0...10_000), (0.5, 0...375)] {
      let (hand, view) = Hand.filled(with: Size(width: 400, height: 40_000))
      hand.down(200, 280)
      hand.move(200, 155, after: 0.05)
      hand.move(200, 30, after: 0.05)
      hand.up(200, 30, after: rest)
      hand.wait(6)
      #expect(range.contains(view.contentOffset.y), "\(view.contentOffset.y)")
    }
  }

  /// A view with Apple's chain of flicks, far from its ends.
  private static func chained() -> (hand: Hand, view: ScrollView) {
    let (hand, view) = Hand.filled(with: Size(width: 400, height: 4_000_000))
    view.tuning.carry = .apple
    view.contentOffset = Point(x: 0, y: 100_000)
    return (hand, view)
  }

  private static func flick(_ hand: Hand, back: Bool = false) {
    let (from, to) = back ? (30.0, 270.0) : (270, 30)
    hand.drag(from: (200, from), to: (200, to), lasting: 0.096, hold: 0.008)
  }

  @Test("a drag that a pinch ends is no faster than its finger, whatever the flicks before gained")
  func pinchInChain() {
    let (hand, view) = Self.chained()
    view.zoomLimits = 0.5...2
    for _ in 1...6 {
      hand.wait(0.1)
      Self.flick(hand)
    }
    #expect(view.model.releaseFactor > 1)
    hand.pull(from: Point(x: 200, y: 250), to: Point(x: 200, y: 150), in: 0.1)
    hand.down(2, at: Point(x: 300, y: 150))
    hand.move([1: Point(x: 100, y: 150), 2: Point(x: 350, y: 150)], in: 0.2)
    #expect(view.isZooming && view.model.releaseFactor == 1)
  }

  @Test("the fourth flick gains by the finger's travel after its first move")
  func firstMove() {
    let (hand, view) = Self.chained()
    for _ in 1...4 {
      hand.wait(0.1)
      // Twelve moves of 10 points.
      hand.flick(from: Point(x: 200, y: 250), to: Point(x: 200, y: 130), in: 0.096)
    }
    #expect(abs(view.model.releaseFactor - (1 + 110.0 / 240)) < 1e-9)
  }

  @Test("six quick flicks: the last goes more than twice as far, and turned back like a single one")
  func buildUp() {
    /// How far content goes after the last of so many flicks up, or of them and one down.
    func way(flicks: Int, turnsBack: Bool) -> Double {
      let (hand, view) = Self.chained()
      var start = 0.0
      for flick in 1...flicks {
        hand.wait(0.1)
        start = view.contentOffset.y
        Self.flick(hand, back: turnsBack && flick == flicks)
      }
      hand.wait(20)
      return abs(view.contentOffset.y - start)
    }
    let (one, six) = (way(flicks: 1, turnsBack: false), way(flicks: 6, turnsBack: false))
    let back = way(flicks: 6, turnsBack: true)
    #expect(six > 2 * one && six > 2 * back && abs(back - one) < 0.1 * one)
  }

  @Test(
    "the coefficient of a pull is the one that it began with, a finger's or a touchpad's, and no other's"
  )
  func coefficient() {
    func band(_ c: Double, _ way: Double) -> Double { way * c * 300 / (300 + c * way) }
    // A finger, with 10 points of slop.
    hand.down(200, 50)
    hand.move(200, 160, after: 0.1)
    #expect(abs(-view.contentOffset.y - band(0.55, 100)) < 1e-9)
    view.tuning.feel = .mac
    hand.move(200, 210, after: 0.1)
    #expect(abs(-view.contentOffset.y - band(0.55, 150)) < 1e-9)
    hand.up(200, 210, after: 1)
    hand.wait(5)
    // A touchpad, the next gesture, pulls by the new one; what is set meanwhile is again the
    // next's.
    let middle = Point(x: 200, y: 150)
    hand.send(.pad(.began, by: Point(x: 0, y: -10), at: middle))
    for _ in 0..<10 { hand.send(.pad(.changed, by: Point(x: 0, y: -10), at: middle)) }
    #expect(abs(-view.contentOffset.y - band(0.075, 100)) < 1e-9)
    view.tuning.feel = .uikit
    for _ in 0..<10 { hand.send(.pad(.changed, by: Point(x: 0, y: -10), at: middle)) }
    #expect(abs(-view.contentOffset.y - band(0.075, 200)) < 1e-9)
    hand.send(.pad(.cancelled, by: .zero, at: middle))
  }
}
