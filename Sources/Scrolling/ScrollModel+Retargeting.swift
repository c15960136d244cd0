import Motion

// Another target for content in motion.
extension ScrollModel {
  /// Gives content that moves by itself another target. It goes on from its present offset and
  /// velocity, like a flick to a snap point, and reports the same events. Content that rests, or
  /// that a fine wheel moves, goes there animated. An offset beyond the range counts as the nearer
  /// end of the range.
  ///
  /// - Parameters:
  ///   - offset: in points.
  ///   - time: in seconds.
  ///   - events: what happens is appended.
  /// - Returns: false, without effect, while fingers or a stick hold it, and during a zoom.
  public mutating func retarget(
    to offset: Point, at time: Double, into events: inout [ScrollEvent]
  ) -> Bool {
    catchUp(to: time, into: &events)
    guard !offset.hasNaN, !activity.isTracking, !activity.isSteered, phase != .zooming else {
      return false
    }
    let target = geometry.clamped(ScrollAxis.plausible(offset))
    guard case .gliding(let glide, let cause) = activity.state else {
      setContentOffset(target, animated: true, at: time, into: &events)
      return true
    }
    let velocity = glide.velocity(at: self.time)
    position.rebase()
    activity.state = .gliding(
      Glide(
        x: motion(from: position.local.x, velocity.x, to: target.x),
        y: motion(from: position.local.y, velocity.y, to: target.y), target: target), cause)
    return true
  }

  /// Stops a motion at a moment (s), with the event of its end: beyond an end the content goes to
  /// that end, under paging to the nearest page, else it stays. Fingers keep their hold. Source:
  /// Apple's documentation of `stopScrollingAndZooming()`.
  ///
  /// - Parameters:
  ///   - time: in seconds.
  ///   - events: what happens is appended.
  public mutating func stop(at time: Double, into events: inout [ScrollEvent]) {
    catchUp(to: time, into: &events)
    guard phase != .idle else { return }
    stop(into: &events)
    guard phase == .idle else { return }
    position.put(
      at: Point(
        x: geometry.x.rest(nearestTo: position.offset.x),
        y: geometry.y.rest(nearestTo: position.offset.y)))
  }

  private func motion(from x: Double, _ velocity: Double, to target: Double) -> AxisMotion {
    AxisMotion(
      Spring.snapping(
        start: x, velocity: velocity, target: target, rate: tuning.decelerationRate.rawValue),
      at: time)
  }
}
