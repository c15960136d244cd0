import Foundation
import Motion
import Support
import Testing

@Suite("Bounce: beyond the bound and back")
struct BounceTests {
  @Test(
    "distance, slope and peak are those of the formula",
    arguments: ["bounce-100", "bounce--235", "bounce-0-"].flatMap {
      Vectors.cases("closed_form", prefix: $0)
    })
  func samples(_ c: Vectors.Case) {
    let d0 = c.number("given.d0")
    let side: Double = d0 < 0 ? -1 : 1
    let bounce = Bounce(
      distance: abs(d0), momentum: side * c.number("given.v0_pt_per_ms"), rate: 0.998)
    for (t, d) in c.table("expect.displacement") {
      #expect(abs(side * bounce.distance(at: t / 1000) - d) < 1e-6)
    }
    #expect(abs(side * bounce.velocity(at: 0.1) - c.number("expect.slope_at_100")) < 1e-8)
    if c.value("expect.peak") != nil {
      let peak = c.number("expect.peak_ms") / 1000
      #expect(abs(bounce.velocity(at: peak)) < 1e-6)
      #expect(abs(bounce.distance(at: peak) - c.number("expect.peak")) < 1e-5)
    }
  }

  @Test("any split of the time gives the same answer: distance and momentum are the whole state")
  func semigroup() {
    Effort.cases(10_000, seed: 3) { random in
      let rate = random.pick([0.998, 0.99, 0.995])
      let whole = Bounce(
        distance: random.double(0...400), momentum: random.double(-5...5), rate: rate)
      let a = random.double(0...1) * whole.ending.time
      guard whole.distance(at: a) > 0 else { return }
      let rest = Bounce(
        distance: whole.distance(at: a), momentum: whole.momentum(at: a), rate: rate)
      let b = random.double(0...0.3)
      guard a + b < whole.ending.time else { return }
      #expect(abs(whole.distance(at: a + b) - rest.distance(at: b)) < 1e-9)
      #expect(abs(whole.ending.time - a - rest.ending.time) < 1e-9)
    }
  }

  @Test("it ends within half a point of the bound on the way back, or crosses it with speed left")
  func endings() {
    var (crossings, returns, peaks) = (0, 0, 0)
    Effort.cases(10_000, seed: 4) { random in
      // Half of them hit the edge so slowly that the peak may lie within half a point.
      let isSlow = random.double(0...1) < 0.5
      let bounce = Bounce(
        distance: random.double(isSlow ? 0...0.6 : 0...400),
        momentum: random.double(isSlow ? -0.05...0.05 : -5...5), rate: 0.998)
      let last = bounce.distance(at: bounce.ending.time.nextDown)
      switch bounce.ending {
      case .rests(let t):
        let highest = (0..<64).map { bounce.distance(at: t * Double($0) / 64) }.max() ?? 0
        let speed = bounce.velocity(at: t.nextDown)
        if t == 0 {
          // It falls from the first moment on: d'(0) = ln b·d₀ − m₀·F·ln r.
          let reach = bounce.momentum * Decay.coastingFactor(0.998)
          let speed = log(0.99) * bounce.distance - reach * log(0.998)
          #expect(speed <= 1e-12 && bounce.distance < Bounce.restDistance)
        } else if highest > Bounce.restDistance {
          returns += 1
          #expect(abs(last - Bounce.restDistance) < 1e-6 && speed < 0)
        } else {
          peaks += 1
          #expect(abs(speed) < 1e-6 && last >= highest)
        }
      case .crosses(_, let velocity):
        crossings += 1
        #expect(abs(last) < 1e-6)
        #expect(velocity < -Decay.restSpeed)
      }
      #expect(bounce.distance(at: bounce.ending.time) == 0)
    }
    #expect(min(crossings, returns, peaks) > Effort.cases(300))
  }

  @Test(
    "the peak of an edge hit is 33.3 pt per pt/ms at 90.7 ms; 24.75 at 69.0 for the fast rate",
    arguments: [(0.998, 33.3, 90.7), (0.99, 24.75, 69.0)])
  func peaks(rate: Double, height: Double, milliseconds: Double) {
    let bounce = Bounce(distance: 0, momentum: 2, rate: rate)
    let highest = (0...2000).map { bounce.distance(at: Double($0) / 10_000) }.max() ?? 0
    #expect(abs(highest / 2 - height) < 0.01)
    #expect(abs(bounce.distance(at: milliseconds / 1000) - highest) < 1e-3)
  }

  @Test("a hit too weak to leave half a point behind ends at its peak")
  func weak() {
    let bounce = Bounce(distance: 0, momentum: 0.0149, rate: 0.998)
    #expect(abs(bounce.ending.time - 0.0907) < 1e-4 && bounce.distance(at: 0.09) > 0.4)
  }
}
