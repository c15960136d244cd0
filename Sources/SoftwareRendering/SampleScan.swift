// The innermost loops: four samples at a time are tested against the three edges and the depth that
// is there, and take the triangle's depth and surface where it wins. Depth is always
// (sample + right · x) + down · y, see DepthPlane.

extension TileRasterizer {
  /// Four pixels side by side, their centres only; the triangle covers the whole block.
  @inline(never)
  func fillPixels(block index: Int, x: Int32, y: Int32, _ setup: Setup) {
    let word = SIMD4(repeating: setup.surface.word)
    let down = SIMD4(repeating: setup.plane.down)
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
  func scanPixels(block index: Int, _ window: Window, _ setup: Setup) {
    let word = SIMD4(repeating: setup.surface.word)
    let down = SIMD4(repeating: setup.plane.down)
    let (edge0, edge1, edge2, edge3) = (setup.edge0, setup.edge1, setup.edge2, setup.edge3)
    let row = window.rows.lowerBound
    let count = window.rows.upperBound &- row &+ 1
    for half in window.columns.lowerBound >> 2...window.columns.upperBound >> 2 {
      let column = half &* 4
      var e0 = lanes(edge0, window.offsets.0, column, row)
      var e1 = lanes(edge1, window.offsets.1, column, row)
      var e2 = lanes(edge2, window.offsets.2, column, row)
      var e3 = lanes(edge3, window.offsets.3, column, row)
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

  /// Four samples of a pixel; the triangle covers the whole block.
  @inline(never)
  func fillSamples(block index: Int, x: Int32, y: Int32, _ setup: Setup) {
    let start = index &* Grid.blockGroups &* SamplePattern.largestCount
    fillSamples(start, setup.depths.lowHalf, x, y, setup)
    fillSamples(start &+ Grid.blockPixels, setup.depths.highHalf, x, y, setup)
  }

  @inline(__always)
  private func fillSamples(
    _ start: Int, _ depths: SIMD4<Float>, _ x: Int32, _ y: Int32, _ setup: Setup
  ) {
    let word = SIMD4(repeating: setup.surface.word)
    let right = SIMD4(repeating: setup.plane.right)
    var group = start
    for row in 0..<Grid.block {
      let rowDepth = SIMD4(repeating: setup.plane.down * Float(y &+ row))
      var pixelX = SIMD4(repeating: Float(x))
      for _ in 0..<8 {
        take(group, (depths + right * pixelX) + rowDepth, word)
        pixelX += 1
        group &+= 1
      }
    }
  }

  /// Four samples of a pixel; quarters of the block that an edge leaves out are passed over.
  @inline(__always)
  func scanSamples(block index: Int, _ window: Window, _ setup: Setup) {
    let start = index &* Grid.blockGroups &* SamplePattern.largestCount
    let half = Grid.block / 2
    let (e0, e1, e2, e3) = window.offsets
    // The edges that cross the block.
    let crosses0 = e0 &+ setup.edge0.least < 0
    let crosses1 = e1 &+ setup.edge1.least < 0
    let crosses2 = e2 &+ setup.edge2.least < 0
    let crosses3 = e3 &+ setup.edge3.least < 0
    if !crosses1 && !crosses2 && !crosses3 {
      scanEdge(start, window, setup, setup.edge0, e0)
      return
    }
    if !crosses0 && !crosses2 && !crosses3 {
      scanEdge(start, window, setup, setup.edge1, e1)
      return
    }
    if !crosses0 && !crosses1 && !crosses3 {
      scanEdge(start, window, setup, setup.edge2, e2)
      return
    }
    if !crosses0 && !crosses1 && !crosses2 {
      scanEdge(start, window, setup, setup.edge3, e3)
      return
    }
    var top = window.rows.lowerBound
    while top <= window.rows.upperBound {
      let quarterY = top & half
      let bottom = min(window.rows.upperBound, quarterY &+ half &- 1)
      var left = window.columns.lowerBound
      while left <= window.columns.upperBound {
        let quarterX = left & half
        let right = min(window.columns.upperBound, quarterX &+ half &- 1)
        let g0 = e0 &+ setup.edge0.offset(quarterX, quarterY) &+ setup.edge0.greatestOfQuarter
        let g1 = e1 &+ setup.edge1.offset(quarterX, quarterY) &+ setup.edge1.greatestOfQuarter
        let g2 = e2 &+ setup.edge2.offset(quarterX, quarterY) &+ setup.edge2.greatestOfQuarter
        let g3 = e3 &+ setup.edge3.offset(quarterX, quarterY) &+ setup.edge3.greatestOfQuarter
        if g0 | g1 | g2 | g3 >= 0 {
          let quarter = Window(
            x: window.x, y: window.y, rows: top...bottom, columns: left...right,
            offsets: window.offsets)
          scanQuarter(start, quarter, setup)
        }
        left = right &+ 1
      }
      top = bottom &+ 1
    }
  }

  /// All samples of a window, where only one edge crosses the block; rows of half a block that it
  /// leaves out are passed over.
  @inline(never)
  private func scanEdge(
    _ start: Int, _ window: Window, _ setup: Setup, _ edge: EdgeFunction, _ offset: Int32
  ) {
    let half = Grid.block / 2
    let word = SIMD4(repeating: setup.surface.word)
    let right = SIMD4(repeating: setup.plane.right)
    let step = SIMD4(repeating: edge.right)
    for row in window.rows {
      let down = SIMD4(repeating: setup.plane.down * Float(window.y &+ row))
      var left = window.columns.lowerBound
      while left <= window.columns.upperBound {
        let last = min(window.columns.upperBound, (left & half) &+ half &- 1)
        let value = offset &+ edge.offset(left, row)
        if value &+ edge.greatestOfRow >= 0 {
          var low = edge.samples.lowHalf &+ value
          var high = edge.samples.highHalf &+ value
          var pixelX = SIMD4(repeating: Float(window.x &+ left))
          var group = start &+ Int(row &* Grid.block &+ left)
          for _ in left...last {
            let across = right * pixelX
            take(group, (setup.depths.lowHalf + across) + down, word, unless: low)
            take(
              group &+ Grid.blockPixels, (setup.depths.highHalf + across) + down, word,
              unless: high)
            low &+= step
            high &+= step
            pixelX += 1
            group &+= 1
          }
        }
        left = last &+ 1
      }
    }
  }

  /// A quarter of a block; rows that an edge leaves out are passed over.
  @inline(__always)
  private func scanQuarter(_ start: Int, _ window: Window, _ setup: Setup) {
    let (edge0, edge1, edge2, edge3) = (setup.edge0, setup.edge1, setup.edge2, setup.edge3)
    let column = window.columns.lowerBound
    let count = window.columns.upperBound &- column &+ 1
    let firstX = SIMD4(repeating: Float(window.x &+ column))
    var row = window.rows.lowerBound
    var e0 = window.offsets.0 &+ edge0.offset(column, row)
    var e1 = window.offsets.1 &+ edge1.offset(column, row)
    var e2 = window.offsets.2 &+ edge2.offset(column, row)
    var e3 = window.offsets.3 &+ edge3.offset(column, row)
    while row <= window.rows.upperBound {
      if (e0 &+ edge0.greatestOfRow) | (e1 &+ edge1.greatestOfRow)
        | (e2 &+ edge2.greatestOfRow) | (e3 &+ edge3.greatestOfRow) >= 0
      {
        let group = start &+ Int(row &* Grid.block &+ column)
        let down = SIMD4(repeating: setup.plane.down * Float(window.y &+ row))
        scanRow(
          group, count, setup, firstX, down, setup.depths.lowHalf,
          edge0.samples.lowHalf &+ e0, edge1.samples.lowHalf &+ e1, edge2.samples.lowHalf &+ e2,
          edge3.samples.lowHalf &+ e3)
        scanRow(
          group &+ Grid.blockPixels, count, setup, firstX, down, setup.depths.highHalf,
          edge0.samples.highHalf &+ e0, edge1.samples.highHalf &+ e1,
          edge2.samples.highHalf &+ e2, edge3.samples.highHalf &+ e3)
      }
      e0 &+= edge0.down
      e1 &+= edge1.down
      e2 &+= edge2.down
      e3 &+= edge3.down
      row &+= 1
    }
  }

  /// Four samples each of some pixels side by side.
  @inline(__always)
  private func scanRow(
    _ start: Int, _ count: Int32, _ setup: Setup, _ firstX: SIMD4<Float>, _ down: SIMD4<Float>,
    _ depths: SIMD4<Float>, _ first0: SIMD4<Int32>, _ first1: SIMD4<Int32>,
    _ first2: SIMD4<Int32>, _ first3: SIMD4<Int32>
  ) {
    let word = SIMD4(repeating: setup.surface.word)
    let right = SIMD4(repeating: setup.plane.right)
    var (e0, e1, e2, e3) = (first0, first1, first2, first3)
    var pixelX = firstX
    var group = start
    for _ in 0..<count {
      take(group, (depths + right * pixelX) + down, word, unless: e0 | e1 | e2 | e3)
      e0 &+= setup.edge0.right
      e1 &+= setup.edge1.right
      e2 &+= setup.edge2.right
      e3 &+= setup.edge3.right
      pixelX += 1
      group &+= 1
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
  private func columnDepths(_ x: Int32, _ setup: Setup) -> SIMD4<Float> {
    SIMD4(repeating: setup.depths[0])
      + setup.plane.right * (SIMD4(repeating: Float(x)) + SIMD4(0, 1, 2, 3))
  }
}
