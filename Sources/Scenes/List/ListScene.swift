import Drawing
import SceneHosting
import Scrolling

/// A thousand rows of differing heights, of which only the visible ones exist. A row lights up
/// under a resting finger, goes dark when the finger scrolls, and is chosen when the finger lifts
/// from it; a finger that scrolls at once lights up nothing. After ScrollingMadness' description of
/// tables. With `way=kept` no row is used again, as pages in WWDC 2010, session 104, at first.
public final class ListScene: StyledScene, Scene {
  // Lengths here and below are in points. Numbers without a source are taste.
  private static let margin = 24.0
  private static let portrait = 48.0
  private static let lineHeight = 20.0
  /// From this width on the chosen row's card is beside the list; and the least size of both as
  /// designed.
  private static let (wide, wideLeast) = (700.0, Size(width: 660, height: 300))
  private static let columnWidth = 372.0
  /// From this height on the chosen row's card is over a narrow list; and the least size of both.
  private static let (tall, tallLeast) = (540.0, Size(width: 314, height: 600))
  /// The height of the line over a list without a card.
  private static let lineRoom = 44.0
  /// The least size of a list alone.
  private static let least = Size(width: 314, height: 300)

  /// The use of rows that leave, in the order of the descriptor's ways: they are used again or
  /// kept.
  private enum Way: Int, CaseIterable { case recycled, kept }

  private let bar: ScrollBar
  private let book: BirdBook
  let rows: RowList

  public init(_ setup: SceneSetup) {
    let style = SceneStyle.chosen(setup, at: .evening)
    bar = ScrollBar(color: style.quietInk, reducesMotion: setup.reducesMotion)
    let book = BirdBook(seed: setup.seed)
    self.book = book
    let heights = (0..<BirdBook.count).map { 54 + Double(book.note($0).count) * Self.lineHeight }
    let recycles = Way.allCases[setup.way] == .recycled
    rows = RowList(heights: heights, recycles: recycles, log: setup.log)
    super.init(setup, style)
  }

  /// The factor by which the scene is enlarged: in a large window, and with larger text.
  private func textScale(_ least: Size) -> Double {
    size.growth * style.textScale(in: room.size / size.growth, least: least)
  }
  /// The scale of words; it never grows so far that the card has no room.
  private var textScale: Double {
    textScale(isWide ? Self.wideLeast : isTall ? Self.tallLeast : Self.least)
  }
  /// The room under the buttons as large as what is in it is designed.
  private var designed: Rect { room * (1 / textScale) }

