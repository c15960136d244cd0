import Motion
import Scrolling
import Support
import Testing

@Suite("Other bounds, other content, in every phase")
struct LayoutTests {
  @Test(
    "a turned screen keeps the picture's scale and the point in the middle",
    arguments: [
      (0.5, Point(x: 2000, y: 1500), Point(x: 760, y: 590)), (0.5, Point(x: 100, y: 100), .zero),
      (0.25, Point(x: 5400, y: 3600), Point(x: 888, y: 592)),
    ])
  func turned(scale: Double, center: Point, offset: Point) {
    let turned = Size(width: 480, height: 320)
    var model = ZoomingTests.model(
      limits: 0.058_480...1, scale: scale, offset: center * scale - Point(x: 160, y: 240))
    let limits = ZoomFit.whole.limits(of: ZoomingTests.photo, in: turned)
    model.layOut(bounds: turned, zoomLimits: limits, into: &unread)
    #expect(model.zoomScale == scale && (model.contentOffset - offset).length < 1e-9)
  }

  @Test("at the least scale it is at the new least scale after")
  func least() {
    let limits = ZoomFit.whole.limits(of: ZoomingTests.photo, in: ZoomingTests.phone)
    var model = ZoomingTests.model(limits: limits, scale: limits.lowerBound)
    let turned = Size(width: 480, height: 320)
    let other = ZoomFit.whole.limits(of: ZoomingTests.photo, in: turned)
    model.layOut(bounds: turned, zoomLimits: other, into: &unread)
    #expect(model.zoomScale == other.lowerBound && abs(model.zoomScale - 0.087719) < 5e-7)
    #expect(model.contentOffset == .zero)
  }

  @Test(
    "pages of another width show the same page, and the same share of the next",
    arguments: [(680.0, 1000.0), (765, 1125), (-34, -50)])
  func pages(old: Double, new: Double) {
    var finger = Finger(
      bounds: Size(width: 340, height: 480), content: Size(width: 3400, height: 480))
    finger.model.isPagingEnabled = true
    finger.put(at: Point(x: max(old, 0), y: 0))
    finger.drag(by: .zero)
    if old < 0 {
      finger.model.drag(
        translation: Point(x: RubberBand(dimension: 340).raw(-old), y: 0), at: finger.time,
        into: &finger.events)
    }
    #expect(abs(finger.model.contentOffset.x - old) < 1e-9)
    finger.model.layOutPages(
      bounds: Size(width: 500, height: 320), contentSize: Size(width: 5000, height: 320),
      into: &finger.events)
    #expect(abs(finger.model.contentOffset.x - new) < 1e-9)
    finger.lift()
    finger.rest()
    #expect(finger.model.contentOffset.x == max(0, (new / 500).rounded() * 500))
  }

  @Test(
    "a flick of pages that were laid out anew under the finger turns one page",
    arguments: [-1.0, 1])
  func turnedUnderFinger(velocity: Double) {
    var finger = Finger(
      bounds: Size(width: 340, height: 480), content: Size(width: 3400, height: 480))
    finger.model.isPagingEnabled = true
    finger.put(at: Point(x: 5 * 340, y: 0))
    finger.drag(by: .zero)
    finger.model.layOutPages(
      bounds: Size(width: 500, height: 320), contentSize: Size(width: 5000, height: 320),
      into: &finger.events)
    finger.lift(velocity: Point(x: -velocity, y: 0))
    finger.rest()
    #expect(finger.model.contentOffset.x == (5 + velocity) * 500)
  }

