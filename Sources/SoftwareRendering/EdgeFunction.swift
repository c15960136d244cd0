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
  /// Half the inverse of `right`'s magnitude. Of short sides and eight samples only.
  var halfInverse: Float = 0
  /// The value at each sample of the tile's first pixel.
  var samples = SIMD8<Int32>()

  /// Sides shorter than this (subpixels, either axis; 1024 pixels) keep all values on a tile that
  /// the triangle touches within 32 bits.
  static let shortSide: Int32 = 1 << 18
  /// A side that crosses a block has values on both sides of 0 there, and its values over the
  /// samples of eight pixels each way are less apart than eight times its width and height together:
  /// below this sum (subpixels, 16 pixels) they fit 16 bits.
  static let halfWordSide: Int32 = 1 << 12

  /// The difference between the values at a block's corner (pixels in the tile) and at the tile's.
  @inline(__always)
  func offset(_ x: Int32, _ y: Int32) -> Int32 { right &* x &+ down &* y }
}

/// The four sides of a face over a tile, a lane each; those of a triangle's fourth side are zeroes.
struct Sides: BitwiseCopyable {
  /// The steps of one pixel rightwards and downwards.
  var right = SIMD4<Int32>()
  var down = SIMD4<Int32>()
  /// The terms to add at a block's corner for bounds of the values over its samples.
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
    // A side without length has all points.
    let ownsPoints = (dy .< 0) .| ((dy .== 0) .& (dx .<= 0))
    // The value at the tile's corner is 256 · whole + rest. ⌊(256 q + r) / 256⌋ = q + ⌊r / 256⌋, and
    // all products fit 32 bits.
    let bits = Grid.subpixelBits
    let fraction: Int32 = 1 << bits &- 1
    let whole = dy &* (x &>> bits) &- dx &* (y &>> bits)
    let rest =
      dy &* (x & fraction) &- dx &* (y & fraction)
      &+ unsafeBitCast(.!ownsPoints, to: SIMD4<Int32>.self)
    // Over the samples of a pixel.
    let (firstX, lastX) = (dx &* pattern.first, dx &* pattern.last)
    let (firstY, lastY) = (dy &* pattern.first, dy &* pattern.last)
    let lowest = rest &+ pointwiseMin(firstX, lastX) &- pointwiseMax(firstY, lastY)
    let highest = rest &+ pointwiseMax(firstX, lastX) &- pointwiseMin(firstY, lastY)
    let low = whole &+ (lowest &>> bits)
    let high = whole &+ (highest &>> bits)
    let right = SIMD4<Int32>() &- dy
    let (across, along) = (right &* (Grid.block - 1), dx &* (Grid.block - 1))
    let zero = SIMD4<Int32>()
    sides = Sides(
      right: right, down: dx,
      least: low &+ pointwiseMin(across, zero) &+ pointwiseMin(along, zero),
      greatest: high &+ pointwiseMax(across, zero) &+ pointwiseMax(along, zero))
    if pattern.count == 1 {
      func edge(_ side: Int) -> EdgeFunction {
        EdgeFunction(right: right[side], down: dx[side], samples: SIMD8(repeating: low[side]))
      }
      (edge0, edge1, edge2, edge3) = (edge(0), edge(1), edge(2), edge(3))
      return
    }
    let halfInverses = 0.5 / SIMD4<Float>(pointwiseMax(right, dy))
    // From the pixel's centre, in sixteenths of a pixel: the products are whole numbers below 2²¹,
    // their differences below 2²², so that floats hold them.
    let center = rest &+ (dx &- dy) &<< (bits - 1)
    let (wholes, rests) = (whole &+ center &>> bits, center & fraction)
    let (floatX, floatY) = (SIMD4<Float>(dx), SIMD4<Float>(dy))
    func edge(_ side: Int) -> EdgeFunction {
      func values(_ x: SIMD4<Float>, _ y: SIMD4<Float>) -> SIMD4<Int32> {
        let sixteenths = SoftwareRendering.nearest(
          y * floatX[side] - x * floatY[side])
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

  /// As `prepareShort` for sides of any length; false if all of the tile is outside. A side that
  /// holds all of the tile turns to zeroes.
  @inline(never)
  mutating func prepareLong(
    _ xs: SIMD4<Int32>, _ ys: SIMD4<Int32>, originX: Int32, originY: Int32,
    _ pattern: SamplePattern
  ) -> Bool {
    let bits = Int64(Grid.subpixelBits)
    sides = Sides()
    for side in 0..<4 {
      let (dx, dy) = (xs[(side + 1) & 3] &- xs[side], ys[(side + 1) & 3] &- ys[side])
      let (right, down) = (Int64(0 &- dy), Int64(dx))
      let ownsPoints = dy < 0 || dy == 0 && dx <= 0
      let corner =
        down &* Int64(originY &- ys[side]) &+ right &* Int64(originX &- xs[side])
        &- (ownsPoints ? 0 : 1)
      let (first, last) = (Int64(pattern.first), Int64(pattern.last))
      let low =
        (corner &+ min(down &* first, down &* last) &+ min(right &* first, right &* last)) >> bits
      let high =
        (corner &+ max(down &* first, down &* last) &+ max(right &* first, right &* last)) >> bits
      func bounds(_ pixels: Int32) -> (least: Int64, greatest: Int64) {
        let (across, along) = (right &* Int64(pixels), down &* Int64(pixels))
        return (low &+ min(across, 0) &+ min(along, 0), high &+ max(across, 0) &+ max(along, 0))
      }
      let tile = bounds(Grid.tile - 1)
      if tile.greatest < 0 { return false }
      var edge = EdgeFunction()
      if tile.least < 0 {
        (edge.right, edge.down) = (0 &- dy, dx)
        (sides.right[side], sides.down[side]) = (0 &- dy, dx)
        let block = bounds(Grid.block - 1)
        sides.least[side] = Int32(truncatingIfNeeded: block.least)
        sides.greatest[side] = Int32(truncatingIfNeeded: block.greatest)
        for sample in 0..<SamplePattern.largestCount {
          let offset =
            down &* Int64(pattern.y[sample]) &+ right &* Int64(pattern.x[sample])
          edge.samples[sample] = Int32(truncatingIfNeeded: (corner &+ offset) >> bits)
        }
      }
      switch side {
      case 0: edge0 = edge
      case 1: edge1 = edge
      case 2: edge2 = edge
      case _: edge3 = edge
      }
    }
    return true
  }
}

extension EdgeFunction {
  /// The samples inside in some rows of the block at whose corner a short side adds `offset`; other
  /// samples are left out.
  ///
  /// For each sample, how many pixels of a row lie on one side of the edge is found by division.
  /// With E = v + right · x the pixels x ≤ ⌊u / |right|⌋ are inside (u = v, right < 0) or outside
  /// (u = ¬v, right > 0): n = ⌊u / |right|⌋ + 1 of them, as a row's first bits. It is the number
  /// nearest to (2u + 1) / 2|right| + ½, which is never just between two: it keeps half of 1 /
  /// |right| away, 2⁻¹⁹ at least, while rounding moves it by less than 2⁻¹⁹ where n is 0…8.
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
  private func inside(
    at offset: Int32, from first: Int32, through last: Int32
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
      lowSet = (lowSet &<< SampleSet.rowBits) | (firstBits(low) ^ flipped)
      highSet = (highSet &<< SampleSet.rowBits) | (firstBits(high) ^ flipped)
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
  private func firstBits(_ twice: SIMD4<Int32>) -> SIMD4<UInt32> {
    let count = SIMD4<Float>(twice) * halfInverse + 0.5
    let number = nearest(atMost(SIMD4(repeating: Float(Grid.block)), atLeast(SIMD4(), count)))
    // 2ⁿ as a float, by its exponent.
    let power = unsafeBitCast((number &<< 23) &+ 0x3F80_0000, to: SIMD4<Float>.self)
    return unsafeBitCast(nearest(power) &- 1, to: SIMD4<UInt32>.self)
  }
}

#endif
