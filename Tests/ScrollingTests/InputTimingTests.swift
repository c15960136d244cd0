import Scrolling
import Support
import Testing

@Suite("Input: the velocity of a flick")
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
}

/// A mouse that moves left at 1000 pt/s for 0.2 s, as an event pump sees it.
struct MouseFlick: CustomTestStringConvertible {
  /// How often the mouse reports, in hertz.
  var rate: Double
  /// How often events are pumped, in hertz.
  var pump: Double
  /// An event is stamped when it is pumped, or on arrival, where the program waits for events.
  var isStampedByPump: Bool

  static let all = [60.0, 125, 1000].flatMap { rate in
    [30.0, 60, 120].flatMap { pump in
      [false, true].map { MouseFlick(rate: rate, pump: pump, isStampedByPump: $0) }
    }
  }

  var testDescription: String {
    "\(Int(rate)) Hz, \(Int(pump)) fps, stamped \(isStampedByPump ? "by the pump" : "on arrival")"
  }

  private static let speed = 1000.0
  private static let duration = 0.2
  /// When the button goes down, in seconds.
  private static let start = 1.0

  /// The velocity that the pan reports when the button comes up, in pt/s to the left.
  ///
  /// - Parameters:
  ///   - phase: when the pump runs: this many seconds after each of its ticks.
  ///   - late: how late the next report is, in seconds.
  func released(phase: Double, late: () -> Double = { 0 }) -> Double {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let pan = PanGestureRecognizer()
    window.addGestureRecognizer(pan)
    var arrival = Self.start
    func send(at time: Double, _ kind: InputEvent.Kind) {
      // One comes after the other, however late the first.
      arrival = max(arrival, time)
      window.send(kind, at: stamp(arrival, phase: phase))
    }
    var position = Point(x: 300, y: 150)
    send(at: Self.start, .down(id: 1, at: position, device: .mouse))
    for report in 1...Int(Self.duration * rate) {
      let elapsed = Double(report) / rate
      position.x = (300 - Self.speed * elapsed).rounded()
      send(at: Self.start + elapsed + late(), .move(id: 1, to: position))
    }
    send(at: Self.start + Self.duration, .up(id: 1, at: position))
    return -pan.releaseVelocity.x * 1000
  }

  /// SDL counts whole milliseconds.
  private func stamp(_ arrival: Double, phase: Double) -> Double {
    let noted = isStampedByPump ? ((arrival - phase) * pump).rounded(.up) / pump + phase : arrival
    return (noted * 1000).rounded(.down) / 1000
  }
}
