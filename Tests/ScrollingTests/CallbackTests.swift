import Scrolling
import Support
import Testing

@Suite("Callbacks, in UIKit's order")
struct CallbackTests {
  private var (hand, view) = Self.view()

  static func view() -> (hand: Hand, view: ScrollView) {
    Hand.filled(with: Size(width: 1600, height: 300))
  }

  @Test("let go at rest in the frame of its last move, the frame still hears of its one didScroll")
  func sameFrame() {
    view.panGestureRecognizer.staleAfter = 0
    hand.pull(from: Point(x: 300, y: 150), to: Point(x: 280, y: 150), in: 0.1)
    hand.move(to: Point(x: 279.9, y: 150), in: 0.001)
    hand.up(then: 1)
    #expect(hand.story() == "WBD DS WED DED- DS")
  }

  @Test("content that a tap caught settles without a callback: no call asked for an animation")
  func caught() {
    for isBeyond in [false, true] {
      let (hand, view) = Self.view()
      view.isPagingEnabled = true
      hand.flick(from: Point(x: isBeyond ? 100 : 300, y: 150), to: Point(x: 200, y: 150), then: 0.1)
      hand.tap(at: Point(x: 200, y: 150))
      let caught = view.contentOffset.x
      #expect(isBeyond ? caught < 0 : caught > 100 && caught < 400)
      hand.wait(2)
      #expect(hand.story() == "WBD DS WED DED+ WBDec DS DEDec DS", "beyond: \(isBeyond)")
      #expect([0, 400].contains(view.contentOffset.x) && view.phase == .idle)
    }
  }

  @Test("a settling that no call asked for is replaced and stopped without a callback, too")
  func caughtAndTakenOver() {
    for step in 0..<4 {
      let (hand, view) = Self.view()
      view.setContentOffset(Point(x: -100, y: 0), animated: false, at: view.time)
      hand.tap(at: Point(x: 200, y: 150))
      #expect(view.model.target?.x == 0)
      switch step {
      case 0: view.setContentOffset(Point(x: 200, y: 0), animated: true, at: view.time)
      case 1: view.setContentOffset(Point(x: 200, y: 0), animated: false, at: view.time)
      case 2: hand.drag(from: Point(x: 300, y: 150), to: Point(x: 100, y: 150))
      default: view.stick(x: 0.1, y: 0, at: hand.time)
      }
      hand.wait(0.5)
      view.stick(x: 0, y: 0, at: hand.time)
      hand.wait(2)
      #expect(hand.words() == ["DESA", "", "WBD WED DED+ WBDec DEDec", "WBD WED DED-"][step])
    }
  }

  @Test("a delegate may disable the pan in the moment when a finger stops the motion")
  func disabling() {
    let censor = DelegateCalls()
    censor.onCall = { if $1 == .didEndDecelerating { $0.panGestureRecognizer.isEnabled = false } }
    view.delegate = censor
    hand.flick(from: Point(x: 300, y: 150), to: Point(x: 200, y: 150), then: 0.1)
    hand.down(at: Point(x: 200, y: 150))
    let offset = view.contentOffset
    hand.move(to: Point(x: 100, y: 150), in: 0.1)
    hand.up(then: 1)
    #expect(view.contentOffset == offset)
    #expect(hand.words() == "WBD WED DED+ WBDec DEDec")
  }

  @Test("a rectangle comes into view by the shortest way, and not at all when it is in view")
  func rectangles() {
    func shown(_ x: Double, width: Double, animated: Bool = false) -> Double {
      let rect = Rect(x: x, y: 0, width: width, height: 50)
      view.scrollRectToVisible(rect, animated: animated, at: view.time)
      if animated { hand.wait(1) }
      return view.contentOffset.x
    }
    #expect(shown(100, width: 200) == 0 && shown(500, width: 100) == 200)
    #expect(shown(150, width: 100, animated: true) == 150 && shown(1590, width: 100) == 1200)
    #expect(shown(100, width: 900) == 600 && shown(500, width: -100) == 400)
    #expect(hand.words() == "DESA")
  }

  @Test("a mouse's first button drags, and no other; content has the others at once")
  func buttons() {
    for button in InputEvent.Button.allCases {
      let (hand, view) = Self.view()
      let content = LoggingRegion("content", frame: Rect(x: 0, y: 0, width: 1600, height: 300))
      view.addSubregion(content)
      hand.wait(1)
      let place = Point(x: 300, y: 150)
      hand.send(.down(id: 1, at: place, device: .mouse, button: button))
      #expect(view.isTracking == (button == .primary))
      #expect(content.histories.isEmpty == (button == .primary))
      for step in 1...10 {
        hand.wait(0.016)
        hand.send(.move(id: 1, to: Point(x: 300 - 10 * Double(step), y: 150)))
      }
      #expect((view.contentOffset.x == 0) == (button != .primary), "\(button)")
    }
  }

  @Test("a scroll bar is as long as its share, and is pressed together at the ends")
  func indicator() {
    for (offset, length, position) in [
      (0.0, 100.0, 0.0), (600, 100, 150), (1200, 100, 300), (-40, 60, 0), (1240, 60, 340),
      (9000, ScrollIndicator.minimumPulledLength, 392),
    ] {
      let bar = ScrollIndicator(offset: offset, range: 0...1200, visibleLength: 400)
      #expect(bar?.length == length && bar?.position == position, "\(offset)")
    }
    #expect(ScrollIndicator(offset: 0, range: 0...0, visibleLength: 400) == nil)
    let short = ScrollIndicator(
      offset: 0, range: 0...1200, visibleLength: 30, margins: (before: 20, after: 4))
    #expect(short?.length == 6 && short?.position == 20)
    let long = ScrollIndicator(
      offset: 0, range: 0...1200, visibleLength: .greatestFiniteMagnitude, margins: (-1e12, 0))
    #expect(long.map { $0.length.isFinite && $0.position.isFinite } ?? true)
    let view = Self.view().view
    #expect(view.model.horizontalIndicator?.length == 100 && view.model.verticalIndicator == nil)
  }

