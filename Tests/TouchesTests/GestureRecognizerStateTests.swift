import Geometry
import Support
import Testing
import Touches

/// The state machine of UIKit's header: nine legal transitions, and none else; what UIKit's
/// programs set without effect is passed over.
@Suite("Recognizer states")
struct GestureRecognizerStateTests {
  /// Goes through given states, one at every move of a finger.
  final class Walker: GestureRecognizer {
    var route: [State] = []
    override func touchesMoved(_ touches: [Touch]) {
      if !route.isEmpty { state = route.removeFirst() }
    }
    override func touchesCancelled(_ touches: [Touch]) {}
  }

  /// A window whose only recognizer walks, with a finger down.
  struct Walk {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let walker = Walker()

    func go(_ route: [GestureRecognizer.State]) {
      walker.route = route
      window.addGestureRecognizer(walker)
      window.send(.init(time: 0, kind: .down(id: 1, at: .zero, device: .finger)))
      for step in 1...max(route.count, 1) {
        window.send(.init(time: Double(step), kind: .move(id: 1, to: Point(x: 1, y: 1))))
      }
    }
  }

  @Test(
    "a recognizer that is taken away before all were asked does not get the touch", arguments: 0..<4
  )
  func takenAway(way: Int) {
    let stage = Stage()
    let (tap, press) = (TapGestureRecognizer(), LongPressGestureRecognizer())
    stage.add(tap, "tap", to: stage.dummy)
    stage.add(press, "press")
    press.answer(receives: { _, _ in
      switch way {
      case 0: tap.isEnabled = false
      case 1: stage.dummy.removeGestureRecognizer(tap)
      case 2: stage.dummy.removeFromSuperregion()
      default: InputRegion(frame: .zero).addGestureRecognizer(tap)
      }
      return true
    })
    stage.down(200, 250)
    stage.up(200, 250, after: 0.05)
    stage.wait(1)
    #expect(stage.log.words(of: "tap") == [])
  }

  @Test(
    "legal routes are walked, with an action for each state but failed",
    arguments: [
      [GestureRecognizer.State.failed], [.ended], [.began, .ended], [.began, .cancelled],
      [.began, .changed, .changed, .ended], [.began, .changed, .cancelled],
    ])
  func legal(route: [GestureRecognizer.State]) {
    let walk = Walk()
    var actions: [GestureRecognizer.State] = []
    var reached: [GestureRecognizer.State] = []
    walk.walker.addTarget { actions.append($0.state) }
    walk.walker.onStateChange = { _, new in reached.append(new) }
    walk.go(route)
    #expect(reached == route)
    #expect(actions == route.filter { $0 != .failed })
    #expect(walk.walker.state == .possible)
  }

  /// Sets several states at the first move of a finger.
  final class Jumper: GestureRecognizer {
    var route: [State] = []
    override func touchesMoved(_ touches: [Touch]) {
      for next in route { state = next }
      route = []
    }
  }

  @Test(
    "what is not possible any more is passed over, as by UIKit",
    arguments: [
      (route: [.possible, .began, .ended], reached: [.began, .ended]),
      ([.failed, .failed], [.failed]), ([.failed, .cancelled, .possible], [.failed]),
      ([.cancelled], [.failed]), ([.began, .cancelled, .cancelled], [.failed]),
      ([.began, .failed, .failed], [.failed]), ([.began, .ended, .failed, .cancelled], [.failed]),
      ([.ended, .ended, .possible], [.ended]), ([.ended, .failed], [.failed]),
    ] as [(route: [GestureRecognizer.State], reached: [GestureRecognizer.State])])
  func passedOver(route: [GestureRecognizer.State], reached: [GestureRecognizer.State]) {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let jumper = Jumper()
    var states: [GestureRecognizer.State] = []
    jumper.onStateChange = { states.append($1) }
    window.addGestureRecognizer(jumper)
    jumper.route = route
    window.send(.init(time: 0, kind: .down(id: 1, at: .zero, device: .finger)))
    window.send(.init(time: 1, kind: .move(id: 1, to: Point(x: 1, y: 1))))
    #expect(states == reached)
    #expect(jumper.state == .possible)
  }

  @Test(
    "an end that has come stays, whatever is set after it in the same event",
    arguments: [GestureRecognizer.State.ended, .cancelled])
  func over(end: GestureRecognizer.State) {
    let walk = Walk()
    var states: [GestureRecognizer.State] = []
    walk.walker.onStateChange = { [unowned walker = walk.walker] _, new in
      states.append(new)
      guard new == end else { return }
      for late in [GestureRecognizer.State.failed, .cancelled, .possible] { walker.state = late }
    }
    walk.go([.began, end])
    #expect(states == [.began, end])
  }

  @Test("without touches there is nothing to fail")
  func failWithoutTouches() {
    let walker = Walker()
    for state in [GestureRecognizer.State.failed, .cancelled, .possible] { walker.state = state }
    #expect(walker.state == .possible)
  }

  @Test(
    "a gesture cannot change before it began, begin twice, fail after that, go back, or lack touches"
  )
  func illegal() async {
    await #expect(processExitsWith: .failure) { Walk().go([.changed]) }
    await #expect(processExitsWith: .failure) { Walk().go([.began, .began]) }
    await #expect(processExitsWith: .failure) { Walk().go([.began, .changed, .failed]) }
    await #expect(processExitsWith: .failure) { Walk().go([.began, .possible]) }
    await #expect(processExitsWith: .failure) { Walker().state = .ended }
  }

  @Test("actions see the state they were queued for, also when two come at once")
  func stateInAction() {
    let walk = Walk()
    var actions: [GestureRecognizer.State] = []
    let hasty = Jumper()
    hasty.route = [.began, .ended]
    hasty.addTarget { actions.append($0.state) }
    walk.window.addGestureRecognizer(hasty)
    walk.go([])
    #expect(actions == [.began, .ended])
  }

  /// Ends with the lift, and says by itself who waits for whom.
  final class Choosy: ScriptedRecognizer {
    var waits = false
    var isAwaited = false
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { waits }
    override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { isAwaited }
  }

  @Test("a subclass can say itself who waits for whom", arguments: [true, false])
  func ownRequirements(byRequirer: Bool) {
    let stage = Stage()
    let (first, second) = (Choosy(), Choosy())
    for (recognizer, name) in [(first, "first"), (second, "second")] {
      recognizer.onEnd = .ended
      stage.scene.addGestureRecognizer(recognizer)
      stage.watch(recognizer, name)
    }
    if byRequirer { first.waits = true } else { second.isAwaited = true }
    stage.tap(200, 50)
    #expect(stage.log.words(of: "first").isEmpty && stage.log.words(of: "second") == ["ended"])
  }
}
