import CPodium
import Motion
import Support
import Testing

@testable import Scrolling

@Suite("podium_motion.h: its curves are Motion's, to the bit")
struct CurveTests {
  private func decay(
    _ start: Double, _ velocity: Double, _ rate: Double, at times: [Double],
    _ same: inout Comparison
  ) {
    let c = podium_decay(start, velocity, rate)
    let swift = Decay(start: start, velocity: velocity / 1000, rate: rate)
    func given() -> String { "decay from \(start) at \(velocity), rate \(rate)" }
    same.expect(c.duration, swift.duration, given())
    same.expect(c.end, swift.landing, given())
    same.expect(podium_decay_target(start, velocity, rate), swift.reportedTarget, given())
    same.expect(c, at: times, given()) { (swift.position(at: $0), swift.velocity(at: $0)) }
    for t in times {
      let moment = max(0, t)
      for place in [swift.position(at: moment), start - t, start + 100 * t] where place.isFinite {
        same.expect(
          podium_time_at(c, place), swift.time(at: place) ?? .infinity, "\(given()), at \(place)")
      }
    }
  }

  @Test("coasting: over a grid, and 100 000 random flicks at three moments")
  func decays() {
    var same = Comparison()
    for start in Numbers.positions {
      for velocity in Numbers.velocities {
        for rate in Numbers.rates { decay(start, velocity, rate, at: Numbers.times, &same) }
      }
    }
    Effort.cases(100_000, seed: 11) { random in
      decay(
        random.double(-1e4...1e4), random.velocity(), random.double(0.9...0.9999),
        at: [random.double(0...0.5), random.double(0...3), random.double(0...9)], &same)
    }
    same.check()
  }

  @Test("the velocity for a distance lands there")
  func velocityFor() {
    var random = Random(seed: 12)
    for _ in 0..<Effort.cases(100_000) {
      let distance = random.double(-1e5...1e5)
      let rate = random.double(0.9...0.9999)
      let velocity = podium_decay_velocity_for(distance, rate)
      let landing = podium_decay(0, velocity, rate).end
      if abs(landing - distance) > 1e-12 * max(1, abs(distance)) {
        Issue.record("\(distance) at \(rate): \(landing)")
        return
      }
    }
    #expect(podium_decay_velocity_for(0, 0.998) == 0)
  }

  private func bounce(
    _ distance: Double, _ momentum: Double, _ rate: Double, _ bounceRate: Double,
    at times: [Double], _ same: inout Comparison
  ) {
    let swift = Bounce(
      distance: distance, momentum: momentum / 1000, rate: rate, bounceRate: bounceRate)
    func given() -> String {
      "bounce from \(distance) at \(momentum), rates \(rate) and \(bounceRate)"
    }
    // On the edge it leads outwards whichever way; from 0 Swift's momentum says so.
    if distance == 0, momentum < 0 { return }
    let c = podium_bounce(distance, momentum, 0, rate, bounceRate)
    same.expect(c.duration, swift.ending.time, given())
    if case .crosses(_, let velocity) = swift.ending {
      same.expect(c.exit, velocity * 1000, "exit of \(given())")
    } else {
      same.expect(c.exit, 0, "exit of \(given())")
    }
    same.expect(c, at: times, given()) { (swift.distance(at: $0), swift.velocity(at: $0)) }
  }

  @Test("bounces: over a grid, and 40 000 random ones")
  func bounces() {
    var same = Comparison()
    for distance in Numbers.positions where distance >= 0 {
      for momentum in Numbers.velocities {
        for rate in Numbers.rates {
          for other in [0.5, 0.98, 0.99, 0.999] {
            bounce(distance, momentum, rate, other, at: [0, 0.05, 0.3, .infinity], &same)
          }
        }
      }
    }
    Effort.cases(40_000, seed: 13) { random in
      bounce(
        random.pick([0, random.double(0...1), random.double(0...500)]), random.velocity(),
        random.double(0.98...0.9995), random.double(0.98...0.995),
        at: [random.double(0...0.1), random.double(0...1)], &same)
    }
    same.check()
  }

  private func spring(
    _ start: Double, _ velocity: Double, _ target: Double, _ rate: Double, _ stiffness: Double,
    at times: [Double], _ same: inout Comparison
  ) {
    let v = velocity / 1000
    let pairs = [
      (
        podium_spring(start, velocity, target, rate),
        Spring.snapping(start: start, velocity: v, target: target, rate: rate)
      ),
      (
        podium_page_spring(start, velocity, target, stiffness),
        Spring.paging(start: start, velocity: v, target: target, stiffness: stiffness)
      ),
    ]
    for (c, swift) in pairs {
      func given() -> String {
        "spring from \(start) at \(velocity) to \(target), \(rate), \(stiffness)"
      }
      same.expect(c.duration, swift.duration, given())
      same.expect(c.end, target, given())
      same.expect(c, at: times, given()) { (swift.position(at: $0), swift.velocity(at: $0)) }
    }
  }

