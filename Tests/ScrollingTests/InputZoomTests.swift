import Motion
import Scrolling
import Support
import Testing

/// Cases 52 to 57 of the specification: a zooming scroll view of 400 × 300 points, its content
/// 800 × 600 at scale 1, scales 1 to 4.
@Suite("Input: zooming")
struct InputZoomTests {
  private var (hand, view) = PinchingTests.view()

  @Test(
    "52: a pinch to twice the distance is scale 2, the point between the fingers stays",
    arguments: [Point(x: 200, y: 150), Point(x: 110, y: 40), Point(x: 290, y: 260)])
  func double(center: Point) {
    hand.pinch(about: center, from: 100, to: 200) {
      // At scale 1 and offset 0 the content's own points are the window's.
      let shown = center * view.zoomScale - view.contentOffset
      #expect((shown - center).length <= 0.5)
    }
    #expect(abs(view.zoomScale - 2) <= 0.02)
    hand.upBoth(then: 1)
    #expect(abs(view.zoomScale - 2) <= 0.02)
    #expect(hand.words() == "WBZ DEZ")
    #expect(hand.log.first?.event.kind == .willBeginZooming)
    #expect(hand.log.last?.event.kind == .didEndZooming(scale: view.zoomScale))
    #expect(hand.log.count { $0.event.word == "DZ" } >= 19)
  }

  @Test(
    "53, P16: beyond its limits the scale is pulled and comes back; didEndZooming is the last word",
    arguments: [(to: 300.0, limit: 4.0), (10, 0.3)], [true, false])
  func bounce(pinched: (to: Double, limit: Double), bounces: Bool) {
    let (hand, view) = PinchingTests.view(limits: 0.3...4)
    view.bouncesZoom = bounces
    hand.pinch(about: Point(x: 200, y: 150), from: 50, to: pinched.to)
    #expect(view.isZooming && !view.isZoomBouncing && hand.words() == "WBZ")
    func beyond() -> Double { (view.zoomScale / pinched.limit - 1).magnitude }
    #expect(bounces ? (0.025...0.5).contains(beyond()) : beyond() == 0)
    hand.upBoth()
    #expect(view.isZoomBouncing == bounces)
    var ways = [beyond()]
    for _ in 1...100 {
      hand.wait(Hand.frame)
      ways.append(beyond())
    }
    #expect(zip(ways, ways.dropFirst()).allSatisfy { $0 >= $1 })
    #expect((ways.count { $0 > 0 } > 3) == bounces && view.zoomScale == pinched.limit)
    #expect(hand.log.last?.event.kind == .didEndZooming(scale: pinched.limit))
    #expect(hand.words() == "WBZ DEZ")
  }

  @Test(
    "54: the finger that stays pans on from where it is: one willBeginDragging, no jump",
    arguments: [1, 2])
  func remaining(stays: Int) {
    hand.pinch(about: Point(x: 200, y: 150), from: 100, to: 200)
    let offset = view.contentOffset
    let x = stays == 1 ? 100.0 : 300
    hand.up(3 - stays)
    hand.wait(0.05)
    #expect(view.contentOffset == offset)
    #expect(hand.words() == "WBZ DEZ")
    hand.move(stays, to: Point(x: x - 1, y: 150), in: 0.008)
    #expect(abs(view.contentOffset.x - offset.x - 1) < 1e-9)
    hand.move(stays, to: Point(x: x - 60, y: 150), in: 0.1)
    #expect(abs(view.contentOffset.x - offset.x - 60) < 1e-9)
    hand.wait(0.2)
    hand.up(stays)
    hand.wait(1)
    #expect(hand.words() == "WBZ DEZ WBD WED DED-")
  }

