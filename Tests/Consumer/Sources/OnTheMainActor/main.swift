// A program in which every declaration is the main actor's, unless it says otherwise.
import Scrolling

/// A delegate is the main actor's as everything else: its conformance is isolated with it.
final class Screen: ScrollViewDelegate {
  let window = InputWindow(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  let board = Board(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  let view = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  var scrolls = 0
  var drags = 0

  init() {
    view.contentSize = Size(width: 200, height: 2000)
    view.isHidden = true
    view.delegate = self
    window.addSubregion(view)
    window.addSubregion(board)
    board.addGestureRecognizer(view.panGestureRecognizer)
    view.panGestureRecognizer.addTarget { [weak self] pan in
      if pan.state == .began { self?.drags += 1 }
    }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { scrolls += 1 }
}

/// A subclass of what belongs to no actor belongs to none either: its callers are on the main
/// actor.
nonisolated final class Board: InputRegion {
  private(set) var taps = 0

  override func touchesEnded(_ touches: [Touch]) { taps += 1 }
}

let screen = Screen()
func send(_ time: Double, _ kind: InputEvent.Kind) {
  screen.window.send(InputEvent(time: time, kind: kind))
  screen.window.advance(to: time)
}
send(0, .down(id: 1, at: Point(x: 100, y: 150), device: .finger))
send(0.05, .up(id: 1, at: Point(x: 100, y: 150)))
send(1, .down(id: 1, at: Point(x: 100, y: 150), device: .finger))
for step in 1...6 {
  send(1 + Double(step) / 60, .move(id: 1, to: Point(x: 100, y: 150 - 15 * Double(step))))
}
print(
  "\(screen.board.taps) tap, \(screen.drags) drag, \(screen.scrolls) scrolls to \(screen.view.contentOffset.y)"
)
