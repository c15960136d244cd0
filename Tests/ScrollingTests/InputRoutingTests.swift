import Scrolling
import Support
import Testing

/// Cases 1 to 14 of the specification, with a real scroll view: who gets which touch.
@Suite("Input: routing with a scroll view", .repeated)
struct InputRoutingTests {
  private let strip = InputStrip()

  @Test(
    "1, 2: a tap in the strip or outside of it reaches the scene, the scroll view is silent",
    arguments: [250.0, 50])
  func tap(y: Double) {
    let hit = strip.window.hitTest(Point(x: 200, y: y))
    #expect((hit === strip.dummy) == (y == 250))
    strip.tap(200, y)
    strip.expectInvariants()
    #expect(strip.words == ["G.began", "G.ended"])
  }

  @Test("3: without hiding and without a dummy, the scroll view swallows the tap")
  func visibleSwallows() {
    let strip = InputStrip(.visible)
    strip.tap(200, 250)
    strip.expectInvariants()
    #expect(strip.words.isEmpty)
  }

  @Test("4: hidden with its pan, the scroll view does not scroll and the scene gets the drag")
  func hiddenIsInert() {
    let strip = InputStrip(.hidden)
    strip.drag(from: (300, 250), to: (200, 250))
    strip.expectInvariants()
    #expect(strip.isSilent && strip.heardShort == "began moved ended")
  }

  @Test("5: a drag that holds scrolls by its way less the slop and takes the touch from the scene")
  func dragAndHold() {
    strip.drag(from: (300, 250), to: (200, 250))
    strip.expectInvariants(x: 90)
    #expect(strip.heardShort == "began moved cancelled")
    #expect(strip.heard.filter { $0 == "moved" }.count <= 2 && strip.story == "WBD DS WED DED-")
    #expect(strip.listener.releases.count == 1)
    #expect(abs(strip.listener.releases.first?.velocity.x ?? .nan) < 0.05)
  }

  @Test("6: nine points are no drag: the scene has the touch to its end")
  func nine() {
    strip.down(200, 250)
    strip.move(191, 250)
    strip.up(191, 250, after: 0.05)
    strip.expectInvariants()
    #expect(strip.words == ["G.began", "G.moved", "G.ended"])
  }

  @Test("7: eleven points are a drag and no tap, even when the finger lifts at once")
  func eleven() {
    let tap = TapGestureRecognizer()
    strip.add(tap, "tap")
    strip.down(200, 250)
    strip.move(189, 250)
    strip.up(189, 250)
    strip.expectInvariants(told: "WBD WED DED+ WBDec DEDec")
    #expect(strip.heard == ["began", "cancelled"])
    #expect(strip.states(of: "tap") == [.failed])
  }

  @Test("8: a drag that begins in the strip goes on scrolling wherever it goes")
  func leavesStrip() {
    strip.drag(from: (300, 250), to: (50, 20), lasting: 0.2)
    strip.expectInvariants(told: "WBD WED DED-")
    #expect(abs(strip.x - 240) < 1e-9 && strip.scrollView.contentOffset.y == 0)
    #expect(strip.heardShort == "began cancelled")
  }

  @Test("9: a drag that begins outside and enters the strip is the scene's")
  func entersStrip() {
    strip.drag(from: (200, 150), to: (100, 250))
    strip.expectInvariants()
    #expect(strip.isSilent && strip.heardShort == "began moved ended")
  }

  @Test("10: what lies in front of the dummy keeps drags from it, unless it lies in the dummy")
  func inFront() {
    for isDescendant in [false, true] {
      let strip = InputStrip()
      let front = InputRegion(
        frame: Rect(x: 200, y: isDescendant ? 0 : 200, width: 200, height: 100))
      (isDescendant ? strip.dummy : strip.scene).addSubregion(front)
      strip.drag(from: (350, 250), to: (250, 250))
      strip.expectInvariants()
      #expect(strip.story == (isDescendant ? "WBD DS WED DED-" : ""))
      #expect(strip.isSilent == !isDescendant && strip.x == (isDescendant ? 90 : 0))
      #expect(strip.heard.last == (isDescendant ? "cancelled" : "ended"))
      // Beside it the dummy is as it was.
      let before = strip.x
      strip.drag(from: (150, 250), to: (50, 250))
      strip.expectInvariants(x: before + 90)
    }
  }

  @Test(
    "11: hidden, transparent, disabled and outlying regions are passed over, faint ones are hit",
    arguments: ["hidden", "alpha 0.005", "disabled", "outside of its parent", "alpha 0.02"])
  func passedOver(what: String) {
    let front = InputRegion(frame: Rect(x: 0, y: 200, width: 400, height: 100))
    strip.scene.addSubregion(front)
    var place = (350.0, 250.0)
    switch what {
    case "hidden": front.isHidden = true
    case "alpha 0.005": front.alpha = 0.005
    case "disabled": front.isUserInteractionEnabled = false
    case "alpha 0.02": front.alpha = 0.02
    default:
      // A child of a region that ends above the strip.
      front.frame.size.height = 10
      let child = InputRegion(frame: Rect(x: 0, y: 20, width: 400, height: 80))
      front.addSubregion(child)
      place.1 = 260
    }
    let isHit = what == "alpha 0.02"
    let hit = strip.window.hitTest(Point(x: place.0, y: place.1))
    #expect(hit === (isHit ? front : strip.dummy))
    strip.drag(from: place, to: (place.0 - 100, place.1))
    strip.expectInvariants()
    #expect(strip.x == (isHit ? 0 : 90) && strip.isSilent == isHit)
  }

  @Test("12: a scene that answers only the end of touches still gets its tap")
  func oneMethod() {
    final class EndOnly: InputRegion {
      var ended = 0
      override func touchesEnded(_ touches: [Touch]) { ended += touches.count }
    }
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let scene = EndOnly(frame: window.frame)
    window.addSubregion(scene)
    let scrollView = ScrollView(frame: Rect(x: 0, y: 200, width: 400, height: 100))
    scrollView.contentSize = Size(width: 1600, height: 100)
    scrollView.isHidden = true
    scene.addSubregion(scrollView)
    let dummy = InputRegion(frame: scrollView.frame)
    dummy.addGestureRecognizer(scrollView.panGestureRecognizer)
    scene.addSubregion(dummy)
    window.send(.init(time: 0, kind: .down(id: 1, at: Point(x: 200, y: 250), device: .finger)))
    window.send(.init(time: 0.08, kind: .up(id: 1, at: Point(x: 200, y: 250))))
    #expect(scene.ended == 1)
  }

  @Test("13: the pan sees a touch before the scene does")
  func panFirst() {
    strip.scene.note = { [unowned strip = strip] word in
      strip.note(strip.scrollView.isTracking ? "tracked, \(word)" : word)
    }
    strip.down(200, 250)
    #expect(strip.words == ["tracked, G.began"])
    strip.up(200, 250)
    strip.expectInvariants()
  }

  @Test("14: the scene is cancelled before the pan's action, by which the scroll view begins")
  func cancelledFirst() {
    strip.down(300, 250)
    strip.move(280, 250)
    #expect(strip.words == ["G.began", "G.cancelled", "WBD", "pan.began"])
    strip.up(280, 250)
    strip.expectInvariants()
  }
}
