import Scrolling
import Support
import Testing

/// A zooming scroll view of 400 × 300 points, its content 800 × 600 at scale 1, scales 1 to 4.
@Suite("A zoom, and fingers and programs that take it over")
struct HeldZoomTests {
  var (hand, view) = PinchingTests.view()

  /// Pinches beyond the greatest scale, lifts, and catches the scale on its way back.
  private func catchBounce() {
    hand.pinch(about: Point(x: 200, y: 150), from: 50, to: 300)
    hand.upBoth(then: 0.05)
    hand.down(at: Point(x: 200, y: 250))
    #expect(view.zoomScale > 4 && view.isTracking)
  }

  @Test("a program that sets the scale under a finger ends the zoom once, and flicks go on")
  func setUnderFinger() {
    catchBounce()
    view.setZoomScale(2, animated: false, at: hand.time)
    #expect(view.zoomScale == 2 && view.isTracking && hand.words() == "WBZ DEZ")
    hand.up(then: 1)
    let start = view.contentOffset.y
    hand.flick(from: Point(x: 200, y: 250), to: Point(x: 200, y: 150), then: 3)
    #expect(hand.words() == "WBZ DEZ WBD WED DED+ WBDec DEDec")
    #expect(view.contentOffset.y > start + 150)
  }

  @Test("a scale caught beyond its limits stays as it shows for two fingers, and for new limits")
  func caughtScale() {
    catchBounce()
    let scale = view.zoomScale
    view.zoomLimits = 1...3.9
    #expect(view.zoomScale == scale)
    hand.down(2, at: Point(x: 250, y: 250))
    hand.move(2, to: Point(x: 250.001, y: 250), in: 0.01)
    #expect(abs(view.zoomScale - scale) < 0.001)
    hand.upBoth(then: 2)
    #expect(view.zoomScale == 3.9)
  }

  @Test("a scale that is there already changes nothing under a finger", arguments: [false, true])
  func setToPresent(animated: Bool) {
    view.verticalSnap = .interval(width: 100)
    hand.flick(from: Point(x: 200, y: 250), to: Point(x: 200, y: 150), then: 0.05)
    hand.down(at: Point(x: 200, y: 150))
    view.setZoomScale(1, animated: animated, at: hand.time)
    #expect(view.isTracking)
    hand.up(then: 2)
    #expect(view.contentOffset.y.remainder(dividingBy: 100) == 0)
  }

  @Test("a flick of a scale on its way back is told where the content comes to rest")
  func toldRest() {
    let calls = DelegateCalls(of: view)
    catchBounce()
    hand.move(to: Point(x: 200, y: 100), in: 0.08)
    hand.up(then: 2)
    #expect(view.zoomScale == 4 && calls.releases.count == 1)
    for release in calls.releases {
      #expect((release.target - view.contentOffset).length < 0.5 && release.velocity.y > 1)
    }
  }

  @Test(
    "content that is pulled beyond its end keeps the point between two fingers while it grows",
    arguments: [1.5, 2, 3])
  func pulled(scale: Double) {
    let (first, second) = (Point(x: 150, y: 250), Point(x: 250, y: 250))
    let calls = DelegateCalls(of: view)
    hand.pull(1, from: Point(x: 150, y: 130), to: first, in: 0.2)
    hand.wait(0.3)
    let before = view.contentOffset
    #expect(before.y < -30)
    hand.down(2, at: second)
    #expect((view.contentOffset - before).length < 1e-9)
    #expect(calls.releases.map(\.target) == [before])
    let middle = (first + second) / 2
    let held = (middle + before) / view.zoomScale
    hand.move(Hand.fingers(about: middle, apart: 100 * scale), in: 0.2)
    #expect(abs(view.zoomScale - scale) < 1e-9)
    #expect((held * scale - view.contentOffset - middle).length < 1e-9)
    hand.upBoth(then: 1)
    #expect((held * scale - view.contentOffset - middle).length < 1e-9)
  }

  @Test("a program that centers content by insets in didZoom has it in the middle in every frame")
  func centeredByInsets() {
    view.zoomLimits = 0.25...4
    let calls = DelegateCalls()
    calls.onCall = { view, kind in
      guard case .didZoom = kind else { return }
      let (size, bounds) = (view.contentSize, view.bounds.size)
      let (x, y) = (
        max(0, (bounds.width - size.width) / 2), max(0, (bounds.height - size.height) / 2)
      )
      view.contentInset = EdgeInsets(top: y, left: x, bottom: y, right: x)
    }
    view.delegate = calls
    var small = 0
    hand.pinch(about: Point(x: 150, y: 100), from: 200, to: 60) {
      guard view.contentSize.width < 399 else { return }
      small += 1
      let size = view.contentSize
      let shown = Point(x: size.width / 2, y: size.height / 2) - view.contentOffset
      #expect((shown - Point(x: 200, y: 150)).length < 1e-9)
    }
    #expect(small > 3)
  }

