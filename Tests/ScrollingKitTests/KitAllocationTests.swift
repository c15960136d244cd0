import Scrolling
import ScrollingKit
import Support
import Testing

@Suite(
  "A frame of pages or of a world asks the allocator for nothing", .serialized,
  .enabled(if: Allocations.canCount, "allocations are counted in release, without sanitizers"))
struct KitAllocationTests {
  @Test(
    "ten thousand frames of pages under a finger, or on their way to the next, allocate nothing")
  func pages() {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let shelf = Shelf(5)
    let pageView = PageView(frame: window.frame, spacing: 20)
    pageView.dataSource = shelf
    pageView.setPage(shelf.pages[1], animated: false, at: pageView.scrollView.time)
    window.addSubregion(pageView)
    let album = PageRecycler(frame: window.frame, count: 1000, spacing: 20) {
      InputRegion(frame: .zero)
    } show: { _, _ in
    }
    window.addSubregion(album)
    for view in [pageView.scrollView, album.scrollView] {
      view.setContentOffset(view.contentOffset + Point(x: 420, y: 0), animated: true, at: 0)
    }
    // Once there, and half back.
    window.advance(to: 0.3)
    window.advance(to: 0.4)
    for view in [pageView.scrollView, album.scrollView] {
      view.setContentOffset(view.contentOffset - Point(x: 420, y: 0), animated: true, at: 0.5)
    }
    window.advance(to: 0.55)
    let allocations = Allocations.count {
      for k in 1...10_000 { window.advance(to: 0.55 + Double(k) * 1e-5) }
    }
    #expect(allocations == 0)
    #expect(pageView.progress < -0.2 && album.pages.count == 2)
  }

  @Test("nor does a place in the world, asked for in each of ten thousand frames")
  func world() {
    let endless = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    endless.endlessAxes = .both
    endless.setContentOffset(Point(x: 10_000, y: 0), animated: true, at: 0)
    var cells = 0
    let walked = Allocations.count {
      for k in 1...10_000 {
        endless.advance(to: Double(k) * 1e-4)
        cells = WorldPosition(cell: 0, local: endless.contentOffset.x, cellLength: 9).cell
      }
    }
    #expect(walked == 0 && cells > 100)
  }
}
