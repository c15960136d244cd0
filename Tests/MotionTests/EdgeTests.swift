import Foundation
import Motion
import Support
import Testing

@Suite("Edges: beyond the bound as other systems go there")
struct EdgeTests {
  @Test("a hit on the Mac's edge peaks at 80 ms with 9.12 pt per pt/ms")
  func elasticPeak() {
    let bounce = CriticalBounce.elastic(distance: 0, momentum: 2)
    #expect(abs(bounce.distance(at: 0.08) - 2 * 9.12) < 0.01)
    #expect(abs(bounce.velocity(at: 0.08)) < 1e-12)
    #expect(bounce.distance(at: 0.07) < bounce.distance(at: 0.08))
    #expect(bounce.distance(at: 0.09) < bounce.distance(at: 0.08))
  }

  @Test("the Mac's recorded bounce is met within 0.6 pt, its step being one")
  func elasticRecording() {
    for c in Vectors.cases("catalyst_pointer", prefix: "catalyst-rubberband") {
      let band = RubberBand(coefficient: Feel.pointerRubberBand, dimension: 521)
      let moves = c.pairs("given.pad_ms_dyPx")
      let way = moves.reduce(0) { $0 + $1.1 } * c.number("given.unitsPerPx") - 10
      #expect(abs(band.banded(way) - 32) <= 0.5)
      let bounce = CriticalBounce.elastic(
        distance: band.banded(way), momentum: -c.number("expect.velocity_pt_per_ms"))
      // Stamps of two call sites: the samples lie one constant 3 ms later on the curve.
      for (ms, offset) in c.pairs("expect.afterRelease_ms_offset") where offset != 0 {
        let t = (ms - c.number("given.ended_ms") - 3) / 1000
        #expect(abs(-bounce.distance(at: t) - offset) <= 0.6, "at \(ms)")
      }
    }
  }

  @Test("GTK's edge at 500 px/s: 15.16, 18.39 and 7.47 px after 50, 100 and 300 ms")
  func gtk() {
    let bounce = CriticalBounce.gtk(distance: 0, velocity: 0.5)
    for (ms, d) in [(50.0, 15.16), (100, 18.39), (300, 7.47)] {
      #expect(abs(bounce.distance(at: ms / 1000) - d) < 0.01)
    }
  }

  @Test("GTK's edge is never farther than 50 px, and falls from there as from rest")
  func gtkLimit() {
    for velocity in [1.4, 2, 10, 1000] {
      let bounce = CriticalBounce.gtk(distance: 0, velocity: velocity)
      let places = (0...4000).map { bounce.distance(at: Double($0) / 4000) }
      #expect(places.max()! <= 50 + 1e-9 && places.max()! > 49.9)
    }
    #expect(CriticalBounce.gtk(distance: 80, velocity: 3).distance(at: 0) == 80)
    #expect(CriticalBounce.gtk(distance: 80, velocity: 3).distance(at: 0.01) < 80)
  }

  @Test(
    "GTK's edge takes a distance that is negative or no number as 0", arguments: [-30, Double.nan])
  func gtkRefused(distance: Double) {
    let zero = CriticalBounce.gtk(distance: 0, velocity: 0.5)
    #expect(CriticalBounce.gtk(distance: distance, velocity: 0.5) == zero)
  }

  @Test("every edge is continuous, ends at its bound, and its velocity is its slope")
  func shapes() {
    Effort.cases(1000, seed: 51) { random in
      let d = random.pick([0, random.double(0...200)])
      let v = random.pick([0, random.double(-5...5), random.double(-0.1...0.1)])
      check(CriticalBounce.elastic(distance: d, momentum: v))
      check(CriticalBounce.gtk(distance: d, velocity: v))
      check(Overshoot(.flickable, distance: d, velocity: v, side: 600))
      check(Overshoot(.qscroller, distance: d, velocity: v, side: 600))
      check(SpringBack(distance: d))
    }
  }

