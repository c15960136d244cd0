import Scrolling
import Support
import Testing

/// A device's news come some milliseconds after their stamps, when a frame may have passed them.
@Suite("Stamps that lie before the last frame")
struct LateStampTests {
  static let bounds = Size(width: 320, height: 900)
  static let content = Size(width: 320, height: 9000)

  /// A finger at 1 pt/ms that reports 120 times a second from `phase` on, its events `delay` later
  /// than their stamps, between frames at 60 Hz.
  static func play(
    phase: Double, delay: Double, frame: (Double) -> Void, send: (Double, InputEvent.Kind) -> Void
  ) {
    let last = 24
    var step = 0
    var number = 0.0
    while step <= last {
      while step <= last, phase + Double(step) / 120 + delay <= number / 60 {
        let place = Point(x: 9, y: 800 - 1000 * Double(step) / 120)
        let kind: InputEvent.Kind =
          switch step {
          case 0: .down(id: 1, at: place, device: .finger)
          case last: .up(id: 1, at: place)
          default: .move(id: 1, to: place)
          }
        send(phase + Double(step) / 120, kind)
        step += 1
      }
      frame(number / 60)
      number += 1
    }
  }

  @Test(
    "change no velocity: a window tells what a bare model tells",
    arguments: [0.001, 0.004, 0.006, 0.007, 0.012, 0.02])
  func velocity(delay: Double) {
    for phase in stride(from: 0, to: 0.0083, by: 0.0005) {
      let view = ScrollView(frame: Rect(origin: .zero, size: Self.bounds), content: Self.content)
      let window = InputWindow(filledBy: view)
      var told: [Point] = []
      view.onEvent = { if case .willEndDragging(let v, _, _) = $0.kind { told.append(v) } }
      Self.play(phase: phase, delay: delay) {
        window.advance(to: $0)
      } send: { time, kind in
        window.send(kind, at: time)
      }

      var model = ScrollModel(bounds: Self.bounds, contentSize: Self.content)
      var finger = DragTracker()
      var events: [ScrollEvent] = []
      Self.play(phase: phase, delay: delay) {
        model.advance(to: $0, into: &events)
      } send: { time, kind in
        switch kind {
        case .down(_, let place, _, _):
          finger.down(place, id: 1, at: time, in: &model, into: &events)
        case .move(_, let place): finger.move(to: place, id: 1, at: time, in: &model, into: &events)
        case .up(_, let place): finger.up(place, id: 1, at: time, in: &model, into: &events)
        default: break
        }
      }
      let expected = events.compactMap { event in
        if case .willEndDragging(let v, _, _) = event.kind { v } else { nil }
      }
      #expect(told == expected && told.count == 1, "phase \(phase)")
      #expect(told.allSatisfy { abs($0.y - 1) < 1e-9 }, "phase \(phase)")
    }
  }

  @Test("change no velocity of a pinch")
  func pinch() {
    let window = InputWindow(frame: Rect(origin: .zero, size: Self.bounds))
    let pinch = PinchGestureRecognizer()
    window.addGestureRecognizer(pinch)
    window.send(.down(id: 1, at: Point(x: 100, y: 400), device: .finger), at: 0)
    window.send(.down(id: 2, at: Point(x: 200, y: 400), device: .finger), at: 0)
    for step in 1...10 {
      let time = Double(step) * 0.01
      // Every other event comes after a frame that is 0.1 ms before the next one.
      if step % 2 == 1 { window.advance(to: time + 0.0099) }
      window.send(.move(id: 2, to: Point(x: 200 + 10 * Double(step), y: 400)), at: time)
    }
    #expect(abs(pinch.velocity - 10) < 1e-6)
  }

  @Test("a touch has its device's stamp, and is told at the window's moment")
  func stamps() {
    let window = InputWindow(frame: Rect(origin: .zero, size: Self.bounds))
    let view = StampedRegion(frame: window.frame)
    window.addSubregion(view)
    window.send(.down(id: 1, at: Point(x: 9, y: 9), device: .finger), at: 1)
    window.advance(to: 1.1)
    window.send(.move(id: 1, to: Point(x: 9, y: 19)), at: 1.05)
    #expect(view.stamps == [[1, 1], [1.05, 1.1]])
    window.send(.up(id: 1, at: Point(x: 9, y: 19)), at: 1.2)
    let tap = TapGestureRecognizer()
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    window.send(.down(id: 1, at: Point(x: 9, y: 9), device: .finger), at: 2)
    window.send(.move(id: 1, to: Point(x: 9, y: 39)), at: 2.1)
    #expect(view.stamps.suffix(2) == [[2, 2.1], [2.1, 2.1]])
  }
}

private final class StampedRegion: InputRegion {
  var stamps: [[Double]] = []
  override func touchesBegan(_ touches: [Touch]) { note(touches[0]) }
  override func touchesMoved(_ touches: [Touch]) { note(touches[0]) }
  private func note(_ touch: Touch) { stamps.append([touch.time, touch.deliveryTime]) }
}