  /// Each call with the letters of what holds within it: `isTracking` (T), `isDragging` (D) and
  /// `isDecelerating` (C); of several scrolls alike one.
  private static func words(_ play: (Hand, ScrollView) -> Void) -> String {
    let (hand, view) = Self.view()
    let calls = DelegateCalls()
    var words: [String] = []
    calls.onCall = { view, kind in
      let state =
        (view.isTracking ? "T" : "") + (view.isDragging ? "D" : "")
        + (view.isDecelerating ? "C" : "")
      let word = "\(kind.word):\(state.isEmpty ? "-" : state)"
      if words.last != word { words.append(word) }
    }
    view.delegate = calls
    play(hand, view)
    return words.joined(separator: " ")
  }

  @Test("a flick, and one that is caught")
  func flicks() {
    func flick(_ hand: Hand) { hand.flick(from: Point(x: 300, y: 150), to: Point(x: 200, y: 150)) }
    let flicked = Self.words { hand, _ in
      flick(hand)
      hand.wait(5)
    }
    #expect(flicked == "WBD:TD DS:TD WED:TD DED+:TD WBDec:DC DS:DC DEDec:-")
    let caught = Self.words { hand, _ in
      flick(hand)
      hand.wait(0.1)
      hand.down(at: Point(x: 300, y: 150))
      hand.up(after: 0.2)
    }
    // The finger that stops it is on the content already.
    #expect(caught == "WBD:TD DS:TD WED:TD DED+:TD WBDec:DC DS:DC DEDec:T")
  }

  @Test("let go at rest, and an offset that is asked for")
  func still() {
    let still = Self.words { hand, _ in
      hand.drag(from: Point(x: 300, y: 150), to: Point(x: 200, y: 150), then: 1)
    }
    #expect(still == "WBD:TD DS:TD WED:TD DED-:T")
    let asked = Self.words { hand, view in
      view.setContentOffset(Point(x: 300, y: 0), animated: true, at: hand.time)
      hand.wait(1)
    }
    #expect(asked == "DS:- DESA:-")
  }

  @Test("what takes over a motion drags from its scrollViewWillBeginDragging on, not before")
  func takenOver() {
    let stick = Self.words { hand, view in
      hand.flick(from: Point(x: 300, y: 150), to: Point(x: 200, y: 150))
      hand.wait(0.1)
      view.stick(x: -0.5, y: 0, at: hand.time)
      hand.wait(0.05)
      view.stick(x: 0, y: 0, at: hand.time)
    }
    #expect(stick.hasSuffix("WBDec:DC DS:DC DEDec:- WBD:D DS:D WED:D DED+:D WBDec:DC"), "\(stick)")
    let finger = Self.words { hand, view in
      hand.down(at: Point(x: 300, y: 150))
      hand.wait(0.1)
      view.setContentOffset(Point(x: 300, y: 0), animated: true, at: hand.time)
      hand.wait(0.1)
      for x in [280.0, 260] { hand.move(to: Point(x: x, y: 150), in: 0.02) }
    }
    #expect(finger == "DS:T DESA:T WBD:TD DS:TD", "\(finger)")
  }

  @Test("the finger counts as down until scrollViewDidEndDragging returns, and no longer")
  func endOfTracking() {
    let calls = DelegateCalls()
    var (stops, within, after) = (0, [Bool](), [Bool]())
    // What programs ask in UIKit to hear that a slow drag is over.
    calls.onCall = { view, kind in
      if case .didEndDragging(let decelerates) = kind {
        within.append(view.isTracking)
        let isStill = view.isTracking && !view.isDragging && !view.isDecelerating
        if !decelerates, isStill { stops += 1 }
      }
    }
    view.delegate = calls
    view.onEvent = { [unowned view] event in
      if case .didEndDragging = event.kind { after.append(view.isTracking) }
    }
    hand.drag(from: Point(x: 300, y: 150), to: Point(x: 200, y: 150), then: 1)
    #expect(stops == 1 && within == [true] && after == [false] && !view.isTracking)
    hand.flick(from: Point(x: 300, y: 150), to: Point(x: 200, y: 150), then: 5)
    #expect(stops == 1 && within == [true, true] && after == [false, false])
    view.pad(.began, by: Point(x: 20, y: 0), at: hand.time)
    view.pad(.ended, by: .zero, at: hand.time + 1)
    hand.wait(2)
    #expect(stops == 2 && within == [true, true, true])
    // A stick is no finger.
    view.stick(x: 1, y: 0, at: hand.time)
    hand.wait(0.5)
    view.stick(x: 0, y: 0, at: hand.time)
    #expect(within == [true, true, true, false])
  }

  @Test("a delegate that switches scrolling off as it is asked for a stick's target is asked once")
  func askedOnce() {
    let calls = DelegateCalls()
    var words: [String] = []
    calls.onCall = { view, kind in
      if kind.word != "DS" { words.append(kind.word) }
      if kind.word == "WED" { view.isScrollEnabled = false }
    }
    view.delegate = calls
    view.stick(x: 1, y: 0, at: hand.time)
    hand.wait(0.5)
    view.stick(x: 0, y: 0, at: hand.time)
    hand.wait(1)
    #expect(words == ["WBD", "WED", "DED+", "WBDec", "DEDec"])
  }
}
