import Motion

/// The gesture of two fingers on a touchpad over a scroll view.
struct PadGesture {
  enum State: Equatable {
    /// No gesture here.
    case away
    /// They rest, and have stopped the content.
    case resting
    /// They move the content.
    case moving
    /// They pinch, or zoom with Ctrl.
    case zooming
  }

  var state = State.away
  /// Whether the system sends no event when they lift.
  var isLiftless = false
  /// How far they have moved since they took hold, in points, with the sign of fingers on a screen:
  /// against the offset.
  private(set) var translation = Point.zero
  /// How far they move before they drag, in points; 0 if they stopped content in motion.
  var slop = 0.0
  /// The part of the translation that the slop took, in points; nil: they do not drag yet.
  private var eaten: Point?

  /// The part of their translation that drags content, in points; nil: it is less than the slop.
  var dragged: Point? { eaten.map { translation - $0 } }
  /// The estimate of their speed: made by the first gesture, since most scroll views never have
  /// one, and kept for the next.
  private var speed: ReleaseVelocity?

  /// When they last moved, in seconds.
  private var lastMove = 0.0
  /// When they last let content go, in seconds.
  private var lastEnd = -Double.infinity
  /// Whether they have begun to move so soon after they last let content go that their flick can be
  /// boosted.
  private(set) var isQuick = false

  /// The longest pause before a flick that is boosted, in seconds, and the least speed of content
  /// that boosts it, in pt/ms. Sources: GTK and Chromium, which differ; chosen between them.
  static let longestPause = 0.15
  static let leastBoost = 0.35

  /// The velocity that a boosted flick takes over from content that it stopped, in pt/ms: a half
  /// along each axis on which it goes on in the same direction, unless the fingers have rested.
  static func boost(of caught: CaughtFling?, _ flick: Point) -> Point {
    guard let caught,
      caught.longestGap <= ReleaseVelocity.standardStaleAfter + ReleaseVelocity.stampSlack
    else { return .zero }
    func part(_ new: Double, _ old: Double) -> Double {
      new * old > 0 && old.magnitude >= leastBoost ? old / 2 : 0
    }
    return Point(x: part(flick.x, caught.velocity.x), y: part(flick.y, caught.velocity.y))
  }

  var isZooming: Bool { state == .zooming }

  /// They move for the first time, at `time` (s).
  mutating func begin(at time: Double, _ tuning: ScrollTuning) {
    isQuick = time - lastEnd <= Self.longestPause + ReleaseVelocity.stampSlack
    state = .moving
    translation = .zero
    eaten = slop > 0 ? nil : .zero
    if speed == nil { speed = ReleaseVelocity() }
    speed?.rule = tuning.feel.velocityRule
    speed?.staleAfter = tuning.padStaleAfter
    speed?.reset()
  }

  /// They have let the content go, at `time` (s).
  mutating func end(at time: Double) {
    state = .away
    lastEnd = time
  }

  /// They have moved by `delta` points, at `time` (s).
  mutating func move(by delta: Point, at time: Double) {
    translation -= delta
    lastMove = time
    if eaten == nil, translation.length >= slop {
      eaten = translation / translation.length * slop
    }
    speed?.add(translation.vector, at: time)
  }

  /// How fast they are if they lift at `time` (s), in pt/ms. Their reports are as dense as a
  /// mouse's, and decimated like them.
  func velocity(at time: Double) -> Point {
    guard let v = speed?.velocity(at: time, decimated: true) else { return .zero }
    return Point(v)
  }

  /// How fast they were when they last moved, in pt/ms, however long they have rested since.
  func momentum(at time: Double) -> Point {
    guard let v = speed?.momentum(at: time, decimated: true) else { return .zero }
    return Point(v)
  }

  /// How fast the content would be at `time` (s) if they had lifted at their last move, in pt/ms.
  ///
  /// - Parameter rate: the deceleration rate per ms.
  func fadedVelocity(at time: Double, rate: Double) -> Point {
    let silence = max(0, time - lastMove) * millisecondsPerSecond
    return velocity(at: lastMove) * exponential(silence * logarithm(rate))
  }
}
