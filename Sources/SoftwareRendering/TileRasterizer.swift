/// Draws triangles into a tile's samples: which surface each shows and how deep.
struct TileRasterizer {
  let tile: Tile
  let pattern: SamplePattern
  private let sampleCount: Int
  /// The tile's upper left pixel.
  private let left: Int32
  private let top: Int32
  /// The tile's last pixel column and row that lie in the picture.
  private let lastX: Int32
  private let lastY: Int32

  init(
    tile: Tile, pattern: SamplePattern, left: Int32, top: Int32, width: Int32,
    height: Int32
  ) {
    self.tile = tile
    self.pattern = pattern
    sampleCount = pattern.count
    self.left = left
    self.top = top
    lastX = min(Grid.tile, width &- left) &- 1
    lastY = min(Grid.tile, height &- top) &- 1
  }

  /// A triangle's numbers on this tile.
  private struct Setup {
    var edge0 = EdgeFunction()
    var edge1 = EdgeFunction()
    var edge2 = EdgeFunction()
    var plane: DepthPlane
    /// Depth at each sample of the tile's first pixel, and the least and greatest of these.
    var depths = SIMD8<Float>()
    var nearest: Float
    var farthest: Float
    var surface: Surface
  }

  /// Draws one triangle, nearer or equal winning over what is there.
  @inline(__always)
  func draw(_ triangle: UnsafePointer<Triangle>) {
    let t = triangle.pointee
    let almost: Int32 = (1 << Grid.subpixelBits) - 1
    let first = pattern.first
    let last = pattern.last
    let x0 = max((min(t.x0, t.x1, t.x2) &- last &+ almost) >> Grid.subpixelBits &- left, 0)
    let x1 = min((max(t.x0, t.x1, t.x2) &- first) >> Grid.subpixelBits &- left, lastX)
    let y0 = max((min(t.y0, t.y1, t.y2) &- last &+ almost) >> Grid.subpixelBits &- top, 0)
    let y1 = min((max(t.y0, t.y1, t.y2) &- first) >> Grid.subpixelBits &- top, lastY)
    if x0 > x1 || y0 > y1 { return }

    let originX = left << Grid.subpixelBits
    let originY = top << Grid.subpixelBits
    // The plane is carried from the triangle's corner to the tile's in double precision: they may be
    // far apart.
    let plane = DepthPlane(
      origin: Float(
        Double(t.depth)
          + Double(t.depthRight) * (Double(originX &- t.x0) / Double(Grid.subpixels))
          + Double(t.depthDown) * (Double(originY &- t.y0) / Double(Grid.subpixels))),
      right: t.depthRight, down: t.depthDown)
    var setup = Setup(plane: plane, nearest: .infinity, farthest: -.infinity, surface: t.surface)
    if setup.edge0.prepare(
      t.x0, t.y0, t.x1, t.y1, originX: originX, originY: originY, pattern: pattern) == .outside
      || setup.edge1.prepare(
        t.x1, t.y1, t.x2, t.y2, originX: originX, originY: originY, pattern: pattern) == .outside
      || setup.edge2.prepare(
        t.x2, t.y2, t.x0, t.y0, originX: originX, originY: originY, pattern: pattern) == .outside
    {
      return
    }
    for sample in 0..<sampleCount {
      let depth = plane.sample(offsetX(sample), offsetY(sample))
      setup.depths[sample] = depth
      setup.nearest = min(setup.nearest, depth)
      setup.farthest = max(setup.farthest, depth)
    }
    for blockY in y0 >> Grid.blockShift...y1 >> Grid.blockShift {
      let y = blockY << Grid.blockShift
      for blockX in x0 >> Grid.blockShift...x1 >> Grid.blockShift {
        let x = blockX << Grid.blockShift
        let e0 = setup.edge0.offset(x, y)
        let e1 = setup.edge1.offset(x, y)
        let e2 = setup.edge2.offset(x, y)
        if (e0 &+ setup.edge0.greatest) | (e1 &+ setup.edge1.greatest)
          | (e2 &+ setup.edge2.greatest) < 0
        {
          continue
        }
        let isFull =
          (e0 &+ setup.edge0.least) | (e1 &+ setup.edge1.least) | (e2 &+ setup.edge2.least) >= 0
        let index = Int(blockY &* Int32(Grid.tileBlocks) &+ blockX)
        if isFull {
          fill(block: index, x: x, y: y, setup)
        } else {
          scan(
            block: index, x: x, y: y, offsets: (e0, e1, e2), setup,
            rows: max(y0 &- y, 0)...min(y1 &- y, Grid.block - 1),
            columns: max(x0 &- x, 0) >> 2...min(x1 &- x, Grid.block - 1) >> 2)
        }
      }
    }
  }