  @Test("a border dragged out and back, pixel by pixel, changes neither page nor middle")
  func border() {
    var pages = ScrollModel(
      bounds: Size(width: 340.3, height: 480), contentSize: Size(width: 3403, height: 480))
    var photo = ZoomingTests.model(limits: 0.1...1, scale: 0.5, offset: Point(x: 840, y: 510))
    let before = photo
    pages.setContentOffset(Point(x: 7 * 340.3, y: 0), animated: false, at: 0, into: &unread)
    for width in Array(321...480) + Array((320...479).reversed()) {
      let bounds = Size(width: Double(width), height: 480)
      // Seven widths, divided by one of them, are not always seven.
      let page = bounds.width + 20.3
      pages.layOutPages(
        bounds: Size(width: page, height: 480), contentSize: Size(width: 10 * page, height: 480),
        into: &unread)
      #expect(pages.contentOffset.x == 7 * page)
      photo.layOut(bounds: bounds, zoomLimits: 0.1...1, into: &unread)
      let middle = (photo.contentOffset.x + bounds.width / 2) / photo.zoomScale
      #expect(abs(middle - 2000) < 0.5)
    }
    #expect((photo.contentOffset - before.contentOffset).length < 1e-9)
    #expect(photo.zoomScale == before.zoomScale)
    #expect(pages.contentOffset.x == 7 * 340.3)
    pages.layOutPages(
      bounds: Size(width: 500, height: 480), contentSize: Size(width: 5000, height: 480),
      into: &unread)
    #expect(pages.contentOffset.x == 7 * 500)
  }

  @Test(
    "pages whose bounds pass through size zero keep their page, unless the offset is set meanwhile",
    arguments: [nil, PageStride(horizontal: 220, vertical: nil)])
  func throughZero(stride: PageStride?) {
    let size = Size(width: 200, height: 200)
    func laidOut(meanwhile: (inout ScrollModel, inout [ScrollEvent]) -> Void) -> Double {
      let page = stride?.horizontal ?? 200
      let stride = stride ?? PageStride()
      var model = ScrollModel(bounds: size, contentSize: Size(width: 20 * page, height: 200))
      model.isPagingEnabled = true
      model.pageStride = stride
      model.setContentOffset(Point(x: 7 * page, y: 0), animated: false, at: 0, into: &unread)
      model.layOutPages(bounds: .zero, contentSize: .zero, stride: stride, into: &unread)
      meanwhile(&model, &unread)
      model.layOutPages(
        bounds: size, contentSize: Size(width: 20 * page, height: 200), stride: stride,
        into: &unread)
      return model.contentOffset.x / page
    }
    #expect(laidOut { _, _ in } == 7)
    #expect(laidOut { $0.layOutPages(bounds: .zero, contentSize: .zero, into: &$1) } == 7)
    let moved = laidOut { model, events in
      model.contentSize = Size(width: 1000, height: 200)
      model.setContentOffset(Point(x: 1, y: 0), animated: false, at: 1, into: &events)
    }
    #expect(moved < 1)
    // The page of a later layout counts, not that of one before it.
    var model = ScrollModel(bounds: size, contentSize: Size(width: 2000, height: 200))
    model.setContentOffset(Point(x: 1400, y: 0), animated: false, at: 0, into: &unread)
    for (bounds, page) in [(Size.zero, 7.0), (size, 7), (.zero, 3), (size, 3)] {
      let content = Size(width: bounds.width * 10, height: bounds.height)
      model.layOutPages(bounds: bounds, contentSize: content, into: &unread)
      if bounds != .zero {
        #expect(model.contentOffset.x == page * 200)
        model.setContentOffset(Point(x: 600, y: 0), animated: false, at: 1, into: &unread)
      }
    }
  }

  @Test("laid out anew while it moves, it is where it was going, and says so once")
  func arriving() {
    var finger = Finger(content: Size(width: 4000, height: 400))
    finger.model.horizontalSnap = SnapRule(.interval(width: 100, phase: 0))
    finger.flick(x: 1, after: 40)
    finger.advance(to: finger.time + 0.1)
    let target = finger.model.target
    finger.model.layOut(
      bounds: Size(width: 800, height: 400), contentSize: Size(width: 8000, height: 400),
      into: &finger.events
    ) { $0 * 2 }
    #expect(finger.model.contentOffset.x == (target?.x ?? 0) * 2)
    finger.rest()
    #expect(finger.words == "WBD WED DED+ WBDec DEDec")
  }

