#if Program

import Drawing
import Geometry

/// Writes a line of words and numbers one after the other, in letters of one width; or only
/// measures it, so that a plate of its width can be drawn first. It asks for no memory.
struct CaptionPen {
  private static let size = SceneStyle.TypeSize.caption.rawValue
  /// From a letter to the next, in points.
  static let letter = size * SceneStyle.monoAdvance

  /// Where the next letter goes, in points.
  private(set) var place: Point
  let opacity: Float
  let writes: Bool

  init(at place: Point, opacity: Float = 1, writes: Bool = true) {
    self.place = place
    self.opacity = opacity
    self.writes = writes
  }

  mutating func write(_ text: String, _ color: Color, _ list: inout DrawList) {
    if writes {
      list.write(TextRun(text, face: .mono, size: Self.size), at: place, color, opacity: opacity)
    }
    place.x += Double(text.count) * Self.letter
  }

  mutating func write(_ number: Int, _ color: Color, _ list: inout DrawList) {
    if writes {
      list.write(number: number, size: Self.size, at: place, color, opacity: opacity)
    }
    place.x += Double(number.figureCount + (number < 0 ? 1 : 0)) * Self.letter
  }

  /// Goes on some points to the right.
  mutating func move(by points: Double) { place.x += points }

  mutating func space(_ letters: Double = 2) { place.x += letters * Self.letter }
}

#endif
