import Scrolling
import Support
import Testing

/// A scroll view leaves its window, or is dropped, while fingers are on it.
@Suite("Scroll views that leave")
struct ScrollViewLifetimeTests {
  /// Where the finger is when it happens: down, dragging, beyond the edge, two that pinch.
  enum Moment: CaseIterable {
    case down, dragging, beyondEdge, pinching

    func play(_ hand: Hand) {
      hand.down(1, at: Point(x: 300, y: 150))
      switch self {
      case .down: break
      case .dragging: hand.move(1, to: Point(x: 200, y: 150), in: 0.1)
      case .beyondEdge:
        hand.move(1, to: Point(x: 200, y: 150), in: 0.1)
        hand.move(1, to: Point(x: 390, y: 150), in: 0.1)
      case .pinching: hand.pull(2, from: Point(x: 100, y: 150), to: Point(x: 50, y: 150), in: 0.1)
      }
    }

    var words: String {
      switch self {
      case .down: ""
      case .dragging: "WBD WED DED-"
      case .beyondEdge: "WBD WED DED+ WBDec DEDec"
      case .pinching: "WBZ DEZ"
      }
    }
  }

  /// A hand on a view whose recognizers it has itself, or a dummy region.
  static func filled(onDummy: Bool = false) -> (hand: Hand, view: ScrollView) {
    let (hand, view) = Hand.filled(with: Size(width: 1600, height: 600))
    view.zoomLimits = 1...4
    if onDummy {
      view.isHidden = true
      let dummy = InputRegion(frame: view.frame)
      dummy.addGestureRecognizer(view.panGestureRecognizer)
      if let pinch = view.pinchGestureRecognizer { dummy.addGestureRecognizer(pinch) }
      hand.window.addSubregion(dummy)
    }
    return (hand, view)
  }

  private static let frame = Rect(x: 0, y: 0, width: 400, height: 300)

  @Test(
    "one that is removed under a finger, or is in what is removed, ends its drag or pinch at rest",
    arguments: Moment.allCases, [false, true])
  func removed(moment: Moment, onDummy: Bool) {
    for isWithScene in [false, true] {
      let (hand, view) = Self.filled(onDummy: onDummy)
      let scene = InputRegion(frame: Self.frame)
      if isWithScene {
        for region in hand.window.subregions { scene.addSubregion(region) }
        hand.window.addSubregion(scene)
      }
      moment.play(hand)
      #expect(view.isTracking)
      let offset = view.contentOffset
      (isWithScene ? scene : view).removeFromSuperregion()
      #expect(!view.isTracking)
      hand.wait(2)
      #expect(hand.words() == moment.words)
      if moment == .beyondEdge { #expect(view.contentOffset == .zero) }
      if moment == .dragging { #expect(view.contentOffset == offset) }
      let rest = view.contentOffset
      hand.move(1, to: Point(x: 20, y: 150), in: 0.1)
      hand.upBoth(then: 1)
      #expect(view.contentOffset == rest && hand.words() == moment.words)
      #expect(!view.isTracking && !view.isDragging && !view.isZooming)
    }
  }

  @Test("a finger that a removed view has ignored, its pan having failed, is forgotten, too")
  func removedAfterFailure() {
    let (hand, view) = Self.filled()
    view.contentSize = Size(width: 1600, height: 300)
    hand.pull(1, from: Point(x: 300, y: 150), to: Point(x: 300, y: 100), in: 0.1)
    #expect(view.isTracking)
    view.removeFromSuperregion()
    #expect(!view.isTracking)
    hand.up(1)
    #expect(hand.words() == "")
  }

  @Test("put back into its window it is dragged by the next finger", arguments: Moment.allCases)
  func back(moment: Moment) {
    let (hand, view) = Self.filled()
    moment.play(hand)
    view.removeFromSuperregion()
    hand.window.addSubregion(view)
    hand.wait(1)
    hand.upBoth()
    let words = hand.words()
    let x = view.contentOffset.x
    hand.drag(from: Point(x: 300, y: 150), to: Point(x: 200, y: 150), then: 1)
    #expect(view.contentOffset.x == x + 90)
    #expect(hand.words() == (words.isEmpty ? "" : words + " ") + "WBD WED DED-")
  }

  @Test(
    "a window that is dropped frees its scroll views, their pans and their pinches",
    arguments: Moment.allCases, [false, true])
  func dropped(moment: Moment, onDummy: Bool) {
    weak var window: InputWindow?
    weak var freed: ScrollView?
    weak var pan: GestureRecognizer?
    weak var pinch: GestureRecognizer?
    weak var content: InputRegion?
    do {
      let (hand, view) = Self.filled(onDummy: onDummy)
      let inner = InputRegion(frame: Self.frame)
      view.addSubregion(inner)
      view.addTapZooming()
      moment.play(hand)
      (window, freed, pan, pinch, content) = (
        hand.window, view, view.panGestureRecognizer, view.pinchGestureRecognizer, inner
      )
    }
    #expect(window == nil && freed == nil && pan == nil && pinch == nil && content == nil)
  }

  @Test("switched off, a scroll view holds none of the touches that it passes on")
  func droppedWhenOff() {
    weak var freed: ScrollView?
    do {
      let (hand, view) = Self.filled()
      view.isScrollEnabled = false
      hand.down(1, at: Point(x: 300, y: 150))
      freed = view
    }
    #expect(freed == nil)
  }

  /// A view whose window and hand are gone.
  private static func orphan(_ moment: Moment) -> ScrollView {
    let (hand, view) = filled()
    moment.play(hand)
    return view
  }

  @Test("one that outlives its window ends what it was at with the next touch, and goes on")
  func outlives() {
    for moment in Moment.allCases {
      let view = Self.orphan(moment)
      var words: [String] = []
      view.onEvent = { if $0.isMilestone { words.append($0.word) } }
      let window = InputWindow(frame: Self.frame)
      window.addSubregion(view)
      let x = view.contentOffset.x
      window.send(.init(time: 9, kind: .down(id: 1, at: Point(x: 300, y: 20), device: .finger)))
      window.send(.init(time: 9.1, kind: .up(id: 1, at: Point(x: 300, y: 20))))
      window.advance(to: 12)
      #expect(!view.isTracking && !view.isDragging && !view.isZooming, "\(moment)")
      #expect(moment == .beyondEdge ? view.contentOffset.x == 0 : view.contentOffset.x == x)
    }
  }

  @Test(
    "it does so without a touch, too, as time goes on", arguments: Moment.allCases, [false, true])
  func outlivesUntouched(moment: Moment, inWindow: Bool) {
    let view = Self.orphan(moment)
    view.onEvent = nil
    let calls = DelegateCalls()
    var words: [String] = []
    view.delegate = calls
    calls.onCall = { view, kind in
      let event = ScrollEvent(time: 0, kind: kind)
      if event.isMilestone { words.append(event.word) }
    }
    let window = InputWindow(frame: Self.frame)
    if inWindow { window.addSubregion(view) }
    for time in [9.0, 12] {
      if inWindow { window.advance(to: time) } else { view.advance(to: time) }
    }
    #expect(!view.isTracking && !view.isDragging && !view.isZooming && view.phase == .idle)
    #expect(moment.words.hasSuffix(words.joined(separator: " ")))
    #expect(words.isEmpty == (moment.words == ""))
    // The next finger drags.
    let hand = Hand(window: Self.frame.size)
    hand.watch(view)
    hand.wait(13)
    hand.drag(from: Point(x: 300, y: 150), to: Point(x: 200, y: 150))
    #expect(words.suffix(3) == ["WBD", "WED", "DED-"])
  }
}
