import Scrolling
import Support
import Testing

@Suite("Content that a stick or a fine wheel moves")
struct PushedContentTests {
  enum Push: CaseIterable { case stick, wheel }

  /// Pages of 400 × 600 points, pushed between two of them.
  static func pushed(_ push: Push) -> (InputWindow, ScrollView) {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    let view = ScrollView(frame: window.frame)
    view.contentSize = Size(width: 4000, height: 6000)
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
}
