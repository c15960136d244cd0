// A map: scrolled both ways, zoomed about the fingers, and in by every double tap.
import Scrolling

let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
let map = ScrollView(frame: window.frame)
map.contentSize = Size(width: 2000, height: 1500)
map.maximumZoomScale = 8
map.minimumZoomScale = 0.2
map.isDirectionalLockEnabled = false
map.contentOffset = Point(x: 800, y: 600)
window.addSubregion(map)

/// The place on the map, in points of scale 1, that shows at a point of the window.
@MainActor func place(at point: Point) -> Point {
  (point + map.bounds.origin) / map.zoomScale
}

func rounded(_ p: Point) -> String { "(\(p.x.rounded()), \(p.y.rounded()))" }

map.addTapZooming(.zoomsIn)

var time = 0.0
@MainActor func send(_ kind: InputEvent.Kind) {
  time += 1.0 / 60
  window.send(InputEvent(time: time, kind: kind))
  window.advance(to: time)
}

// A drag goes both ways at once.
send(.down(id: 1, at: Point(x: 300, y: 200), device: .finger))
for step in 1...20 {
  send(.move(id: 1, to: Point(x: 300 - 5 * Double(step), y: 200 - 3 * Double(step))))
}
time += 0.3
send(.up(id: 1, at: Point(x: 200, y: 140)))
print("dragged to \(rounded(map.contentOffset))")

// Two fingers: what lies between them stays there.
let middle = Point(x: 150, y: 120)
let before = place(at: middle)
for (id, side) in [(1, -1.0), (2, 1.0)] {
  send(.down(id: id, at: Point(x: 150 + 20 * side, y: 120), device: .finger))
}
for step in 1...30 {
  for (id, side) in [(1, -1.0), (2, 1.0)] {
    send(.move(id: id, to: Point(x: 150 + side * (20 + 2 * Double(step)), y: 120)))
  }
}
let after = place(at: middle)
print(
  "pinched to \((map.zoomScale * 100).rounded() / 100), under the fingers \(rounded(before)) and \(rounded(after))"
)
send(.up(id: 1, at: Point(x: 70, y: 120)))
send(.up(id: 2, at: Point(x: 230, y: 120)))
window.advance(to: time + 1)
time += 1

// Double taps zoom in, up to the greatest scale, and never out.
for round in 1...3 {
  let corner = Point(x: 300, y: 80)
  let there = place(at: corner)
  for _ in 0..<2 {
    send(.down(id: 1, at: corner, device: .finger))
    send(.up(id: 1, at: corner))
  }
  window.advance(to: time + 1)
  time += 1
  let drift = (place(at: corner) - there).length
  print(
    "double tap \(round): \((map.zoomScale * 100).rounded() / 100), off by \((drift * 1000).rounded() / 1000)"
  )
}
