import Scrolling
import Support
import Testing

@Suite("Zooming by fingers and taps")
struct PinchingTests {
  private var (hand, view) = Self.view()

  /// A zooming scroll view that fills its window.
  static func view(
    content: Size = Size(width: 800, height: 600), limits: ClosedRange<Double> = 1...4
  ) -> (hand: Hand, view: ScrollView) {
    let (hand, view) = Hand.filled(with: content)
    view.zoomLimits = limits
    return (hand, view)
  }

  @Test(
    "P17: two fingers that come and go without moving begin and end a zoom, and nothing scrolls")
  func still() {
    hand.down(1, at: Point(x: 100, y: 100))
    hand.down(2, at: Point(x: 200, y: 100))
    hand.wait(0.1)
    hand.upBoth(then: 0.5)
    #expect(hand.story() == "WBZ DEZ")
    #expect(view.zoomScale == 1)
  }

  @Test(
    "two fingers leave content on a page or a snap point, whatever they did with it",
    arguments: [true, false], [100.0, 150, 400])
  func settles(isPaging: Bool, apart: Double) {
    if isPaging {
      view.isPagingEnabled = true
    } else {
      view.verticalSnap = SnapRule(.offsets([0, 90, 200, 300]))
      view.horizontalSnap = SnapRule(.interval(width: 130, phase: 0))
    }
    hand.down(1, at: Point(x: 150, y: 290))
    hand.down(2, at: Point(x: 250, y: 290))
    hand.move([1: Point(x: 110, y: 100), 2: Point(x: 110 + apart, y: 100)], in: 0.2)
    hand.upBoth(then: 1)
    let (low, high) = (view.minimumOffset, view.maximumOffset)
    for axis in [Axis.horizontal, .vertical] {
      let rule = view.model.snapRule(along: axis)
      let x = view.contentOffset[axis]
      #expect(rule.nearest(to: x, in: low[axis]...high[axis]) == x, "\(axis)")
    }
    #expect(view.contentOffset != .zero && hand.words() == "WBZ DEZ")
  }

  @Test("fingers that lift in the frame of their last move: their scale is told before the end")
  func sameFrame() {
    hand.down(1, at: Point(x: 100, y: 100))
    hand.pull(2, from: Point(x: 200, y: 100), to: Point(x: 300, y: 100), in: 0.001)
    hand.upBoth()
    #expect(hand.story() == "WBZ DZ DEZ" && view.zoomScale == 2)
    hand.wait(0.1)
    #expect(hand.story() == "WBZ DZ DEZ DS")
  }

  @Test("the finger that stays waits until the scale has bounced back")
  func remainingAfterBounce() {
    hand.pinch(about: Point(x: 200, y: 150), from: 50, to: 300)
    hand.up(2)
    hand.move(1, to: Point(x: 60, y: 150), in: 0.016)
    hand.wait(1)
    #expect(view.zoomScale == 4)
    let offset = view.contentOffset
    hand.move(1, to: Point(x: 40, y: 150), in: 0.1)
    #expect(abs(view.contentOffset.x - offset.x - 20) < 1e-9)
    hand.up(1, after: 0.2, then: 1)
    #expect(hand.words() == "WBZ DEZ WBD WED DED-")
  }

  @Test("a finger that comes down in an animated zoom lets it go on, and drags after it")
  func touchedInZoom() {
    hand.wait(0.1)
    view.setZoomScale(2, animated: true, at: hand.time)
    hand.wait(0.1)
    let scale = view.zoomScale
    #expect(scale > 1.1 && scale < 1.9)
    hand.down(at: Point(x: 200, y: 150))
    #expect(view.isTracking && view.isZoomAnimating && !view.isZooming)
    hand.move(to: Point(x: 240, y: 150), in: 0.1)
    #expect(view.zoomScale > scale && hand.words() == "WBZ")
    hand.wait(0.2)
    #expect(view.zoomScale == 2 && view.isTracking && hand.words() == "WBZ DEZ")
    let x = view.contentOffset.x
    hand.move(to: Point(x: 140, y: 150), in: 0.1)
    hand.up(after: 0.2, then: 0.5)
    #expect(view.contentOffset.x == x + 100 && hand.words() == "WBZ DEZ WBD WED DED-")
  }

