/// Apple's rule for a speed that builds up over flicks: the fourth flick in a row that catches
/// running content is the first to go faster than its finger, and each further one by more.
///
///     var chain = FlickChain()
///     chain.beginDrag(at: [160, 400])
///     let factor = chain.lift(at: [160, 200], velocity: [0, 2], time: 0.1)
///
/// Source: WebKit, WKFastScrollTracker.swift, and its caller. Apple states it for WebKit on macOS;
/// iOS probably does the same.
///
/// Positions are in points, velocities in pt/ms of the content, times in seconds.
public struct FlickChain: Equatable, Sendable {
  /// A release whose larger component is slower, in pt/ms, is no swipe.
  public static let minimumSwipeSpeed = 0.02
  /// A swipe slower than this, in pt/ms over both axes, begins anew.
  public static let minimumChainSpeed = 0.13
  /// A swipe slower than this, in pt/ms over both axes, still gets its factor and ends the chain.
  public static let continuationSpeed = 0.6
  /// The travel of the finger, in points, that would add 1 to the factor at the fourth swipe if
  /// `maximumShare` did not limit it.
  public static let unitTravel = 240.0
  /// The most that the fourth swipe adds to the factor, however far the finger travels.
  public static let maximumShare = 0.9
  /// How many swipes at the start of a chain go as fast as their finger.
  public static let unboostedSwipes = 3
  /// Each swipe after the fourth adds this to the weight of the travel: 1.5, 2 and so on.
  public static let weightStep = 0.5
  /// The greatest factor.
  public static let maximumFactor = 16.0
  /// The longest time from lift to lift within a chain, in seconds, inclusive.
  public static let maximumPause = 1.0

  /// The factor of the last swipe of the chain, 1…16.
  public private(set) var factor = 1.0
  /// Swipes of the chain.
  public private(set) var count = 0
  /// Whether a touch has stopped momentum since the last swipe.
  public private(set) var isCaught = false
  private var lastLift = -Double.infinity
  /// −1 or 1 on each axis: the direction of the last swipe that had one there.
  private var lastSigns = SIMD2(-1.0, -1.0)
  private var dragStart = SIMD2<Double>.zero

  /// No swipe yet.
  public init() {}

  /// A touch has stopped a glide or its bounce. The next swipe counts as one that caught content,
  /// even if a tap or a release that is no swipe comes first.
  public mutating func catchMomentum() { isCaught = true }

  /// The finger begins to drag; it is at `place`, slop included.
  public mutating func beginDrag(at place: SIMD2<Double>) { dragStart = place }

  /// The finger lifts. A cancelled drag is not reported to the chain.
  ///
  /// - Parameters:
  ///   - place: where the finger is.
  ///   - velocity: of the content; 0 along an axis that cannot be dragged or is locked.
  ///   - time: in seconds.
  /// - Returns: the factor of the velocity, 1…16.
  public mutating func lift(
    at place: SIMD2<Double>, velocity: SIMD2<Double>, time: Double
  ) -> Double {
    guard max(velocity.x.magnitude, velocity.y.magnitude) >= Self.minimumSwipeSpeed else {
      return 1
    }
    let speed = length(velocity)
    if !isCaught || time - lastLift > Self.maximumPause + ReleaseVelocity.stampSlack { beginAnew() }
    isCaught = false
    if reverses(velocity) || speed < Self.minimumChainSpeed { beginAnew() }
    if velocity.x != 0 { lastSigns.x = velocity.x < 0 ? -1 : 1 }
    if velocity.y != 0 { lastSigns.y = velocity.y < 0 ? -1 : 1 }
    var boosted = 1.0
    if count >= Self.unboostedSwipes {
      let share = min(length(place - dragStart) / Self.unitTravel, Self.maximumShare)
      let worth = 1 + Double(count - Self.unboostedSwipes) * Self.weightStep
      boosted = min(Self.maximumFactor, factor + share * worth)
    }
    factor = boosted
    if speed < Self.continuationSpeed { beginAnew() } else { count += 1 }
    lastLift = time
    return boosted
  }

  private mutating func beginAnew() { (factor, count) = (1, 0) }

  private func reverses(_ velocity: SIMD2<Double>) -> Bool {
    velocity.x * lastSigns.x < 0 || velocity.y * lastSigns.y < 0
  }
}
