import SceneHosting
import Scrolling

/// The figures of a lift: where the content landed, how soon, and how far it overshot.
package struct LandingMetrics: Equatable, Sendable {
  /// The release velocity, in pt/ms.
  package let velocity: Double
  /// Where the momentum alone would come to rest without an edge, in points.
  package let free: Double
  /// The target that UIKit would report, and the one that the snap rule chose, in points.
  package let proposed: Double
  package let target: Double
  /// Where it came to rest, in points.
  package let landed: Double
  /// The time from which on it stayed within half a point of `landed`, in ms after the lift.
  package let settle: Double
  /// How far it went beyond `landed`, in points.
  package let overshoot: Double
  /// The greatest mean speed of 15 ms after the lift over the finger's; nil when the finger had
  /// none. Above 1 the content runs away from the finger.
  package let peak: Double?
  /// The number of snap points from the lift to the landing, that one included; nil without any.
  package let stops: Int?
  /// How far it landed from the nearest snap point, in points; nil without any.
  package let offGrid: Double?

  /// - Parameter fingerSpeed: in pt/ms; nil: the magnitude of the release velocity.
  package init(_ trajectory: Trajectory, fingerSpeed: Double? = nil) {
    let offsetSamples = trajectory.offsetSamples
    let lift = trajectory.lift
    velocity = lift.velocity
    free = trajectory.momentum.landing
    proposed = lift.proposed
    target = lift.target
    landed = offsetSamples.end
    settle = offsetSamples.settled
    overshoot = offsetSamples.overshoot
    let finger = (fingerSpeed ?? lift.velocity).magnitude
    peak = finger > 0 ? offsetSamples.peakSpeed / finger : nil
    stops = trajectory.grid.count(from: lift.offset, to: trajectory.rest)
    offGrid = trajectory.grid.distance(from: trajectory.rest)
  }
}
