import Scrolling
import Support
import Testing

/// A scroll view of 400 × 300 points at (30, 20) of its window; its content 800 × 600 at scale 1, a
/// region with a knob in it, and with a list of 2000 points that shows 200 × 100 of them.
@Suite("What lies in content that is zoomed")
struct ContentRegionTests {
  static let scales = [0.25, 0.5, 1, 3, 8]
  /// Of the scroll view's frame; the last is at its edge.
  static let places = [
    Point(x: 200, y: 150), Point(x: 60, y: 35), Point(x: 333.3, y: 270.1), Point(x: 400, y: 0),
  ]

  let hand = Hand(window: Size(width: 460, height: 340))
  let view = ScrollView(frame: Rect(x: 30, y: 20, width: 400, height: 300))
  let page = InputRegion(frame: Rect(x: 0, y: 0, width: 800, height: 600))
  let knob = LoggingRegion("K", frame: Rect(x: 190, y: 160, width: 40, height: 24))
  let list = ScrollView(frame: Rect(x: 50, y: 300, width: 200, height: 100))

  init() {
    hand.watch(view)
    view.contentRegion = page
    page.addSubregion(knob)
    hand.watch(list, as: "list", in: page)
    list.contentSize = Size(width: 200, height: 2000)
    view.zoomLimits = 0.25...8
    view.contentInset = EdgeInsets(top: 11, left: 7, bottom: 3, right: 5)
  }

  /// Where a point of the page shows, by what the scroll view says to those who draw.
  func shown(_ point: Point) -> Point {
    view.frame.origin + view.contentOrigin + point * view.zoomScale - view.contentOffset
  }

  func zoom(_ scale: Double, to offset: Point = .zero) {
    view.setZoomScale(scale, animated: false, at: view.time)
    view.setContentOffset(offset, animated: false, at: view.time)
  }

  @Test("is hit where it shows, and nowhere else", arguments: scales, places)
  func hit(scale: Double, place: Point) {
    for alignment in [Point.zero, Point(x: 0.5, y: 0.5), Point(x: 0, y: 1)] {
      hit(scale: scale, place: place, alignment)
    }
  }

  private func hit(scale: Double, place: Point, _ alignment: Point) {
    view.contentAlignmentPoint = alignment
    zoom(scale)
    zoom(scale, to: shown(knob.frame.center) - view.frame.origin - place)
    var hits = 0
    for column in -2...10 {
      for row in -2...10 {
        let share = Point(x: Double(column) / 8 + 0.01, y: Double(row) / 8 + 0.01)
        let point = Point(
          x: knob.frame.minX + share.x * knob.frame.width,
          y: knob.frame.minY + share.y * knob.frame.height)
        let place = shown(point)
        guard view.frame.contains(place) else { continue }
        let isInKnob = knob.frame.contains(point)
        let expected = isInKnob ? knob : page.bounds.contains(point) ? page : view
        #expect(hand.window.hitTest(place) === expected)
        hits += isInKnob ? 1 : 0
        #expect((page.convert(place, from: nil) - point).length < 1e-9)
        #expect((knob.convert(place, from: nil) + knob.frame.origin - point).length < 1e-9)
        #expect((page.convert(point, to: nil) - place).length < 1e-9)
      }
    }
    #expect(hits >= 16)
  }

