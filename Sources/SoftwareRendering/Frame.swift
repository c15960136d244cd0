import Drawing
import Geometry

/// A batch as the vertex stage wants it.
struct Run: BitwiseCopyable {
  var mesh: PreparedMesh
  var instances: UnsafePointer<Instance>
  var count: Int
  var camera: Int
  /// The columns of its view projection.
  private let columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  var look: Look

  enum Look: BitwiseCopyable {
    case lit
    /// Lit by a camera whose eye is not the centre of its projection.
    case litOffCenter(eye: SIMD4<Float>)
    case pool(center: SIMD4<Float>, inverseSquareRadius: Float)
  }
}

extension Run {
  init(
    mesh: PreparedMesh, instances: UnsafePointer<Instance>, count: Int, camera: Int,
    viewProjection: Matrix4, look: Look
  ) {
    self.mesh = mesh
    self.instances = instances
    self.count = count
    self.camera = camera
    columns = viewProjection.columns
    self.look = look
  }

  var viewProjection: Matrix4 {
    @inline(__always) get { Matrix4(columns.0, columns.1, columns.2, columns.3) }
  }
}

/// Everything that the threads read while they draw one frame.
struct Frame: BitwiseCopyable {
  var width: Int32 = 0
  var height: Int32 = 0
  var pattern = SamplePattern.center
  var pixels: UnsafeMutableRawPointer
  /// The light's direction, and its three strengths.
  var light = SIMD4<Float>()
  var ambient: Float = 0
  var diffuse: Float = 0
  var specular: Float = 0
  /// Red, green, blue.
  var background = SIMD4<Float>()

  /// Batches that draw something.
  var runs = Store<Run>()
  /// For every camera, the ray through a pixel (any, where its batches are off centre).
  var rays = Store<ViewRay>()
  var segments: UnsafeMutablePointer<Segment>
  /// Segments that the tiles draw.
  var segmentCount = 0

  /// Tiles across, and the rows of tiles that are drawn now.
  var tileColumns: Int32 = 0
  private(set) var firstTileRow: Int32 = 0
  private(set) var tileRowCount: Int32 = 0
  /// Pixel rows that are drawn now.
  private(set) var firstRow: Int32 = 0
  private(set) var lastRow: Int32 = 0

  var tileCount: Int { Int(tileColumns) * Int(tileRowCount) }

  /// Chooses a band of tile rows.
  mutating func select(tileRows rows: Range<Int32>) {
    firstTileRow = rows.lowerBound
    tileRowCount = Int32(rows.count)
    firstRow = rows.lowerBound * Grid.tile
    lastRow = min(rows.upperBound * Grid.tile, height) - 1
  }
}
