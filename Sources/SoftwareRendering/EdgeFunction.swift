#if Program

/// One side of a triangle over a tile: not negative inside.
///
/// With corners a, b in subpixels, E(p) = (b − a) × (p − a); a point on the edge belongs to the
/// triangle if the edge is a left or a bottom one, else 1 is taken off, so that triangles that
/// share an edge never share a sample and never leave one out. (It is the top-left rule in OpenGL's
/// rows, which start at the bottom of a picture.) Stepping a pixel changes E by 256 times a whole
/// number, so ⌊E / 256⌋ tells the same and fits 32 bits inside a tile.
struct EdgeFunction: BitwiseCopyable {
  /// The steps of one pixel rightwards and downwards.
  var right: Int32 = 0
  var down: Int32 = 0
  /// The terms to add at a block's corner for bounds of the values over its samples.
  var least: Int32 = 0
  var greatest: Int32 = 0
  /// Half the inverse of `right`'s magnitude; 0 of a long side. Eight samples only.
  var halfInverse: Float = 0
  /// The value at each sample of the tile's first pixel.
  var samples = SIMD8<Int32>()

  /// Sides shorter than this (subpixels, either axis; 1024 pixels) keep all values on a tile that
  /// the triangle touches within 32 bits.
  static let shortSide: Int32 = 1 << 18

  /// The side from a to b for a tile whose corner is at `originX`, `originY` (subpixels); false if
  /// all of the tile is outside. A side that holds all of the tile turns to zeroes. Short sides are
  /// kept without a look.
  @inline(__always)
  mutating func prepare(
    _ ax: Int32, _ ay: Int32, _ bx: Int32, _ by: Int32, originX: Int32, originY: Int32,
    pattern: SamplePattern, isShort: Bool
  ) -> Bool {
    let dx = bx &- ax
    let dy = by &- ay
    let ownsPoints = dy < 0 || (dy == 0 && dx < 0)
    let corner =
      Int64(dx) &* Int64(originY &- ay) &- Int64(dy) &* Int64(originX &- ax)
      &- (ownsPoints ? 0 : 1)
    // The value at the corner of a pixel plus this is a bound for all samples in the pixel.
    let first = Int64(pattern.first)
    let last = Int64(pattern.last)
    let low =
      (corner &+ Int64(dx) &* (dx < 0 ? last : first) &- Int64(dy) &* (dy > 0 ? last : first))
      >> Int64(Grid.subpixelBits)
    let high =
      (corner &+ Int64(dx) &* (dx > 0 ? last : first) &- Int64(dy) &* (dy < 0 ? last : first))
      >> Int64(Grid.subpixelBits)
    if !isShort {
      let across = Int64(0 &- dy) &* Int64(Grid.tile - 1)
      let along = Int64(dx) &* Int64(Grid.tile - 1)
      if high &+ max(across, 0) &+ max(along, 0) < 0 { return false }
      if low &+ min(across, 0) &+ min(along, 0) >= 0 {
        self = EdgeFunction()
        return true
      }
    }
    right = 0 &- dy
    down = dx
    halfInverse = 0
    let blockRight = right &* (Grid.block - 1)
    let blockDown = down &* (Grid.block - 1)
    least = Int32(truncatingIfNeeded: low) &+ min(blockRight, 0) &+ min(blockDown, 0)
    greatest = Int32(truncatingIfNeeded: high) &+ max(blockRight, 0) &+ max(blockDown, 0)
    if pattern.count == 1 {
      samples = SIMD8(repeating: Int32(truncatingIfNeeded: low))
    } else if isShort {
      halfInverse = 0.5 / Float(right.magnitude)
      // From the pixel's centre, in sixteenths of a pixel: the products are whole numbers below
      // 2²¹, their differences below 2²², so that floats hold them. ⌊(256 q + r + o) / 256⌋ = q +
      // ⌊(r + o) / 256⌋.
      let center = corner &+ (Int64(dx) &- Int64(dy)) &* Int64(Grid.subpixels / 2)
      let whole = Int32(truncatingIfNeeded: center >> Int64(Grid.subpixelBits))
      let rest = Int32(truncatingIfNeeded: center) & (1 << Grid.subpixelBits &- 1)
      func values(_ x: SIMD4<Float>, _ y: SIMD4<Float>) -> SIMD4<Int32> {
        let sixteenths = nearest(y * Float(dx) - x * Float(dy))
        return (((sixteenths &<< 4) &+ rest) &>> Grid.subpixelBits) &+ whole
      }
      samples = SIMD8(
        lowHalf: values(pattern.sixteenthX.lowHalf, pattern.sixteenthY.lowHalf),
        highHalf: values(pattern.sixteenthX.highHalf, pattern.sixteenthY.highHalf))
    } else {
      for sample in 0..<pattern.count {
        let offset = Int64(dx) &* Int64(pattern.y[sample]) &- Int64(dy) &* Int64(pattern.x[sample])
        samples[sample] = Int32(truncatingIfNeeded: (corner &+ offset) >> Int64(Grid.subpixelBits))
      }
    }
    return true
  }

