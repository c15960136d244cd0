import Geometry
import Motion

/// Guesses when two fingers on a touchpad have lifted, where the system does not report it: they
/// send nothing for much longer than between their moves.
package struct PadSilence {
  /// The range of the silence that means that they have lifted, in seconds, for fingers that flick,
  /// and then for all others. With a shorter one a slow drag would count as lifted; with a longer
  /// one content would stand still before it glides. Chosen.
  private static let flick = 0.04...0.06
  private static let rest = 0.1...0.25
  /// The fewest moves of a flick, and its least speed in pt/ms.
  private static let leastCount = 3
  private static let leastSpeed = 2 * ReleaseVelocity.flickSpeed
  /// How long fingers may stay put before that is a rest, in seconds: as
  /// `ScrollTuning.padStaleAfter`.
  private static let staleAfter = 0.05

  private var speed = ReleaseVelocity(staleAfter: staleAfter)
  private var sum = Point.zero
  private var count = 0
  private var lastMove = 0.0
  /// The gaps between the newest moves, in seconds.
  private var lastGaps = RecentGaps()

  /// No move yet.
  package init() {}

  /// Forgets all moves: a new gesture begins.
  package mutating func reset() {
    speed.reset()
    (sum, count, lastGaps) = (.zero, 0, RecentGaps())
  }

  /// Takes in a move, in points, at `time` (s).
  package mutating func note(_ delta: Point, at time: Double) {
    if count > 0 { lastGaps.note(time - lastMove) }
    count += 1
    lastMove = time
    sum += delta
    speed.add(sum.vector, at: time)
  }

  /// The phase with which the gesture has ended by `now` (s); nil while it goes on.
  package func end(by now: Double) -> PadPhase? {
    let ending = ending
    return now - lastMove >= ending.silence ? ending.phase : nil
  }

  /// The silence, in seconds, that ends the gesture, and the phase with which it ends.
  private var ending: (silence: Double, phase: PadPhase) {
    isFlick
      ? (lastGaps.silence(within: Self.flick), .faded)
      : (lastGaps.silence(within: Self.rest), .ended)
  }

  /// When the gesture ends if they move no more, in seconds.
  package var deadline: Double { lastMove + ending.silence }

  private var isFlick: Bool {
    guard count >= Self.leastCount else { return false }
    let v = speed.velocity(at: lastMove, decimated: true)
    return Point(v).length >= Self.leastSpeed
  }
}
