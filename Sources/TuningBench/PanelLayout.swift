import Drawing
import Geometry
import Overlays
import SceneHosting
import Tuning

/// The layout of the tuning panel: buttons above and below a scrolling list of rows. It depends on
/// the window, the font and the listed items, never on the values.
struct PanelLayout {
  enum Side: Sendable {
    case left, right
  }

  /// The content to lay out.
  struct Content: Equatable {
    var presets: [String]
    var topics: [PanelTopic]
    /// The items of the list: rows of a table, fields.
    var items: [PanelItem]
    var side: Side
    /// Whether the search text stands in place of the topics.
    var isFiltered = false
    /// Whether the plot stands in place of the list.
    var showsPlot = false
  }

  /// A button and its frame; the search text is one, too.
  struct Button: Equatable {
    var item: PanelItem
    var frame: Rect
    /// The distance from the frame's left edge to the words, in points.
    var inset: Double
    /// Its words, shortened to the room.
    var title: String

    init(item: PanelItem, frame: Rect, inset: Double = 0, title: String? = nil) {
      (self.item, self.frame, self.inset, self.title) = (item, frame, inset, title ?? item.title)
    }
  }

  /// A row of the list; places are in points of the list's content.
  struct Row {
    /// A field, or a row of a table.
    var item: PanelItem
    var frame = Rect.zero
    /// The baselines of the label, from its start, and of the value, from its end; of a table's row
    /// from its start, too.
    var label: Point
    var value: Point
    var reset = Rect.zero
    /// The track of a slider's knob, and the area where a finger takes hold of it.
    var track: Rect?
    /// The frame of a switch.
    var lever: Rect?
    var buttons: [Button] = []

    /// Whether the row shows an item.
    func shows(_ item: PanelItem) -> Bool {
      if case .resetField(let field) = item { return self.item == .field(field) }
      return self.item == item || buttons.contains { $0.item == item }
    }
  }

  /// In points of the window.
  let frame: Rect
  let font: Typesetter.Font
  private(set) var title = Point.zero
  /// Whether there is room for the title before the buttons.
  var hasTitle: Bool { (buttons.first?.frame.minX ?? 0) - title.x > 3.4 * font.size }
  private(set) var buttons: [Button] = []
  /// The visible area of the rows, in points of the window.
  private(set) var list = Rect.zero
  private(set) var rows: [Row] = []
  private(set) var contentHeight = 0.0
  /// The frame of the search text; empty: there is none.
  private(set) var filter = Rect.zero
  /// Whether there is no room for the plot beside it.
  let isNarrow: Bool
  /// Room for the plot in it; nil: there is none.
  private(set) var plotRoom: Rect?
  /// The frame of the sentence about the focused item, in points of the window; `helpLines` is its
  /// number of lines.
  private(set) var help = Rect.zero
  private(set) var helpLines = 2
  /// The lines of items through which keys move the focus, from above.
  private(set) var lines: [[PanelItem]] = []

  // In ems of its type.
  private static let width = 27.0
  static let buttonHeight = 1.65
  static let gap = 0.35
  private static let sliderHeight = 1.3
  private static let rowGap = 0.45
  // Of the type, in points; its size is a share of the window's.
  private static let sizes = (least: 9.5, most: 13.0)
  private static let sizeShare = 1.0 / 40
  /// The height of a panel from which the help of an item has three lines, in ems.
  private static let leastForThreeLines = 35.0
  /// The share of the height in which there are saved presets. Taste.
  private static let presetShare = 0.2
  /// The least height of a sheet over one half of an upright window, in ems.
  private static let leastSheet = 28.0

  /// How many of the lines around the list a small window leaves out at most, until the list is as
  /// high as a row, in ems.
  private static let mostOmitted = 4
  private static let leastList = 2.75

  /// The least width of the scene beside the panel, as a multiple of its height. Taste.
  static let leastShape = 0.7

  init(_ window: Size, _ content: Content, _ typesetter: Typesetter) {
    font = Self.type(in: window, typesetter)
    frame = Self.frame(
      in: window, content.side, em: font.size,
      half: Self.half(of: window, em: Self.leastEm(window, typesetter).points))
    let margin = OverlayLayout(window).margin
    isNarrow = PlotLayout.Room(window, beside: frame, margin, em: font.size, content.side) == nil
    let inside = OverlayStyle.inside(frame, font)
    title = Point(
      x: inside.minX, y: inside.minY + (Self.buttonHeight * font.size + font.ascent) / 2 - 1)
    var keep: [Button] = []
    for omitted in 0...Self.mostOmitted {
      keep = lay(content, in: inside, omitting: omitted, typesetter)
      let end = keep.last?.frame.maxY ?? 0
      if list.height >= Self.leastList * font.size, end < inside.maxY + 1 { break }
    }
    if content.showsPlot {
      plotRoom = Rect(x: list.minX, y: list.minY, width: list.width, height: help.maxY - list.minY)
      list.size.height = 0
      help.size.height = 0
    }
    layRows(content.items, width: inside.width, typesetter)
    lines += rows.compactMap { row in
      switch row.item {
      case .row: [row.item] + row.buttons.map(\.item)
      case .heading: nil
      case _: [row.item]
      }
    }
    place(keep)
  }

