/// The face that a sample shows, as a word: its kind of color, and the place of its numbers.
///
/// Samples keep these instead of colors, so that each is colored once, after the depth test.
struct Surface: BitwiseCopyable, Equatable {
  /// Kind in the upper three bits, draw range in the next five, index of a pair of records below.
  var word: UInt32

  enum Kind: UInt32 {
    /// One color all over: the pixel. The first records of the first draw range are the
    /// background's.
    case plain = 0
    /// Lit, one normal: the normal, then the color.
    case flat = 1
    /// Lit, normals interpolated: the normal plane's value and slopes, the color.
    case smooth = 2
    case radialLight = 3
    /// A material without a kind of its own: see `PaintedFace`.
    case painted = 4
  }

  /// Plain, of the first draw range's first records.
  static let background = Surface(word: 0)
  /// Words below this are plain surfaces.
  static let firstOther: UInt32 = 1 << kindShift

  static let kindShift: UInt32 = 29
  static let drawRangeShift: UInt32 = 24
  private static let drawRangeMask: UInt32 = 31
  private static let pairMask: UInt32 = 0xFF_FFFF
  /// The number of draw ranges that five bits can distinguish.
  static let mostDrawRanges = 32
  /// Records (two to a pair) that the lower bits can address.
  static let largestRecordCount = 1 << 25

  @inline(__always)
  init(word: UInt32) { self.word = word }

  /// The surface whose records start at `record` (even) of a draw range.
  @inline(__always)
  init(_ kind: Kind, drawRange: UInt32, record: Int) {
    word =
      kind.rawValue << Surface.kindShift | drawRange << Surface.drawRangeShift
      | UInt32(truncatingIfNeeded: record) >> 1
  }

  @inline(__always)
  var kind: Kind { Kind(rawValue: word >> Surface.kindShift) ?? .plain }

  /// Whether blocks side by side are colored at once.
  @inline(__always)
  var fillsRows: Bool {
    switch kind {
    case .flat, .radialLight, .painted: true
    case .plain, .smooth: false
    }
  }

  @inline(__always)
  var drawRange: Int { Int(word >> Surface.drawRangeShift & Surface.drawRangeMask) }

  @inline(__always)
  var record: Int { Int(word & Surface.pairMask) << 1 }
}
