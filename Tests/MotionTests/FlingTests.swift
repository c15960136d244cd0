import Foundation
import Motion
import Support
import Testing

@Suite("Fling: free motion as each feel has it")
struct FlingTests {
  static let feels = Feel.allCases
  static let ballistic: [Feel] = [
    .uikit, .mac, .flutter, .chromiumClassic, .gtk, .flickable, .qscroller,
  ]

  @Test("distance, duration and places are the table's", arguments: Vectors.cases("feels"))
  func figures(_ c: Vectors.Case) throws {
    let feel = try #require(Feel(rawValue: String(c.id.dropFirst("feel-".count))))
    let distances = c.numbers("expect.distance")
    let durations = c.numbers("expect.duration_ms")
    for (k, speed) in c.numbers("given.speeds_pt_per_ms").enumerated() {
      for sign in [-1.0, 1] {
        let fling = Fling(feel, start: 70, velocity: sign * speed)
        #expect(abs(fling.landing - (70 + sign * distances[k])) <= c.tolerance)
        #expect(abs(fling.duration * 1000 - durations[k]) <= 0.001)
      }
    }
    let fling = Fling(feel, start: 0, velocity: c.number("given.sampleSpeed"))
    for (ms, x) in zip(c.numbers("given.sample_ms"), c.numbers("expect.x")) {
      #expect(abs(fling.position(at: ms / 1000) - x) <= c.tolerance)
    }
  }

  @Test("every feel has its figures")
  func completeness() {
    let names = Vectors.cases("feels").map { String($0.id.dropFirst("feel-".count)) }
    #expect(Set(names) == Set(Feel.allCases.map(\.rawValue)))
  }

  @Test(
    "from a millionth to a thousand pt/ms it is finite, never turns and never passes its landing",
    arguments: feels)
  func speeds(feel: Feel) {
    var random = Random(seed: 41)
    for exponent in stride(from: -6.0, through: 3, by: 0.25) {
      for sign in [-1.0, 1] {
        let velocity = sign * pow(10, exponent)
        let across = random.pick([0, velocity, -velocity / 2])
        let side = random.pick([800, .infinity])
        let fling = Fling(feel, start: 0, velocity: velocity, across: across, side: side)
        let way = sign * fling.landing
        #expect(fling.duration.isFinite && fling.duration >= 0 && way.isFinite && way >= 0)
        var last = 0.0
        for k in 0...500 {
          let x = sign * fling.position(at: fling.duration * Double(k) / 500)
          let isOnward = x >= last - 1e-12 * max(way, 1e-6) && x <= way * (1 + 1e-12)
          #expect(isOnward, "\(feel) \(velocity) at \(k): \(x) after \(last) of \(way)")
          last = x
        }
        // The duration in seconds is rounded.
        let end = fling.duration * (1 + 1e-12)
        #expect(fling.position(at: end) == fling.landing && fling.velocity(at: end) == 0)
        #expect(fling.position(at: end + 1) == fling.landing)
      }
    }
  }

  @Test("it starts with the velocity of the release", arguments: feels.filter { $0 != .webkit })
  func start(feel: Feel) {
    for velocity in [-1.5, -0.2, 0.2, 0.7, 1.5] {
      let fling = Fling(feel, start: 12, velocity: velocity)
      #expect(fling.position(at: 0) == 12 && abs(fling.velocity(at: 0) - velocity) <= 1e-12)
    }
  }

  /// UIKit's is not, by the thousandth by which F(r) differs from 1/|ln r|: its formula is as
  /// measured.
  @Test("its velocity is the slope of its places", arguments: feels.filter { $0 != .uikit })
  func slope(feel: Feel) {
    for velocity in [-3.0, -0.4, 0.7, 1.8] {
      let fling = Fling(feel, start: 0, velocity: velocity, across: 1)
      for k in 1..<20 {
        // In WebKit's table away from an entry's end.
        let share = fling.duration * Double(k) / 20
        let t = feel == .webkit ? (Double(Int(share * 60)) + 0.5) / 60 : share
        guard t + 1e-5 < fling.duration else { continue }
        let slope = (fling.position(at: t + 1e-5) - fling.position(at: t - 1e-5)) / 0.02
        #expect(abs(slope - fling.velocity(at: t)) <= 1e-5, "at \(t)")
      }
    }
  }

  @Test("the moment of a place is where it is at that moment", arguments: feels)
  func crossing(feel: Feel) throws {
    try Effort.cases(2000, seed: 42) { random in
      let velocity = random.double(-6...6)
      let fling = Fling(
        feel, start: 5, velocity: velocity, across: random.double(-4...4), side: 900)
      let way = fling.landing - 5
      guard way != 0 else { return }
      let place = 5 + random.double(0...0.9999) * way
      let t = try #require(fling.time(at: place))
      #expect(abs(fling.position(at: t) - place) <= 1e-9 && fling.time(at: 5 + way * 1.001) == nil)
      #expect(fling.time(at: 5 - way * 0.001) == nil)
    }
  }

  @Test("a ballistic one may restart anywhere", arguments: ballistic)
  func restart(feel: Feel) {
    Effort.cases(2000, seed: 43) { random in
      // Chromium's two axes slow down in one proportion.
      let slope = feel == .chromiumClassic ? random.double(-2...2) : 0
      let velocity = random.double(-6...6)
      let whole = Fling(feel, start: 0, velocity: velocity, across: slope * velocity)
      let a = random.double(0...1) * whole.duration
      let left = whole.velocity(at: a)
      guard left != 0 else { return }
      let rest = Fling(feel, start: whole.position(at: a), velocity: left, across: slope * left)
      let b = random.double(0...1) * whole.duration
      #expect(abs(whole.position(at: a + b) - rest.position(at: b)) <= 1e-9)
      #expect(abs(whole.landing - rest.landing) <= 1e-9)
    }
  }

