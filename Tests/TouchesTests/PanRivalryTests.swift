import Geometry
import Support
import Testing
import Touches

/// Who lets a pan begin, and who ends it.
@Suite("Pan recognizers and others")
struct PanRivalryTests {
  private let stage = Stage()

  @Test("moved to another region in the middle it is cancelled, and works there")
  func reattached() {
    stage.pull(from: (300, 250), to: (250, 250))
    let other = InputRegion(frame: Rect(x: 0, y: 0, width: 400, height: 100))
    stage.scene.addSubregion(other)
    other.addGestureRecognizer(stage.pan)
    #expect(stage.log.words.last == "pan.cancelled")
    #expect(stage.dummy.gestureRecognizers.isEmpty)
    #expect(stage.pan.view === other)
    stage.up(250, 250)
    stage.drag(from: (300, 50), to: (250, 50))
    #expect(stage.log.words.last == "pan.ended")
  }

  @Test(
    "of a pan in a pan, each along its axis, one moves and never both",
    arguments: [(30.0, 4.0), (4, 30), (30, 30), (-30, 29), (-29, 30)])
  func nested(dx: Double, dy: Double) {
    let outer = PanGestureRecognizer()
    outer.allowedAxes = .vertical
    stage.add(outer, "outer")
    stage.down(200, 250)
    for step in 1...20 { stage.move(200 + dx * Double(step) / 10, 250 + dy * Double(step) / 10) }
    stage.move(200 - dy * 3, 250 - dx * 3)
    stage.up(200 - dy * 3, 250 - dx * 3)
    let inner = abs(dx) >= abs(dy)
    #expect(stage.log.words(of: "pan").isEmpty == !inner)
    #expect(stage.log.words(of: "outer").isEmpty == inner)
  }

  @Test("more fingers than it takes make it fail, or are ignored once it has begun")
  func tooManyFingers() {
    stage.pan.maximumNumberOfTouches = 1
    for begins in [true, false] {
      stage.down(300, 250, id: 1)
      if begins { stage.move(280, 250, id: 1) }
      stage.down(300, 280, id: 2)
      for id in 1...2 { stage.move(200, 220 + 30 * Double(id), id: id) }
      for id in 1...2 { stage.up(200, 220 + 30 * Double(id), id: id) }
      #expect(stage.log.summary(of: "pan") == "began changed ended")
    }
  }

  @Test("the region of a recognizer may refuse, too")
  func regionRefuses() {
    final class Refusing: InputRegion {
      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
    }
    let region = Refusing(frame: stage.dummy.frame)
    stage.scene.addSubregion(region)
    region.addGestureRecognizer(stage.pan)
    stage.drag(from: (300, 250), to: (200, 250))
    #expect(stage.log.words(of: "pan").isEmpty && stage.log.words(of: "G").last == "ended")
  }
}
