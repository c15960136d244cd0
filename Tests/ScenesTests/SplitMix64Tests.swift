import Testing

@testable import Scenes

@Suite("The seeded generator")
struct SplitMix64Tests {
  @Test("the generator gives the published numbers for seed 1234567")
  func splitMix() {
    var random = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    for number in expected { #expect(random.next() == number) }
  }

  @Test("draws are even between 0 and 1")
  func even() {
    var random = SplitMix64(seed: 1)
    var tenths = [Int](repeating: 0, count: 10)
    for _ in 0..<10_000 { tenths[Int(random.unit() * 10)] += 1 }
    for count in tenths { #expect(count > 850 && count < 1150) }
  }
}
