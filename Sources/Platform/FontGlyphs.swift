import Drawing
import System

/// Text from the fonts that are built in (`Assets/Fonts`), drawn by SDL_ttf, with the system's
/// fonts for letters that they lack; until those are found, such a letter is a box.
///
/// Letters stand on whole pixels and are fitted to them. Latin and most other scripts are drawn
/// letter by letter with kerning, scripts whose letters join phrase by phrase; a run is laid out
/// from left to right. Belongs to one thread.
package final class FontGlyphs: GlyphSource {
  private var cache = GlyphCache()
  private var faces: [FaceKey: FontFace] = [:]
  private var widths: [TextRun: TextMetrics] = [:]
  private let fallback: FallbackFonts

  private struct FaceKey: Hashable {
    var name: Name
    var pixels: Int

    enum Name: Hashable {
      case own(TextRun.Face)
      case other(FallbackFonts.File)
    }
  }

  private static let mostWidths = 2048

  /// - Parameters:
  ///   - wait: how long a run may wait for a font of the system, in seconds; 0 in a window: such a
  ///     letter shows in a later frame.
  ///   - ask: starts the search for a font with a letter.
  package init(
    wait: Double = 0, ask: @escaping (Unicode.Scalar) -> Subprogram? = FontGlyphs.match
  ) {
    fallback = FallbackFonts(wait: wait, ask: ask)
  }

  /// Asks fontconfig; nil when it is not installed.
  package static func match(_ scalar: Unicode.Scalar) -> Subprogram? { FallbackFonts.match(scalar) }

  package var atlas: GlyphAtlas { cache.atlas }

  package func glyphs(of run: TextRun, pixels: Double) -> [PlacedGlyph] {
    let size = Self.whole(pixels)
    lookForNews()
    var answer = known(run, size)
    // With a positive `wait` the run is laid out again with each font that is found.
    while lookForNews() { answer = known(run, size) }
    return answer
  }

  package func metrics(of run: TextRun) -> TextMetrics {
    lookForNews()
    if let known = widths[run] { return known }
    let size = Self.whole(run.size)
    var width = split(run, size).width
    while lookForNews() { width = split(run, size).width }
    let face = face(.own(run.face), size)
    let metrics = TextMetrics(
      width: Double(width), ascent: Double(face.ascent), descent: Double(face.descent),
      lineHeight: Double(face.lineHeight))
    if widths.count >= Self.mostWidths { widths.removeAll(keepingCapacity: true) }
    widths[run] = metrics
    return metrics
  }

  private func known(_ run: TextRun, _ size: Int) -> [PlacedGlyph] {
    cache.glyphs(of: run, pixels: size) {
      split(run, size).clusters
    } draw: { text in
      faceFor(text, run.face, size).bitmap(
        text, text.unicodeScalars.first.flatMap(JoiningScript.init))
    }
  }

  /// Whether a font is being searched for letters that are boxes.
  package var isLooking: Bool { fallback.isLooking }

  /// Whether a search has ended, so that letters that were boxes may have a font now.
  @discardableResult
  private func lookForNews() -> Bool {
    guard fallback.hasNews() else { return false }
    cache.forget()
    widths.removeAll(keepingCapacity: true)
    return true
  }

  // MARK: Layout

  private func split(_ run: TextRun, _ size: Int) -> (clusters: [GlyphCluster], width: Int) {
    var clusters: [GlyphCluster] = []
    var x = 0
    var last: (face: FontFace, scalar: Unicode.Scalar)?
    for text in Self.parts(of: run.text) {
      guard let scalar = text.unicodeScalars.first else { continue }
      let face = faceFor(text, run.face, size)
      if let last, last.face === face { x += face.kerning(last.scalar, scalar) }
      clusters.append(GlyphCluster(text, x: x))
      let script = JoiningScript(scalar)
      if script != nil || text.unicodeScalars.count(where: Self.advances) > 1 {
        x += face.width(of: text, script)
        last = nil
      } else {
        x += face.advance(of: scalar)
        last = (face, scalar)
      }
    }
    return (clusters, x)
  }

  /// Letters with their marks, and phrases of scripts whose letters join.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var script: JoiningScript?
    for character in text {
      let own = character.unicodeScalars.first.flatMap(JoiningScript.init)
      if let own, own == script, let last = parts.indices.last {
        parts[last].append(character)
      } else {
        parts.append(String(character))
      }
      script = own
    }
    return parts
  }

  /// The first font that has all of a part; the built-in one where none has.
  private func faceFor(_ text: String, _ name: TextRun.Face, _ size: Int) -> FontFace {
    let own = face(.own(name), size)
    guard let missing = text.unicodeScalars.first(where: { !own.has($0) && !Self.isSilent($0) })
    else { return own }
    for file in fallback.files {
      let other = face(.other(file), size)
      if text.unicodeScalars.allSatisfy({ other.has($0) || Self.isSilent($0) }) { return other }
    }
    fallback.want(missing)
    return own
  }

  /// Whether a font need not have a character: joiners and variation selectors.
  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar.value < 0x20
  }

  /// Whether a code within a character, as in a flag or a family, is drawn beside the one before.
  private static func advances(_ scalar: Unicode.Scalar) -> Bool {
    !isSilent(scalar) && scalar.properties.generalCategory != .nonspacingMark
  }

  private func face(_ name: FaceKey.Name, _ pixels: Int) -> FontFace {
    let key = FaceKey(name: name, pixels: pixels)
    if let known = faces[key] { return known }
    let new =
      switch name {
      case .own(let face): FontFace(face, pixels: pixels)
      case .other(let file):
        // A file that cannot be read is replaced by the built-in font.
        FontFace(file: file.path, index: file.index, pixels: pixels) ?? face(.own(.sans), pixels)
      }
    faces[key] = new
    return new
  }

  /// The size of an em: whole pixels.
  private static func whole(_ pixels: Double) -> Int { Int(max(1, min(1000, pixels.rounded()))) }
}
