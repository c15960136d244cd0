import Scrolling
import Support
import Testing

@Suite("One pull through scroll views in each other")
struct SharedDragTests {
  var (hand, outer, inner) = Self.lists()

  /// A photo of twice the size, 100 points before its right end, on the first of three pages.
  static func photo() -> (hand: Hand, outer: ScrollView, inner: ScrollView) {
    let nest = NestingTests.nest(outer: (1200, 300), inner: (800, 600))
    nest.outer.isPagingEnabled = true
    nest.inner.setContentOffset(Point(x: 300, y: 150), animated: false, at: nest.inner.time)
    nest.hand.wait(0.1)
    return nest
  }

  /// Two lists in each other, the inner one 100 points before its end, the outer one at 500.
  static func lists() -> (hand: Hand, outer: ScrollView, inner: ScrollView) {
    let nest = NestingTests.nest(outer: (400, 2000), inner: (400, 900))
    nest.inner.frame.origin.y = 500
    nest.outer.setContentOffset(Point(x: 0, y: 500), animated: false, at: nest.outer.time)
    nest.inner.setContentOffset(Point(x: 0, y: 500), animated: false, at: nest.inner.time)
    nest.hand.wait(0.1)
    return nest
  }

  /// A finger's way is the sum of its moves, each of them rounded.
  func isNear(_ x: Double, _ y: Double) -> Bool { (x - y).magnitude < 1e-9 }

  @Test("a photo pulled past its end in one drag turns the page, and rests at its end")
  func turns() {
    let (hand, outer, inner) = Self.photo()
    hand.pull(from: Point(x: 390, y: 150), to: Point(x: 40, y: 150), in: 0.3)
    #expect(inner.contentOffset == Point(x: 400, y: 150))
    #expect(outer.contentOffset == Point(x: 240, y: 0))
    #expect(hand.words("inner") == "WBD" && hand.words("outer") == "WBD")
    #expect(outer.phase == .dragging && outer.isTracking && outer.isDragging)
    #expect(inner.velocity == .zero && outer.velocity.x > 1)
    hand.up(after: 0.2, then: 2)
    #expect(inner.contentOffset == Point(x: 400, y: 150))
    #expect(outer.contentOffset == Point(x: 400, y: 0))
    #expect(hand.words("inner") == "WBD WED DED-")
    #expect(hand.words("outer") == "WBD WED DED+ WBDec DEDec")
  }

  @Test("it keeps to itself where it hands nothing over: its end gives way, and no page turns")
  func keeps() {
    let (hand, outer, inner) = Self.photo()
    inner.transfersHorizontalScrollingToParent = false
    hand.pull(from: Point(x: 390, y: 150), to: Point(x: 40, y: 150), in: 0.3)
    #expect(inner.contentOffset.x > 480)
    #expect(outer.contentOffset == .zero)
    hand.up(then: 2)
    #expect(inner.contentOffset == Point(x: 400, y: 150))
    // At its end, too.
    hand.drag(from: Point(x: 390, y: 150), to: Point(x: 100, y: 150), then: 2)
    #expect(outer.contentOffset == .zero && hand.words("outer") == "")
    #expect(inner.contentOffset == Point(x: 400, y: 150))
    inner.transfersHorizontalScrollingToParent = true
    inner.transfersVerticalScrollingToParent = false
    hand.send(.wheel(dx: 1, dy: 0, at: Point(x: 200, y: 150)))
    hand.wait(1)
    #expect(outer.contentOffset == Point(x: 400, y: 0))
  }

  @Test("each axis has its own say", arguments: [true, false], [true, false])
  func axes(horizontal: Bool, vertical: Bool) {
    let (hand, outer, inner) = NestingTests.nest(outer: (2000, 2000), inner: (800, 600))
    inner.setContentOffset(Point(x: 350, y: 250), animated: false, at: inner.time)
    inner.transfersHorizontalScrollingToParent = horizontal
    inner.transfersVerticalScrollingToParent = vertical
    hand.wait(0.1)
    hand.pull(from: Point(x: 300, y: 250), to: Point(x: 150, y: 150), in: 0.2)
    #expect((inner.contentOffset.x == 400) == horizontal)
    #expect((inner.contentOffset.y == 300) == vertical)
    #expect((outer.contentOffset.x > 80) == horizontal && (outer.contentOffset.y > 30) == vertical)
    #expect(outer.contentOffset.x == 0 || horizontal)
    #expect(outer.contentOffset.y == 0 || vertical)
    hand.up(then: 3)
    #expect(inner.contentOffset == Point(x: 400, y: 300))
    #expect(hand.words("outer").isEmpty == (!horizontal && !vertical))
  }

  @Test("one around that locks directions takes the travel along the axis of the first move alone")
  func locked() {
    let (hand, outer, inner) = NestingTests.nest(outer: (2000, 2000), inner: (800, 600))
    outer.isDirectionalLockEnabled = true
    inner.setContentOffset(Point(x: 350, y: 250), animated: false, at: inner.time)
    hand.wait(0.1)
    hand.pull(from: Point(x: 300, y: 250), to: Point(x: 200, y: 235), in: 0.1)
    hand.move(to: Point(x: 150, y: 100), in: 0.1)
    #expect(outer.contentOffset.x > 80 && outer.contentOffset.y == 0)
  }