  @Test("a zoom under way arrives, and the size given at the scale before grows with it")
  func arrivingZoom() {
    var model = ZoomingTests.model(limits: 1...2)
    model.setZoomScale(2, animated: true, at: 1, into: &unread)
    model.advance(to: 1.1, into: &unread)
    model.layOut(bounds: model.bounds, contentSize: model.contentSize, into: &unread) { $0 }
    #expect(model.zoomScale == 2)
    #expect((model.contentSize.width - 2 * ZoomingTests.photo.width).magnitude < 1e-6)
  }

  @Test("a map moves what two fingers hold, too, and bounds anew leave pulled content where it is")
  func heldAnew() {
    var model = ZoomingTests.model(limits: 0.1...2, offset: Point(x: 100, y: 50))
    var events: [ScrollEvent] = []
    model.beginZooming(about: Point(x: 50, y: 60), at: 1, into: &events)
    model.layOut(bounds: model.bounds, contentSize: model.contentSize, into: &events) { $0 * 2 }
    #expect(model.contentOffset == Point(x: 200, y: 100))
    var finger = Finger(ZoomingTests.model(limits: 0.1...2))
    finger.drag(by: Point(x: 90, y: 0))
    let pulled = finger.model.contentOffset
    finger.model.layOut(bounds: finger.model.bounds, zoomLimits: 0.1...2, into: &finger.events)
    #expect(pulled.x < -40 && (finger.model.contentOffset - pulled).length < 1e-9)
  }

  @Test("a map that gives no number changes nothing")
  func mappedNowhere() {
    var model = ZoomingTests.model(limits: 1...2, offset: Point(x: 100, y: 50))
    let before = model
    var events: [ScrollEvent] = []
    model.layOut(
      bounds: Size(width: 800, height: 400), contentSize: Size(width: 8000, height: 400),
      into: &events
    ) { Point(x: .nan, y: $0.y) }
    #expect(model == before && events.isEmpty)
  }

  @Test(
    "content that shrinks under a coast bounces it back from where it is; the snap finds a stop")
  func shrinking() {
    for snaps in [false, true] {
      var finger = Finger(content: Size(width: 9000, height: 400))
      if snaps { finger.model.horizontalSnap = SnapRule(.interval(width: 100, phase: 0)) }
      finger.flick(x: 4)
      finger.advance(to: finger.time + 0.5)
      let before = finger.model.contentOffset.x
      finger.model.contentSize = Size(width: 1000, height: 400)
      finger.advance(to: finger.time)
      #expect(finger.model.contentOffset.x == before)
      finger.rest()
      #expect(finger.model.contentOffset.x == 600)
      #expect(finger.words == "WBD WED DED+ WBDec DEDec")
    }
  }

  @Test("content that grows under a fling to its end lets it go on, to a stop")
  func growing() {
    var model = ScrollModel(content: Size(width: 1000, height: 400))
    model.horizontalSnap = SnapRule(.interval(width: 120, phase: 0))
    for pause in [0.05, 0.2, 0.4] {
      var finger = Finger(model)
      finger.flick(x: 3)
      finger.advance(to: finger.time + pause)
      let velocity = finger.model.velocity.x
      finger.model.contentSize = Size(width: 90_000, height: 400)
      #expect(abs(finger.model.velocity.x - velocity) < 1e-9)
      finger.rest()
      let stop = finger.model.contentOffset.x / 120
      #expect(stop == stop.rounded())
    }
  }

  @Test(
    "content that grows under a bounce lets it go on into what has grown",
    arguments: [Feel.uikit, .mac, .gtk])
  func grownUnderBounce(feel: Feel) {
    var finger = Finger(content: Size(width: 1_000, height: 400))
    finger.model.tuning.feel = feel
    finger.flick(x: 4, after: 500)
    var time = finger.time
    while finger.model.unroundedOffset.x <= 600 {
      time += 0.001
      finger.advance(to: time)
    }
    // It is beyond the old end at 600, and on its way out.
    finger.model.contentSize = Size(width: 9_000, height: 400)
    finger.advance(to: time + 10)
    #expect(finger.model.unroundedOffset.x > 650)
  }

