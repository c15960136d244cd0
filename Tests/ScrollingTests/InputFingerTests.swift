import Foundation
import Scrolling
import Support
import Testing

/// Cases 37 to 45 of the specification: catching a fling, several fingers, the directional lock.
@Suite("Input: fingers on moving content, and several of them", .repeated)
struct InputFingerTests {
  private let strip = InputStrip()

  /// A strip whose content decelerates.
  func moving() -> InputStrip {
    let strip = InputStrip()
    InputScrollingTests.flick(strip, speed: 2)
    strip.wait(0.2)
    #expect(strip.scrollView.isDecelerating)
    return strip
  }

  @Test("37: a finger stops moving content in that frame, once, and taps nothing")
  func caught() {
    let strip = moving()
    let (before, frames) = (strip.heard.count, strip.frames.count)
    strip.down(200, 250)
    let frozen = strip.scrollView.model.contentOffset
    #expect(strip.told.hasSuffix("DEDec") && strip.scrollView.phase == .tracking)
    strip.wait(0.06)
    #expect(strip.scrollView.contentOffset == frozen)
    strip.up(200, 250)
    strip.expectInvariants(told: "WBD WED DED+ WBDec DEDec")
    #expect(strip.frames.dropFirst(frames).allSatisfy { $0.offset == frozen })
    #expect(strip.heard.dropFirst(before).joined(separator: " ") == "began cancelled")
  }

  @Test("38: caught and dragged on, content follows from where it froze, without slop or jump")
  func caughtAndDragged() {
    let strip = moving()
    strip.down(200, 250)
    let frozen = strip.x
    strip.wait(0.04)
    #expect(strip.x == frozen && !strip.told.hasSuffix("WBD"))
    strip.move(198, 250)
    strip.wait(0.016)
    #expect(abs(strip.x - frozen - 2) < 1e-9)
    strip.slide(from: (198, 250), to: (170, 250))
    strip.wait(0.15)
    #expect(abs(strip.x - frozen - 30) < 1e-9)
    strip.up(170, 250)
    strip.expectInvariants(told: "WBD WED DED+ WBDec DEDec WBD WED DED-")
  }

  @Test("39: a tap beside the strip leaves the deceleration alone")
  func tapBeside() {
    let (strip, undisturbed) = (moving(), moving())
    let before = strip.heard.count
    strip.tap(200, 50)
    strip.expectInvariants()
    undisturbed.expectInvariants()
    #expect(strip.heard.dropFirst(before) == ["began", "ended"])
    let isAlike = zip(strip.frames, undisturbed.frames).allSatisfy { $0.offset == $1.offset }
    #expect(isAlike && strip.story == undisturbed.story)
  }

  @Test(
    "40: the tap after the one that stopped it goes through, and so does one after it came to rest",
    arguments: [true, false])
  func guardEnds(isStopped: Bool) {
    let strip = moving()
    if isStopped { strip.tap(200, 250) } else { strip.rest() }
    #expect(strip.told == "WBD WED DED+ WBDec DEDec")
    let (before, scrolls) = (strip.heard.count, strip.count(of: "DS"))
    strip.wait(0.05)
    strip.tap(200, 250)
    strip.expectInvariants(told: "WBD WED DED+ WBDec DEDec")
    #expect(strip.heard.dropFirst(before).joined(separator: " ") == "began ended")
    #expect(strip.count(of: "DS") == scrolls)
  }

