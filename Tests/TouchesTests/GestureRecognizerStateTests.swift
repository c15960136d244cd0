import Geometry
import Testing
import Touches

/// The state machine of UIKit's header: nine legal transitions, and none else.
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
    walk.walker.transitionObserver = { _, new in reached.append(new) }
    walk.go(route)
    #expect(reached == route)
    #expect(actions == route.filter { $0 != .failed })
    #expect(walk.walker.state == .possible)
  }

  @Test("a gesture cannot change before it began")
  func changeFirst() async {
    await #expect(processExitsWith: .failure) { Walk().go([.changed]) }
  }

  @Test("a gesture cannot be cancelled before it began")
  func cancelFirst() async {
    await #expect(processExitsWith: .failure) { Walk().go([.cancelled]) }
  }

  @Test("a gesture cannot begin twice")
  func beginTwice() async {
    await #expect(processExitsWith: .failure) { Walk().go([.began, .began]) }
  }

  @Test("a gesture that has begun cannot fail")
  func failLate() async {
    await #expect(processExitsWith: .failure) { Walk().go([.began, .changed, .failed]) }
  }

  @Test("a gesture cannot go back to possible by itself")
  func goBack() async {
    await #expect(processExitsWith: .failure) { Walk().go([.began, .possible]) }
  }

  @Test("nothing can be recognized without touches")
  func withoutTouches() async {
    await #expect(processExitsWith: .failure) { Walker().state = .ended }
  }

  @Test("actions see the state they were queued for, also when two come at once")
  func stateInAction() {
    let walk = Walk()
    var actions: [GestureRecognizer.State] = []
    final class Hasty: GestureRecognizer {
      override func touchesMoved(_ touches: [Touch]) {
        state = .began
        state = .ended
      }
    }
    let hasty = Hasty()
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
    #expect(stage.log.words(of: "first").isEmpty)
    #expect(stage.log.words(of: "second") == ["ended"])
  }
}
