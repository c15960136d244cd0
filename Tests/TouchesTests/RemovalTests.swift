import Geometry
import Support
import Testing
import Touches

/// A region leaves its window while a finger is on it, or the window goes.
@Suite("Regions that leave under a finger")
struct RemovalTests {
  private let world = World()
  private let stage = Stage()

  /// A region F in a region M in the scene, and one beside it, each with a pan; F answers its
  /// touches.
  final class World {
    let stage = Stage()
    let middle = LoggingRegion("M", frame: Rect(x: 0, y: 0, width: 400, height: 100))
    let inner: LoggingRegion
    let innerPan = PanGestureRecognizer()
    let scenePan = PanGestureRecognizer()

    init() {
      inner = LoggingRegion("F", frame: middle.frame, log: stage.log)
      stage.scene.addSubregion(middle)
      middle.addSubregion(inner)
      inner.addGestureRecognizer(innerPan)
      stage.scene.addGestureRecognizer(scenePan)
      stage.watch(innerPan, "inner")
      stage.watch(scenePan, "outer")
    }
  }

  typealias Removal = @Sendable (World) -> Void

  static let removals: [Removal] = [
    { $0.inner.removeFromSuperregion() }, { $0.middle.removeFromSuperregion() },
    { $0.stage.scene.removeFromSuperregion() },
    { InputRegion(frame: .zero).addSubregion($0.inner) },
    { InputWindow(frame: .zero).addSubregion($0.middle) },
  ]

  @Test(
    "the touched region gets the cancellation, and no other, then and later", arguments: removals)
  func resting(_ remove: Removal) {
    world.stage.down(200, 50)
    world.stage.down(200, 150, id: 2)
    remove(world)
    #expect(world.stage.log.summary(of: "F") == "began cancelled")
    world.stage.move(201, 50)
    world.stage.up(201, 50)
    #expect(world.stage.log.summary(of: "F") == "began cancelled" && world.middle.histories.isEmpty)
    #expect(world.inner.complaints == [])
    world.stage.up(200, 150, id: 2)
    // The other finger is on the scene, which has left with the last but one of the removals only.
    #expect(world.stage.scene.complaints == [])
    #expect(world.stage.log.words.count { $0.hasPrefix("G.cancelled") } <= 1)
  }

  @Test("a scene that answers for a dummy region hears that the dummy's touch is cancelled")
  func dummy() {
    stage.down(200, 250)
    stage.dummy.removeFromSuperregion()
    #expect(stage.log.summary == "G.began G.cancelled")
    stage.drag(from: (200, 150), to: (100, 150))
    #expect(stage.scene.complaints == [])
  }

  @Test("its gestures are cancelled, also in mid-drag; those of the regions around it go on")
  func gestures() {
    for isDragging in [false, true] {
      let world = World()
      var states: [GestureRecognizer.State] = []
      world.innerPan.onStateChange = { states.append($1) }
      world.stage.down(200, 50)
      if isDragging { world.stage.move(180, 50) }
      world.inner.removeFromSuperregion()
      #expect(states == (isDragging ? [.began, .cancelled] : [.failed]))
      world.stage.slide(from: (180, 50), to: (100, 50))
      world.stage.up(100, 50)
      #expect(states.count == (isDragging ? 2 : 1))
      // What the inner pan has taken from it stays taken.
      #expect(world.stage.log.words(of: "outer").last == (isDragging ? nil : "ended"))
    }
  }

  @Test("back in its place it is touched again, but not by the finger that was there")
  func back() {
    world.stage.down(200, 50)
    world.inner.removeFromSuperregion()
    world.middle.addSubregion(world.inner)
    world.stage.slide(from: (200, 50), to: (100, 50))
    world.stage.up(100, 50)
    #expect(world.stage.log.words(of: "inner").isEmpty)
    world.stage.drag(from: (200, 50), to: (100, 50))
    #expect(world.stage.log.words(of: "inner").last == "ended" && world.inner.complaints == [])
  }

