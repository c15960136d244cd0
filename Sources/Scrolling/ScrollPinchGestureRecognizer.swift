import Geometry
import Touches

/// The pinch of a scroll view: begins as the second finger lands, beside the pan, and leaves taps of
/// two fingers alone.
final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  override func touchesBegan(_ touches: [Touch]) {
    super.touchesBegan(touches)
    if state == .possible, numberOfTouches == 2 { state = .began }
  }

  override init() {
    super.init()
    // What is left of a pinch drags, as in UIScrollView.
    endsWithFirstLift = true
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    !isPartner(other) && !(other is TapGestureRecognizer)
  }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { !isPartner(other) }

  /// A pan of the same region works on while two fingers pinch, and takes over from them.
  private func isPartner(_ other: GestureRecognizer) -> Bool {
    other is ScrollPanGestureRecognizer && other.view === view
  }
}
