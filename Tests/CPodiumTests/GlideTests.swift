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
    var random = Random(seed: 31)
    for _ in 0..<Effort.cases(20_000) {
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

  @Test(
    "distances, durations and places are those of a program that is not ours",
    arguments: Vectors.cases("feels"))
  func published(_ c: Vectors.Case) throws {
    let name = String(c.id.dropFirst("feel-".count))
    let feel = try #require(Feel(rawValue: name)).inC
    let speeds = c.numbers("given.speeds_pt_per_ms")
    for (index, speed) in speeds.enumerated() {
      for sign in [1.0, -1] {
        let glide = podium_glide(feel, 7, sign * speed * 1000, 0, .infinity)
        #expect(abs(sign * (glide.end - 7) - c.numbers("expect.distance")[index]) <= c.tolerance)
        let duration = c.numbers("expect.duration_ms")[index]
        #expect(abs(glide.duration * 1000 - duration) <= 0.001)
      }
    }
    let glide = podium_glide(feel, 0, 1000 * c.number("given.sampleSpeed"), 0, .infinity)
    for (ms, x) in zip(c.numbers("given.sample_ms"), c.numbers("expect.x")) {
      #expect(abs(podium_at(glide, ms / 1000).position - x) <= c.tolerance)
    }
  }

  @Test("they never turn, and end as told")
  func properties() {
    var random = Random(seed: 33)
    for _ in 0..<Effort.cases(10_000) {
      let feel = random.pick(Feel.allCases)
      let velocity = random.velocity()
      let across = random.pick([0, random.velocity()])
      let glide = podium_glide(feel.inC, 0, velocity, across, .infinity)
      let sign = velocity < 0 ? -1.0 : 1
      var last = 0.0
      for step in 0...20 {
        let motion = podium_at(glide, glide.duration * Double(step) / 20)
        if sign * motion.position < last - 1e-9 || sign * motion.velocity < -1e-6 {
          Issue.record("\(feel) at \(velocity) turns at step \(step)")
          return
        }
        last = sign * motion.position
      }
      let before = podium_at(glide, glide.duration * (1 - 1e-9)).position
      if abs(before - glide.end) > 1e-5 * max(1, abs(glide.end)) {
        Issue.record("\(feel) at \(velocity) jumps at its end, from \(before) to \(glide.end)")
        return
      }
    }
  }
}

extension Feel {
  /// PODIUM_FEEL_…, which are in the same order.
  var inC: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? -1) }
}
