import Geometry

/// The layout of a catalogue: rows of thumbnails under a title, each over its name, its sentence
/// and its source file. All in points of the content. Numbers without a source are taste.
struct CatalogueLayout {
  let width: Double
  let count: Int
  let columns: Int
  /// The margin at both sides.
  let margin: Double
  let thumbnail: Size
  /// The distance from a row to the next.
  let pitch: Double

  /// The height of the title, over the first row.
  static let titleHeight = 112.0
  /// The distances from a thumbnail down to the baselines of its name and of the first line under
  /// it.
  static let nameBaseline = 30.0
  static let sentenceBaseline = 52.0
  static let lineHeight = 18.0
  /// The gap between a sentence and the source file.
  static let sourceGap = 6.0
  private static let gap = 28.0
  private static let rowGap = 30.0
  private static let leastThumbnail = 280.0
  private static let mostColumns = 6
  /// Narrower windows have narrower margins.
  private static let narrow = 500.0

  /// - Parameter lines: the most lines under a name, for lines of a width in points.
  init(width: Double, count: Int, lines: (_ width: Double) -> Int) {
    self.width = width
    self.count = count
    margin = width < Self.narrow ? 16 : 36
    let room = max(1, width - 2 * margin)
    let fitting = Int((room + Self.gap) / (Self.leastThumbnail + Self.gap))
    columns = max(1, min(fitting, Self.mostColumns))
    let across = max(1, ((room - Self.gap * Double(columns - 1)) / Double(columns)).rounded(.down))
    thumbnail = Size(width: across, height: across * 9 / 16)
    let text = Self.sentenceBaseline + Self.sourceGap + Self.lineHeight * Double(lines(across) - 1)
    pitch = (thumbnail.height + text + Self.rowGap).rounded(.up)
  }

  private var rows: Int { (count + columns - 1) / columns }

  var contentSize: Size { Size(width: width, height: Self.titleHeight + Double(rows) * pitch) }

  /// The frame of a thumbnail by its number.
  func frame(_ index: Int) -> Rect {
    Rect(
      x: margin + Double(index % columns) * (thumbnail.width + Self.gap),
      y: Self.titleHeight + Double(index / columns) * pitch, width: thumbnail.width,
      height: thumbnail.height)
  }

  /// The frame of a thumbnail and the words under it.
  func cell(_ index: Int) -> Rect {
    let frame = frame(index)
    return Rect(x: frame.minX, y: frame.minY, width: frame.width, height: pitch - Self.rowGap / 2)
  }

  /// The lines of a thumbnail's words that `lines` numbers from 0, under its name.
  func words(_ index: Int, lines: Range<Int>) -> Rect {
    let (frame, height) = (frame(index), Self.lineHeight)
    let top = frame.maxY + Self.sentenceBaseline - 0.75 * height
    return Rect(
      x: frame.minX, y: top + Double(lines.lowerBound) * height, width: frame.width,
      height: Double(lines.count) * height)
  }

  /// The numbers of the thumbnails that may be seen between `top` and `top + height`.
  func visible(from top: Double, height: Double) -> Range<Int> {
    let shown = visibleItems(of: rows, pitch: pitch, from: top - Self.titleHeight, length: height)
    return min(count, shown.lowerBound * columns)..<min(count, shown.upperBound * columns)
  }

  /// The index of the thumbnail at a point of the content; nil between them.
  func index(at point: Point) -> Int? { (0..<count).first { cell($0).contains(point) } }

  /// The index to which an arrow leads from a thumbnail: one step along the rows, or to another
  /// row.
  func neighbor(of index: Int, columns dx: Int, rows dy: Int) -> Int {
    let row = index / columns + dy
    guard (0..<rows).contains(row) else { return index }
    return min(count - 1, max(0, index + dx + dy * columns))
  }
}