  @Test("under a finger the shown offset stays when bounds, content or insets change")
  func held() {
    Effort.cases(10_000, seed: 41) { random in
      var finger = Finger(
        bounds: Size(width: 400, height: 300), content: Size(width: 1200, height: 900))
      finger.drag(by: Point(x: random.double(-1500...500), y: random.double(-1500...500)))
      let before = finger.model.contentOffset
      switch random.int(0...2) {
      case 0: finger.model.bounds = Size(width: random.double(50...900), height: 200)
      case 1: finger.model.contentSize = Size(width: random.double(0...3000), height: 900)
      default: finger.model.contentInset = EdgeInsets(top: 20, left: 30, bottom: 40, right: 50)
      }
      #expect((finger.model.contentOffset - before).length < 1e-9)
      finger.lift()
      finger.rest()
      #expect(finger.model.contentOffset.x >= finger.model.minimumOffset.x)
      #expect(finger.model.contentOffset.x <= finger.model.maximumOffset.x)
    }
  }

  @Test("under two fingers, too, and a scale on its way home goes on to a place in range")
  func pinched() {
    var model = ZoomingTests.model(limits: 0.1...1, scale: 0.5, offset: Point(x: 840, y: 510))
    var events: [ScrollEvent] = []
    model.beginZooming(about: Point(x: 50, y: 60), at: 1, into: &events)
    model.zoom(scale: 5, about: Point(x: 60, y: 60), at: 1.1, into: &events)
    let shown = model.contentOffset
    model.bounds = Size(width: 500, height: 300)
    #expect(model.contentOffset == shown)
    model.zoom(scale: 5, about: Point(x: 60, y: 60), at: 1.2, into: &events)
    #expect((model.contentOffset - shown).length < 1e-6)
    model.endZooming(at: 1.3, into: &events)
    model.advance(to: 1.32, into: &events)
    let before = model.contentOffset
    model.bounds = Size(width: 300, height: 500)
    model.advance(to: 1.32, into: &events)
    #expect((model.contentOffset - before).length < 1e-9)
    model.advance(to: 4, into: &events)
    #expect(model.zoomScale == 1 && model.phase == .idle)
    #expect(model.contentOffset.x <= model.maximumOffset.x)
    #expect(events.filter { $0.word == "DEZ" }.count == 1)
  }

  @Test("content that shrinks under a zoom is led to its new end")
  func shrunkUnderZoom() {
    var model = ZoomingTests.model(limits: 1...2, offset: Point(x: 5000, y: 3000))
    model.setZoomScale(2, animated: true, at: 1, into: &unread)
    model.advance(to: 1.1, into: &unread)
    model.contentSize.width /= 2
    model.advance(to: 2, into: &unread)
    #expect(model.zoomScale == 2 && model.contentOffset.x == model.maximumOffset.x)
  }

  @Test("bounds of another size keep the middle of the frame, as any region's; offsets stay")
  func boundsAboutTheMiddle() {
    let view = ScrollView(frame: Rect(x: 100, y: 50, width: 400, height: 300))
    view.contentSize = Size(width: 1600, height: 900)
    view.bounds = Rect(x: 30, y: 20, width: 200, height: 100)
    #expect(view.frame == Rect(x: 200, y: 150, width: 200, height: 100))
    #expect(view.bounds == Rect(x: 30, y: 20, width: 200, height: 100))
  }

  @Test("bounds that grow at the end of the content show its end, not what lies beyond it")
  func growingBounds() {
    let view = ScrollView(content: Size(width: 1600, height: 300))
    view.contentOffset.x = 1200
    view.bounds.size.width = 800
    #expect(view.contentOffset.x == 800)
  }
}
