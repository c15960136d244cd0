import Drawing
import Geometry
import SceneHosting
import ScrollingKit
import Touches

/// The ways of a scene as buttons at the upper left of its window, the one in force marked, and a
/// line on its effect. A press begins the scene anew in another way. All lengths are in points, and
/// taste.
final class WayStrip: SceneOverlay {
  private static let padding = 8.0
  private static let gap = 6.0
  private static let buttonHeight = 34.0
  private static let lineHeight = 19.0
  /// The least window that has room for the strip.
  private static let least = Size(width: 380, height: 420)
  /// The share of the window's height that it takes at most where its text is enlarged.
  private static let share = 0.3

  private let style: SceneStyle
  private let ways: [SceneWay]
  private let way: Int
  private let textScale: Double
  private let buttons: [Button]
  private var lines: [String] = []
  /// Its scale: larger than 1 in a window larger than 1280 × 720 points, and with larger text.
  private(set) var growth = 1.0
  /// Where the first of the lines begins, on its baseline.
  private var lineStart = Point.zero

  init(_ setup: SceneSetup, _ style: SceneStyle) {
    self.style = style
    textScale = setup.textScale
    ways = setup.descriptor.ways
    way = ways.isEmpty ? 0 : setup.way
    buttons = setup.descriptor.ways.map { _ in Button(frame: .zero) }
    super.init(frame: .zero)
    for (number, button) in buttons.enumerated() {
      button.onAction = { [navigator = setup.navigator] _ in navigator.choose(way: number) }
      addSubregion(button)
    }
  }

  /// Whether the strip is visible.
  var isShown: Bool { !isHidden && !frame.isEmpty }

  /// How much of the window's height it takes at the top, whether it is shown or not.
  private(set) var room = 0.0

  override func layOut(_ size: Size) { layOut(size, leaving: 0) }

  /// Lays it out in a window of a size: the buttons side by side in as many rows as they need, the
  /// line under them.
  ///
  /// - Parameter rest: the height that the scene needs below it, in points: enlarged text leaves
  ///   that free.
  func layOut(_ size: Size, leaving rest: Double) {
    (lines, room, frame) = ([], 0, .zero)
    guard size.width >= Self.least.width, size.height >= Self.least.height else { return }
    let designed = Self.whole(size.growth)
    let widest = ways.map { Self.width(of: $0) }.max() ?? 0
    let across = size.width / (widest + 2 * Plate.margin + 2 * Self.padding)
    growth = max(designed, Self.whole(min(designed * textScale, across)))
    arrange(size)
    while growth > designed, frame.height > Self.share * size.height || room > size.height - rest {
      growth = max(designed, growth - 1 / Plate.type)
      arrange(size)
    }
  }

  /// The greatest growth up to this one at which letters have a whole size, as they are drawn.
  private static func whole(_ growth: Double) -> Double {
    (growth * Plate.type + 1e-6).rounded(.down) / Plate.type
  }

  /// The growth of a card over the scene whose designed width is `width` points: as far as it fits
  /// into the window.
  func growth(ofCard width: Double, in size: Size) -> Double {
    max(1, min(growth, size.width / (width + 2 * Plate.margin)))
  }

  /// From the lower edge of such a card to that of the window, in points: in a window that is not
  /// wide dots lie under it.
  func foot(in size: Size) -> Double { size.isWide ? Plate.margin * growth : 60 }

  private func arrange(_ size: Size) {
    let most = size.width / growth - 2 * Plate.margin - 2 * Self.padding
    var (x, y, right) = (0.0, 0.0, 0.0)
    for (button, way) in zip(buttons, ways) {
      let width = min(most, Self.width(of: way))
      if x > 0, x + width > most { (x, y) = (0, y + Self.buttonHeight + Self.gap) }
      button.frame = Rect(
        x: (Self.padding + x) * growth, y: (Self.padding + y) * growth, width: width * growth,
        height: Self.buttonHeight * growth)
      x += width + Self.gap
      right = max(right, x - Self.gap)
    }
    // As many lines as the longest needs, so that nothing moves from one way to another.
    let broken = ways.map { TextLines.lines(of: $0.line, width: most - 8, size: Plate.type) }
    lines = broken[way]
    let longest = broken.joined().map { LetterWidths.width(of: $0, size: Plate.type) }.max() ?? 0
    let bottom = Self.padding + y + Self.buttonHeight
    lineStart = Point(x: Self.padding + 4, y: bottom + 19) * growth
    let width = max(right, longest + 8) + 2 * Self.padding
    let height =
      bottom + 6 + Double(broken.map { $0.count }.max() ?? 0) * Self.lineHeight + Self.padding
    let (margin, shown) = (Plate.margin * growth, Size(width: width, height: height) * growth)
    frame = Rect(origin: Point(x: margin, y: margin), size: shown)
    room = shown.height + 2 * margin
  }

  /// How wide a way's button is as it is designed.
  private static func width(of way: SceneWay) -> Double {
    LetterWidths.width(of: way.title, size: Plate.type).rounded(.up) + 28
  }

  /// Draws it over everything in the list, unless it is hidden or has no room.
  override func draw(into list: inout DrawList) {
    guard isShown else { return }
    list.fillPlate(frame, style, by: growth)
    let corner = frame.origin
    for (number, button) in buttons.enumerated() {
      let shown = button.frame + corner
      let ground = number == way ? style.chosen : style.inset
      list.fill(
        shown, button.isHighlighted ? ground.mixed(with: style.ink, 0.3) : ground,
        radius: 10 * growth)
      let title = TextRun(ways[number].title, size: Plate.type * growth)
      let half = LetterWidths.width(of: title.text, size: title.size) / 2
      list.write(
        title, at: Point(x: shown.midX - half, y: shown.midY + 5 * growth),
        number == way ? style.onChosen : style.ink)
    }
    // Letters of a few pixels are wider than in the table.
    list.clip(to: frame)
    for (number, line) in lines.enumerated() {
      let place = lineStart + corner + Point(x: 0, y: Double(number) * Self.lineHeight * growth)
      list.write(TextRun(line, size: Plate.type * growth), at: place, style.ink)
    }
    list.unclip()
  }
}
