/// One side of a triangle over a tile: not negative inside.
///
/// With corners a, b in subpixels, E(p) = (b − a) × (p − a); a point on the edge belongs to the
/// triangle if the edge is a left or a bottom one, else 1 is subtracted, so that of triangles that
/// share an edge exactly one owns each sample on it. (It is the top-left rule in OpenGL's rows,
/// which start at the bottom of a picture.) A step of a pixel changes E by 256 times a whole
/// number, so ⌊E / 256⌋ has the same sign, and it fits 32 bits inside a tile.
struct EdgeFunction: BitwiseCopyable {
  /// The steps of one pixel rightwards and downwards.
  var right: Int32 = 0
  var down: Int32 = 0
  /// Half the inverse of `right`'s magnitude; only for short sides with eight samples.
  var halfInverse: Float = 0
  /// The value at each sample of the tile's first pixel.
  var samples = SIMD8<Int32>()

  /// Sides shorter than this (subpixels, either axis; 1024 pixels) keep all values on a tile that
  /// the triangle touches within 32 bits.
  static let shortSide: Int32 = 1 << 18
  /// The sum of a side's width and height (subpixels; 16 pixels) below which its values fit 16 bits
  /// in a block that it crosses: they have both signs there, and differ by less than eight times
  /// that sum.
  static let halfWordSide: Int32 = 1 << 12

  /// The difference between the values at a block's corner (pixels in the tile) and at the tile's.
  @inline(__always)
  func offset(_ x: Int32, _ y: Int32) -> Int32 { right &* x &+ down &* y }
}

/// The four sides of a face over a tile, a lane each; for a triangle the fourth lane is 0.
struct Sides: BitwiseCopyable {
  /// The steps of one pixel rightwards and downwards.
  var right = SIMD4<Int32>()
  var down = SIMD4<Int32>()
  /// The terms that give bounds of the values over a block's samples when added to those at its
  /// corner.
  var least = SIMD4<Int32>()
  var greatest = SIMD4<Int32>()
}

extension TileRasterizer.Setup {
  /// The sides between corners in subpixels, all of them short, for a tile whose corner is at
  /// `originX`, `originY`.
  @inline(__always)
  mutating func prepareShort(
    _ xs: SIMD4<Int32>, _ ys: SIMD4<Int32>, originX: Int32, originY: Int32,
    _ pattern: SamplePattern
  ) {
    let (x, y) = (xs &- originX, ys &- originY)
    let dx = SIMD4(xs.y, xs.z, xs.w, xs.x) &- xs
    let dy = SIMD4(ys.y, ys.z, ys.w, ys.x) &- ys
    // A side without length contains all points.
    let ownsPoints = (dy .< 0) .| ((dy .== 0) .& (dx .<= 0))
    // The value at the tile's corner is 256 · whole + rest. ⌊(256 q + r) / 256⌋ = q + ⌊r / 256⌋,
    // and all products fit 32 bits.
    let bits = Grid.subpixelBits
    let fraction: Int32 = 1 << bits &- 1
    let whole = dy &* (x &>> bits) &- dx &* (y &>> bits)
    let rest =
      dy &* (x & fraction) &- dx &* (y & fraction)
      &+ unsafeBitCast(.!ownsPoints, to: SIMD4<Int32>.self)
    // Over the samples of a pixel the values are as far apart from that at its center.
    let (length, right) = (magnitude(dx) &+ magnitude(dy), SIMD4<Int32>() &- dy)
    let center = rest &+ (dx &- dy) &<< (bits - 1)
    let reach = length &* pattern.reach
    let low = whole &+ (center &- reach) &>> bits
    let high = whole &+ (center &+ reach) &>> bits
    // The steps to a block's other pixels, split into those that lower a value and the others.
    let (steps, size) = ((dx &- dy) &* (Grid.block - 1), length &* (Grid.block - 1))
    sides = Sides(
      right: right, down: dx, least: low &+ (steps &- size) &>> 1,
      greatest: high &+ (steps &+ size) &>> 1)
    if pattern.count == 1 {
      func edge(_ side: Int) -> EdgeFunction {
        EdgeFunction(right: right[side], down: dx[side], samples: SIMD8(repeating: low[side]))
      }
      (edge0, edge1, edge2, edge3) = (edge(0), edge(1), edge(2), edge(3))
      return
    }
    let halfInverses = 0.5 / SIMD4<Float>(magnitude(dy))
    // From the pixel's center, in sixteenths of a pixel: the products are whole numbers below 2²¹,
    // their differences below 2²², so that floats hold them.
    let (wholes, rests) = (whole &+ center &>> bits, center & fraction)
    let (floatX, floatY) = (SIMD4<Float>(dx), SIMD4<Float>(dy))
    func edge(_ side: Int) -> EdgeFunction {
      func values(_ x: SIMD4<Float>, _ y: SIMD4<Float>) -> SIMD4<Int32> {
        let sixteenths = SoftwareRendering.nearest(y * floatX[side] - x * floatY[side])
        return ((sixteenths &<< 4 &+ rests[side]) &>> bits) &+ wholes[side]
      }
      return EdgeFunction(
        right: right[side], down: dx[side], halfInverse: halfInverses[side],
        samples: SIMD8(
          lowHalf: values(pattern.sixteenthX.lowHalf, pattern.sixteenthY.lowHalf),
          highHalf: values(pattern.sixteenthX.highHalf, pattern.sixteenthY.highHalf)))
    }
    (edge0, edge1, edge2, edge3) = (edge(0), edge(1), edge(2), edge(3))
  }

