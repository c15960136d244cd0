import Drawing
import Scrolling

/// The HUD's layout in a window: figures in one or two columns; below them, for the last two
/// seconds, a graph of the frames' durations and a ribbon of phases with its legend. In small
/// windows the type is smaller, and parts are left out.
struct HUDPanel {
  /// The amount of detail, from all to least.
  enum Detail: CaseIterable {
    case legend, graph, figures
  }

  private let looks: [Look]

  /// The preferred size of its type, and the smallest comfortable one, in points.
  private static let typeSize = 13.0
  private static let comfortable = 9.0
  /// The factor from one size to the next. Taste.
  private static let step = 0.86
  /// The largest share of the window that it takes if possible: the middle is left to the scene.
  private static let share = Size(width: 0.36, height: 0.5)
  /// The largest share of the height in a window too narrow for that: it stays above the middle.
  private static let lowShare = 0.18

  init(_ window: Size, _ typesetter: Typesetter) {
    let sizes = typesetter.sizes(from: Self.typeSize * typesetter.growth(window), step: Self.step)
    func looks(_ isIncluded: (Double) -> Bool) -> [Look] {
      Detail.allCases.flatMap { detail in
        sizes.filter { isIncluded(Double($0)) }.flatMap { pixels in
          [2, 1].map { Look(detail, columns: $0, pixels: pixels, typesetter) }
        }
      }
    }
    let least = Self.comfortable * typesetter.scale
    let (large, small) = (looks { $0 >= least }, looks { $0 < least })
    // Larger text takes more of the window.
    let scale = typesetter.textScale
    let height = min(Self.share.height * scale, 0.7) * window.height
    let width = min(Self.share.width * scale, 0.7) * window.width
    let low = large.filter { $0.size.height <= Self.lowShare * scale * window.height }
    let half = (large + small).filter { $0.size.height <= height }
    self.looks =
      large.filter { $0.size.width <= width && $0.size.height <= height } + low + half + large
      + small
  }

  /// A look by its number; nil: there are no more.
  func look(_ number: Int) -> Look? { looks.indices.contains(number) ? looks[number] : nil }

  private enum Cell: String, CaseIterable {
    case offset, velocity, phase, target, frame, missed

    var unit: String {
      switch self {
      case .offset, .target: "pt"
      case .velocity: "pt/ms"
      case .frame: "ms"
      case .missed: "in 2 s"
      case .phase: ""
      }
    }
  }

  struct Look: PanelLook {
    private let labels: Typesetter.Font
    private let figures: Typesetter.Font
    private let legendFont: Typesetter.Font
    /// A cell, in points from the panel's upper left: where its label begins, where its figures end
    /// and its unit begins, and its baseline.
    private var cells: [(cell: Cell, labelX: Double, endX: Double, unitX: Double, y: Double)] = []
    /// The widths of the phases' names, in points.
    private let nameWidths: [FramePhase: Double]
    /// The frames of graph and ribbon, in points from the panel's upper left; nil: there is no
    /// graph.
    private var graph: Rect?
    private var ribbon = Rect.zero
    private var legend: [(phase: FramePhase, mark: Rect, text: Point)] = []
    /// The size of the look, in points.
    private(set) var size: Size

    /// The number of characters that a figure has room for.
    private static let places = 9
    // In ems of its type.
    private static let labelGap = 0.7
    private static let unitGap = 0.35
    private static let columnGap = 1.6
    private static let graphGap = 0.6
    private static let graphHeight = 3.0
    private static let ribbonGap = 0.25
    private static let ribbonHeight = 0.6
    private static let legendGap = 0.4
    private static let markSize = 0.65
    private static let itemGap = 1.0
    /// The size of the legend's type, as a share of the figures'.
    private static let legendShare = 0.85

