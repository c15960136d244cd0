#if Program

// The innermost loops of blocks whose samples are separate: four at a time are tested against the
// depth that is there, and take the face's depth and surface where it wins. Pixels of one sample
// are tested against the four edges here, too; of eight, `covered` tells before which ones the face
// covers. Depth is always (sample + right · x) + down · y, see DepthPlane.

extension TileRasterizer {
  /// Four pixels side by side, their centres only; the triangle covers the whole block.
  @inline(never)
  func fillPixels(block index: Int, x: Int32, y: Int32, _ setup: UnsafePointer<Setup>) {
    let word = SIMD4(repeating: setup.pointee.surface.word)
    let down = SIMD4(repeating: setup.pointee.plane.down)
    let start = index &* Grid.blockGroups
    for half in 0..<2 {
      let base = columnDepths(x &+ Int32(truncatingIfNeeded: half) &* 4, setup)
      var pixelY = SIMD4(repeating: Float(y))
      var group = start &+ half
      for _ in 0..<8 {
        take(group, base + down * pixelY, word)
        pixelY += 1
        group &+= 2
      }
    }
  }

  /// Four pixels side by side, their centres only.
  @inline(__always)
  func scanPixels(block index: Int, _ window: Window, _ setup: UnsafePointer<Setup>) {
    let word = SIMD4(repeating: setup.pointee.surface.word)
    let down = SIMD4(repeating: setup.pointee.plane.down)
    let (edge0, edge1, edge2, edge3) = (
      setup.pointee.edge0, setup.pointee.edge1, setup.pointee.edge2, setup.pointee.edge3
    )
    let row = window.rows.lowerBound
    let count = window.rows.upperBound &- row &+ 1
    for half in window.columns.lowerBound >> 2...window.columns.upperBound >> 2 {
      let column = half &* 4
      var e0 = lanes(edge0, window.offsets[0], column, row)
      var e1 = lanes(edge1, window.offsets[1], column, row)
      var e2 = lanes(edge2, window.offsets[2], column, row)
      var e3 = lanes(edge3, window.offsets[3], column, row)
      let base = columnDepths(window.x &+ column, setup)
      var pixelY = SIMD4(repeating: Float(window.y &+ row))
      var group = index &* Grid.blockGroups &+ Int(row &* 2 &+ half)
      for _ in 0..<count {
        take(group, base + down * pixelY, word, unless: e0 | e1 | e2 | e3)
        e0 &+= edge0.down
        e1 &+= edge1.down
        e2 &+= edge2.down
        e3 &+= edge3.down
        pixelY += 1
        group &+= 2
      }
    }
  }

  /// The samples of a set.
  @inline(never)
  func scanSamples(
    _ covered: SampleSet, block index: Int, x: Int32, y: Int32, _ setup: UnsafePointer<Setup>
  ) {
    let word = SIMD4(repeating: setup.pointee.surface.word)
    let start = index &* Grid.blockGroups &* SamplePattern.largestCount
    forEachPixel(of: covered) { pixel, samples in
      let across = SIMD4(
        repeating: setup.pointee.plane.right * Float(x &+ Int32(truncatingIfNeeded: pixel & 7)))
      let down = SIMD4(
        repeating: setup.pointee.plane.down * Float(y &+ Int32(truncatingIfNeeded: pixel >> 3)))
      let group = start &+ pixel
      take(group, (setup.pointee.depths.lowHalf + across) + down, word, unless: ~samples.lowHalf)
      take(
        group &+ Grid.blockPixels, (setup.pointee.depths.highHalf + across) + down, word,
        unless: ~samples.highHalf)
    }
  }

  /// Gives a layer's samples its surface and depth, whatever is there.
  @inline(never)
  func write(_ layer: Layer, block index: Int, x: Int32, y: Int32) {
    let word = SIMD4(repeating: layer.surface.word)
    let plane = layer.plane
    let depths = plane.samples(pattern)
    let start = index &* Grid.blockGroups &* SamplePattern.largestCount
    forEachPixel(of: layer.samples) { pixel, samples in
      let across = SIMD4(repeating: plane.right * Float(x &+ Int32(truncatingIfNeeded: pixel & 7)))
      let down = SIMD4(repeating: plane.down * Float(y &+ Int32(truncatingIfNeeded: pixel >> 3)))
      func put(_ group: Int, _ depths: SIMD4<Float>, _ samples: SIMD4<Int32>) {
        let isOurs = samples .< 0
        tile.depths[group].replace(with: (depths + across) + down, where: isOurs)
        tile.surfaces[group].replace(with: word, where: isOurs)
      }
      put(start &+ pixel, depths.lowHalf, samples.lowHalf)
      put(start &+ pixel &+ Grid.blockPixels, depths.highHalf, samples.highHalf)
    }
  }

  /// Calls `body` for every pixel (0…63 of the block) of which samples are in a set: those are
  /// negative.
  @inline(__always)
  private func forEachPixel(
    of set: SampleSet, _ body: (_ pixel: Int, _ samples: SIMD8<Int32>) -> Void
  ) {
    for half in 0..<2 {
      let words = set[half]
      var pixels = words.touched
      while pixels != 0 {
        let bit = pixels.trailingZeroBitCount
        pixels &= pixels &- 1
        // The pixel's bit becomes the sign.
        let samples = words &<< UInt32(truncatingIfNeeded: 31 &- bit)
        body(
          half &* SampleSet.halfPixels &+ bit, unsafeBitCast(samples, to: SIMD8<Int32>.self))
      }
    }
  }

  /// Lets four samples show a surface where it is nearer or equal.
  @inline(__always)
  private func take(_ group: Int, _ depth: SIMD4<Float>, _ word: SIMD4<UInt32>) {
    let old = tile.depths[group]
    let wins = depth .<= old
    tile.depths[group] = old.replacing(with: depth, where: wins)
    tile.surfaces[group] = tile.surfaces[group].replacing(with: word, where: wins)
  }

  /// Lets four samples show a surface where no edge is negative and it is nearer or equal.
  @inline(__always)
  private func take(
    _ group: Int, _ depth: SIMD4<Float>, _ word: SIMD4<UInt32>, unless edges: SIMD4<Int32>
  ) {
    // Outside, all bits of the depth are set: that is not a number and never nearer.
    let bits = unsafeBitCast(depth, to: SIMD4<Int32>.self) | (edges &>> 31)
    take(group, unsafeBitCast(bits, to: SIMD4<Float>.self), word)
  }

  /// An edge at the centres of four pixels.
  @inline(__always)
  private func lanes(
    _ edge: EdgeFunction, _ offset: Int32, _ column: Int32, _ row: Int32
  ) -> SIMD4<Int32> {
    let step = edge.right
    return SIMD4(0, step, step &+ step, step &+ step &+ step)
      &+ (edge.samples[0] &+ offset &+ edge.offset(column, row))
  }

  /// Depth at the centres of four pixels, without what rows add.
  @inline(__always)
  private func columnDepths(_ x: Int32, _ setup: UnsafePointer<Setup>) -> SIMD4<Float> {
    SIMD4(repeating: setup.pointee.depths[0])
      + setup.pointee.plane.right * (SIMD4(repeating: Float(x)) + SIMD4(0, 1, 2, 3))
  }
}

#endif
