import Touches

/// Counts the fingers of a region: a recognizer that never recognizes, and delays no other.
final class FingerCount: GestureRecognizer {
  private(set) var count = 0
  var onDown: ((Double) -> Void)?
  var onUp: ((Double) -> Void)?

  override init() {
    super.init()
    delaysTouchesEnded = false
    touchOverObserver = { [watch = Weakly(wrappedValue: self)] touch in
      guard let watch = watch.wrappedValue else { return }
      watch.count = max(0, watch.count - 1)
      watch.onUp?(touch.time)
    }
  }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: [Touch]) {
    for touch in touches {
      count += 1
      onDown?(touch.time)
    }
  }
  override func touchesEnded(_ touches: [Touch]) { leave(touches) }
  override func touchesCancelled(_ touches: [Touch]) { leave(touches) }

  private func leave(_ lifted: [Touch]) {
    if numberOfTouches == lifted.count { state = .failed }
  }
}
