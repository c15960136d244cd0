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
    if writes {
      list.write(TextRun(text, face: .mono, size: Self.size), at: place, color, opacity: opacity)
    }
    place.x += Double(text.count) * Self.letter
  }

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
