import Drawing

/// The plane of depth over a tile: its value `origin` at the tile's upper left corner, and its
/// steps for a pixel rightwards and downwards.
///
/// It is always evaluated as (sample + right · x) + down · y in whole pixels x, y of the tile, with
/// sample = (origin + right · fx) + down · fy. Rounded multiplication and addition are monotonic,
/// so the values at a block's corners bound all values within, exactly.
struct DepthPlane: BitwiseCopyable {
  var origin: Float
  var right: Float
  var down: Float

  /// The far plane, where nothing is drawn.
  static let far = DepthPlane(origin: 1, right: 0, down: 0)

  /// The values at the samples of the tile's first pixel.
  @inline(__always)
  func samples(_ pattern: SamplePattern) -> SIMD8<Float> {
    (origin + right * pattern.pixelX) + down * pattern.pixelY
  }
}

/// Eight by eight pixels of a tile.
struct Block: BitwiseCopyable {
  /// The surface of all samples, and its depth, where `content` is `whole`.
  var surface: Surface
  var plane: DepthPlane
  var content: Content
  var layerCount = 0
  /// Bounds of all samples' depths.
  var nearest: Float
  var farthest: Float

  enum Content {
    /// All samples show one surface.
    case whole
    /// Samples belong to layers; with eight samples a pixel.
    case layered
    /// Each pixel has its own depth and surface; with one sample a pixel.
    case separate
  }

  static let empty = Block(
    surface: .background, plane: .far, content: .whole, nearest: 1, farthest: 1)
}

/// A thread's memory for its present tile: the surface and the depth of every sample, and the
/// pixels of the block that is being colored.
///
/// A block's numbers stand in groups of four pixels side by side, row after row.
struct Tile: BitwiseCopyable {
  static let blockCount = Grid.tileBlocks * Grid.tileBlocks

  let blocks: UnsafeMutablePointer<Block>
  /// The depths, and below the surfaces, of all pixels: used with one sample a pixel.
  let depths: UnsafeMutablePointer<SIMD4<Float>>
  let surfaces: UnsafeMutablePointer<SIMD4<UInt32>>
  /// `Layer.largestCount` layers for each block: used with eight samples a pixel.
  let layers: UnsafeMutablePointer<Layer>
  /// The triangle that is being drawn.
  let setup: UnsafeMutablePointer<TileRasterizer.Setup>
  /// A block's pixels on their way to the picture, row after row.
  let pixels: UnsafeMutablePointer<SIMD4<UInt32>>
  /// The sums of every group of four pixels: their colors times samples, red and blue, green and
  /// alpha.
  let redBlue: UnsafeMutablePointer<ChannelPairs>
  let greenAlpha: UnsafeMutablePointer<ChannelPairs>
  /// The colors of the surface that is being added.
  let shades: UnsafeMutablePointer<SIMD4<UInt32>>
  /// `Dither`'s pattern, in the order of a block's groups.
  let ditherOffsets: UnsafeMutablePointer<SIMD4<Float>>

  init() {
    let groups = Tile.blockCount * Grid.blockGroups
    blocks = .allocate(capacity: Tile.blockCount)
    depths = .allocate(capacity: groups)
    surfaces = .allocate(capacity: groups)
    layers = .allocate(capacity: Tile.blockCount * Layer.largestCount)
    setup = .allocate(capacity: 1)
    setup.initialize(to: TileRasterizer.Setup())
    pixels = .allocate(capacity: Grid.blockGroups)
    redBlue = .allocate(capacity: Grid.blockGroups)
    greenAlpha = .allocate(capacity: Grid.blockGroups)
    shades = .allocate(capacity: Grid.blockGroups)
    shades.initialize(repeating: SIMD4(), count: Grid.blockGroups)
    ditherOffsets = .allocate(capacity: Grid.blockGroups)
    for group in 0..<Grid.blockGroups {
      var offsets = SIMD4<Float>()
      for lane in 0..<4 { offsets[lane] = Dither.offset(x: group % 2 * 4 + lane, y: group / 2) }
      (ditherOffsets + group).initialize(to: offsets)
    }
  }

  func clear() { blocks.update(repeating: .empty, count: Tile.blockCount) }

  func deallocate() {
    blocks.deallocate()
    depths.deallocate()
    surfaces.deallocate()
    layers.deallocate()
    setup.deallocate()
    pixels.deallocate()
    redBlue.deallocate()
    greenAlpha.deallocate()
    shades.deallocate()
    ditherOffsets.deallocate()
  }
}
