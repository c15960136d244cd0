import Geometry

extension ScrollModel {
  /// The values of a model that change from frame to frame.
  package struct Report: Equatable, Sendable {
    /// Its phase.
    package var phase: ScrollPhase
    /// The velocity of the content, in pt/ms.
    package var velocity: Point
    /// Where its motion will come to rest, in points; nil while nothing moves by itself.
    package var target: Point?
    /// When it next changes by itself, in seconds; nil: not before the next call that changes it.
    package var deadline: Double?
    /// Whether a finger is down on it.
    package var isTracking: Bool
  }

  /// All values at once, since each by itself would unpack the activity. It changes nothing, and is
  /// mutating since only a mutating getter reads the model without a copy.
  package var report: Report {
    mutating get {
      guard let glide = activity.glideReport(at: time) else { return unpackedReport }
      return Report(
        phase: glide.summary.isRelease ? .decelerating : .animating, velocity: glide.velocity,
        target: glide.summary.target + place.origin, deadline: time, isTracking: false)
    }
  }

  /// `report` of all activities but a glide whose curves last.
  private var unpackedReport: Report {
    mutating get {
      Report(
        phase: phase, velocity: velocity, target: target, deadline: nextDeadlineInPlace,
        isTracking: isTracking)
    }
  }
}
