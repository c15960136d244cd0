import Motion

// What the program requests: another offset, a rectangle in view, a stop.
extension ScrollView {
  /// Moves the content to an offset, animated in 0.3 s or at once. While fingers drag or pinch an
  /// animated one does nothing, and no `scrollViewDidEndScrollingAnimation` comes; from within
  /// `scrollViewWillEndDragging` it begins when the drag has ended.
  ///
  /// - Parameters:
  ///   - offset: in points.
  ///   - animated: whether it takes 0.3 s.
  ///   - time: in seconds.
  public func setContentOffset(_ offset: Point, animated: Bool, at time: Double) {
    guard hasCaughtUp(to: time) else { return }
    if animated, waits({ $0.setContentOffset(offset, animated: true, at: $0.time) }) { return }
    write { $0.setContentOffset(offset, animated: animated, at: .lastMoment, into: &$1) }
  }

  /// Stops content that moves or zooms by itself at its present offset; beyond an end it jumps to
  /// that end, with paging to the nearest page. Fingers keep their hold. UIKit has it since iOS
  /// 17.4.
  ///
  /// - Parameter time: in seconds.
  public func stopScrollingAndZooming(at time: Double) {
    guard hasCaughtUp(to: time) else { return }
    write { $0.stop(at: .lastMoment, into: &$1) }
  }

  /// Moves the content to an offset in a time of the caller's choice, and calls
  /// `scrollViewDidEndScrollingAnimation`. While fingers drag or pinch it does nothing, and calls
  /// nothing. UIKit has `UIView.animate` for it.
  ///
  /// - Parameters:
  ///   - offset: in points.
  ///   - duration: in seconds, clamped to 0…1e9; with NaN nothing happens.
  ///   - curve: how the distance is spread over the time.
  ///   - time: in seconds.
  public func setContentOffset(
    _ offset: Point, duration: Double, curve: CosineEase.Curve = .easeInOut, at time: Double
  ) {
    guard hasCaughtUp(to: time) else { return }
    if waits({ $0.setContentOffset(offset, duration: duration, curve: curve, at: $0.time) }) {
      return
    }
    change {
      $0.setContentOffset(offset, duration: duration, curve: curve, at: .lastMoment, into: &$1)
    }
  }

  /// Brings a rectangle of the content (points) into view by the shortest way, animated in 0.3 s or
  /// at once. While fingers drag or pinch an animated one does nothing.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool, at time: Double) {
    guard hasCaughtUp(to: time) else { return }
    if animated, waits({ $0.scrollRectToVisible(rect, animated: true, at: $0.time) }) { return }
    write { $0.scrollRectToVisible(rect, animated: animated, at: .lastMoment, into: &$1) }
  }

  /// Changes the model at the program's request: if that moves the content at once, the program has
  /// moved it.
  func write(_ body: (inout ScrollModel, inout [ScrollEvent]) -> Void) {
    change { model, events in
      let offset = model.contentOffset
      body(&model, &events)
      if model.contentOffset != offset { delivery.noteWrite() }
    }
  }

  /// Postpones an animation that the delegate requests in `scrollViewWillEndDragging` until the
  /// drag has ended; the last request counts. Returns whether it was postponed.
  func waits(_ request: @escaping (ScrollView) -> Void) -> Bool {
    guard delivery.isAsking else { return false }
    self.request = request
    return true
  }

  /// The drag has ended: the animation that the delegate has requested begins.
  func beginRequest() {
    guard let request else { return }
    self.request = nil
    request(self)
  }
}
