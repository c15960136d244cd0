import Drawing
import Geometry

/// Lines of coloured text in columns on a dark pane. They are laid out only when they change.
struct TextPanel {
  /// A run of letters of one colour.
  struct Run: Equatable {
    var text: String
    var color: Color
  }

  private let font: Font
  private var placed: [PlacedRun] = []
  /// In points.
  private(set) var size = Size.zero

  /// A run and where its baseline starts, in points from the pane's upper left.
  private struct PlacedRun {
    var run: TextRun
    var place: Point
    var color: Color
  }

  /// A monospaced font, in points.
  struct Font: Equatable {
    var size: Double
    /// From a letter to the next.
    var advance: Double
    var lineHeight: Double
    var ascent: Double

    /// One whose letters are whole pixels wide, so that columns stand below one another.
    ///
    /// - Parameters:
    ///   - size: in points, roughly.
    ///   - scale: pixels per point.
    init(size: Double, scale: Double, _ glyphs: any GlyphSource) {
      let pixels = max(1, (size * scale).rounded())
      let metrics = glyphs.metrics(of: TextRun("0", face: .mono, size: pixels))
      self.size = pixels / scale
      advance = metrics.width / scale
      lineHeight = metrics.lineHeight / scale
      ascent = metrics.ascent / scale
    }
  }

  private static let pane = Color(red: 0.05, green: 0.05, blue: 0.065)
  private static let opacity: Float = 0.75
  // Points.
  private static let radius = 4.0

  init(font: Font) { self.font = font }

  private static func padding(_ font: Font) -> Double { font.lineHeight / 2 }

  /// How wide a pane of so many letters is, in points.
  static func width(columns: Int, _ font: Font) -> Double {
    Double(columns) * font.advance + 2 * padding(font)
  }

  /// Shows other lines, on a pane as wide as `columns` letters.
  mutating func show(_ lines: [[Run]], columns: Int) {
    let padding = Self.padding(font)
    size = Size(
      width: Self.width(columns: columns, font),
      height: Double(lines.count) * font.lineHeight + 2 * padding)
    placed.removeAll(keepingCapacity: true)
    for (row, line) in lines.enumerated() {
      var column = 0
      for run in line {
        let place = Point(
          x: padding + Double(column) * font.advance,
          y: padding + Double(row) * font.lineHeight + font.ascent)
        placed.append(
          PlacedRun(
            run: TextRun(run.text, face: .mono, size: font.size), place: place, color: run.color))
        column += run.text.count
      }
    }
  }

  /// Draws it with its upper left at a place.
  func draw(at origin: Point, into list: inout DrawList) {
    list.fill(
      Rect(origin: origin, size: size), Self.pane, opacity: Self.opacity, radius: Self.radius)
    for k in placed.indices {
      let (run, place) = (placed[k].run, placed[k].place)
      list.write(run, at: Point(x: origin.x + place.x, y: origin.y + place.y), placed[k].color)
    }
  }
}
