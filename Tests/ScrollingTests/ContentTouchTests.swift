import Scrolling
import Support
import Testing

/// What a scroll view does with the touches of regions that lie in it.
@Suite("Input: content in a scroll view")
struct ContentTouchTests {
  final class StubbornScrollView: ScrollView {
    var begins = true
    var cancels = true
    var asked: (InputRegion) -> Void = { _ in }
    override func touchesShouldBegin(_ touches: [Touch], in content: InputRegion) -> Bool {
      asked(content)
      return begins
    }
    override func touchesShouldCancel(in content: InputRegion) -> Bool { cancels }
  }

  private let view = StubbornScrollView(frame: Rect(x: 0, y: 200, width: 400, height: 100))
  private let content = LoggingRegion("C", frame: Rect(x: 0, y: 0, width: 1600, height: 100))
  private let strip: InputStrip

  init() {
    strip = InputStrip(.visible, scrollView: view)
    view.addSubregion(content)
    content.note = { [unowned strip = strip] in strip.note($0) }
  }

  private var heard: String {
    strip.words.filter { $0.hasPrefix("C.") }.map { String($0.dropFirst(2)) }.joined(separator: " ")
  }

  @Test("a touch reaches the content after 150 ms, or with its lift when that is sooner")
  func delayed() {
    strip.down(200, 250)
    strip.wait(0.14)
    #expect(heard == "")
    strip.wait(0.03)
    #expect(heard == "began")
    strip.up(200, 250)
    strip.wait(1)
    strip.tap(200, 250)
    strip.expectInvariants()
    #expect(heard == "began ended began ended")
  }

  @Test(
    "a touch that cannot drag reaches the content at once, with all its moves", arguments: 0..<4)
  func undraggable(way: Int) {
    switch way {
    case 0: view.isScrollEnabled = false
    case 1: view.panGestureRecognizer.isEnabled = false
    case 2: view.panGestureRecognizer.answer(receives: { _, _ in false })
    default: strip.window.addGestureRecognizer(view.panGestureRecognizer)
    }
    strip.down(200, 250)
    #expect(heard == "began")
    strip.move(195, 250)
    #expect(heard == "began moved")
    strip.up(195, 250)
    strip.expectInvariants(x: 0)
  }

  @Test(
    "a drag before that never shows the touch to the content, one after it cancels it",
    arguments: [0.0, 0.2])
  func dragged(hold: Double) {
    strip.down(300, 250)
    strip.wait(hold)
    strip.slide(from: (300, 250), to: (200, 250))
    strip.up(200, 250, after: 0.15)
    strip.expectInvariants(x: 90)
    #expect(heard == (hold == 0 ? "" : "began moved cancelled"))
  }

  @Test("a drag that a delegate refuses reaches the content at once, with the move that was one")
  func refusedDrag() {
    view.panGestureRecognizer.answer(begins: { _ in false })
    strip.down(200, 250)
    strip.move(195, 250)
    #expect(heard == "")
    strip.move(180, 250)
    #expect(heard == "began moved moved")
    strip.up(180, 250)
    strip.expectInvariants(x: 0)
  }

  @Test("a drag along the barred axis reaches the content after the delay: it may still turn")
  func barred() {
    strip.down(200, 290)
    strip.move(200, 270)
    #expect(heard == "")
    strip.wait(0.2)
    #expect(heard.hasPrefix("began"))
    strip.up(200, 270)
    strip.expectInvariants()
  }

  @Test("a drag that nothing can follow reaches the content as soon as it is one")
  func followedByNothing() {
    view.contentSize = view.bounds.size
    strip.down(200, 250)
    strip.move(200, 245)
    #expect(heard == "")
    strip.move(200, 230)
    #expect(heard.hasPrefix("began"))
    strip.up(200, 230)
    strip.expectInvariants()
  }

  @Test("without the delay the content has the touch at once")
  func undelayed() {
    view.delaysContentTouches = false
    strip.down(200, 250)
    #expect(heard == "began")
    strip.up(200, 250)
    strip.expectInvariants()
  }

