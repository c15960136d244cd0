import Drawing
import Geometry

/// The pixels of a chart that zooms: one picture of all of it, up to a limit; beyond the limit that
/// picture stretched, with sharp tiles over the visible part.
struct Backing {
  /// The most pixels of one picture: 16 MiB, the budget of a photo.
  static let mostPixels = 4_194_304.0
  /// A tile's side in pixels, without its border of one pixel, which avoids seams.
  private static let tileSide = 512.0
  /// The most pixels of the tiles that show: 32 MiB. Chosen.
  static let mostTilePixels = 8_388_608.0
  /// The most pixels for a point of the chart; at greater scales letters are stretched. Chosen.
  private static let mostScale = 16.0

  private let chart: EyeChart
  /// The prefix of its textures' names; backings in one frame need different names.
  private let name: String
  /// Pixels for a point of the chart.
  private(set) var scale = 1.0
  private var whole: Texture?
  /// The picture of a part that is shown in place of the whole, and its place on the chart.
  private var part: (place: Rect, texture: Texture)?
  private var tiles: [(column: Int, row: Int, texture: Texture)] = []
  private var shown = (columns: 0..<0, rows: 0..<0)

  init(_ chart: EyeChart, name: String = "sharp chart") { (self.chart, self.name) = (chart, name) }

  /// The width of the whole chart, sharp, in pixels.
  var width: Int { Int((EyeChart.size.width * scale).rounded(.up)) }

  var isTiled: Bool { EyeChart.size.width * EyeChart.size.height * scale * scale > Self.mostPixels }

  /// Draws the chart anew, in `wanted` pixels for a point of it or as many as are allowed.
  mutating func redraw(at wanted: Double) {
    scale = max(min(wanted, Self.mostScale), 1e-3)
    tiles.removeAll(keepingCapacity: true)
    (shown, part) = ((0..<0, 0..<0), nil)
    let all = Rect(origin: .zero, size: EyeChart.size)
    let most = (Self.mostPixels / (all.width * all.height)).squareRoot()
    whole = texture(of: all, at: min(scale, most), name: name, border: 0)
  }

  /// Draws only a part of the chart, on whole pixels; until the whole chart is drawn again nothing
  /// else is shown.
  mutating func redraw(only part: Rect, at wanted: Double) {
    scale = max(min(wanted, Self.mostScale), 1e-3)
    let seen = Rect(origin: .zero, size: EyeChart.size).intersection(part)
    func pixel(_ points: Double, _ rule: FloatingPointRoundingRule) -> Double {
      (points * scale).rounded(rule) / scale
    }
    let (left, top) = (pixel(seen.minX, .down), pixel(seen.minY, .down))
    let place = Rect(
      x: left, y: top, width: pixel(seen.maxX, .up) - left, height: pixel(seen.maxY, .up) - top)
    self.part =
      seen.isEmpty ? nil : (place, texture(of: place, at: scale, name: "sharp part", border: 0))
  }

  /// Draws the tiles that a part of the chart needs and that are not drawn yet.
  mutating func cover(_ part: Rect) {
    guard isTiled else { return }
    let side = Self.tileSide / scale
    let (columns, rows) = (
      visibleItems(
        of: Int(EyeChart.size.width / side) + 1, pitch: side, from: part.minX, length: part.width),
      visibleItems(
        of: Int(EyeChart.size.height / side) + 1, pitch: side, from: part.minY, length: part.height)
    )
    guard columns != shown.columns || rows != shown.rows else { return }
    shown = (columns, rows)
    tiles.removeAll { !columns.contains($0.column) || !rows.contains($0.row) }
    for row in rows {
      for column in columns where !tiles.contains(where: { $0.column == column && $0.row == row }) {
        let place = Rect(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
        let name = "sharp tile \(column) \(row)"
        tiles.append((column, row, texture(of: place, at: scale, name: name, border: 1)))
      }
    }
    // The order does not depend on which tile came first.
    tiles.sort { ($0.row, $0.column) < ($1.row, $1.column) }
  }

  /// A part of the chart as a picture to be drawn when it is first shown.
  private func texture(of part: Rect, at scale: Double, name: String, border: Double) -> Texture {
    var list = DrawList()
    list.beginPlane()
    let shift = Point(x: border, y: border) / scale
    chart.draw(at: shift - part.origin, in: part, into: &list)
    func pixels(_ points: Double) -> Int { Int((points * scale + 2 * border - 1e-6).rounded(.up)) }
    // Scenes that draw the chart at the same scale share its picture.
    var bits = scale.bitPattern
    if border == 0 {
      for side in [part.minX, part.minY] { bits = bits &* 1_000_003 ^ side.bitPattern }
    }
    let key = TextureKey(
      name + (chart.style.isDark ? " dark" : ""), generation: Int(truncatingIfNeeded: bits))
    return Texture(
      key,
      .drawing(
        list, FrameSize(width: pixels(part.width), height: pixels(part.height), scale: scale)))
  }

  private func tilesCover(_ part: Rect) -> Bool {
    let side = Self.tileSide / scale
    let (columns, rows) = (shown.columns, shown.rows)
    let covered = Rect(
      x: Double(columns.lowerBound) * side, y: Double(rows.lowerBound) * side,
      width: Double(columns.count) * side, height: Double(rows.count) * side)
    let seen = Rect(origin: .zero, size: EyeChart.size).intersection(part)
    return covered.minX <= seen.minX && covered.maxX >= seen.maxX && covered.minY <= seen.minY
      && covered.maxY >= seen.maxY
  }

  /// - Parameters:
  ///   - origin: of the chart, in points.
  ///   - points: for one of the chart.
  ///   - seen: the visible part of the chart; if tiles cover it the picture of all is not drawn.
  func draw(at origin: Point, scale points: Double, showing seen: Rect, into list: inout DrawList) {
    if let part {
      let place = Rect(origin: origin + part.place.origin * points, size: part.place.size * points)
      return list.draw(part.texture, in: place)
    }
    guard let whole else { return }
    if tilesCover(seen) {
      list.prepare(whole)
    } else {
      list.draw(whole, in: Rect(origin: origin, size: EyeChart.size * points))
    }
    let side = Self.tileSide / scale * points
    list.clip(to: Rect(origin: origin, size: EyeChart.size * points))
    for (column, row, texture) in tiles {
      let corner = origin + Point(x: Double(column), y: Double(row)) * side
      list.draw(
        texture, part: Rect(x: 1, y: 1, width: Self.tileSide, height: Self.tileSide),
        in: Rect(origin: corner, size: Size(width: side, height: side)))
    }
    list.unclip()
  }
}
