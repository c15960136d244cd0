import Scrolling
import Support
import Testing

/// Cases 15 to 24 of the specification, with a real scroll view: recognizers and the scene.
@Suite("Input: recognizers with a scroll view", .repeated)
struct InputRecognizerTests {
  private let strip = InputStrip()

  @Test(
    "15: a tap recognizer needs no dummy: over a visible scroll view a tap fires, a drag scrolls")
  func tapRecognizer() {
    let strip = InputStrip(.visible)
    let tap = TapGestureRecognizer()
    strip.add(tap, "tap")
    strip.tap(200, 250)
    strip.rest()
    #expect(strip.words == ["tap.ended"])
    strip.drag(from: (300, 250), to: (200, 250))
    strip.expectInvariants(told: "WBD WED DED-", x: 90)
    #expect(strip.states(of: "tap") == [.ended, .failed])
  }

  @Test("16: a pan that does not cancel touches shares them: moves and actions in turn, then Ended")
  func sharing() {
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
    let undecided = Undecided()
    undecided.recognizes = recognizes
    undecided.delaysTouchesBegan = true
    strip.dummy.addGestureRecognizer(undecided)
    undecided.onStateChange = { [unowned strip = strip] in strip.note("\($1)") }
    strip.wait(0.5)
    strip.down(200, 250)
    strip.wait(0.08)
    #expect(strip.words.isEmpty)
    strip.up(200, 250)
    strip.expectInvariants()
    #expect(strip.words == (recognizes ? ["ended"] : ["failed", "G.began", "G.ended"]))
    if !recognizes { #expect(strip.scene.times == [0.5, 0.58]) }
  }

  @Test("18: under a double tap's wait the scene's end comes 0.35 s after the lift")
  func delayedEnd() {
    let double = TapGestureRecognizer(taps: 2)
    strip.scene.addGestureRecognizer(double)
    strip.tap(200, 250, then: 0.33)
    #expect(strip.words == ["G.began"])
    strip.wait(0.04)
    #expect(strip.words == ["G.began", "G.ended"])
    strip.expectInvariants()
    #expect(strip.isSilent)
  }

  @Test("19: a single tap waits for the double tap: alone it comes 0.35 s late, else not at all")
  func singleAndDouble() {
    for taps in [1, 2] {
      let strip = InputStrip()
      let single = TapGestureRecognizer()
      let double = TapGestureRecognizer(taps: 2)
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
    "20: of two pans one is recognized, with either delegate's leave both",
    arguments: [nil, "pan", "other"])
  func twoPans(permitting: String?) {
    let other = PanGestureRecognizer()
    strip.add(other, "other")
    if permitting == "pan" { strip.pan.answer(recognizesBesideOthers: true) }
    if permitting == "other" { other.answer(recognizesBesideOthers: true) }
    strip.drag(from: (300, 250), to: (200, 250))
    strip.expectInvariants(x: 90)
    #expect(strip.count(of: "pan.changed") > 0)
    if permitting == nil {
      #expect(strip.states(of: "other") == [.failed])
    } else {
      #expect(strip.states(of: "other") == strip.states(of: "pan"))
    }
  }

  @Test("21: a pan that should not begin fails, and the scene keeps the touch")
  func shouldNotBegin() {
    strip.pan.answer(begins: { _ in false })
    strip.drag(from: (300, 250), to: (200, 250))
    strip.expectInvariants()
    #expect(strip.isSilent && strip.states(of: "pan") == [.failed])
    #expect(strip.heardShort == "began moved ended")
  }

  /// Sees touches and does nothing about them.
  final class Witness: GestureRecognizer {
    var seen: [Touch.Phase] = []
    override func touchesBegan(_ touches: [Touch]) { seen += touches.map(\.phase) }
    override func touchesMoved(_ touches: [Touch]) { seen += touches.map(\.phase) }
    override func touchesEnded(_ touches: [Touch]) { seen += touches.map(\.phase) }
    override func touchesCancelled(_ touches: [Touch]) { seen += touches.map(\.phase) }
  }

  @Test("22: a touch that a recognizer should not receive is nothing to it, and all to others")
  func shouldNotReceive() {
    let (blind, seeing) = (Witness(), Witness())
    for recognizer in [blind, seeing] { strip.dummy.addGestureRecognizer(recognizer) }
    for recognizer in [blind, strip.pan] { recognizer.answer(receives: { _, _ in false }) }
    strip.down(300, 250)
    #expect(!strip.scrollView.isTracking)
    strip.move(280, 250)
    strip.up(280, 250)
    strip.expectInvariants()
    #expect(blind.seen.isEmpty && seeing.seen == [.began, .moved, .ended])
    #expect(strip.isSilent && strip.states(of: "pan").isEmpty)
    #expect(strip.heard == ["began", "moved", "ended"])
  }

  @Test("one that sees a finger before the pan does finds nothing of the last finger's travel")
  func travelAnew() {
    final class Early: GestureRecognizer {
      weak var pan: PanGestureRecognizer?
      var found: [Point] = []
      override func touchesBegan(_ touches: [Touch]) {
        if let pan { found.append(pan.translation(in: nil)) }
      }
    }
    let early = Early()
    early.pan = strip.pan
    let content = InputRegion(frame: Rect(x: 0, y: 0, width: 400, height: 100))
    content.addGestureRecognizer(early)
    strip.dummy.addSubregion(content)
    for _ in 1...2 { strip.drag(from: (300, 250), to: (200, 250)) }
    #expect(strip.x == 180 && early.found == [.zero, .zero])
  }

  @Test("23: disabled in a drag the pan is cancelled once, ends at rest, and needs a new finger")
  func disabled() {
    strip.pull(from: (300, 250), to: (200, 250))
    strip.pan.isEnabled = false
    #expect(strip.told == "WBD WED DED-" && strip.listener.releases.first?.velocity == .zero)
    #expect(!strip.scrollView.isTracking)
    strip.pan.isEnabled = true
    strip.slide(from: (200, 250), to: (100, 250))
    strip.up(100, 250)
    #expect(strip.told == "WBD WED DED-" && strip.x == 90 && strip.count(of: "pan.cancelled") == 1)
    strip.drag(from: (300, 250), to: (200, 250))
    strip.down(200, 250)
    #expect(strip.x == 180 && strip.scrollView.isTracking)
    strip.pan.isEnabled = false
    #expect(!strip.scrollView.isTracking)
    strip.up(200, 250)
    strip.expectInvariants()
  }

  @Test("23: disabled beyond the edge, the drag ends at rest and the content comes back")
  func disabledOutside() {
    strip.pull(from: (200, 250), to: (310, 250))
    strip.pan.isEnabled = false
    #expect(strip.told == "WBD WED DED+ WBDec")
    #expect(strip.listener.releases.map(\.velocity) == [.zero])
    strip.up(310, 250)
    strip.expectInvariants(told: "WBD WED DED+ WBDec DEDec", x: 0)
    #expect(strip.states(of: "pan").last == .cancelled && strip.count(of: "pan.cancelled") == 1)
  }

  @Test("24: a finger whose pan has failed never begins it, and is tracked until it lifts")
  func failedForGood() {
    strip.pull(from: (300, 250), to: (300, 210))
    #expect(strip.states(of: "pan") == [.failed])
    #expect(strip.scrollView.isTracking && strip.scrollView.phase == .tracking)
    strip.slide(from: (300, 210), to: (100, 210))
    #expect(strip.isSilent && strip.scrollView.isTracking)
    strip.down(50, 290, id: 2)
    strip.slide(from: (100, 210), to: (300, 210))
    strip.up(50, 290, id: 2)
    strip.slide(from: (300, 210), to: (100, 210))
    #expect(strip.isSilent && strip.scrollView.isTracking)
    strip.up(100, 210)
    #expect(!strip.scrollView.isTracking)
    strip.expectInvariants()
    #expect(strip.isSilent && strip.heardShort == "began moved ended")
    strip.drag(from: (300, 250), to: (200, 250))
    strip.expectInvariants(x: 90)
  }
}
