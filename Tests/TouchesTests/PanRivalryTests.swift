import Geometry
import Support
import Testing
import Touches

/// Who lets a pan begin, and who ends it.
@Suite("Pan recognizers and others")
struct PanRivalryTests {
  @Test("two pans: both with one delegate's leave, else the first")
  func simultaneity() {
    final class Permissive: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { true }
    }
    let permissive = Permissive()
    for permits in [false, true] {
      for isFirst in [false, true] {
        let stage = Stage()
        let other = PanGestureRecognizer()
        stage.scene.addGestureRecognizer(other)
        stage.watch(other, "other")
        if permits { (isFirst ? stage.pan : other).delegate = permissive }
        stage.drag(from: (300, 250), to: (200, 250))
        #expect(stage.log.words(of: "pan").last == "ended")
        #expect(stage.log.words(of: "other").last == (permits ? "ended" : nil))
      }
    }
    withExtendedLifetime(permissive) {}
  }

  @Test("shouldBegin false fails it, and the scene keeps the touch")
  func refused() {
    final class Refusing: GestureRecognizerDelegate {
      var asked = 0
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        asked += 1
        return false
      }
    }
    let stage = Stage()
    let delegate = Refusing()
    stage.pan.delegate = delegate
    stage.drag(from: (300, 250), to: (200, 250))
    #expect(stage.log.summary == "G.began G.moved×13 G.ended")
    #expect(delegate.asked == 1)
  }

  @Test("a touch that is not received is not seen, by this recognizer alone")
  func notReceived() {
    final class Blind: GestureRecognizerDelegate {
      func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        false
      }
    }
    let stage = Stage()
    let blind = Blind()
    stage.pan.delegate = blind
    let other = PanGestureRecognizer()
    stage.scene.addGestureRecognizer(other)
    stage.watch(other, "other")
    stage.drag(from: (300, 250), to: (200, 250))
    #expect(stage.log.words(of: "pan").isEmpty)
    #expect(stage.log.words(of: "other").last == "ended")
    withExtendedLifetime(blind) {}
  }

  @Test("disabled in the middle it is cancelled once, and the same finger does not start it again")
  func disabled() {
    let stage = Stage()
    stage.down(300, 250)
    stage.slide(from: (300, 250), to: (250, 250))
    stage.pan.isEnabled = false
    #expect(stage.log.words.last == "pan.cancelled")
    stage.pan.isEnabled = true
    stage.slide(from: (250, 250), to: (150, 250))
    stage.up(150, 250)
    #expect(stage.log.words.last == "pan.cancelled")
    #expect(stage.log.words(of: "pan").filter { $0 == "cancelled" }.count == 1)
    stage.drag(from: (300, 250), to: (250, 250))
    #expect(stage.log.words.last == "pan.ended")
  }

  @Test("moved to another region in the middle it is cancelled, and works there")
  func reattached() {
    let stage = Stage()
    stage.down(300, 250)
    stage.slide(from: (300, 250), to: (250, 250))
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
    let stage = Stage()
    let outer = PanGestureRecognizer()
    outer.allowedAxes = .vertical
    stage.scene.addGestureRecognizer(outer)
    stage.watch(outer, "outer")
    stage.down(200, 250)
    for step in 1...20 {
      stage.move(200 + dx * Double(step) / 10, 250 + dy * Double(step) / 10)
    }
    stage.move(200 - dy * 3, 250 - dx * 3)
    stage.up(200 - dy * 3, 250 - dx * 3)
    let inner = abs(dx) >= abs(dy)
    #expect(stage.log.words(of: "pan").isEmpty == !inner)
    #expect(stage.log.words(of: "outer").isEmpty == inner)
  }

  @Test("the region of a recognizer may refuse, too")
  func regionRefuses() {
    final class Refusing: InputRegion {
      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
    }
    let stage = Stage()
    let region = Refusing(frame: stage.dummy.frame)
    stage.scene.addSubregion(region)
    region.addGestureRecognizer(stage.pan)
    stage.drag(from: (300, 250), to: (200, 250))
    #expect(stage.log.words(of: "pan").isEmpty)
    #expect(stage.log.words(of: "G").last == "ended")
  }
}
