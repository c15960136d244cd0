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
  package var characterCount: Int { digitCount + (decimals > 0 ? 1 : 0) + (steps < 0 ? 1 : 0) }

  private var digitCount: Int {
    var (count, rest) = (1, steps.magnitude / 10)
    while rest > 0 || count <= decimals { (count, rest) = (count + 1, rest / 10) }
    return count
  }

  /// One of its characters, counted from the right.
  package func character(_ place: Int) -> String {
    if decimals > 0, place == decimals { return "." }
    let digit = decimals > 0 && place > decimals ? place - 1 : place
    guard digit < digitCount else { return "-" }
    var rest = steps.magnitude
    for _ in 0..<digit { rest /= 10 }
    return Self.digits[Int(rest % 10)]
  }

  private static let digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
}

extension DrawList {
  /// Writes a number in letters of one width. Returns the x at which it ends, in points.
  ///
  /// - Parameters:
  ///   - size: of the letters, in points.
  ///   - advance: from one character to the next, in points.
  ///   - start: of its baseline.
  @discardableResult
  package mutating func write(
    _ number: FixedNumber, size: Double, advance: Double, at start: Point, _ color: Color,
    opacity: Float = 1
  ) -> Double {
    var place = start
    for index in (0..<number.characterCount).reversed() {
      let run = TextRun(number.character(index), face: .mono, size: size)
      write(run, at: place, color, opacity: opacity)
      place.x += advance
    }
    return place.x
  }
}