  private var isTall: Bool { room.height >= Self.tall }
  /// Where there is room for both, the card is where words can be larger.
  private var isWide: Bool {
    size.width >= Self.wide && (!isTall || textScale(Self.wideLeast) >= textScale(Self.tallLeast))
  }
  /// The frame of the chosen row's card, beside the list or over it; where there is no room for
  /// one, of the line at its foot alone; empty: there is no room for that.
  private var page: Rect {
    let room = designed
    let left = isWide ? Self.columnWidth : 0
    let height = isTall ? room.height * 0.36 : strip.room > 0 ? Self.lineRoom : 0
    return Rect(
      x: left, y: room.minY, width: room.width - left, height: isWide ? room.height : height)
  }

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.inset, in: size) else { return }
    list.clip(to: rows.frame)
    list.fill(rows.frame, style.paper)
    list.enlarge(by: textScale) { for row in rows.inSight { addRow(row, to: &$0) } }
    bar.draw(of: rows, in: rows.frame, into: &list)
    list.unclip()
    if page.height > 0 { list.enlarge(by: textScale) { addPage(to: &$0) } }
  }

  private func addRow(_ row: Int, to list: inout DrawList) {
    var frame = rows.frame(of: row)
    frame.origin = frame.origin - rows.contentOffset + rows.frame.origin
    frame = frame * (1 / textScale)
    let (isChosen, isHeld) = (rows.selected == row, rows.highlighted == row)
    if isChosen || isHeld {
      let color = isHeld ? style.accent(row).mixed(with: style.paper, 0.62) : style.surface
      list.fill(frame, color)
    }
    if isChosen {
      list.fill(
        Rect(x: frame.minX, y: frame.minY, width: 5, height: frame.height), style.accent(row))
    }
    let middle = Point(x: Self.margin + Self.portrait / 2, y: frame.minY + 14 + Self.portrait / 2)
    list.fillDisc(at: middle, diameter: Self.portrait, isHeld ? style.paper : style.inset)
    book.draw(row, at: middle, width: Self.portrait * 0.9, style, &list)
    let start = Point(x: Self.margin + Self.portrait + 16, y: frame.minY + 33)
    list.write(TextRun(book.names[row], .body), at: start, style.ink)
    for (line, words) in book.note(row).enumerated() {
      let place = start + Point(x: 0, y: 22 + Double(line) * Self.lineHeight)
      list.write(TextRun(words, .caption), at: place, isHeld ? style.ink : style.quietInk)
    }
    list.fill(
      Rect(x: start.x, y: frame.maxY - 1, width: frame.maxX - start.x, height: 1), style.inset)
  }

  /// Draws the chosen bird, large, and the number of rows that exist.
  private func addPage(to list: inout DrawList) {
    let (page, row) = (page, rows.selected)
    guard page.height > Self.lineRoom else {
      return addFigure(at: Point(x: Self.margin, y: page.maxY - 16), to: &list)
    }
    // Under a large bird there is room for its name and four lines: a lower page has a smaller one.
    let free = isWide ? page.height - 217 : .infinity
    let width = max(
      10, min(page.width * 0.46, page.height * (isWide ? 0.5 : 0.4), (free - 12) / 1.16))
    let middle = Point(
      x: page.midX,
      y: page.minY + min(page.height * (isWide ? 0.38 : 0.32), free - width * 0.58))
    list.fillDisc(at: middle, diameter: width * 1.16, style.paper)
    book.draw(row, at: middle, width: width, style, &list)
    let type = isWide ? SceneStyle.TypeSize.title : .body
    let start = Point(
      x: isWide ? min(middle.x - width * 0.5, page.maxX - Self.noteWidth) : Self.margin,
      y: middle.y + width * 0.58 + 2.4 * type.rawValue)
    list.write(TextRun(book.names[row], type), at: start, style.ink)
    list.write(
      number: row + 1, size: SceneStyle.TypeSize.caption.rawValue,
      at: start - Point(x: 0, y: 1.3 * type.rawValue), style.quietInk)
    for (line, words) in book.note(row).enumerated() where isWide {
      let place = start + Point(x: 0, y: 34 + Double(line) * 27)
      list.write(TextRun(words, .body), at: place, style.quietInk)
    }
    addFigure(at: Point(x: start.x, y: page.maxY - 20), to: &list)
  }

  /// The width of the widest lines of a page and their margin, in points.
  private static let noteWidth = 272.0

  private func addFigure(at start: Point, to list: inout DrawList) {
    let letter = SceneStyle.TypeSize.body.rawValue
    let width = list.write(number: rows.count, size: letter, at: start, style.ink)
    list.write(
      TextRun("of 1 000 rows exist", .body), at: start + Point(x: width + 7, y: 0), style.ink)
  }

  static let descriptor = SceneDescriptor(
    name: "list",
    sentence:
      "A thousand rows, of which only those in sight exist: held, a row lights up; "
      + "scrolled, it does not.",
    source: "ScrollingMadness (how a table lights up its rows)",
    ways: [
      SceneWay("recycled", "Recycled", "Flick: rows that leave are used again, few exist."),
      SceneWay("kept", "Never recycled", "Flick on and on: ever more rows exist, see the number."),
    ],
    parameters: [SceneStyle.parameter])

  public var scrollViews: [SceneScrollView] { [SceneScrollView(rows)] }
  public var hint: String { "drag or flick the rows · hold or tap one" }
  /// The number of rows, at the foot of the page.
  public var captionFrame: Rect? {
    guard page.height > 0 else { return nil }
    let letter = SceneStyle.TypeSize.body.rawValue
    return Rect(
      x: page.minX, y: page.maxY - 20 - letter, width: page.width, height: letter + 20) * textScale
  }

  /// The rows in sight.
  public var focusTargets: [FocusTarget] {
    let corner = rows.frame.origin - rows.contentOffset
    return rows.inSight.map { row in
      FocusTarget(row, rows.frame(of: row) + corner, within: rows.frame)
    }
  }

  public func cursor(at point: Point, over region: InputRegion) -> PointerShape? {
    region is Row ? .hand : nil
  }

  public func build(in window: InputWindow) { window.addSubregion(rows) }

  public func layOut(_ size: Size) {
    self.size = size
    let scale = textScale
    let width = isWide ? Self.columnWidth * scale : size.width
    let top = isWide ? room.minY : page.maxY * scale
    rows.layOut(in: Rect(x: 0, y: top, width: width, height: size.height - top), scale: scale)
  }
}

