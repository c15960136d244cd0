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
  init?(_ window: Size, beside panel: PanelLayout, _ side: PanelLayout.Side) {
    let em = panel.font.size
    let margin = panel.frame.minY
    let room = window.width - panel.frame.width - 3 * margin
    let height = max(Self.least.height * em, Self.heightShare * window.height)
    guard room >= Self.least.width * em, height <= window.height - 2 * margin else { return nil }
    let width = min(room, Self.mostWidth * em)
    frame = Rect(
      x: side == .right ? panel.frame.minX - margin - width : panel.frame.maxX + margin,
      y: margin, width: width, height: height)
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
    let top = numbers.maxY + gap
    let curves = ribbon.minY - gap - top
    let velocityHeight = Self.velocityShare * curves
    offsets = Rect(
      x: inside.minX, y: top, width: inside.width, height: curves - velocityHeight - gap)
    velocities = Rect(
      x: inside.minX, y: offsets.maxY + gap, width: inside.width, height: velocityHeight)
  }
}
