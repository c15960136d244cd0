import CAllocations
import Scrolling
import Support
import Testing

@Suite("Input: time")
struct InputTimingTests {
  /// A mouse at 1000 pt/s for 0.2 s in whole points: what the pan says when it lifts, in pt/s.
  static func released(
    rate: Double, pump: Double, phase: Double, stampsAtPump: Bool
  ) -> Double {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let pan = PanGestureRecognizer()
    window.addGestureRecognizer(pan)
    /// SDL stamps in whole milliseconds, on arrival or when it is pumped.
    func stamp(_ time: Double) -> Double {
      let noted = stampsAtPump ? ((time - phase) * pump).rounded(.up) / pump + phase : time
      return (noted * 1000).rounded(.down) / 1000
    }
    var last = 0.0
    func send(_ time: Double, _ kind: InputEvent.Kind) {
      last = max(last, stamp(time))
      window.send(InputEvent(time: last, kind: kind))
    }
    send(1, .down(id: 1, at: Point(x: 300, y: 150), device: .mouse))
    let count = Int(0.2 * rate)
    var x = 300.0
    for k in 1...count {
      let time = 1 + Double(k) / rate
      x = (300 - 1000 * (time - 1)).rounded()
      send(time, .move(id: 1, to: Point(x: x, y: 150)))
    }
    send(1.2, .up(id: 1, at: Point(x: x, y: 150)))
    return -pan.releaseVelocity.x * 1000
  }

  /// Fifty phases of the mouse against the pump.
  private func expectVelocity(rate: Double, pump: Double, stampsAtPump: Bool) {
    for step in 0..<50 {
      let phase = Double(step) / 50 / pump
      let v = Self.released(rate: rate, pump: pump, phase: phase, stampsAtPump: stampsAtPump)
      #expect(abs(v - 1000) <= 150, "\(v) pt/s, phase \(phase)")
    }
  }

  @Test(
    "a flick of 1000 pt/s is told within 15 % by stamps of arrival, which the window waits for",
    arguments: [60.0, 125, 1000], [30.0, 60, 120])
  func velocityByArrival(rate: Double, pump: Double) {
    expectVelocity(rate: rate, pump: pump, stampsAtPump: false)
  }

  @Test(
    "a flick of 1000 pt/s is told within 15 % by stamps of the pump",
    arguments: [60.0, 125, 1000], [30.0, 60, 120])
  func velocityByPump(rate: Double, pump: Double) {
    if rate == 125, pump > 30 {
      // Batches of two and three moves alternate, and each pair spans one batch.
      withKnownIssue("two frames do not hold a whole number of moves") {
        expectVelocity(rate: rate, pump: pump, stampsAtPump: true)
      }
    } else {
      expectVelocity(rate: rate, pump: pump, stampsAtPump: true)
    }
  }

  @Test("a touch moves the content in the tick that drained it")
  func sameTick() {
    let strip = InputStrip()
    strip.down(300, 250)
    strip.move(280, 250)
    let time = strip.time
    strip.scrollView.advance(to: time)
    #expect(strip.x == 10)
    strip.up(280, 250)
  }

  /// Optimised code alone shows what a stream of input really costs.
  static let isMeasured: Bool = {
    #if DEBUG
      false
    #else
      allocations_are_counted() != 0
    #endif
  }()

  @Test("moves, fine wheels and sticks allocate nothing", .enabled(if: isMeasured))
  func allocations() {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let view = ScrollView(frame: window.frame)
    view.contentSize = Size(width: 1e6, height: 300)
    window.addSubregion(view)
    var time = 0.0
    func drag(_ count: Int) {
      for k in 0..<count {
        time += 0.008
        window.send(InputEvent(time: time, kind: .move(id: 1, to: Point(x: Double(-k), y: 9))))
        view.advance(to: time)
      }
    }
    func turn(_ count: Int) {
      for _ in 0..<count {
        time += 0.008
        view.wheel(dx: 0.25, dy: 0, at: time)
        view.stick(x: 0.5, y: 0, at: time)
        view.stick(x: 0, y: 0, at: time)
        view.advance(to: time)
      }
    }
    window.send(
      InputEvent(time: 0, kind: .down(id: 1, at: Point(x: 300, y: 9), device: .finger)))
    drag(1000)
    var before = allocations_of_thread()
    drag(1000)
    #expect(allocations_of_thread() - before == 0)
    window.send(InputEvent(time: time, kind: .up(id: 1, at: Point(x: 0, y: 9))))
    turn(1000)
    before = allocations_of_thread()
    turn(1000)
    #expect(allocations_of_thread() - before == 0)
  }
}
