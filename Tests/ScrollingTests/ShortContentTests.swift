import Scrolling
import Support
import Testing

/// A list of two messages in a window that has room for many.
@Suite("Short content lies where it is hit")
struct ShortContentTests {
  let view = ScrollView(frame: Rect(x: 50, y: 100, width: 300, height: 400))
  let hand = Hand(window: Size(width: 400, height: 600))
  var window: InputWindow { hand.window }
  let message = InputRegion(frame: Rect(x: 10, y: 20, width: 80, height: 30))

  init() {
    view.contentSize = Size(width: 200, height: 100)
    view.addSubregion(message)
    window.addSubregion(view)
  }

  @Test("by default in the upper left corner, as in UIKit")
  func corner() {
    #expect(view.contentOrigin == .zero && view.bounds.origin == .zero)
    #expect(message.convert(Point.zero, to: nil) == Point(x: 60, y: 120))
    #expect(window.hitTest(Point(x: 61, y: 121)) === message)
  }

  @Test(
    "at its part of the room that it leaves; shares beyond 0 and 1 are clamped, and NaN changes none",
    arguments: [
      (Point(x: 0.5, y: 1), Point(x: 50, y: 300)), (Point(x: 0, y: 0.25), Point(x: 0, y: 75)),
      (Point(x: -3, y: .infinity), Point(x: 0, y: 300)),
      (Point(x: .nan, y: 2), Point(x: 25, y: 300)),
    ])
  func shares(_ alignment: Point, origin: Point) {
    view.contentAlignmentPoint = Point(x: 0.25, y: 0)
    view.contentAlignmentPoint = alignment
    #expect(view.contentOrigin == origin && view.contentOffset == .zero)
    // It lies at (60, 120) where nothing moves the content.
    #expect(message.convert(Point.zero, to: nil) == Point(x: 60, y: 120) + origin)
  }

  @Test("in the middle: hit testing and convert agree with what is drawn")
  func middle() {
    view.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    #expect(view.contentOrigin == Point(x: 50, y: 150) && view.contentOffset == .zero)
    #expect(view.bounds.origin == Point(x: -50, y: -150))
    // 50 + 50 + 10, 100 + 150 + 20.
    #expect(message.convert(Point.zero, to: nil) == Point(x: 110, y: 270))
    #expect(message.convert(Point(x: 110, y: 270), from: nil) == .zero)
    #expect(window.hitTest(Point(x: 111, y: 271)) === message)
    #expect(window.hitTest(Point(x: 61, y: 121)) === view)
    view.endlessAxes = .vertical
    #expect(view.contentOrigin == Point(x: 50, y: 0))
  }

  @Test(
    "centered, in the middle between the insets, and all of it can be brought into view",
    arguments: [100.0, 250, 300, 350, 400, 500])
  func insets(height: Double) {
    view.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    view.contentSize = Size(width: 200, height: height)
    view.contentInset = EdgeInsets(top: 80, left: 0, bottom: 20, right: 0)
    func shown(_ offset: Double) -> (top: Double, bottom: Double) {
      let top = view.contentOrigin.y - offset
      return (top, top + height)
    }
    let (first, last) = (shown(view.minimumOffset.y), shown(view.maximumOffset.y))
    #expect(first.top == 80 + max(0, (300 - height) / 2))
    #expect(last.bottom == (height <= 300 ? first.bottom : 380))
  }

  @Test("what is set by the bounds is the offset, the room before centered content counted")
  func bounds() {
    view.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    view.contentSize = Size(width: 200, height: 1000)
    #expect(view.bounds.origin == Point(x: -50, y: 0))
    view.bounds.origin = Point(x: -50, y: 120)
    #expect(view.contentOffset == Point(x: 0, y: 120))
    view.bounds = view.bounds
    #expect(view.contentOffset == Point(x: 0, y: 120))
  }

  @Test("pulled under a finger it is hit where it is pulled to")
  func pulled() {
    view.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    view.alwaysBounceVertical = true
    hand.pull(from: Point(x: 200, y: 300), to: Point(x: 200, y: 400), in: 0.1)
    #expect(view.contentOffset.y < -20)
    let shown = Point(x: 110, y: 270 - view.contentOffset.y)
    #expect((message.convert(Point.zero, to: nil) - shown).length < 1e-9)
    #expect(window.hitTest(shown + Point(x: 1, y: 1)) === message)
  }
}
