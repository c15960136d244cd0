import Foundation
import Motion
import Support
import Testing

@Suite("Spring: the way to a changed target")
struct SpringTests {
  struct Flick {
    let spring: Spring
    let rate: Double
    var distance: Double { spring.target - spring.start }
    var sign: Double { distance < 0 ? -1 : 1 }
    var w: Double { sign * spring.velocity }
    /// Where free motion would end, as a distance.
    var natural: Double {
      max(0, abs(spring.velocity) - Decay.restSpeed) * Decay.coastingFactor(rate)
    }
  }

  static func flicks(seed: UInt64, count: Int = Effort.cases(10_000)) -> [Flick] {
    var random = Random(seed: seed)
    return (0..<count).map { _ in
      let rate = random.pick([0.998, 0.99, 0.9922, random.double(0.98...0.999)])
      let distance = random.pick([-1, 1]) * random.double(0...1) * random.pick([5, 100, 2000])
      let velocity = random.pick([0, 1, 1, 1, -1]) * random.double(-5...5)
      let start = random.double(-1e4...1e4)
      return Flick(
        spring: .snapping(start: start, velocity: velocity, target: start + distance, rate: rate),
        rate: rate)
    }
  }

  @Test(
    "guarantee 1: it starts at the place and speed, moves without jumps, ends bit for bit on target"
  )
  func continuity() {
    for f in Self.flicks(seed: 5) where abs(f.distance) >= Spring.coincidence {
      let s = f.spring
      #expect(abs(s.position(at: 0) - s.start) < 1e-9 * max(1, abs(s.start)))
      #expect(abs(s.velocity(at: 0) - s.velocity) < 1e-9)
      #expect(abs(s.velocity(at: s.duration * (1 - 1e-9))) <= Decay.restSpeed * (1 + 1e-6))
      #expect(abs(s.position(at: s.duration * (1 - 1e-9)) - s.target) < 1e-5)
      #expect(s.position(at: s.duration) == s.target && s.position(at: s.duration + 1) == s.target)
      // Finite differences tell nothing about a stop within microseconds.
      guard s.frequency < 0.1 else { continue }
      let t = s.duration * 0.37
      let h = 1e-6
      let slope = (s.position(at: t + h) - s.position(at: t - h)) / (2 * h * 1000)
      #expect(abs(slope - s.velocity(at: t)) < 1e-3 * max(1, abs(s.velocity)))
    }
  }

  @Test(
    "guarantee 2: a target ahead is never passed; within the natural landing the speed never rises")
  func ahead() {
    for f in Self.flicks(seed: 6) where f.w > 0 && abs(f.distance) >= Spring.coincidence {
      var last = f.w
      var rises = 0
      var wasRising = false
      for k in 0...200 {
        let t = f.spring.duration * Double(k) / 200
        let beyond = f.sign * (f.spring.position(at: t) - f.spring.target)
        #expect(beyond <= 1e-9 * max(1, abs(f.spring.target)))
        let speed = f.sign * f.spring.velocity(at: t)
        let isRising = speed > last + 1e-9 * max(1, f.w)
        if isRising && !wasRising { rises += 1 }
        wasRising = isRising
        last = speed
      }
      // Against the velocity's own sign only rounding may remain.
      #expect(rises <= (abs(f.distance) <= f.natural ? 0 : 1))
    }
  }

  @Test(
    "guarantee 3: a target behind costs one turn, at most 0.22·|Δ| and 17 ms·|v| past the release")
  func behind() {
    for f in Self.flicks(seed: 7) where f.w <= 0 && abs(f.distance) >= Spring.coincidence {
      var farthest = 0.0
      var turns = 0
      var last = f.w
      for k in 0...400 {
        let t = f.spring.duration * Double(k) / 400
        farthest = max(farthest, -f.sign * (f.spring.position(at: t) - f.spring.start))
        let v = f.sign * f.spring.velocity(at: t)
        if last < -1e-9, v > 1e-9 { turns += 1 }
        if last > 1e-9, v < -1e-9 { turns += 2 }
        last = v
      }
      #expect(turns <= 1)
      #expect(farthest <= 0.22 * abs(f.distance) + 1e-6 && farthest <= 17 * abs(f.w) + 1e-6)
    }
  }

  @Test("guarantee 4: it is within half a point in time")
  func settles() {
    for f in Self.flicks(seed: 8) where abs(f.distance) <= f.natural + 1000 {
      let free =
        abs(f.spring.velocity) > Decay.restSpeed
        ? Decay(start: 0, velocity: f.spring.velocity, rate: f.rate).duration : 0
      let limit = max(0.8, 1.1 * free + 0.1)
      #expect(abs(f.spring.position(at: limit) - f.spring.target) <= 0.5)
      if f.spring.velocity == 0, abs(f.distance) < 320 {
        #expect(abs(f.spring.position(at: 0.7) - f.spring.target) <= 0.5)
      }
    }
  }

  @Test("guarantee 5: restarting from its state at any moment gives the same curve")
  func restart() {
    var random = Random(seed: 9)
    for f in Self.flicks(seed: 10) where f.spring.duration > 0 {
      let s = f.spring
      let a = random.double(0...1) * s.duration
      let rest = Spring(
        start: s.position(at: a), velocity: s.velocity(at: a), target: s.target,
        frequency: s.frequency)
      guard abs(rest.start - s.target) > 0.01 else { continue }
      let b = random.double(0...1) * (s.duration - a)
      #expect(abs(rest.position(at: b) - s.position(at: a + b)) < 1e-6)
    }
  }

  @Test("the page spring turns a page of up to 1920 pt within half a second")
  func paging() {
    Effort.cases(10_000, seed: 11) { random in
      let page = random.double(100...1920)
      let v = random.double(0...5)
      let s = Spring.paging(start: 0, velocity: v, target: page, stiffness: 484)
      #expect(abs(s.position(at: 0.5) - page) <= 0.5)
      #expect((0...50).allSatisfy { s.position(at: Double($0) / 100) <= page })
    }
  }

  @Test(
    "rates that are none are taken as everywhere",
    arguments: [
      (1.0, Decay.rates.upperBound), (2, Decay.rates.upperBound), (.nan, Decay.normalRate),
    ])
  func rates(rate: Double, taken: Double) {
    func spring(_ rate: Double) -> Spring {
      .snapping(start: 0, velocity: 1, target: 300, rate: rate)
    }
    #expect(spring(rate) == spring(taken))
  }

  @Test(
    "the speed rises exactly where q is above 1, to q·e^(1/q − 1) of the release's, beyond the landing"
  )
  func peak() {
    Effort.cases(2000, seed: 31) { random in
      let v = random.double(0.25...5)
      let distance = random.double(1...3000)
      let rate = random.pick([0.998, 0.99, 0.9922])
      let spring = Spring.snapping(start: 0, velocity: v, target: distance, rate: rate)
      let q = (spring.frequency * distance + Decay.restSpeed) / v - 1
      let expected = q > 1 ? q * exp(1 / q - 1) : 1
      let fastest = (0...2000).map { spring.velocity(at: spring.duration * Double($0) / 2000) }
        .max()
      #expect(abs((fastest ?? 0) / v - expected) < 1e-3)
      if distance <= (v - Decay.restSpeed) * Decay.coastingFactor(rate) { #expect(expected == 1) }
    }
  }
}
