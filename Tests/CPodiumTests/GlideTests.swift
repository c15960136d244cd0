import CPodium
import Motion
import Support
import Testing

@Suite("podium_motion.h: how content glides in ten systems, to the bit as in Swift")
struct GlideTests {
  private func glide(
    _ feel: Feel, _ start: Double, _ velocity: Double, _ across: Double, _ side: Double,
    at times: [Double], _ same: inout Comparison
  ) {
    let swift = Fling(
      feel, start: start, velocity: velocity / 1000, across: across / 1000, side: side)
    let c = podium_glide(feel.inC, start, velocity, across, side)
    func given() -> String {
      "\(feel) from \(start) at \(velocity), across \(across), side \(side)"
    }
    same.expect(c.duration, swift.duration, given())
    same.expect(c.end, swift.landing, given())
    same.expect(c, at: times, given()) { (swift.position(at: $0), swift.velocity(at: $0)) }
  }

  @Test("over a grid, and 20 000 random flicks at three moments", arguments: Feel.allCases)
  func glides(_ feel: Feel) {
    var same = Comparison()
    for start in [0, -33.3, 1e6] {
      for velocity in Numbers.velocities {
        for across in [0, -900, 5000.0] {
          for side in [480, Double.infinity] {
            glide(feel, start, velocity, across, side, at: Numbers.times, &same)
          }
        }
      }
    }
    Effort.cases(20_000, seed: 31) { random in
      glide(
        feel, random.pick([0, random.double(-1e4...1e4)]), random.velocity(),
        random.pick([0, random.velocity()]), random.pick([.infinity, random.double(10...2000)]),
        at: [random.double(0...0.3), random.double(0...1), random.double(0...4)], &same)
    }
    same.check()
  }

  @Test("the time at a place: the feels' inverses within 1e-12 s, UIKit's to the bit")
  func times() {
    var random = Random(seed: 32)
    for _ in 0..<Effort.cases(40_000) {
      let feel = random.pick(Feel.allCases)
      let velocity = random.velocity()
      let swift = Fling(feel, start: 0, velocity: velocity / 1000)
      let c = podium_glide(feel.inC, 0, velocity, 0, .infinity)
      let place = random.pick([0, 1.1 * c.end, -1, c.end * random.double(0...0.999)])
      let t = podium_time_at(c, place)
      let expected = swift.time(at: place) ?? .infinity
      if feel == .uikit ? t != expected : t != expected && abs(t - expected) > 1e-12 {
        Issue.record("\(feel) at \(velocity), \(place): \(t) in C, \(expected) in Swift")
        return
      }
    }
  }
}

extension Feel {
  /// PODIUM_FEEL_…, which are in the same order.
  var inC: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? -1) }
}
