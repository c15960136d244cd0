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
