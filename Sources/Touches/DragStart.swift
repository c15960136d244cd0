import Geometry

/// Whether the travel of fingers is a drag: the rule of pans, and of fingers on a bare scroll
/// model.
package enum DragStart {
  /// The travel is too short to tell.
  case undecided
  /// The travel is mostly along an axis that cannot be dragged.
  case refused
  /// It is a drag. The translation is what lies beyond the slop, in points, and is applied at once.
  case begun(translation: Point)

  /// - Parameters:
  ///   - travel: of the fingers since they came down, in points.
  ///   - before: their travel until the last event.
  ///   - axes: those that can be dragged.
  ///   - slop: how far along these axes a drag begins, in points, not negative.
  ///   - failsAcross: whether travel that is mostly along the other axis is refused.
  package init(travel: Point, before: Point, along axes: AxisSet, slop: Double, failsAcross: Bool) {
    let (allowed, past) = (axes.part(of: travel), axes.part(of: before))
    let barred = travel - allowed
    if failsAcross, travel.length >= slop, barred.length > allowed.length {
      self = .refused
    } else if past.length >= slop, past.length > 0 {
      // An axis can be dragged that could not before: what has been travelled along it is lost.
      self = .begun(translation: allowed - past)
    } else if allowed.length >= slop, allowed.length > 0 {
      // The direction first: along an axis it is exactly 1, and whole points stay whole.
      self = .begun(translation: allowed - allowed / allowed.length * slop)
    } else {
      self = .undecided
    }
  }
}
