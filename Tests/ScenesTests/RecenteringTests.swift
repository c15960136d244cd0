import SceneHosting
import Scrolling
import ScrollingKit
import Support
import Testing

@testable import Scenes

@Suite("Endless scrolling by recentering")
struct RecenteringTests {
  @Test("P46: beyond a quarter from the middle it goes back by a quarter: 1770 to 1130 of 2560")
  func rule() {
    var street = RecenteredAxis(startCell: 0)
    #expect(street.layOut(from: 0, visible: 320, cell: 10) == 1120)
    #expect(street.contentLength == 2560)
    for (offset, shift) in [(1770.0, -640.0), (1760, 0), (480, 0), (470, 640)] {
      let world = street.position(of: offset)
      #expect(street.recenter(offset) == shift)
      #expect(street.position(of: offset + shift) == world)
    }
    var short = RecenteredAxis(startCell: 0, isShort: true)
    #expect(short.layOut(from: 0, visible: 320, cell: 10) == 160)
    #expect(short.contentLength == 640)
    #expect(short.recenter(330) == 0 && short.recenter(-10) == 0)
  }

  @Test(
    "P50: a delegate recenters both axes in one pass; the world goes on and no fling meets an edge")
  func street() {
    final class Street: ScrollViewDelegate {
      var x = RecenteredAxis(startCell: 0)
      var y = RecenteredAxis(startCell: 0)
      var recenterings = 0
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        let shift = Point(
          x: x.recenter(scrollView.contentOffset.x), y: y.recenter(scrollView.contentOffset.y))
        if shift != .zero {
          recenterings += 1
          scrollView.contentOffset = scrollView.contentOffset + shift
        }
      }
    }
    let street = Street()
    let hand = Hand(window: Size(width: 320, height: 320))
    let view = ScrollView(frame: hand.window.frame)
    let start = Point(
      x: street.x.layOut(from: 0, visible: 320, cell: 90),
      y: street.y.layOut(from: 0, visible: 320, cell: 90))
    view.contentSize = Size(width: street.x.contentLength, height: street.y.contentLength)
    hand.watch(view)
    view.delegate = street
    view.setContentOffset(start, animated: false, at: view.time)
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
        #expect(view.contentOffset.x > 0 && view.contentOffset.x < 2240)
      }
    }
    hand.wait(5)
    #expect(street.recenterings > 10)
    let end = street.x.position(of: view.contentOffset.x)
    #expect(end.cell > 200 && end == street.y.position(of: view.contentOffset.y))
    #expect(
      hand.words()
        == Array(repeating: "WBD WED DED+ WBDec DEDec", count: 20)
        .joined(separator: " "))
  }
}