  /// Lays out the lines above and below the list. Returns the buttons below it.
  ///
  /// - Parameter omitted: how many of these are left out, in this order: the help, the buttons
  ///   below the list, the presets, the topics.
  private mutating func lay(
    _ content: Content, in inside: Rect, omitting omitted: Int, _ typesetter: Typesetter
  ) -> [Button] {
    (buttons, lines) = ([], [])
    var flow = Flow(inside, font, typesetter)
    // Where there is no room beside the panel, the plot is in it.
    place(
      flow.line([.undo, .redo, .resetAll, isNarrow ? .topic(.plot) : .dock, .close], isAtEnd: true))
    if omitted < 3 {
      let items = Self.presets(
        content.presets, before: [.again, .compare, .swap], in: flow,
        height: Self.presetShare * frame.height)
      place(flow.line(items))
    }
    if content.isFiltered {
      let end = flow.line([.endFind], isAtEnd: true)
      filter = Rect(
        x: inside.minX, y: end[0].frame.minY,
        width: end[0].frame.minX - Self.gap * font.size - inside.minX, height: end[0].frame.height)
      place([Button(item: .find, frame: filter)] + end)
    } else if omitted < 4 {
      place(flow.line(content.topics.map { .topic($0) }))
    }
    let top = flow.y
    // The lines below the list, laid out from its end.
    helpLines = frame.height > Self.leastForThreeLines * font.size ? 3 : 2
    help = Rect(
      x: inside.minX, y: inside.maxY, width: inside.width,
      height: omitted < 1 ? Double(helpLines) * font.lineHeight : 0)
    var keep: [Button] = []
    if omitted < 2 {
      flow.y = inside.maxY - Self.buttonHeight * font.size
      help.origin.y = flow.y - Self.gap * font.size
      keep = flow.line(
        [.save] + TuningText.Language.allCases.map { .copy($0) } + [.copyLink, .tune])
    }
    help.origin.y -= help.height
    list = Rect(
      x: inside.minX, y: top, width: inside.width,
      height: max(0, help.minY - Self.gap * font.size - top))
    return keep
  }

  /// An em at a text scale of 1.
  private static func leastEm(_ window: Size, _ typesetter: Typesetter) -> (
    pixels: Int, points: Double
  ) {
    let growth = OverlayStyle.growth(window)
    let share = min(window.height, 0.9 * window.width) * sizeShare
    let size = min(max(share, sizes.least), sizes.most * growth)
    let pixels = max(typesetter.smallest, Int((size * typesetter.scale).rounded()))
    return (pixels, Double(pixels) / typesetter.scale)
  }

  /// The height of one half of an upright window; nil: the window is wide, or a half has no room
  /// for a sheet.
  private static func half(of window: Size, em: Double) -> Double? {
    let half = window.height / 2 - OverlayLayout(window).margin
    return window.height > window.width && half >= leastSheet * em ? half : nil
  }

  /// Its type. A larger text of the user needs the same number of ems, so the type grows only as
  /// far as they fit and the scene keeps its part.
  private static func type(in window: Size, _ typesetter: Typesetter) -> Typesetter.Font {
    let (em, margin) = (leastEm(window, typesetter), OverlayLayout(window).margin)
    let half = half(of: window, em: em.points)
    var most = (window.width - 2 * margin) / width
    let beside = most + (margin - leastShape * window.height) / width
    if half == nil, beside >= em.points { most = beside }
    most = min(most, (half ?? window.height - 2 * margin) / leastSheet)
    let wanted = min(Double(em.pixels) * typesetter.textScale, most * typesetter.scale)
    return typesetter.font(.sans, pixels: max(em.pixels, Int(wanted)))
  }

  /// A column at one side, or a sheet over one half of an upright window: the scene has the other.
  private static func frame(in window: Size, _ side: Side, em: Double, half: Double?) -> Rect {
    let margin = OverlayLayout(window).margin
    if let half {
      return Rect(
        x: margin, y: side == .right ? window.height / 2 : margin,
        width: max(0, window.width - 2 * margin), height: half)
    }
    let width = max(0, min(width * em, window.width - 2 * margin))
    return Rect(
      x: side == .right ? window.width - margin - width : margin, y: margin, width: width,
      height: max(0, window.height - 2 * margin))
  }

