import Scrolling
import Testing

/// Cases 1 to 24 of the specification, with a real scroll view: who gets which touch.
@Suite("Input: routing with a scroll view")
struct InputRoutingTests {
  @Test("1: a tap in the strip reaches the scene and leaves the scroll view silent")
  func tapInStrip() {
    let strip = InputStrip()
    #expect(strip.window.hitTest(Point(x: 200, y: 250)) === strip.dummy)
    strip.tap(200, 250)
    strip.expectInvariants()
    #expect(strip.words == ["G.began", "G.ended"])
  }

  @Test("2: a tap outside of the strip reaches the scene")
  func tapOutside() {
    let strip = InputStrip()
    strip.tap(200, 50)
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
    #expect(strip.told == "" && strip.x == 0)
    #expect(strip.heardShort == "began moved ended")
  }

  @Test("5: a drag that holds scrolls by its way less the slop and takes the touch from the scene")
  func dragAndHold() {
    let strip = InputStrip()
    strip.drag(from: (300, 250), to: (200, 250))
    strip.expectInvariants()
    #expect(strip.heardShort == "began moved cancelled")
    #expect(strip.heard.filter { $0 == "moved" }.count <= 2)
    #expect(strip.told == "WBD WED DED-")
    #expect(abs(strip.listener.releases.first?.velocity.x ?? .nan) < 0.05)
    #expect(strip.x == 90)
  }

  @Test("6: nine points are no drag: the scene has the touch to its end")
  func nine() {
    let strip = InputStrip()
    strip.down(200, 250)
    strip.move(191, 250)
    strip.up(191, 250, after: 0.05)
    strip.expectInvariants()
    #expect(strip.words == ["G.began", "G.moved", "G.ended"])
  }

  @Test("7: eleven points are a drag, even when the finger lifts at once")
  func eleven() {
    let strip = InputStrip()
    strip.down(200, 250)
    strip.move(189, 250)
    strip.up(189, 250)
    strip.expectInvariants()
    #expect(strip.heardShort == "began cancelled")
    #expect(strip.told.hasPrefix("WBD WED DED"))
  }

  @Test("8: a drag that begins in the strip goes on scrolling wherever it goes")
  func leavesStrip() {
    let strip = InputStrip()
    strip.drag(from: (300, 250), to: (50, 20), lasting: 0.2)
    strip.expectInvariants()
    // Of the slop, 10 points along the way, x has its share of what had been travelled.
    #expect(strip.x > 235 && strip.x < 245)
    #expect(strip.heardShort == "began moved cancelled" || strip.heardShort == "began cancelled")
  }