  @Test("springs: over a grid, and 100 000 random ones")
  func springs() {
    var same = Comparison()
    for target in Numbers.positions {
      for velocity in Numbers.velocities {
        for rate in [0.9, 0.99, 0.998] {
          spring(1, velocity, target, rate, 484, at: Numbers.times, &same)
        }
      }
    }
    Effort.cases(50_000, seed: 14) { random in
      spring(
        random.double(-1e4...1e4), random.velocity(), random.double(-1e4...1e4),
        random.double(0.98...0.9995), random.double(50...2000),
        at: [random.double(0...0.2), random.double(0...2)], &same)
    }
    same.check()
  }

  @Test("the animated offset")
  func eases() {
    var same = Comparison()
    Effort.cases(100_000, seed: 15) { random in
      let (start, target) = (random.double(-1e4...1e4), random.double(-1e4...1e4))
      let ease = CosineEase(start: start, target: target)
      same.expect(
        podium_ease(start, target), at: [-0.1, 0, 0.3, 5, random.double(0...0.3)],
        "\(start) to \(target)"
      ) { (ease.position(at: $0), ease.velocity(at: $0)) }
    }
    same.check()
    #expect(podium_ease(0, 400).duration == CosineEase.standardDuration)
  }

  private func fling(
    _ start: Double, _ velocity: Double, _ range: ClosedRange<Double>, _ rate: Double,
    at times: [Double], _ same: inout Comparison
  ) {
    var tuning = ScrollTuning()
    tuning.decelerationRate = DecelerationRate(rate)
    let axis = ScrollAxis(contentLength: range.upperBound, insetBefore: -range.lowerBound)
    let c = podium_fling_from(start, velocity, range.lowerBound, range.upperBound, rate)
    func given() -> String { "fling from \(start) at \(velocity) in \(range), rate \(rate)" }
    for t in times + [max(0, c.duration.nextDown), c.duration] {
      var motion = AxisMotion(
        coastingFrom: start, velocity: velocity / 1000, at: 0, on: axis, tuning)
      motion.advance(to: max(0, t), on: axis, tuning)
      same.expect(
        podium_fling_at(c, t), motion.position(at: max(0, t)), motion.velocity(at: max(0, t)),
        "\(given()), t \(t)")
      same.expect(
        max(0, t) >= c.duration ? 1 : 0, motion.isResting ? 1 : 0, "\(given()) rests at \(t)")
      if t >= c.duration { same.expect(c.end, motion.position(at: t), given()) }
    }
  }

  @Test("flings: over a grid of starts, speeds and ranges, and 20 000 random ones, as an axis goes")
  func flings() {
    var same = Comparison()
    for start in [-500, -0.2, 0, 1e-9, 100, 600, 600.3, 1100.0] {
      for velocity in Numbers.velocities {
        for range in [0...600, 0...0, 0...1e9, -100...700] as [ClosedRange<Double>] {
          fling(start, velocity, range, 0.998, at: [-1, 0, 0.016, 0.1, 0.35, 0.9, 2], &same)
        }
      }
    }
    Effort.cases(20_000, seed: 16) { random in
      let low = random.double(-500...500)
      fling(
        random.double(-1500...2500), random.velocity(),
        low...(low + random.pick([0, random.double(0...2000)])), random.double(0.98...0.9995),
        at: (0..<6).map { _ in random.double(0...2) }, &same)
    }
    same.check()
  }

  @Test("the rubber band and its inverse, on both sides")
  func bands() {
    var same = Comparison()
    Effort.cases(200_000, seed: 17) { random in
      let distance = random.pick([0, 1e-9, 1e9, random.double(0...2000)])
      let dimension = random.pick([0, 1e-7, random.double(0...2000)])
      let coefficient = random.pick([0.55, 0.075, 1, random.double(0.01...1)])
      let band = RubberBand(coefficient: coefficient, dimension: dimension)
      func given() -> String { "\(distance) of \(dimension), \(coefficient)" }
      same.expect(
        podium_rubber_band(distance, dimension, coefficient), band.banded(distance), given())
      same.expect(
        podium_rubber_band(-distance, dimension, coefficient), -band.banded(distance), given())
      same.expect(
        podium_rubber_band_inverse(distance, dimension, coefficient), band.raw(distance), given())
    }
    same.check()
  }
}

extension Random {
  /// In points per second, of either sign: slow ones, flicks, and faster than any finger.
  mutating func velocity() -> Double {
    let fastest = pick([1, 20, 1000, 1000, 5000, 5000, 5000, 50_000])
    return double(-1...1) * Double(fastest)
  }
}