  @Test("flings beside another axis: WebKit's share the table, Chromium's the time or the curve")
  func vectors() {
    // The vector (3, 4) goes as 5 does along one axis.
    let webkit = Fling(.webkit, start: 0, velocity: 5)
    let x = Fling(.webkit, start: 0, velocity: 3, across: 4)
    let classic = Fling(.chromiumClassic, start: 0, velocity: 2)
    let smaller = Fling(.chromiumClassic, start: 0, velocity: -0.5, across: 2)
    for ms in stride(from: 0.0, through: 2000, by: 37) {
      let t = ms / 1000
      #expect(abs(x.position(at: t) - 0.6 * webkit.position(at: t)) <= 1e-9)
      #expect(abs(smaller.position(at: t) + 0.25 * classic.position(at: t)) <= 1e-9)
    }
    let chromium = Fling(.chromium, start: 0, velocity: 0.5, across: 2)
    #expect(chromium.duration == Fling(.chromium, start: 0, velocity: 2).duration)
    #expect(abs(chromium.landing - Fling(.chromium, start: 0, velocity: 0.5).landing) <= 1e-12)
  }

  @Test(
    "Chromium's own figures: 5000 px/s, in a view of 1920×1080 by its physics, and its former curve",
    arguments: [
      (Fling(.chromium, start: 0, velocity: 5, side: 1080), [98.0, 923, 2218]),
      (Fling(.chromium, start: 0, velocity: 5, side: 1920), [99, 1054, 3571]),
      (Fling(.chromiumClassic, start: 0, velocity: 5), [96, 705, 392]),
      // Chromium's BasicFlingTestVelocityXAndY: (2000, 4000) px/s.
      (Fling(.chromium, start: 0, velocity: 2, across: 4), [19, 200, 535]),
      (Fling(.chromium, start: 0, velocity: 4, across: 2), [79, 803, 2141]),
    ])
  func chromium(fling: Fling, steps: [Double]) {
    let places = [0, fling.position(at: 0.02), fling.position(at: 0.25), fling.landing]
    for (k, step) in steps.enumerated() { #expect(abs(places[k + 1] - places[k] - step) <= 1) }
  }

  @Test("Qt Quick's recorded flicks of 0.5, 1, 2 and 3 px/ms go 83, 333, 1333 and 2083 px")
  func flickable() {
    for (speed, way) in [(0.5, 83.0), (1, 333), (2, 1333), (3, 2083)] {
      #expect(abs(Fling(.flickable, start: 0, velocity: speed).landing - way) < 0.5)
    }
  }

  @Test("Android's and Flutter's way is 194.31·v^1.7363, Android's time 555.18·v^0.7363 ms")
  func android() {
    for speed in [0.1, 1, 3, 8] {
      let fling = Fling(.android, start: 0, velocity: speed)
      // The exponents are rounded to four places: over a decade that is 1.2e-4.
      #expect(abs(fling.landing / (194.3136 * pow(speed, 1.7363)) - 1) < 1.2e-4)
      #expect(abs(fling.duration * 1000 / (555.182 * pow(speed, 0.7363)) - 1) < 1.2e-4)
      #expect(Fling(.flutter, start: 0, velocity: speed).landing == fling.landing)
    }
    #expect(abs(AndroidFling.exponent - log(0.78) / log(0.9)) < 1e-15)
  }

  @Test("a flick of UIScrollView on the Mac, recorded: 119 points in 600 ms, met within 1 pt")
  func mac() {
    for c in Vectors.cases("catalyst_pointer", prefix: "catalyst-decel") {
      let release = c.number("expect.releaseOffsetY")
      let fling = Fling(.mac, start: release, velocity: c.number("expect.velocity_pt_per_ms"))
      for (ms, offset) in c.pairs("expect.samples_ms_offset") {
        let t = (ms - c.number("expect.willEndDragging_ms")) / 1000
        guard t > 0 else { continue }
        #expect(abs(fling.position(at: t) - offset) <= c.tolerance, "at \(ms)")
      }
      #expect(abs(fling.landing - c.number("expect.targetContentOffsetY")) <= c.tolerance)
    }
  }

  @Test(
    "WebKit's table refuses a velocity that is none", arguments: [Double.nan, .infinity, -1e200])
  func hostileVelocities(v: Double) {
    let fling = Fling(.webkit, start: 5, velocity: v, across: v)
    #expect(fling.duration == 0 && fling.landing == 5 && fling.position(at: 0.1) == 5)
  }

  @Test("WebKit's table takes a velocity whose square is zero as none")
  func leastVelocity() {
    let fling = WebKitFling(start: 5, velocity: 1e-200)
    #expect(fling.duration == 0 && fling.landing == 5)
  }

  @Test("a speed that is limited moves as the limit does")
  func limits() {
    for feel in [Feel.flickable, .qscroller, .chromiumClassic] {
      #expect(
        Fling(feel, start: 0, velocity: 1e3) == Fling(feel, start: 0, velocity: feel.fastestFling))
    }
  }
}
