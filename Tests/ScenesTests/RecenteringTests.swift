#if Program

import SceneHosting
import Scrolling
import ScrollingKit
import Support
import Testing

@testable import Scenes

@Suite("Endless scrolling by recentering")
struct RecenteringTests {
  @Test("P46: beyond a quarter from the middle the content goes back to it: 3600 to 2340 of 5000")
  func rule() throws {
    let street = try #require(
      Recentering(contentLength: 5000, visibleLength: 320, cellLength: 10))
    #expect(street.middle == 2340)
    #expect(street.shift(for: 3600) == -1260)
    #expect(street.shift(for: 3590) == 0)
    #expect(street.shift(for: 1090) == 0)
    #expect(street.shift(for: 1089) == 1250)
    #expect(Recentering(contentLength: 640, visibleLength: 320, cellLength: 10) == nil)
    #expect(Recentering(contentLength: 5000, visibleLength: 320, cellLength: 2000) == nil)
  }

  @Test(
    "P50: a delegate recenters both axes in one pass; the world goes on and no fling meets an edge")
  func street() throws {
    final class Street: ScrollViewDelegate {
      var x: Recentering
      var y: Recentering
      var recenterings = 0
      init(_ axis: Recentering) { (x, y) = (axis, axis) }
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        let shift = Point(
          x: x.recenter(scrollView.contentOffset.x), y: y.recenter(scrollView.contentOffset.y))
        if shift != .zero {
          recenterings += 1
          scrollView.contentOffset = scrollView.contentOffset + shift
        }
      }
    }
    let street = Street(
      try #require(Recentering(contentLength: 5000, visibleLength: 320, cellLength: 90)))
    let hand = Hand(window: Size(width: 320, height: 320))
    let view = ScrollView(frame: hand.window.frame)
    view.contentSize = Size(width: 5000, height: 5000)
    hand.watch(view)
    view.delegate = street
    view.setContentOffset(Point(x: 2340, y: 2340), animated: false, at: view.time)
    hand.wait(0.1)
    var world: (WorldPosition, WorldPosition)?
    for _ in 0..<20 {
      hand.flick(from: Point(x: 300, y: 300), to: Point(x: 20, y: 20), in: 0.05)
      for _ in 0..<30 {
        hand.wait(Hand.frame)
        let here = (
          street.x.position(of: view.contentOffset.x), street.y.position(of: view.contentOffset.y)
        )
        if let world {
          // Never back: neither an edge nor a recentering is felt.
          #expect(here.0.distance(from: world.0, cellLength: 90) >= -1e-9)
          #expect(here.1.distance(from: world.1, cellLength: 90) >= -1e-9)
        }
        world = here
        #expect(view.contentOffset.x > 0 && view.contentOffset.x < 4680)
      }
    }
    hand.wait(5)
    #expect(street.recenterings > 10)
    #expect(street.x.cells > 200 && street.y.cells == street.x.cells)
    #expect(
      hand.words()
        == Array(repeating: "WBD WED DED+ WBDec DEDec", count: 20)
        .joined(separator: " "))
  }
}

#endif
