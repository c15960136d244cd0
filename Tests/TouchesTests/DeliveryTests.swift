import Geometry
import Support
import Testing
import Touches

/// What regions are told and when, while recognizers make up their minds.
@Suite("Delivery")
struct DeliveryTests {
  private let stage = Stage()

  private func scripted() -> (Stage, ScriptedRecognizer) {
    let stage = Stage()
    stage.dummy.removeGestureRecognizer(stage.pan)
    let recognizer = ScriptedRecognizer()
    stage.add(recognizer, "r", to: stage.dummy)
    return (stage, recognizer)
  }

  @Test("a delayed beginning never comes when the system cancels")
  func cancelledBeginning() {
    let (stage, recognizer) = scripted()
    recognizer.delaysTouchesBegan = true
    stage.down(200, 250)
    stage.send(.cancel)
    #expect(stage.log.summary == "")
    #expect(recognizer.seen == [.began, .cancelled])
  }

  @Test("an end is not delayed by a recognizer that does not ask for it")
  func promptEnd() {
    let double = TapGestureRecognizer(taps: 2)
    double.delaysTouchesEnded = false
    stage.scene.addGestureRecognizer(double)
    stage.tap(200, 50)
    #expect(stage.log.summary == "G.began G.ended")
  }

  @Test("a recognizer that forgets to fail fails when its fingers have gone")
  func forgetful() {
    let (stage, recognizer) = scripted()
    stage.tap(200, 250)
    #expect(stage.log.summary == "G.began G.ended")
    #expect(recognizer.resets == 1)
  }

  @Test("a gesture that forgets to end is cancelled when its fingers have gone")
  func endless() {
    let (stage, recognizer) = scripted()
    recognizer.onMove = .began
    stage.down(200, 250)
    stage.move(210, 250)
    stage.up(210, 250)
    #expect(stage.log.summary == "G.began G.cancelled r.began r.cancelled")
  }

  @Test("after it is over, fingers that are still down are not seen again")
  func ignoresRest() {
    let (stage, recognizer) = scripted()
    recognizer.onMove = .ended
    stage.down(200, 250)
    stage.move(210, 250)
    stage.move(220, 250)
    stage.up(220, 250)
    #expect(recognizer.seen == [.began, .moved] && recognizer.resets == 1)
    stage.down(200, 250)
    stage.move(210, 250)
    #expect(stage.log.words(of: "r") == ["ended", "ended"])
  }

  @Test("a rival that may not be prevented goes on", arguments: [true, false], [true, false])
  func prevention(canPrevent: Bool, canBePrevented: Bool) {
    final class Mild: ScriptedRecognizer {
      var prevents = true
      override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents }
    }
    final class Firm: PanGestureRecognizer {
      var yields = true
      override func canBePrevented(by other: GestureRecognizer) -> Bool { yields }
    }
    let mild = Mild()
    mild.prevents = canPrevent
    mild.onMove = .ended
    stage.dummy.insertRecognizerFirst(mild)
    stage.watch(mild, "mild")
    let firm = Firm()
    firm.yields = canBePrevented
    stage.add(firm, "firm", to: stage.dummy)
    stage.pan.isEnabled = false
    stage.drag(from: (300, 250), to: (200, 250))
    #expect(stage.log.words(of: "mild") == ["ended"])
    #expect(stage.log.words(of: "firm").isEmpty == (canPrevent && canBePrevented))
  }

  @Test("what was withheld of several touches is told in the order in which it happened")
  func orderAmongTouches() {
    let (stage, recognizer) = scripted()
    stage.scene.isMultipleTouchEnabled = true
    stage.dummy.isMultipleTouchEnabled = true
    recognizer.delaysTouchesBegan = true
    stage.down(100, 250, id: 1)
    stage.down(300, 250, id: 2)
    stage.move(110, 250, id: 1)
    stage.up(300, 250, id: 2)
    #expect(stage.log.words(of: "G").isEmpty)
    stage.up(110, 250, id: 1)
    #expect(stage.log.summary(of: "G") == "began began moved ended ended")
    #expect(stage.scene.times == stage.scene.times.sorted())
  }

  @Test("recognizers that wait for each other do not wait for ever")
  func standstill() {
    let a = ScriptedRecognizer()
    let b = ScriptedRecognizer()
    for (recognizer, name) in [(a, "a"), (b, "b")] {
      recognizer.onEnd = .ended
      stage.scene.addGestureRecognizer(recognizer)
      stage.watch(recognizer, name)
    }
    a.require(toFail: b)
    b.require(toFail: a)
    stage.tap(200, 50)
    #expect(stage.log.summary == "G.began G.cancelled b.ended")
  }

  @Test(
    "nor while others go on: those of the same touch, or of a finger elsewhere",
    arguments: [true, false])
  func standstillAmongOthers(isElsewhere: Bool) {
    let a = TapGestureRecognizer()
    let b = TapGestureRecognizer()
    a.require(toFail: b)
    b.require(toFail: a)
    stage.dummy.addGestureRecognizer(a)
    stage.dummy.addGestureRecognizer(b)
    stage.watch(a, "a")
    stage.watch(b, "b")
    if isElsewhere {
      let press = LongPressGestureRecognizer()
      stage.scene.addGestureRecognizer(press)
      stage.down(200, 50, id: 2)
      stage.wait(1)
    }
    stage.tap(200, 250)
    #expect(stage.log.words(of: "b") == ["ended"] && stage.log.words(of: "a").isEmpty)
  }
  @Test("an active gesture is not robbed of its fingers by one that comes later")
  func latecomer() {
    stage.scene.isMultipleTouchEnabled = true
    let tap = TapGestureRecognizer()
    stage.add(tap, "tap")
    stage.pull(from: (300, 250), to: (250, 250), id: 1)
    stage.tap(100, 250, id: 2)
    #expect(stage.log.words(of: "tap").isEmpty)
    stage.up(250, 250, id: 1)
    #expect(stage.log.words(of: "pan").last == "ended")
    #expect(stage.scene.histories.map(\.phases.last) == [.cancelled, .cancelled])
    #expect(stage.scene.complaints == [])
  }

  /// A region that acts on taps itself, as UIKit's buttons do.
  private final class Button: LoggingRegion {
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      recognizer.view === self || !(recognizer is TapGestureRecognizer)
    }
  }

  @Test(
    "a tap on a button is the button's, also on its label; a drag that starts there is the pan's",
    arguments: [(50.0, false), (80, false), (200, true)])
  func control(x: Double, isOutside: Bool) {
    let button = Button("B", frame: Rect(x: 40, y: 20, width: 60, height: 60), log: stage.log)
    button.addSubregion(InputRegion(frame: Rect(x: 30, y: 0, width: 30, height: 60)))
    stage.dummy.addSubregion(button)
    let tap = TapGestureRecognizer()
    stage.add(tap, "tap", to: stage.dummy)
    stage.down(x, 250)
    stage.up(x, 250)
    #expect(stage.log.words(of: "tap") == (isOutside ? ["ended"] : []))
    #expect(stage.log.summary(of: "B") == (isOutside ? "" : "began ended"))
    stage.drag(from: (x, 250), to: (x + 100, 250))
    #expect(stage.log.words(of: "pan").first == "began")
  }
}

extension InputRegion {
  /// Puts a recognizer before the one that is attached.
  fileprivate func insertRecognizerFirst(_ recognizer: GestureRecognizer) {
    let others = gestureRecognizers
    others.forEach(removeGestureRecognizer)
    addGestureRecognizer(recognizer)
    others.forEach(addGestureRecognizer)
  }
}