  @Test("as the finger returns, the outer one goes back first, then the inner one")
  func returns() {
    hand.pull(from: Point(x: 200, y: 290), to: Point(x: 200, y: 30), in: 0.2)
    #expect(inner.contentOffset.y == 600 && outer.contentOffset.y == 650)
    hand.move(to: Point(x: 200, y: 130), in: 0.1)
    #expect(inner.contentOffset.y == 600 && isNear(outer.contentOffset.y, 550))
    hand.move(to: Point(x: 200, y: 280), in: 0.1)
    #expect(isNear(inner.contentOffset.y, 500) && outer.contentOffset.y == 500)
    hand.up(after: 0.2, then: 1)
    #expect(hand.words("inner") == "WBD WED DED-" && hand.words("outer") == "WBD WED DED-")
  }

  @Test("where everything stands depends on the finger's place alone, however it came there")
  func places() {
    Effort.cases(200, seed: 281) { random in
      let (hand, outer, inner) = Self.lists()
      let (straight, outerThere, innerThere) = Self.lists()
      let end = Point(x: 200, y: random.double(-1500...1500).rounded())
      for (hand, stops) in [(hand, random.int(1...6)), (straight, 0)] {
        hand.pull(from: Point(x: 200, y: 290), to: Point(x: 200, y: 270), in: 0.016)
        for _ in 0..<stops {
          hand.move(to: Point(x: 200, y: random.double(-1500...1500).rounded()), in: 0.1)
        }
        hand.move(to: end, in: 0.1)
      }
      #expect((outer.contentOffset - outerThere.contentOffset).length < 1e-9)
      #expect((inner.contentOffset - innerThere.contentOffset).length < 1e-9)
    }
  }

  @Test("a drag that sets out at the end is the outer one's, and the inner one's on the way back")
  func setsOut() {
    inner.contentOffset.y = 600
    hand.wait(0.1)
    hand.pull(from: Point(x: 200, y: 200), to: Point(x: 200, y: 90), in: 0.1)
    #expect(outer.contentOffset.y == 600 && inner.contentOffset.y == 600)
    #expect(hand.words("inner") == "" && hand.words("outer") == "WBD")
    hand.move(to: Point(x: 200, y: 240), in: 0.1)
    #expect(outer.contentOffset.y == 500 && inner.contentOffset.y == 550)
    #expect(hand.words("inner") == "WBD")
    hand.move(to: Point(x: 200, y: 140), in: 0.1)
    #expect(outer.contentOffset.y == 550 && inner.contentOffset.y == 600)
    hand.up(after: 0.2, then: 1)
    #expect(hand.words("outer") == "WBD WED DED-" && hand.words("inner") == "WBD WED DED-")
  }

  @Test("let go in motion, the one that the finger has in hand goes on, and the other rests")
  func flung() {
    hand.flick(from: Point(x: 200, y: 290), to: Point(x: 200, y: 130), in: 0.08)
    let released = outer.contentOffset.y
    hand.wait(5)
    #expect(outer.contentOffset.y > released + 300)
    #expect(inner.contentOffset.y == 600)
    #expect(hand.words("inner") == "WBD WED DED-")
    #expect(hand.words("outer") == "WBD WED DED+ WBDec DEDec")
    let ends = hand.log.compactMap { entry -> Point? in
      if case .willEndDragging(let velocity, _, _) = entry.event.kind { velocity } else { nil }
    }
    // The inner one is told first.
    #expect(ends.count == 2 && ends[0] == .zero && abs(ends[1].y - 2) < 1e-9)
  }

  @Test("where no view around has room left, the inner one gives way, and comes back first")
  func noRoom() {
    outer.contentSize.height = 850
    hand.pull(from: Point(x: 200, y: 290), to: Point(x: 200, y: 30), in: 0.2)
    #expect(outer.contentOffset.y == 550 && inner.contentOffset.y > 640)
    hand.move(to: Point(x: 200, y: 130), in: 0.1)
    #expect(outer.contentOffset.y == 550 && isNear(inner.contentOffset.y, 600))
    hand.move(to: Point(x: 200, y: 160), in: 0.1)
    #expect(isNear(outer.contentOffset.y, 520) && inner.contentOffset.y == 600)
  }

  /// An outer list, one in it, and one in that; the inner ones have 80 and 50 points to scroll.
  static func levels() -> (hand: Hand, views: [ScrollView]) {
    let hand = Hand()
    let views = (0..<3).map { _ in ScrollView(frame: hand.window.frame) }
    for (view, height) in zip(views, [2000.0, 380, 350]) {
      view.contentSize = Size(width: 400, height: height)
    }
    hand.watch(views[0], as: "outer")
    hand.watch(views[1], as: "middle", in: views[0])
    hand.watch(views[2], as: "inner", in: views[1])
    return (hand, views)
  }