  private mutating func place(_ buttons: [Button]) {
    self.buttons += buttons
    // Buttons that wrapped are lines of their own for the keys.
    var line: [PanelItem] = []
    var y = buttons.first?.frame.minY
    for button in buttons {
      if button.frame.minY != y {
        lines.append(line)
        line = []
        y = button.frame.minY
      }
      line.append(button.item)
    }
    if !line.isEmpty { lines.append(line) }
  }

  private mutating func layRows(_ items: [PanelItem], width: Double, _ typesetter: Typesetter) {
    // The bar of the list stands beside the rows.
    let width = width - font.size
    var y = 0.0
    for item in items {
      let row: Row? =
        switch item {
        case .row(let index): tableRow(index, y, width)
        case .field(let field): fieldRow(field, y, width, typesetter)
        case .heading: headingRow(item, y, width)
        case _: nil
        }
      guard let row else { continue }
      rows.append(row)
      y = row.frame.maxY + Self.rowGap * font.size
    }
    contentHeight = max(0, y - Self.rowGap * font.size)
  }

  private func headingRow(_ item: PanelItem, _ y: Double, _ width: Double) -> Row {
    var row = Row(item: item, label: Point(x: 0.4 * font.size, y: y + font.ascent), value: .zero)
    row.frame = Rect(x: 0, y: y, width: width, height: font.lineHeight)
    return row
  }

  /// The row's name, and its result under it.
  private func tableRow(_ index: Int, _ y: Double, _ width: Double) -> Row {
    let (em, inset) = (font.size, BenchStyle.buttonPadding * font.size)
    let button = Self.buttonHeight * em
    let height = 2 * font.lineHeight + 0.8 * inset
    let baseline = y + 0.4 * inset + font.ascent
    var row = Row(
      item: .row(index), label: Point(x: 2 * inset, y: baseline),
      value: Point(x: 2 * inset, y: baseline + font.lineHeight))
    row.frame = Rect(x: inset, y: y, width: width - inset, height: height)
    row.buttons = [
      Button(
        item: .otherRow(index),
        frame: Rect(
          x: width - button - 0.4 * inset, y: y + (height - button) / 2, width: button,
          height: button), inset: inset)
    ]
    return row
  }

  private func fieldRow(
    _ field: Int, _ y: Double, _ width: Double, _ typesetter: Typesetter
  ) -> Row {
    let em = font.size
    let button = Self.buttonHeight * em
    let line = max(font.lineHeight, button)
    let baseline = font.baseline(from: y, height: line)
    let reset = Rect(x: width - button, y: y, width: button, height: line)
    var row = Row(
      item: .field(field), label: Point(x: 0.9 * em, y: baseline),
      value: Point(x: reset.minX - Self.gap * em, y: baseline), reset: reset)
    var height = line
    func place(_ items: [PanelItem]) {
      var flow = Flow(
        Rect(x: 0.9 * em, y: y + line, width: width - 0.9 * em, height: 0), font, typesetter)
      row.buttons = flow.line(items)
      height = flow.y - y
    }
    switch ParameterField.all[field].control {
    case .slider:
      row.track = Rect(
        x: 0.9 * em, y: y + line - 0.2 * em, width: width - 1.8 * em,
        height: Self.sliderHeight * em)
      height += Self.sliderHeight * em - 0.2 * em
    case .toggle:
      let lever = Size(width: 2.2 * em, height: 1.2 * em)
      row.lever = Rect(
        x: row.value.x - lever.width, y: y + (line - lever.height) / 2, width: lever.width,
        height: lever.height)
    case .choice(let words): place(words.indices.map { .word(field: field, $0) })
    case .stepper, .stops: place([.less(field), .more(field)])
    }
    row.frame = Rect(x: 0, y: y, width: width, height: height)
    return row
  }

  /// The item at a point of the window outside of the list.
  func item(at point: Point) -> PanelItem? { buttons.first { $0.frame.contains(point) }?.item }

  /// The item at a point of the list's content.
  func rowItem(at point: Point) -> PanelItem? {
    guard let row = rows.first(where: { $0.frame.contains(point) }) else { return nil }
    if case .field(let field) = row.item, row.reset.contains(point) { return .resetField(field) }
    if case .heading = row.item { return nil }
    return row.buttons.first { $0.frame.contains(point) }?.item ?? row.item
  }

  func row(of field: Int) -> Row? { rows.first { $0.item == .field(field) } }

  /// The row that shows something of the list.
  func row(showing item: PanelItem) -> Row? { rows.first { $0.shows(item) } }
}
