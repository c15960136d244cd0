import Motion
import Support
import Testing

@Suite("ReleaseVelocity: how fast the finger lifts")
struct ReleaseVelocityTests {
  /// Keeps the velocity through any rest unless a test says otherwise: the vectors have pairs of a
  /// second.
  func estimate(
    _ samples: [(ms: Double, x: Double)], lift: (ms: Double, x: Double)? = nil,
    staleAfter: Double = .infinity, decimated: Bool = false
  ) -> Double {
    var estimator = ReleaseVelocity(staleAfter: staleAfter)
    for s in samples { estimator.add([s.x, 0], at: s.ms / 1000) }
    let end = lift ?? samples.last ?? (0, 0)
    estimator.lift([end.x, 0], at: end.ms / 1000)
    return estimator.velocity(at: end.ms / 1000, decimated: decimated).x
  }

  @Test(
    "three pairs weigh 0.05, 0.35 and 0.6, the newest least",
    arguments: Vectors.cases("velocity", prefix: "ios-weights"))
  func weights(_ c: Vectors.Case) {
    let samples = c.pairs("given.samples_ms_pt").map { (ms: $0.0, x: $0.1) }
    #expect(abs(estimate(samples) * 1000 - c.number("expect.v_pt_per_s")) <= max(c.tolerance, 1e-9))
  }

  @Test(
    "a straight line has its slope, also with two samples of one stamp",
    arguments: Vectors.cases("velocity", prefix: "android-lsq2"))
  func line(_ c: Vectors.Case) {
    let samples = c.pairs("given.samples_ms_x").map { (ms: $0.0, x: $0.1) }
    #expect(abs(estimate(samples) * 1000 - c.number("expect.lsq2_per_s")) <= c.tolerance)
  }

  @Test(
    "a finger that stays put has none", arguments: Vectors.cases("velocity", prefix: "android-zero")
  )
  func zero(_ c: Vectors.Case) {
    #expect(estimate(c.pairs("given.samples_ms_x").map { (ms: $0.0, x: $0.1) }) == 0)
  }

  @Test("a flick of two events keeps its speed")
  func short() {
    #expect(abs(estimate([(0, 0)], lift: (16, 16)) - 1) < 1e-12 && estimate([(0, 5)]) == 0)
  }

  @Test("a lift where the finger was adds nothing; a move that stays put is a pair of zero")
  func lifts() {
    let moves = [(0.0, 0.0), (10.0, 10.0), (20.0, 20.0), (30.0, 30.0)].map { (ms: $0.0, x: $0.1) }
    #expect(abs(estimate(moves, lift: (90, 30)) - 1) < 1e-12)
    #expect(abs(estimate(moves + [(40, 30)]) - 0.95) < 1e-12)
  }

  @Test("after 0.1 s without a change of position there is none; with UIKit's policy there is")
  func stale() {
    let moves = [(0.0, 0.0), (10.0, 10.0), (20.0, 20.0)].map { (ms: $0.0, x: $0.1) }
    #expect(estimate(moves, lift: (120, 20), staleAfter: 0.1) != 0)
    #expect(estimate(moves, lift: (121, 20), staleAfter: 0.1) == 0)
    #expect(estimate(moves, lift: (5000, 20)) != 0)
  }

  /// Six samples 8 ms apart at 1 pt/ms.
  static let drag = (0...5).map { (ms: 8 * Double($0), x: 8 * Double($0)) }

  @Test(
    "a rest counts wherever it lies: what came before it, and the pair that spans it, are forgotten",
    arguments: [false, true], [-1.0, 1])
  func rests(decimated: Bool, sign: Double) {
    for rest in stride(from: 10.0, through: 400, by: 5) {
      // A twitch of a point, then moves at half the speed before the rest.
      let after = (0...6).map { k in (ms: 40 + rest + 8 * Double(k), x: sign * (41 + 4 * Double(k)))
      }
      let before = Self.drag.map { (ms: $0.ms, x: sign * $0.x) }
      let twitch = estimate(before + after.prefix(1), staleAfter: 0.1, decimated: decimated)
      #expect((twitch == 0) == (rest > 100), "after \(rest) ms")
      guard rest > 100 else { continue }
      // As if the stream began after the rest.
      for count in (decimated ? 3 : 2)...after.count {
        let samples = before + after.prefix(count)
        let v = estimate(samples, staleAfter: 0.1, decimated: decimated)
        #expect(abs(v - sign * 0.5) < 1e-9, "\(count) moves after \(rest) ms")
      }
    }
  }

  @Test("a mouse's twitch after a rest is none, however many reports it is made of")
  func denseTwitch() {
    // 1000 Hz: less than the least time between two samples that are compared.
    for count in 1...14 {
      let twitch = (0..<count).map { (ms: 5000 + Double($0), x: 41 + Double($0)) }
      #expect(estimate(Self.drag + twitch, staleAfter: 0.1, decimated: true) == 0)
    }
  }