    init(_ detail: Detail, columns: Int, pixels: Int, _ typesetter: Typesetter) {
      let (sans, mono) = (
        typesetter.font(.sans, pixels: pixels), typesetter.font(.mono, pixels: pixels)
      )
      (labels, figures) = (sans, mono)
      let small = Int((Double(pixels) * Self.legendShare).rounded())
      legendFont = typesetter.font(.sans, pixels: max(typesetter.smallest, small))
      let legendFont = legendFont
      nameWidths = Dictionary(
        uniqueKeysWithValues: FramePhase.allCases.map { ($0, typesetter.width($0.rawValue, sans)) })
      let em = sans.size
      let padding = OverlayStyle.padding(sans)
      let labelWidth = Cell.allCases.map { typesetter.width($0.rawValue, sans) }.max() ?? 0
      let unitWidth = Cell.allCases.map { typesetter.width($0.unit, sans) }.max() ?? 0
      let endX =
        Self.labelGap * em
        + max(
          labelWidth + Double(Self.places) * mono.figureWidth,
          typesetter.width(Cell.phase.rawValue, sans) + (nameWidths.values.max() ?? 0))
      let cellWidth = endX + Self.unitGap * em + unitWidth
      for (index, cell) in Cell.allCases.enumerated() {
        let x = padding + Double(index % columns) * (cellWidth + Self.columnGap * em)
        let row = Double(index / columns)
        cells.append(
          (
            cell, x, x + endX, x + endX + Self.unitGap * em,
            padding + row * sans.lineHeight + sans.ascent
          ))
      }
      let rows = Double(Cell.allCases.count / columns)
      let width = Double(columns) * cellWidth + Double(columns - 1) * Self.columnGap * em
      size = Size(width: width + 2 * padding, height: rows * sans.lineHeight + 2 * padding)
      guard detail != .figures else { return }
      var y = size.height - padding + Self.graphGap * em
      graph = Rect(x: padding, y: y, width: width, height: Self.graphHeight * em)
      y += (Self.graphHeight + Self.ribbonGap) * em
      ribbon = Rect(x: padding, y: y, width: width, height: Self.ribbonHeight * em)
      y += Self.ribbonHeight * em
      if detail == .legend {
        y += Self.legendGap * em
        var x = padding
        let mark = Self.markSize * legendFont.size
        for phase in FramePhase.allCases where phase != .idle {
          let textX = 1.5 * mark
          let itemWidth = textX + typesetter.width(phase.rawValue, legendFont)
          if x > padding, x + itemWidth > padding + width {
            (x, y) = (padding, y + legendFont.lineHeight)
          }
          let baseline = y + legendFont.ascent
          legend.append(
            (
              phase, Rect(x: x, y: baseline - mark, width: mark, height: mark),
              Point(x: x + textX, y: baseline)
            ))
          x += itemWidth + Self.itemGap * legendFont.size
        }
        y += legendFont.lineHeight
      }
      size.height = y + padding
    }

    func draw(
      _ values: HUDFigures, _ history: FrameHistory, at origin: Point, into list: inout DrawList
    ) {
      OverlayStyle.addPane(Rect(origin: origin, size: size), labels, opacity: 1, into: &list)
      for index in cells.indices {
        let place = cells[index]
        let y = origin.y + place.y
        let quiet = OverlayStyle.quietInk
        let start = Point(x: origin.x + place.labelX, y: y)
        list.write(place.cell.rawValue, labels, at: start, quiet)
        let end = Point(x: origin.x + place.endX, y: y)
        write(place.cell, values, endingAt: end, into: &list)
        if !place.cell.unit.isEmpty, place.cell != .target || values.target != nil {
          let start = Point(x: origin.x + place.unitX, y: y)
          list.write(place.cell.unit, labels, at: start, quiet)
        }
      }
      if let graph { drawFrames(history, graph, at: origin, into: &list) }
      for index in legend.indices {
        let item = legend[index]
        list.fill(item.mark + origin, item.phase.color, radius: item.mark.width / 4)
        list.write(item.phase.rawValue, legendFont, at: origin + item.text, OverlayStyle.quietInk)
      }
    }

