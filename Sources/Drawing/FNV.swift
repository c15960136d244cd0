#if Program

/// FNV-1a, 64 bits: the hash of Fowler, Noll and Vo, with their constants
/// (www.isthe.com/chongo/tech/comp/fnv). The same numbers in the same order always give the same.
package struct FNV {
  package private(set) var hash: UInt64

  /// - Parameter start: the usual one, or another for another hash of the same numbers.
  package init(start: UInt64 = 0xcbf2_9ce4_8422_2325) { hash = start }

  package mutating func add(_ byte: UInt8) { multiply(UInt64(byte)) }

  /// Eight bytes at once, which is a tenth of the time and not what FNV-1a gives of them: what is
  /// high in the product is mixed into what is low, where it is lost otherwise.
  package mutating func add(_ word: UInt64) {
    multiply(word)
    hash ^= hash >> 32
  }

  private mutating func multiply(_ number: UInt64) {
    hash = (hash ^ number) &* 0x100_0000_01b3
  }
}

#endif
