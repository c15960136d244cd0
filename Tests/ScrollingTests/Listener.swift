import Scrolling
import Support

/// The delegate that writes everything down, and does what a case asks for besides.
final class Listener: ScrollViewDelegate {
  weak var strip: InputStrip?
  /// Touches of the scroll view's own, in any phase.
  var onTouches: (([Touch]) -> Void)?
  /// A target for the one proposed.
  var retarget: ((Point) -> Point)?
  private(set) var releases: [(velocity: Point, target: Point)] = []
  private(set) var touchesThatScrolled: [Touch] = []

  func noteScrolling(_ touches: [Touch]) {
    touchesThatScrolled += touches.filter { touch in
      !touchesThatScrolled.contains { $0 === touch }
    }
  }

  private func note(_ event: ScrollEvent.Kind) { strip?.note(event.word) }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    note(.didScroll(offset: scrollView.contentOffset))
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note(.willBeginDragging) }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    let proposed = targetContentOffset
    releases.append((velocity, proposed))
    if let retarget { targetContentOffset = retarget(targetContentOffset) }
    note(
      .willEndDragging(velocity: velocity, proposed: proposed, target: targetContentOffset))
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    note(.didEndDragging(willDecelerate: willDecelerate))
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { note(.willBeginDecelerating) }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note(.didEndDecelerating) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    note(.didEndScrollingAnimation)
  }

  func scrollView(_ scrollView: ScrollView, touchesBegan touches: [Touch]) { onTouches?(touches) }
  func scrollView(_ scrollView: ScrollView, touchesMoved touches: [Touch]) { onTouches?(touches) }
  func scrollView(_ scrollView: ScrollView, touchesEnded touches: [Touch]) { onTouches?(touches) }
  func scrollView(_ scrollView: ScrollView, touchesCancelled touches: [Touch]) {
    onTouches?(touches)
  }
}
