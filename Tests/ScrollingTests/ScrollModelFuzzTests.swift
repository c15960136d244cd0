import Support
import Testing

/// Any call in any phase, with any finite number.
@Suite("ScrollModel: any calls in any order")
struct ScrollModelFuzzTests {
  @Test(
    "no trap, all finite, balanced, and at rest in range five seconds later, or, if wild, some day",
    arguments: [false, true])
  func calls(isWild: Bool) {
    Effort.seeds(6_000) { seed in
      var player = ModelPlayer(CallNumbers(isWild ? .wild : .tame, Random(seed: seed)))
      for _ in 0..<player.numbers.random.int(1...60) where player.complaints.isEmpty {
        player.call()
      }
      player.rest(isWild ? 1e12 : 5)
      #expect(player.complaints == [], "seed \(seed)")
    }
  }
}