  @Test("a tap in an animated zoom is a tap; two fingers that pinch take over from its scale")
  func takenOver() {
    var taps = 0
    let tap = TapGestureRecognizer()
    tap.addTarget { _ in taps += 1 }
    view.addGestureRecognizer(tap)
    hand.wait(0.1)
    view.setZoomScale(3, animated: true, at: hand.time)
    hand.wait(0.05)
    hand.tap(at: Point(x: 200, y: 150))
    #expect(taps == 1 && view.isZoomAnimating)
    let scale = view.zoomScale
    hand.pinch(about: Point(x: 200, y: 150), from: 100, to: 100)
    #expect(view.isZooming && abs(view.zoomScale / scale - 1) < 1e-9 && scale < 2.9)
    hand.upBoth(then: 1)
    #expect(abs(view.zoomScale / scale - 1) < 1e-9 && hand.words() == "WBZ DEZ WBZ DEZ")
  }

  @Test("a second finger ends the drag before it zooms, and the content stays where it is")
  func dragThenPinch() {
    hand.pull(1, from: Point(x: 300, y: 150), to: Point(x: 200, y: 150), in: 0.1)
    let offset = view.contentOffset
    #expect(offset.x == 90)
    hand.down(2, at: Point(x: 300, y: 150))
    hand.wait(0.05)
    #expect(view.contentOffset == offset)
    #expect(hand.words() == "WBD WED DED- WBZ")
    hand.move([1: Point(x: 150, y: 150), 2: Point(x: 350, y: 150)], in: 0.2)
    hand.upBoth(then: 1)
    #expect(hand.words() == "WBD WED DED- WBZ DEZ")
    #expect(abs(view.zoomScale - 2) < 0.02)
  }

  @Test(
    "P15: a pinch about (160, 240) by 2 from (100, 200): (360, 640); ending at (180, 230): (340, 650)"
  )
  func formula() {
    var model = ScrollModel(
      bounds: Size(width: 320, height: 480), contentSize: Size(width: 2000, height: 2000))
    model.zoomLimits = 0.5...4
    model.setContentOffset(Point(x: 100, y: 200), animated: false, at: 0, into: &unread)
    model.beginZooming(about: Point(x: 160, y: 240), at: 0, into: &unread)
    model.zoom(scale: 2, about: Point(x: 160, y: 240), at: 0.1, into: &unread)
    #expect((model.contentOffset - Point(x: 360, y: 640)).length < 1e-9)
    model.zoom(scale: 2, about: Point(x: 180, y: 230), at: 0.1, into: &unread)
    #expect((model.contentOffset - Point(x: 340, y: 650)).length < 1e-9)
  }

  @Test("a pinch that the program switches off stays off under other limits, until it is on again")
  func switchedOff() throws {
    let pinch = try #require(view.pinchGestureRecognizer)
    pinch.isEnabled = false
    view.zoomLimits = 0.5...4
    for scale in [1.0, 2] {
      hand.pinch(about: Point(x: 200, y: 150), from: 100, to: 200)
      hand.upBoth(then: 1)
      #expect(abs(view.zoomScale - scale) < 0.02 && view.pinchGestureRecognizer === pinch)
      view.pinchGestureRecognizer?.isEnabled = true
    }
  }

  @Test("the limits taken away in the middle of a pinch, it ends; given back, a new one zooms")
  func limits() {
    hand.pinch(about: Point(x: 200, y: 150), from: 100, to: 200)
    view.zoomLimits = 1...1
    #expect(view.pinchGestureRecognizer == nil)
    hand.wait(1)
    #expect(view.zoomScale == 1 && hand.words() == "WBZ DEZ")
    view.zoomLimits = 1...4
    hand.upBoth(then: 0.1)
    hand.pinch(about: Point(x: 200, y: 150), from: 100, to: 200)
    hand.upBoth(then: 1)
    #expect(abs(view.zoomScale - 2) < 0.02 && hand.words() == "WBZ DEZ WBZ DEZ")
  }