  // That it decelerates exactly then, in callbacks too, `InputStrip` checks in every test.
  @Test("41: it tracks from the first frame of the touch, and decelerates from WBDec to DEDec")
  func flags() {
    strip.wait(0.1)
    strip.down(390, 250)
    #expect(strip.scrollView.isTracking && !strip.scrollView.isDragging)
    strip.wait(InputStrip.frameInterval)
    #expect(strip.frames.last?.phase == .tracking && strip.told == "")
    strip.slide(from: (390, 250), to: (290, 250))
    #expect(strip.scrollView.isTracking && strip.scrollView.isDragging)
    #expect(!strip.scrollView.isDecelerating)
    strip.up(290, 250)
    #expect(!strip.scrollView.isTracking && strip.scrollView.isDragging)
    #expect(strip.scrollView.isDecelerating && strip.told.hasSuffix("WBDec"))
    while !strip.told.hasSuffix("DEDec"), strip.time < 10 {
      #expect(strip.scrollView.isDecelerating)
      strip.wait(InputStrip.frameInterval)
    }
    #expect(!strip.scrollView.isDecelerating && !strip.scrollView.isDragging)
    strip.expectInvariants()
  }

  @Test(
    "42: two fingers drag as their middle, and neither coming nor going makes a jump",
    arguments: [[3, 2, 1], [1, 2, 3], [2, 1, 3]])
  func twoFingers(lifts: [Int]) {
    var places = [1: Point(x: 300, y: 250), 2: Point(x: 200, y: 270)]
    /// Equal moves of all fingers that are down.
    func move(by way: Double, steps: Int) {
      for _ in 1...steps {
        strip.wait(InputStrip.moveInterval)
        for (id, place) in places.sorted(by: { $0.key < $1.key }) {
          places[id] = Point(x: place.x + way / Double(steps), y: place.y)
          strip.send(.move(id: id, to: places[id] ?? place))
        }
      }
      strip.wait(0.016)
    }
    strip.down(300, 250, id: 1)
    strip.down(200, 270, id: 2)
    move(by: -60, steps: 10)
    #expect(strip.x == 50)
    places[3] = Point(x: 20, y: 280)
    strip.down(20, 280, id: 3)
    strip.wait(0.016)
    #expect(abs(strip.x - 50) <= 1)
    var x = 50.0
    for id in lifts {
      move(by: -8, steps: 2)
      x += 8
      #expect(abs(strip.x - x) < 1e-9 && strip.told == "WBD")
      if places.count == 1 { strip.wait(0.2) }
      guard let place = places.removeValue(forKey: id) else { continue }
      strip.up(place.x, place.y, id: id)
      strip.wait(0.016)
      #expect(abs(strip.x - x) <= 1)
    }
    strip.expectInvariants(told: "WBD WED DED-")
    #expect(abs(strip.x - x) < 1e-9)
  }

  @Test("43: where two fingers are needed one drags in vain, until the second lands")
  func minimum() {
    strip.pan.minimumNumberOfTouches = 2
    strip.drag(from: (300, 250), to: (200, 250))
    strip.rest()
    #expect(strip.words.allSatisfy { $0.hasPrefix("G.") })
    #expect(strip.heardShort == "began moved ended")
    strip.pull(from: (300, 250), to: (240, 250), id: 1)
    strip.down(200, 250, id: 2)
    strip.wait(0.016)
    #expect(strip.told == "" && strip.x == 0)
    // The middle goes half as far, and only from the second finger's coming.
    strip.slide(from: (240, 250), to: (180, 250), id: 1)
    strip.wait(0.016)
    #expect(strip.told == "WBD" && abs(strip.x - 20) < 1e-9)
    strip.up(180, 250, id: 1)
    strip.up(200, 250, id: 2, after: 0.2)
    strip.expectInvariants(told: "WBD WED DED-")
    #expect(abs(strip.x - 20) < 1e-9 && strip.heard.last == "cancelled")
  }

