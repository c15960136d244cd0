import Scrolling
import Support
import Testing

@Suite("Zooming by fingers and taps")
struct PinchingTests {
  /// A zooming scroll view that fills its window.
  static func view(
    _ hand: Hand, content: Size = Size(width: 800, height: 600),
    limits: ClosedRange<Double> = 1...4
  ) -> ScrollView {
    let view = ScrollView(frame: hand.window.frame)
    view.contentSize = content
    view.zoomLimits = limits
    hand.watch(view)
    return view
  }

  static func hand() -> Hand { Hand(window: Size(width: 400, height: 300)) }

  /// Spreads two fingers about a point until they are `distance` apart.
  static func pinch(
    _ hand: Hand, about center: Point, from start: Double, to end: Double, in seconds: Double = 0.3
  ) {
    hand.down(1, at: center - Point(x: start / 2, y: 0))
    hand.down(2, at: center + Point(x: start / 2, y: 0))
    hand.move(
      [1: center - Point(x: end / 2, y: 0), 2: center + Point(x: end / 2, y: 0)], in: seconds)
  }

  @Test("52: a pinch to twice the distance is scale 2, the point between the fingers stays")
  func double() {
    let hand = Self.hand()
    let view = Self.view(hand)
    let center = Point(x: 200, y: 150)
    Self.pinch(hand, about: center, from: 100, to: 200)
    #expect(abs(view.zoomScale - 2) < 0.02)
    let held = (view.contentOffset + center) / view.zoomScale
    #expect((held - center).length < 0.5)
    hand.up(1)
    hand.up(2)
    hand.wait(1)
    #expect(hand.words() == "WBZ DEZ")
    #expect(hand.log.last?.event.word == "DEZ")
    #expect(hand.log.first?.event.word == "WBZ")
  }

  @Test("53: beyond its limits the scale is pulled and comes back; didEndZooming is the last word")
  func bounce() {
    let hand = Self.hand()
    let view = Self.view(hand)
    Self.pinch(hand, about: Point(x: 200, y: 150), from: 50, to: 300)
    #expect(view.zoomScale > 4.1 && view.zoomScale < 6)
    #expect(view.isZoomBouncing)
    hand.up(1)
    hand.up(2)
    hand.wait(2)
    #expect(view.zoomScale == 4)
    #expect(hand.log.last?.event.kind == .didEndZooming(scale: 4))
    #expect(hand.words() == "WBZ DEZ")
  }

  @Test("bouncesZoom = false holds the scale at its limits")
  func noBounce() {
    let hand = Self.hand()
    let view = Self.view(hand)
    view.bouncesZoom = false
    Self.pinch(hand, about: Point(x: 200, y: 150), from: 50, to: 300)
    #expect(view.zoomScale == 4)
    hand.up(1)
    hand.up(2)
    hand.wait(1)
    #expect(hand.words() == "WBZ DEZ")
  }

  @Test("pinched to half the least scale it bounces, ends on it exactly, and is silent then")
  func small() throws {
    let hand = Hand(window: Size(width: 320, height: 480))
    let photo = Size(width: 5472, height: 3648)
    let limits = ZoomFit.whole.limits(of: photo, in: hand.window.frame.size)
    let view = Self.view(hand, content: photo, limits: limits)
    view.setZoomScale(limits.lowerBound, animated: false)
    hand.wait(0.1)
    Self.pinch(hand, about: Point(x: 160, y: 240), from: 200, to: 100)
    #expect(view.zoomScale < limits.lowerBound * 0.9)
    #expect(view.isZoomBouncing)
    hand.up(1)
    hand.up(2)
    hand.wait(2)
    #expect(view.zoomScale == limits.lowerBound)
    let last = try #require(hand.log.last?.event)
    #expect(last.kind == .didEndZooming(scale: limits.lowerBound))
    #expect(hand.log.filter { $0.event.word == "DEZ" }.count == 1)
  }