  @Test("three levels: each in its turn, and back in reverse")
  func threeLevels() {
    let (hand, views) = Self.levels()
    func places() -> [Double] { views.map(\.contentOffset.y) }
    hand.pull(from: Point(x: 200, y: 290), to: Point(x: 200, y: 40), in: 0.2)
    #expect(places() == [110, 80, 50])
    hand.move(to: Point(x: 200, y: 170), in: 0.1)
    #expect(places() == [0, 60, 50])
    hand.move(to: Point(x: 200, y: 40), in: 0.1)
    #expect(places() == [110, 80, 50])
    hand.up(then: 3)
    #expect(hand.words("inner") == "WBD WED DED-" && hand.words("middle") == "WBD WED DED-")
    #expect(hand.words("outer") == "WBD WED DED+ WBDec DEDec")
  }

  @Test("one in the middle that hands nothing over is as far as it goes")
  func wall() {
    let (hand, views) = Self.levels()
    views[1].transfersVerticalScrollingToParent = false
    hand.pull(from: Point(x: 200, y: 290), to: Point(x: 200, y: 40), in: 0.2)
    #expect(views[0].contentOffset.y == 0 && views[1].contentOffset.y == 80)
    #expect(views[2].contentOffset.y > 90)
  }

  @Test("46: a list that moves up and down alone hands no sideways drift to the pages around")
  func drift() {
    let (hand, outer, inner) = NestingTests.nest(outer: (1200, 300), inner: (400, 900))
    hand.pull(from: Point(x: 300, y: 200), to: Point(x: 300, y: 100), in: 0.1)
    hand.move(to: Point(x: 100, y: 40), in: 0.1)
    #expect(inner.contentOffset.y == 150 && outer.contentOffset == .zero)
    // That it can be pulled sideways does not make it scroll that way.
    inner.alwaysBounceHorizontal = true
    hand.up(then: 3)
    hand.pull(from: Point(x: 300, y: 100), to: Point(x: 300, y: 150), in: 0.1)
    hand.move(to: Point(x: 100, y: 200), in: 0.1)
    #expect(inner.contentOffset.x > 80 && outer.contentOffset == .zero)
  }

  @Test("pages that lie smaller on a zoomed sheet: the finger's way is the same on the screen")
  func scaled() {
    let hand = Hand()
    let outer = ScrollView(frame: hand.window.frame)
    outer.zoomLimits = 1...4
    outer.contentSize = Size(width: 400, height: 600)
    let sheet = InputRegion(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    outer.contentRegion = sheet
    outer.setZoomScale(2, animated: false, at: outer.time)
    outer.contentOffset = .zero
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 150))
    inner.contentSize = Size(width: 200, height: 200)
    hand.watch(outer, as: "outer")
    hand.watch(inner, as: "inner", in: sheet)
    hand.wait(0.1)
    hand.pull(from: Point(x: 200, y: 290), to: Point(x: 200, y: 80), in: 0.2)
    // Of 200 points of the screen the inner one's 50 are 100.
    #expect(inner.contentOffset.y == 50 && outer.contentOffset.y == 100)
    hand.move(to: Point(x: 200, y: 240), in: 0.2)
    #expect(isNear(inner.contentOffset.y, 20) && outer.contentOffset.y == 0)
    hand.move(to: Point(x: 200, y: 80), in: 0.08)
    hand.up(then: 5)
    let ends = hand.log.compactMap { entry -> Double? in
      if case .willEndDragging(let velocity, _, _) = entry.event.kind { velocity.y } else { nil }
    }
    #expect(ends.count == 2 && ends[0] == 0 && isNear(ends[1], 2))
    // Of the 100 of one move beyond the inner one's end the outer one takes its 60.
    outer.contentOffset = .zero
    inner.contentOffset = .zero
    outer.contentSize.height = 360
    hand.wait(0.1)
    hand.pull(from: Point(x: 200, y: 290), to: Point(x: 200, y: 80), in: 0.008)
    #expect(outer.contentOffset.y == 60 && inner.contentOffset.y > 55)
  }

  @Test("the outer one caught keeps the finger; the inner one caught hands over without slop")
  func caught() {
    outer.setContentOffset(Point(x: 0, y: 900), animated: true, at: outer.time)
    hand.wait(0.15)
    hand.down(at: Point(x: 200, y: 150))
    let place = outer.contentOffset.y
    hand.move(to: Point(x: 200, y: 100), in: 0.1)
    #expect(outer.contentOffset.y == place + 50 && inner.contentOffset.y == 500)
    hand.up(then: 5)
    outer.setContentOffset(Point(x: 0, y: 500), animated: false, at: outer.time)
    inner.setContentOffset(.zero, animated: true, at: inner.time)
    hand.wait(0.2)
    hand.down(at: Point(x: 200, y: 290))
    let rest = inner.contentOffset.y
    #expect(rest > 0 && rest < 500)
    hand.move(to: Point(x: 200, y: 290 - (600 - rest) - 40), in: 0.2)
    #expect(inner.contentOffset.y == 600 && abs(outer.contentOffset.y - 540) < 1e-9)
  }
}
