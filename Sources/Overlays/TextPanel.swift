import Drawing
import Geometry

/// A panel of a few words: a toast, the hint, the path of a touch. It is narrow with large type if
/// that fits, else wider with smaller type.
struct TextPanel {
  private let paragraphs: [TextBlock.Paragraph]
  private let hasBar: Bool
  private let typesetter: Typesetter
  private let room: Size
  private let sizes: [Int]
  /// Whether the panel is left out if no size fits, instead of losing its last words.
  private let isWhole: Bool
  private let widths: [Double]
  private let heightShare: Double

  /// A bar's height, and the gap above it, in ems.
  fileprivate static let barHeight = 0.3
  private static let barGap = 0.4

  /// - Parameters:
  ///   - hasBar: whether a bar stands below the words.
  ///   - size: the preferred size of the type, in points.
  ///   - least: the smallest size of the type, in points; if it does not fit, the panel is left
  ///     out. Nil: the panel is shown in the smallest readable type and loses its last words.
  ///   - width: the preferred width of a line, in points.
  ///   - room: the greatest size of the panel, in points.
  ///   - heightShare: the largest share of the room's height that it takes.
  init(
    _ paragraphs: [TextBlock.Paragraph], hasBar: Bool = false, size: Double,
    least: Double? = nil, width: Double, room: Size, heightShare: Double = 0.4,
    _ typesetter: Typesetter
  ) {
    self.heightShare = heightShare
    self.paragraphs = paragraphs
    self.hasBar = hasBar
    self.typesetter = typesetter
    self.room = room
    isWhole = least != nil
    sizes = typesetter.sizes(from: size).filter { Double($0) >= (least ?? 0) * typesetter.scale }
    widths = width < room.width ? [width, room.width] : [room.width]
  }

  struct Look: PanelLook {
    fileprivate let block: TextBlock
    fileprivate let barTop: Double
    /// In points.
    let size: Size

    /// - Parameter progress: the bar's share, 0…1; nil: there is no bar.
    func draw(
      at origin: Point, opacity: Float, _ density: OverlayStyle.Density = .light,
      progress: Double? = nil, into list: inout DrawList
    ) {
      let font = block.font
      let padding = OverlayStyle.padding(font)
      OverlayStyle.addPane(
        Rect(origin: origin, size: size), font, opacity: opacity, density, into: &list)
      block.draw(
        at: Point(x: origin.x + padding, y: origin.y + padding * TextPanel.verticalShare),
        opacity: opacity, into: &list)
      guard let progress else { return }
      var bar = Rect(
        x: origin.x + padding, y: origin.y + barTop, width: size.width - 2 * padding,
        height: TextPanel.barHeight * font.size)
      let radius = bar.height / 2
      list.fill(bar, OverlayStyle.quietInk, opacity: 0.35 * opacity, radius: radius)
      bar.size.width = max(bar.height, bar.width * min(max(progress, 0), 1))
      list.fill(bar, OverlayStyle.accent, opacity: opacity, radius: radius)
    }
  }

  /// The share of the padding above and below, where lines have their own leading.
  fileprivate static let verticalShare = 0.6

  /// A look by its number, wider looks before smaller ones; the last one leaves words out. Nil:
  /// there are no more.
  func look(_ number: Int) -> Look? {
    let isLast = number == sizes.count * widths.count
    guard number < sizes.count * widths.count || isLast && !isWhole else { return nil }
    let pixels = isLast ? typesetter.smallest : sizes[number / widths.count]
    let width = isLast ? room.width : widths[number % widths.count]
    let font = typesetter.font(.sans, pixels: pixels)
    let padding = OverlayStyle.padding(font)
    let bar = hasBar ? (Self.barHeight + Self.barGap) * font.size : 0
    let height = heightShare * room.height - 2 * padding * Self.verticalShare - bar
    let block = TextBlock(
      paragraphs, pixels: pixels, width: width - 2 * padding,
      mostLines: isLast ? max(1, Int(height / font.lineHeight)) : .max, typesetter)
    let fits = isLast || block.size.height <= height
    let inside = padding * Self.verticalShare + block.size.height
    return Look(
      block: block, barTop: inside + Self.barGap * font.size,
      size: Size(
        width: fits ? block.size.width + 2 * padding : .infinity,
        height: inside + bar + padding * Self.verticalShare))
  }
}