  @Test("9: a drag that begins outside and enters the strip is the scene's")
  func entersStrip() {
    let strip = InputStrip()
    strip.drag(from: (200, 150), to: (100, 250))
    strip.expectInvariants()
    #expect(strip.told == "")
    #expect(strip.heardShort == "began moved ended")
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
      #expect(strip.told == (isDescendant ? "WBD WED DED-" : ""))
      #expect(strip.x == (isDescendant ? 90 : 0))
    }
  }

  @Test(
    "11: hidden, transparent, disabled and outlying regions are passed over, faint ones are hit",
    arguments: ["hidden", "alpha 0.005", "disabled", "outside of its parent", "alpha 0.02"])
  func passedOver(what: String) {
    let strip = InputStrip()
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
    strip.drag(from: place, to: (place.0 - 100, place.1))
    strip.expectInvariants()
    #expect(strip.x == (what == "alpha 0.02" ? 0 : 90))
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
    let strip = InputStrip()
    var wasTracking = false
    strip.scene.note = { word in
      if word == "G.began" { wasTracking = strip.scrollView.isTracking }
    }
    strip.down(200, 250)
    #expect(wasTracking)
    strip.up(200, 250)
  }

  @Test("14: the scene is cancelled before the pan's action and before the scroll view begins")
  func cancelledFirst() {
    let strip = InputStrip()
    strip.down(300, 250)
    strip.move(280, 250)
    #expect(
      strip.words == ["G.began", "G.cancelled", "WBD", "pan.began"]
        || strip.words == [
          "G.began", "G.cancelled", "pan.began", "WBD",
        ])
    strip.up(280, 250)
    strip.expectInvariants()
  }

  @Test(
    "15: a tap recognizer needs no dummy: over a visible scroll view a tap fires, a drag scrolls")
  func tapRecognizer() {
    let strip = InputStrip(.visible)
    let tap = TapGestureRecognizer()
    strip.scene.addGestureRecognizer(tap)
    strip.watch(tap, "tap")
    strip.tap(200, 250)
    strip.rest()
    #expect(strip.words == ["tap.ended"])
    strip.drag(from: (300, 250), to: (200, 250))
    strip.expectInvariants()
    #expect(strip.count(of: "tap.ended") == 1)
    #expect(strip.told == "WBD WED DED-" && strip.x == 90)
  }

  @Test("16: a pan that does not cancel touches shares them: moves and actions in turn, then Ended")
  func sharing() {
    let strip = InputStrip()
    strip.pan.cancelsTouchesInView = false
    strip.down(300, 250)
    for step in 1...5 { strip.move(300 - 20 * Double(step), 250) }
    strip.up(200, 250, after: 0.15)
    strip.expectInvariants()
    let events = strip.words.filter { $0.hasPrefix("G.") || $0.hasPrefix("pan.") }
    #expect(
      events.joined(separator: " ")
        == "G.began G.moved pan.began G.moved pan.changed G.moved pan.changed "
        + "G.moved pan.changed G.moved pan.changed G.ended pan.ended")
    #expect(strip.x == 90)
  }

  /// Fails when its finger lifts, or recognizes then.
  final class Undecided: GestureRecognizer {
    var recognizes = false
    override func touchesEnded(_ touches: [Touch]) { state = recognizes ? .ended : .failed }
  }

  @Test(
    "17: a delayed beginning comes after the failure with its own time, and never after success",
    arguments: [false, true])
  func delayedBeginning(recognizes: Bool) {
    let strip = InputStrip()
    let undecided = Undecided()
    undecided.recognizes = recognizes
    undecided.delaysTouchesBegan = true
    strip.dummy.addGestureRecognizer(undecided)
    strip.wait(0.5)
    strip.down(200, 250)
    strip.wait(0.08)
    #expect(strip.words.isEmpty)
    strip.up(200, 250)
    strip.expectInvariants()
    #expect(strip.words == (recognizes ? [] : ["G.began", "G.ended"]))
    if !recognizes { #expect(strip.scene.times == [0.5, 0.58]) }
  }

  @Test("18: under a double tap's wait the scene's end comes 0.35 s after the lift")
  func delayedEnd() {
    let strip = InputStrip()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    strip.scene.addGestureRecognizer(double)
    strip.tap(200, 250)
    strip.wait(0.33)
    #expect(strip.words == ["G.began"])
    strip.wait(0.04)
    #expect(strip.words == ["G.began", "G.ended"])
    strip.expectInvariants()
  }

  @Test("19: a single tap waits for the double tap: alone it comes 0.35 s late, else not at all")
  func singleAndDouble() {
    for taps in [1, 2] {
      let strip = InputStrip()
      let single = TapGestureRecognizer()
      let double = TapGestureRecognizer()
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      for tap in [single, double] { strip.scene.addGestureRecognizer(tap) }
      strip.watch(single, "single")
      strip.watch(double, "double")
      var singleAt = 0.0
      single.addTarget { singleAt = $0.time }
      strip.tap(200, 250)
      if taps == 2 {
        strip.wait(0.15)
        strip.tap(200, 250)
      }
      strip.rest()
      strip.expectInvariants()
      #expect(strip.count(of: "single.ended") == (taps == 1 ? 1 : 0))
      #expect(strip.count(of: "double.ended") == (taps == 2 ? 1 : 0))
      if taps == 1 { #expect(abs(singleAt - 0.43) < 1e-9) }
    }
  }

  @Test(
    "20: of two pans one is recognized, with a delegate's leave both", arguments: [false, true])
  func twoPans(simultaneous: Bool) {
    final class Leave: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { true }
    }
    let strip = InputStrip()
    let other = PanGestureRecognizer()
    strip.scene.addGestureRecognizer(other)
    strip.watch(other, "other")
    var states: [GestureRecognizer.State] = []
    other.transitionObserver = { states.append($1) }
    let leave = Leave()
    if simultaneous { other.delegate = leave }
    strip.drag(from: (300, 250), to: (200, 250))
    strip.expectInvariants()
    #expect(strip.x == 90)
    #expect((strip.count(of: "other.changed") > 0) == simultaneous)
    if !simultaneous { #expect(states == [.failed]) }
    withExtendedLifetime(leave) {}
  }

  @Test("21: a pan that should not begin fails, and the scene keeps the touch")
  func shouldNotBegin() {
    final class Refusal: GestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
    }
    let strip = InputStrip()
    let refusal = Refusal()
    strip.pan.delegate = refusal
    strip.drag(from: (300, 250), to: (200, 250))
    strip.expectInvariants()
    #expect(strip.told == "" && strip.count(of: "DS") == 0)
    #expect(strip.heardShort == "began moved ended")
    withExtendedLifetime(refusal) {}
  }

  @Test("22: a touch that the pan should not receive is nothing to it, and all to others")
  func shouldNotReceive() {
    final class Refusal: GestureRecognizerDelegate {
      func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        false
      }
    }
    let strip = InputStrip()
    let refusal = Refusal()
    strip.pan.delegate = refusal
    let other = PanGestureRecognizer()
    strip.scene.addGestureRecognizer(other)
    strip.watch(other, "other")
    strip.down(300, 250)
    #expect(!strip.scrollView.isTracking)
    strip.slide(from: (300, 250), to: (200, 250))
    strip.up(200, 250)
    strip.expectInvariants()
    #expect(strip.told == "" && strip.count(of: "pan.began") == 0)
    #expect(strip.count(of: "other.began") == 1)
    withExtendedLifetime(refusal) {}
  }

  @Test("23: disabled in a drag the pan is cancelled once, ends at rest, and needs a new finger")
  func disabled() {
    let strip = InputStrip()
    strip.down(300, 250)
    strip.slide(from: (300, 250), to: (200, 250))
    strip.pan.isEnabled = false
    #expect(strip.told == "WBD WED DED-")
    #expect(strip.listener.releases.first?.velocity == .zero)
    #expect(!strip.scrollView.isTracking)
    strip.pan.isEnabled = true
    strip.slide(from: (200, 250), to: (100, 250))
    strip.up(100, 250)
    #expect(strip.told == "WBD WED DED-" && strip.x == 90)
    #expect(strip.count(of: "pan.cancelled") == 1)
    strip.drag(from: (300, 250), to: (200, 250))
    strip.expectInvariants()
    #expect(strip.x == 180)
  }

  @Test("24: a pan that has failed stays out until all fingers are up; the finger is still tracked")
  func failedForGood() {
    let strip = InputStrip()
    strip.down(300, 250)
    strip.slide(from: (300, 250), to: (300, 210))
    #expect(strip.scrollView.isTracking && strip.scrollView.phase == .tracking)
    strip.slide(from: (300, 210), to: (100, 210))
    #expect(strip.told == "" && strip.scrollView.isTracking)
    strip.up(100, 210)
    #expect(!strip.scrollView.isTracking)
    strip.expectInvariants()
    #expect(strip.heardShort == "began moved ended" && strip.x == 0)
  }
}
