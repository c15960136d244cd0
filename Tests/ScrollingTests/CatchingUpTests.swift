import Scrolling
import Support
import Testing

@Suite("What is asked of a scroll view comes after what was due before it")
struct CatchingUpTests {
  /// Every call that has a moment, made after a fine wheel's stream was over and before any frame.
  static let calls: KeyValuePairs<String, @Sendable (ScrollView, Double) -> Void> = [
    "advance": { $0.advance(to: $1) },
    "setContentOffset": { $0.setContentOffset(Point(x: 600, y: 40), animated: true, at: $1) },
    "scrollRectToVisible": {
      $0.scrollRectToVisible(Rect(x: 700, y: 0, width: 50, height: 50), animated: true, at: $1)
    },
    "setZoomScale": { $0.setZoomScale(2, animated: true, at: $1) },
    "zoom(to:)": { $0.zoom(to: Rect(x: 300, y: 0, width: 50, height: 50), animated: true, at: $1) },
    "wheel": { $0.wheel(dx: 1, dy: 0, at: $1) }, "fine wheel": { $0.wheel(dx: 0.3, dy: 0, at: $1) },
    "wheelFit": { _ = $0.wheelFit(dx: 1, dy: 0, at: $1) },
    "key": { $0.key(.right, .press, at: $1) }, "held key": { $0.key(.right, .repeat, at: $1) },
    "stick": { $0.stick(x: 0.2, y: 0, at: $1) },
  ]

  static func view() -> ScrollView {
    let view = ScrollView(content: Size(width: 1600, height: 900))
    view.horizontalSnap = SnapRule(.interval(width: 100, phase: 0))
    view.zoomLimits = 1...4
    return view
  }

  /// While the stream settles, and when it has.
  static let moments = [1.4, 2.2]

  @Test("whenever frames came before it", arguments: calls.indices, moments)
  func anyFrames(call: Int, moment: Double) {
    var logs: [[ScrollEvent]] = []
    var ends: [Point] = []
    for hasFrames in [false, true] {
      let view = Self.view()
      var log: [ScrollEvent] = []
      view.onEvent = { if $0.isMilestone { log.append($0) } }
      // The stream is over 0.25 s after its one turn, and settles from there.
      view.wheel(dx: 0.9, dy: 0, at: 1)
      if hasFrames { Self.draw(view, until: moment) }
      Self.calls[call].value(view, moment)
      view.stick(x: 0, y: 0, at: moment + 0.2)
      view.advance(to: 9)
      logs.append(log)
      ends.append(view.contentOffset)
    }
    #expect(logs[0] == logs[1], "\(Self.calls[call].key)")
    #expect(ends[0] == ends[1], "\(Self.calls[call].key)")
  }

  private static func draw(_ view: ScrollView, until moment: Double) {
    for frame in 1...Int((moment - 1) * 100) { view.advance(to: 1 + Double(frame) / 100) }
  }

  @Test("a finger, two fingers, two that tap and a double tap, too", arguments: 0..<4, moments)
  func anyFingers(gesture: Int, moment: Double) {
    var logs: [[ScrollEvent]] = []
    var ends: [Point] = []
    for hasFrames in [false, true] {
      let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
      let view = Self.view()
      view.addTapZooming()
      // Without its pan, fingers catch nothing before pinch and taps are at work.
      view.panGestureRecognizer.isEnabled = gesture == 0
      window.addSubregion(view)
      var log: [ScrollEvent] = []
      view.onEvent = { if $0.isMilestone { log.append($0) } }
      view.wheel(dx: 0.9, dy: 0, at: 1)
      func down(_ id: Int, _ x: Double, after pause: Double) {
        let kind = InputEvent.Kind.down(id: id, at: Point(x: x, y: 150), device: .finger)
        window.send(kind, at: moment + pause)
      }
      func up(_ id: Int, _ x: Double, after pause: Double) {
        window.send(.up(id: id, at: Point(x: x, y: 150)), at: moment + pause)
      }
      if hasFrames { Self.draw(view, until: moment) }
      switch gesture {
      case 0:
        down(1, 200, after: 0)
        up(1, 200, after: 0.1)
      case 1, 2:
        down(1, 150, after: 0)
        down(2, 250, after: 0)
        if gesture == 1 {
          let kind = InputEvent.Kind.move(id: 2, to: Point(x: 350, y: 150))
          window.send(kind, at: moment + 0.05)
        }
        up(1, 150, after: 0.1)
        up(2, 250, after: 0.1)
      default:
        down(1, 200, after: 0)
        up(1, 200, after: 0.02)
        down(2, 200, after: 0.04)
        up(2, 200, after: 0.06)
      }
      view.advance(to: 9)
      logs.append(log)
      ends.append(view.contentOffset)
    }
    #expect(logs[0] == logs[1] && !logs[0].isEmpty)
    #expect(ends[0] == ends[1])
  }

  @Test("between frames it says where it is, how fast and where to, and tells the delegate nothing")
  func asked() {
    let view = Self.view()
    var scrolls: [Double] = []
    view.onEvent = { if case .didScroll = $0.kind { scrolls.append($0.time) } }
    #expect(view.target == nil && view.velocity == .zero)
    #expect(view.snapRule(along: .horizontal) == SnapRule(.interval(width: 100, phase: 0)))
    #expect(view.snapRule(along: .vertical) == .none)
    view.pageStride = PageStride(horizontal: 90)
    view.isPagingEnabled = true
    #expect(view.snapRule(along: .horizontal) == SnapRule(.interval(width: 90, phase: 0)))
    #expect(view.snapRule(along: .vertical) == SnapRule(.interval(width: 300, phase: 0)))
    view.setContentOffset(Point(x: 600, y: 0), animated: true, at: 1)
    view.catchUp(to: 1.15)
    #expect(abs(view.contentOffset.x - 300) < 1e-9 && view.target == Point(x: 600, y: 0))
    // The steepest of half a cosine: π/2 × 600 pt / 0.3 s.
    #expect(abs(view.velocity.x - 1000 * .pi) < 1e-9)
    #expect(scrolls.isEmpty)
    view.advance(to: 1.15)
    #expect(scrolls == [1.15])
  }
}
