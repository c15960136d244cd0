import Motion
import Support
import Testing

@Suite("FlickChain: a speed that builds up over flicks, by Apple's rule")
struct FlickChainTests {
  private var chain = FlickChain()

  /// A swipe from `place` by so many points at a speed, in pt/ms of the content.
  static func swipe(
    _ chain: inout FlickChain, travel: Double, speed: Double, lift: Double, catches: Bool = true
  ) -> Double {
    if catches { chain.catchMomentum() }
    chain.beginDrag(at: [0, 0])
    return chain.lift(at: [0, -travel], velocity: [0, speed], time: lift)
  }

  @Test(
    "the worked cases: velocities and multipliers of every lift",
    arguments: Vectors.cases("apple_rules", prefix: "carry-"))
  mutating func cases(_ c: Vectors.Case) {
    var finger = FingerOfScript()
    var multipliers: [Double] = []
    // The content still moves when it is touched again but after seconds, or after a slow release.
    var restsAt = 0.0
    for line in c.value("given.touches") as? [String] ?? [] {
      switch finger.take(line) {
      case .down:
        finger.isCaught = finger.time < restsAt
        if finger.isCaught { chain.catchMomentum() }
      case .began: chain.beginDrag(at: finger.place)
      case .moved: break
      case .lifted(let velocity):
        guard let velocity else { continue }
        let k = chain.lift(at: finger.place, velocity: velocity, time: finger.time)
        multipliers.append(k)
        let speed = k * max(velocity.x.magnitude, velocity.y.magnitude)
        let flies = max(velocity.x.magnitude, velocity.y.magnitude) >= ReleaseVelocity.flickSpeed
        restsAt = flies ? finger.time + Decay(start: 0, velocity: speed, rate: 0.998).duration : 0
      }
    }
    let expected = c.numbers("expect.multipliers")
    #expect(multipliers.count == expected.count)
    for (ours, theirs) in zip(multipliers, expected) { #expect(abs(ours - theirs) < 1e-6) }
  }

  @Test("a factor lies between 1 and 16, and is 1 without a catch")
  func bounds() {
    Effort.cases(300, seed: 71) { random in
      var chain = FlickChain()
      var time = 0.0
      for _ in 0..<30 {
        time += random.double(0.02...0.6)
        let catches = random.double(0...1) < 0.95
        let wasCaught = chain.isCaught
        let k = Self.swipe(
          &chain, travel: random.double(0...600), speed: random.double(-0.1...4), lift: time,
          catches: catches)
        #expect(k >= 1 && k <= 16)
        if !catches, !wasCaught { #expect(k == 1) }
      }
    }
  }

  @Test("slower or faster in time, a chain is the same until a second lies between two lifts")
  mutating func scaling() {
    let factors = [1, 3, 9.9].map { scale -> [Double] in
      var chain = FlickChain()
      return (1...8).map {
        Self.swipe(&chain, travel: 150, speed: 2, lift: 0.1 * scale * Double($0))
      }
    }
    #expect(factors[0] == factors[1] && factors[0] == factors[2])
    let slow = (1...8).map { Self.swipe(&chain, travel: 150, speed: 2, lift: 1.01 * Double($0)) }
    #expect(slow == Array(repeating: 1, count: 8))
  }

  @Test("a second between two lifts still counts")
  mutating func memory() {
    for lift in [1.0, 2, 3] { _ = Self.swipe(&chain, travel: 240, speed: 1, lift: lift) }
    #expect(Self.swipe(&chain, travel: 240, speed: 1, lift: 4) == 1.9)
  }

  @Test("a release slower than 20 pt/s is not heard of, one slower than 130 begins anew")
  mutating func slow() {
    for k in 1...4 { _ = Self.swipe(&chain, travel: 240, speed: 1, lift: 0.2 * Double(k)) }
    let before = chain
    #expect(chain.lift(at: .zero, velocity: [0.0199, -0.0199], time: 0.9) == 1 && chain == before)
    #expect(Self.swipe(&chain, travel: 240, speed: 0.129, lift: 1) == 1)
    #expect(Self.swipe(&chain, travel: 240, speed: 1, lift: 1.2) == 1)
  }

  @Test("sideways drift that changes its sign is a reversal in content that moves both ways")
  mutating func drift() {
    for k in 1...4 {
      chain.catchMomentum()
      chain.beginDrag(at: .zero)
      let drift = k == 4 ? -0.1 : 0.1
      let factor = chain.lift(at: [0, -240], velocity: [drift, 2], time: 0.2 * Double(k))
      #expect(factor == 1)
    }
  }
}