  /// The last half point is cut, the last half thousandth of Qt Quick's way as well.
  private func check(_ edge: some Edge) {
    let end = edge.duration
    #expect(end.isFinite && end >= 0)
    #expect(edge.distance(at: end) == 0 && edge.velocity(at: end) == 0)
    guard end > 0 else { return }
    var kinks = 0
    for k in 1..<100 {
      let t = end * Double(k) / 100
      #expect(edge.distance(at: t) >= 0)
      let (before, after) = (edge.distance(at: t - 1e-6), edge.distance(at: t + 1e-6))
      #expect(abs(after - before) < 0.02)
      let slope = (after - before) / 0.002
      if abs(slope - edge.velocity(at: t)) > 1e-4 * max(1, abs(slope)) { kinks += 1 }
    }
    // Where it turns at a limit the slope jumps.
    #expect(kinks <= 2)
  }

  @Test("Qt Quick runs on with eight times the deceleration, at most 150 px, and is home in 400 ms")
  func flickable() {
    let slow = Overshoot(.flickable, distance: 0, velocity: 1.2, side: 800)
    // v²/(2·12 px/s²/ms) = 60 px after 100 ms.
    #expect(abs(slow.distance(at: 0.1) - 60) < 1e-9 && abs(slow.distance(at: 0.2) - 30) < 1e-9)
    #expect(abs(slow.duration - 0.5) < 1e-12)
    let fast = Overshoot(.flickable, distance: 0, velocity: 2.5, side: 800)
    #expect((0...1000).allSatisfy { fast.distance(at: Double($0) / 1000) <= 150 + 1e-9 })
    #expect(fast.distance(at: fast.duration - 0.4) >= 150 - 1e-9)
  }

  @Test("QScroller goes on for at most 0.21 s and half of the view, and is home in 0.49 s")
  func qscroller() {
    let hit = Overshoot(.qscroller, distance: 0, velocity: 1.5, side: 5000)
    let most = 1.5 * 210 - ParabolicFling.qscrollerDeceleration * 210 * 210 / 2
    #expect(abs(hit.distance(at: 0.21) - most) < 1e-9 && abs(hit.duration - 0.7) < 1e-12)
    #expect(abs(hit.distance(at: 0.21 + 0.245) - most / 4) < 1e-9)
    let small = Overshoot(.qscroller, distance: 0, velocity: 1.5, side: 200)
    #expect((0...1000).allSatisfy { small.distance(at: Double($0) / 1000) <= 100 + 1e-9 })
  }

  @Test("Android's stretch peaks 40.8 ms after a hit: 196.6 px per pt/ms")
  func stretch() {
    for speed in [0.5, 1, 2] {
      let stretch = EdgeStretch.hit(speed: speed, height: 800)
      #expect(abs(stretch.distance(at: 0.0408) - 196.6 * speed) < 0.1 * speed)
      #expect(stretch.distance(at: 0.0308) < stretch.distance(at: 0.0408))
      #expect(stretch.distance(at: 0.0508) < stretch.distance(at: 0.0408))
    }
  }

  @Test("Android's stretch is never more than the view, and goes home at 200 px/s in the end")
  func stretchEnds() {
    Effort.cases(300, seed: 52) { random in
      let height = random.double(50...2000)
      let stretch =
        random.pick([true, false])
        ? EdgeStretch.hit(speed: random.double(0...20), height: height)
        : EdgeStretch.released(from: random.double(0...1), height: height)
      #expect(stretch.duration.isFinite && stretch.duration < 1)
      var last = stretch.distance(at: 0)
      for k in 1...400 {
        let q = stretch.distance(at: stretch.duration * Double(k) / 400)
        #expect(q >= 0 && q <= height + 1e-9)
        // At most as fast as the hit.
        #expect(abs(q - last) <= 13 * 20 * stretch.duration * 1000 / 400 + 1e-9)
        last = q
      }
      #expect(last <= 1e-9)
    }
    for nothing in [0, -0.5, .nan] {
      #expect(EdgeStretch.released(from: nothing, height: 800).duration == 0)
    }
  }

  @Test("a stretch of 0.1, 0.25 and 1 is drawn with 0.0106, 0.0180 and 0.0320")
  func intensity() {
    for (stretch, drawn) in [(0.1, 0.0106), (0.25, 0.0180), (1, 0.0320)] {
      #expect(abs(EdgeStretch.intensity(of: stretch) - drawn) < 0.00006)
    }
  }
}

private protocol Edge {
  var duration: Double { get }
  func distance(at t: Double) -> Double
  func velocity(at t: Double) -> Double
}
extension CriticalBounce: Edge {}
extension Overshoot: Edge {}
extension SpringBack: Edge {}
