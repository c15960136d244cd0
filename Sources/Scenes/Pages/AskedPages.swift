import Drawing
import Geometry

/// The requests of a page view: a cell for every page and one beyond each end. The page of the last
/// request is underlined, a page that exists is filled, and an end that was requested shows `nil`.
/// All lengths are in points, and taste.
struct AskedPages {
  /// How much of the window's height it takes.
  static let room = 80.0
  /// Its height before it is enlarged, and its least width.
  static let (height, least) = (70.0, 304.0)
  private static let cell = (width: 30.0, gap: 4.0, height: 26.0)

  let count: Int
  private let style: SceneStyle
  /// The pages that were requested since the last turn, ends included.
  private(set) var asked: [Int] = []
  private var isOver = false

  init(count: Int, _ style: SceneStyle) {
    self.count = count
    self.style = style
  }

  /// A page is requested; −1 and the number of pages stand for the ends.
  mutating func ask(_ page: Int) {
    if isOver { asked.removeAll(keepingCapacity: true) }
    isOver = false
    if !asked.contains(page) { asked.append(page) }
  }

  /// A page has been turned to: the next request clears the earlier ones.
  mutating func turn() { isOver = true }

  /// The distance from cell to cell.
  private func pitch(in width: Double, unit: Double) -> Double {
    let most = min(width - 24 * unit, 720 * unit)
    return min((Self.cell.width + Self.cell.gap) * unit, (most - 24 * unit) / Double(count + 2))
  }

  /// Its frame, at the left.
  ///
  /// - Parameters:
  ///   - bottom: its lower edge in the window.
  ///   - width: of the window.
  ///   - unit: the factor by which the cells are enlarged.
  func frame(above bottom: Double, width: Double, unit: Double) -> Rect {
    let cells = pitch(in: width, unit: unit) * Double(count + 2)
    return Rect(
      x: Plate.margin * unit, y: bottom - Self.height * unit,
      width: min(max(cells + 20 * unit, Self.least * unit), width - 24 * unit),
      height: Self.height * unit)
  }

  /// Draws it in its frame.
  ///
  /// - Parameter isAlive: of a page.
  func draw(
    above bottom: Double, width: Double, unit: Double, isAlive: (Int) -> Bool,
    into list: inout DrawList
  ) {
    let frame = frame(above: bottom, width: width, unit: unit)
    let pitch = pitch(in: width, unit: unit)
    list.fillPlate(frame, style, by: unit)
    list.write(
      TextRun("alive: filled · asked for last: underlined", size: Plate.type * unit),
      at: frame.origin + Point(x: 14, y: 20) * unit, style.ink)
    for page in -1...count {
      let place = Rect(
        x: frame.minX + 12 * unit + Double(page + 1) * pitch, y: frame.minY + 30 * unit,
        width: pitch - Self.cell.gap * unit, height: Self.cell.height * unit)
      let isPage = page >= 0 && page < count
      let wasAsked = asked.contains(page)
      let fills = isPage && isAlive(page)
      list.fill(place, fills ? style.accent(page) : style.inset, radius: 6 * unit)
      if wasAsked {
        list.fill(
          Rect(x: place.minX, y: place.maxY + 4 * unit, width: place.width, height: 3 * unit),
          style.ink, radius: 1.5 * unit)
      }
      let ink = fills ? style.onAccent : wasAsked ? style.ink : style.quietInk
      if isPage {
        let width = FixedNumber(page + 1).width(size: Plate.type * unit)
        list.write(
          number: page + 1, size: Plate.type * unit,
          at: Point(x: place.midX - width / 2, y: place.midY + 5 * unit), ink)
      } else if wasAsked {
        list.write(
          TextRun("nil", size: Plate.type * unit),
          at: Point(x: place.midX - 9 * unit, y: place.midY + 5 * unit), ink)
      }
    }
  }
}
