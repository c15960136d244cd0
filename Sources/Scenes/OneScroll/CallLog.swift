import Drawing
import Geometry

/// The calls of a scroll view's delegate, line by line as they come: the last few, the newest at
/// the foot. All lengths are in points, and taste.
struct CallLog {
  static let count = 5
  private static let line = 20.0
  static let width = 336.0

  /// One line: its words, and a figure at their end; nil: none.
  private struct Line {
    var words = ""
    var figure: Double?
  }

  private var lines = [Line](repeating: Line(), count: CallLog.count)
  private var last = CallLog.count - 1

  mutating func add(_ words: String, _ figure: Double? = nil) {
    last = (last + 1) % Self.count
    lines[last] = Line(words: words, figure: figure)
  }

  /// The height of all lines, in units.
  static let height = Double(count) * line + 14

  /// Draws it at the left.
  ///
  /// - Parameters:
  ///   - bottom: its lower edge in the window.
  ///   - unit: the factor by which the lines are enlarged.
  func draw(above bottom: Double, unit: Double, _ style: SceneStyle, into list: inout DrawList) {
    guard lines.contains(where: { !$0.words.isEmpty }) else { return }
    let frame = Rect(
      x: Plate.margin * unit, y: bottom - Self.height * unit, width: Self.width * unit,
      height: Self.height * unit)
    list.fillPlate(frame, style, by: unit)
    for row in 0..<Self.count {
      let line = lines[(last + 1 + row) % Self.count]
      guard !line.words.isEmpty else { continue }
      let base = frame.origin + Point(x: 14, y: 22 + Double(row) * Self.line) * unit
      let ink = row == Self.count - 1 ? style.ink : style.quietInk
      list.write(TextRun(line.words, size: Plate.type * unit), at: base, ink)
      guard let figure = line.figure else { continue }
      list.write(
        FixedNumber(figure, decimals: 2), size: Plate.type * unit,
        at: base + Point(x: 252 + Plate.type * SceneStyle.monoAdvance, y: 0) * unit, ink)
    }
  }
}
