import CFonts
import CSDL2TTF
import Drawing
import System

/// A font at one size, which knows its letters and draws their coverage.
///
/// Belongs to the thread that opened it. It needs no display.
package final class FontFace {
  private let font: OpaquePointer

  /// The height of the highest letters above the baseline, in pixels.
  package var ascent: Int { Int(podium_font_ascent(font)) }
  /// The depth of the lowest letters below the baseline, in pixels.
  package var descent: Int { Int(podium_font_descent(font)) }
  /// The distance from one baseline to the next, in pixels.
  package var lineHeight: Int { Int(podium_font_line(font)) }

  package static let sizes = 1...4096

  /// A font that is built in.
  ///
  /// - Parameters:
  ///   - pixels: the size of its em.
  ///   - isHinted: whether outlines are fitted to pixels.
  package init(_ face: TextRun.Face, pixels: Int, isHinted: Bool = true) {
    precondition(Self.sizes.contains(pixels), "a font's size is 1 to 4096 pixels")
    let file =
      switch face {
      case .sans: podium_font_sans
      case .mono: podium_font_mono
      }
    let font = Self.library.locked { podium_font_open_bytes(file.bytes, file.count, Int32(pixels)) }
    guard let font else {
      preconditionFailure(
        "the fonts that are built in can be read: " + String(cString: podium_font_error()))
    }
    if !isHinted { podium_font_leave_unhinted(font) }
    self.font = font
  }

  /// A font of the system: face number `index` of a file; nil: it cannot be read.
  init?(file: String, index: Int, pixels: Int) {
    precondition(Self.sizes.contains(pixels), "a font's size is 1 to 4096 pixels")
    let font = Self.library.locked { podium_font_open_index(file, index, Int32(pixels)) }
    guard let font else { return nil }
    self.font = font
  }

  deinit { Self.library.locked { podium_font_close(font) } }

  /// All fonts are in one library of FreeType's, which opens and closes one at a time: other
  /// threads wait. https://freetype.org/freetype2/docs/reference/ft2-library_setup.html
  private static let library = Monitor()

  package func has(_ scalar: Unicode.Scalar) -> Bool { podium_font_has(font, scalar.value) }

  /// The pen's distance from a letter to the next, in pixels.
  package func advance(of scalar: Unicode.Scalar) -> Int {
    Int(podium_font_metrics(font, scalar.value).advance)
  }

  /// The kerning of two letters: pixels to add to the first one's advance.
  package func kerning(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Int {
    Int(podium_font_kerning(font, first.value, second.value))
  }

  /// The width of a text that is drawn as one, in pixels.
  package func width(of text: String, _ script: JoiningScript?) -> Int {
    set(script)
    var (width, height) = (Int32(0), Int32(0))
    podium_font_size(font, text, &width, &height)
    return Int(width)
  }

  /// Draws a text as one.
  package func bitmap(_ text: String, _ script: JoiningScript? = nil) -> GlyphBitmap {
    set(script)
    var (width, height) = (Int32(0), Int32(0))
    podium_font_size(font, text, &width, &height)
    guard width > 0, height > 0, let first = text.unicodeScalars.first else { return .empty }
    var coverage = [UInt8](repeating: 0, count: Int(width) * Int(height))
    guard podium_font_cover(font, text, &coverage, width, height) else { return .empty }
    // The bitmap starts at the pen and the ascent, or further out where the glyph goes beyond them.
    let left = Int(podium_font_metrics(font, first.value).left)
    let top = text.unicodeScalars.map { Int(podium_font_metrics(font, $0.value).top) }.max() ?? 0
    return GlyphBitmap(
      width: Int(width), height: Int(height), x: min(0, left), y: -max(ascent, top),
      coverage: coverage
    ).trimmed()
  }

  private func set(_ script: JoiningScript?) {
    podium_font_set_script(font, script?.isRightToLeft ?? false, script?.name)
  }
}

/// A script whose letters join, or run from right to left: a phrase in it is drawn as one.
package enum JoiningScript: CaseIterable {
  case hebrew, arabic, devanagari, bengali, thai

  package init?(_ scalar: Unicode.Scalar) {
    guard let found = Self.allCases.first(where: { $0.contains(scalar.value) }) else { return nil }
    self = found
  }

  private func contains(_ value: UInt32) -> Bool {
    switch self {
    case .hebrew: (0x590...0x5FF).contains(value) || (0xFB1D...0xFB4F).contains(value)
    case .arabic:
      (0x600...0x8FF).contains(value) || (0xFB50...0xFDFF).contains(value)
        || (0xFE70...0xFEFE).contains(value)
    case .devanagari: (0x900...0x97F).contains(value)
    case .bengali: (0x980...0x9FF).contains(value)
    case .thai: (0xE00...0xE7F).contains(value)
    }
  }

  var isRightToLeft: Bool { self == .hebrew || self == .arabic }

  /// The script's code in ISO 15924.
  var name: String {
    switch self {
    case .hebrew: "Hebr"
    case .arabic: "Arab"
    case .devanagari: "Deva"
    case .bengali: "Beng"
    case .thai: "Thai"
    }
  }
}
