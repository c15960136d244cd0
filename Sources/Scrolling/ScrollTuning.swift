import Motion

/// All numbers of the feel of scrolling. The properties of a `ScrollView`, its pan's `slop` and
/// `staleAfter`, and a `DragTracker` read and write these. A number beyond its range becomes the
/// nearer end of the range; NaN is refused: the value stays.
///
///     var tuning = ScrollTuning()
///     tuning.decelerationRate = .fast
///     tuning.slop = 6
///     scrollView.tuning = tuning
public struct ScrollTuning: Equatable, Sendable {
  /// The share of the velocity left after a millisecond of coasting.
  public var decelerationRate = DecelerationRate.normal
  /// The system whose motion it is; UIKit's by default. It brings its glide, its edge and its
  /// estimate of the speed of a finger that lifts; and its rubber band, slop and carry, which can
  /// be set by themselves.
  public var feel = Feel.uikit
  /// The share of the finger's travel that content follows right at its bound, in
  /// `RubberBand.coefficients`; until it is set it is the feel's.
  public var rubberBand: Double {
    get {
      if case .band(let coefficient) = pull { coefficient } else { RubberBand.standardCoefficient }
    }
    set {
      if !newValue.isNaN { chosenRubberBand = newValue.within(RubberBand.coefficients, or: 0) }
    }
  }
  package var chosenRubberBand: Double?
  /// The share of the overshoot left after a millisecond of bouncing, in `DecelerationRate.range`.
  public var bounceRate = Bounce.standardRate {
    didSet { bounceRate = bounceRate.within(DecelerationRate.range, or: oldValue) }
  }
  /// Whether content goes beyond its bounds at all.
  public var bounces = true
  /// The axes along which content that fits its bounds can be pulled, too, if `bounces`; none by
  /// default.
  public var alwaysBounces: AxisSet = []
  /// Whether fingers can pull the scale beyond its limits.
  public var bouncesZoom = true
  /// Whether a drag that sets out within 20° of an axis leaves the other still; false by default.
  /// See `DirectionalLock`.
  public var isDirectionalLockEnabled = false
  /// How far a finger travels before it drags, in points, not negative; by default the feel's:
  /// UIKit's is 10, measured.
  public var slop: Double {
    get { chosenSlop ?? feel.slop }
    set { if !newValue.isNaN { chosenSlop = newValue.within(Self.slops, or: 0) } }
  }
  private var chosenSlop: Double?
  /// How long a finger may stay put before its lift has no speed, in seconds; 0.1 by default,
  /// infinity never. A negative value or NaN is refused.
  public var staleAfter = ReleaseVelocity.standardStaleAfter {
    didSet { if !(staleAfter >= 0) { staleAfter = oldValue } }
  }
  /// Stiffness of the page spring, ω² per s², in `pageStiffnesses`. 484 settles within half a
  /// second. Taste.
  public var pageStiffness = 484.0 {
    didSet { pageStiffness = pageStiffness.within(Self.pageStiffnesses, or: oldValue) }
  }
  /// The speed that a flick takes over from content that it stopped; until it is set it is the
  /// feel's: UIKit's is none.
  public var carry: Carry {
    get { chosenCarry ?? feel.carry }
    set { chosenCarry = newValue }
  }
  package var chosenCarry: Carry?
  /// Whether content goes on by itself when two fingers on a touchpad release it; if not, every
  /// such release has no velocity.
  public var padMomentum = true
  /// Whether a flick of two fingers on a touchpad, begun within 0.15 s of their last release, gains
  /// half the speed of content that still runs, in place of `carry`; false by default, as in UIKit.
  public var padBoost = false
  /// The same as `slop` for two fingers on a touchpad, in points; until it is set it is the feel's:
  /// UIKit's is 0.
  public var padSlop: Double {
    get { chosenPadSlop ?? feel.padSlop }
    set { if !newValue.isNaN { chosenPadSlop = newValue.within(Self.slops, or: 0) } }
  }
  private var chosenPadSlop: Double?
  /// The same as `staleAfter` for two fingers on a touchpad, in seconds; 0.05 by default. Chosen: a
  /// touchpad sends nothing while its fingers rest, and a flick lifts within a few of its reports.
  public var padStaleAfter = 0.05 {
    didSet { if !(padStaleAfter >= 0) { padStaleAfter = oldValue } }
  }
  // The last property: a frame reads it together with `ScrollModel.geometry`, which follows the
  // tuning in memory.

  /// Pixels per point to which the published offset is rounded, from 1 to 1000; nil: it is not
  /// rounded.
  public var displayScale: Int? {
    didSet { displayScale = displayScale.map { min(max($0, 1), Self.greatestDisplayScale) } }
  }

  /// The range of the page spring's stiffness, ω² per s²: from minutes to a millisecond. Chosen.
  public static let pageStiffnesses = 0.01...1e8
  private static let slops = 0...Double.greatestFiniteMagnitude
  /// The greatest display scale: beyond it, a pixel is smaller than the precision of great offsets.
  private static let greatestDisplayScale = 1000

  /// UIKit's feel.
  public init() {}

  /// How content follows a finger beyond its bound.
  package var pull: Feel.Pull {
    if let chosenRubberBand { .band(chosenRubberBand) } else { feel.rubberBand }
  }

  /// Takes another feel with its own rubber band, slop and carry.
  package mutating func take(_ feel: Feel) {
    self.feel = feel
    (chosenRubberBand, chosenSlop, chosenPadSlop, chosenCarry) = (nil, nil, nil, nil)
  }

  /// Takes over the rubber band of another tuning.
  mutating func keepRubberBand(of other: ScrollTuning) {
    (feel, chosenRubberBand) = (other.feel, other.chosenRubberBand)
  }
}