/// A scroll view of rows of any height, which recycles them as UIKit's table view does, or keeps
/// all that it has made: one for each number at most.
final class RowList: ScrollView {
  /// Where each row begins in the content as it is designed, and the last one ends.
  private let tops: [Double]
  /// The factor by which the rows are enlarged.
  private var growth = 1.0
  private let recycles: Bool
  private let log: SceneLog
  /// The rows that exist, and those that are not needed now.
  private var shown: [Row] = []
  private var spare: [Row] = []
  private(set) var inSight = 0..<0
  /// How many rows exist.
  var count: Int { shown.count }
  /// The row under a finger that rests; nil: none.
  private(set) var highlighted: Int?
  private(set) var selected = 0
  /// Whether `catchUp(to:)` was called: its first moment is the one at which the list appears.
  private var hasAppeared = false

  init(heights: [Double], recycles: Bool, log: SceneLog) {
    var tops = [0.0]
    for height in heights { tops.append(tops[tops.count - 1] + height) }
    self.tops = tops
    (self.recycles, self.log) = (recycles, log)
    super.init(frame: .zero)
  }

  /// The row at a height of the content: the last one that begins there or above, found by halving.
  private func row(at y: Double) -> Int {
    let y = y / growth
    var (low, high) = (0, tops.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if tops[middle] <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func frame(of row: Int) -> Rect {
    Rect(
      x: 0, y: tops[row] * growth, width: bounds.width, height: (tops[row + 1] - tops[row]) * growth
    )
  }

  override func advance(to time: Double) {
    super.advance(to: time)
    appear()
    recycle()
  }

  /// Brings the rows up to date, so that a touch hits one that is in sight at its moment.
  override func catchUp(to time: Double) {
    super.catchUp(to: time)
    appear()
    recycle()
  }

  /// Flashes the scroll indicators as the list appears.
  private func appear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    flashScrollIndicators(at: time)
  }

  func layOut(in frame: Rect, scale: Double) {
    growth = scale
    self.frame = frame
    contentSize = Size(width: frame.width, height: tops[tops.count - 1] * scale)
    recycle()
    for row in shown { row.frame = self.frame(of: row.number) }
  }

  /// Puts away the rows that are out of sight, and brings those that have come into it.
  private func recycle() {
    let needed = row(at: bounds.minY)..<row(at: bounds.maxY) + 1
    guard needed != inSight else { return }
    inSight = needed
    while recycles, let index = shown.firstIndex(where: { !needed.contains($0.number) }) {
      let row = shown.remove(at: index)
      // Removing the row cancels a touch on it.
      row.removeFromSuperregion()
      spare.append(row)
    }
    for number in needed where !shown.contains(where: { $0.number == number }) {
      let row = spare.popLast() ?? Row(frame: .zero)
      row.number = number
      row.frame = frame(of: number)
      shown.append(row)
      addSubregion(row)
    }
  }

  /// One finger lights up one row; others may scroll.
  override func touchesShouldBegin(_ touches: [Touch], in content: InputRegion) -> Bool {
    highlighted == nil
  }

  fileprivate func highlight(_ row: Row?, at time: Double) {
    highlighted = row?.number
    let detail = row.map { "row=\($0.number + 1)" } ?? ""
    let event = row == nil ? "unhighlighted" : "highlighted"
    log.note(LogEntry(time: time, event: event, detail: detail))
  }

  fileprivate func select(_ row: Row, at time: Double) {
    selected = row.number
    log.note(LogEntry(time: time, event: "tapped", detail: "row=\(row.number + 1)"))
  }
}

/// A row, which takes touches as a table's cell does.
final class Row: InputRegion {
  fileprivate(set) var number = 0
  private var list: RowList? { superregion as? RowList }

  // A touch is held back for a while: the row acts once it gets it.
  override func touchesBegan(_ touches: [Touch]) {
    list?.highlight(self, at: touches[0].deliveryTime)
  }
  override func touchesMoved(_ touches: [Touch]) {}
  override func touchesEnded(_ touches: [Touch]) {
    let time = touches[0].deliveryTime
    list?.highlight(nil, at: time)
    if contains(touches[0].location(in: self)) { list?.select(self, at: time) }
  }
  override func touchesCancelled(_ touches: [Touch]) {
    list?.highlight(nil, at: touches[0].deliveryTime)
  }
}

extension SceneEntry {
  public static let list = SceneEntry(
    ListScene.descriptor, show: SceneShow(PackageResources.list_txt, pictureTime: 4.8, duration: 14)
  ) { ListScene($0) }
}
