import Scrolling
import ScrollingKit
import Support
import Testing

@Suite("Any number: pages, bars, controls, places")
struct HostileKitTests {
  @Test("pages are counted whatever they measure and however many there are")
  func pages() {
    for seed in 0..<2_000 as Range<UInt64> {
      var n = HostileNumbers(seed: seed)
      var layout = PageLayout(size: n.size(), spacing: n.double())
      layout.size = n.size()
      let count = n.int()
      #expect(layout.stride > 0 && layout.stride.isFinite)
      _ = (layout.contentSize(of: count), layout.frame(of: n.int()), layout.offset(of: n.int()))
      let offset = n.double()
      if let page = layout.page(at: offset, of: count) { #expect(page >= 0 && page < count) }
      #expect(layout.neededPages(at: offset, of: count).count <= 2)
      #expect(layout.visiblePages(at: offset, of: count).count <= 2)
    }
  }

  @Test("a recycler, a bar, an autoscroll view, a slider and a switch take any number")
  func views() {
    for seed in 0..<300 as Range<UInt64> {
      var n = HostileNumbers(seed: seed)
      let recycler = PageRecycler(
        frame: n.rect(), count: n.int(), spacing: n.double(),
        make: { InputRegion(frame: .zero) }, show: { _, _ in })
      recycler.frame = n.rect()
      recycler.reload(count: n.int())
      recycler.advance(to: n.double())
      _ = recycler.page(n.int())
      let view = AutoscrollView(frame: n.rect())
      view.contentSize = n.size()
      (view.reach, view.topSpeed) = (n.double(), n.double())
      view.autoscroll(towards: n.point(), at: n.double())
      view.advance(to: n.double())
      #expect(view.contentOffset.isFinite && view.autoscrollVelocity.isFinite)
      var bar = StationaryBar(height: n.double())
      bar.follow(view)
      #expect(!bar.revealed(in: view).isNaN)
      let slider = Slider(frame: n.rect())
      (slider.inset, slider.value) = (n.double(), n.double())
      #expect((0...1).contains(slider.value) && slider.inset.isFinite)
      let knob = Switch(frame: n.rect())
      knob.press(at: n.double())
      #expect((0...1).contains(knob.position(at: n.double())))
      let pages = PageView(frame: n.rect(), spacing: n.double())
      pages.setPage(InputRegion(frame: n.rect()), animated: n.bool(), at: n.double())
      pages.frame = n.rect()
      pages.catchUp(to: n.double())
    }
  }

  @Test("places in cells are numbers")
  func values() {
    for seed in 0..<2_000 as Range<UInt64> {
      var n = HostileNumbers(seed: seed)
      let place = WorldPosition(cell: n.int(), local: n.double(), cellLength: n.double())
      #expect(place.local.isFinite && place.local >= 0)
      let other = place.moved(by: n.double(), cellLength: n.double())
      _ = other.distance(from: place, cellLength: n.double())
      let count = n.int()
      let item = place.item(of: count)
      #expect(item >= 0 && (item < count || item == 0))
      _ = WorldPosition.shortestDistance(from: n.int(), to: n.int(), of: n.int())
    }
  }

  private final class Closing: PageViewDataSource, PageViewDelegate {
    var view: PageView? = PageView(frame: Rect(x: 0, y: 0, width: 340, height: 400))
    private(set) var calls = 0

    func pageView(_ pageView: PageView, pageAfter page: InputRegion) -> InputRegion? {
      InputRegion(frame: .zero)
    }
    func pageView(_ pageView: PageView, pageBefore page: InputRegion) -> InputRegion? { nil }
    func pageView(_ pageView: PageView, didChangeFrom page: InputRegion?) {
      calls += 1
      guard page != nil else { return }
      pageView.removeFromSuperregion()
      view = nil
    }
  }

  @Test("a page view may be released by the delegate that it tells of a turn")
  func released() throws {
    let (reader, window) = (
      Closing(), InputWindow(frame: Rect(x: 0, y: 0, width: 340, height: 400))
    )
    weak var scrollView: ScrollView?
    do {
      let view = try #require(reader.view)
      (view.dataSource, view.delegate, scrollView) = (reader, reader, view.scrollView)
      view.setPage(InputRegion(frame: .zero), animated: false, at: 0)
      window.addSubregion(view)
    }
    scrollView?.setContentOffset(Point(x: 340, y: 0), animated: false, at: 0.1)
    window.advance(to: 0.2)
    #expect(reader.calls == 2 && reader.view == nil && scrollView == nil)
  }

  private final class Ring: PageViewDataSource {
    func pageView(_ pageView: PageView, pageAfter page: InputRegion) -> InputRegion? { page }
    func pageView(_ pageView: PageView, pageBefore page: InputRegion) -> InputRegion? { page }
  }

  @Test("a page that is its own neighbor has none")
  func ring() {
    let (ring, view) = (Ring(), PageView(frame: Rect(x: 0, y: 0, width: 340, height: 400)))
    view.dataSource = ring
    view.setPage(InputRegion(frame: .zero), animated: false, at: 0)
    #expect(view.pageBefore == nil && view.pageAfter == nil && view.page != nil)
    #expect(view.scrollView.contentSize == Size(width: 340, height: 400))
  }
}