  @Test("a hidden scroll view zooms by pinches in another region")
  func elsewhere() throws {
    view.isHidden = true
    let dummy = InputRegion(frame: view.frame)
    hand.window.addSubregion(dummy)
    dummy.addGestureRecognizer(view.panGestureRecognizer)
    dummy.addGestureRecognizer(try #require(view.pinchGestureRecognizer))
    hand.pinch(about: Point(x: 200, y: 150), from: 100, to: 200)
    #expect(abs(view.zoomScale - 2) < 0.02)
    let held = (view.contentOffset + Point(x: 200, y: 150)) / view.zoomScale
    #expect((held - Point(x: 200, y: 150)).length < 0.5)
  }

  @Test(
    "a double tap keeps the tapped point under the finger, or centers it, as a photo browser does",
    arguments: [
      (Point(x: 1000, y: 800), Point(x: 90, y: 0)), (Point(x: 100, y: 100), .zero),
      (Point(x: 5400, y: 3600), Point(x: 1048, y: 432)),
    ])
  func tapped(place: Point, offset: Point) {
    for tapped in TappedPoint.allCases {
      let hand = Hand(window: ZoomingTests.phone)
      let view = ScrollView(frame: hand.window.frame, content: ZoomingTests.photo)
      view.zoomLimits = ZoomFit.whole.limits(of: ZoomingTests.photo, in: ZoomingTests.phone)
      view.zoomScale = view.minimumZoomScale
      view.addTapZooming(by: 0.25 / view.minimumZoomScale, tapped)
      hand.watch(view)
      let point = place * view.zoomScale + view.model.contentOrigin
      hand.doubleTap(at: point)
      #expect(abs(view.zoomScale - 0.25) < 1e-12)
      switch tapped {
      case .goesToMiddle: #expect((view.contentOffset - offset).length < 1e-9)
      case .staysUnderFinger:
        let low = view.model.minimumOffset
        let high = view.model.maximumOffset
        let kept = place * 0.25 - point
        #expect(abs(view.contentOffset.x - min(max(kept.x, low.x), high.x)) < 1e-9)
        #expect(abs(view.contentOffset.y - min(max(kept.y, low.y), high.y)) < 1e-9)
      }
      // Out again, all of it.
      hand.doubleTap(at: point)
      #expect(view.zoomScale == view.minimumZoomScale && view.contentOffset == .zero)
      #expect(hand.words() == "WBZ DEZ WBZ DEZ")
    }
  }

  @Test(
    "a tap of two fingers zooms out by 1.5, their middle in place or brought to the middle",
    arguments: TappedPoint.allCases)
  func twoFingerTap(tapped: TappedPoint) {
    view.addTapZooming(.toggles, tapped)
    view.setZoomScale(3, animated: false, at: view.time)
    view.setContentOffset(Point(x: 500, y: 400), animated: false, at: view.time)
    hand.wait(0.1)
    let held = (view.contentOffset + Point(x: 180, y: 120)) / 3
    hand.down(1, at: Point(x: 130, y: 120))
    hand.down(2, at: Point(x: 230, y: 120))
    hand.wait(0.05)
    hand.upBoth(then: 1)
    #expect(abs(view.zoomScale - 2) < 1e-12)
    let place = tapped == .goesToMiddle ? Point(x: 200, y: 150) : Point(x: 180, y: 120)
    #expect((held * 2 - view.contentOffset - place).length < 1e-9)
  }

  @Test("a double tap in a zoom asks by the scale of its moment, whenever frames came")
  func tappedMeanwhile() {
    var ends: [Double] = []
    for hasFrames in [false, true] {
      var model = ZoomingTests.model(limits: 0.1...4, scale: 1, offset: Point(x: 500, y: 500))
      model.setZoomScale(0.1, animated: true, at: 1, into: &unread)
      if hasFrames { model.advance(to: 1.5, into: &unread) }
      model.zoomByTap(.toggles, about: Point(x: 100, y: 100), at: 1.5, into: &unread)
      model.advance(to: 3, into: &unread)
      ends.append(model.zoomScale)
    }
    #expect(ends[0] == ends[1] && ends[0] == 0.2)
  }

  @Test("limits that a layout brings let two fingers zoom, and end what they do")
  func limitsOfLayout() {
    let (hand, view) = Self.view(limits: 1...1)
    func layOut(_ limits: ClosedRange<Double>) {
      view.change { $0.layOut(bounds: $0.bounds, zoomLimits: limits, into: &$1) }
    }
    layOut(0.5...3)
    hand.pinch(about: Point(x: 200, y: 150), from: 50, to: 100)
    #expect(view.isZooming && view.zoomScale > 0.75)
    layOut(1...1)
    #expect(!view.isZooming)
    hand.upBoth(then: 1)
    #expect(view.zoomScale == 1 && hand.words() == "WBZ DEZ")
    hand.pinch(about: Point(x: 200, y: 150), from: 50, to: 100)
    #expect(view.zoomScale == 1)
  }
}
