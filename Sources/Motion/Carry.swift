/// The share of its earlier speed that content keeps when a flick follows one that still ran: lists
/// that are flicked again and again go faster and faster.
///
///     scrollView.tuning.carry = .apple
public enum Carry: String, CaseIterable, Sendable {
  /// Nothing: each flick starts anew.
  case none
  /// Flutter's on iOS: it adds `0.000816·|v|^1.967`, v the speed at the touch, in points per
  /// second, at most 40 000, to a flick faster than half of that: see `CaughtFling.flutter(_:)`.
  /// The curve is second-hand: Flutter's authors fitted it to iOS by eye; no recording of ours
  /// shows it.
  case flutter
  /// The speed of a flick is multiplied by what Apple's rule gives a chain of flicks: see
  /// `FlickChain`.
  case apple
  /// Android's: see `CaughtFling.flywheel(_:)`.
  case flywheel
  /// Chromium's: see `CaughtFling.booster(_:)`.
  case booster
  /// GTK's: see `CaughtFling.accumulation(_:)`.
  case accumulation
  /// Qt Quick's: see `FlickBoost`. Second-hand.
  case boost
  /// QScroller's: see `CaughtFling.triple(_:)`.
  case triple

  private static let factor = 0.000816
  private static let exponent = 1.967
  /// The greatest speed that is kept, in points per second.
  private static let most = 40_000.0

  /// The velocity that a flick keeps by Flutter's curve, in the same direction; both in pt/ms.
  static func kept(of velocity: Double) -> Double {
    let speed = velocity.magnitude * millisecondsPerSecond
    guard speed > 0 else { return 0 }
    let carried = min(factor * exponential(exponent * logarithm(speed)), most)
    return (velocity < 0 ? -carried : carried) / millisecondsPerSecond
  }

  /// The velocity of a flick whose finger caught running content, in pt/ms of the content. The
  /// rules that need more than the last fling, `.apple` (see `FlickChain`) and `.boost` (see
  /// `FlickBoost`), return the flick as it is.
  public func velocity(of flick: SIMD2<Double>, throwingOn caught: CaughtFling) -> SIMD2<Double> {
    switch self {
    case .none, .apple, .boost: flick
    case .flutter: caught.flutter(flick)
    case .flywheel: caught.flywheel(flick)
    case .booster: caught.booster(flick)
    case .accumulation: caught.accumulation(flick)
    case .triple: caught.triple(flick)
    }
  }
}
