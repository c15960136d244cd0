import CAllocations
import Scrolling
import Support
import Testing

@Suite("Input: time")
struct InputTimingTests {
  @Test(
    "a flick of 1000 pt/s is told within 15 %, stamped on arrival or by the pump, in any phase",
    arguments: MouseFlick.all)
  func velocity(flick: MouseFlick) {
    for step in 0..<50 {
      let phase = Double(step) / 50 / flick.pump
      let v = flick.released(phase: phase)
      #expect(abs(v - 1000) <= 150, "\(v) pt/s, phase \(phase)")
    }
  }

  @Test(
    "with moves up to 2 ms early or late, 99 % of flicks are told within 30 %",
    arguments: MouseFlick.all)
  func jitter(flick: MouseFlick) {
    let seeds = 0..<Effort.cases(1000)
    let near = seeds.count { seed in
      var random = Random(seed: UInt64(seed))
      let phase = random.double(0...1 / flick.pump)
      let v = flick.released(phase: phase, late: { random.double(-0.002...0.002) })
      return abs(v - 1000) <= 300
    }
    #expect(100 * near >= 99 * seeds.count, "\(near) of \(seeds.count)")
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
        window.send(
          InputEvent(time: time, kind: .wheel(dx: 0.25, dy: 0, at: Point(x: 200, y: 150))))
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
