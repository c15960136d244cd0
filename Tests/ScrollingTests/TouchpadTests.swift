import Scrolling
import Support
import Testing

/// Cases 1 to 13 of the specification of touchpads: two fingers move the content of the strip.
/// Velocities are pt/ms.
@Suite("Touchpad: two fingers scroll", .repeated)
struct TouchpadTests {
  private let strip = InputStrip()

  @Test("T1: a flick moves 1:1, then decelerates as a finger's, and the scene hears nothing")
  func flick() {
    strip.padMoves(8)
    #expect(strip.x == 80 && strip.scrollView.isTracking && strip.scrollView.isDragging)
    strip.pad(.ended, after: 0.008)
    strip.expectInvariants()
    strip.expectFlick()
  }

  @Test("T2: lifted 0.1 s after the last move it is at rest, 49 ms after it is a flick")
  func rest() {
    strip.padFlick(8, lift: 0.1)
    strip.expectInvariants(told: "WBD WED DED-", x: 80)
    #expect(strip.listener.releases.map(\.velocity) == [.zero])
    let quick = InputStrip()
    quick.padFlick(8, lift: 0.049)
    quick.expectInvariants()
    quick.expectFlick()
  }

  @Test("T3: a single move has no velocity")
  func single() {
    // A frame comes between the move and the lift.
    strip.wait(0.01)
    strip.padFlick(1)
    strip.expectInvariants(x: 10)
    #expect(strip.story == "WBD DS WED DED-" && strip.listener.releases.map(\.velocity) == [.zero])
    #expect(strip.listener.releases.map(\.target.x) == [10])
  }

  @Test("T4: there is no slop", arguments: [1.0, 0.25])
  func slop(dx: Double) {
    strip.pad(.began, dx, after: 0.02)
    #expect(strip.x == dx && strip.told == "WBD")
    strip.wait(0.016)
    #expect(strip.count(of: "DS") == 1)
    strip.pad(.ended)
    strip.expectInvariants()
  }

  @Test("T5: beyond the edge it is banded while the fingers hold it, and comes back when they lift")
  func band() {
    strip.padMoves(2, by: -50)
    #expect(abs(strip.x + 48.35) <= 0.01)
    let held = strip.x
    strip.wait(5)
    #expect(strip.x == held && strip.scrollView.phase == .dragging)
    strip.pad(.ended)
    strip.expectInvariants(told: "WBD WED DED+ WBDec DEDec", x: 0)
  }

  @Test("T6: moved back from beyond the edge it does not jump")
  func bandBack() {
    strip.padMoves(2, by: -50)
    strip.pad(.changed, 100, after: 0.008)
    #expect(abs(strip.x) <= 1e-9)
    strip.pad(.ended, after: 0.1)
    strip.expectInvariants()
  }

  @Test("T7: without bounces it stays at the edge, and says nothing of scrolling")
  func noBounces() {
    strip.scrollView.bounces = false
    strip.padFlick(1, by: -50)
    strip.expectInvariants(x: 0)
    #expect(strip.story == "WBD WED DED-" && strip.listener.releases.map(\.target.x) == [0])
  }

  @Test(
    "T8: under paging it goes to the nearer page, and a flick one page on",
    arguments: [(150.0, 0.0, 0.0), (210, 0, 400), (40, 5, 400)])
  func paging(sum: Double, speed: Double, page: Double) {
    strip.scrollView.isPagingEnabled = true
    if speed == 0 {
      strip.padFlick(1, by: sum, lift: 0.1)
    } else {
      // 40 points within one interval of 8 ms.
      strip.pad(.began, 0)
      strip.pad(.changed, sum, after: 0.008)
      strip.pad(.ended)
      #expect(abs((strip.listener.releases.first?.velocity.x ?? .nan) - speed) < 1e-9)
    }
    strip.expectInvariants(x: page)
  }

