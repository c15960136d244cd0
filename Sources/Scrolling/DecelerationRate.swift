import Motion

/// The share of the velocity that is left after a millisecond of coasting: `.normal`, `.fast`, or a
/// number, `0.995`.
///
///     scrollView.decelerationRate = .fast
///     scrollView.decelerationRate = 0.995
///
/// Clamped to `DecelerationRate.range`; NaN counts as `.normal`.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral {
  /// Coasts for seconds: the default.
  public static let normal = DecelerationRate(rawValue: Decay.normalRate)
  /// Stops within a screen or so.
  public static let fast = DecelerationRate(rawValue: 0.99)

  /// The range of rates, per ms: at the least rate a flick stops within 2 ms, at the greatest it
  /// coasts for ten minutes. Chosen.
  public static let range = 0.001...0.999_99

  /// The share of the velocity that is left after a millisecond, in `range`.
  public let rawValue: Double

  /// A rate per ms.
  public init(rawValue: Double) {
    self.rawValue = rawValue.within(Self.range, or: Decay.normalRate)
  }

  /// A rate per ms.
  public init(_ rawValue: Double) { self.init(rawValue: rawValue) }

  /// A rate per ms.
  public init(floatLiteral rate: Double) { self.init(rawValue: rate) }
}
