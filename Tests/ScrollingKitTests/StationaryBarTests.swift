import Scrolling
import ScrollingKit
import Testing

@Suite("A bar that stays put")
struct StationaryBarTests {
  private let world = World()

  private final class World: ScrollViewDelegate {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 300))
    var header = StationaryBar(height: 44)
    var time = 0.0

    init() {
      view.contentInset.top = header.height
      view.contentSize = Size(width: 320, height: 400)
      view.zoomLimits = 1...4
      view.delegate = self
      move(to: 0, -44)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) { header.follow(scrollView) }
    func scrollViewDidZoom(_ scrollView: ScrollView) { header.follow(scrollView) }

    func move(to x: Double, _ y: Double) {
      view.setContentOffset(Point(x: x, y: y), animated: false, at: view.time)
      pass()
    }

    func pass() {
      time += 1
      view.advance(to: time)
    }

    /// How much of the header is in the frame, in points.
    var shown: Double {
      min(max(header.headerFrame(in: view).maxY - view.contentOffset.y, 0), header.height)
    }
  }

  @Test("P53: x is the offset's, the height does not zoom, and both count in the content's size")
  func geometry() {
    #expect(
      StationaryBar.contentSize(of: world.view, with: world.header) == Size(width: 320, height: 444)
    )
    world.view.setZoomScale(2, animated: false, at: world.view.time)
    world.pass()
    #expect(
      StationaryBar.contentSize(of: world.view, with: world.header) == Size(width: 640, height: 844)
    )
    for x in [0.0, 17.5, 320] {
      world.move(to: x, 100)
      let frame = world.header.headerFrame(in: world.view)
      #expect(frame.minX == x && frame.size == Size(width: 320, height: 44))
    }
  }

  @Test("at the top it is over the content, and is pulled down with it")
  func top() {
    #expect(world.header.headerFrame(in: world.view).minY == -44 && world.shown == 44)
    world.move(to: 0, -70)
    #expect(world.header.headerFrame(in: world.view).minY == -44)
    world.move(to: 0, -20)
    #expect(world.shown == 20)
  }

  @Test("scrolling down it goes; up, sideways, zooming and when asked it comes back")
  func revealing() {
    world.view.setZoomScale(2, animated: false, at: world.view.time)
    world.pass()
    world.move(to: 0, 100)
    for (x, y, shown) in [
      (0.0, 200.0, 0.0), (0, 190, 10), (0, 120, 44), (0, 150, 14), (-30, 150, 14), (20, 150, 34),
      (20, 250, 0),
    ] {
      world.move(to: x, y)
      #expect(world.shown == shown, "(\(x), \(y))")
    }
    for (scale, shown) in [(2.2, 30.0), (3, 44)] {
      world.view.setZoomScale(scale, animated: false, at: world.view.time)
      world.pass()
      #expect(abs(world.shown - shown) < 1e-9)
    }
    world.move(to: world.view.contentOffset.x, world.view.contentOffset.y + 60)
    #expect(world.shown == 0)
    world.header.reveal()
    #expect(world.shown == 44)
  }

  @Test("content that comes back from beyond its end does not show it")
  func bouncing() {
    let end = world.view.maximumOffset.y
    for y in [end, end + 60, end] { world.move(to: 0, y) }
    #expect(world.shown == 0)
  }

  @Test("a footer lies under the content")
  func footer() {
    let footer = StationaryBar(height: 30)
    world.view.contentInset.bottom = footer.height
    world.move(to: 0, 130)
    let frame = footer.footerFrame(in: world.view)
    #expect(frame.minY == 400 && frame.maxY - world.view.contentOffset.y == 300)
    #expect(StationaryBar.contentSize(of: world.view, with: world.header, footer).height == 474)
  }
}
