import Geometry
import Support
import Testing
import Touches

@Suite("Tap")
struct TapGestureRecognizerTests {
  private func stage(_ taps: Int...) -> (Stage, [TapGestureRecognizer]) {
    let stage = Stage()
    let recognizers = taps.map { count in
      let tap = TapGestureRecognizer(taps: count)
      stage.add(tap, "tap\(count)")
      return tap
    }
    return (stage, recognizers)
  }

  /// Two fingers that tap, at places along x.
  private func tap(_ stage: Stage, _ x: Double, _ other: Double) {
    stage.down(x, 50, id: 1)
    stage.down(other, 50, id: 2)
    stage.up(x, 50, id: 1)
    stage.up(other, 50, id: 2)
  }

  /// Expects that these recognizers were recognized, in order, and no touch of the scene left open.
  private func expectTaps(
    _ stage: Stage, _ names: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let ended = stage.log.words.filter { $0.hasPrefix("tap") && $0.hasSuffix(".ended") }
    let words = ended.map { String($0.dropLast(".ended".count)) }.joined(separator: " ")
    #expect(words == names, sourceLocation: sourceLocation)
    #expect(stage.scene.complaints == [], sourceLocation: sourceLocation)
  }

  @Test(
    "it must be short and stay in place",
    arguments: [
      (travel: 9.0, duration: 0.1, fires: true), (travel: 10, duration: 0.1, fires: false),
      (travel: 0, duration: 0.74, fires: true), (travel: 0, duration: 0.75, fires: false),
    ])
  func limits(travel: Double, duration: Double, fires: Bool) {
    let (stage, _) = stage(1)
    stage.down(200, 50)
    stage.move(200, 50 + travel, after: duration / 2)
    stage.up(200, 50 + travel, after: duration / 2)
    #expect(stage.log.words(of: "tap1") == (fires ? ["ended"] : []))
    #expect(stage.log.words(of: "G").last == (fires ? "cancelled" : "ended"))
  }

  @Test("its action knows how many fingers made it, and where", arguments: [1, 2])
  func fingers(count: Int) {
    let (stage, taps) = stage(1)
    stage.scene.isMultipleTouchEnabled = true
    let tap = taps[0]
    tap.numberOfTouchesRequired = count
    var places: [Point] = []
    tap.addTarget { recognizer in
      places = (0..<recognizer.numberOfTouches).map { recognizer.location(ofTouch: $0, in: nil) }
    }
    for id in 1...count { stage.down(100 + 40 * Double(id), 50, id: id) }
    for id in 1...count { stage.up(100 + 40 * Double(id), 50, id: id) }
    #expect(places == (1...count).map { Point(x: 100 + 40 * Double($0), y: 50) })
    #expect(tap.numberOfTouches == 0)
  }

