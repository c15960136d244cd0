import Foundation
import Support
import Testing

/// The invariants I1 to I8 of the specification under random input: 8 seeds, one in debug, and with
/// `PODIUM_LONG=1` 1 000.
@Suite("Any input at all")
struct InputFuzzTests {
  static let seeds: Range<UInt64> =
    0..<(ProcessInfo.processInfo.environment["PODIUM_LONG"] == nil ? UInt64(Effort.cases(8)) : 1000)
  static let eventCount = 20_000

  @Test(
    "leaves the invariants standing, and the same log at 30, 60 and 240 frames a second",
    arguments: seeds)
  func anyRate(seed: UInt64) {
    let runs = [60.0, 30, 240].map { hz in
      let fuzz = InputFuzz(seed: seed, hz: hz, .atTouches)
      fuzz.run(Self.eventCount)
      #expect(fuzz.complaints == [], "seed \(seed) at \(hz) Hz")
      return fuzz.hash
    }
    #expect(Set(runs).count == 1, "seed \(seed): \(runs)")
  }

  @Test(
    "leaves the invariants standing when the delegate meddles with everything, and repeats exactly",
    arguments: seeds)
  func meddling(seed: UInt64) {
    let runs = (0..<2).map { _ in
      let fuzz = InputFuzz(seed: seed, hz: 60, .everywhere)
      fuzz.run(Self.eventCount)
      #expect(fuzz.complaints == [], "seed \(seed)")
      return fuzz.hash
    }
    #expect(runs[0] == runs[1])
  }
}
