// Ten thousand lists, each a value: flicked by a finger without a window, moved a frame at a time.
import Scrolling

var models = (0..<10_000).map { index in
  var model = ScrollModel(
    bounds: Size(width: 100, height: 100),
    contentSize: Size(width: 100, height: 1000 + 10 * Double(index % 500)))
  if index % 3 == 0 { model.verticalSnap = .interval(width: 50) }
  return model
}
// One buffer for all of them: nothing is allocated in a frame.
var events: [ScrollEvent] = []
events.reserveCapacity(100_000)

// Each is flicked, faster from one to the next.
for index in models.indices {
  var finger = DragTracker()
  let speed = 4 + Double(index % 100) / 4
  finger.down(Point(x: 50, y: 90), at: 0, in: &models[index], into: &events)
  for step in 1...5 {
    finger.move(
      to: Point(x: 50, y: 90 - speed * Double(step)), at: Double(step) / 60, in: &models[index],
      into: &events)
  }
  finger.up(Point(x: 50, y: 90 - 5 * speed), at: 5.0 / 60, in: &models[index], into: &events)
}

var resting = 0
for frame in 6...360 {
  events.removeAll(keepingCapacity: true)
  for index in models.indices { models[index].advance(to: Double(frame) / 60, into: &events) }
  if frame % 120 == 0 {
    resting = models.count { $0.phase == .idle }
    print("after \(frame / 60) s \(resting) rest")
  }
}
let onStops = models.indices.count { index in
  let y = models[index].contentOffset.y
  return index % 3 == 0
    && (y.truncatingRemainder(dividingBy: 50) == 0 || y == models[index].maximumOffset.y)
}
print("\(onStops) of \((models.count + 2) / 3) with stops rest on one")
