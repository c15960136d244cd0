import CPodium
import Motion
import Support
import Testing

@testable import Scrolling

@Suite("podium_motion.h: releases and snap points are those of the library, to the bit")
struct ReleaseTests {
  /// A stream of samples: fingers and mice, batches, rests, stamps that run back.
  static func stream(_ random: inout Random) -> [podium_sample] {
    var t = random.double(0...10)
    var (x, y) = (random.double(0...500), random.double(0...500))
    let step = random.pick([0.001, 0.004, 0.005, 0.008, 0.015, 0.0167])
    // Of an even pace, differences of stamps are a limit but for their rounding.
    let isEven = random.bool()
    return (0..<random.int(0...60)).map { _ in
      switch isEven ? 19 : random.int(0...19) {
      case 0: break  // the same stamp
      case 1: t -= random.double(0...0.01)
      case 2: t += random.double(0.05...0.3)
      case 3: t += 0.1
      default: t += step * (isEven ? 1 : random.pick([1, 1, random.double(0.5...2)]))
      }
      if random.int(0...9) > 1 { x += random.double(-5...30) }
      if random.int(0...9) > 3 { y += random.double(-20...5) }
      return podium_sample(t: t, x: x, y: y)
    }
  }

  @Test("the velocity of 40 000 random streams, fingers' and mice's")
  func velocities() {
    var same = Comparison()
    Effort.cases(40_000, seed: 21) { random in
      let samples = Self.stream(&random)
      let lift = (samples.last?.t ?? 0) + random.pick([0, 0.008, 0.09, 0.1, 0.11, -0.005])
      let staleAfter = random.pick([0.1, 0.1, 0.03, .infinity])
      var velocity = ReleaseVelocity(staleAfter: staleAfter)
      for sample in samples { velocity.add(SIMD2(sample.x, sample.y), at: sample.t) }
      for isMouse in [false, true] {
        let c = podium_release_velocity(samples, samples.count, lift, staleAfter, isMouse ? 1 : 0)
        let swift = velocity.velocity(at: lift, decimated: isMouse)
        same.expect(c.x, swift.x * 1000, "x, mouse \(isMouse), \(samples), \(lift), \(staleAfter)")
        same.expect(c.y, swift.y * 1000, "y, mouse \(isMouse), \(samples), \(lift), \(staleAfter)")
      }
      var parabola = ReleaseVelocity()
      parabola.rule = .leastSquares
      for sample in samples { parabola.add(SIMD2(sample.x, sample.y), at: sample.t) }
      let c = podium_parabola_velocity(samples, samples.count, lift)
      let swift = parabola.velocity(at: lift)
      same.expect(c.x, swift.x * 1000, "x of the parabola, \(samples), \(lift)")
      same.expect(c.y, swift.y * 1000, "y of the parabola, \(samples), \(lift)")
    }
    same.check()
  }

  @Test("a stream of thousands of samples tells the speed of its end")
  func longStream() {
    let samples = (0..<5000).map { podium_sample(t: Double($0) / 1000, x: Double($0), y: 0) }
    #expect(abs(podium_release_velocity(samples, 5000, 4.999, 0.1, 0).x - 1000) < 1e-6)
    #expect(abs(podium_release_velocity(samples, 5000, 4.999, 0.1, 1).x - 1000) < 1e-6)
    #expect(abs(podium_parabola_velocity(samples, 5000, 4.999).x - 1000) < 1e-6)
  }

  @Test("snap targets: 200 000 random releases under random rules")
  func snaps() {
    var same = Comparison()
    Effort.cases(200_000, seed: 22) { random in
      let low = random.pick([0, random.double(-500...500)])
      let high = low + random.pick([0, 0.5, 960, random.double(0...4000), 1e9, 1e12])
      let range = low...high
      let every = random.pick([120, 320, 414.333_3, random.double(0.5...900), 1e-300])
      let origin = random.pick([0, random.double(-500...500)])
      let stops = (0..<random.int(0...6)).map { _ in random.double(low...(low + 1000)) }.sorted()
      let velocity = random.pick([0, 100, -100, 250, -250, random.velocity()])
      // Far away, an offset's last places are coarser than what counts as on a snap point.
      let onGrid = origin + every * Double(random.int(-2...random.pick([9, 9, 1_000_000_000])))
      let offset = random.pick([
        low, high, random.double(-600...1500), onGrid, onGrid.nextUp, onGrid.nextDown.nextDown,
        onGrid + 3 * onGrid.ulp,
      ])
      let proposed = random.pick([offset + velocity / 2, onGrid + every / 2, low, high])
      let most = random.pick([0, 0, 1, 2, 3, 7])
      let (directional, natural) = (random.bool(), random.bool())
      func given() -> String {
        """
        \(proposed) \(offset) \(velocity) in \(range), every \(every) from \(origin), \(stops), \
        \(most) \(directional) \(natural)
        """
      }
      func rule(_ stops: SnapRule.Stops) -> SnapRule {
        SnapRule(
          stops, maximumStops: most == 0 ? nil : most, isDirectional: directional,
          reach: natural ? .natural : .any)
      }
      func target(_ kind: Int, _ start: Double = 0) -> Double {
        var snap = podium_snap_rule(Int32(kind), every, origin)
        (snap.most, snap.directional, snap.natural) = (
          Int32(most), directional ? 1 : 0, natural ? 1 : 0
        )
        return stops.withUnsafeBufferPointer {
          (snap.stops, snap.count) = ($0.baseAddress, $0.count)
          return podium_snap_target(snap, proposed, offset, velocity, start, low, high)
        }
      }
      func swift(_ rule: SnapRule) -> Double {
        rule.target(proposed: proposed, offset: offset, velocity: velocity / 1000, range: range)
      }
      same.expect(target(0), swift(.none), "none: \(given())")
      same.expect(
        target(1), swift(rule(.interval(width: every, phase: origin))), "every: \(given())")
      same.expect(target(2), swift(rule(.offsets(stops))), "stops: \(given())")
      let start = random.double(-600...1500)
      same.expect(
        target(3, start),
        Paging.target(
          offset: offset, velocity: velocity / 1000, dragStart: start,
          pages: SnapRule(.interval(width: every, phase: origin)), range: range),
        "pages from \(start): \(given())")
    }
    same.check()
  }
}
