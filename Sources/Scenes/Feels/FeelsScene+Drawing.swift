import Drawing
import Scrolling

// How the lists and their chips look; all numbers are taste, in points.
extension FeelsScene {
  /// The least width of a column with large letters.
  private static let wideColumn = 104.0

  /// Draws a list under its name and its figures.
  func add(_ feelList: FeelList, in column: Rect, at time: Double, to list: inout DrawList) {
    guard column.width >= 1 else { return }
    let (head, textScale) = (layout.headHeight, layout.textScale)
    if column.height > head {
      list.enlarge(by: textScale) { addHead(of: feelList, in: column * (1 / textScale), to: &$0) }
    }
    let top = min(head, column.height)
    let frame = Rect(
      x: column.minX, y: column.minY + top, width: column.width, height: column.height - top)
    guard frame.height >= 1 else { return }
    list.fill(frame, style.surface)
    list.clip(to: frame)
    addRows(of: feelList, in: frame, at: time, to: &list)
    list.unclip()
    list.coverCorners(of: frame, radius: min(14, frame.width / 2, frame.height / 2), style.paper)
  }

  /// The name, how far the last gesture goes and how long, and the speed it was let go with, as far
  /// as there is room; dashes before the first one.
  private func addHead(of feelList: FeelList, in column: Rect, to list: inout DrawList) {
    let (isWide, isLow) = (column.width >= Self.wideColumn, layout.isLow)
    let (motion, small) = (feelList.motion, SceneStyle.TypeSize.caption)
    let (left, top) = (column.minX + (isWide ? 4 : 1), column.minY)
    if isWide {
      list.fillDisc(at: Point(x: left + 6, y: top + 10), diameter: 12, feelList.color)
      list.write(TextRun(feelList.name, .body), at: Point(x: left + 20, y: top + 16.5), style.ink)
    } else {
      list.fill(
        Rect(x: left, y: top, width: column.width - 2, height: 4), feelList.color, radius: 2)
      list.write(TextRun(feelList.name, small), at: Point(x: left, y: top + 19), style.ink)
    }
    @discardableResult
    func figure(_ value: Double, _ decimals: Int, _ unit: String, at point: Point, _ color: Color)
      -> Double
    {
      let end: Double
      if motion.released != nil {
        end = list.write(
          FixedNumber(value, decimals: decimals), size: small.rawValue, at: point, color)
      } else {
        list.write(TextRun("–", small, face: .mono), at: point, style.quietInk)
        end = point.x + small.rawValue * SceneStyle.monoAdvance
      }
      list.write(TextRun(unit, small), at: Point(x: end, y: point.y), style.quietInk)
      return end
    }
    let (first, second) = (top + 38, top + (isWide ? 57.0 : 56))
    let x = figure(motion.distance.magnitude, 0, " pt", at: Point(x: left, y: first), style.ink)
    guard isWide || !isLow else { return }
    let place = isWide ? Point(x: x + 34, y: first) : Point(x: left, y: second)
    figure(motion.duration, 2, " s", at: place, style.ink)
    guard isWide, !isLow else { return }
    figure(motion.speed, 2, " pt/ms", at: Point(x: left, y: second), style.quietInk)
  }

  /// Rows of a number and two bars that stand for words; every tenth is full of the feel's color.
  private func addRows(
    of feelList: FeelList, in frame: Rect, at time: Double, to list: inout DrawList
  ) {
    let offset = feelList.view.contentOffset.y
    let (factor, isUpper) = feelList.drawnStretch(at: time)
    let pitch = layout.rowHeight
    let anchor = isUpper ? frame.minY : frame.maxY
    let rows = visibleItems(
      of: FeelList.rowCount, pitch: pitch, from: offset, length: frame.height)
    for row in rows {
      let flat = frame.minY + Double(row) * pitch - offset
      let (top, height) = (anchor + (flat - anchor) * factor, pitch * factor)
      let frame = Rect(x: frame.minX, y: top, width: frame.width, height: height)
      addRow(row, of: feelList, in: frame, to: &list)
    }
    guard let indicator = feelList.view.model.verticalIndicator, frame.width > 24 else { return }
    list.fill(
      Rect(
        x: frame.maxX - 6, y: frame.minY + indicator.position + 4, width: 3,
        height: max(0, indicator.length - 8)), style.quietInk, opacity: 0.55, radius: 1.5)
  }

  private func addRow(_ row: Int, of feelList: FeelList, in frame: Rect, to list: inout DrawList) {
    let (isTenth, textScale) = ((row + 1) % 10 == 0, layout.textScale)
    let plate = Rect(
      x: frame.minX + 4, y: frame.minY + 2, width: max(0, frame.width - 8),
      height: frame.height - 4)
    list.fill(plate, isTenth ? feelList.color : style.inset, opacity: isTenth ? 1 : 0.7, radius: 9)
    let ink = isTenth ? style.onAccent : feelList.color.mixed(with: style.ink, 0.45)
    let type = frame.width >= Self.wideColumn * textScale ? SceneStyle.TypeSize.body : .caption
    let (letter, unit) = (type.rawValue * textScale, layout.rowScale)
    list.write(
      number: row + 1, size: letter, at: Point(x: plate.minX + 8, y: frame.midY + letter * 0.36),
      ink)
    let left = plate.minX + 8 + 2.6 * letter * SceneStyle.monoAdvance
    let room = plate.maxX - left - 10
    guard room > 8 else { return }
    let long = room * (0.45 + 0.5 * Double(row * 7 % 11) / 11)
    let short = room * (0.25 + 0.4 * Double(row * 5 % 13) / 13)
    let words = isTenth ? style.onAccent : style.quietInk
    list.fill(
      Rect(x: left, y: frame.midY - 9 * unit, width: long, height: 6 * unit), words, opacity: 0.5,
      radius: 3 * unit)
    list.fill(
      Rect(x: left, y: frame.midY + 4 * unit, width: short, height: 5 * unit), words,
      opacity: 0.25, radius: 2.5 * unit)
  }

  /// Draws the chip that shows or hides a list when it is tapped.
  func addChip(_ feelList: FeelList, in frame: Rect, isOn: Bool, to list: inout DrawList) {
    guard frame.width > 2 else { return }
    list.fill(frame, isOn ? feelList.color : style.inset, radius: frame.height / 2)
    let run = TextRun(feelList.name, .caption, by: layout.textScale)
    let half = LetterWidths.width(of: run.text, size: run.size) / 2
    list.write(
      run, at: Point(x: frame.midX - half, y: frame.midY + 4.5 * layout.textScale),
      isOn ? style.onAccent : style.quietInk)
  }
}
