/// FNV-1a, 64 bits: the hash of Fowler, Noll and Vo, with their constants
/// (www.isthe.com/chongo/tech/comp/fnv). The same numbers in the same order always give the same.
package struct FNV {
  package private(set) var hash: UInt64

  /// - Parameter start: the offset basis, by default FNV's; another one gives another hash.
  package init(start: UInt64 = 0xcbf2_9ce4_8422_2325) { hash = start }

  package mutating func add(_ byte: UInt8) { multiply(UInt64(byte)) }

  /// Adds eight bytes at once, in a tenth of the time; the hash differs from FNV-1a's of these
  /// bytes. The product's high bits are mixed into its low ones, since the next product would lose
  /// them.
  package mutating func add(_ word: UInt64) {
    multiply(word)
    hash ^= hash >> 32
  }

  private mutating func multiply(_ number: UInt64) { hash = (hash ^ number) &* 0x100_0000_01b3 }
}