  /// The difference between the values at a block's corner (pixels in the tile) and at the tile's.
  @inline(__always)
  func offset(_ x: Int32, _ y: Int32) -> Int32 { right &* x &+ down &* y }
}

extension EdgeFunction {
  /// Whether `inside` can tell of it: the values of a long side are too great to be divided
  /// exactly.
  @inline(__always)
  var canDivide: Bool { halfInverse != 0 }

  /// The samples inside in some rows of the block at whose corner a short side adds `offset`; other
  /// samples are left out.
  ///
  /// For each sample, how many pixels of a row lie on one side of the edge is found by division.
  /// With E = v + right · x the pixels x ≤ ⌊u / |right|⌋ are inside (u = v, right < 0) or outside
  /// (u = ¬v, right > 0): n = ⌊u / |right|⌋ + 1 of them, as a row's first bits. It is the number
  /// nearest to (2u + 1) / 2|right| + ½, which is never just between two: it keeps half of 1 /
  /// |right| away, 2⁻¹⁹ at least, while rounding moves it by less than 2⁻¹⁹ where n is 0…8.
  ///
  /// - Parameter side: a block's side, four times; see `TileRasterizer.blockSide`.
  @inline(never)
  func inside(at offset: Int32, rows: ClosedRange<Int32>, side: SIMD4<Float>) -> SampleSet {
    let (first, last) = (rows.lowerBound, rows.upperBound)
    let middle = SampleSet.halfRows
    return SampleSet(
      upper: inside(at: offset, from: first, through: min(last, middle - 1), side),
      lower: inside(at: offset, from: max(first, middle), through: last, side))
  }

  /// The samples inside in some rows of one half of a block, maybe none.
  @inline(__always)
  private func inside(
    at offset: Int32, from first: Int32, through last: Int32, _ side: SIMD4<Float>
  ) -> SampleSet.Half {
    if first > last { return SampleSet.Half() }
    let flip: Int32 = right > 0 ? -1 : 0
    let start = offset &+ down &* last
    func twice(_ samples: SIMD4<Int32>) -> SIMD4<Int32> {
      (((samples &+ start) ^ SIMD4(repeating: flip)) &<< 1) | 1
    }
    var (low, high) = (twice(samples.lowHalf), twice(samples.highHalf))
    let step = SIMD4<Int32>(repeating: ((down ^ flip) &- flip) &<< 1)
    let flipped = SIMD4<UInt32>(repeating: UInt32(bitPattern: flip) & 0xFF)
    // The last row first: the ones before it push it to its place.
    var (lowSet, highSet) = (SIMD4<UInt32>(), SIMD4<UInt32>())
    var row = last
    repeat {
      lowSet = (lowSet &<< SampleSet.rowBits) | (firstBits(low, side) ^ flipped)
      highSet = (highSet &<< SampleSet.rowBits) | (firstBits(high, side) ^ flipped)
      low &-= step
      high &-= step
      row &-= 1
    } while row >= first
    let shift = SampleSet.shift(row: first)
    return SampleSet.Half(lowHalf: lowSet &<< shift, highHalf: highSet &<< shift)
  }

  /// As many of the lowest bits as there are pixels on the side of E's lower values, 0…8; given 2u
  /// + 1.
  @inline(__always)
  private func firstBits(_ twice: SIMD4<Int32>, _ side: SIMD4<Float>) -> SIMD4<UInt32> {
    let count = SIMD4<Float>(twice) * halfInverse + 0.5
    let number = nearest(atMost(side, atLeast(SIMD4(), count)))
    // 2ⁿ as a float, by its exponent.
    let power = unsafeBitCast((number &<< 23) &+ 0x3F80_0000, to: SIMD4<Float>.self)
    return unsafeBitCast(nearest(power) &- 1, to: SIMD4<UInt32>.self)
  }
}

#endif