  /// Like `prepareShort` for sides of any length; false if all of the tile is outside. A side that
  /// has all of the tile inside becomes zeroes.
  @inline(never)
  mutating func prepareLong(
    _ xs: SIMD4<Int32>, _ ys: SIMD4<Int32>, originX: Int32, originY: Int32,
    _ pattern: SamplePattern
  ) -> Bool {
    typealias Wide = SIMD4<Int64>
    let bits = Int64(Grid.subpixelBits)
    let (x, y) = (Wide(truncatingIfNeeded: xs), Wide(truncatingIfNeeded: ys))
    let (dx, dy) = (Wide(x.y, x.z, x.w, x.x) &- x, Wide(y.y, y.z, y.w, y.x) &- y)
    let (right, zero) = (Wide() &- dy, Wide())
    let ownsPoints = (dy .< 0) .| ((dy .== 0) .& (dx .<= 0))
    let corner =
      dx &* (Int64(originY) &- y) &+ right &* (Int64(originX) &- x)
      &+ zero.replacing(with: -1, where: .!ownsPoints)
    let length = magnitude(dx) &+ magnitude(dy)
    let center = corner &+ (dx &- dy) &<< (bits - 1)
    let reach = length &* Int64(pattern.reach)
    // The least and the greatest values over the samples of some pixels each way.
    func bounds(_ pixels: Int32) -> (least: Wide, greatest: Wide) {
      let (steps, size) = ((dx &- dy) &* Int64(pixels &- 1), length &* Int64(pixels &- 1))
      return (
        (center &- reach) &>> bits &+ (steps &- size) &>> 1,
        (center &+ reach) &>> bits &+ (steps &+ size) &>> 1
      )
    }
    let (tile, block) = (bounds(Grid.tile), bounds(Grid.block))
    if tile.greatest.min() < 0 { return false }
    let crosses = tile.least .< 0
    func kept(_ wide: Wide) -> SIMD4<Int32> {
      SIMD4(truncatingIfNeeded: zero.replacing(with: wide, where: crosses))
    }
    sides = Sides(
      right: kept(right), down: kept(dx), least: kept(block.least), greatest: kept(block.greatest))
    func edge(_ side: Int) -> EdgeFunction {
      var edge = EdgeFunction(right: sides.right[side], down: sides.down[side])
      for sample in 0..<SamplePattern.largestCount {
        let offset = dx &* Int64(pattern.y[sample]) &+ right &* Int64(pattern.x[sample])
        edge.samples[sample] = kept((corner &+ offset) &>> bits)[side]
      }
      return edge
    }
    (edge0, edge1, edge2, edge3) = (edge(0), edge(1), edge(2), edge(3))
    return true
  }
}

