import Drawing

/// A batch, prepared for the vertex stage.
struct PreparedBatch: BitwiseCopyable {
  var mesh: PreparedMesh
  var instances: UnsafePointer<Instance>
  var count: Int
  var camera: Int
  /// The columns of its view projection.
  var viewProjection: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  var shading: Shading
  /// The numbers of a radial light.
  var light: PreparedRadialLight
  var paint: Paint
  /// Whether two triangles of a flat face become a quadrangle.
  var joinsTriangles: Bool
  /// The fingerprint of all that its instances have in common.
  var fingerprint = Fingerprint()

  // Without associated values, so that a test costs one comparison.
  enum Shading: BitwiseCopyable {
    /// Lit from the eye, which is the center of the camera's projection.
    case lit
    /// In a radial light.
    case radialLight
    /// One color, whatever the light.
    case unlit
    /// Colored by the batch's paint.
    case painted
  }
}

/// Everything that the threads read while they draw one pass of meshes.
struct Frame: BitwiseCopyable {
  /// The viewport in the picture; all other pixels are counted from its upper left.
  var viewport = PixelRect()
  var pattern = SamplePattern.center
  var order = PixelOrder.rgba
  /// The address of the viewport's first pixel, which may lie outside of the picture.
  var pixels: UnsafeMutableRawPointer
  /// Bytes from one row of the picture to the next.
  var rowBytes = 0
  /// The part of the viewport that lies in the picture.
  var visible = PixelRect()
  /// Whether the pass is drawn over the picture's pixels; else it fills the background first.
  var isOver = false
  /// The opacity of the pass, 0…1.
  var opacity: Float = 1
  /// How surfaces are colored.
  var shader: Shader
  /// Whether radial lights are dithered.
  var dithers = true
  /// The cells, counted in the picture, that get fingerprints of the instances that touch them.
  var cells = PixelRect()
  /// The fingerprint of the pass whose triangles and marks the draw ranges contain; nil: of none.
  var described: Fingerprint?

  /// Batches that draw something.
  var batches = GrowableBuffer<PreparedBatch>()
  /// The rays that the shader reads.
  var rays: GrowableBuffer<ViewRay>
  var drawRanges: UnsafeMutablePointer<DrawRange>
  /// The number of draw ranges that the tiles read.
  var drawRangeCount = 0

  /// Tiles across, and the rows of tiles that are drawn now.
  var tileColumns: Int32 = 0
  private(set) var firstTileRow: Int32 = 0
  private(set) var tileRowCount: Int32 = 0

  /// A row of the viewport's pixels, of which those of `visible` are in the picture.
  @inline(__always)
  func row(_ y: Int32) -> UnsafeMutablePointer<UInt32> {
    (pixels + Int(y) &* rowBytes).assumingMemoryBound(to: UInt32.self)
  }

  /// A tile's upper left pixel.
  func corner(ofTile number: Int) -> (left: Int32, top: Int32) {
    let columns = Int(tileColumns)
    return (
      Int32(number % columns) * Grid.tile, (firstTileRow + Int32(number / columns)) * Grid.tile
    )
  }

  /// Whether a tile has no triangles.
  func isBlank(_ number: Int) -> Bool {
    for index in 0..<drawRangeCount where drawRanges[index].heads.base[number] >= 0 { return false }
    return true
  }

  /// The part of a tile that lies in the picture, in pixels of the viewport.
  func visible(tileAt left: Int32, _ top: Int32) -> PixelRect {
    PixelRect(left: left, top: top, right: left + Grid.tile, bottom: top + Grid.tile)
      .intersection(visible)
  }

  var tileCount: Int { Int(tileColumns) * Int(tileRowCount) }

  var allTileRows: Range<Int32> { 0..<(viewport.height + Grid.tile - 1) / Grid.tile }

  /// Chooses a band of tile rows.
  mutating func select(tileRows rows: Range<Int32>) {
    firstTileRow = rows.lowerBound
    tileRowCount = Int32(rows.count)
  }
}
