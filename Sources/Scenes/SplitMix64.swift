/// A seeded generator of 64 random bits at a time: a Weyl sequence whose numbers are mixed.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014). Streams
/// whose seeds differ by small numbers share no output for the first 10¹⁸ draws.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  /// The odd number next to 2⁶⁴ divided by the golden ratio.
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// The paper's "variant 13" of the mixing multipliers and shifts.
  private static let multipliers: (UInt64, UInt64) = (0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB)
  private static let shifts: (UInt64, UInt64, UInt64) = (30, 27, 31)
  /// A Double holds the upper 53 bits exactly.
  private static let droppedBits: UInt64 = 11
  private static let unitPerStep = 0x1p-53

  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// The stream of member `index` of a family, without the streams before it.
  package init(seed: UInt64, index: Int) {
    var family = SplitMix64(seed: seed)
    state = family.next() &+ UInt64(bitPattern: Int64(index))
  }

  package mutating func next() -> UInt64 {
    state &+= Self.step
    var z = state
    z = (z ^ (z >> Self.shifts.0)) &* Self.multipliers.0
    z = (z ^ (z >> Self.shifts.1)) &* Self.multipliers.1
    return z ^ (z >> Self.shifts.2)
  }

  /// An even draw from 0 up to but not including 1.
  package mutating func unit() -> Double { Double(next() >> Self.droppedBits) * Self.unitPerStep }

  /// An even draw between two numbers.
  package mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  /// One of the two signs.
  package mutating func sign() -> Double { unit() * 2 < 1 ? -1 : 1 }
}
