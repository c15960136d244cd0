import Geometry
import InputScript
import SceneHosting
import Scenes
import Touches

/// Bytes that claim to be a script. Whatever is read must come back equal from what is written of
/// it, and be playable in a window.
func fuzz(_ bytes: [UInt8]) {
  do {
    let script = try Script(parsing: bytes, file: "fuzz")
    let again = try Script(parsing: script.text, file: "written")
    precondition(script == again, "what was written reads differently")
    play(script)
  } catch {
    precondition(!"\(error)".isEmpty, "an error without words")
  }
}

/// Sends all input to a window in which everything that recognizes is attached.
private func play(_ script: Script) {
  let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  let recognizers = [
    TapGestureRecognizer(), PanGestureRecognizer(), PinchGestureRecognizer(),
    SwipeGestureRecognizer(), LongPressGestureRecognizer(),
  ]
  for recognizer in recognizers { window.addGestureRecognizer(recognizer) }
  for event in script.events {
    guard case .input(let kind) = event.kind else { continue }
    window.send(InputEvent(time: event.time, kind: kind))
  }
  window.send(InputEvent(time: script.events.last?.time ?? 0, kind: .cancel))
  precondition(
    recognizers.allSatisfy { $0.numberOfTouches == 0 }, "a touch outlived its cancellation")
}
