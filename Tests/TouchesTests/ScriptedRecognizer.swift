import Touches

/// A recognizer that does what the test says.
class ScriptedRecognizer: GestureRecognizer {
  var onMove: GestureRecognizer.State?
  var onEnd: GestureRecognizer.State?
  private(set) var seen: [Touch.Phase] = []
  private(set) var resets = 0

  override func touchesBegan(_ touches: [Touch]) { seen += touches.map(\.phase) }
  override func touchesMoved(_ touches: [Touch]) {
    seen += touches.map(\.phase)
    if let onMove, state == .possible { state = onMove }
  }
  override func touchesEnded(_ touches: [Touch]) {
    seen += touches.map(\.phase)
    if let onEnd { state = onEnd }
  }
  override func touchesCancelled(_ touches: [Touch]) {
    seen += touches.map(\.phase)
    state = .failed
  }
  override func reset() { resets += 1 }
}