  @Test(
    "a finger that is put back zooms again at once, without the other having to lift",
    arguments: [1, 2], [false, true])
  func putBack(stays: Int, drags: Bool) {
    hand.pinch(about: Point(x: 200, y: 150), from: 100, to: 200)
    #expect(abs(view.zoomScale - 2) < 0.02)
    let before = view.zoomScale
    hand.up(3 - stays)
    hand.wait(0.05)
    var x = stays == 1 ? 100.0 : 300
    if drags {
      hand.move(stays, to: Point(x: x - 30, y: 150), in: 0.1)
      x -= 30
    }
    // Beside the one that stayed, and then apart by half as much again.
    let away = stays == 1 ? 100.0 : -100
    hand.down(3 - stays, at: Point(x: x + away, y: 150))
    #expect(view.isZooming && view.zoomScale == before)
    hand.move(3 - stays, to: Point(x: x + 1.5 * away, y: 150), in: 0.1)
    #expect(abs(view.zoomScale - 1.5 * before) < 1e-9)
    hand.upBoth(then: 1)
    #expect(hand.words() == (drags ? "WBZ DEZ WBD WED DED- WBZ DEZ" : "WBZ DEZ WBZ DEZ"))
    #expect(!view.isTracking && !view.isDragging && !view.isZooming)
  }

  @Test("after the second of two pinches the finger that is left drags on, without a jump")
  func dragsOn() {
    hand.pinch(about: Point(x: 200, y: 150), from: 100, to: 200)
    for _ in 1...2 {
      hand.up(2)
      let offset = view.contentOffset
      hand.move(1, to: Point(x: 90, y: 150), in: 0.1)
      hand.move(1, to: Point(x: 100, y: 150), in: 0.1)
      #expect((view.contentOffset - offset).length < 1e-9)
      hand.pull(2, from: Point(x: 300, y: 150), to: Point(x: 310, y: 150), in: 0.1)
    }
    hand.upBoth(then: 1)
    #expect(hand.words() == "WBZ DEZ WBD WED DED- WBZ DEZ WBD WED DED- WBZ DEZ")
  }

  @Test("55: where the limits do not allow the place, the point is kept as near as they do")
  func doubleTapAtTheEdge() {
    let (hand, view) = PinchingTests.view(content: Size(width: 300, height: 600))
    view.addTapZooming()
    view.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    hand.doubleTap(at: Point(x: 100, y: 80))
    // Small content stands in the middle: its x = 50 is at 100, and would be at an offset of 0 at
    // 2.
    #expect(view.zoomScale == 2 && view.contentOffset == Point(x: 0, y: 80))
    hand.doubleTap(at: Point(x: 390, y: 290))
    #expect(view.zoomScale == 1 && view.contentOffset == .zero)
  }

  @Test("56: where both limits are the same there is no pinch, and two fingers scroll")
  func unzoomable() {
    let (hand, view) = PinchingTests.view(limits: 1...1)
    #expect(view.pinchGestureRecognizer == nil)
    hand.down(1, at: Point(x: 250, y: 150))
    hand.down(2, at: Point(x: 350, y: 150))
    hand.move([1: Point(x: 190, y: 150), 2: Point(x: 290, y: 150)], in: 0.2)
    #expect((view.contentOffset - Point(x: 50, y: 0)).length < 1e-9)
    hand.wait(0.2)
    hand.upBoth(then: 1)
    #expect(hand.words() == "WBD WED DED-" && view.zoomScale == 1)
    view.maximumZoomScale = 3
    #expect(view.pinchGestureRecognizer != nil && view.zoomLimits == 1...3)
    view.minimumZoomScale = 5
    #expect(view.zoomLimits == 5...5)
  }

