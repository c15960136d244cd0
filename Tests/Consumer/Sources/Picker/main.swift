// A picker of a date: three wheels side by side, each resting on a row, with a tick for every row
// that passes the middle.
import Scrolling

final class Wheel: ScrollViewDelegateBase {
  static let rowHeight = 32.0
  let view: ScrollView
  let rows: [String]
  var ticks = 0
  private var row = 0

  init(frame: Rect, rows: [String]) {
    self.rows = rows
    view = ScrollView(frame: frame)
    super.init()
    let margin = (frame.height - Self.rowHeight) / 2
    view.contentSize = Size(width: frame.width, height: Double(rows.count) * Self.rowHeight)
    // The first and the last row can stand in the middle.
    view.contentInset = EdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
    view.verticalSnap = .interval(width: Self.rowHeight, phase: -margin)
    view.decelerationRate = .fast
    view.contentOffset = Point(x: 0, y: -margin)
    view.delegate = self
  }

  /// The row in the middle.
  var middle: Int {
    let offset = view.contentOffset.y + view.contentInset.top
    return max(0, min(rows.count - 1, Int((offset / Self.rowHeight).rounded())))
  }

  var value: String { rows[middle] }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard middle != row else { return }
    // Rows that passed between two frames tick, too.
    ticks += abs(middle - row)
    row = middle
  }
}

let window = InputWindow(frame: Rect(x: 0, y: 0, width: 300, height: 160))
let months = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
  "November", "December",
]
let wheels = [
  Wheel(frame: Rect(x: 0, y: 0, width: 80, height: 160), rows: (1...31).map { "\($0)" }),
  Wheel(frame: Rect(x: 80, y: 0, width: 130, height: 160), rows: months),
  Wheel(frame: Rect(x: 210, y: 0, width: 90, height: 160), rows: (1970...2069).map { "\($0)" }),
]
for wheel in wheels { window.addSubregion(wheel.view) }
var time = 0.0

@MainActor func send(_ kind: InputEvent.Kind) {
  window.send(InputEvent(time: time, kind: kind))
  window.advance(to: time)
  time += 1.0 / 60
}

/// Flicks at x, so many points in so many sixtieths of a second, and waits until all is still.
@MainActor func flick(x: Double, by way: Double, in frames: Int) {
  var y = 80.0
  send(.down(id: 1, at: Point(x: x, y: y), device: .finger))
  for _ in 0..<frames {
    y += way / Double(frames)
    send(.move(id: 1, to: Point(x: x, y: y)))
  }
  send(.up(id: 1, at: Point(x: x, y: y)))
  while let deadline = window.nextDeadline, deadline < time + 10 {
    time += 1.0 / 60
    window.advance(to: time)
  }
}

flick(x: 40, by: -120, in: 8)
flick(x: 140, by: -260, in: 6)
flick(x: 250, by: -700, in: 6)
flick(x: 250, by: 60, in: 30)
print(wheels.map(\.value).joined(separator: " "))
print("ticks: " + wheels.map { "\($0.ticks)" }.joined(separator: ", "))
// The program turns a wheel, too.
wheels[1].view.setContentOffset(
  Point(x: 0, y: 6 * Wheel.rowHeight - wheels[1].view.contentInset.top), animated: true, at: time)
window.advance(to: time + 1)
print(wheels[1].value)
