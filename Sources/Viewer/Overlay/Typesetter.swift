#if Program

import Drawing
import Geometry

/// Measures the text of panels, in points: a font is a whole number of pixels high, so that what is
/// measured is what is drawn.
final class Typesetter {
  /// Pixels per point.
  let scale: Double
  private let glyphs: any GlyphSource
  private var fonts: [Key: Font] = [:]

  private struct Key: Hashable {
    var face: TextRun.Face
    var pixels: Int
  }

  /// A face in a size; lengths in points.
  struct Font: Hashable {
    var face: TextRun.Face
    var pixels: Int
    /// Of its em.
    var size: Double
    var ascent: Double
    var descent: Double
    var lineHeight: Double
    /// Of a figure: all are as wide.
    var figureWidth: Double
  }

  /// Letters smaller than that cannot be read, in pixels of their em: on a fine display, whose
  /// points have several pixels, they have more.
  let smallest: Int
  /// The same in points, and in pixels where a point has less than one. Taste.
  private static let leastSize = 7.0
  /// From one size to the next smaller one. Taste.
  private static let step = 0.86

  init(scale: Double, _ glyphs: any GlyphSource) {
    self.scale = scale
    smallest = Int((Self.leastSize * max(1, scale)).rounded(.up))
    self.glyphs = glyphs
  }

  func font(_ face: TextRun.Face, pixels: Int) -> Font {
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

  /// How wide a text is, in points.
  func width(_ text: String, _ font: Font) -> Double {
    glyphs.metrics(of: TextRun(text, face: font.face, size: Double(font.pixels))).width / scale
  }

  /// As much of a text as fits into a width in points; where that is not all, it ends with an
  /// ellipsis.
  func fitted(_ text: String, _ width: Double, _ font: Font) -> String {
    guard self.width(text, font) > width else { return text }
    var text = text
    while text.count > 1, self.width(text + "…", font) > width { text.removeLast() }
    return text + "…"
  }

  /// Sizes in pixels to choose from, from the one that is best to the smallest that can be read.
  ///
  /// - Parameter points: of the best.
  func sizes(from points: Double) -> [Int] {
    var sizes = [max(smallest, Int((points * scale).rounded()))]
    while let last = sizes.last, last > smallest {
      sizes.append(max(smallest, min(last - 1, Int(Double(last) * Self.step))))
    }
    return sizes
  }
}

#endif
