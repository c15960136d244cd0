import Geometry

/// Where the plot of the last gesture stands, beside the tuning panel: a line or two of numbers, the offset
/// over time, the velocity under it, the ribbon of phases, a sentence. All in points of the window.
struct PlotLayout {
  let frame: Rect
  let numbers: Rect
  let offsets: Rect
  let velocities: Rect
  let ribbon: Rect
  let words: Rect
  let font: Typesetter.Font

  /// Where there is room beside the panel: along the window's upper edge. In points of the window.
  struct Place: Equatable {
    let x: Double
    let top: Double
    let width: Double

    /// Nil where there is too little.
    init?(_ window: Size, beside panel: PanelLayout, _ side: PanelLayout.Side) {
      let (em, margin) = (panel.font.size, panel.frame.minY)
      let room = window.width - panel.frame.width - 3 * margin
      guard room >= least.width * em else { return nil }
      width = min(room, mostWidth * em)
      x = side == .right ? panel.frame.minX - margin - width : panel.frame.maxX + margin
      top = margin
    }
  }

  // In ems.
  private static let least = (width: 20.0, height: 13.0)
  private static let mostWidth = 62.0
  private static let gap = 0.45
  private static let ribbonHeight = 0.55
  private static let velocityShare = 0.26
  private static let heightShare = 0.4
  /// Lines of numbers: the names, a hand, another hand.
  private static let lines = 3.0

  /// Nil where there is no room for one.
  ///
  /// - Parameter strip: what stands there above it; nil: nothing.
  init?(
    _ window: Size, beside panel: PanelLayout, _ side: PanelLayout.Side, below strip: Rect? = nil
  ) {
    guard let place = Place(window, beside: panel, side) else { return nil }
    let em = panel.font.size
    let top = strip.map { $0.maxY + Self.gap * em } ?? place.top
    let height = max(Self.least.height * em, Self.heightShare * window.height)
    guard top + height <= window.height - place.top else { return nil }
    frame = Rect(x: place.x, y: top, width: place.width, height: height)
    font = panel.font
    let padding = OverlayStyle.padding(font)
    let gap = Self.gap * em
    let inside = Rect(
      x: frame.minX + padding, y: frame.minY + 0.6 * padding, width: frame.width - 2 * padding,
      height: frame.height - 1.2 * padding)
    numbers = Rect(
      x: inside.minX, y: inside.minY, width: inside.width, height: Self.lines * font.lineHeight)
    words = Rect(
      x: inside.minX, y: inside.maxY - font.lineHeight, width: inside.width,
      height: font.lineHeight)
    ribbon = Rect(
      x: inside.minX, y: words.minY - gap - Self.ribbonHeight * em, width: inside.width,
      height: Self.ribbonHeight * em)
    let curveTop = numbers.maxY + gap
    let curves = ribbon.minY - gap - curveTop
    let velocityHeight = Self.velocityShare * curves
    offsets = Rect(
      x: inside.minX, y: curveTop, width: inside.width, height: curves - velocityHeight - gap)
    velocities = Rect(
      x: inside.minX, y: offsets.maxY + gap, width: inside.width, height: velocityHeight)
  }
}
