import Foundation

/// How much of a random test to run.
public enum Effort {
  /// So many cases in release, a twentieth of them in debug, where each takes ten times as long.
  public static func cases(_ count: Int) -> Int {
    #if DEBUG
    max(count / 20, 1)
    #else
    count
    #endif
  }

  /// Hands so many cases one source of numbers.
  public static func cases(
    _ count: Int, seed: UInt64, _ body: (inout Random) throws -> Void
  ) rethrows {
    var random = Random(seed: seed)
    for _ in 0..<cases(count) { try body(&random) }
  }

  /// Seeds for a test of random calls: a few, or with `PODIUM_LONG=1` as many as fit in ten minutes
  /// (or in as many seconds as it names). `PODIUM_SEED` runs one of them alone.
  public static func seeds(_ count: Int, _ body: (UInt64) -> Void) {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["PODIUM_SEED"].flatMap(UInt64.init) { return body(seed) }
    guard let long = environment["PODIUM_LONG"].flatMap(Double.init), long > 0 else {
      for seed in 0..<UInt64(cases(count)) { body(seed) }
      return
    }
    let end = Date(timeIntervalSinceNow: long > 1 ? long : 600)
    // Other seeds every time: the clock's.
    var seed = UInt64(Date().timeIntervalSince1970 * 1e3) << 20
    while Date() < end {
      for _ in 0..<100 {
        // A trap leaves the seed that led to it as the last line.
        if environment["PODIUM_SHOW"] != nil { print("seed", seed) }
        body(seed)
        seed += 1
      }
    }
  }
}
