/// A delegate to inherit from: every method of `ScrollViewDelegate`, empty.
///
/// A class that adopts the protocol and misspells a method compiles, and the method is never
/// called. A subclass of this one writes `override`, and the compiler refuses a misspelled name:
///
///     final class List: ScrollViewDelegateBase {
///       override func scrollViewDidScroll(_ scrollView: ScrollView) {
///         draw(scrollView.contentOffset)
///       }
///     }
///
/// UIKit has no such class: there the Objective-C runtime compares names.
open class ScrollViewDelegateBase: ScrollViewDelegate {
  /// A delegate that does nothing yet.
  public init() {}

  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  open func scrollViewWillBeginZooming(_ scrollView: ScrollView) {}
  open func scrollViewDidZoom(_ scrollView: ScrollView) {}
  open func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double) {}
  open func scrollView(_ scrollView: ScrollView, touchesBegan touches: [Touch]) {}
  open func scrollView(_ scrollView: ScrollView, touchesMoved touches: [Touch]) {}
  open func scrollView(_ scrollView: ScrollView, touchesEnded touches: [Touch]) {}
  open func scrollView(_ scrollView: ScrollView, touchesCancelled touches: [Touch]) {}
}
