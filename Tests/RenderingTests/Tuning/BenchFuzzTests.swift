import SceneHosting
import Support
import Testing

/// The invariants of the input fuzz at the tuning bench: a dozen seeds; with `PODIUM_LONG=1` (as
/// `./test --long` sets it) as many as fit in ten minutes, with a greater number in as many
/// seconds.
@Suite("Anything at all at the tuning bench")
struct BenchFuzzTests {
  @Test("leaves the scene's invariants standing, and a recording of it gives the same again")
  func anything() {
    Effort.seeds(12) { seed in
      let fuzz = BenchFuzz(seed: seed)
      fuzz.run(1500)
      #expect(fuzz.complaints == [], "seed \(seed): \(fuzz.entry.descriptor.name) at \(fuzz.size)")
    }
  }
}
