import Geometry

/// A number with a fixed number of decimals. It is written digit by digit, so that a new number
/// allocates no text run.
package struct FixedNumber: Hashable, Sendable {
  /// The number in steps of its last decimal.
  private let steps: Int64
  private let decimals: Int

  /// The nearest number with `decimals` decimals, clamped to ±10¹⁵ steps of the last one; NaN is
  /// written as 0.
  package init(_ number: Double, decimals: Int) {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let nearest = (number * scale).rounded()
    steps = nearest.isNaN ? 0 : Int64(min(max(nearest, -1e15), 1e15))
    self.decimals = decimals
  }

  package init(_ number: Int) { (steps, decimals) = (Int64(number), 0) }

  /// The number of its characters: digits, point and minus.
  package var signCount: Int { figureCount + (decimals > 0 ? 1 : 0) + (steps < 0 ? 1 : 0) }

  private var figureCount: Int {
    var (count, rest) = (1, steps.magnitude / 10)
    while rest > 0 || count <= decimals { (count, rest) = (count + 1, rest / 10) }
    return count
  }

  /// One of its characters, counted from the right.
  package func sign(_ place: Int) -> String {
    if decimals > 0, place == decimals { return "." }
    let figure = decimals > 0 && place > decimals ? place - 1 : place
    guard figure < figureCount else { return "-" }
    var rest = steps.magnitude
    for _ in 0..<figure { rest /= 10 }
    return Self.figures[Int(rest % 10)]
  }

  private static let figures = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
}

extension DrawList {
  /// Writes a number in letters of one width. Returns the x at which it ends, in points.
  ///
  /// - Parameters:
  ///   - size: of the letters, in points.
  ///   - advance: from one sign to the next, in points.
  ///   - start: of its baseline.
  @discardableResult
  package mutating func write(
    _ number: FixedNumber, size: Double, advance: Double, at start: Point, _ color: Color,
    opacity: Float = 1
  ) -> Double {
    var place = start
    for sign in (0..<number.signCount).reversed() {
      let run = TextRun(number.sign(sign), face: .mono, size: size)
      write(run, at: place, color, opacity: opacity)
      place.x += advance
    }
    return place.x
  }
}
