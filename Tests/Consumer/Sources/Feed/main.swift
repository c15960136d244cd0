// A feed of carousels, in a sheet: a drag across turns a carousel, a drag along scrolls the feed,
// and what goes beyond the feed's beginning pulls the sheet down. While the sheet is down, the feed
// stands still.
import Scrolling

/// Lets a feed scroll only where its sheet is up. It is switched when no finger is down: in a drag
/// that would end the drag.
final class SheetRule: ScrollViewDelegateBase {
  let feed: ScrollView

  init(for feed: ScrollView) { self.feed = feed }

  private func follow(_ sheet: ScrollView) { feed.isScrollEnabled = sheet.contentOffset.y == 400 }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    if !scrollView.isTracking, !feed.isTracking { follow(scrollView) }
  }
  override func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    follow(scrollView)
  }
}

let window = InputWindow(frame: Rect(x: 0, y: 0, width: 360, height: 640))

// The sheet: content that can be pulled down by 400 points, and rests up or down.
let sheet = ScrollView(frame: window.frame)
sheet.contentSize = Size(width: 360, height: 1040)
sheet.verticalSnap = .offsets([0, 400])
sheet.contentOffset = Point(x: 0, y: 400)
window.addSubregion(sheet)

let feed = ScrollView(frame: Rect(x: 0, y: 400, width: 360, height: 640))
feed.contentSize = Size(width: 360, height: 20 * 220)
sheet.addSubregion(feed)
let rule = SheetRule(for: feed)
sheet.delegate = rule

let carousels = (0..<20).map { row in
  let carousel = ScrollView(frame: Rect(x: 0, y: Double(row) * 220, width: 360, height: 200))
  carousel.contentSize = Size(width: 10 * 300 + 60, height: 200)
  carousel.horizontalSnap = SnapRule(.interval(width: 300, phase: 0), maximumStops: 1)
  feed.addSubregion(carousel)
  return carousel
}

var time = 0.0
@MainActor func send(_ kind: InputEvent.Kind) {
  time += 1.0 / 60
  window.send(InputEvent(time: time, kind: kind))
  window.advance(to: time)
}

/// Drags from one point to another in so many frames, holds still for so long, lets go, and waits.
@MainActor func drag(
  _ from: Point, _ to: Point, frames: Int = 12, hold: Double = 0, pause: Double = 4
) {
  send(.down(id: 1, at: from, device: .finger))
  for step in 1...frames {
    send(.move(id: 1, to: from + (to - from) * (Double(step) / Double(frames))))
  }
  time += hold
  send(.up(id: 1, at: to))
  for _ in 0..<Int(pause * 60) {
    time += 1.0 / 60
    window.advance(to: time)
  }
}

@MainActor func report(_ words: String) {
  let turned = carousels.enumerated().filter { $0.element.contentOffset.x != 0 }
    .map { "\($0.offset) at \($0.element.contentOffset.x)" }
  print(
    "\(words): sheet \(sheet.contentOffset.y), feed \(feed.contentOffset.y.rounded()), carousels \(turned)"
  )
}

// Across: the carousel under the finger turns by one card, however hard it is flicked.
drag(Point(x: 300, y: 100), Point(x: 60, y: 110), frames: 5)
report("a flick across")
// Along: the feed scrolls, though the finger is on a carousel.
drag(Point(x: 180, y: 500), Point(x: 180, y: 350), hold: 0.3)
report("a drag up")
// Back beyond the beginning in one pull: the feed first, then the sheet.
drag(Point(x: 180, y: 150), Point(x: 180, y: 620), frames: 24, hold: 0.3)
report("one pull down")
// And up again: first the sheet, the next time the feed.
for way in ["a pull up", "another"] {
  drag(Point(x: 180, y: 600), Point(x: 180, y: 200), frames: 24, hold: 0.3)
  report(way)
}
// A tap stops the sheet on its way: it settles without an event of its own, and the feed goes on.
drag(Point(x: 180, y: 100), Point(x: 180, y: 620), frames: 24, hold: 0.3)
drag(Point(x: 180, y: 100), Point(x: 180, y: 620), frames: 24, hold: 0.3)
report("pulled down again")
drag(Point(x: 180, y: 600), Point(x: 180, y: 440), frames: 8, pause: 0.1)
drag(Point(x: 180, y: 600), Point(x: 180, y: 600), frames: 1)
report("flicked up, and stopped by a tap")
drag(Point(x: 180, y: 600), Point(x: 180, y: 200), frames: 24, hold: 0.3)
report("a pull up")
