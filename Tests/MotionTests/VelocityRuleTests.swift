import Motion
import Support
import Testing

@Suite("VelocityRule: how fast the finger lifts, as other systems see it")
struct VelocityRuleTests {
  func estimate(
    _ rule: VelocityRule, _ samples: [(ms: Double, x: Double)], lift: Double
  ) -> Double {
    var estimator = ReleaseVelocity()
    estimator.rule = rule
    for s in samples { estimator.add([s.x, -s.x], at: s.ms / 1000) }
    let last = samples.last?.x ?? 0
    estimator.lift([last, -last], at: lift / 1000)
    let v = estimator.velocity(at: lift / 1000)
    #expect(abs(v.x + v.y) < 1e-12)
    return v.x
  }

  static let others: [VelocityRule] = VelocityRule.allCases.filter { $0 != .weights }

  /// Twelve moves, 8 ms apart.
  static func line(_ speed: Double) -> [(ms: Double, x: Double)] {
    (0...12).map { (8 * Double($0), 8 * speed * Double($0)) }
  }

  @Test("a straight line has its slope", arguments: VelocityRule.allCases)
  func straight(rule: VelocityRule) {
    #expect(abs(estimate(rule, Self.line(0.7), lift: 96) - 0.7) < 1e-9)
    #expect(abs(estimate(rule, Self.line(-1.3), lift: 96) + 1.3) < 1e-9)
  }

  @Test("one sample has none", arguments: VelocityRule.allCases)
  func alone(rule: VelocityRule) { #expect(estimate(rule, [(0, 3)], lift: 8) == 0) }

  @Test("Android's parabola: places 0, 1, 4, 9, 16 every 10 ms give 0.8, where UIKit's give 0.39")
  func parabola() {
    let samples = (0...4).map { (ms: 10 * Double($0), x: Double($0 * $0)) }
    #expect(abs(estimate(.leastSquares, samples, lift: 40) - 0.8) < 1e-12)
    #expect(abs(estimate(.weights, samples, lift: 40) - 0.39) < 1e-12)
  }

  @Test("Android's rule: none after 41 ms, beyond a gap of 41 ms, or of two samples")
  func androidLimits() {
    #expect(estimate(.leastSquares, Self.line(1), lift: 96 + 40) != 0)
    #expect(estimate(.leastSquares, Self.line(1), lift: 96 + 41) == 0)
    #expect(estimate(.leastSquares, [(0, 0), (8, 8)], lift: 8) == 0)
    let gap = [(ms: 0.0, x: 0.0), (8, 8), (16, 16), (57, 20), (65, 24), (73, 28)]
    #expect(abs(estimate(.leastSquares, gap, lift: 73) - 0.5) < 1e-9)
  }

  @Test("Android's rule looks back 100 ms, at twenty samples")
  func androidAge() {
    // Slow until 200 ms, then 1 pt/ms.
    var samples: [(ms: Double, x: Double)] = []
    for k in 0...40 { samples.append((ms: Double(10 * k), x: Double(max(k, 10 * k - 171)))) }
    #expect(abs(estimate(.leastSquares, samples, lift: 400) - 1) < 1e-9)
    var dense: [(ms: Double, x: Double)] = []
    for k in 0...60 { dense.append((ms: Double(k), x: Double(max(0, 2 * k - 60)))) }
    #expect(abs(estimate(.leastSquares, dense, lift: 60) - 2) < 1e-9)
  }

  @Test("GTK's mean counts the lift: 96 ms of moves and a rest of 24 ms")
  func recentMean() {
    #expect(abs(estimate(.recentMean, Self.line(1), lift: 120) - 96.0 / 120) < 1e-12)
    // Of the moves of the last 150 ms, from 56 ms on, 40 points are left.
    #expect(abs(estimate(.recentMean, Self.line(1), lift: 206) - 40.0 / 150) < 1e-12)
    #expect(estimate(.recentMean, Self.line(1), lift: 300) == 0)
  }

  @Test("Qt Quick's mean of three pairs, none 51 ms after the last move")
  func threePairs() {
    let samples = [(ms: 0.0, x: 0.0), (10, 30), (20, 40), (40, 50), (50, 80)]
    #expect(abs(estimate(.threePairs, samples, lift: 100) - (1 + 0.5 + 3) / 3) < 1e-12)
    #expect(estimate(.threePairs, samples, lift: 101) == 0)
  }

  @Test("a lift that stays put costs QScroller's estimate 13 % where steps take 8 ms")
  func smoothed() {
    #expect(abs(estimate(.smoothed, Self.line(1), lift: 104) - 0.872) < 1e-12)
    // From 1 to 0.5 pt/ms with s = 0.8: 0.6.
    let slower = Self.line(1) + [(ms: 146, x: 121)]
    #expect(abs(estimate(.smoothed, slower, lift: 146) - (0.8 * 0.5 + 0.2)) < 1e-12)
    // Against it, or after 100 ms, the pair counts alone.
    #expect(abs(estimate(.smoothed, Self.line(1) + [(104, 92)], lift: 104) + 0.5) < 1e-12)
    #expect(abs(estimate(.smoothed, Self.line(1) + [(196, 106)], lift: 196) - 0.1) < 1e-12)
    // At most 0.5 m/s.
    let fast = estimate(.smoothed, Self.line(9), lift: 96)
    #expect(fast == ParabolicFling.qscrollerFastest)
  }

  @Test("numbers stay finite, whatever comes", arguments: others)
  func random(rule: VelocityRule) {
    Effort.cases(500, seed: 61) { random in
      var ms = 0.0
      let samples = (0..<Int(random.double(1...40))).map { _ in
        ms += random.pick([0, 1, random.double(-5...200)])
        return (ms: ms, x: random.double(-500...500))
      }
      #expect(estimate(rule, samples, lift: ms).isFinite)
    }
  }
}
