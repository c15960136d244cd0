import Scrolling

var list = ScrollModel(
  bounds: Size(width: 320, height: 480), contentSize: Size(width: 320, height: 5000))
var finger = DragTracker()
var events: [ScrollEvent] = []
finger.down(Point(x: 100, y: 400), at: 0, in: &list, into: &events)
finger.move(to: Point(x: 100, y: 370), at: 0.02, in: &list, into: &events)
finger.up(Point(x: 100, y: 340), at: 0.04, in: &list, into: &events)
list.advance(to: 0.5, into: &events)  // once a frame
print(list.contentOffset.y, list.target?.y ?? 0)