  @inline(__always)
  private func offsetX(_ sample: Int) -> Float { Float(pattern.x[sample]) / Grid.subpixels }

  @inline(__always)
  private func offsetY(_ sample: Int) -> Float { Float(pattern.y[sample]) / Grid.subpixels }

  /// The least depth of the triangle's plane over a block's samples.
  @inline(__always)
  private func nearest(_ setup: Setup, _ x: Int32, _ y: Int32) -> Float {
    let plane = setup.plane
    let nearX = Float(plane.right > 0 ? x : x &+ Grid.block &- 1)
    let nearY = Float(plane.down > 0 ? y : y &+ Grid.block &- 1)
    return (setup.nearest + plane.right * nearX) + plane.down * nearY
  }

  /// The greatest depth of the triangle's plane over a block's samples.
  @inline(__always)
  private func farthest(_ setup: Setup, _ x: Int32, _ y: Int32) -> Float {
    let plane = setup.plane
    let farX = Float(plane.right > 0 ? x &+ Grid.block &- 1 : x)
    let farY = Float(plane.down > 0 ? y &+ Grid.block &- 1 : y)
    return (setup.farthest + plane.right * farX) + plane.down * farY
  }

  /// Draws a block that the triangle covers whole.
  @inline(__always)
  private func fill(block index: Int, x: Int32, y: Int32, _ setup: Setup) {
    let block = tile.blocks + index
    let near = nearest(setup, x, y)
    if near > block.pointee.farthest { return }
    let far = farthest(setup, x, y)
    if far <= block.pointee.nearest {
      block.pointee = Block(
        surface: setup.surface, plane: setup.plane, isMixed: false, nearest: near, farthest: far)
      return
    }
    if !block.pointee.isMixed { separate(block: index, x: x, y: y) }
    block.pointee.nearest = min(block.pointee.nearest, near)
    block.pointee.farthest = min(block.pointee.farthest, far)
    fillSamples(block: index, x: x, y: y, setup)
  }

  @inline(never)
  private func fillSamples(block index: Int, x: Int32, y: Int32, _ setup: Setup) {
    let word = SIMD4(repeating: setup.surface.word)
    let down = SIMD4(repeating: setup.plane.down)
    let start = Tile.groups(ofBlock: index, samples: sampleCount)
    for sample in 0..<sampleCount {
      for column in 0..<2 {
        let base = SIMD4(repeating: setup.depths[sample]) + setup.plane.right * columnX(x, column)
        var pixelY = SIMD4(repeating: Float(y))
        var group = start &+ sample &* Grid.blockGroups &+ column &* 8
        for _ in 0..<8 {
          let depth = base + down * pixelY
          let old = tile.depths[group]
          let passes = depth .<= old
          tile.depths[group] = old.replacing(with: depth, where: passes)
          tile.surfaces[group] = tile.surfaces[group].replacing(
            with: word, where: passes)
          pixelY += 1
          group &+= 1
        }
      }
    }
  }

