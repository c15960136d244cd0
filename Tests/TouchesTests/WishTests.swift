import Geometry
import Support
import Testing
import Touches

/// What a recognizer reads of its own state, and what others do, between its wish and its
/// beginning; and how both are heard of.
@Suite("A recognizer's wishes")
struct WishTests {
  private let stage = Stage()

  /// The pan that many programs use to drag along one axis: it lets `super` begin, looks at its
  /// velocity, and takes the beginning back if the direction is wrong.
  final class DirectionalPan: PanGestureRecognizer {
    var refusal = State.cancelled
    private(set) var seen: [State] = []

    override func touchesMoved(_ touches: [Touch]) {
      super.touchesMoved(touches)
      seen.append(state)
      guard state == .began else { return }
      let velocity = velocity(in: view)
      if velocity.y.magnitude > velocity.x.magnitude { state = refusal }
    }
  }

  private func directional(_ refusal: GestureRecognizer.State) -> (Stage, DirectionalPan) {
    let stage = Stage()
    let pan = DirectionalPan()
    pan.refusal = refusal
    stage.add(pan, "locked")
    return (stage, pan)
  }

  @Test(
    "a pan that takes its beginning back has never begun: the scene keeps the touch",
    arguments: [GestureRecognizer.State.cancelled, .failed])
  func takenBack(refusal: GestureRecognizer.State) {
    let (stage, pan) = directional(refusal)
    var states: [GestureRecognizer.State] = []
    pan.onStateChange = { states.append($1) }
    stage.down(200, 50)
    for step in 1...4 { stage.move(200 + Double(step), 50 + 6 * Double(step)) }
    stage.up(204, 74)
    #expect(stage.log.summary == "G.began G.moved×4 G.ended")
    #expect(pan.seen == [.possible, .began])
    #expect(states == [.failed])
  }

  @Test("in the right direction it begins, and goes on after that whatever its direction")
  func allowed() {
    let (stage, pan) = directional(.cancelled)
    stage.down(200, 50)
    for step in 1...3 { stage.move(200 + 6 * Double(step), 50) }
    stage.move(218, 150)
    stage.up(218, 150)
    #expect(stage.log.words(of: "locked") == ["began", "changed", "changed", "ended"])
    #expect(pan.seen == [.possible, .began, .changed, .changed])
    #expect(stage.log.words(of: "G") == ["began", "moved", "cancelled"])
  }

  @Test("to all others a wish is no state: rivals, delegates and observers read possible")
  func toOthers() {
    final class Onlooker: GestureRecognizer, GestureRecognizerDelegate {
      var other: GestureRecognizer?
      var seen: [State] = []
      override func touchesMoved(_ touches: [Touch]) { seen += other.map { [$0.state] } ?? [] }
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        seen.append(recognizer.state)
        return true
      }
    }
    let (stage, pan) = directional(.cancelled)
    let onlooker = Onlooker()
    onlooker.other = pan
    pan.delegate = onlooker
    stage.scene.addGestureRecognizer(onlooker)
    stage.down(200, 50)
    stage.move(220, 50)
    #expect(onlooker.seen == [.possible, .possible])
    #expect(pan.state == .began)
  }

  @Test("while it waits it reads its wish in its own methods, and only there; it can still fail")
  func waiting() {
    let (stage, pan) = directional(.failed)
    let undecided = ScriptedRecognizer()
    undecided.onEnd = .failed
    stage.scene.addGestureRecognizer(undecided)
    pan.require(toFail: undecided)
    stage.down(200, 50)
    stage.move(220, 50)
    #expect(pan.state == .possible && pan.seen == [.began])
    stage.move(221, 290)
    #expect(pan.seen == [.began, .began])
    stage.up(221, 290)
    #expect(stage.log.summary == "G.began G.moved×2 G.ended")
  }

  @Test("a recognizer that its delegate disables while it asks whether to begin has not begun")
  func disabledWhenAsked() {
    stage.pan.answer(begins: {
      $0.isEnabled = false
      return true
    })
    stage.drag(from: (300, 250), to: (200, 250))
    #expect(stage.log.summary == "G.began G.moved×13 G.ended")
  }

  @Test("one that is disabled as it begins is cancelled, though it has asked to end as well")
  func disabledAsItBegins() {
    var states: [GestureRecognizer.State] = []
    stage.pan.onStateChange = { [unowned pan = stage.pan] _, new in
      states.append(new)
      if new == .began { pan.isEnabled = false }
    }
    stage.down(200, 250)
    stage.up(250, 250)
    #expect(states == [.began, .cancelled])
    #expect(stage.log.words(of: "pan") == ["began", "cancelled"])
  }

  @Test("an observer of the state gets a failure when it happens")
  func failure() {
    let tap = TapGestureRecognizer()
    stage.scene.addGestureRecognizer(tap)
    var changes: [String] = []
    tap.onStateChange = { changes.append("\($0) → \($1) at \(tap.time)") }
    stage.down(200, 50)
    stage.up(200, 50, after: 1)
    stage.wait(1)
    stage.tap(200, 50)
    #expect(changes.count == 2 && changes.first == "possible → failed at 0.75")
    #expect(changes.last?.hasPrefix("possible → ended") ?? false)
    tap.onStateChange = nil
  }

  @Test("a target that is removed is not called any more, the others are")
  func removal() {
    var calls: [String] = []
    let first = stage.pan.addTarget { calls.append("first \($0.state)") }
    stage.pan.addTarget { calls.append("second \($0.state)") }
    // Of another recognizer: not this one's.
    let other = PanGestureRecognizer()
    stage.pan.removeTarget(other.addTarget { _ in })
    stage.down(200, 250)
    stage.move(220, 250)
    stage.pan.removeTarget(first)
    stage.pan.removeTarget(first)
    stage.move(230, 250)
    #expect(calls == ["first began", "second began", "second changed"])
  }

  @Test("an action may remove itself, and one whose turn has not come")
  func removalInAction() {
    var calls: [String] = []
    var ids: [GestureRecognizer.TargetID] = []
    ids.append(
      stage.pan.addTarget { pan in
        calls.append("first")
        ids.forEach(pan.removeTarget)
      })
    ids.append(stage.pan.addTarget { _ in calls.append("second") })
    stage.pan.addTarget { calls.append("third \($0.state)") }
    stage.drag(from: (200, 250), to: (220, 250), lasting: 0.008)
    #expect(calls == ["first", "third began", "third ended"])
  }
}
