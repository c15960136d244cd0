#if Program

import Geometry

/// Where everything of the scene `feels` lies in a window, in points; all numbers are taste.
struct FeelsLayout {
  /// The columns, each a head over a list.
  let columns: Rect
  /// The curves.
  let plot: Rect
  private let chips: (origin: Point, size: Size, perLine: Int)

  /// How many lists have room beside each other.
  let capacity: Int
  let gap: Double
  /// By how much words are larger than they are designed.
  let textScale: Double

  private static let chipGap = 6.0
  private static let chipHeight = 30.0
  private static let leastChip = 80.0
  private static let leastColumn = 58.0
  /// Windows wider than this many heights have the curves beside the lists.
  private static let wide = 2.0
  /// The height of a list's head, as it is designed.
  static let headHeight = 72.0

  init(_ size: Size, textScale: Double = 1) {
    self.textScale = textScale
    let isNarrow = size.width < 500
    let margin = isNarrow ? 12.0 : 24
    gap = isNarrow ? 6 : 14
    let inner = Rect(
      x: margin, y: margin, width: max(0, size.width - 2 * margin),
      height: max(0, size.height - 2 * margin))
    let count = FeelList.count
    let perLine = min(
      count, max(1, Int((inner.width + Self.chipGap) / (Self.leastChip * textScale + Self.chipGap)))
    )
    let lines = (count + perLine - 1) / perLine
    let chipWidth =
      (inner.width - Double(perLine - 1) * Self.chipGap) / Double(perLine)
    let chipHeight = Self.chipHeight * textScale
    let chipsHeight = Double(lines) * (chipHeight + Self.chipGap) - Self.chipGap
    let bottom = max(inner.minY, inner.maxY - chipsHeight)
    chips = (
      Point(x: inner.minX, y: bottom), Size(width: max(0, chipWidth), height: chipHeight),
      perLine
    )
    let height = max(0, bottom - 16 - inner.minY)
    if size.width > Self.wide * size.height, size.height > 0 {
      let width = inner.width * 0.6
      columns = Rect(x: inner.minX, y: inner.minY, width: width - margin, height: height)
      plot = Rect(
        x: inner.minX + width, y: inner.minY, width: inner.width - width, height: height)
    } else {
      let share = (height * 0.62).rounded()
      columns = Rect(x: inner.minX, y: inner.minY, width: inner.width, height: share)
      plot = Rect(
        x: inner.minX, y: inner.minY + share + 14, width: inner.width,
        height: max(0, height - share - 14))
    }
    capacity = min(count, max(1, Int((columns.width + gap) / (Self.leastColumn * textScale + gap))))
  }

  /// Where the lists lie, below their heads.
  var lists: Rect {
    let head = min(Self.headHeight * textScale, columns.height)
    return Rect(
      x: columns.minX, y: columns.minY + head, width: columns.width,
      height: columns.height - head)
  }

  /// The frame of a column, one of `count`.
  func column(_ number: Int, of count: Int) -> Rect {
    let pitch = (columns.width + gap) / Double(max(1, count))
    return Rect(
      x: columns.minX + Double(number) * pitch, y: columns.minY, width: max(0, pitch - gap),
      height: columns.height)
  }

  /// The chip that shows or hides a feel.
  func chip(_ number: Int) -> Rect {
    let (column, line) = (number % chips.perLine, number / chips.perLine)
    return Rect(
      origin: chips.origin
        + Point(
          x: Double(column) * (chips.size.width + Self.chipGap),
          y: Double(line) * (chips.size.height + Self.chipGap)),
      size: chips.size)
  }

  /// The rectangle around all chips.
  var allChips: Rect {
    let last = chip(FeelList.count - 1)
    return Rect(
      x: columns.minX, y: chips.origin.y,
      width: Double(chips.perLine) * (chips.size.width + Self.chipGap) - Self.chipGap,
      height: last.maxY - chips.origin.y)
  }
}

#endif
