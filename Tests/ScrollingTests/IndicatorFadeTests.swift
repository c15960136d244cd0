import Scrolling
import Support
import Testing

@Suite("Scroll bars that fade")
struct IndicatorFadeTests {
  private static func view() -> ScrollView {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    view.contentSize = Size(width: 320, height: 3000)
    view.advance(to: 1)
    return view
  }

  @Test("none before anything moves; a flash is seen, stays, fades within its quarter second")
  func flash() {
    let view = Self.view()
    #expect(view.indicatorOpacity == 0)
    view.flashScrollIndicators(at: 2)
    for (time, opacity) in [(2.0, 1.0), (2.5, 1), (2.625, 0.5), (2.75, 0), (1e9, 0)] {
      view.advance(to: time)
      #expect(abs(view.indicatorOpacity - opacity) < 1e-12, "at \(time) s")
    }
  }

  @Test("a motion shows them, and they fade from its solved end on, at any frame rate")
  func motion() {
    let opacities = [30.0, 60, 240].map { hz in
      let view = Self.view()
      view.setContentOffset(Point(x: 0, y: 500), animated: true, at: 1)
      var opacities: [Double] = []
      for frame in 0...Int(2 * hz) {
        view.advance(to: 1 + Double(frame) / hz)
        if frame % Int(hz / 30) == 0 { opacities.append(view.indicatorOpacity) }
      }
      return opacities
    }
    #expect(opacities[0] == opacities[1] && opacities[0] == opacities[2])
    #expect(opacities[0].first == 1 && opacities[0].last == 0)
    #expect(zip(opacities[0], opacities[0].dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test("a touch that moves nothing does not show them, a drag does until its finger lifts at rest")
  func touches() {
    let strip = InputStrip()
    strip.down(200, 250)
    strip.wait(0.2)
    #expect(strip.scrollView.indicatorOpacity == 0)
    strip.slide(from: (200, 250), to: (100, 250))
    strip.wait(3)
    #expect(strip.scrollView.indicatorOpacity == 1)
    strip.up(100, 250)
    strip.wait(0.4)
    #expect(strip.scrollView.indicatorOpacity == 1)
    strip.wait(0.5)
    #expect(strip.scrollView.indicatorOpacity == 0)
  }

  @Test("a finger that catches moving content shows them for as long as it holds it")
  func caught() {
    let (hand, view) = FeelTests.view(.uikit)
    FeelTests.flick(hand, speed: 1)
    hand.wait(0.1)
    hand.down(200, 400)
    #expect(view.phase == .tracking)
    for _ in 0..<4 {
      hand.wait(1)
      #expect(view.indicatorOpacity == 1)
    }
    hand.up(200, 400)
    hand.wait(ScrollView.indicatorStayDuration + ScrollView.indicatorFadeDuration / 2)
    #expect(view.phase == .idle && abs(view.indicatorOpacity - 0.5) < 1e-9)
    hand.wait(ScrollView.indicatorFadeDuration)
    #expect(view.indicatorOpacity == 0)
  }
}