  @Test(
    "an offset that is assigned in didZoom moves the content, and the zoom goes on",
    arguments: [false, true])
  func assigned(bounces: Bool) {
    let calls = DelegateCalls(of: view)
    if bounces { hand.pinch(about: Point(x: 200, y: 150), from: 50, to: 300) }
    calls.onCall = { view, kind in
      guard case .didZoom = kind else { return }
      view.contentOffset.x = 100
    }
    if bounces { hand.upBoth() } else { view.setZoomScale(3, animated: true, at: hand.time) }
    hand.wait(1)
    #expect(view.zoomScale == (bounces ? 4 : 3) && view.contentOffset.x == 100)
    #expect(hand.words() == "WBZ DEZ")
  }

  @Test("a pan of two fingers does not begin with the one that is left of a pinch")
  func leftOfTwo() {
    view.panGestureRecognizer.minimumNumberOfTouches = 2
    hand.pinch(about: Point(x: 200, y: 150), from: 100, to: 200)
    hand.up(2)
    let before = view.contentOffset
    hand.move(1, to: Point(x: 100, y: 90), in: 0.1)
    #expect(view.contentOffset == before && view.panGestureRecognizer.state == .possible)
    hand.up(1, then: 1)
    #expect(hand.words() == "WBZ DEZ" && !view.isTracking)
  }

  @Test("two fingers that scroll keep their distance but for rounding: content comes home evenly")
  func parallelFingers() {
    var model = ZoomingTests.model(
      Size(width: 1000, height: 1000), in: Size(width: 400, height: 300), limits: 1...4)
    let middle = Point(x: 150, y: 120)
    model.beginZooming(about: middle, at: 0, into: &unread)
    model.zoom(
      scale: 1.0.nextDown.nextDown, about: middle + Point(x: 60, y: 55), at: 0.1, into: &unread)
    model.endZooming(at: 0.2, into: &unread)
    let held = model.contentOffset.x
    #expect(held < -20)
    var last = held
    for frame in 1...60 {
      model.advance(to: 0.2 + Double(frame) / 200, into: &unread)
      #expect(model.contentOffset.x - last <= -held / 15)
      last = model.contentOffset.x
    }
    #expect(last > held / 10)
  }

  @Test(
    "a scale on its way back to its limits goes on from there where the program sends it",
    arguments: [true, false])
  func sentOn(byRect: Bool) {
    view.zoomLimits = 1...2
    hand.pinch(about: Point(x: 200, y: 150), from: 50, to: 300)
    hand.upBoth(then: 0.01)
    let scale = view.zoomScale
    #expect(scale > 2.5)
    if byRect {
      view.zoom(to: Rect(x: 0, y: 0, width: 400, height: 300), animated: true, at: hand.time)
    } else {
      view.setZoomScale(1, animated: true, at: hand.time)
    }
    #expect(view.zoomScale == scale)
    hand.wait(0.15)
    #expect(view.zoomScale < 0.9 * scale && view.zoomScale > 1)
    hand.wait(1)
    #expect(view.zoomScale == 1 && hand.words() == "WBZ DEZ")
  }

  struct Wish: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let y: Double
    let ask: @Sendable (ScrollView) -> Void
  }

  static let wishes = [
    Wish(testDescription: "the End key", y: 1700) { $0.key(.end, .down, at: $0.time) },
    Wish(testDescription: "a wheel", y: 1700) { $0.wheel(dx: 0, dy: -40, at: $0.time) },
    Wish(testDescription: "a rectangle", y: 1700) {
      $0.scrollRectToVisible(Rect(x: 0, y: 1991, width: 9, height: 9), animated: true, at: $0.time)
    },
  ]

  @Test(
    "a place that is asked for while the scale goes back to its limits is one at the limit",
    arguments: wishes)
  func placeAtTheLimit(_ wish: Wish) {
    view.contentSize = Size(width: 600, height: 1000)
    view.zoomLimits = 1...2
    hand.pinch(about: Point(x: 200, y: 150), from: 50, to: 200)
    hand.upBoth(then: 0.05)
    #expect(view.zoomScale > 2.02)
    wish.ask(view)
    hand.wait(3)
    #expect(view.zoomScale == 2 && view.contentOffset.y == wish.y)
  }
}
