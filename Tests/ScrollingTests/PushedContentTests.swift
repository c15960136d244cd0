import Scrolling
import Support
import Testing

@Suite("Content that a stick or a fine wheel moves")
struct PushedContentTests {
  enum Push: CaseIterable { case stick, wheel }

  /// Pages of 400 × 600 points, pushed between two of them.
  static func pushed(_ push: Push) -> (InputWindow, ScrollView) {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    let view = ScrollView(frame: window.frame, content: Size(width: 4000, height: 6000))
    view.isPagingEnabled = true
    window.addSubregion(view)
    window.advance(to: 0)
    switch push {
    case .stick:
      view.stick(x: 0.5, y: 0, at: 1)
      window.advance(to: 1.3)
    case .wheel:
      window.send(.wheel(dx: 2.3, dy: 0, at: Point(x: 100, y: 100)), at: 1)
      window.advance(to: 1.05)
    }
    #expect(view.contentOffset.x.truncatingRemainder(dividingBy: 400) != 0)
    return (window, view)
  }

  @Test("comes to a page when a key moves its other axis, or a notch", arguments: Push.allCases)
  func key(push: Push) {
    // A notch beside a fine wheel's turns is one of them.
    for isKey in push == .stick ? [true, false] : [true] {
      let (window, view) = Self.pushed(push)
      if isKey {
        view.key(.down, .down, at: window.time)
      } else {
        view.wheel(dx: 0, dy: -1, at: window.time)
      }
      window.advance(to: 3)
      view.stick(x: 0, y: 0, at: 3)
      window.advance(to: 9)
      let rest = view.contentOffset
      #expect(rest.x.truncatingRemainder(dividingBy: 400) == 0 && rest.y == 600, "\(rest)")
      #expect(view.phase == .idle)
    }
  }

  @Test("stands on a page when its size changes", arguments: Push.allCases)
  func size(push: Push) {
    let (window, view) = Self.pushed(push)
    view.change { model, events in
      model.layOut(
        bounds: Size(width: 480, height: 600), contentSize: Size(width: 4800, height: 6000),
        into: &events
      ) { Point(x: $0.x / 400 * 480, y: $0.y) }
    }
    window.advance(to: 1.5)
    view.stick(x: 0, y: 0, at: 1.5)
    window.advance(to: 9)
    let x = view.contentOffset.x
    #expect(x.truncatingRemainder(dividingBy: 480) == 0, "\(x)")
  }

  @Test(
    "content beyond its end goes on from where it is, in and out, and comes home",
    arguments: [0.01, -0.01])
  func beyondTheEnd(push: Double) {
    for isStick in [true, false] {
      var model = ScrollModel(
        bounds: Size(width: 300, height: 300), contentSize: Size(width: 300, height: 3000))
      model.beginDragging(at: 0, into: &unread)
      model.drag(translation: Point(x: 0, y: 200), at: 0.1, into: &unread)
      model.endDragging(model.release(velocity: .zero, at: 0.1), into: &unread)
      model.advance(to: 0.15, into: &unread)
      let before = model.contentOffset.y
      #expect(before < -40)
      if isStick {
        model.steer(velocity: Point(x: 0, y: push), at: 0.15, into: &unread)
        model.advance(to: 0.16, into: &unread)
      } else {
        model.turnWheel(by: Point(x: 0, y: push), at: 0.15, into: &unread)
      }
      let moved = model.contentOffset.y - before
      #expect(push > 0 ? moved > 0 && moved < 0.6 : moved == 0)
      model.steer(velocity: .zero, at: 0.2, into: &unread)
      model.advance(to: 9, into: &unread)
      #expect(model.contentOffset.y == 0 && model.phase == .idle)
    }
  }

  @Test("a stick does nothing where nothing scrolls, and lets go of what has become too short")
  func stickWithoutRoom() {
    let (hand, view) = Hand.filled(with: Size(width: 100, height: 100))
    view.stick(x: 1, y: 0, at: 0)
    #expect(view.phase == .idle && view.schedulerMode == .default)
    view.contentSize.width = 2000
    view.stick(x: 1, y: 0, at: 0)
    hand.wait(0.1)
    #expect(view.phase == .dragging)
    view.contentSize.width = 100
    view.stick(x: 0.9, y: 0, at: hand.time)
    hand.wait(1)
    #expect(hand.words() == "WBD WED DED+ WBDec DEDec" && view.contentOffset == .zero)
  }

  @Test("content that a stick holds at its end has no velocity, and stays when the stick is let go")
  func stickAtTheEnd() {
    let (hand, view) = Hand.filled(with: Size(width: 2000, height: 2000))
    view.stick(x: 1, y: -1, at: 0)
    hand.wait(0.1)
    #expect(view.velocity == Point(x: 2000, y: 0))
    view.stick(x: 0, y: -1, at: hand.time)
    hand.wait(0.1)
    #expect(view.velocity == .zero && view.phase == .dragging)
    view.stick(x: 0, y: 0, at: hand.time)
    #expect(hand.words() == "WBD WED DED-" && view.contentOffset.y == 0)
  }

  @Test("content beyond an end is pushed no farther out, and back as far as the other end")
  func stopped() {
    let model = ScrollModel(content: Size(width: 1000, height: 400))
    for (start, goal, end) in [
      (650.0, 700.0, 650.0), (650, -90, 0), (500, 700, 600), (-50, -90, -50), (-50, 700, 600),
    ] {
      let stopped = model.stopped(from: Point(x: start, y: 0), towards: Point(x: goal, y: 0))
      #expect(stopped.x == end)
    }
  }
}
