import Scrolling

/// A delegate that hands on its calls as the events that a scroll view tells of.
public final class DelegateCalls: ScrollViewDelegate {
  /// Takes each call.
  public var onCall: (ScrollView, ScrollEvent.Kind) -> Void = { _, _ in }
  /// Another target for the one that a release proposes, in points.
  public var retarget: (Point) -> Point = { $0 }
  /// Takes the scroll view's own touches, and how they are told.
  public var onTouches: (Touch.Phase, [Touch]) -> Void = { _, _ in }
  /// The velocities (pt/ms) and the proposed targets of all releases.
  public private(set) var releases: [(velocity: Point, target: Point)] = []

  public init() {}

  /// The delegate of a scroll view.
  public init(of view: ScrollView) { view.delegate = self }

  public func scrollViewDidScroll(_ view: ScrollView) {
    onCall(view, .didScroll(offset: view.contentOffset))
  }
  public func scrollViewWillBeginDragging(_ view: ScrollView) { onCall(view, .willBeginDragging) }
  public func scrollViewWillEndDragging(
    _ view: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    let proposed = targetContentOffset
    releases.append((velocity, proposed))
    targetContentOffset = retarget(proposed)
    onCall(
      view, .willEndDragging(velocity: velocity, proposed: proposed, target: targetContentOffset))
  }
  public func scrollViewDidEndDragging(_ view: ScrollView, willDecelerate: Bool) {
    onCall(view, .didEndDragging(willDecelerate: willDecelerate))
  }
  public func scrollViewWillBeginDecelerating(_ view: ScrollView) {
    onCall(view, .willBeginDecelerating)
  }
  public func scrollViewDidEndDecelerating(_ view: ScrollView) { onCall(view, .didEndDecelerating) }
  public func scrollViewDidEndScrollingAnimation(_ view: ScrollView) {
    onCall(view, .didEndScrollingAnimation)
  }
  public func scrollViewWillBeginZooming(_ view: ScrollView) { onCall(view, .willBeginZooming) }
  public func scrollViewDidZoom(_ view: ScrollView) {
    onCall(view, .didZoom(scale: view.zoomScale))
  }
  public func scrollViewDidEndZooming(_ view: ScrollView, atScale scale: Double) {
    onCall(view, .didEndZooming(scale: scale))
  }

  public func scrollView(_ view: ScrollView, touchesBegan touches: [Touch]) {
    onTouches(.began, touches)
  }
  public func scrollView(_ view: ScrollView, touchesMoved touches: [Touch]) {
    onTouches(.moved, touches)
  }
  public func scrollView(_ view: ScrollView, touchesEnded touches: [Touch]) {
    onTouches(.ended, touches)
  }
  public func scrollView(_ view: ScrollView, touchesCancelled touches: [Touch]) {
    onTouches(.cancelled, touches)
  }
}