  @Test("two fingers that come and go without moving begin and end a zoom, and nothing scrolls")
  func still() {
    let hand = Self.hand()
    let view = Self.view(hand)
    hand.down(1, at: Point(x: 100, y: 100))
    hand.down(2, at: Point(x: 200, y: 100))
    hand.wait(0.1)
    hand.up(1)
    hand.up(2)
    hand.wait(0.5)
    #expect(hand.story() == "WBZ DEZ")
    #expect(view.zoomScale == 1)
  }

  @Test("54: the finger that stays pans on from where it is: one willBeginDragging, no jump")
  func remaining() {
    let hand = Self.hand()
    let view = Self.view(hand)
    Self.pinch(hand, about: Point(x: 200, y: 150), from: 100, to: 200)
    let offset = view.contentOffset
    hand.up(2)
    hand.wait(0.05)
    #expect(view.contentOffset == offset)
    #expect(hand.words() == "WBZ DEZ")
    hand.move(1, to: Point(x: 99, y: 150), in: 0.008)
    #expect(abs(view.contentOffset.x - offset.x - 1) < 1e-9)
    hand.move(1, to: Point(x: 40, y: 150), in: 0.1)
    #expect(abs(view.contentOffset.x - offset.x - 60) < 1e-9)
    hand.wait(0.2)
    hand.up(1)
    hand.wait(1)
    #expect(hand.words() == "WBZ DEZ WBD WED DED-")
  }

  @Test("the finger that stays waits until the scale has bounced back")
  func remainingAfterBounce() {
    let hand = Self.hand()
    let view = Self.view(hand)
    Self.pinch(hand, about: Point(x: 200, y: 150), from: 50, to: 300)
    hand.up(2)
    hand.move(1, to: Point(x: 60, y: 150), in: 0.016)
    hand.wait(1)
    #expect(view.zoomScale == 4)
    let offset = view.contentOffset
    hand.move(1, to: Point(x: 40, y: 150), in: 0.1)
    #expect(abs(view.contentOffset.x - offset.x - 20) < 1e-9)
    hand.wait(0.2)
    hand.up(1)
    hand.wait(1)
    #expect(hand.words() == "WBZ DEZ WBD WED DED-")
  }

  @Test("a second finger ends the drag before it zooms, and the content stays where it is")
  func dragThenPinch() {
    let hand = Self.hand()
    let view = Self.view(hand)
    hand.down(1, at: Point(x: 300, y: 150))
    hand.move(1, to: Point(x: 200, y: 150), in: 0.1)
    let offset = view.contentOffset
    #expect(offset.x == 90)
    hand.down(2, at: Point(x: 300, y: 150))
    hand.wait(0.05)
    #expect(view.contentOffset == offset)
    #expect(hand.words() == "WBD WED DED- WBZ")
    hand.move([1: Point(x: 150, y: 150), 2: Point(x: 350, y: 150)], in: 0.2)
    hand.up(1)
    hand.up(2)
    hand.wait(1)
    #expect(hand.words() == "WBD WED DED- WBZ DEZ")
    #expect(abs(view.zoomScale - 2) < 0.02)
  }

  @Test("a pinch in content pulled beyond its edge starts without a jump")
  func pulled() {
    let hand = Self.hand()
    let view = Self.view(hand)
    hand.down(1, at: Point(x: 100, y: 150))
    hand.move(1, to: Point(x: 200, y: 150), in: 0.1)
    let offset = view.contentOffset
    #expect(offset.x < -30)
    hand.down(2, at: Point(x: 300, y: 150))
    hand.move([1: Point(x: 199.9, y: 150), 2: Point(x: 300.1, y: 150)], in: 0.016)
    #expect((view.contentOffset - offset).length < 1)
    hand.up(1)
    hand.up(2)
    hand.wait(2)
    #expect(view.contentOffset.x >= 0)
  }

  @Test("56: where both limits are the same there is no pinch, and two fingers scroll")
  func unzoomable() {
    let hand = Self.hand()
    let view = Self.view(hand, content: Size(width: 1600, height: 600), limits: 1...1)
    #expect(view.pinchGestureRecognizer == nil)
    hand.down(1, at: Point(x: 250, y: 150))
    hand.down(2, at: Point(x: 350, y: 150))
    hand.move([1: Point(x: 190, y: 150), 2: Point(x: 290, y: 150)], in: 0.2)
    #expect(abs(view.contentOffset.x - 50) < 1)
    view.maximumZoomScale = 3
    #expect(view.pinchGestureRecognizer != nil)
    #expect(view.zoomLimits == 1...3)
    view.minimumZoomScale = 5
    #expect(view.zoomLimits == 5...5)
  }

