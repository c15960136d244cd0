import Drawing
import Geometry

extension DrawList {
  /// Writes a number right-aligned, glyph by glyph, so that a number that was never shown allocates
  /// nothing.
  ///
  /// - Parameters:
  ///   - decimals: digits after the point; left out if there is no room for them.
  ///   - places: the number of characters that there is room for.
  ///   - end: of its baseline, in points.
  mutating func write(
    _ number: Double, decimals: Int, places: Int, endingAt end: Point, _ font: Typesetter.Font,
    _ color: Color
  ) {
    var decimals = decimals
    var scaled = Self.scaled(number, decimals)
    if Self.signs(scaled, decimals) > places {
      (scaled, decimals) = (Self.scaled(number, 0), 0)
    }
    var x = end.x
    func step() -> Point {
      x -= font.figureWidth
      return Point(x: x, y: end.y)
    }
    func run(_ text: String) -> TextRun { TextRun(text, face: font.face, size: font.size) }
    var rest = scaled.magnitude
    var written = 0
    repeat {
      if decimals > 0, written == decimals { write(run("."), at: step(), color) }
      write(run(Self.figures[Int(rest % 10)]), at: step(), color)
      rest /= 10
      written += 1
    } while rest > 0 || written <= decimals
    if scaled < 0 { write(run("-"), at: step(), color) }
  }

  /// The number in steps of its last decimal; it is clamped to ±10¹⁵.
  private static func scaled(_ number: Double, _ decimals: Int) -> Int {
    var step = 1.0
    for _ in 0..<decimals { step *= 10 }
    return Int(min(max((number * step).rounded(), -1e15), 1e15))
  }

  private static func signs(_ scaled: Int, _ decimals: Int) -> Int {
    var (count, rest) = (1, scaled.magnitude / 10)
    while rest > 0 { (count, rest) = (count + 1, rest / 10) }
    return max(count, decimals + 1) + (decimals > 0 ? 1 : 0) + (scaled < 0 ? 1 : 0)
  }

  private static let figures = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
}
