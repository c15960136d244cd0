import Scrolling
import Support
import Testing

/// Cases 48 to 51 of the specification: a vertical scroll view whose pan waits for a swipe up,
/// which gets touches in the bottom 75 points of what is visible only.
@Suite("Input: a swipe in the scroll view's lower margin", .repeated)
struct InputSwipeTests {
  final class World {
    let strip: InputStrip
    let swipe = SwipeGestureRecognizer()

    init(offset: Double) {
      let view = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
      strip = InputStrip(.visible, content: Size(width: 400, height: 2000), scrollView: view)
      view.setContentOffset(Point(x: 0, y: offset), animated: false, at: view.time)
      swipe.direction = .up
      swipe.receiveOnlyInMargin()
      view.addGestureRecognizer(swipe)
      view.panGestureRecognizer.require(toFail: swipe)
      strip.watch(swipe, "swipe")
      strip.wait(0.1)
    }

    var y: Double { strip.scrollView.contentOffset.y }
  }

  @Test("48, 51: a fast stroke up in the zone is one swipe and no drag", arguments: [0.0, 500])
  func swipe(offset: Double) {
    let world = World(offset: offset)
    world.strip.drag(from: (200, 280), to: (200, 200), lasting: 0.1, hold: 0)
    world.strip.expectInvariants(told: "")
    #expect(world.strip.count(of: "swipe.ended") == 1)
    #expect(world.y == offset)
  }

  @Test("49: a slow stroke drags once the swipe has failed, and does not leap by what it waited")
  func slow() {
    let world = World(offset: 0)
    var failed: (at: Double, told: String)?
    world.swipe.onStateChange = { _, new in
      if new == .failed { failed = (world.swipe.time, world.strip.told) }
    }
    world.strip.down(200, 280)
    var last = 0.0
    var began = false
    for step in 1...112 {
      world.strip.move(200, 280 - 60 * Double(step) / 112)
      world.strip.wait(0)
      if world.strip.told == "WBD", !began {
        began = true
        // The swipe gives up half a second after the touch.
        #expect(world.strip.time >= 0.6 && world.strip.time < 0.62)
      }
      #expect(abs(world.y - last) <= 1)
      last = world.y
    }
    world.strip.up(200, 220, after: 0.2)
    world.strip.expectInvariants()
    #expect(world.strip.count(of: "swipe.ended") == 0)
    #expect(failed?.told == "" && abs((failed?.at ?? 0) - 0.6) < 1e-9)
    // What is left of the 60 points after that half second.
    #expect(world.strip.told == "WBD WED DED-" && abs(world.y - 60 * (1 - 0.5 / 0.896)) <= 1)
  }

  @Test(
    "50, 51: above the zone the swipe never sees the touch, and the pan begins at the slop",
    arguments: [0.0, 500])
  func above(offset: Double) {
    let world = World(offset: offset)
    var seen = 0
    world.swipe.onStateChange = { _, _ in seen += 1 }
    world.strip.down(200, 220)
    world.strip.move(200, 211)
    #expect(world.strip.told == "")
    world.strip.move(200, 210)
    #expect(world.strip.told == "WBD")
    world.strip.slide(from: (200, 210), to: (200, 140), lasting: 0.05)
    world.strip.up(200, 140, after: 0.15)
    world.strip.expectInvariants()
    #expect(seen == 0 && world.y == offset + 70)
  }
}
