import Motion

/// How scrolling feels: the parameters that both axes share.
public struct ScrollTuning: Equatable, Sendable {
  /// The share of the velocity left after a millisecond of coasting, in (0, 1).
  public var decelerationRate = DecelerationRate.normal.rawValue
  /// Whose motion it is; UIKit's by default. It brings its glide, its edge, its rubber band and what it
  /// carries; the last two can be chosen by themselves. A scroll view also takes over how it estimates
  /// the speed of a finger that lifts, and its slop.
  public var feel = Feel.uikit
  /// The share of the finger's way that content goes beyond its bound at first, in (0, 1]; until it is
  /// set it is as the feel has it.
  public var rubberBand: Double {
    get {
      if case .band(let coefficient) = pull { coefficient } else { RubberBand.standardCoefficient }
    }
    set { chosenRubberBand = newValue }
  }
  private var chosenRubberBand: Double?
  /// The share of the overshoot left after a millisecond of bouncing, in (0, 1).
  public var bounceRate = Bounce.standardRate
  /// Whether content goes beyond its bounds at all.
  public var bounces = true
  /// Stiffness of the page spring, ω² per s². 484 settles within half a second. Taste.
  public var pageStiffness = 484.0
  /// What a flick keeps of the speed of content that it stopped while it ran; until it is set it is as the
  /// feel has it, by UIKit's nothing.
  public var carry: Carry {
    get { chosenCarry ?? feel.carry }
    set { chosenCarry = newValue }
  }
  private var chosenCarry: Carry?
  /// Whether content that two fingers on a touchpad have let go goes on by itself; without it every such
  /// release is one at rest.
  public var padMomentum = true
  /// Whether two fingers on a touchpad that flick content again while it still runs add half of its speed
  /// to their own; UIKit does not. Takes the place of `carry`.
  public var padBoost = false
  /// Pixels per point to which the published offset is rounded; nil: it is not rounded.
  public var displayScale: Int?

  /// What a scroll view makes of other deceleration rates, per ms: at the least a flick stops within
  /// 2 ms, at the greatest it coasts for ten minutes. Taste.
  public static let decelerationRates = 0.001...0.999_99

  /// UIKit's feel.
  public init() {}

  /// How content follows a finger beyond its bound.
  var pull: Feel.Pull {
    if let chosenRubberBand { .band(chosenRubberBand) } else { feel.rubberBand }
  }

  /// Takes over how another one lets content follow a finger beyond its bound.
  mutating func keepRubberBand(of other: ScrollTuning) {
    (feel, chosenRubberBand) = (other.feel, other.chosenRubberBand)
  }

  /// Stops the program when a value cannot be scrolled with.
  func check() {
    precondition(
      decelerationRate > 0 && decelerationRate < 1,
      "the deceleration rate lies between 0 and 1, not included")
    precondition(
      rubberBand > 0 && rubberBand <= 1, "the rubber band's coefficient is above 0, at most 1")
    precondition(
      bounceRate > 0 && bounceRate < 1, "the bounce rate lies between 0 and 1, not included")
    precondition(
      pageStiffness > 0 && pageStiffness.isFinite, "the page spring's stiffness is positive")
    precondition(displayScale.map { $0 > 0 } ?? true, "the display scale is at least 1")
  }
}

/// UIKit's two deceleration rates, per ms.
public enum DecelerationRate: Double, CaseIterable, Sendable {
  /// Coasts for seconds: the default.
  case normal = 0.998
  /// Stops within a screen or so.
  case fast = 0.99
}
