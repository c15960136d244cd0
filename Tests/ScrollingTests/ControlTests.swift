import Scrolling
import Support
import Testing

/// A scroll view of 200 × 100 points whose content is as high and 1000 long, with a control and a plain
/// region in it.
@Suite("Controls")
struct ControlTests {
  let hand = Hand(window: Size(width: 200, height: 100))
  let view = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
  let plain = LoggingRegion("P", frame: Rect(x: 0, y: 0, width: 100, height: 50))
  let toggle = Switch(frame: Rect(x: 100, y: 0, width: 100, height: 50), isOn: false)

  init() {
    hand.watch(view)
    view.contentSize = Size(width: 1000, height: 100)
    view.addSubregion(plain)
    view.addSubregion(toggle)
  }

  @Test("a drag takes a told touch away from other content, and leaves it to a control")
  func kept() {
    for (start, offset) in [(Point(x: 90, y: 25), 40.0), (Point(x: 190, y: 25), 0)] {
      view.setContentOffset(.zero, animated: false)
      hand.down(at: start)
      hand.wait(0.2)
      #expect(toggle.isHighlighted == (offset == 0))
      hand.move(to: start - Point(x: 50, y: 0), in: 0.2)
      #expect(view.contentOffset.x == offset)
      hand.up()
      hand.wait(1)
    }
    #expect(plain.histories.map(\.phases.last) == [.cancelled] && toggle.isOn)
  }

  @Test("a switch slides when it is pressed, and not when the finger lifts beside it")
  func flipped() {
    var heard: [Bool] = []
    toggle.onAction = { _ in heard.append(toggle.isOn) }
    hand.down(at: Point(x: 150, y: 25))
    hand.wait(0.2)
    hand.move(to: Point(x: 150, y: 90), in: 0.1)
    #expect(!toggle.isHighlighted)
    hand.up()
    hand.tap(at: Point(x: 150, y: 25))
    let time = hand.time
    #expect(heard == [true] && toggle.isOn && toggle.position(at: time) < 1)
    #expect(toggle.position(at: time + 1) == 1)
    toggle.isOn = false
    #expect(toggle.position(at: time) == 0)
  }
}