  @Test("moves that stay put prolong a rest, and do not end it", arguments: [false, true])
  func stayingPut(decimated: Bool) {
    // 40 ms, 40 ms and 30 ms: each pair is shorter than a rest.
    let samples = Self.drag + [(80, 40), (120, 40), (150, 41)].map { (ms: $0.0, x: $0.1) }
    #expect(estimate(samples, staleAfter: 0.1, decimated: decimated) == 0)
    #expect(estimate(samples, staleAfter: 0.12, decimated: decimated) > 0)
    #expect(estimate(samples, staleAfter: .infinity, decimated: decimated) > 0)
  }

  @Test("a move that stays put changes nothing after a rest, also with the stamp of the next one")
  func stayingPutInTheSameBatch() {
    let flick = [(200, 30), (210, 40)].map { (ms: Double($0.0), x: Double($0.1)) }
    let still = [(0, 0), (200, 0)].map { (ms: Double($0.0), x: Double($0.1)) }
    for first in 1...still.count {
      // 30 points in the 200 ms of the rest are no pair.
      #expect(abs(estimate(still.prefix(first) + flick, staleAfter: 0.1) - 1) < 1e-9)
    }
  }

  @Test("a lift elsewhere after a rest is a twitch, too", arguments: [false, true])
  func liftAfterRest(decimated: Bool) {
    #expect(estimate(Self.drag, lift: (ms: 500, x: 41), staleAfter: 0.1, decimated: decimated) == 0)
  }

  @Test("equal and backward stamps are merged, and no velocity is infinite")
  func stamps() {
    let merged = estimate([(0, 0), (16, 8), (16, 16), (12, 20), (32, 36)])
    #expect(abs(merged - (0.05 * 1 + 0.35 * 1.25) / 0.4) < 1e-9)
    #expect(estimate([(0, 0), (0, 10), (0, 20)]) == 0)
  }

  @Test("a mouse whose moves come in batches shares the oldest weight among two pairs")
  func batches() {
    // Two moves to a frame of 16 ms, but three in one of them.
    let frames = [(0.0, 0.0), (16, 16), (32, 40), (48, 56), (64, 72)]
    let samples = frames.flatMap { (ms, x) in [(ms: ms, x: x - 8), (ms: ms, x: x)] }
    #expect(abs(estimate(samples, decimated: true) - (0.7 + 0.3 * 1.5)) < 1e-12)
    #expect(abs(estimate(samples) - (0.4 + 0.6 * 1.5)) < 1e-12)
    // Not the finger after it.
    var used = ReleaseVelocity(staleAfter: .infinity)
    for sample in samples { used.add([sample.x, 0], at: sample.ms / 1000) }
    used.reset()
    let single = [(0.0, 0.0), (20, 20), (40, 60), (60, 80)].map { (ms: $0.0, x: $0.1) }
    for sample in single { used.add([sample.x, 0], at: sample.ms / 1000) }
    let velocity = used.velocity(at: 0.06, decimated: true).x
    #expect(velocity == estimate(single, decimated: true))
  }

  @Test("a drag of any length keeps its speed")
  func long() {
    #expect(abs(estimate((0...512).map { (ms: Double($0), x: Double($0)) }) - 1) < 1e-9)
  }

  @Test("a place or a time that is none adds nothing")
  func noSample() {
    var finger = ReleaseVelocity()
    finger.add([0, 0], at: 0)
    finger.add([.nan, 5], at: 0.005)
    finger.add([5, .infinity], at: 0.006)
    finger.add([5, 5], at: .nan)
    finger.add([10, 20], at: 0.01)
    #expect(finger.velocity(at: 0.01) == [1, 2])
  }

  @Test("in batches a pair counts for as long as it lasts: a late one and the early next cancel")
  func lateBatch() {
    // One move a frame of 16 ms; one misses its frame and comes with the next.
    let samples = [
      (0.0, 0.0), (16, 16), (48, 32), (48, 48), (64, 64), (80, 80),
    ].map { (ms: $0.0, x: $0.1) }
    #expect(abs(estimate(samples, decimated: true) - 1) < 1e-12)
  }

  @Test("in batches a rest before the flick does not slow it", arguments: [60, 100, 500, 5000])
  func restBeforeBatches(rest: Double) {
    // The button goes down; later two moves in each of a few frames of 16 ms.
    for frames in 2...6 {
      var samples = [(ms: 0.0, x: 0.0)]
      for frame in 0..<frames {
        let ms = rest + 16 * Double(frame)
        let x = 16 * Double(frame + 1)
        samples += [(ms: ms, x: x - 8), (ms: ms, x: x)]
      }
      #expect(abs(estimate(samples, decimated: true) - 1) < 1e-9)
    }
  }
}