  @Test(
    "57: content smaller than the bounds is in their middle in every frame of a pinch and its bounce",
    arguments: [Point(x: 200, y: 150), Point(x: 120, y: 60), Point(x: 280, y: 290)], [true, false])
  func centered(about center: Point, byTheView: Bool) {
    let (hand, view) = PinchingTests.view(limits: 0.25...4)
    if byTheView { view.contentAlignmentPoint = Point(x: 0.5, y: 0.5) }
    var smallFrames = 0
    func expectCentered() {
      let size = view.contentSize
      // What a program's `layoutSubviews` does in UIKit.
      let own = Point(x: max(0, (400 - size.width) / 2), y: max(0, (300 - size.height) / 2))
      let shown = (byTheView ? view.model.contentOrigin : own) - view.contentOffset
      let isSmall = size.width <= 400
      #expect(isSmall == (size.height <= 300))
      guard isSmall else { return }
      smallFrames += 1
      #expect(abs(shown.x + size.width / 2 - 200) <= 0.5)
      #expect(abs(shown.y + size.height / 2 - 150) <= 0.5)
    }
    hand.pinch(about: center, from: 230, to: 40, in: 0.96, eachFrame: expectCentered)
    #expect(view.isZooming && smallFrames > 10)
    hand.upBoth()
    #expect(view.isZoomBouncing)
    for _ in 1...60 {
      hand.wait(Hand.frame)
      expectCentered()
    }
    #expect(view.zoomScale == 0.25 && hand.words() == "WBZ DEZ")
    hand.pinch(about: center, from: 40, to: 230, in: 0.96, eachFrame: expectCentered)
    #expect(view.zoomScale > 1)
  }

  @Test("57, P18: zoomed out in sixty frames small content stands in the middle, without a jerk")
  func centering() {
    let hand = Hand(window: Size(width: 320, height: 480))
    let photo = Size(width: 5472, height: 3648)
    let limits = ZoomFit.whole.limits(of: photo, in: hand.window.frame.size)
    for anchor in [Point(x: 160, y: 240), Point(x: 60, y: 100), Point(x: 300, y: 470)] {
      var model = ScrollModel(bounds: hand.window.frame.size, contentSize: photo)
      model.zoomLimits = limits
      model.setContentOffset(Point(x: 2000, y: 1500), animated: false, at: 0, into: &unread)
      model.beginZooming(about: anchor, at: 0, into: &unread)
      /// Where the content's corners and middle are on the screen.
      func places() -> [Point] {
        [Point.zero, Point(x: 2736, y: 1824), Point(x: 5472, y: 3648)].map {
          $0 * model.zoomScale - model.contentOffset + model.contentOrigin
        }
      }
      var (before, origin) = (places(), model.contentOrigin)
      for k in 1...60 {
        let (scale, extent) = (model.zoomScale, model.contentSize.width)
        let factor = exponential(logarithm(limits.lowerBound) * Double(k) / 60)
        model.zoom(scale: factor, about: anchor, at: Double(k) / 60, into: &unread)
        // No point goes much farther than the content has shrunk: a little, where its edge comes
        // in.
        let reach = 1.5 * (1 - model.zoomScale / scale) * extent + 0.5
        for (old, new) in zip(before, places()) {
          #expect((new - old).length <= reach, "frame \(k)")
        }
        #expect(model.contentOrigin.x >= origin.x && model.contentOrigin.y >= origin.y)
        (before, origin) = (places(), model.contentOrigin)
      }
      #expect(abs(model.zoomScale - limits.lowerBound) < 1e-12)
    }
  }

  @Test(
    "54: the finger that stays pans content that fitted its bounds when it came down",
    arguments: [Size(width: 400, height: 300), Size(width: 400, height: 900)], [false, true])
  func remainingOfFitting(content: Size, isNested: Bool) {
    let hand = Hand()
    let around = isNested ? hand.fill(Size(width: 1200, height: 300), as: "around") : nil
    let view = ScrollView(frame: hand.window.frame, content: content)
    view.zoomLimits = 1...8
    hand.watch(view, in: around)
    hand.down(1, at: Point(x: 180, y: 150))
    hand.down(2, at: Point(x: 230, y: 150))
    // Both drift to the left.
    hand.move([1: Point(x: 80, y: 150), 2: Point(x: 230, y: 150)], in: 0.2)
    #expect(abs(view.zoomScale - 3) < 1e-9)
    hand.up(2, then: 0.05)
    let offset = view.contentOffset
    hand.move(1, to: Point(x: 20, y: 120), in: 0.1)
    #expect((view.contentOffset - offset - Point(x: 60, y: 30)).length < 1e-9)
    hand.up(1, after: 0.2, then: 1)
    #expect(hand.words() == "WBZ DEZ WBD WED DED-" && hand.words("around") == "")
  }
}
