import Geometry
import Overlays

/// The layout of the last gesture's plot: a line or two of numbers, the offset over time, the
/// velocity under it, the ribbon of phases, a sentence. All in points of the window.
struct PlotLayout {
  let frame: Rect
  let numbers: Rect
  let offsets: Rect
  let velocities: Rect
  let ribbon: Rect
  let words: Rect
  let font: Typesetter.Font

  /// Whether there is room only for the offsets, their ribbon and a sentence.
  let isReduced: Bool

  /// Words of the scene that a plot keeps clear of, in points of the window.
  struct Obstacles {
    /// The frame of the buttons of the scene's ways; nil: there are none.
    var ways: Rect?
    /// The frame of the facts over the scene's content; nil: there are none.
    var facts: Rect?
  }

  /// The room for a plot: beside the panel along the window's upper edge, under the words of the
  /// scene there, or in the panel. In points of the window.
  struct Room: Equatable {
    let x: Double
    private(set) var top: Double
    let width: Double
    /// The lowest y of the plot.
    private(set) var bottom: Double
    /// Whether it is in the panel.
    let isInside: Bool

    /// Nil where there is too little.
    ///
    /// - Parameter em: the size of the panel's type.
    init?(
      _ window: Size, beside panel: Rect, _ margin: Double, em: Double, _ side: PanelLayout.Side,
      clearOf obstacles: Obstacles = Obstacles()
    ) {
      let room = window.width - panel.width - 3 * margin
      guard room >= least.width * em else { return nil }
      width = min(room, mostWidth * em)
      x = side == .right ? panel.minX - margin - width : panel.maxX + margin
      let column = Rect(x: x, y: margin, width: width, height: window.height - 2 * margin)
      isInside = false
      (top, bottom) = (column.minY, column.maxY)
      keepClear(of: obstacles.ways, in: column, margin)
      keepClear(of: obstacles.facts, in: column, margin)
    }

    private mutating func keepClear(of obstacle: Rect?, in column: Rect, _ margin: Double) {
      guard let obstacle, obstacle.intersects(column) else { return }
      if obstacle.midY < column.midY {
        top = max(top, obstacle.maxY + margin)
      } else {
        bottom = min(bottom, obstacle.minY - margin)
      }
    }

    init(inside room: Rect) {
      (x, top, width, bottom, isInside) = (room.minX, room.minY, room.width, room.maxY, true)
    }

    /// In the panel or beside it; nil where there is too little.
    static func find(
      _ window: Size, _ panel: PanelLayout, _ side: PanelLayout.Side, clearOf obstacles: Obstacles
    ) -> Room? {
      panel.plotRoom.map { Room(inside: $0) }
        ?? Room(
          window, beside: panel.frame, panel.frame.minY, em: panel.font.size, side,
          clearOf: obstacles)
    }
  }

  // In ems.
  private static let least = (width: 20.0, height: 13.0)
  private static let leastReduced = 5.0
  private static let mostWidth = 62.0
  private static let gap = 0.45
  private static let ribbonHeight = 0.55
  private static let velocityShare = 0.26
  private static let heightShare = 0.4
  /// Lines of numbers: the names, a variant, another variant.
  private static let lines = 3.0

  /// Nil where there is no room for one.
  ///
  /// - Parameters:
  ///   - strip: the strip of time, which stands above it; nil: there is none.
  ///   - obstacles: words of the scene.
  init?(
    _ window: Size, beside panel: PanelLayout, _ side: PanelLayout.Side, below strip: Rect? = nil,
    clearOf obstacles: Obstacles = Obstacles()
  ) {
    guard let room = Room.find(window, panel, side, clearOf: obstacles) else { return nil }
    let em = panel.font.size
    let top = strip.map { max($0.maxY + Self.gap * em, room.top) } ?? room.top
    let most = room.bottom - top
    let height =
      room.isInside
      ? most : min(most, max(Self.least.height * em, Self.heightShare * window.height))
    guard height <= most, height >= Self.leastReduced * em else { return nil }
    isReduced = height < Self.least.height * em
    frame = Rect(x: room.x, y: top, width: room.width, height: height)
    font = panel.font
    let gap = Self.gap * em
    let inside = OverlayStyle.inside(frame, font)
    numbers = Rect(
      x: inside.minX, y: inside.minY, width: inside.width,
      height: isReduced ? 0 : Self.lines * font.lineHeight)
    words = Rect(
      x: inside.minX, y: inside.maxY - font.lineHeight, width: inside.width,
      height: font.lineHeight)
    ribbon = Rect(
      x: inside.minX, y: words.minY - gap - Self.ribbonHeight * em, width: inside.width,
      height: Self.ribbonHeight * em)
    let curveTop = isReduced ? inside.minY : numbers.maxY + gap
    let curves = ribbon.minY - gap - curveTop
    let velocityHeight = isReduced ? 0 : Self.velocityShare * curves + gap
    offsets = Rect(
      x: inside.minX, y: curveTop, width: inside.width, height: curves - velocityHeight)
    velocities = Rect(
      x: inside.minX, y: ribbon.minY - gap - max(0, velocityHeight - gap), width: inside.width,
      height: max(0, velocityHeight - gap))
  }
}