  @Test("content that may not be cancelled keeps its touch", arguments: [false, true])
  func kept(byMethod: Bool) {
    view.delaysContentTouches = false
    if byMethod { view.cancels = false } else { view.canCancelContentTouches = false }
    strip.drag(from: (300, 250), to: (200, 250))
    strip.expectInvariants(x: 0)
    #expect(heard.hasSuffix("ended"))
  }

  @Test("nor does it keep one that it has not been told of yet")
  func quickerThanTheDelay() {
    view.canCancelContentTouches = false
    strip.drag(from: (300, 250), to: (200, 250))
    strip.expectInvariants(x: 90)
    #expect(heard == "")
  }

  @Test(
    "content that leaves as it is asked about its touch hears nothing of it",
    arguments: [false, true])
  func leavesWhenAsked(delays: Bool) {
    view.delaysContentTouches = delays
    view.asked = { $0.removeFromSuperregion() }
    strip.tap(200, 250)
    strip.expectInvariants()
    #expect(heard == "")
  }

  @Test("content that should not see a touch does not, and it still drags")
  func notBegun() {
    view.begins = false
    strip.down(300, 250)
    strip.wait(0.3)
    strip.slide(from: (300, 250), to: (200, 250))
    strip.up(200, 250, after: 0.15)
    strip.expectInvariants(x: 90)
    #expect(heard == "")
  }

  /// Gestures that are the delegate's own: a triple tap, and two fingers that scroll something
  /// else.
  final class Gestures {
    private(set) var tripleTaps = 0
    private(set) var scrolled = Point.zero
    private(set) var phases: [Touch.Phase] = []
    private var fingers: [Touch] = []

    init(of strip: InputStrip) {
      strip.listener.onTouches = { [unowned self] in $1.forEach(follow) }
    }

    private func follow(_ touch: Touch) {
      phases.append(touch.phase)
      switch touch.phase {
      case .began: fingers.append(touch)
      case .moved:
        guard fingers.count == 2 else { return }
        scrolled += (touch.location(in: touch.view) - touch.previousLocation(in: touch.view)) / 2
      case .ended, .cancelled:
        if touch.phase == .ended, touch.tapCount == 3 { tripleTaps += 1 }
        fingers.removeAll { $0 === touch }
      }
    }
  }

  @Test("the delegate gets a visible scroll view's touches: a triple tap of its own")
  func tripleTap() {
    let strip = InputStrip(.visible)
    let gestures = Gestures(of: strip)
    for _ in 1...3 { strip.tap(200, 250) }
    #expect(gestures.tripleTaps == 1)
    #expect(gestures.phases == [.began, .ended, .began, .ended, .began, .ended])
    strip.expectInvariants()
  }

  @Test("a two-finger scroll of the delegate's own, where the pan takes one finger at most")
  func twoFingerScroll() {
    let strip = InputStrip(.visible)
    let gestures = Gestures(of: strip)
    strip.scrollView.isMultipleTouchEnabled = true
    // UIKit's way to leave two fingers alone: the recognizer's delegate refuses while two are down.
    strip.scrollView.panGestureRecognizer.answer(begins: { $0.numberOfTouches == 1 })
    strip.down(200, 250, id: 1)
    strip.down(260, 250, id: 2)
    for step in 1...10 {
      strip.move(200 + Double(step) * 6, 250, id: 1)
      strip.move(260 + Double(step) * 6, 250, id: 2)
    }
    strip.up(260, 250, id: 1)
    strip.up(320, 250, id: 2)
    strip.expectInvariants(x: 0)
    #expect(gestures.scrolled == Point(x: 60, y: 0))
    // One finger is the scroll view's again.
    strip.drag(from: (300, 250), to: (200, 250))
    #expect(gestures.phases.last == .cancelled)
    #expect(strip.x == 90)
  }
}
