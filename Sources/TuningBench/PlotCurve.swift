import Drawing
import Geometry

/// A curve as upright bars side by side, one for each point of its width, for a plane pass to fill.
struct PlotCurve {
  private(set) var bars: [Rect] = []

  /// - Parameters:
  ///   - frame: the clip of the curve, in points.
  ///   - thickness: in points.
  ///   - dash: the length of dashes and of gaps, in points; 0: no gaps.
  ///   - height: the height at a share of the width, from 0 (the lower edge) to 1 and beyond; nil:
  ///     a gap.
  init(in frame: Rect, thickness: Double, dash: Int = 0, height: (Double) -> Double?) {
    let columns = Int(frame.width)
    guard columns > 0, frame.height > 0 else { return }
    func y(_ column: Int) -> Double? {
      height(Double(column) / Double(columns)).map {
        frame.maxY - min(max($0, 0), 1) * frame.height
      }
    }
    var here = y(0)
    for column in 0..<columns {
      let next = y(column + 1)
      defer { here = next }
      guard let a = here, let b = next else { continue }
      if dash > 0, column / dash % 2 == 1 { continue }
      let (top, bottom) = (min(a, b) - thickness / 2, max(a, b) + thickness / 2)
      let bar = Rect(x: frame.minX + Double(column), y: top, width: 1, height: bottom - top)
      // Bars of equal height become one bar.
      if let last = bars.last, last.maxX == bar.minX, (last.minY - top).magnitude < Self.flat,
        (last.maxY - bottom).magnitude < Self.flat
      {
        bars[bars.count - 1].size.width += 1
      } else {
        bars.append(bar)
      }
    }
  }

  /// The largest invisible step, in points.
  private static let flat = 0.2

  func draw(_ color: Color, opacity: Float, into list: inout DrawList) {
    for index in bars.indices { list.fill(bars[index], color, opacity: opacity) }
  }
}
