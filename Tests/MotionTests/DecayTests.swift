import Motion
import Support
import Testing

@Suite("Decay: free coasting")
struct DecayTests {
  @Test(
    "the reported target, the landing and the duration are those of the formulas",
    arguments: Vectors.cases("closed_form", prefix: "project-"))
  func projection(_ c: Vectors.Case) {
    let decay = Decay(
      start: 0, velocity: c.number("given.v_pt_per_ms"), rate: c.number("given.rate"))
    #expect(abs(decay.reportedTarget - c.number("expect.targetDistance")) <= c.tolerance)
    #expect(abs(decay.landing - c.number("expect.landingDistance")) <= c.tolerance)
    #expect(abs(decay.duration * 1000 - c.number("expect.duration_ms")) <= c.tolerance)
  }

  @Test("way and speed after a time", arguments: Vectors.cases("closed_form", prefix: "decel-"))
  func sample(_ c: Vectors.Case) {
    let t = c.number("given.t_ms") / 1000
    let v = c.number("given.v_pt_per_ms")
    for sign in [1.0, -1.0] {
      let decay = Decay(start: 100, velocity: sign * v, rate: c.number("given.rate"))
      #expect(abs(sign * (decay.position(at: t) - 100) - c.number("expect.distance")) < 1e-6)
      #expect(abs(sign * decay.velocity(at: t) - c.number("expect.velocity")) < 1e-9)
    }
  }

  @Test(
    "the time of a crossing and the speed there",
    arguments: Vectors.cases("closed_form", prefix: "cross-"))
  func crossing(_ c: Vectors.Case) throws {
    let decay = Decay(
      start: c.number("given.x0"), velocity: c.number("given.v_pt_per_ms"), rate: 0.998)
    let t = try #require(decay.time(at: c.number("given.bound")))
    #expect(abs(t * 1000 - c.number("expect.t_ms")) < 1e-4)
    #expect(abs(decay.velocity(at: t) - c.number("expect.speedThere_pt_per_ms")) < 1e-6)
  }

  @Test("it starts where and as fast as it is told, and ends at 0.01 pt/ms on its landing")
  func ends() {
    Effort.cases(10_000, seed: 1) { random in
      let decay = Decay(
        start: random.double(-1e4...1e4), velocity: random.double(-20...20),
        rate: random.double(0.9...0.9999))
      #expect(decay.position(at: 0) == decay.start)
      guard abs(decay.velocity) > Decay.restSpeed else { return }
      #expect(decay.velocity(at: 0) == decay.velocity)
      let before = decay.duration * (1 - 1e-12)
      #expect(abs(abs(decay.velocity(at: before)) - Decay.restSpeed) < 1e-9)
      #expect(abs(decay.position(at: before) - decay.landing) < 1e-7 * max(1, abs(decay.landing)))
      #expect(decay.position(at: decay.duration + 1) == decay.landing)
      #expect(decay.velocity(at: decay.duration + 1) == 0)
    }
  }

  @Test("the time at a position is the inverse of the position at a time")
  func inverse() throws {
    try Effort.cases(10_000, seed: 2) { random in
      let decay = Decay(
        start: random.double(-1e4...1e4), velocity: random.pick([-1, 1]) * random.double(0.1...20),
        rate: random.double(0.98...0.999))
      let t = random.double(0...0.5) * decay.duration
      let found = try #require(decay.time(at: decay.position(at: t)))
      #expect(abs(found - t) < 1e-6)
    }
    let decay = Decay(start: 0, velocity: 1, rate: 0.998)
    #expect(decay.time(at: -1) == nil && decay.time(at: decay.landing + 1) == nil)
  }
}
