import Scrolling
import Support
import Testing

/// Cases 23 and 24 of the specification of touchpads, in the window of the zooming cases: 400 × 300
/// points, content of 800 × 600, scales 1 to 4.
@Suite("Touchpad: zooming")
struct TouchpadZoomTests {
  private var (hand, view) = PinchingTests.view()

  private func pad(_ phase: PadPhase, _ dy: Double = 0, zooms: Bool = true) {
    hand.pad(phase, 0, dy, zooms: zooms)
  }

  /// How far the content's point that was under the pointer, at scale 1 and offset 0, is from it.
  private var drift: Double {
    (Hand.pointer * view.zoomScale - view.contentOffset - Hand.pointer).length
  }

  @Test("the slop of a view in a zoomed one is in points of the window", arguments: [1.0, 2, 4])
  func slopInZoomed(scale: Double) {
    let inner = ScrollView(content: Size(width: 400, height: 3000))
    inner.tuning.feel = .mac
    #expect(inner.tuning.padSlop > 0)
    let sheet = InputRegion(frame: Rect(x: 0, y: 0, width: 800, height: 600))
    view.contentRegion = sheet
    sheet.addSubregion(inner)
    view.setZoomScale(scale, centeredAt: .zero, animated: false, at: 0)
    pad(.began, zooms: false)
    var moved = 0.0
    while inner.phase != .dragging, moved < 100 {
      pad(.changed, -1, zooms: false)
      moved += 1
      hand.wait(0.008)
    }
    #expect(moved == inner.tuning.padSlop)
  }

  @Test("T23: with Ctrl 200 points up are twice the size about the pointer, and nothing goes on")
  func ctrl() {
    for step in 1...20 {
      pad(step == 1 ? .began : .changed, -10)
      #expect(drift <= 0.5)
      hand.wait(0.008)
    }
    pad(.ended)
    #expect(abs(view.zoomScale - 2) <= 0.001)
    let offset = view.contentOffset
    hand.wait(1)
    #expect(hand.words() == "WBZ DEZ" && view.contentOffset == offset && drift <= 0.5)
  }

  @Test("T23: Ctrl that is let go or pressed later changes nothing until the next beginning")
  func latch() {
    pad(.began, -100)
    hand.wait(0.008)
    pad(.changed, -100, zooms: false)
    pad(.ended, zooms: false)
    hand.wait(1)
    #expect(abs(view.zoomScale - 2) <= 0.001 && hand.words() == "WBZ DEZ")
    let strip = InputStrip()
    strip.padMoves(4)
    for _ in 1...4 { strip.pad(.changed, 10, zooms: true, after: 0.008) }
    strip.pad(.ended, zooms: true, after: 0.008)
    strip.expectInvariants()
    strip.expectFlick()
  }

  @Test("T24: a pinch multiplies the scale, about the pointer")
  func pinch() {
    hand.magnify(.began)
    for step in 1...10 {
      hand.wait(0.008)
      hand.magnify(.changed, 1 + 0.05 * Double(step))
      #expect(drift <= 0.5)
    }
    hand.magnify(.ended)
    hand.wait(1)
    #expect(abs(view.zoomScale - 1.5) < 1e-9 && hand.words() == "WBZ DEZ")
    // Relative to its own beginning, and to the scale there.
    hand.magnify(.began, 1.2)
    hand.magnify(.ended)
    hand.wait(1)
    #expect(abs(view.zoomScale - 1.8) < 1e-9 && hand.words() == "WBZ DEZ WBZ DEZ")
  }

  @Test(
    "T24: beyond the limit it is banded, and comes back",
    arguments: [MagnifyPhase.ended, .cancelled])
  func beyond(end: MagnifyPhase) {
    hand.magnify(.began)
    hand.magnify(.changed, 6)
    hand.wait(0.1)
    #expect(view.zoomScale > 4 && view.zoomScale < 6)
    hand.magnify(end)
    #expect(hand.words() == "WBZ")
    hand.wait(1)
    #expect(view.zoomScale == 4 && hand.words() == "WBZ DEZ")
    #expect(hand.log.last?.event.kind == .didEndZooming(scale: 4))
  }

  @Test("T24: where there is nothing to zoom a pinch and Ctrl do nothing")
  func none() {
    view.zoomLimits = 1...1
    hand.magnify(.began)
    hand.magnify(.changed, 1.5)
    hand.magnify(.ended)
    pad(.began, -10)
    pad(.ended)
    hand.wait(1)
    #expect(view.zoomScale == 1 && hand.log.isEmpty)
  }

  @Test("a pinch stops what moves, ends moves at rest, and ends for a finger")
  func takingOver() {
    pad(.began, 40, zooms: false)
    hand.wait(0.008)
    pad(.changed, 40, zooms: false)
    pad(.ended)
    hand.wait(0.1)
    #expect(hand.words() == "WBD WED DED+ WBDec")
    hand.magnify(.began, 1.1)
    hand.magnify(.ended)
    hand.wait(1)
    #expect(hand.words() == "WBD WED DED+ WBDec DEDec WBZ DEZ")
    pad(.began, -10, zooms: false)
    hand.magnify(.began, 1.1)
    pad(.changed, -10, zooms: false)
    hand.down(at: Hand.pointer)
    #expect(hand.words().hasSuffix("DEZ WBD WED DED- WBZ DEZ"))
    hand.magnify(.changed, 2)
    hand.magnify(.began, 2)
    hand.up(then: 1)
    #expect(abs(view.zoomScale - 1.21) < 1e-9 && view.phase == .idle)
  }

  @Test("the limits taken away in the middle of a pinch, it ends")
  func limits() {
    hand.magnify(.began, 2)
    view.zoomLimits = 1...1
    hand.magnify(.changed, 3)
    hand.wait(1)
    #expect(view.zoomScale == 1 && view.phase == .idle && hand.words() == "WBZ DEZ")
  }

  @Test("over a list without zoom that lies in a zooming view the pinch is the zooming view's")
  func nested() {
    let list = ScrollView(frame: view.frame, content: Size(width: 400, height: 900))
    view.addSubregion(list)
    hand.magnify(.began, 1.5)
    hand.magnify(.ended)
    hand.wait(1)
    #expect(view.zoomScale == 1.5 && list.zoomScale == 1)
  }

  @Test("the delegate is told that a pinch begins before its first step", arguments: [true, false])
  func toldFirst(byMagnify: Bool) {
    let calls = DelegateCalls()
    var scales: [Double] = []
    calls.onCall = { view, kind in
      if case .willBeginZooming = kind { scales.append(view.zoomScale) }
    }
    view.delegate = calls
    if byMagnify {
      hand.send(.magnify(.began, scale: 1.5, at: Hand.pointer))
    } else {
      pad(.began, -100)
    }
    #expect(scales == [1] && view.zoomScale > 1.2)
  }
}
