// The innermost loops of blocks with one sample a pixel: four pixels side by side are tested
// against the four edges and their present depth, and take the face's depth and surface where it
// wins.
// Depth is always (sample + right · x) + down · y, see DepthPlane.

extension TileRasterizer {
  /// Makes a block keep a depth and a surface for each pixel.
  func separate(block index: Int, x: Int32, y: Int32) {
    let block = tile.blocks + index
    let word = SIMD4(repeating: block.pointee.surface.word)
    forEachGroup(of: index, block.pointee.plane, x: x, y: y) { group, depth in
      tile.depths[group] = depth
      tile.surfaces[group] = word
    }
    block.pointee.content = .separate
  }

  /// Draws the pixels of a block that the triangle covers wholly.
  @inline(never)
  func fillPixels(block index: Int, x: Int32, y: Int32, _ setup: UnsafePointer<Setup>) {
    let word = SIMD4(repeating: setup.pointee.surface.word)
    forEachGroup(of: index, setup.pointee.plane, x: x, y: y) { take($0, $1, word) }
  }

  /// Calls `body` with each group of four pixels of a block, and the depths of a plane there.
  @inline(__always)
  private func forEachGroup(
    of block: Int, _ plane: DepthPlane, x: Int32, y: Int32,
    _ body: (_ group: Int, _ depths: SIMD4<Float>) -> Void
  ) {
    let first = plane.samples(pattern)[0]
    let down = SIMD4(repeating: plane.down)
    for half in 0..<2 {
      let base = columnDepths(first, plane.right, x &+ Int32(truncatingIfNeeded: half) &* 4)
      var pixelY = SIMD4(repeating: Float(y))
      var group = block &* Grid.blockGroups &+ half
      for _ in 0..<8 {
        body(group, base + down * pixelY)
        pixelY += 1
        group &+= 2
      }
    }
  }

  /// Draws pixels of a block that the triangle covers in part.
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
      let base = columnDepths(
        setup.pointee.depths[0], setup.pointee.plane.right, window.x &+ column)
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

  /// Sets the surface of those of four pixels at which it is nearer or equal.
  @inline(__always)
  private func take(_ group: Int, _ depth: SIMD4<Float>, _ word: SIMD4<UInt32>) {
    let old = tile.depths[group]
    let wins = depth .<= old
    tile.depths[group] = old.replacing(with: depth, where: wins)
    tile.surfaces[group] = tile.surfaces[group].replacing(with: word, where: wins)
  }

  /// Sets the surface of those of four pixels at which no edge is negative and it is nearer or
  /// equal.
  @inline(__always)
  private func take(
    _ group: Int, _ depth: SIMD4<Float>, _ word: SIMD4<UInt32>, unless edges: SIMD4<Int32>
  ) {
    // Outside, all bits of the depth are set, which is NaN and never nearer.
    let bits = unsafeBitCast(depth, to: SIMD4<Int32>.self) | (edges &>> 31)
    take(group, unsafeBitCast(bits, to: SIMD4<Float>.self), word)
  }

  /// An edge at the centers of four pixels.
  @inline(__always)
  private func lanes(
    _ edge: EdgeFunction, _ offset: Int32, _ column: Int32, _ row: Int32
  ) -> SIMD4<Int32> {
    let step = edge.right
    return SIMD4(0, step, step &+ step, step &+ step &+ step)
      &+ (edge.samples[0] &+ offset &+ edge.offset(column, row))
  }

  /// The depths at the centers of four pixels of the tile's first row; `first` is the depth of its
  /// first pixel.
  @inline(__always)
  private func columnDepths(_ first: Float, _ right: Float, _ x: Int32) -> SIMD4<Float> {
    SIMD4(repeating: first) + right * (SIMD4(repeating: Float(x)) + SIMD4(0, 1, 2, 3))
  }
}
