import Scrolling
import Support
import Testing

@Suite("Callbacks, in UIKit's order")
struct CallbackTests {
  static func view(_ hand: Hand) -> ScrollView { hand.fill(Size(width: 1600, height: 300)) }

  @Test("let go at rest in the frame of its last move, the frame still hears of its one didScroll")
  func sameFrame() {
    let hand = Hand()
    let view = Self.view(hand)
    view.panGestureRecognizer.staleAfter = 0
    hand.down(at: Point(x: 300, y: 150))
    hand.move(to: Point(x: 280, y: 150), in: 0.1)
    hand.move(to: Point(x: 279.9, y: 150), in: 0.001)
    hand.up()
    hand.wait(1)
    #expect(hand.story() == "WBD DS WED DED- DS")
  }

  @Test("content that a tap caught settles without a callback: no call asked for an animation")
  func caught() {
    for isBeyond in [false, true] {
      let hand = Hand()
      let view = Self.view(hand)
      view.isPagingEnabled = true
      hand.flick(from: Point(x: isBeyond ? 100 : 300, y: 150), to: Point(x: 200, y: 150))
      hand.wait(0.1)
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
      let hand = Hand()
      let view = Self.view(hand)
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
    let hand = Hand()
    let view = Self.view(hand)
    let censor = DelegateCalls()
    censor.onCall = { if $1 == .didEndDecelerating { $0.panGestureRecognizer.isEnabled = false } }
    view.delegate = censor
    hand.flick(from: Point(x: 300, y: 150), to: Point(x: 200, y: 150))
    hand.wait(0.1)
    hand.down(at: Point(x: 200, y: 150))
    let offset = view.contentOffset
    hand.move(to: Point(x: 100, y: 150), in: 0.1)
    hand.up()
    hand.wait(1)
    #expect(view.contentOffset == offset)
    #expect(hand.words() == "WBD WED DED+ WBDec DEDec")
  }

  @Test("a rectangle comes into view by the shortest way, and not at all when it is in view")
  func rectangles() {
    let hand = Hand()
    let view = Self.view(hand)
    view.scrollRectToVisible(
      Rect(x: 100, y: 0, width: 200, height: 50), animated: false, at: view.time)
    #expect(view.contentOffset.x == 0)
    view.scrollRectToVisible(
      Rect(x: 500, y: 0, width: 100, height: 50), animated: false, at: view.time)
    #expect(view.contentOffset.x == 200)
    view.scrollRectToVisible(
      Rect(x: 150, y: 0, width: 100, height: 50), animated: true, at: view.time)
    hand.wait(1)
    #expect(view.contentOffset.x == 150)
    view.scrollRectToVisible(
      Rect(x: 1590, y: 0, width: 100, height: 50), animated: false, at: view.time)
    #expect(view.contentOffset.x == 1200)
    view.scrollRectToVisible(
      Rect(x: 100, y: 0, width: 900, height: 50), animated: false, at: view.time)
    #expect(view.contentOffset.x == 600)
    #expect(hand.words() == "DESA")
  }

  @Test("a mouse's first button drags, and no other; content has the others at once")
  func buttons() {
    for button in InputEvent.Button.allCases {
      let hand = Hand()
      let view = Self.view(hand)
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
  func indicator() throws {
    func bar(_ offset: Double) throws -> ScrollIndicator {
      try #require(ScrollIndicator(offset: offset, range: 0...1200, visibleLength: 400))
    }
    #expect(try bar(0).length == 100)
    #expect(try bar(0).position == 0)
    #expect(try bar(1200).position == 300)
    #expect(try bar(600).position == 150)
    #expect(try bar(-40).length == 60)
    #expect(try bar(-40).position == 0)
    #expect(try bar(1240).position == 340)
    #expect(try bar(9000).length == ScrollIndicator.minimumPulledLength)
    #expect(ScrollIndicator(offset: 0, range: 0...0, visibleLength: 400) == nil)
    let long = ScrollIndicator(
      offset: 0, range: 0...1200, visibleLength: .greatestFiniteMagnitude, margins: (-1e12, 0))
    #expect(long.map { $0.length.isFinite && $0.position.isFinite } ?? true)
    let hand = Hand()
    let view = Self.view(hand)
    #expect(view.model.horizontalIndicator?.length == 100)
    #expect(view.model.verticalIndicator == nil)
  }
}
