/// A set of samples of a block with eight samples a pixel: 512 bits.
///
/// There is a word for each of a pixel's eight samples, and in it a bit for every pixel of half a
/// block: its row 0…3 times eight, plus its column.
struct SampleSet: BitwiseCopyable {
  typealias Half = SIMD8<UInt32>

  var upper: Half
  var lower: Half

  @inline(__always)
  init(upper: Half = Half(), lower: Half = Half()) {
    self.upper = upper
    self.lower = lower
  }

  // Computed: a stored one would be checked for its first use.
  @inline(__always)
  static var all: SampleSet {
    SampleSet(upper: Half(repeating: .max), lower: Half(repeating: .max))
  }

  /// How many samples a block has.
  static let count = Grid.blockPixels * SamplePattern.largestCount
  /// How many pixels a half has.
  static let halfPixels = 32
  static let halfRows: Int32 = 4
  /// The number of bits of a row in a word.
  @inline(__always)
  static var rowBits: UInt32 { 8 }

  /// The position of the first bit of a row of the block in the words of its half.
  @inline(__always)
  static func shift(row: Int32) -> UInt32 {
    UInt32(truncatingIfNeeded: row & (halfRows &- 1)) &* rowBits
  }

  @inline(__always)
  static func & (a: SampleSet, b: SampleSet) -> SampleSet {
    SampleSet(upper: a.upper & b.upper, lower: a.lower & b.lower)
  }

  /// The samples of `a` that are not in `b`.
  @inline(__always)
  static func - (a: SampleSet, b: SampleSet) -> SampleSet {
    SampleSet(upper: a.upper & ~b.upper, lower: a.lower & ~b.lower)
  }

  /// The upper half (0) or the lower one (1).
  @inline(__always)
  subscript(half: Int) -> Half { half == 0 ? upper : lower }

  /// The pixels of the block with at least one sample in the set, a bit each.
  @inline(__always)
  var touched: UInt64 { UInt64(upper.touched) | UInt64(lower.touched) << 32 }

  /// Inserts samples of a row of the block: for each of the eight samples a bit for every column.
  @inline(__always)
  mutating func insert(row: Int32, _ bits: Half) {
    let shifted = bits &<< SampleSet.shift(row: row)
    if row < SampleSet.halfRows { upper |= shifted } else { lower |= shifted }
  }

  /// The number of samples of a pixel, 0…63 of the block, in the set.
  func count(pixel: Int) -> UInt32 {
    let bits = self[pixel / SampleSet.halfPixels] &>> UInt32(pixel % SampleSet.halfPixels) & 1
    return bits.wrappedSum()
  }
}

extension SampleSet.Half {
  /// The pixels with at least one sample in the set, a bit each.
  @inline(__always)
  var touched: UInt32 {
    let four = lowHalf | highHalf
    let two = four.lowHalf | four.highHalf
    return two.x | two.y
  }

  /// The pixels with all samples in the set.
  @inline(__always)
  var full: UInt32 {
    let four = lowHalf & highHalf
    let two = four.lowHalf & four.highHalf
    return two.x & two.y
  }

  /// The number of samples of each pixel in the set, 0…8: for row r it is in byte r of lane c, in
  /// the lower half for column c, in the upper half for column c + 4.
  @inline(__always)
  var counts: SIMD4<UInt32> {
    let (a, b) = (nibbles(0), nibbles(1))
    let (c, d) = (nibbles(2), nibbles(3))
    let (x, y, z, w) = (
      SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y), SIMD4(a.z, b.z, c.z, d.z),
      SIMD4(a.w, b.w, c.w, d.w)
    )
    return (x &+ y) &+ (z &+ w)
  }

  /// The bits of a column and of the one four columns further, two samples added up in each lane.
  @inline(__always)
  private func nibbles(_ column: UInt32) -> SIMD4<UInt32> {
    let bits = (self &>> column) & 0x1111_1111
    return bits.lowHalf &+ bits.highHalf
  }
}

extension FixedWidthInteger {
  /// Clears the lowest bit that is set and returns its number; nil if no bit is set.
  @inline(__always)
  mutating func takeLowestBit() -> Int? {
    if self == 0 { return nil }
    let lowest = trailingZeroBitCount
    self &= self &- 1
    return lowest
  }
}

/// Groups of four pixels of a block, in the order of `Tile.pixels`: every fourth bit.
struct PixelGroups: OptionSet, BitwiseCopyable {
  private(set) var rawValue: UInt64

  private static let firstBits: UInt64 = 0x1111_1111_1111_1111
  private static let shift = 2

  static let all = PixelGroups(rawValue: firstBits)

  /// The groups with at least one pixel in a set of pixels, a bit each.
  @inline(__always)
  static func touched(by pixels: UInt64) -> PixelGroups {
    let pairs = pixels | pixels >> 1
    return PixelGroups(rawValue: (pairs | pairs >> 2) & firstBits)
  }

  /// The groups with all samples in a set.
  @inline(__always)
  static func full(in set: SampleSet) -> PixelGroups {
    let pixels = UInt64(set.upper.full) | UInt64(set.lower.full) << 32
    let pairs = pixels & pixels >> 1
    return PixelGroups(rawValue: pairs & pairs >> 2 & firstBits)
  }

  /// Whether one of them lies in the block's rows 0…3 (half 0) or 4…7 (half 1).
  @inline(__always)
  func containsHalf(_ half: Int) -> Bool {
    UInt32(truncatingIfNeeded: rawValue >> UInt64(half &* SampleSet.halfPixels)) != 0
  }

  /// The groups in the block's left half (0) or right half (1).
  @inline(__always)
  func columns(_ half: Int) -> PixelGroups {
    let left: UInt64 = 0x0101_0101_0101_0101
    return PixelGroups(rawValue: rawValue & (half == 0 ? left : left << 4))
  }

  /// Whether to gather the touched pixels (a bit each), four at a time, rather than to color these
  /// groups wholly. Gathering has a cost, so it must save more than a quarter of the groups: an
  /// estimate that affects only the time.
  @inline(__always)
  func isWorthGathering(_ touched: UInt64) -> Bool {
    let gathered = (touched.nonzeroBitCount &+ 3) >> 2
    return gathered &* 4 < rawValue.nonzeroBitCount &* 3
  }

  /// Whether one of a row's two groups is among them.
  @inline(__always)
  func containsRow(_ row: Int) -> Bool {
    rawValue >> UInt64(truncatingIfNeeded: row &* 8) & 0x11 != 0
  }

  /// Removes the first group and returns its number, 0…15.
  @inline(__always)
  mutating func takeFirst() -> Int? { rawValue.takeLowestBit().map { $0 >> PixelGroups.shift } }

  /// Calls `body` with the number of each, 0…15.
  @inline(__always)
  func forEach(_ body: (_ group: Int) -> Void) {
    var left = self
    while let group = left.takeFirst() { body(group) }
  }
}
