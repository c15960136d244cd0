import Scrolling

// A program with pixels of its own: scroll it, and print where its content stands.
let window = InputWindow(frame: Rect(x: 0, y: 0, width: 393, height: 852))
let scrollView = ScrollView(frame: window.frame)
scrollView.contentSize = Size(width: 393, height: 40_000)
window.addSubregion(scrollView)
let flick: [InputEvent.Kind] = [
  .down(id: 1, at: Point(x: 200, y: 700), device: .finger),
  .move(id: 1, to: Point(x: 200, y: 650)), .move(id: 1, to: Point(x: 200, y: 600)),
  .up(id: 1, at: Point(x: 200, y: 550)),
]
for (k, kind) in flick.enumerated() { window.send(InputEvent(time: Double(k) * 0.016, kind: kind)) }
scrollView.advance(to: 10)
print(scrollView.contentOffset.y)