extension EdgeFunction {
  /// The samples inside in some rows of the block at whose corner a short side adds `offset`; other
  /// samples are left out.
  ///
  /// For each sample, the number of a row's pixels on one side of the edge is found by division.
  /// With E = v + right · x the pixels x ≤ ⌊u / |right|⌋ are inside (u = v, right < 0) or outside
  /// (u = ¬v, right > 0): n = ⌊u / |right|⌋ + 1 of them, as a row's first bits. n is the whole
  /// number nearest to (2u + 1) / 2|right| + ½. That is never halfway between two: it differs from
  /// halfway by at least half of 1 / |right|, which is 2⁻¹⁹ or more, and rounding errs by less for
  /// n = 0…8.
  @inline(never)
  func inside(at offset: Int32, rows: ClosedRange<Int32>) -> SampleSet {
    let (first, last) = (rows.lowerBound, rows.upperBound)
    let middle = SampleSet.halfRows
    return SampleSet(
      upper: inside(at: offset, from: first, through: min(last, middle - 1)),
      lower: inside(at: offset, from: max(first, middle), through: last))
  }

  /// The samples inside in some rows of one half of a block, maybe none.
  @inline(__always)
  private func inside(at offset: Int32, from first: Int32, through last: Int32) -> SampleSet.Half {
    if first > last { return SampleSet.Half() }
    let flip: Int32 = right > 0 ? -1 : 0
    let start = offset &+ down &* last
    func twice(_ samples: SIMD4<Int32>) -> SIMD4<Int32> {
      (((samples &+ start) ^ SIMD4(repeating: flip)) &<< 1) | 1
    }
    var (low, high) = (twice(samples.lowHalf), twice(samples.highHalf))
    let step = SIMD4<Int32>(repeating: ((down ^ flip) &- flip) &<< 1)
    let flipped = SIMD4<UInt32>(repeating: UInt32(bitPattern: flip) & 0xFF)
    // The last row comes first: the rows before it shift it to its place.
    var (lowSet, highSet) = (SIMD4<UInt32>(), SIMD4<UInt32>())
    var row = last
    repeat {
      lowSet = (lowSet &<< SampleSet.rowBits) | (firstBits(low) ^ flipped)
      highSet = (highSet &<< SampleSet.rowBits) | (firstBits(high) ^ flipped)
      low &-= step
      high &-= step
      row &-= 1
    } while row >= first
    let shift = SampleSet.shift(row: first)
    return SampleSet.Half(lowHalf: lowSet &<< shift, highHalf: highSet &<< shift)
  }

  /// As many of the lowest bits as a row has pixels left of the edge, 0…8; given 2u + 1.
  @inline(__always)
  private func firstBits(_ twice: SIMD4<Int32>) -> SIMD4<UInt32> {
    let count = SIMD4<Float>(twice) * halfInverse + 0.5
    let number = nearest(atMost(SIMD4(repeating: Float(Grid.block)), atLeast(SIMD4(), count)))
    // 2ⁿ as a float, by its exponent.
    let power = unsafeBitCast((number &<< 23) &+ 0x3F80_0000, to: SIMD4<Float>.self)
    return unsafeBitCast(nearest(power) &- 1, to: SIMD4<UInt32>.self)
  }
}

