import Scrolling
import Testing

/// Cases 37 to 45 of the specification: catching a fling, several fingers, the directional lock.
@Suite("Input: fingers on moving content, and several of them", .repeated)
struct InputFingerTests {
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
    strip.expectInvariants()
    #expect(strip.frames.dropFirst(frames).allSatisfy { $0.offset == frozen })
    #expect(strip.told == "WBD WED DED+ WBDec DEDec")
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
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec WBD WED DED-")
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

  @Test("40: the tap after the one that stopped it goes through")
  func guardEnds() {
    let strip = moving()
    strip.tap(200, 250)
    let before = strip.heard.count
    strip.wait(0.05)
    strip.tap(200, 250)
    strip.expectInvariants()
    #expect(strip.heard.dropFirst(before).joined(separator: " ") == "began ended")
  }

  @Test("41: it tracks from the first frame of the touch, and decelerates from WBDec to DEDec")
  func flags() {
    let strip = InputStrip()
    strip.wait(0.1)
    strip.down(390, 250)
    #expect(strip.scrollView.isTracking && !strip.scrollView.isDragging)
    strip.slide(from: (390, 250), to: (290, 250))
    #expect(strip.scrollView.isTracking && strip.scrollView.isDragging)
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

  @Test("42: two fingers drag as their middle, and neither coming nor going makes a jump")
  func twoFingers() {
    let strip = InputStrip()
    strip.down(300, 250, id: 1)
    strip.down(200, 270, id: 2)
    for step in 1...10 {
      strip.move(300 - 6 * Double(step), 250, id: 1)
      strip.send(.move(id: 2, to: Point(x: 200 - 6 * Double(step), y: 270)))
    }
    strip.wait(0.016)
    #expect(strip.x == 50)
    strip.send(.down(id: 3, at: Point(x: 20, y: 280), device: .finger))
    strip.wait(0.016)
    #expect(abs(strip.x - 50) <= 1)
    for id in [3, 2] {
      strip.send(.up(id: id, at: id == 3 ? Point(x: 20, y: 280) : Point(x: 140, y: 270)))
      strip.wait(0.016)
      #expect(abs(strip.x - 50) <= 1)
    }
    #expect(strip.told == "WBD")
    strip.up(240, 250, id: 1, after: 0.2)
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED-")
  }

  @Test("43: where two fingers are needed one drags in vain, until the second lands")
  func minimum() {
    let strip = InputStrip()
    strip.pan.minimumNumberOfTouches = 2
    strip.drag(from: (300, 250), to: (200, 250))
    strip.rest()
    #expect(strip.told == "" && strip.heardShort == "began moved ended")
    strip.down(300, 250, id: 1)
    strip.down(200, 250, id: 2)
    strip.slide(from: (300, 250), to: (240, 250), id: 1)
    strip.up(240, 250, id: 1)
    strip.up(200, 250, id: 2, after: 0.2)
    strip.expectInvariants()
    #expect(strip.told.hasPrefix("WBD") && strip.x > 0)
  }

  @Test("44: a finger beyond the maximum goes to the scene, and the drag goes on")
  func maximum() {
    let strip = InputStrip()
    strip.pan.maximumNumberOfTouches = 1
    strip.down(300, 250, id: 1)
    strip.slide(from: (300, 250), to: (250, 250), id: 1)
    strip.down(100, 250, id: 2)
    strip.move(60, 250, id: 2)
    strip.slide(from: (250, 250), to: (200, 250), id: 1)
    strip.up(60, 250, id: 2)
    strip.up(200, 250, id: 1, after: 0.15)
    strip.expectInvariants()
    #expect(strip.x == 90 && strip.told == "WBD WED DED-")
    #expect(strip.heard.suffix(3).joined(separator: " ") == "began moved ended")
  }

  @Test(
    "45: with the directional lock a drag that sets out near an axis keeps to it, a diagonal is free",
    arguments: [(10.0, true), (29, true), (31, false), (45, false)])
  func directionalLock(degrees: Double, isLocked: Bool) {
    for first in [10.25, 20] {
      let strip = InputStrip(content: Size(width: 1600, height: 1600))
      strip.scrollView.isDirectionalLockEnabled = true
      let turn = degrees * .pi / 180
      let way = Point(x: -cosine(turn), y: -sine(turn))
      strip.down(350, 290)
      strip.move(350 + first * way.x, 290 + first * way.y)
      strip.slide(from: (350 + first * way.x, 290 + first * way.y), to: (200, 150))
      strip.up(200, 150, after: 0.15)
      strip.expectInvariants()
      #expect((strip.scrollView.contentOffset.y == 0) == isLocked)
      #expect(strip.x > 100)
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

  // Enough terms for the four angles above.
  private func sine(_ a: Double) -> Double { a - a * a * a / 6 + a * a * a * a * a / 120 }
  private func cosine(_ a: Double) -> Double { (1 - sine(a) * sine(a)).squareRoot() }
}
