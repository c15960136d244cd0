import Geometry
import Motion

/// The layout of the scene `feels` in a window, in points; all numbers are taste.
struct FeelsLayout {
  /// The columns, each a head over a list.
  let columns: Rect
  /// The curves.
  let plot: Rect
  /// The chips that show or hide feels; empty where there is no room for them.
  let chips: [Rect]
  /// The rectangle around all chips; nil: there are none.
  let allChips: Rect?
  /// The height of a list's head, in points.
  let headHeight: Double
  /// Whether heads have their figures in one line.
  let isLow: Bool

  /// How many lists have room beside each other.
  let capacity: Int
  let gap: Double
  /// The factor by which words are enlarged.
  let textScale: Double
  /// The scale of the rows.
  let rowScale: Double

  private static let chipGap = 6.0
  private static let chipHeight = 30.0
  /// A chip is wider than its name by this at least.
  private static let chipPadding = 10.0
  /// The least width of a list: its longest name fits.
  private static let leastColumn = 66.0
  /// Windows wider than this multiple of their height have the curves beside the lists.
  private static let wide = 2.0
  /// The height of a list's head as it is designed, in a low window and in others.
  private static let (lowHead, fullHead) = (44.0, 72.0)
  /// A window of less height is low.
  private static let low = 480.0
  /// The least height of rows, and of a plot.
  private static let (leastRows, leastPlot) = (60.0, 60.0)
  /// The least height of a plot under the lists: this share of the window's height, at most `most`.
  private static let plot = (share: 0.45, most: 200.0)
  private static let space = 14.0

  init(_ size: Size, textScale: Double = 1) {
    self.textScale = textScale
    rowScale = size.growth
    isLow = size.height < Self.low * textScale
    headHeight = (isLow ? Self.lowHead : Self.fullHead) * textScale
    let isNarrow = size.width < 500
    let margin = isNarrow || isLow ? 12.0 : 24
    gap = isNarrow ? 6 : 14
    let inner = Rect(
      x: margin, y: margin, width: max(0, size.width - 2 * margin),
      height: max(0, size.height - 2 * margin))
    let isWide = size.width > Self.wide * size.height && size.height > 0
    let least = headHeight + Self.leastRows + (isWide ? 0 : Self.space + Self.leastPlot * textScale)
    var chips = Self.chips(in: inner, by: textScale)
    if chips[0].minY - 16 - inner.minY < least { chips = [] }
    self.chips = chips
    allChips = chips.first.map { first in
      let right = chips.reduce(0) { max($0, $1.maxX) }
      return Rect(
        x: inner.minX, y: first.minY, width: right - inner.minX, height: inner.maxY - first.minY)
    }
    let height = max(0, (chips.first.map { $0.minY - 16 } ?? inner.maxY) - inner.minY)
    if isWide {
      let width = inner.width * 0.6
      columns = Rect(x: inner.minX, y: inner.minY, width: width - margin, height: height)
      plot = Rect(x: inner.minX + width, y: inner.minY, width: inner.width - width, height: height)
    } else {
      let wanted = min(
        Self.plot.share * size.height, Self.plot.most * textScale,
        height - Self.space - headHeight - Self.leastRows)
      let share = max(0, min((height * 0.62).rounded(), (height - Self.space - wanted).rounded()))
      columns = Rect(x: inner.minX, y: inner.minY, width: inner.width, height: share)
      plot = Rect(
        x: inner.minX, y: inner.minY + share + Self.space, width: inner.width,
        height: max(0, height - share - Self.space))
    }
    capacity = min(
      FeelList.count, max(1, Int((columns.width + gap) / (Self.leastColumn * textScale + gap))))
  }

  /// Chips at the foot of a room, in as few lines as their names need: one line fills the width.
  private static func chips(in room: Rect, by textScale: Double) -> [Rect] {
    let type = SceneStyle.TypeSize.caption.rawValue
    var widths = Feel.allCases.map {
      let name = LetterWidths.width(of: FeelList.name(of: $0), size: type)
      return min((name + chipPadding) * textScale, room.width)
    }
    let spare = room.width - widths.reduce(-chipGap) { $0 + $1 + chipGap }
    if spare > 0 { widths = widths.map { $0 + spare / Double(widths.count) } }
    let height = chipHeight * textScale
    var (x, y) = (room.minX, 0.0)
    var chips: [Rect] = []
    for width in widths {
      if x + width > room.maxX + 1 { (x, y) = (room.minX, y + height + chipGap) }
      chips.append(Rect(x: x, y: y, width: width, height: height))
      x += width + chipGap
    }
    let top = max(room.minY, room.maxY - y - height)
    return chips.map { $0 + Point(x: 0, y: top) }
  }

  /// The height of a row.
  var rowHeight: Double { FeelList.rowHeight * rowScale }

  /// The size of a list's content.
  var content: Size { Size(width: lists.width, height: Double(FeelList.rowCount) * rowHeight) }

  /// Where the lists lie, below their heads.
  var lists: Rect {
    let head = min(headHeight, columns.height)
    return Rect(
      x: columns.minX, y: columns.minY + head, width: columns.width, height: columns.height - head)
  }

  /// The frame of a column, one of `count`.
  func column(_ number: Int, of count: Int) -> Rect {
    let pitch = (columns.width + gap) / Double(max(1, count))
    return Rect(
      x: columns.minX + Double(number) * pitch, y: columns.minY, width: max(0, pitch - gap),
      height: columns.height)
  }
}
