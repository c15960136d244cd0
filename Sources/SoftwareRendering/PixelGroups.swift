#if Program

/// Groups of four pixels of a block, in the order of `Tile.pixels`: every fourth bit.
struct PixelGroups: BitwiseCopyable {
  private(set) var bits: UInt64

  private static let firstBits: UInt64 = 0x1111_1111_1111_1111
  private static let shift = 2

  static let all = PixelGroups(bits: firstBits)
  static let none = PixelGroups(bits: 0)

  /// Those of which a pixel, a bit each, is in a set.
  @inline(__always)
  static func touched(by pixels: UInt64) -> PixelGroups {
    let pairs = pixels | pixels >> 1
    return PixelGroups(bits: (pairs | pairs >> 2) & firstBits)
  }

  /// Those of which all samples are in a set.
  @inline(__always)
  static func full(in set: SampleSet) -> PixelGroups {
    let pixels = UInt64(set.upper.full) | UInt64(set.lower.full) << 32
    let pairs = pixels & pixels >> 1
    return PixelGroups(bits: pairs & pairs >> 2 & firstBits)
  }

  @inline(__always)
  static func - (a: PixelGroups, b: PixelGroups) -> PixelGroups {
    PixelGroups(bits: a.bits & ~b.bits)
  }

  @inline(__always)
  static func & (a: PixelGroups, b: PixelGroups) -> PixelGroups {
    PixelGroups(bits: a.bits & b.bits)
  }

  @inline(__always)
  static func | (a: PixelGroups, b: PixelGroups) -> PixelGroups {
    PixelGroups(bits: a.bits | b.bits)
  }

  /// Whether one of them lies in the block's rows 0…3 (half 0) or 4…7 (half 1).
  @inline(__always)
  func containsHalf(_ half: Int) -> Bool {
    UInt32(truncatingIfNeeded: bits >> UInt64(half &* SampleSet.halfPixels)) != 0
  }

  /// Those of the block's left half (0) or its right one (1).
  @inline(__always)
  func columns(_ half: Int) -> PixelGroups {
    let left: UInt64 = 0x0101_0101_0101_0101
    return PixelGroups(bits: bits & (half == 0 ? left : left << 4))
  }

  /// Whether to gather the pixels (a bit each) that these are touched by, four at a time, rather
  /// than to colour these whole. Gathering costs, too, so it must save more than a quarter of them:
  /// an estimate, only time depends on it.
  @inline(__always)
  func isWorthGathering(_ touched: UInt64) -> Bool {
    let gathered = (touched.nonzeroBitCount &+ 3) >> 2
    return gathered &* 4 < bits.nonzeroBitCount &* 3
  }

  /// Whether one of a row's two groups is among them.
  @inline(__always)
  func containsRow(_ row: Int) -> Bool {
    bits >> UInt64(truncatingIfNeeded: row &* 8) & 0x11 != 0
  }

  /// The number, 0…15, of the first one, which is taken out.
  @inline(__always)
  mutating func takeFirst() -> Int? {
    if bits == 0 { return nil }
    let first = bits.trailingZeroBitCount >> PixelGroups.shift
    bits &= bits &- 1
    return first
  }

  /// Calls `body` with the number of each, 0…15.
  @inline(__always)
  func forEach(_ body: (_ group: Int) -> Void) {
    var left = bits
    while left != 0 {
      body(left.trailingZeroBitCount >> PixelGroups.shift)
      left &= left &- 1
    }
  }
}

#endif
