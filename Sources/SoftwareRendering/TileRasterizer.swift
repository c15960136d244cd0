import Drawing

/// Draws triangles into a tile's samples: sets their surfaces and depths.
struct TileRasterizer {
  let tile: Tile
  let pattern: SamplePattern
  /// The tile's upper left pixel.
  private let left: Int32
  private let top: Int32
  /// The pixel columns and rows of the tile to draw; the first ones are at the start of a block.
  private let firstX: Int32
  private let firstY: Int32
  private let lastX: Int32
  private let lastY: Int32

  /// - Parameter bounds: the part to draw of the tile and its neighbors, in pixels of the
  ///   viewport.
  init(tile: Tile, pattern: SamplePattern, left: Int32, top: Int32, within bounds: PixelRect) {
    self.tile = tile
    self.pattern = pattern
    self.left = left
    self.top = top
    firstX = max(0, bounds.left &- left) & (0 &- Grid.block)
    firstY = max(0, bounds.top &- top) & (0 &- Grid.block)
    lastX = min(Grid.tile, bounds.right &- left) &- 1
    lastY = min(Grid.tile, bounds.bottom &- top) &- 1
  }

  /// A triangle's numbers on this tile. They are read in place while it is drawn: as arguments they
  /// would be copied for every block.
  struct Setup: BitwiseCopyable {
    var edge0 = EdgeFunction()
    var edge1 = EdgeFunction()
    var edge2 = EdgeFunction()
    /// All zeroes for a triangle.
    var edge3 = EdgeFunction()
    /// The four edge functions, side by side.
    var sides = Sides()
    var plane = DepthPlane.far
    /// Depth at each sample of the tile's first pixel.
    var depths = SIMD8<Float>()
    /// The least and the greatest depth over the samples of the tile's first pixel.
    var extremes = SIMD2<Float>()
    /// The pixels of a block, 0 or 7, with these depths: least x, greatest x, least y, greatest y;
    /// and the slopes along them.
    var corners = SIMD4<Int32>()
    var slopes = SIMD4<Float>()
    var surface = Surface.background
    /// Whether all edges are short; see `EdgeFunction.shortSide`.
    var isShort = false
    /// Whether the values of the edges that cross a block fit 16 bits there.
    var fitsHalfWords = false
  }

  /// The pixels of a block, rows and columns 0…7, that a triangle may cover, and the offsets of its
  /// edges at the block's corner.
  struct Window {
    var x: Int32, y: Int32
    var rows: ClosedRange<Int32>
    var columns: ClosedRange<Int32>
    var offsets: SIMD4<Int32>
  }

  /// Draws one triangle over samples that are not nearer.
  @inline(__always)
  func draw(_ triangle: UnsafePointer<Triangle>) {
    let t = triangle.pointee
    let almost: Int32 = (1 << Grid.subpixelBits) - 1
    let lowX = min(t.x[0], t.x[1], min(t.x[2], t.x[3]))
    let highX = max(t.x[0], t.x[1], max(t.x[2], t.x[3]))
    let lowY = min(t.y[0], t.y[1], min(t.y[2], t.y[3]))
    let highY = max(t.y[0], t.y[1], max(t.y[2], t.y[3]))
    let x0 = max((lowX &- pattern.last &+ almost) >> Grid.subpixelBits &- left, firstX)
    let x1 = min((highX &- pattern.first) >> Grid.subpixelBits &- left, lastX)
    let y0 = max((lowY &- pattern.last &+ almost) >> Grid.subpixelBits &- top, firstY)
    let y1 = min((highY &- pattern.first) >> Grid.subpixelBits &- top, lastY)
    if x0 > x1 || y0 > y1 { return }
    let isShort = max(highX &- lowX, highY &- lowY) < EdgeFunction.shortSide

    let originX = left << Grid.subpixelBits
    let originY = top << Grid.subpixelBits
    let plane = plane(of: t, originX: originX, originY: originY)
    let setup = tile.setup
    setup.pointee.isShort = isShort
    if isShort {
      setup.pointee.prepareShort(t.x, t.y, originX: originX, originY: originY, pattern)
    } else if !setup.pointee.prepareLong(t.x, t.y, originX: originX, originY: originY, pattern) {
      return
    }
    // Rounding is monotonic, so a sample's depth lies between those at the extreme offsets.
    let first = Float(pattern.first) / Grid.subpixels
    let last = Float(pattern.last) / Grid.subpixels
    setup.pointee.plane = plane
    setup.pointee.depths = plane.samples(pattern)
    let (slopesRight, slopesDown) = (plane.right > 0, plane.down > 0)
    setup.pointee.extremes = SIMD2(
      (plane.origin + plane.right * (slopesRight ? first : last))
        + plane.down * (slopesDown ? first : last),
      (plane.origin + plane.right * (slopesRight ? last : first))
        + plane.down * (slopesDown ? last : first))
    let side = Grid.block - 1
    let (x, y) = (slopesRight ? side : 0, slopesDown ? side : 0)
    setup.pointee.corners = SIMD4(side - x, x, side - y, y)
    setup.pointee.slopes = SIMD4(plane.right, plane.right, plane.down, plane.down)
    setup.pointee.surface = t.surface
    setup.pointee.fitsHalfWords = highX &- lowX &+ highY &- lowY < EdgeFunction.halfWordSide
    drawBlocks(rows: y0...y1, columns: x0...x1, UnsafePointer(setup))
  }

