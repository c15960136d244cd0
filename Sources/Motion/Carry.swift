/// What a flick keeps of the speed of content that still ran when its finger stopped it: lists that
/// are flicked again and again go faster and faster.
public enum Carry: String, CaseIterable, Sendable {
  /// Nothing: each flick starts anew.
  case none
  /// `0.000816·|v|^1.967` of the speed v at the touch, in points per second, at most 40 000. Second-hand:
  /// the curve that Flutter's authors fitted to iOS by eye; no recording of ours shows it.
  case flutter

  private static let factor = 0.000816
  private static let exponent = 1.967
  /// In points per second.
  private static let most = 40_000.0

  /// What is left of a velocity, in its direction; both in pt/ms.
  public func momentum(of velocity: Double) -> Double {
    let speed = velocity.magnitude * millisecondsPerSecond
    guard self == .flutter, speed > 0 else { return 0 }
    let carried = min(Self.factor * exponential(Self.exponent * logarithm(speed)), Self.most)
    return (velocity < 0 ? -carried : carried) / millisecondsPerSecond
  }
}
