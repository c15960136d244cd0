import Scenes
import Scrolling

/// The stops along the upper edge of the strip: marks that move with the content, a larger one where
/// it is going, and a needle in the middle that stands over a stop when it rests on one.
struct SnapRuler {
  private let layer: Layer
  /// The stops near the content, and what they were looked up for.
  private var stops: [Double] = []
  private var grid: SnapGrid?
  private var middle = 0.0
  private var reach = 0.0

  // Points.
  private static let thickness = 3.0
  private static let stopLength = 12.0
  private static let targetLength = 22.0
  private static let needleLength = 16.0
  private static let mostStops = 400

  // Multiplied by alpha.
  private static let stopColor = SIMD4<Float>(0.7, 0.7, 0.7, 0.8)
  private static let targetColor = SIMD4<Float>(0.9, 0.62, 0, 1)
  private static let needleColor = SIMD4<Float>(0.34, 0.71, 0.91, 1)

  init(layer: Layer) {
    self.layer = layer
    let white = [UInt8](repeating: 255, count: 4)
    white.withUnsafeBytes { layer.upload($0, width: 1, height: 1) }
  }

  /// - Parameter scale: pixels per point.
  mutating func draw(_ stage: Stage, scale: Double, over picture: LayeredFrame) {
    guard stage.scene != nil, stage.axis == .horizontal else { return }
    let frame = stage.scrollableFrame
    let grid = stage.grid(along: .horizontal)
    guard grid.hasStops else { return }
    let model = stage.scrollView.model
    let offset = model.contentOffset.x
    lookUp(grid, around: offset, reach: frame.width)
    let half = frame.width / 2
    let (x, y) = (frame.midX - offset, frame.minY)
    for k in stops.indices where (stops[k] - offset).magnitude <= half {
      mark(x + stops[k], y, Self.stopLength, Self.stopColor, scale, over: picture)
    }
    if let goal = model.target?.x, (goal - offset).magnitude <= half {
      mark(x + goal, y, Self.targetLength, Self.targetColor, scale, over: picture)
    }
    let needleY = y - Self.needleLength
    mark(frame.midX, needleY, Self.needleLength, Self.needleColor, scale, over: picture)
  }

  /// A mark of a length, its upper end in the middle of x, y; points.
  private func mark(
    _ x: Double, _ y: Double, _ length: Double, _ color: SIMD4<Float>, _ scale: Double,
    over picture: LayeredFrame
  ) {
    let width = max(1, Int((Self.thickness * scale).rounded()))
    let height = max(1, Int((length * scale).rounded()))
    layer.draw(
      atX: Int(((x - Self.thickness / 2) * scale).rounded()), y: Int((y * scale).rounded()),
      size: (width, height), tint: color, over: picture)
  }

  /// Looks the stops up again only when the content has left those that are known.
  private mutating func lookUp(_ grid: SnapGrid, around offset: Double, reach: Double) {
    let isKnown =
      grid == self.grid && reach == self.reach && (offset - middle).magnitude <= reach / 2
    guard !isKnown else { return }
    self.grid = grid
    self.reach = reach
    middle = offset
    stops = grid.stops(from: offset - reach, to: offset + reach, limit: Self.mostStops)
  }
}
