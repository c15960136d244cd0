/// UIKit's `UIScrollViewDelegate`: the observer of a scroll view, called in UIKit's order. Every
/// method may be left out.
///
///     final class Rows: ScrollViewDelegate {
///       func scrollViewDidScroll(_ scrollView: ScrollView) { show(scrollView.contentOffset.y) }
///     }
///     let rows = Rows()
///     scrollView.delegate = rows  // weak: keep it
public protocol ScrollViewDelegate: AnyObject {
  /// The published offset changed. At most once a tick, before that tick is drawn. Assigning
  /// `contentOffset` in here moves the content while finger, motion and target stay; see
  /// `ScrollModel.translate(by:)`.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// A finger, two on a touchpad, or a stick has begun to move the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The finger lifts. `velocity` of the content in pt/ms; `targetContentOffset` is the view's
  /// `target`, in points, and may be changed. A change is ignored with paging, at a scale beyond
  /// its limits, and where another callback has ended the drag, as by `isScrollEnabled = false`:
  /// set `contentOffset` there.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point)
  /// The finger has lifted; directly after `scrollViewWillEndDragging`.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
  /// The content goes on by itself; directly after `scrollViewDidEndDragging`.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// The content has come to rest, or was stopped.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animated change of the offset that the program, a key or a wheel asked for is over, or was
  /// stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Two fingers, or the program, begin to change the scale.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView)
  /// The published scale changed. At most once a tick, and before a zoom that ends between two.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// The scale rests, in its limits, after any bounce.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double)

  /// The scroll view itself was touched, or a region in it that does not answer touches: for
  /// gestures of the program. A touch that begins to drag is cancelled. UIKit has no such methods;
  /// a subclass overrides `touchesBegan` there.
  func scrollView(_ scrollView: ScrollView, touchesBegan touches: [Touch])
  /// Touches reported so have moved.
  func scrollView(_ scrollView: ScrollView, touchesMoved touches: [Touch])
  /// Touches reported so have lifted.
  func scrollView(_ scrollView: ScrollView, touchesEnded touches: [Touch])
  /// Touches reported so were taken away, by a drag or by the system.
  func scrollView(_ scrollView: ScrollView, touchesCancelled touches: [Touch])
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView) {}
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double) {}
  public func scrollView(_ scrollView: ScrollView, touchesBegan touches: [Touch]) {}
  public func scrollView(_ scrollView: ScrollView, touchesMoved touches: [Touch]) {}
  public func scrollView(_ scrollView: ScrollView, touchesEnded touches: [Touch]) {}
  public func scrollView(_ scrollView: ScrollView, touchesCancelled touches: [Touch]) {}
}
