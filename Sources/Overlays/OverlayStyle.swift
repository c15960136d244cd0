import Drawing
import Geometry

/// The style that all panels over a scene share.
package enum OverlayStyle {
  package static let ink = Color(code: 0xf4f4f0)
  package static let quietInk = Color(code: 0xb4b4be)
  static let alarm = Color(code: 0xff8a70)
  package static let accent = Color(code: 0x56b4e9)
  static let pane = Color(red: 0.05, green: 0.05, blue: 0.065)

  /// The opacity of a pane.
  package enum Density: Float {
    /// Over a scene, which shows through.
    case light = 0.88
    /// The scene shows through a little.
    case dense = 0.94
    /// Nothing shows through, for panes over text.
    case opaque = 1
  }

  /// The size of ordinary text, in points.
  static let textSize = 14.0
  /// The smallest size of a hint, in points; if it does not fit, the hint is left out. Taste.
  static let leastHintSize = 9.0
  /// The size of the list of keys, in points: larger, since it is read, not glanced at.
  static let helpSize = 16.0

  /// The factor of all sizes in a window larger than the usual screen, as on a dense display with
  /// the scale 1.
  package static func growth(_ window: Size) -> Double {
    max(1, min(window.width / usualScreen.width, window.height / usualScreen.height))
  }

  private static let usualScreen = Size(width: 1920, height: 1080)

  /// The padding of a panel with text of a font, in points.
  package static func padding(_ font: Typesetter.Font) -> Double { font.size * 0.7 }

  /// The part of a panel inside of its padding, which is less above and below.
  package static func inside(_ frame: Rect, _ font: Typesetter.Font) -> Rect {
    frame.insetBy(dx: padding(font), dy: 0.6 * padding(font))
  }

  /// The edge of an opaque pane that may lie over another one; draw it before the pane.
  static func addEdge(_ frame: Rect, _ font: Typesetter.Font, into list: inout DrawList) {
    let width = edge * font.size
    list.fill(
      frame.insetBy(dx: -width, dy: -width), quietInk, opacity: 0.5,
      radius: radius * font.size + width)
  }

  // In ems of a pane's type.
  private static let (edge, radius) = (0.08, 0.6)

  /// The dark pane behind a panel.
  package static func addPane(
    _ frame: Rect, _ font: Typesetter.Font, opacity: Float, _ density: Density = .light,
    into list: inout DrawList
  ) {
    list.fill(frame, pane, opacity: density.rawValue * opacity, radius: radius * font.size)
  }
}

extension Color {
  /// A color as two digits each of red, green and blue.
  package init(code: Int) {
    func channel(_ shift: Int) -> Float { Float(code >> shift & 255) / 255 }
    self.init(red: channel(16), green: channel(8), blue: channel(0))
  }
}
