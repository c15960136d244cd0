import Scrolling
import Support
import Testing

/// Offsets, animations and stops that the program requests, within callbacks and between them.
@Suite("Requests of the program")
struct RequestTests {
  private var (hand, view) = Self.list()

  static func list() -> (hand: Hand, view: ScrollView) {
    Hand.filled(with: Size(width: 400, height: 5000))
  }

  struct Animation: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let begin: @Sendable (ScrollView) -> Void
    /// Its milestones.
    let words: String
    var isThere: @Sendable (ScrollView) -> Bool = { $0.contentOffset.y == 1000 }
  }

  static let animations = [
    Animation(
      testDescription: "setContentOffset",
      begin: { $0.setContentOffset(Point(x: 0, y: 1000), animated: true, at: $0.time) },
      words: "DESA"),
    Animation(
      testDescription: "setContentOffset in a second",
      begin: { $0.setContentOffset(Point(x: 0, y: 1000), duration: 1, at: $0.time) }, words: "DESA"),
    Animation(
      testDescription: "scrollRectToVisible",
      begin: {
        let row = Rect(x: 0, y: 1200, width: 400, height: 100)
        $0.scrollRectToVisible(row, animated: true, at: $0.time)
      }, words: "DESA"),
    Animation(
      testDescription: "setZoomScale", begin: { $0.setZoomScale(2, animated: true, at: $0.time) },
      words: "WBZ DEZ", isThere: { $0.zoomScale == 2 }),
    Animation(
      testDescription: "zoom(to:)",
      begin: {
        $0.zoom(to: Rect(x: 0, y: 600, width: 200, height: 150), animated: true, at: $0.time)
      }, words: "WBZ DEZ", isThere: { $0.zoomScale == 2 }),
  ]

  @Test(
    "an animation that is requested when a drag ends begins after it, in place of the momentum",
    arguments: animations, [false, true])
  func animatesFromTheLift(_ animation: Animation, stopsFirst: Bool) throws {
    view.zoomLimits = 1...4
    let asked = DelegateCalls(of: view)
    asked.retarget = { [unowned view = view] proposed in
      let target = stopsFirst ? view.contentOffset : proposed
      animation.begin(view)
      return target
    }
    hand.flick(from: Point(x: 200, y: 250), to: Point(x: 200, y: 50), then: 3)
    #expect(animation.isThere(view))
    let lift = stopsFirst ? "DED-" : "DED+ WBDec DEDec"
    #expect(hand.words() == "WBD WED \(lift) \(animation.words)")
  }

  @Test("of two animations that are requested then, the last counts")
  func lastRequest() {
    let asked = DelegateCalls(of: view)
    asked.retarget = { [unowned view = view] proposed in
      for y in [2000.0, 1000] {
        view.setContentOffset(Point(x: 0, y: y), animated: true, at: view.time)
      }
      return proposed
    }
    hand.flick(from: Point(x: 200, y: 250), to: Point(x: 200, y: 50), then: 3)
    #expect(view.contentOffset.y == 1000 && hand.words().hasSuffix("DEDec DESA"))
  }

  @Test("an offset that was saved is restored after the program has changed the content's size")
  func restoring() {
    for step in 0..<3 {
      let (hand, view) = Self.list()
      hand.flick(from: Point(x: 200, y: 250), to: Point(x: 200, y: 50), then: 4)
      let saved = view.contentOffset
      #expect(saved.y > 500)
      switch step {
      case 0:
        view.contentSize = .zero
        view.contentSize = Size(width: 400, height: 5000)
      case 1: view.setContentOffset(.zero, animated: false, at: view.time)
      default:
        view.frame.size.height = 4800
        view.frame.size.height = 300
      }
      #expect(view.contentOffset != saved)
      view.contentOffset = saved
      #expect(view.contentOffset == saved, "step \(step)")
    }
  }

  @Test("a rectangle that shows beyond the content's end moves nothing", arguments: [false, true])
  func visibleBeyondTheEnd(animated: Bool) {
    let shown = Rect(x: 0, y: 100, width: 10, height: 10)
    func show(_ rect: Rect) { view.scrollRectToVisible(rect, animated: animated, at: hand.time) }
    hand.down(at: Point(x: 200, y: 50))
    hand.move(to: Point(x: 200, y: 250), in: 0.2)
    let held = view.contentOffset
    show(shown)
    #expect(held.y < -50 && view.contentOffset == held)
    hand.up(then: 0.05)
    let (bouncing, words) = (view.contentOffset, hand.words())
    show(shown)
    #expect(bouncing.y < -10 && view.contentOffset == bouncing && view.isDecelerating)
    #expect(hand.words() == words)
    // One that does not show is brought into view.
    show(Rect(x: 0, y: 600, width: 10, height: 10))
    hand.wait(1)
    #expect(view.contentOffset.y == 310)
  }

  @Test("a target that is chosen beyond the edge is met", arguments: [300.0, 0, 4700])
  func targetFromBeyond(target: Double) {
    let asked = DelegateCalls(of: view)
    asked.retarget = { _ in Point(x: 0, y: target) }
    hand.drag(from: Point(x: 200, y: 50), to: Point(x: 200, y: 210))
    #expect(view.contentOffset.y < 0 && view.target?.y == target && view.restingPoint?.y == target)
    hand.wait(5)
    #expect(view.contentOffset.y == target && hand.words() == "WBD WED DED+ WBDec DEDec")
  }

  @Test("stopped in a bounce content is at its end, between pages on a page, else where it is")
  func stopping() {
    hand.flick(from: Point(x: 200, y: 50), to: Point(x: 200, y: 250), then: 0.05)
    #expect(view.contentOffset.y < -50)
    view.stopScrollingAndZooming(at: hand.time)
    #expect(view.contentOffset.y == 0 && view.phase == .idle)
    hand.flick(from: Point(x: 200, y: 250), to: Point(x: 200, y: 50), then: 0.1)
    let offset = view.contentOffset
    view.stopScrollingAndZooming(at: hand.time)
    #expect(view.contentOffset == offset && view.phase == .idle)
    view.setContentOffset(Point(x: 0, y: 600), animated: false, at: hand.time)
    view.isPagingEnabled = true
    hand.flick(from: Point(x: 200, y: 250), to: Point(x: 200, y: 150), then: 0.02)
    #expect(view.contentOffset.y > 610 && view.contentOffset.y < 750)
    view.stopScrollingAndZooming(at: hand.time)
    #expect(view.contentOffset.y == 600)
    hand.wait(1)
    #expect(view.contentOffset.y == 600 && hand.words().hasSuffix("WBDec DEDec"))
  }

  @Test("a stop leaves a finger its hold, and resting content where the program has put it")
  func stoppingNothing() {
    view.setContentOffset(Point(x: 0, y: -80), animated: false, at: hand.time)
    view.stopScrollingAndZooming(at: hand.time)
    #expect(view.contentOffset.y == -80)
    view.setContentOffset(.zero, animated: false, at: hand.time)
    hand.pull(from: Point(x: 200, y: 50), to: Point(x: 200, y: 150), in: 0.1)
    let pulled = view.contentOffset
    view.stopScrollingAndZooming(at: hand.time)
    #expect(view.contentOffset == pulled && pulled.y < 0 && view.isTracking)
    view.setContentOffset(Point(x: 0, y: 500), animated: true, at: hand.time)
    #expect(view.phase == .dragging)
  }

  @Test("a zoom that is stopped on its way back is within its limits")
  func stoppingZoom() {
    let (hand, view) = PinchingTests.view(limits: 1...2)
    hand.pinch(about: Point(x: 200, y: 150), from: 50, to: 300)
    hand.upBoth(then: 0.05)
    #expect(view.isZoomBouncing && view.isZoomAnimating && !view.isZooming)
    view.stopScrollingAndZooming(at: hand.time)
    #expect(view.zoomScale == 2 && view.phase == .idle && hand.words().hasSuffix("DEZ"))
  }

  @Test(
    "an animation without length ends at its own moment, whenever frames come",
    arguments: [(to: 600.0, in: 0.0), (0, 0.3), (0, 0), (600, 1e-5)])
  func withoutLength(to y: Double, in duration: Double) {
    var ends: [[Double]] = []
    for frame in [0.003, 0.016, 0.25] {
      let view = ScrollView(content: Size(width: 400, height: 5000))
      let window = InputWindow(filledBy: view)
      let asking = DelegateCalls()
      var moments: [Double] = []
      asking.onCall = { view, kind in
        guard case .didEndScrollingAnimation = kind else { return }
        moments.append(view.time)
        if moments.count == 1 {
          view.setContentOffset(Point(x: 0, y: 900), animated: true, at: view.time)
        }
      }
      view.delegate = asking
      view.setContentOffset(Point(x: 0, y: y), duration: duration, at: 1)
      var time = 1.0
      while time < 2 {
        time += frame
        window.advance(to: time)
      }
      #expect(view.contentOffset.y == 900)
      ends.append(moments)
    }
    #expect(ends[0].count == 2 && ends[0] == ends[1] && ends[0] == ends[2])
  }

  @Test("a delegate that asks for an animation to where content is at every end stops no time")
  func endless() {
    let asking = DelegateCalls()
    var count = 0
    asking.onCall = { view, kind in
      guard case .didEndScrollingAnimation = kind else { return }
      count += 1
      view.setContentOffset(view.contentOffset, animated: true, at: view.time)
    }
    view.delegate = asking
    view.setContentOffset(.zero, animated: true, at: 0)
    hand.wait(1)
    #expect((500...1001).contains(count))
  }

  @Test("a finger that is down is tracked, also while the program moves the content")
  func tracking() {
    hand.down(at: Point(x: 200, y: 150))
    #expect(view.isTracking && !view.isScrollAnimating)
    view.setContentOffset(Point(x: 0, y: 500), animated: true, at: hand.time)
    hand.wait(0.1)
    #expect(view.isTracking && view.isScrollAnimating && !view.isDragging)
    hand.wait(1)
    #expect(view.isTracking && view.phase == .idle)
    hand.up()
    #expect(!view.isTracking && view.contentOffset.y == 500)
  }

  @Test("the scale is zoomed by fingers, or animated, or bounces: one word for each")
  func zooming() {
    let (hand, view) = PinchingTests.view(limits: 1...2)
    func words() -> [Bool] { [view.isZooming, view.isZoomAnimating, view.isZoomBouncing] }
    view.setZoomScale(1.5, animated: true, at: hand.time)
    hand.wait(0.1)
    #expect(words() == [false, true, false])
    hand.wait(1)
    #expect(words() == [false, false, false])
    hand.pinch(about: Point(x: 200, y: 150), from: 50, to: 300)
    #expect(words() == [true, false, false] && view.zoomScale > 2)
    hand.upBoth()
    #expect(words() == [false, true, true])
    hand.wait(2)
    #expect(words() == [false, false, false] && view.zoomScale == 2)
  }

  @Test("a motion without length ends a millisecond later, whichever curve was asked for")
  func withoutLength() {
    var model = ScrollModel(
      bounds: Size(width: 400, height: 300), contentSize: Size(width: 400, height: 3000))
    var events: [ScrollEvent] = []
    model.beginDragging(at: 0, into: &events)
    model.endDragging(model.release(velocity: Point(x: 0, y: -1), at: 0.1), into: &events)
    model.advance(to: 0.3, into: &events)
    let near = model.contentOffset + Point(x: 0, y: 1e-7)
    #expect(model.retarget(to: near, at: 0.3, into: &events) && model.nextMoment == 0.301)
    model.advance(to: 1, into: &events)
    #expect(model.contentOffset == near && events.last?.time == 0.301)
  }
}