  @Test("the region is the content: its size, its place and its scale", arguments: scales)
  func layOut(scale: Double) {
    #expect(view.contentSize == Size(width: 800, height: 600))
    zoom(scale)
    #expect(
      page.scale == view.zoomScale && page.bounds == Rect(x: 0, y: 0, width: 800, height: 600))
    #expect(page.frame == Rect(origin: .zero, size: view.contentSize))
    view.contentSize = Size(width: 90, height: 120)
    #expect((page.bounds.size.width * scale - 90).magnitude < 1e-9)
    view.frame.size = Size(width: 1000, height: 900)
    #expect(page.frame.origin == .zero)
    let rect = Rect(x: 3, y: 4, width: 10, height: 20)
    #expect((page.convert(rect, to: nil).width - 10 * scale).magnitude < 1e-9)
    #expect((page.convert(page.convert(rect, to: nil), from: nil).height - 20).magnitude < 1e-9)
    view.contentRegion = nil
    #expect(page.superregion == nil && page.scale == 1)
    zoom(1)
    #expect(page.scale == 1)
  }

  @Test("a size of the region is told in its own points", arguments: scales)
  func bounds(scale: Double) {
    let region = InputRegion(frame: Rect(x: 10, y: 10, width: 100, height: 50))
    view.contentRegion = region
    zoom(scale)
    let middle = region.frame.center
    region.bounds.size = Size(width: 70, height: 30)
    #expect(region.bounds.size == Size(width: 70, height: 30))
    #expect((region.frame.center - middle).length < 1e-9)
    region.frame.size = Size(width: 64, height: 32)
    #expect((region.bounds.width - 64 / scale).magnitude < 1e-9)
  }

  @Test("a knob is tapped where a pinch has brought it", arguments: [60.0, 100, 380])
  func tapped(distance: Double) throws {
    let middle = Point(x: 230, y: 170)
    let held = page.convert(middle, from: nil)
    let pinch = try #require(view.pinchGestureRecognizer)
    hand.pinch(about: middle, from: 120, to: distance) {
      // What is held between the fingers stays there, unless the content is smaller than its
      // bounds.
      if view.zoomScale > 1 { #expect((pinch.location(in: page) - held).length < 1e-6) }
      #expect((pinch.location(in: nil) - middle).length < 1e-9)
    }
    hand.upBoth(then: 1)
    #expect(view.zoomScale != 1 && knob.histories.isEmpty)
    hand.tap(at: shown(knob.frame.center))
    hand.wait(0.3)
    #expect(knob.histories.map(\.phases) == [[.began, .ended]])
    let touch = try #require(knob.histories.first).touch
    #expect((touch.location(in: knob) - Point(x: 20, y: 12)).length < 1e-9)
    #expect((touch.location(in: page) - knob.frame.center).length < 1e-9)
  }

  @Test(
    "a list in it follows the finger: as far on the screen, and so much less in its own points",
    arguments: scales)
  func inner(scale: Double) {
    zoom(scale, to: Point(x: 40 * scale, y: 290 * scale))
    list.contentOffset = Point(x: 0, y: 900)
    hand.wait(0.1)
    let start = shown(Point(x: 60, y: 320))
    hand.pull(from: start, to: start - Point(x: 0, y: 90), in: 0.1)
    #expect(abs(list.contentOffset.y - 900 - 80 / scale) < 1e-9)
    let pan = list.panGestureRecognizer
    #expect(abs(pan.translation(in: list).y + 80 / scale) < 1e-9)
    #expect(abs(pan.velocity(in: page).y * scale - pan.velocity(in: nil).y) < 1e-9)
    pan.setTranslation(Point(x: 0, y: -7), in: page)
    #expect(abs(pan.translation(in: nil).y + 7 * scale) < 1e-9)
    hand.up(after: 0.2)
    #expect(hand.words("list") == "WBD WED DED-" && hand.words() == "")
  }

  @Test("a flick of the list leaves it with the finger's speed on the screen", arguments: scales)
  func flicked(scale: Double) throws {
    zoom(scale, to: Point(x: 40 * scale, y: 290 * scale))
    hand.wait(0.1)
    let start = shown(Point(x: 60, y: 320))
    hand.down(at: start)
    // In the list's own points still faster than a release that counts as none.
    hand.move(to: start - Point(x: 0, y: 100), in: 0.04)
    hand.up()
    let thrown = hand.log.compactMap { entry in
      if case .willEndDragging(let velocity, _, _) = entry.event.kind { velocity.y } else { nil }
    }
    let speed = try #require(thrown.first)
    #expect(thrown.count == 1 && abs(speed * scale - 2.5) < 1e-6)
  }

  @Test("two fingers on a touchpad move the list as far as they go", arguments: scales)
  func touchpad(scale: Double) {
    zoom(scale, to: Point(x: 40 * scale, y: 290 * scale))
    let pointer = shown(Point(x: 60, y: 320))
    hand.send(.pad(.began, by: Point(x: 0, y: 6), at: pointer))
    hand.wait(0.008)
    hand.send(.pad(.changed, by: Point(x: 0, y: 14), at: pointer))
    #expect(abs(list.contentOffset.y - 20 / scale) < 1e-9)
    hand.send(.pad(.cancelled, by: .zero, at: pointer))
  }

  @Test("without a region nothing is different: content is the scroll view's")
  func none() {
    view.contentRegion = nil
    zoom(2)
    #expect(hand.window.hitTest(Point(x: 100, y: 100)) === view)
    view.contentRegion = page
    #expect(view.contentSize == Size(width: 1600, height: 1200) && page.scale == 2)
    let other = InputRegion(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.contentRegion = other
    #expect(page.superregion == nil && other.superregion === view)
    page.addSubregion(other)
    zoom(3)
    #expect(other.scale == 1)
  }

  @Test("a scroll view may be the content itself, and zoomed content lie in zoomed content")
  func nested() {
    let middle = ScrollView(frame: Rect(x: 0, y: 0, width: 800, height: 600))
    let inmost = InputRegion(frame: Rect(x: 0, y: 0, width: 1600, height: 1200))
    view.contentRegion = middle
    middle.contentRegion = inmost
    middle.zoomLimits = 0.5...4
    for (outer, inner) in [(2.0, 3.0), (0.5, 4), (8, 0.5)] {
      zoom(outer, to: Point(x: 12, y: 34))
      middle.setZoomScale(inner, animated: false, at: middle.time)
      middle.setContentOffset(Point(x: 56, y: 78), animated: false, at: middle.time)
      #expect(middle.bounds.size == Size(width: 800, height: 600))
      #expect(middle.model.bounds == middle.bounds.size && inmost.scale == inner)
      let point = Point(x: 90, y: 70)
      let inMiddle = middle.model.contentOrigin + point * inner - middle.contentOffset
      #expect((inmost.convert(point, to: nil) - shown(inMiddle)).length < 1e-9)
      #expect((inmost.convert(shown(inMiddle), from: nil) - point).length < 1e-9)
      let rect = inmost.convert(Rect(origin: point, size: Size(width: 10, height: 5)), to: view)
      #expect((rect.width - 10 * outer * inner).magnitude < 1e-9)
    }
    // What is dragged goes as far as the finger on the screen: half as far in a view that is shown
    // at 2.
    zoom(2)
    middle.setZoomScale(2, animated: false, at: middle.time)
    middle.setContentOffset(Point(x: 400, y: 400), animated: false, at: middle.time)
    hand.drag(from: Point(x: 200, y: 250), to: Point(x: 200, y: 150))
    #expect((middle.contentOffset - Point(x: 400, y: 445)).length < 1e-9)
  }

  @Test("a region that is taken out, or becomes another view's content, is this one's no more")
  func taken() {
    let (page, other) = (
      InputRegion(frame: Rect(x: 0, y: 0, width: 100, height: 90)), ScrollView(frame: .zero)
    )
    other.zoomLimits = 1...4
    view.contentRegion = page
    zoom(2)
    // In front of the others it stays what it is.
    view.addSubregion(InputRegion(frame: .zero))
    view.bringSubregionToFront(page)
    #expect(view.contentRegion === page && page.scale == 2)
    other.contentRegion = page
    #expect(view.contentRegion == nil && page.scale == 1)
    other.setZoomScale(3, animated: false, at: 0)
    view.contentRegion = nil
    zoom(0.5)
    #expect(page.scale == 3 && page.frame.size == other.contentSize)
    page.removeFromSuperregion()
    #expect(other.contentRegion == nil && page.scale == 1)
    #expect(page.frame == Rect(x: 0, y: 0, width: 100, height: 90))
  }

  @Test("a content region that is taken out may have its scroll view, and keeps nothing alive")
  func released() {
    weak var scrollView: ScrollView?
    do {
      let (page, view) = (InputRegion(frame: .zero), ScrollView(frame: .zero))
      view.contentRegion = page
      page.removeFromSuperregion()
      page.addSubregion(view)
      scrollView = view
    }
    #expect(scrollView == nil)
    let page = InputRegion(frame: .zero)
    do {
      let view = ScrollView(frame: .zero)
      view.zoomLimits = 1...4
      view.contentRegion = page
      view.setZoomScale(2, animated: false, at: 0)
    }
    #expect(page.superregion == nil && page.scale == 1)
  }
}
