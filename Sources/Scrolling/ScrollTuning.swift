import Motion

/// How scrolling feels: the parameters that both axes share. A number beyond its range is taken to the
/// nearest end of it; one that is not a number is refused: the value stays.
public struct ScrollTuning: Equatable, Sendable {
  /// The share of the velocity left after a millisecond of coasting.
  public var decelerationRate = DecelerationRate.normal
  /// Whose motion it is; UIKit's by default. It brings its glide, its edge, its rubber band and what it
  /// carries; the last two can be chosen by themselves. A scroll view also takes over how it estimates
  /// the speed of a finger that lifts, and its slop.
  public var feel = Feel.uikit
  /// The share of the finger's way that content goes beyond its bound at first, in
  /// `RubberBand.coefficients`; until it is set it is as the feel has it.
  public var rubberBand: Double {
    get {
      if case .band(let coefficient) = pull { coefficient } else { RubberBand.standardCoefficient }
    }
    set { chosenRubberBand = newValue.within(RubberBand.coefficients, or: rubberBand) }
  }
  private var chosenRubberBand: Double?
  /// The share of the overshoot left after a millisecond of bouncing, in `DecelerationRate.range`.
  public var bounceRate = Bounce.standardRate {
    didSet { bounceRate = bounceRate.within(DecelerationRate.range, or: oldValue) }
  }
  /// Whether content goes beyond its bounds at all.
  public var bounces = true
  /// Stiffness of the page spring, ω² per s², in `pageStiffnesses`. 484 settles within half a second.
  /// Taste.
  public var pageStiffness = 484.0 {
    didSet { pageStiffness = pageStiffness.within(Self.pageStiffnesses, or: oldValue) }
  }
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
  /// Pixels per point to which the published offset is rounded, from 1 to 1000; nil: it is not rounded.
  public var displayScale: Int? {
    didSet { displayScale = displayScale.map { min(max($0, 1), Self.greatestDisplayScale) } }
  }

  /// What the page spring's stiffness is clamped to, ω² per s²: from minutes to a millisecond. Taste.
  public static let pageStiffnesses = 0.01...1e8
  /// Beyond, a pixel is smaller than what an offset far out can tell.
  private static let greatestDisplayScale = 1000

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
}
