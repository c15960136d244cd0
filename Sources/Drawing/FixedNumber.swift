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

  /// Calls `body` for each character, from the left.
  func forEachSign(_ body: (String) -> Void) {
    if steps < 0 { body("-") }
    var (rest, place) = (steps.magnitude, 1 as UInt64)
    let count = figureCount
    for _ in 1..<count { place *= 10 }
    for left in (0..<count).reversed() {
      body(Self.figures[Int(rest / place)])
      if left == decimals, left > 0 { body(".") }
      rest %= place
      place /= 10
    }
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
    number.forEachSign { sign in
      write(TextRun(sign, face: .mono, size: size), at: place, color, opacity: opacity)
      place.x += advance
    }
    return place.x
  }
}