  /// Draws a block that the triangle covers in part.
  @inline(__always)
  private func scan(
    block index: Int, x: Int32, y: Int32, offsets: (Int32, Int32, Int32), _ setup: Setup,
    rows: ClosedRange<Int32>, columns: ClosedRange<Int32>
  ) {
    let block = tile.blocks + index
    let near = nearest(setup, x, y)
    if near > block.pointee.farthest { return }
    if !block.pointee.isMixed { separate(block: index, x: x, y: y) }
    block.pointee.nearest = min(block.pointee.nearest, near)
    let start = Tile.groups(ofBlock: index, samples: sampleCount)
    let word = SIMD4(repeating: setup.surface.word)
    let down = SIMD4(repeating: setup.plane.down)
    let (down0, down1, down2) = (
      SIMD4(repeating: setup.edge0.down), SIMD4(repeating: setup.edge1.down),
      SIMD4(repeating: setup.edge2.down)
    )
    let (lanes0, lanes1, lanes2) = (
      lanes(setup.edge0.right), lanes(setup.edge1.right), lanes(setup.edge2.right)
    )
    let row = rows.lowerBound
    let count = rows.upperBound &- row &+ 1
    let firstY = Float(y &+ row)
    for sample in 0..<sampleCount {
      let s0 = setup.edge0.samples[sample] &+ offsets.0 &+ setup.edge0.down &* row
      let s1 = setup.edge1.samples[sample] &+ offsets.1 &+ setup.edge1.down &* row
      let s2 = setup.edge2.samples[sample] &+ offsets.2 &+ setup.edge2.down &* row
      for column in columns {
        var e0 = SIMD4(repeating: s0 &+ setup.edge0.right &* (column &* 4)) &+ lanes0
        var e1 = SIMD4(repeating: s1 &+ setup.edge1.right &* (column &* 4)) &+ lanes1
        var e2 = SIMD4(repeating: s2 &+ setup.edge2.right &* (column &* 4)) &+ lanes2
        let base =
          SIMD4(repeating: setup.depths[sample]) + setup.plane.right * columnX(x, Int(column))
        var pixelY = SIMD4(repeating: firstY)
        var group = start &+ sample &* Grid.blockGroups &+ Int(column &* 8 &+ row)
        for _ in 0..<count {
          let depth = base + down * pixelY
          let old = tile.depths[group]
          let passes =
            ((e0 | e1 | e2) .>= 0) .& (depth .<= old)
          tile.depths[group] = old.replacing(with: depth, where: passes)
          tile.surfaces[group] = tile.surfaces[group].replacing(with: word, where: passes)
          e0 &+= down0
          e1 &+= down1
          e2 &+= down2
          pixelY += 1
          group &+= 1
        }
      }
    }
  }

  /// Gives a block's samples depths and surfaces of their own.
  @inline(never)
  func separate(block index: Int, x: Int32, y: Int32) {
    let block = tile.blocks + index
    block.pointee.isMixed = true
    let plane = block.pointee.plane
    let word = SIMD4(repeating: block.pointee.surface.word)
    let start = Tile.groups(ofBlock: index, samples: sampleCount)
    for sample in 0..<sampleCount {
      let value = plane.sample(offsetX(sample), offsetY(sample))
      for column in 0..<2 {
        let base = SIMD4(repeating: value) + plane.right * columnX(x, column)
        for row in 0..<8 {
          let group = start &+ sample &* Grid.blockGroups &+ column &* 8 &+ row
          tile.depths[group] = base + SIMD4(repeating: plane.down) * Float(y &+ Int32(row))
          tile.surfaces[group] = word
        }
      }
    }
  }

  /// The pixel columns of a group.
  @inline(__always)
  private func columnX(_ x: Int32, _ column: Int) -> SIMD4<Float> {
    SIMD4(repeating: Float(x &+ Int32(truncatingIfNeeded: column &* 4))) + SIMD4(0, 1, 2, 3)
  }

  @inline(__always)
  private func lanes(_ step: Int32) -> SIMD4<Int32> {
    SIMD4(0, step, step &+ step, step &+ step &+ step)
  }
}
