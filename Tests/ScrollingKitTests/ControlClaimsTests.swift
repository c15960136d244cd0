import Scrolling
import ScrollingKit
import Support
import Testing

/// What WebKit's tests of gestures ask of controls and edges, in our words.
@Suite("What WebKit's gesture tests ask of controls and edges")
struct ControlClaimsTests {
  @Test(
    "a slider takes a press-drag whole, also held before, and 6 pt beside its thin track; the page stays",
    arguments: [0.2, 0.5, 1], [0.0, 6, -6])
  func slider(hold: Double, beside: Double) {
    let (hand, view) = Hand.filled(with: Size(width: 400, height: 4000))
    let slider = Slider(frame: Rect(x: 100, y: 148, width: 200, height: 4))
    view.addSubregion(slider)
    var phases: [Touch.Phase] = []
    var works = 0
    slider.onTouch = { phases.append($0.phase) }
    slider.onAction = { _ in works += 1 }
    let y = beside == 0 ? 150 : beside < 0 ? 148 + beside : 152 + beside
    hand.down(110, y)
    hand.wait(hold)
    for k in 1...10 { hand.move(110 + 10 * Double(k), y + 2 * Double(k), after: 0.016) }
    #expect(abs(slider.value - 0.5) < 1e-9)
    hand.up(210, y + 20, after: 0.016)
    #expect(phases.first == .began && phases.last == .ended && works == 1)
    #expect(phases.count == 12 && phases.dropFirst().dropLast().allSatisfy { $0 == .moved })
    #expect(view.contentOffset == .zero && hand.words() == "")
  }

  @Test("what lies farther than a thin slider's reach is the page's")
  func besideSlider() {
    let (hand, view) = Hand.filled(with: Size(width: 400, height: 4000))
    let slider = Slider(frame: Rect(x: 100, y: 148, width: 200, height: 4))
    view.addSubregion(slider)
    hand.drag(from: Point(x: 200, y: 173), to: Point(x: 200, y: 73))
    #expect(view.contentOffset.y == 90 && slider.value == 0)
  }

  @Test(
    "what was taken up within an edge's reach scrolls it only after 50 pt towards it; from elsewhere at once"
  )
  func carriedToAnEdge() {
    let view = AutoscrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    view.contentSize = Size(width: 4000, height: 4000)
    view.reach = 100
    view.contentOffset = Point(x: 1000, y: 1000)
    func speed(_ x: Double, _ y: Double = 150) -> Point {
      view.autoscroll(towards: Point(x: x, y: y), at: view.time)
      return view.autoscrollVelocity
    }
    // Taken up 60 pt from the right edge.
    view.pickUp(at: Point(x: 340, y: 150))
    #expect(speed(350) == .zero && speed(389) == .zero)
    // The other edges are free: it does not lie near to them.
    #expect(speed(350, 290).y > 0 && speed(350, 10).y < 0 && speed(350, 290).x == 0)
    #expect(speed(390).x > 0)
    // As long as it is held there, and back a little, too; not in the middle, nor after the lift.
    #expect(speed(350).x > 0 && speed(200) == .zero)
    view.autoscroll(towards: nil, at: view.time)
    #expect(view.autoscrollVelocity == .zero)
    // Out of reach and back again: at once.
    view.pickUp(at: Point(x: 340, y: 150))
    #expect(speed(350) == .zero && speed(200) == .zero && speed(301).x > 0)
    // Taken up elsewhere: at once, up as well as down.
    view.pickUp(at: Point(x: 200, y: 150))
    #expect(speed(301).x > 0 && speed(99).x < 0 && speed(200, 250).y > 0)
  }
}
