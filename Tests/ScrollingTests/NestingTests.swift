import Scrolling
import Support
import Testing

@Suite("Scroll views in scroll views")
struct NestingTests {
  /// An inner scroll view that fills the first page of an outer one; both by the sizes of their
  /// content.
  static func nest(
    outer: (Double, Double), inner: (Double, Double)
  ) -> (hand: Hand, outer: ScrollView, inner: ScrollView) {
    let hand = Hand()
    let outerView = hand.fill(Size(width: outer.0, height: outer.1), as: "outer")
    let innerView = ScrollView(content: Size(width: inner.0, height: inner.1))
    hand.watch(innerView, as: "inner", in: outerView)
    return (hand, outerView, innerView)
  }

  @Test("46: across each other, a drag moves the one that scrolls its way, never both")
  func crosswise() {
    let (hand, outer, inner) = Self.nest(outer: (1200, 300), inner: (400, 2000))
    hand.drag(from: Point(x: 200, y: 250), to: Point(x: 205, y: 100))
    #expect(inner.contentOffset == Point(x: 0, y: 140))
    #expect(outer.contentOffset == .zero)
    #expect(hand.words("outer") == "")
    hand.drag(from: Point(x: 300, y: 150), to: Point(x: 150, y: 160))
    #expect(inner.contentOffset == Point(x: 0, y: 140))
    #expect(outer.contentOffset == Point(x: 140, y: 0))
    #expect(hand.words("inner") == "WBD WED DED-" && hand.words("outer") == "WBD WED DED-")
  }

  @Test(
    "46: across each other, a touch that turns stays with the one that it set out to move",
    arguments: [Axis.horizontal, .vertical], [60.0, -60])
  func corner(first: Axis, way: Double) {
    let (hand, outer, inner) = Self.nest(outer: (1200, 300), inner: (400, 2000))
    inner.frame.origin.x = 400
    outer.contentOffset = Point(x: 400, y: 0)
    inner.contentOffset = Point(x: 0, y: 800)
    hand.wait(0.1)
    let isAlong = first == .horizontal
    hand.down(at: Point(x: 200, y: 150))
    hand.move(to: Point(x: isAlong ? 200 + way : 200, y: isAlong ? 150 : 150 + way), in: 0.1)
    hand.move(to: Point(x: 200 + way, y: 150 + way), in: 0.1)
    hand.up(after: 0.2, then: 1)
    let travel = way > 0 ? way - 10 : way + 10
    #expect(outer.contentOffset == Point(x: isAlong ? 400 - travel : 400, y: 0))
    #expect(inner.contentOffset == Point(x: 0, y: isAlong ? 800 : 800 - travel))
    #expect(hand.words("outer") == (isAlong ? "WBD WED DED-" : ""))
    #expect(hand.words("inner") == (isAlong ? "" : "WBD WED DED-"))
  }

  @Test(
    "46: across each other, a diagonal touch moves one of them and never both",
    arguments: [Point(x: 100, y: 100), Point(x: -100, y: 100), Point(x: 99, y: -100)])
  func diagonal(way: Point) {
    let (hand, outer, inner) = Self.nest(outer: (1200, 300), inner: (400, 2000))
    inner.frame.origin.x = 400
    outer.contentOffset = Point(x: 400, y: 0)
    inner.contentOffset = Point(x: 0, y: 800)
    hand.wait(0.1)
    hand.drag(from: Point(x: 200, y: 150), to: Point(x: 200, y: 150) + way, then: 1)
    #expect((outer.contentOffset.x != 400) != (inner.contentOffset.y != 800))
    #expect(hand.words("outer") + hand.words("inner") == "WBD WED DED-")
  }

  @Test("at its edge with no view around to take over, it is pulled itself")
  func alone() {
    let (hand, outer, inner) = Self.nest(outer: (400, 300), inner: (600, 300))
    hand.pull(from: Point(x: 100, y: 150), to: Point(x: 210, y: 150), in: 0.1)
    #expect(inner.contentOffset.x < -40)
    #expect(outer.contentOffset == .zero)
  }
}