  @Test("55: a double tap zooms in at its point, and out again")
  func doubleTap() {
    let hand = Self.hand()
    let view = Self.view(hand)
    view.addTapZooming()
    let point = Point(x: 100, y: 80)
    for scale in [2.0, 1] {
      hand.tap(at: point)
      hand.wait(0.1)
      hand.tap(at: point)
      hand.wait(1)
      #expect(view.zoomScale == scale)
      // The point is kept as near as the range allows, which at (100, 80) is exactly.
      let offset = scale == 2 ? point : .zero
      #expect((view.contentOffset - offset).length < 1e-9)
    }
    #expect(hand.words() == "WBZ DEZ WBZ DEZ")
  }

  @Test("a tap of two fingers zooms out by 1.5")
  func twoFingerTap() {
    let hand = Self.hand()
    let view = Self.view(hand)
    view.addTapZooming()
    view.setZoomScale(3, animated: false)
    hand.wait(0.1)
    hand.down(1, at: Point(x: 150, y: 150))
    hand.down(2, at: Point(x: 250, y: 150))
    hand.wait(0.05)
    hand.up(1)
    hand.up(2)
    hand.wait(1)
    #expect(abs(view.zoomScale - 2) < 1e-12)
  }

  @Test("57: zoomed out in sixty frames small content stands in the middle, without a jerk")
  func centring() {
    let hand = Hand(window: Size(width: 320, height: 480))
    let photo = Size(width: 5472, height: 3648)
    let limits = ZoomFit.whole.limits(of: photo, in: hand.window.frame.size)
    for anchor in [Point(x: 160, y: 240), Point(x: 60, y: 100), Point(x: 300, y: 470)] {
      var model = ScrollModel(bounds: hand.window.frame.size, contentSize: photo)
      model.zoomLimits = limits
      var events: [ScrollEvent] = []
      model.setContentOffset(Point(x: 2000, y: 1500), animated: false, at: 0, into: &events)
      model.beginZooming(about: anchor, at: 0, into: &events)
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
        model.zoom(by: factor, about: anchor, at: Double(k) / 60, into: &events)
        // No point goes much farther than the content has shrunk: a little, where its edge comes in.
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
    "a pinch about (160, 240) by 2 from (100, 200): (360, 640); ending at (180, 230): (340, 650)")
  func formula() {
    var model = ScrollModel(
      bounds: Size(width: 320, height: 480), contentSize: Size(width: 2000, height: 2000))
    model.zoomLimits = 0.5...4
    var events: [ScrollEvent] = []
    model.setContentOffset(Point(x: 100, y: 200), animated: false, at: 0, into: &events)
    model.beginZooming(about: Point(x: 160, y: 240), at: 0, into: &events)
    model.zoom(by: 2, about: Point(x: 160, y: 240), at: 0.1, into: &events)
    #expect((model.contentOffset - Point(x: 360, y: 640)).length < 1e-9)
    model.zoom(by: 2, about: Point(x: 180, y: 230), at: 0.1, into: &events)
    #expect((model.contentOffset - Point(x: 340, y: 650)).length < 1e-9)
  }

  @Test("a hidden scroll view zooms by pinches in another region")
  func elsewhere() throws {
    let hand = Self.hand()
    let view = Self.view(hand)
    view.isHidden = true
    let dummy = InputRegion(frame: view.frame)
    hand.window.addSubregion(dummy)
    dummy.addGestureRecognizer(view.panGestureRecognizer)
    dummy.addGestureRecognizer(try #require(view.pinchGestureRecognizer))
    Self.pinch(hand, about: Point(x: 200, y: 150), from: 100, to: 200)
    #expect(abs(view.zoomScale - 2) < 0.02)
    let held = (view.contentOffset + Point(x: 200, y: 150)) / view.zoomScale
    #expect((held - Point(x: 200, y: 150)).length < 0.5)
  }
}