  @Test("a region that changes its place within its window keeps its touches and its gestures")
  func moved() {
    world.stage.down(200, 50)
    world.stage.scene.addSubregion(world.inner)
    world.stage.scene.sendSubregionToBack(world.inner)
    world.stage.slide(from: (200, 50), to: (100, 50))
    world.stage.up(100, 50)
    #expect(world.stage.log.words(of: "inner").first == "began")
    #expect(world.stage.log.words(of: "inner").last == "ended" && world.inner.complaints == [])
  }

  @Test("a region may take itself away in any of its touch methods, or in an action")
  func fromWithin() {
    final class Shy: LoggingRegion {
      var limit = Touch.Phase.began
      override func touchesBegan(_ touches: [Touch]) { take(touches, super.touchesBegan) }
      override func touchesMoved(_ touches: [Touch]) { take(touches, super.touchesMoved) }
      override func touchesEnded(_ touches: [Touch]) { take(touches, super.touchesEnded) }
      override func touchesCancelled(_ touches: [Touch]) { take(touches, super.touchesCancelled) }
      private func take(_ touches: [Touch], _ log: ([Touch]) -> Void) {
        log(touches)
        if touches.contains(where: { $0.phase == limit }) { removeFromSuperregion() }
      }
    }
    for (limit, story) in [
      (Touch.Phase.began, "began cancelled"), (.moved, "began moved cancelled"),
      (.ended, "began moved ended"),
    ] {
      let stage = Stage()
      let shy = Shy("F", frame: stage.dummy.frame, log: stage.log)
      shy.limit = limit
      stage.scene.addSubregion(shy)
      stage.down(200, 250)
      stage.move(203, 250)
      stage.up(203, 250)
      #expect(stage.log.summary(of: "F") == story)
      #expect(shy.superregion == nil)
    }
    world.innerPan.addTarget { [unowned world = world] in
      if $0.state == .began { world.inner.removeFromSuperregion() }
    }
    world.stage.drag(from: (200, 50), to: (100, 50))
    #expect(world.stage.log.words(of: "inner") == ["began", "cancelled"])
    #expect(world.inner.complaints == [])
  }

  @Test("a tap that waits for a second one is forgotten with its region")
  func waitingTap() {
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    for tap in [single, double] { stage.dummy.addGestureRecognizer(tap) }
    stage.watch(single, "single")
    stage.tap(200, 250)
    stage.dummy.removeFromSuperregion()
    stage.wait(1)
    #expect(stage.log.words(of: "single").isEmpty && stage.window.nextDeadline == nil)
    #expect(stage.scene.complaints == [])
  }

  @Test("when its window goes, a gesture that lives on ends with the next touch, and begins anew")
  func window() {
    for events in [1, 2, 3] {
      let log = Log()
      let region = LoggingRegion("F", frame: Rect(x: 0, y: 0, width: 100, height: 100), log: log)
      let pan = PanGestureRecognizer()
      region.addGestureRecognizer(pan)
      pan.addTarget { log.note("pan.\($0.state)") }
      func drag(id: Int, upTo count: Int) {
        let window = InputWindow(frame: region.frame)
        window.addSubregion(region)
        let kinds: [InputEvent.Kind] = [
          .down(id: id, at: Point(x: 50, y: 50), device: .finger),
          .move(id: id, to: Point(x: 30, y: 50)), .up(id: id, at: Point(x: 30, y: 50)),
        ]
        for (index, kind) in kinds.prefix(count).enumerated() {
          window.send(.init(time: Double(10 * id + index), kind: kind))
        }
      }
      drag(id: 1, upTo: events)
      #expect(region.superregion == nil && pan.numberOfTouches == 0)
      drag(id: 2, upTo: 3)
      #expect(pan.state == .possible && pan.numberOfTouches == 0)
      let first = [[], ["began", "cancelled"], ["began", "ended"]][events - 1]
      #expect(log.words(of: "pan") == first + ["began", "ended"])
    }
  }
}
