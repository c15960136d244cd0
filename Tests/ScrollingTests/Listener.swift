import Scrolling

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

  func scrollViewDidScroll(_ scrollView: ScrollView) { strip?.note("DS") }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { strip?.note("WBD") }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    releases.append((velocity, targetContentOffset))
    if let retarget { targetContentOffset = retarget(targetContentOffset) }
    strip?.note("WED")
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    strip?.note(willDecelerate ? "DED+" : "DED-")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { strip?.note("WBDec") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { strip?.note("DEDec") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { strip?.note("DESA") }

  func scrollView(_ scrollView: ScrollView, touchesBegan touches: [Touch]) { onTouches?(touches) }
  func scrollView(_ scrollView: ScrollView, touchesMoved touches: [Touch]) { onTouches?(touches) }
  func scrollView(_ scrollView: ScrollView, touchesEnded touches: [Touch]) { onTouches?(touches) }
  func scrollView(_ scrollView: ScrollView, touchesCancelled touches: [Touch]) {
    onTouches?(touches)
  }
}
