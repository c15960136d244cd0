import Drawing
import Scrolling

/// A small map: a scroll view's content as a bar, and the part that the window shows as a mark in
/// it. When content is recentered only the mark jumps. All lengths are in points, and taste.
struct ContentMap {
  /// How much of the window's height it takes at its lower edge.
  static let room = 68.0

  /// How wide it is.
  static let width = 320.0

  let style: SceneStyle
  /// Whether the content has no ends, and so no length to map.
  let isEndless: Bool
  /// The window's size, in points.
  let size: Size
  /// The factor by which the map is enlarged.
  let unit: Double
  /// The room under it.
  var bottom = 0.0

  /// Its frame at the left, in points of the window.
  var frame: Rect {
    Rect(
      x: Plate.margin * unit, y: size.height - bottom - Self.room * unit,
      width: min(Self.width * unit, size.width - 24), height: 56 * unit)
  }

  /// Draws it for a view that fills the window across.
  func draw(_ view: ScrollView, into list: inout DrawList) {
    list.fillPlate(frame, style, by: unit)
    let track = Rect(
      x: frame.minX + 14 * unit, y: frame.maxY - 24 * unit, width: frame.width - 28 * unit,
      height: 12 * unit)
    let (start, type) = (Point(x: track.minX, y: frame.minY + 21 * unit), Plate.type * unit)
    list.fill(track, style.inset, radius: 6 * unit)
    if isEndless {
      list.write(TextRun("content without ends, offset", size: type), at: start, style.ink)
      list.write(
        number: Int(view.contentOffset.x), size: type, at: start + Point(x: 226 * unit, y: 0),
        style.ink)
      list.fillDisc(at: track.center, diameter: 12 * unit, style.accent(0))
      return
    }
    list.write(TextRun("content, and its visible part", size: type), at: start, style.ink)
    let scale = track.width / max(view.contentSize.width, 1)
    let left = min(max(view.contentOffset.x * scale, 0), track.width - 12 * unit)
    let end = (view.contentOffset.x + size.width) * scale
    let width = min(max(end, left + 12 * unit), track.width) - left
    list.fill(
      Rect(x: track.minX + left, y: track.minY, width: width, height: track.height),
      style.accent(0), radius: 6 * unit)
  }
}
