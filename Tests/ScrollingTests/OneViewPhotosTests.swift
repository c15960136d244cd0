import Scrolling
import Support
import Testing

/// ScrollingMadness' first trick: photos that are swiped, zoomed and scrolled with a single scroll
/// view, which pages while nothing is zoomed and shows one page alone while it is.
@Suite("One scroll view that switches between paging and zooming")
struct OneViewPhotosTests {
  static let page = Size(width: 320, height: 480)

  final class Photos: ScrollViewDelegate {
    let view: ScrollView
    var current = 0
    var modes: [String] = []

    init(_ view: ScrollView) {
      self.view = view
      view.delegate = self
      view.zoomLimits = 1...3
      showPages()
    }

    func showPages() {
      modes.append("paging")
      view.isPagingEnabled = true
      view.contentSize = Size(width: 5 * page.width, height: page.height)
      view.setContentOffset(
        Point(x: Double(current) * page.width, y: 0), animated: false, at: view.time)
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
      if scrollView.isPagingEnabled {
        current = Int((scrollView.contentOffset.x / page.width).rounded())
      }
    }

    func scrollViewWillBeginZooming(_ scrollView: ScrollView) {
      guard scrollView.isPagingEnabled else { return }
      modes.append("zooming")
      scrollView.isPagingEnabled = false
      scrollView.contentSize = page
      scrollView.setContentOffset(.zero, animated: false, at: scrollView.time)
    }

    func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double) {
      if scale == 1, !scrollView.isPagingEnabled { showPages() }
    }
  }

  @Test("swipe, zoom in, scroll about, zoom out beyond the least scale, swipe on")
  func switching() {
    let hand = Hand(window: Self.page)
    let view = ScrollView(frame: hand.window.frame)
    hand.watch(view)
    let photos = Photos(view)
    hand.wait(0.1)
    func swipe() {
      hand.down(at: Point(x: 250, y: 240))
      hand.move(to: Point(x: 100, y: 240), in: 0.1)
      hand.up()
      hand.wait(1)
    }
    swipe()
    swipe()
    #expect(photos.current == 2)
    PinchingTests.pinch(hand, about: Point(x: 160, y: 240), from: 80, to: 160)
    #expect(photos.modes == ["paging", "zooming"])
    hand.up(2)
    hand.up(1)
    hand.wait(1)
    #expect(abs(view.zoomScale - 2) < 0.02)
    #expect((view.contentOffset - Point(x: 160, y: 240)).length < 1)
    // One page alone: a drag scrolls about in it, and does not turn it.
    hand.drag(from: Point(x: 300, y: 240), to: Point(x: 20, y: 240))
    hand.wait(1)
    #expect(view.contentOffset.x == view.model.maximumOffset.x)
    #expect(abs(view.model.maximumOffset.x - 320) < 5)
    PinchingTests.pinch(hand, about: Point(x: 160, y: 240), from: 200, to: 60)
    #expect(view.zoomScale < 1)
    hand.up(1)
    hand.up(2)
    hand.wait(2)
    #expect(photos.modes == ["paging", "zooming", "paging"])
    #expect(view.zoomScale == 1)
    #expect(view.contentOffset == Point(x: 640, y: 0))
    #expect(view.contentSize.width == 1600)
    swipe()
    #expect(photos.current == 3)
    #expect(view.contentOffset == Point(x: 960, y: 0))
  }

  @Test("two fingers that do not zoom switch there and back, and nothing is seen of it")
  func untouched() {
    let hand = Hand(window: Self.page)
    let view = ScrollView(frame: hand.window.frame)
    hand.watch(view)
    let photos = Photos(view)
    photos.current = 1
    photos.showPages()
    hand.wait(0.1)
    hand.down(1, at: Point(x: 100, y: 200))
    hand.down(2, at: Point(x: 200, y: 200))
    hand.wait(0.1)
    hand.up(1)
    hand.up(2)
    hand.wait(1)
    #expect(photos.modes.last == "paging")
    #expect(view.contentOffset == Point(x: 320, y: 0))
  }
}