extension TileRasterizer {
  /// The samples of a block that the triangle covers.
  @inline(__always)
  func covered(_ window: Window, _ setup: UnsafePointer<Setup>) -> SampleSet {
    let rows = window.rows.upperBound &- window.rows.lowerBound &+ 1
    let columns = window.columns.upperBound &- window.columns.lowerBound &+ 1
    let (e0, e1) = (window.offsets[0], window.offsets[1])
    let (e2, e3) = (window.offsets[2], window.offsets[3])
    // The edges that cross the block.
    let crossing = window.offsets &+ setup.pointee.sides.least
    let (crosses0, crosses1) = (crossing[0] < 0, crossing[1] < 0)
    let (crosses2, crosses3) = (crossing[2] < 0, crossing[3] < 0)
    let count: Int32 =
      (crosses0 ? 1 : 0) &+ (crosses1 ? 1 : 0) &+ (crosses2 ? 1 : 0) &+ (crosses3 ? 1 : 0)
    // The cost of a row of one edge, in pixels that are tested against all edges. An estimate that
    // affects only the time, not the pixels.
    let rowCost: Int32 = setup.pointee.fitsHalfWords ? 4 : 2
    if !setup.pointee.isShort || rows &* columns < (rows &+ 1) &* count &* rowCost {
      return setup.pointee.fitsHalfWords
        ? coveredPixels(window, setup, as: Int16.self)
        : coveredPixels(window, setup, as: Int32.self)
    }
    var covered = SampleSet.all
    if crosses0 { covered = covered & setup.pointee.edge0.inside(at: e0, rows: window.rows) }
    if crosses1 { covered = covered & setup.pointee.edge1.inside(at: e1, rows: window.rows) }
    if crosses2 { covered = covered & setup.pointee.edge2.inside(at: e2, rows: window.rows) }
    if crosses3 { covered = covered & setup.pointee.edge3.inside(at: e3, rows: window.rows) }
    return covered
  }

  /// Like `covered`, pixel by pixel. With 16 bits, if the values of all edges that cross the block
  /// fit them, it takes half the time.
  @inline(never)
  private func coveredPixels<Word: SIMDScalar & FixedWidthInteger & SignedInteger>(
    _ window: Window, _ setup: UnsafePointer<Setup>, as word: Word.Type
  ) -> SampleSet {
    let (first, last) = (window.columns.lowerBound, window.columns.upperBound)
    let count = last &- first &+ 1
    let all = SIMD8<Word>(repeating: 1 &<< Word(truncatingIfNeeded: count) &- 1)
    let row0 = window.rows.lowerBound
    // From the last column to the first: later pixels shift a bit to its place. `wrap` is the step
    // from the left of a row to the last column of the next one.
    @inline(__always)
    func values(
      _ edge: EdgeFunction, _ side: Int
    ) -> (start: SIMD8<Word>, right: SIMD8<Word>, wrap: SIMD8<Word>) {
      let offset = window.offsets[side]
      // Of a side that does not cross the block all samples are inside, and its values may not fit.
      if Word.bitWidth < Int32.bitWidth, offset &+ setup.pointee.sides.least[side] >= 0 {
        return (SIMD8(), SIMD8(), SIMD8())
      }
      return (
        SIMD8(truncatingIfNeeded: edge.samples &+ (offset &+ edge.offset(last, row0))),
        SIMD8(repeating: Word(truncatingIfNeeded: edge.right)),
        SIMD8(repeating: Word(truncatingIfNeeded: edge.offset(count, 1)))
      )
    }
    let (s0, right0, wrap0) = values(setup.pointee.edge0, 0)
    let (s1, right1, wrap1) = values(setup.pointee.edge1, 1)
    let (s2, right2, wrap2) = values(setup.pointee.edge2, 2)
    let (s3, right3, wrap3) = values(setup.pointee.edge3, 3)
    var (e0, e1, e2, e3) = (s0, s1, s2, s3)
    var covered = SampleSet()
    var row = row0
    while true {
      var outside = SIMD8<Word>()
      var left = count
      repeat {
        // The sign of a value outside is −1.
        let signs = (e0 | e1 | e2 | e3) &>> Word(truncatingIfNeeded: Word.bitWidth - 1)
        outside = (outside &<< 1) &- signs
        e0 &-= right0
        e1 &-= right1
        e2 &-= right2
        e3 &-= right3
        left &-= 1
      } while left != 0
      covered.insert(
        row: row,
        SampleSet.Half(truncatingIfNeeded: outside ^ all) &<< UInt32(truncatingIfNeeded: first))
      if row == window.rows.upperBound { return covered }
      row &+= 1
      e0 &+= wrap0
      e1 &+= wrap1
      e2 &+= wrap2
      e3 &+= wrap3
    }
  }
}
