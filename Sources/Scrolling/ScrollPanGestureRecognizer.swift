import Geometry
import Touches

/// The pan of a scroll view: knows which axes can move, and begins at once on content that moves.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  weak var scrollView: ScrollView?
  /// The finger stopped a motion when it came down.
  private(set) var isCatching = false

  override func touchesBegan(_ touches: [Touch]) {
    // The new touch is among the touches already.
    let isFirst = numberOfTouches == 1
    allowedAxes = scrollView?.draggableAxes ?? []
    super.touchesBegan(touches)
    guard isFirst, numberOfTouches > 0, state == .possible, let scrollView else { return }
    if scrollView.fingerDown(at: time) {
      isCatching = true
      begin()
    }
  }

  override func reset() {
    super.reset()
    isCatching = false
    scrollView?.fingerUp(at: time)
  }
}
