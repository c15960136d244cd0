import Drawing
import SceneHosting
import Scrolling

/// The snap points along the upper edge of the strip: marks that move with the content, a larger
/// one at the target, and a needle in the middle, which is over a snap point when the content rests
/// there.
struct SnapRuler {
  /// The snap points near the content, and the grid and range that they were found for.
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

  private static let stopColor = Color(gray: 0.875)
  private static let stopOpacity: Float = 0.8
  private static let targetColor = Color(red: 0.9, green: 0.62, blue: 0)
  private static let needleColor = Color(red: 0.34, green: 0.71, blue: 0.91)

  mutating func draw(_ host: SceneHost, into list: inout DrawList) {
    guard host.scene != nil, host.axis == .horizontal else { return }
    let frame = host.scrollableFrame
    let grid = host.grid(along: .horizontal)
    guard grid.hasStops else { return }
    let model = host.scrollView.model
    let offset = model.contentOffset.x
    lookUp(grid, around: offset, reach: frame.width)
    let half = frame.width / 2
    let (x, y) = (frame.midX - offset, frame.minY)
    for k in stops.indices where (stops[k] - offset).magnitude <= half {
      list.fill(
        Self.mark(x + stops[k], y, Self.stopLength), Self.stopColor, opacity: Self.stopOpacity)
    }
    if let goal = model.target?.x, (goal - offset).magnitude <= half {
      list.fill(Self.mark(x + goal, y, Self.targetLength), Self.targetColor)
    }
    list.fill(Self.mark(frame.midX, y - Self.needleLength, Self.needleLength), Self.needleColor)
  }

  /// A mark of a length; the middle of its upper end is at x, y; points.
  private static func mark(_ x: Double, _ y: Double, _ length: Double) -> Rect {
    Rect(x: x - thickness / 2, y: y, width: thickness, height: length)
  }

  /// Finds the snap points again, if the content has left the known range.
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