  @Test("44: a finger beyond the maximum goes to the scene, and the drag goes on")
  func maximum() {
    strip.pan.maximumNumberOfTouches = 1
    strip.pull(from: (300, 250), to: (250, 250), id: 1)
    strip.down(100, 250, id: 2)
    strip.move(60, 250, id: 2)
    strip.slide(from: (250, 250), to: (200, 250), id: 1)
    strip.up(60, 250, id: 2)
    strip.up(200, 250, id: 1, after: 0.15)
    strip.expectInvariants(told: "WBD WED DED-", x: 90)
    #expect(strip.heard.suffix(3).joined(separator: " ") == "began moved ended")
    // The other finger's way is nowhere in the drag.
    let offsets = strip.frames.map(\.offset.x)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test(
    "45: with the directional lock a drag that sets out near an axis keeps to it, a diagonal is free",
    arguments: [(10.0, true), (19.9, true), (20.1, false), (45, false)],
    [Axis.horizontal, .vertical])
  func directionalLock(sets: (degrees: Double, locks: Bool), along axis: Axis) {
    let turn = sets.degrees * .pi / 180
    let (along, across) = axis == .horizontal ? (\Point.x, \Point.y) : (\Point.y, \Point.x)
    for (signX, signY) in [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)] {
      for first in [10.25, 20] {
        let strip = InputStrip(content: Size(width: 1600, height: 1600))
        let start = Point(x: 600, y: 700)
        strip.scrollView.contentOffset = start
        strip.scrollView.isDirectionalLockEnabled = true
        var way = Point.zero
        way[keyPath: along] = cos(turn)
        way[keyPath: across] = sin(turn)
        let set = Point(x: 200 + first * signX * way.x, y: 250 + first * signY * way.y)
        let end = (200 + 150 * signX, 250 + 150 * signY)
        strip.wait(0.1)
        strip.down(200, 250)
        strip.move(set.x, set.y)
        strip.slide(from: (set.x, set.y), to: end)
        #expect((strip.scrollView.velocity[keyPath: across] == 0) == sets.locks)
        strip.up(end.0, end.1, after: 0.15)
        strip.expectInvariants()
        let offsets = strip.frames.map(\.offset)
        #expect(offsets.allSatisfy { $0[keyPath: across] == start[keyPath: across] } == sets.locks)
        #expect(abs(strip.scrollView.contentOffset[keyPath: along] - start[keyPath: along]) > 100)
        // The lock ends with the drag.
        let place = strip.scrollView.contentOffset
        strip.drag(from: (200, 250), to: axis == .horizontal ? (200, 290) : (240, 250))
        strip.expectInvariants()
        #expect(strip.scrollView.contentOffset[keyPath: along] == place[keyPath: along])
        #expect(abs(place[keyPath: across] - strip.scrollView.contentOffset[keyPath: across]) == 30)
      }
    }
  }

  @Test(
    "45: a first move of exactly the slop decides the lock, though nothing of it scrolls",
    arguments: [(Point(x: 0, y: -10), [false, true]), (Point(x: -6, y: -8), [true, true])])
  func lockOfTheSlop(first: Point, moves: [Bool]) {
    let strip = InputStrip(content: Size(width: 1600, height: 1600))
    strip.scrollView.isDirectionalLockEnabled = true
    strip.down(350, 290)
    strip.move(350 + first.x, 290 + first.y)
    #expect(strip.told == "WBD" && strip.scrollView.contentOffset == .zero)
    strip.slide(from: (350 + first.x, 290 + first.y), to: (200, 150))
    strip.up(200, 150, after: 0.15)
    strip.expectInvariants()
    #expect([strip.x != 0, strip.scrollView.contentOffset.y != 0] == moves)
  }

  @Test("a finger that rests drags what the content has become", arguments: [false, true])
  func changedUnderFinger(grows: Bool) {
    let hand = Hand()
    let (short, long) = (Size(width: 400, height: 300), Size(width: 400, height: 3000))
    let view = hand.fill(grows ? short : long)
    hand.down(at: Point(x: 200, y: 250))
    hand.wait(0.1)
    view.contentSize = grows ? long : short
    hand.move(to: Point(x: 200, y: 190), in: 0.1)
    #expect(view.contentOffset.y == (grows ? 50 : 0))
    hand.up(after: 0.2, then: 1)
    #expect(hand.words() == (grows ? "WBD WED DED-" : ""))
  }
}
