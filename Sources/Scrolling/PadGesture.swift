import Geometry
import Motion

/// What two fingers on a touchpad do with the content of a scroll view.
struct PadGesture {
  enum State: Equatable {
    /// Nothing, or with something else.
    case away
    /// They rest, and have stopped what moved.
    case resting
    /// They move the content.
    case moving
    /// They pinch, or zoom with Ctrl.
    case zooming
  }

  /// After so long a rest, in seconds, they have no speed. Chosen: a touchpad sends nothing while its
  /// fingers rest, and a flick lifts within a few of its reports.
  static let staleAfter = 0.05

  var state = State.away
  /// Whether nobody will tell that they lift.
  var isLiftless = false
  /// How far they have moved since they took hold, in points, as fingers on a screen would: against
  /// the offset.
  private(set) var translation = Point.zero
  /// Made by the first gesture, since most scroll views never have one, and kept for the next.
  private var speed: ReleaseVelocity?

  /// When they last moved, in seconds.
  private var lastMove = 0.0
  /// When they last let content go, in seconds.
  private var lastEnd = -Double.infinity
  /// Whether they have begun to move so soon after they last let content go that their flick can be
  /// boosted.
  private(set) var isQuick = false

  /// The longest pause before a flick that is boosted, in seconds, and the least speed of content that
  /// boosts it, in pt/ms. Sources: GTK and Chromium, which differ; chosen between them.
  static let longestPause = 0.15
  static let leastBoost = 0.35

  /// What a boosted flick adds of the velocity of content that it stopped, both in pt/ms: a half.
  static func boost(of velocity: Double) -> Double {
    velocity.magnitude >= leastBoost ? velocity / 2 : 0
  }

  var isZooming: Bool { state == .zooming }

  /// They move for the first time, at `time` (s).
  mutating func begin(at time: Double) {
    isQuick = time - lastEnd <= Self.longestPause + ReleaseVelocity.stampSlack
    state = .moving
    translation = .zero
    if speed == nil { speed = ReleaseVelocity(staleAfter: Self.staleAfter) }
    speed?.reset()
  }

  /// They have let the content go, at `time` (s).
  mutating func end(at time: Double) {
    state = .away
    lastEnd = time
  }

  /// They have moved so far, in points, at `time` (s).
  mutating func move(by delta: Point, at time: Double) {
    translation -= delta
    lastMove = time
    speed?.add(SIMD2(translation.x, translation.y), at: time)
  }

  /// How fast they are if they lift at `time` (s), in pt/ms. Their reports are as dense as a mouse's.
  func velocity(at time: Double) -> Point {
    guard let v = speed?.velocity(at: time, decimated: true) else { return .zero }
    return Point(x: v.x, y: v.y)
  }

  /// How fast what they moved would be at `time` (s) if they had lifted as they last moved, in pt/ms.
  ///
  /// - Parameter rate: the deceleration rate per ms.
  func fadedVelocity(at time: Double, rate: Double) -> Point {
    let silence = max(0, time - lastMove) * millisecondsPerSecond
    return velocity(at: lastMove) * exponential(silence * logarithm(rate))
  }
}
