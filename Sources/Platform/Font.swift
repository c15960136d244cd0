import CSDL2TTF

/// A font at one size, which draws lines of text over pictures in memory.
///
/// Belongs to the thread that opened it. It needs no display.
package final class Font {
  private let font: UnsafeMutableRawPointer

  /// From one line to the next, in pixels.
  package let lineHeight: Int

  /// - Parameters:
  ///   - file: TrueType or OpenType.
  ///   - pixels: the size of its em, positive.
  package init(file: String, pixels: Int) throws(PlatformError) {
    precondition((1...1000).contains(pixels), "a font's size is 1 to 1000 pixels")
    guard let font = podium_font_open(file, Int32(pixels)) else {
      throw .noFont(file: file, reason: String(cString: podium_font_error()))
    }
    self.font = font
    lineHeight = Int(podium_font_line(font))
  }

  deinit { podium_font_close(font) }

  /// How wide a text is, in pixels.
  package func width(of text: String) -> Int { Int(podium_font_width(font, text)) }

  /// Draws a line of text over a picture; what lies outside of it is cut off.
  ///
  /// - Parameters:
  ///   - color: red, green, blue.
  ///   - pixels: `width`·`height`·4 bytes: red, green, blue, alpha, the colours multiplied by
  ///     alpha; rows from the top.
  ///   - x: of the text's left edge, in pixels.
  ///   - y: of its upper edge.
  package func draw(
    _ text: String, color: SIMD3<UInt8>, into pixels: UnsafeMutableRawBufferPointer, width: Int,
    height: Int, x: Int, y: Int
  ) {
    precondition(pixels.count >= width * height * 4, "a picture has four bytes a pixel")
    // An empty text has no picture, and SDL_ttf calls that an error.
    guard !text.isEmpty, let base = pixels.bindMemory(to: UInt8.self).baseAddress else { return }
    _ = podium_font_draw(
      font, text, color.x, color.y, color.z, base, Int32(width), Int32(height),
      Int32(clamping: x), Int32(clamping: y))
  }
}