    private func write(
      _ cell: Cell, _ values: HUDFigures, endingAt end: Point, into list: inout DrawList
    ) {
      func write(_ number: Double, _ decimals: Int, _ color: Color = OverlayStyle.ink) {
        Self.write(number, decimals: decimals, endingAt: end, figures, color, into: &list)
      }
      // Along the axis that scrolls, or along both.
      func write(_ point: Point, _ decimals: Int) {
        if let axis = values.axis { return write(point[axis], decimals) }
        Self.write(
          point.x, and: point.y, decimals: decimals, endingAt: end, figures, OverlayStyle.ink,
          into: &list)
      }
      switch cell {
      case .offset: write(values.offset, 1)
      case .velocity: write(values.velocity, 3)
      case .frame: write(values.frame, 1)
      case .missed:
        write(Double(values.missed), 0, values.missed > 0 ? OverlayStyle.alarm : OverlayStyle.ink)
      case .target:
        if let target = values.target { return write(target, 1) }
        let start = Point(x: end.x - figures.figureWidth, y: end.y)
        list.write("–", figures, at: start, OverlayStyle.quietInk)
      case .phase:
        let x = end.x - (nameWidths[values.phase] ?? 0)
        let color = values.phase == .idle ? OverlayStyle.quietInk : values.phase.color
        list.write(values.phase.rawValue, labels, at: Point(x: x, y: end.y), color)
      }
    }

    /// Writes a number, or two beside each other, from the right, with as many decimals as there is
    /// room for.
    static func write(
      _ number: Double, and second: Double? = nil, decimals: Int, endingAt end: Point,
      _ font: Typesetter.Font, _ color: Color, into list: inout DrawList
    ) {
      let first = FixedNumber(number, decimals: decimals)
      let last = second.map { FixedNumber($0, decimals: decimals) }
      if decimals > 0, first.characterCount + (last.map { $0.characterCount + 1 } ?? 0) > places {
        return write(
          number, and: second, decimals: decimals - 1, endingAt: end, font, color, into: &list)
      }
      var x = end.x
      func add(_ shown: FixedNumber) {
        for index in 0..<shown.characterCount {
          x -= font.figureWidth
          let run = TextRun(shown.character(index), face: font.face, size: font.size)
          list.write(run, at: Point(x: x, y: end.y), color)
        }
      }
      if let last {
        add(last)
        x -= font.figureWidth
      }
      add(first)
    }

    /// The height of the graph, in refresh periods of the display.
    private static let periods = 3.0
    private static let bar = Color(code: 0x9aa7b4)
    private static let missedBar = Color(code: 0xff4a3d)

    /// Draws graph and ribbon from right to left: the newest frame ends at the right.
    private func drawFrames(
      _ history: FrameHistory, _ graph: Rect, at origin: Point, into list: inout DrawList
    ) {
      let (frame, ribbon) = (graph + origin, ribbon + origin)
      list.fill(frame, Color(gray: 1), opacity: 0.06)
      list.fill(ribbon, Color(gray: 1), opacity: 0.06)
      let now = history.last.time
      let pointsPerSecond = frame.width / FrameHistory.span
      let most = Self.periods * history.period
      // Frames of one phase side by side are one bar.
      var (phase, phaseEnd, left) = (history.last.phase, frame.maxX, frame.maxX)
      history.forEach { item in
        let right = frame.maxX - (now - item.time) * pointsPerSecond
        if item.phase != phase {
          Self.addPhase(phase, from: right, to: phaseEnd, ribbon, into: &list)
          (phase, phaseEnd) = (item.phase, right)
        }
        left = max(frame.minX, right - item.duration * pointsPerSecond)
        guard item.duration > 0 else { return }
        let height = frame.height * min(1, item.duration / most)
        list.fill(
          Rect(x: left, y: frame.maxY - height, width: right - left, height: height),
          history.isMissed(item) ? Self.missedBar : Self.bar)
      }
      Self.addPhase(phase, from: left, to: phaseEnd, ribbon, into: &list)
      // The line that a frame in time reaches.
      list.fill(
        Rect(
          x: frame.minX, y: frame.maxY - frame.height / Self.periods, width: frame.width,
          height: 1 / 2), Color(gray: 1), opacity: 0.35)
    }

    private static func addPhase(
      _ phase: FramePhase, from left: Double, to right: Double, _ ribbon: Rect,
      into list: inout DrawList
    ) {
      guard phase != .idle, right > left else { return }
      let left = max(left, ribbon.minX)
      list.fill(
        Rect(x: left, y: ribbon.minY, width: right - left, height: ribbon.height), phase.color)
    }
  }
}
