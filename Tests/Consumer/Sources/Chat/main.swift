// A chat: messages in a list, a keyboard that covers its lower half, a pull that fetches older
// messages, which come in above while the finger is still down.
import Scrolling

final class Chat: ScrollViewDelegateBase {
  let window = InputWindow(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  let list: ScrollView
  let rowHeight = 44.0
  var messages = (100..<160).map { "message \($0)" }
  var isRefreshing = false

  override init() {
    list = ScrollView(frame: window.frame)
    super.init()
    list.delegate = self
    window.addSubregion(list)
    layOut()
  }

  func layOut() {
    list.contentSize = Size(width: 320, height: Double(messages.count) * rowHeight)
  }

  /// The message at the upper edge, and how much of it is hidden.
  var top: String {
    let row = max(0, min(messages.count - 1, Int(list.contentOffset.y / rowHeight)))
    return "\(messages[row]) from \((Double(row) * rowHeight - list.contentOffset.y).rounded())"
  }

  override func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    guard scrollView.contentOffset.y < -60, !isRefreshing else { return }
    isRefreshing = true
    print("pulled down by \((-scrollView.contentOffset.y).rounded()) points: fetching")
    // Room for the wheel that turns meanwhile.
    scrollView.contentInset.top = 60
  }

  /// Older messages come in above; what is shown stays.
  func prepend(_ older: [String]) {
    let before = top
    messages = older + messages
    list.translate(by: Point(x: 0, y: Double(older.count) * rowHeight))
    layOut()
    print("\(older.count) came in above: \(before), then \(top)")
  }

  func finishRefreshing() {
    isRefreshing = false
    if list.contentOffset.y < 0 { list.setContentOffset(.zero, animated: true, at: list.time) }
    list.contentInset.top = 0
  }

  func showKeyboard(_ height: Double) {
    list.contentInset.bottom = height
    let last = Double(messages.count - 1) * rowHeight
    list.scrollRectToVisible(
      Rect(x: 0, y: last, width: 320, height: rowHeight), animated: true, at: list.time)
  }
}

let chat = Chat()
let window = chat.window
var time = 0.0

/// Sends a touch, and shows the frame that follows it.
@MainActor func touch(_ kind: InputEvent.Kind, after delay: Double = 1.0 / 60) {
  time += delay
  window.send(InputEvent(time: time, kind: kind))
  window.advance(to: time)
}

/// Lets frames pass.
@MainActor func wait(_ seconds: Double) {
  let end = time + seconds
  while time < end {
    time += 1.0 / 60
    window.advance(to: time)
  }
}

// Pull down beyond the first message, and let go at rest.
touch(.down(id: 1, at: Point(x: 160, y: 100), device: .finger))
for step in 1...20 { touch(.move(id: 1, to: Point(x: 160, y: 100 + 12 * Double(step)))) }
touch(.up(id: 1, at: Point(x: 160, y: 340)), after: 0.3)
wait(1)
print("waiting at \(chat.list.contentOffset.y)")

// They arrive under a finger that reads on.
touch(.down(id: 1, at: Point(x: 160, y: 300), device: .finger))
for step in 1...10 { touch(.move(id: 1, to: Point(x: 160, y: 300 - 10 * Double(step)))) }
chat.prepend((90..<100).map { "message \($0)" })
touch(.move(id: 1, to: Point(x: 160, y: 190)))
touch(.up(id: 1, at: Point(x: 160, y: 190)), after: 0.3)
chat.finishRefreshing()
wait(1)
print("at rest: \(chat.top)")

chat.showKeyboard(216)
wait(1)
let room = chat.list.contentSize.height + 216 - 480
print("above the keyboard, \((room - chat.list.contentOffset.y).rounded()) points from the end")

// While all messages fit into the window, they stand at its upper edge.
chat.messages = ["a first one", "a second"]
chat.list.contentInset.bottom = 0
chat.layOut()
chat.prepend(["older"])
wait(0.1)
print("three messages: offset \(chat.list.contentOffset.y)")