  @Test("taps in a row are where the first one was", arguments: [1, 2])
  func firstPlace(fingers: Int) {
    let (stage, taps) = stage(2)
    taps[0].numberOfTouchesRequired = fingers
    var places: [Point] = []
    taps[0].addTarget { tap in
      places = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) }
      places.append(tap.location(in: nil))
    }
    for x in [100.0, 120] {
      if fingers == 1 { stage.tap(x, 50) } else { tap(stage, x, x + 60) }
    }
    let first = [Point(x: 100, y: 50), Point(x: 160, y: 50)].prefix(fingers)
    #expect(places == first + [Point(x: fingers == 1 ? 100 : 130, y: 50)])
  }

  @Test("asked whether it should begin it knows its fingers, as in its action")
  func fingersWhenAsked() {
    let (stage, taps) = stage(1)
    var places: [Point] = []
    taps[0].answer(begins: { tap in
      places = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) }
      return true
    })
    stage.tap(100, 50)
    #expect(places == [Point(x: 100, y: 50)])
  }

  @Test("a lift far from the touch is no tap")
  func liftMoves() {
    let (stage, _) = stage(1)
    stage.down(200, 50)
    stage.up(230, 50)
    #expect(stage.log.summary == "G.began G.ended")
  }

  @Test("a finger that strays and comes back is no tap")
  func strays() {
    let (stage, _) = stage(1)
    stage.down(200, 50)
    for x in [205.0, 210, 205, 200] { stage.move(x, 50) }
    stage.up(200, 50)
    #expect(stage.log.summary == "G.began G.moved×4 G.ended")
  }

  @Test("a double tap cancels both of its touches for the region")
  func doubleTap() {
    let (stage, _) = stage(2)
    stage.tap(200, 50, then: 0.15)
    stage.tap(204, 50)
    #expect(stage.log.summary == "G.began×2 G.cancelled×2 tap2.ended")
    #expect(stage.scene.complaints == [])
  }

  @Test("two taps far apart are no double tap")
  func farApart() {
    let (stage, _) = stage(2)
    stage.tap(100, 50, then: 0.1)
    stage.tap(200, 50, then: 1)
    expectTaps(stage, "")
  }

  @Test("a single tap that waits fires when the second touch turns into a drag")
  func secondDrags() {
    let (stage, taps) = stage(1, 2)
    taps[0].require(toFail: taps[1])
    stage.tap(200, 50, then: 0.1)
    stage.down(200, 50)
    stage.move(230, 50)
    #expect(stage.log.words(of: "tap1") == ["ended"])
    stage.up(230, 50)
    expectTaps(stage, "tap1")
  }

  @Test("two quick taps far apart are two single ones, each at its own time")
  func singlesApart() {
    let (stage, taps) = stage(1, 2)
    taps[0].require(toFail: taps[1])
    var fired: [(time: Double, place: Point)] = []
    taps[0].addTarget { fired.append(($0.time, $0.location(in: nil))) }
    stage.tap(100, 50, lasting: 0.05, then: 0.05)
    stage.tap(160, 50, lasting: 0.05, then: 1)
    // The first one as soon as the second finger is no second tap, the second one with its lift.
    #expect(fired.map(\.place.x) == [100, 160])
    #expect(zip(fired, [0.1, 0.15]).allSatisfy { abs($0.time - $1) < 1e-9 })
    expectTaps(stage, "tap1 tap1")
  }

  @Test("where a third tap is waited for in vain, no tap of the two before is lost")
  func singlesUnderTriple() {
    let (stage, taps) = stage(1, 3)
    taps[0].require(toFail: taps[1])
    for x in [200.0, 204] { stage.tap(x, 50, then: 0.1) }
    stage.wait(1)
    expectTaps(stage, "tap1 tap1")
    for _ in 1...3 { stage.tap(100, 50) }
    stage.wait(1)
    expectTaps(stage, "tap1 tap1 tap3")
  }

  @Test("a second touch that is long, strays, or is taken away is no second tap")
  func secondIsNone() {
    for way in 0...2 {
      let (stage, taps) = stage(1, 3)
      taps[0].require(toFail: taps[1])
      stage.tap(200, 50, then: 0.1)
      stage.down(200, 50)
      switch way {
      case 0: stage.up(200, 50, after: 1)
      case 1: stage.up(230, 50)
      default: stage.send(.cancel)
      }
      stage.wait(1)
      expectTaps(stage, "tap1")
    }
  }

  @Test("two fingers that tap twice, far apart, tap singly twice")
  func twoFingersApart() {
    let (stage, taps) = stage(1, 2)
    for tap in taps { tap.numberOfTouchesRequired = 2 }
    stage.scene.isMultipleTouchEnabled = true
    taps[0].require(toFail: taps[1])
    for x in [50.0, 200] { tap(stage, x, x + 60) }
    stage.wait(1)
    expectTaps(stage, "tap1 tap1")
  }

  @Test("without a wait, a single tap does not stand in the way of a double one")
  func independent() {
    let (stage, _) = stage(1, 2)
    stage.tap(200, 50, then: 0.1)
    stage.tap(200, 50)
    #expect(stage.log.words(of: "tap2") == ["ended"])
    #expect(stage.log.words(of: "tap1").first == "ended")
  }

  @Test("a tap of two fingers needs both at once", arguments: [true, false])
  func twoFingers(together: Bool) {
    let (stage, taps) = stage(1)
    taps[0].numberOfTouchesRequired = 2
    stage.down(100, 50, id: 1)
    if together { stage.down(200, 50, id: 2) }
    stage.up(100, 50, id: 1)
    if together { stage.up(200, 50, id: 2) }
    #expect(stage.log.words(of: "tap1") == (together ? ["ended"] : []))
    if together { #expect(taps[0].location(in: nil) == Point(x: 150, y: 50)) }
  }

  @Test("a second finger makes a tap of one finger none")
  func oneFingerTooMany() {
    let (stage, _) = stage(1)
    stage.down(100, 50, id: 1)
    stage.down(200, 50, id: 2)
    stage.up(200, 50, id: 2)
    stage.up(100, 50, id: 1)
    #expect(stage.log.words(of: "tap1").isEmpty)
  }

  @Test("two fingers tap twice where their center stays", arguments: [0, 40, 50])
  func twoFingersTwice(shift: Double) {
    let (stage, taps) = stage(2)
    taps[0].numberOfTouchesRequired = 2
    for x in [100, 100 + shift] { tap(stage, x + 100, x) }
    expectTaps(stage, shift < 45 ? "tap2" : "")
    tap(stage, 200, 100)
    stage.tap(150, 50)
    expectTaps(stage, shift < 45 ? "tap2" : "")
  }

  @Test("a dynamic requirement is asked once an attempt and obeyed", arguments: [true, false])
  func dynamicRequirement(byRequirer: Bool) {
    final class Waiting: GestureRecognizerDelegate {
      var asked = 0
      let byRequirer: Bool
      init(_ byRequirer: Bool) { self.byRequirer = byRequirer }
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
      ) -> Bool {
        asked += byRequirer && other is TapGestureRecognizer ? 1 : 0
        return byRequirer
      }
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
      ) -> Bool {
        asked += !byRequirer && other is TapGestureRecognizer ? 1 : 0
        return !byRequirer
      }
    }
    let (stage, taps) = stage(1, 2)
    let delegate = Waiting(byRequirer)
    taps[byRequirer ? 0 : 1].delegate = delegate
    stage.tap(200, 50, then: 0.15)
    stage.tap(200, 50)
    expectTaps(stage, "tap2")
    #expect(delegate.asked == 1)
  }
}
