import Drawing
import Geometry

/// Writes words and numbers one after the other in a line, in the mono face. It allocates nothing.
struct CaptionPen {
  private static let size = SceneStyle.TypeSize.caption.rawValue
  /// The distance from a letter to the next, in points.
  static let letter = size * SceneStyle.monoAdvance

  /// Where the next letter goes, in points.
  private(set) var place: Point
  let opacity: Float
  private var writes = true

  init(at place: Point, opacity: Float = 1) {
    self.place = place
    self.opacity = opacity
  }

  /// How wide a line is in points, so that a plate can be drawn under it first.
  static func width(of line: (inout CaptionPen) -> Void) -> Double {
    var pen = CaptionPen(at: .zero)
    pen.writes = false
    line(&pen)
    return pen.place.x
  }

  mutating func write(_ text: String, _ color: Color, _ list: inout DrawList) {
    let end = place.x + Self.length(of: text) * Self.letter
    if writes {
      // Fonts of the system have letters that are wider.
      let isForeign = text.utf8.count > text.count
      if isForeign {
        list.clip(
          to: Rect(
            x: place.x - Self.letter, y: place.y - 2 * Self.size,
            width: end - place.x + 2 * Self.letter, height: 3 * Self.size))
      }
      list.write(TextRun(text, face: .mono, size: Self.size), at: place, color, opacity: opacity)
      if isForeign { list.unclip() }
    }
    place.x = end
  }

  /// The length of a text in letters of the mono face. A character that a font of the system draws
  /// as wide as it is high counts as more than one.
  static func length(of text: some StringProtocol) -> Double {
    text.reduce(0) { $0 + (isSquare($1) ? 1 / SceneStyle.monoAdvance : 1) }
  }

  /// Whether it is among the East Asian characters and emoji that are wide according to Unicode's
  /// Standard Annex 11.
  private static func isSquare(_ character: Character) -> Bool {
    let scalar = character.unicodeScalars.first?.value ?? 0
    return square.contains { $0.contains(scalar) }
  }

  private static let square: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD,
  ]

  mutating func write(_ number: Int, _ color: Color, _ list: inout DrawList) {
    write(FixedNumber(number), color, &list)
  }

  mutating func write(_ number: FixedNumber, _ color: Color, _ list: inout DrawList) {
    if writes { list.write(number, size: Self.size, at: place, color, opacity: opacity) }
    place.x += number.width(size: Self.size)
  }

  /// Goes on some points to the right.
  mutating func move(by points: Double) { place.x += points }

  mutating func space(_ letters: Double = 2) { place.x += letters * Self.letter }
}
