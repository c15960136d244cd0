import Scrolling
import ScrollingKit
import Support
import Testing

/// An item is carried to the lower edge of 600 points at time 0: the content goes 360 pt/s.
@Suite("A view that scrolls under a carried item")
struct AutoscrollViewTests {
  static func view(content: Double = 9000) -> AutoscrollView {
    let view = AutoscrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    view.contentSize = Size(width: 400, height: content)
    view.advance(to: 0)
    view.autoscroll(towards: Point(x: 200, y: 600), at: 0)
    return view
  }

  @Test("goes on from where the program has moved the content", arguments: [4.0, 30, 60, 240])
  func moved(hz: Double) {
    let view = Self.view()
    for frame in 1...Int(hz) { view.advance(to: Double(frame) / hz) }
    #expect(view.contentOffset.y == 360)
    view.contentSize.height += 300
    view.translate(by: Point(x: 0, y: 300))
    #expect(view.contentOffset.y == 660)
    for frame in 1...Int(hz) { view.advance(to: 1 + Double(frame) / hz) }
    #expect(view.contentOffset.y == 1020)
    view.contentOffset.y = 3000
    for frame in 1...Int(hz) { view.advance(to: 2 + Double(frame) / hz) }
    #expect(view.contentOffset.y == 3360)
  }

  @Test("where the program has moved the content it stays, to the last bit, until time goes on")
  func sameMoment() {
    let view = Self.view()
    view.advance(to: 0.1)
    view.contentOffset.y = 0.1
    view.catchUp(to: 0.1)
    #expect(view.contentOffset.y == 0.1)
  }

  @Test("a motion ends as it begins, at any frame rate", arguments: [1.0, 10, 60, 240])
  func fromMotion(hz: Double) {
    let view = AutoscrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    view.contentSize = Size(width: 400, height: 9000)
    let hand = Hand(window: Size(width: 400, height: 600))
    hand.watch(view)
    hand.flick(from: Point(x: 200, y: 500), to: Point(x: 200, y: 300))
    let begun = hand.time + 0.1234
    var model = view.model
    model.advance(to: begun, into: &unread)
    view.autoscroll(towards: Point(x: 200, y: 600), at: begun)
    #expect(view.phase == .idle)
    for frame in 1...Int(hz) { view.advance(to: begun + Double(frame) / hz) }
    #expect(abs(view.contentOffset.y - model.contentOffset.y - 360) < 1e-6)
  }

  @Test("its bars show while it scrolls, and fade from its end on", arguments: [1.0, 4, 60])
  func bars(hz: Double) {
    // Its end is 180 points away: half a second.
    let view = Self.view(content: 780)
    for frame in 1...Int(hz) {
      view.advance(to: Double(frame) / hz)
      #expect(view.indicatorOpacity == 1)
    }
    view.advance(to: 1.125)
    #expect(view.contentOffset.y == 180 && abs(view.indicatorOpacity - 0.5) < 1e-9)
    view.autoscroll(towards: Point(x: 200, y: 0), at: 3)
    view.advance(to: 3.25)
    view.autoscroll(towards: nil, at: 3.25)
    view.advance(to: 3.875)
    #expect(view.contentOffset.y == 90 && abs(view.indicatorOpacity - 0.5) < 1e-9)
  }

  @Test("content that a finger has pulled beyond its end does not leap")
  func pulled() {
    let view = AutoscrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    view.contentSize = Size(width: 400, height: 9000)
    let hand = Hand(window: Size(width: 400, height: 600))
    hand.watch(view)
    hand.pull(from: Point(x: 200, y: 100), to: Point(x: 200, y: 300), in: 0.2)
    let held = view.contentOffset.y
    #expect(held < -50)
    view.autoscroll(towards: Point(x: 200, y: 600), at: hand.time)
    let begun = hand.time
    hand.wait(0.1)
    #expect(abs(view.contentOffset.y - held - 360 * (hand.time - begun)) < 1e-9)
    view.autoscroll(towards: Point(x: 200, y: 0), at: hand.time)
    let before = view.contentOffset.y
    hand.wait(0.1)
    #expect(view.contentOffset.y == before)
  }

  @Test("at the end of the content it waits, and goes on at its speed when there is more")
  func grown() {
    let view = Self.view(content: 1000)
    for second in 1...10 { view.advance(to: Double(second)) }
    #expect(view.contentOffset.y == 400)
    view.contentSize.height = 5000
    view.advance(to: 10.5)
    #expect(view.contentOffset.y == 580)
  }

  @Test("a program that brings the content back in didScroll has it there")
  func recentered() {
    let view = Self.view()
    let window = InputWindow(frame: view.frame)
    window.addSubregion(view)
    var turns = 0
    let calls = DelegateCalls()
    calls.onCall = { view, kind in
      guard case .didScroll = kind, view.contentOffset.y >= 500 else { return }
      view.contentOffset.y -= 500
      turns += 1
    }
    view.delegate = calls
    for frame in 1...600 {
      window.advance(to: Double(frame) / 60)
      #expect(view.contentOffset.y < 507)
    }
    #expect(turns == 7)
  }

  @Test("content that moves by itself goes on, and the view scrolls from where it came to rest")
  func afterMotion() {
    let ends = [1.0, 10, 60, 240].map { hz in
      let view = Self.view()
      for frame in 1...Int(hz) { view.advance(to: Double(frame) / hz) }
      view.setContentOffset(Point(x: 0, y: 1500), animated: true, at: 1)
      for frame in 1...Int(2 * hz) { view.advance(to: 1 + Double(frame) / hz) }
      return view.contentOffset.y
    }
    // 0.3 s of the second and third second are the animation's.
    for end in ends { #expect(abs(end - (1500 + 360 * 1.7)) < 1e-6) }
  }
}