  /// The plane of a triangle's depth, moved from its corner to the tile's in double precision: they
  /// may be far apart.
  @inline(__always)
  private func plane(of t: Triangle, originX: Int32, originY: Int32) -> DepthPlane {
    let perSubpixel = 1 / Double(Grid.subpixels)
    return DepthPlane(
      origin: Float(
        Double(t.depth)
          + Double(t.depthRight) * (Double(originX &- t.x[0]) * perSubpixel)
          + Double(t.depthDown) * (Double(originY &- t.y[0]) * perSubpixel)),
      right: t.depthRight, down: t.depthDown)
  }

  /// Draws the blocks in a range of the tile's rows and columns.
  @inline(__always)
  private func drawBlocks(
    rows: ClosedRange<Int32>, columns: ClosedRange<Int32>, _ setup: UnsafePointer<Setup>
  ) {
    let (y0, y1) = (rows.lowerBound, rows.upperBound)
    let (x0, x1) = (columns.lowerBound, columns.upperBound)
    let sides = setup.pointee.sides
    let (greatest, least) = (sides.greatest, sides.least)
    let (right, down) = (sides.right &* Grid.block, sides.down &* Grid.block)
    let firstX = x0 & (0 &- Grid.block)
    var y = y0 & (0 &- Grid.block)
    var rowOffsets = sides.right &* firstX &+ sides.down &* y
    while y <= y1 {
      let row = Int(y >> Grid.blockShift) &* Grid.tileBlocks
      var x = firstX
      var offsets = rowOffsets
      while x <= x1 {
        if !anyNegative(offsets &+ greatest) {
          let index = row &+ Int(x >> Grid.blockShift)
          if !anyNegative(offsets &+ least) {
            fill(block: index, x: x, y: y, setup)
          } else {
            cover(
              block: index,
              Window(
                x: x, y: y, rows: max(y0 &- y, 0)...min(y1 &- y, Grid.block - 1),
                columns: max(x0 &- x, 0)...min(x1 &- x, Grid.block - 1), offsets: offsets), setup)
          }
        }
        x &+= Grid.block
        offsets &+= right
      }
      y &+= Grid.block
      rowOffsets &+= down
    }
  }

  /// The least and the greatest depth of the triangle's plane over a block's samples.
  @inline(__always)
  private func extremes(_ setup: UnsafePointer<Setup>, _ x: Int32, _ y: Int32) -> SIMD2<Float> {
    let places = SIMD4<Float>(setup.pointee.corners &+ SIMD4(x, x, y, y))
    let steps = places * setup.pointee.slopes
    return (setup.pointee.extremes + steps.lowHalf) + steps.highHalf
  }

  /// Draws a block that the triangle covers wholly.
  @inline(__always)
  private func fill(block index: Int, x: Int32, y: Int32, _ setup: UnsafePointer<Setup>) {
    let block = tile.blocks + index
    let extremes = extremes(setup, x, y)
    let (near, far) = (extremes.x, extremes.y)
    if near > block.pointee.farthest { return }
    if far <= block.pointee.nearest {
      block.pointee = Block(
        surface: setup.pointee.surface, plane: setup.pointee.plane, content: .whole, nearest: near,
        farthest: far)
      return
    }
    if pattern.count > 1 {
      lay(.all, block: index, x: x, y: y, nearest: near, farthest: far, setup)
      return
    }
    if block.pointee.content != .separate { separate(block: index, x: x, y: y) }
    block.pointee.nearest = min(block.pointee.nearest, near)
    block.pointee.farthest = min(block.pointee.farthest, far)
    fillPixels(block: index, x: x, y: y, setup)
  }

  /// Draws a block that the triangle covers in part.
  @inline(never)
  private func cover(block index: Int, _ window: Window, _ setup: UnsafePointer<Setup>) {
    let block = tile.blocks + index
    let extremes = extremes(setup, window.x, window.y)
    let near = extremes.x
    if near > block.pointee.farthest { return }
    if pattern.count > 1 {
      lay(
        covered(window, setup), block: index, x: window.x, y: window.y, nearest: near,
        farthest: extremes.y, setup)
      return
    }
    if block.pointee.content != .separate {
      separate(block: index, x: window.x, y: window.y)
    }
    block.pointee.nearest = min(block.pointee.nearest, near)
    scanPixels(block: index, window, setup)
  }
}
