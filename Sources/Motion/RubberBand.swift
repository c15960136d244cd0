/// How far content follows a finger beyond its bound: `b = D·(1 − 1/(c·x/D + 1))`, x the raw
/// distance past the bound, D the size of the bounds on that axis. Measured on the real
/// UIScrollView.
///
///     let band = RubberBand(dimension: 480)
///     let shown = band.banded(100)  // a finger 100 points beyond the edge: 49
public struct RubberBand: Equatable, Sendable {
  /// The share of the finger's travel that content follows right at its bound. Measured.
  public static let standardCoefficient = 0.55
  /// The range of a coefficient: at 0.001 content beyond its bound hardly follows the finger.
  public static let coefficients = 0.001...1.0

  /// The least `dimension` in points: below it no motion is visible, and quotients may overflow.
  private static let leastDimension = 1e-6

  /// c, in (0, 1].
  public let coefficient: Double
  /// D, in points, not negative; at 0, and below a millionth, nothing follows.
  public let dimension: Double

  /// - Parameters:
  ///   - coefficient: c, clamped to `coefficients`; NaN counts as `standardCoefficient`.
  ///   - dimension: D, the size of the bounds, in points; a negative one or NaN counts as 0.
  public init(coefficient: Double = RubberBand.standardCoefficient, dimension: Double) {
    self.coefficient = coefficient.within(Self.coefficients, or: Self.standardCoefficient)
    self.dimension = dimension.notNegative
  }

  /// The shown distance in points for a raw one (points, not negative); below `dimension` always.
  public func banded(_ x: Double) -> Double {
    guard dimension > Self.leastDimension else { return 0 }
    return dimension * (1 - 1 / (coefficient * x / dimension + 1))
  }

  /// The raw distance whose shown one is `b`: `x = b·D/(c·(D − b))`.
  ///
  /// A bounce may lie farther out than any finger could pull it: b is clamped to 0.999·D, so that
  /// the content follows the finger after a finite distance.
  public func raw(_ b: Double) -> Double {
    guard dimension > Self.leastDimension else { return 0 }
    let b = min(b, 0.999 * dimension)
    return b * dimension / (coefficient * (dimension - b))
  }
}
