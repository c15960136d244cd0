/// Seeded randomness for properties: the same seed, the same cases, on every machine.
public struct Random: RandomNumberGenerator {
  private var state: UInt64
  /// The rest of a fuzzer's bytes, each of which decides something; nil: there is a seed.
  private var bytes: ArraySlice<UInt8>?

  public init(seed: UInt64) { state = seed }

  /// The choices of a fuzzer, which finds what a byte does by changing it. After the last byte all
  /// are the same.
  public init(_ bytes: [UInt8]) {
    state = 0
    self.bytes = bytes[...]
  }

  public var isUsedUp: Bool { bytes?.isEmpty ?? false }

  /// SplitMix64, by Sebastiano Vigna.
  public mutating func next() -> UInt64 {
    if bytes != nil {
      let byte = UInt64(bytes?.popFirst() ?? 0)
      // For a range its highest bits decide, for a flag the lowest one. Those between are never
      // refused as too few, for which a range would ask again and again.
      return byte << 56 | 0x55_5555_5555_5554 | byte & 1
    }
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  public mutating func double(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  public mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  public mutating func bool() -> Bool { next() & 1 == 1 }

  /// One of a list.
  public mutating func pick<T>(_ list: [T]) -> T { list[int(0...list.count - 1)] }
}