  @Test("T9: it does not snap while the fingers rest, but when they lift")
  func snap() {
    strip.scrollView.horizontalSnap = SnapRule(.interval(width: 120, phase: 0))
    strip.padMoves(4)
    strip.wait(2)
    #expect(strip.x == 40 && strip.told == "WBD")
    strip.pad(.ended)
    #expect(strip.scrollView.target == .zero)
    strip.expectInvariants(told: "WBD WED DED+ WBDec DEDec", x: 0)
  }

  @Test("T10: fingers that rest stop a motion in that moment, and lift without a drag")
  func hold() {
    strip.padFlick(8, then: 0.1)
    strip.pad(.hold)
    let frozen = strip.x
    #expect(strip.told == "WBD WED DED+ WBDec DEDec" && strip.scrollView.isTracking)
    #expect(strip.scrollView.phase == .tracking && frozen > 100)
    strip.pad(.lift, after: 1)
    strip.expectInvariants(told: "WBD WED DED+ WBDec DEDec", x: frozen)
  }

  @Test(
    "the end of a gesture lets the content go, whichever word a system has for it",
    arguments: [PadPhase.ended, .faded, .lift], [true, false])
  func ends(phase: PadPhase, hasMoved: Bool) {
    strip.padFlick(8, then: 0.1)
    strip.pad(.hold)
    if hasMoved { strip.pad(.began, 10, after: 0.3) }
    strip.pad(phase, after: 0.2)
    strip.wait(5)
    #expect(!strip.scrollView.isTracking && strip.scrollView.phase == .idle)
    #expect(strip.told.hasSuffix(hasMoved ? "WBD WED DED-" : "WBDec DEDec"))
  }

  @Test("T11: fingers that stopped a motion drag on from there")
  func holdAndMove() {
    strip.padFlick(8, then: 0.1)
    strip.pad(.hold)
    let frozen = strip.x
    strip.pad(.began, 10, after: 0.3)
    #expect(strip.told == "WBD WED DED+ WBDec DEDec WBD" && strip.x == frozen + 10)
    strip.pad(.ended, after: 0.1)
    strip.expectInvariants(x: frozen + 10)
  }

  @Test("T12: a move stops a motion and drags on; its speed is not added to the next")
  func again() {
    strip.padFlick(8, then: 0.1)
    strip.padFlick(8)
    #expect(strip.told == "WBD WED DED+ WBDec DEDec WBD WED DED+ WBDec")
    strip.expectInvariants()
    #expect(strip.listener.releases.allSatisfy { abs($0.velocity.x - 1.25) < 1e-9 })
  }

  @Test(
    "T13: with the boost a flick adds half of the speed of what it stopped, if it comes soon enough",
    arguments: [(0.1, 1.25 + 0.5 * 1.25 * 0.818_567), (0.15, nil), (0.16, 1.25)])
  func boost(pause: Double, speed: Double?) {
    for holds in [false, true] {
      let strip = InputStrip()
      strip.scrollView.tuning.padBoost = true
      strip.padFlick(8, then: pause)
      // 0.998^100 = 0.818567: what the deceleration has left of 1.25 pt/ms after 0.1 s.
      if holds { strip.pad(.hold) }
      strip.padFlick(8)
      strip.expectInvariants()
      let velocity = strip.listener.releases.last?.velocity.x ?? .nan
      if let speed { #expect(abs(velocity - speed) < 0.01) } else { #expect(velocity > 1.6) }
    }
  }

  @Test("T13: what goes back, or stops what is slow, is not boosted", arguments: [-10.0, 10])
  func noBoost(dx: Double) {
    strip.scrollView.contentOffset = Point(x: 600, y: 0)
    strip.scrollView.tuning.padBoost = true
    // Slow: 0.375 pt/ms is below 0.35 after 0.1 s.
    strip.padFlick(8, by: dx < 0 ? 10 : 3, then: 0.1)
    strip.padFlick(8, by: dx)
    strip.expectInvariants()
    #expect(abs((strip.listener.releases.last?.velocity.x ?? .nan) - dx / 8) < 1e-9)
  }
}
