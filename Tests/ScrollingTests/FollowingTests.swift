import Scrolling
import Support
import Testing

/// Two scroll views of one content that show the same part of it: each delegate takes the other
/// along.
@Suite("Scroll views that follow each other")
struct FollowingTests {
  private var (hand, view) = CallbackTests.view()

  /// The delegate of a view that takes another one along.
  private static func follower(of view: ScrollView, by other: ScrollView) -> DelegateCalls {
    let calls = DelegateCalls(of: view)
    calls.onCall = { [unowned other] view, kind in
      if case .didScroll = kind { other.contentOffset = view.contentOffset }
      if case .didZoom = kind { other.zoomScale = view.zoomScale }
    }
    return calls
  }

  private struct Pair {
    let hand = Hand()
    let first: ScrollView
    let second: ScrollView
    private let followers: [DelegateCalls]

    /// - Parameter isTouchedFirst: whether the one that is touched comes first in a frame.
    init(isTouchedFirst: Bool) {
      (first, second) = (ScrollView(frame: hand.window.frame), ScrollView(frame: hand.window.frame))
      for view in [first, second] {
        view.contentSize = Size(width: 1600, height: 1200)
        view.zoomLimits = 1...4
      }
      // In front, and so touched: the second.
      let views = [(first, "first"), (second, "second")]
      for (view, name) in isTouchedFirst ? views.reversed() : views { hand.watch(view, as: name) }
      hand.window.addSubregion(second)
      followers = [follower(of: first, by: second), follower(of: second, by: first)]
    }
  }

  @Test(
    "a drag and a flick of one go as if it were alone, and the other is where it is",
    arguments: [false, true])
  func flick(isTouchedFirst: Bool) {
    let pair = Pair(isTouchedFirst: isTouchedFirst)
    let (alone, single) = CallbackTests.view()
    for hand in [pair.hand, alone] {
      hand.flick(from: Point(x: 300, y: 150), to: Point(x: 200, y: 150), then: 5)
    }
    #expect(single.contentOffset.x > 300)
    #expect(pair.second.contentOffset == single.contentOffset)
    #expect(pair.first.contentOffset == single.contentOffset)
    #expect(pair.hand.words("second") == alone.words() && pair.hand.words("first") == "")
  }

  /// Ways in which a program moves the content.
  static let moves: [(name: String, move: @Sendable (ScrollView) -> Void)] = [
    ("at once", { $0.setContentOffset(Point(x: 900, y: 0), animated: false, at: $0.time) }),
    (
      "into view",
      {
        let rect = Rect(x: 1500, y: 900, width: 50, height: 50)
        $0.scrollRectToVisible(rect, animated: false, at: $0.time)
      }
    ),
    ("scale", { $0.setZoomScale(2, animated: false, at: $0.time) }),
    (
      "zoom",
      { $0.zoom(to: Rect(x: 900, y: 0, width: 200, height: 200), animated: false, at: $0.time) }
    ),
    ("translation", { $0.translate(by: Point(x: 44, y: 0)) }),
    ("offset", { $0.contentOffset.x = 900 }),
  ]

  @Test(
    "the program brings content back that it has moved, at rest and under a finger",
    arguments: moves.indices, [false, true])
  func back(index: Int, isHeld: Bool) {
    view.contentSize = Size(width: 1600, height: 1200)
    view.zoomLimits = 1...4
    hand.pull(from: Point(x: 300, y: 150), to: Point(x: 100, y: 150), in: 0.3)
    hand.wait(1)
    if !isHeld {
      hand.up()
      hand.wait(1)
    }
    let saved = view.contentOffset
    #expect(saved.x > 150)
    Self.moves[index].move(view)
    // Under a finger the scale stays.
    #expect(view.contentOffset != saved || isHeld && [2, 3].contains(index))
    view.contentOffset = saved
    #expect(view.contentOffset == saved, "\(Self.moves[index].name)")
  }

  @Test(
    "an animation and a zoom of one go on to their ends, whichever is asked", arguments: [0, 1])
  func animated(asked: Int) {
    let pair = Pair(isTouchedFirst: false)
    let view = [pair.first, pair.second][asked]
    view.setContentOffset(Point(x: 600, y: 100), animated: true, at: view.time)
    pair.hand.wait(0.5)
    #expect(pair.first.contentOffset == Point(x: 600, y: 100))
    #expect(pair.second.contentOffset == Point(x: 600, y: 100))
    view.setZoomScale(2, animated: true, at: view.time)
    pair.hand.wait(0.5)
    #expect(pair.first.zoomScale == 2 && pair.second.zoomScale == 2)
    #expect((pair.first.contentOffset - pair.second.contentOffset).length < 1e-9)
    #expect(pair.hand.words(["first", "second"][asked]) == "DESA WBZ DEZ")
    #expect(pair.hand.words(["second", "first"][asked]) == "")
  }

  @Test("content that the program pins under a finger is held from the second frame on")
  func pinned() {
    hand.pull(from: Point(x: 300, y: 150), to: Point(x: 250, y: 150), in: 0.1)
    let pin = view.contentOffset
    for k in 1...9 {
      hand.move(to: Point(x: 250 - 10 * Double(k), y: 150), in: 0.016)
      view.contentOffset = pin
      #expect(k == 1 || view.contentOffset == pin)
    }
  }

  @Test("an offset that is none leaves no trace: the one that was told is no request after it")
  func noOffset() {
    hand.pull(from: Point(x: 300, y: 150), to: Point(x: 250, y: 150), in: 0.1)
    hand.wait(0.01)
    let told = view.contentOffset
    hand.move(to: Point(x: 240, y: 150), in: 0)
    let offset = view.contentOffset
    #expect(offset != told)
    view.contentOffset = Point(x: .nan, y: 0)
    view.contentOffset = told
    #expect(view.contentOffset == offset)
  }

  @Test("assigning the offset that it has is no write, also under rounding; asking for it stops it")
  func sameValue() {
    view.tuning.displayScale = 1
    hand.flick(from: Point(x: 300, y: 150), to: Point(x: 200, y: 150), then: 0.1)
    let exact = view.model.unroundedOffset
    view.contentOffset = view.contentOffset
    view.zoomScale = view.zoomScale
    view.bounds = view.bounds
    #expect(view.isDecelerating && view.model.unroundedOffset == exact)
    view.setContentOffset(view.contentOffset, animated: false, at: view.time)
    #expect(!view.isDecelerating)
  }
}
