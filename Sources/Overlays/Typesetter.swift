import Drawing
import Geometry

/// Measures the text of panels, in points. A font's size is a whole number of pixels, so that text
/// is drawn as it is measured.
package final class Typesetter {
  /// Pixels per point.
  package let scale: Double
  private let glyphs: any GlyphSource
  private var fonts: [Key: Font] = [:]

  private struct Key: Hashable {
    var face: TextRun.Face
    var pixels: Int
  }

  /// A face in a size; lengths in points.
  package struct Font: Hashable {
    var face: TextRun.Face
    package var pixels: Int
    /// The size of its em.
    package var size: Double
    package var ascent: Double
    package var descent: Double
    package var lineHeight: Double
    /// The width of a digit; all digits are equally wide.
    var figureWidth: Double

    /// The baseline of a line of text in the middle of a height from `y` on.
    package func baseline(from y: Double, height: Double) -> Double {
      y + (height + ascent - descent) / 2
    }
  }

  /// The smallest readable size, in pixels of the em; at less than a pixel per point not smaller
  /// than at one.
  package let smallest: Int
  /// The least size of letters, in points: the lower end in small windows, the upper end in a
  /// window of 1280 × 720 points. Taste.
  private static let leastSizes = 7.0...13.0
  /// The scale of text, relative to its designed size, from 1 to 2.
  package let textScale: Double
  let window: Size
  /// The fonts at its beginning.
  private let epoch: Int
  /// Whether the fonts are unchanged since then.
  package var isCurrent: Bool { glyphs.atlas.epoch == epoch }

  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - window: in points.
  package init(
    scale: Double, textScale: Double = 1, in window: Size = .zero, _ glyphs: any GlyphSource
  ) {
    (self.scale, self.textScale, self.window) = (scale, textScale, window)
    let share = min(window.width / Self.usual.width, window.height / Self.usual.height)
    let sizes = Self.leastSizes
    let least = min(max(share * sizes.upperBound, sizes.lowerBound), sizes.upperBound)
    smallest = Int((least * max(1, scale)).rounded(.up))
    (self.glyphs, epoch) = (glyphs, glyphs.atlas.epoch)
  }

  private static let usual = Size(width: 1280, height: 720)

  /// The factor of all sizes in a window.
  func growth(_ window: Size) -> Double { OverlayStyle.growth(window) * textScale }

  package func font(_ face: TextRun.Face, pixels: Int) -> Font {
    let key = Key(face: face, pixels: pixels)
    if let font = fonts[key] { return font }
    let metrics = glyphs.metrics(of: TextRun("0", face: face, size: Double(pixels)))
    let font = Font(
      face: face, pixels: pixels, size: Double(pixels) / scale, ascent: metrics.ascent / scale,
      descent: metrics.descent / scale, lineHeight: metrics.lineHeight / scale,
      figureWidth: metrics.width / scale)
    fonts[key] = font
    return font
  }

  /// The width of a text, in points.
  package func width(_ text: String, _ font: Font) -> Double {
    glyphs.metrics(of: TextRun(text, face: font.face, size: Double(font.pixels))).width / scale
  }

  /// The beginning of a text that fits into a width in points; a shortened text ends with an
  /// ellipsis.
  package func fitted(_ text: String, _ width: Double, _ font: Font) -> String {
    guard self.width(text, font) > width else { return text }
    var text = text
    while text.count > 1, self.width(text + "…", font) > width { text.removeLast() }
    return text + "…"
  }

  /// Sizes in pixels, from the preferred one to the smallest readable one.
  ///
  /// - Parameters:
  ///   - points: the preferred size.
  ///   - step: the factor from one size to the next, which is smaller by a pixel at least.
  func sizes(from points: Double, step: Double = 1) -> [Int] {
    var sizes = [max(smallest, Int((points * scale).rounded()))]
    while let last = sizes.last, last > smallest {
      sizes.append(max(smallest, min(last - 1, Int(Double(last) * step))))
    }
    return sizes
  }
}

extension DrawList {
  /// Writes a text, its baseline starting at a point.
  package mutating func write(
    _ text: String, _ font: Typesetter.Font, at point: Point, _ color: Color, opacity: Float = 1
  ) { write(TextRun(text, face: font.face, size: font.size), at: point, color, opacity: opacity) }
}
