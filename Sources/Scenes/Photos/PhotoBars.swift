import Drawing
import Geometry
import Tiles

/// The steps from all photos in memory to the visible tiles alone: for each step a bar of the
/// length of its memory. For the present step the memory is measured, for whole photos it is
/// computed from their sizes. All lengths are points, and taste.
struct PhotoBars {
  private static let megabyte = 1e6
  private static let width = 320.0
  private static let row = 46.0

  private var keeping = PhotoKeeping.naive
  private var naive = WholePhotos(of: 0)
  private var recycled = WholePhotos(of: 0)
  private var labels = ["", "", "Tiles"]
  /// The memory of each step, in bytes; nil: it is not known yet.
  private var bytes: [Int?] = [nil, nil, nil]

  /// Notes the memory that is in use at this moment, and that of whole photos.
  mutating func note(_ tiles: PhotoTiles, naive: WholePhotos, recycled: WholePhotos) {
    if naive != self.naive || recycled != self.recycled {
      (self.naive, self.recycled) = (naive, recycled)
      labels[0] =
        naive.isLimited ? "\(naive.count) of \(naive.all) photos, whole" : "All photos, whole"
      labels[1] = recycled.count == 1 ? "One photo, whole" : "Two photos, whole"
    }
    keeping = tiles.keeping
    (bytes[0], bytes[1], bytes[2]) = (naive.bytes, recycled.bytes, nil)
    bytes[keeping.rawValue] = tiles.liveBytes
  }

  /// Its frame in a window, under the buttons of the ways, whose room ends at `top`; nil: there is
  /// no room for it.
  static func frame(in size: Size, below top: Double) -> Rect? {
    let width = min(Self.width, size.width - 2 * Plate.margin)
    guard width > 160, size.height > 240 else { return nil }
    // The upper left is the HUD's.
    return Rect(
      x: size.width - Plate.margin - width, y: max(Plate.margin, top), width: width,
      height: row * 3 + 20)
  }

  func draw(in panel: Rect, _ style: SceneStyle, into list: inout DrawList) {
    list.fillPlate(panel, style)
    for step in PhotoKeeping.allCases {
      let top = panel.minY + 10 + Self.row * Double(step.rawValue)
      draw(step, at: Point(x: panel.minX + 18, y: top), width: panel.width - 36, style, &list)
    }
  }

  private func draw(
    _ step: PhotoKeeping, at corner: Point, width: Double, _ style: SceneStyle,
    _ list: inout DrawList
  ) {
    let isNow = step == keeping
    let ink = isNow ? style.ink : style.quietInk
    let base = corner + Point(x: 0, y: 18)
    list.write(TextRun(labels[step.rawValue], .caption), at: base, ink)
    let track = Rect(x: corner.x, y: corner.y + 27, width: width, height: 8)
    list.fill(track, style.inset, radius: 4)
    guard let bytes = bytes[step.rawValue] else { return }
    func write(_ pen: inout CaptionPen) {
      pen.write(FixedNumber(Double(bytes) / Self.megabyte, decimals: 1), ink, &list)
      pen.write(" MB", ink, &list)
    }
    var pen = CaptionPen(at: base + Point(x: width - CaptionPen.width(of: write), y: 0))
    write(&pen)
    let share = Double(bytes) / Double(max(naive.bytes, bytes, 1))
    guard share > 0 else { return }
    let bar = Rect(x: track.minX, y: track.minY, width: max(8, width * share), height: 8)
    list.fill(bar, style.accent(step.rawValue * 2), opacity: isNow ? 1 : 0.45, radius: 4)
  }
}

/// The edge of a tile, in the color of its level, with the numbers of level, column and row.
struct TileBorder {
  let place: Rect
  let key: TileKey
  let style: SceneStyle

  private static let width = 1.5
  private static let leastLabelled = 90.0

  func draw(into list: inout DrawList) {
    let color = style.accent(key.level)
    list.stroke(place, width: Self.width, color)
    guard min(place.width, place.height) > Self.leastLabelled else { return }
    let width = CaptionPen.width { write(&$0, &list) } + 12
    list.fill(
      Rect(x: place.minX + 4, y: place.minY + 4, width: width, height: 21), color, radius: 6)
    var pen = CaptionPen(at: place.origin + Point(x: 10, y: 19))
    write(&pen, &list)
  }

  private func write(_ pen: inout CaptionPen, _ list: inout DrawList) {
    pen.write(key.level, style.onAccent, &list)
    pen.space(1)
    pen.write(key.column, style.onAccent, &list)
    pen.write(",", style.onAccent, &list)
    pen.write(key.row, style.onAccent, &list)
  }
}
