/// The pinch of a scroll view: begins as the second finger lands, beside the pan, reports every
/// finger that comes and goes, and leaves taps of two fingers alone.
package final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  @Weakly var scrollView: ScrollView?

  package override init() {
    super.init()
    // As in `ScrollPanGestureRecognizer`.
    delaysTouchesEnded = false
  }

  /// While there is nothing to zoom it has no target, and takes no fingers.
  package override func shouldReceive(_ touch: Touch) -> Bool {
    scrollTarget != nil && super.shouldReceive(touch)
  }

  /// Content that has received a touch may keep it.
  package override var shouldBegin: Bool {
    super.shouldBegin && touches.allSatisfy { scrollView?.mayTake($0) ?? true }
  }

  package override func touchesBegan(_ touches: [Touch]) {
    super.touchesBegan(touches)
    guard numberOfTouches == Self.fingerCount else { return }
    if state == .possible { state = .began } else { change() }
  }

  // The finger that remains of a pinch drags, as in UIScrollView, until another finger joins it.

  package override func touchesEnded(_ touches: [Touch]) {
    super.touchesEnded(touches)
    change()
  }

  package override func touchesCancelled(_ touches: [Touch]) {
    super.touchesCancelled(touches)
    change()
  }

  package override func canPrevent(_ other: GestureRecognizer) -> Bool {
    !isPartner(other) && !(other is TapGestureRecognizer)
  }

  package override func canBePrevented(by other: GestureRecognizer) -> Bool { !isPartner(other) }

  /// A pan of the same region works on while two fingers pinch, and takes over from them.
  private func isPartner(_ other: GestureRecognizer) -> Bool {
    other is ScrollPanGestureRecognizer && other.view === view
  }
}
