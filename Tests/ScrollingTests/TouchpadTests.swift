import Scrolling
import Support
import Testing

/// Cases 1 to 19, 22 and 26 of the specification of touchpads: two fingers move the content of the strip.
/// Velocities are pt/ms.
@Suite("Touchpad: two fingers scroll", .repeated)
struct TouchpadTests {
  @Test("T1: a flick moves 1:1, then decelerates as a finger's, and the scene hears nothing")
  func flick() {
    let strip = InputStrip()
    strip.padMoves(8)
    #expect(strip.x == 80 && strip.scrollView.isTracking && strip.scrollView.isDragging)
    strip.wait(0.008)
    strip.pad(.ended)
    strip.expectInvariants()
    strip.expectFlick()
  }

  @Test("T2: lifted 0.1 s after the last move it is at rest, 49 ms after it is a flick")
  func rest() {
    let strip = InputStrip()
    strip.padFlick(8, lift: 0.1)
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED-" && strip.x == 80)
    #expect(strip.listener.releases.map(\.velocity) == [.zero])
    let quick = InputStrip()
    quick.padFlick(8, lift: 0.049)
    quick.expectInvariants()
    quick.expectFlick()
  }

  @Test("T3: a single move has no velocity")
  func single() {
    let strip = InputStrip()
    // A frame comes between the move and the lift.
    strip.wait(0.01)
    strip.padFlick(1)
    strip.expectInvariants()
    #expect(strip.story == "WBD DS WED DED-" && strip.x == 10)
    #expect(strip.listener.releases.map(\.velocity) == [.zero])
    #expect(strip.listener.releases.map(\.target.x) == [10])
  }

  @Test("T4: there is no slop", arguments: [1.0, 0.25])
  func slop(dx: Double) {
    let strip = InputStrip()
    strip.wait(0.02)
    strip.pad(.began, dx)
    #expect(strip.x == dx && strip.told == "WBD")
    strip.wait(0.016)
    #expect(strip.count(of: "DS") == 1)
    strip.pad(.ended)
    strip.expectInvariants()
  }

  @Test("T5: beyond the edge it is banded while the fingers hold it, and comes back when they lift")
  func band() {
    let strip = InputStrip()
    strip.padMoves(2, by: -50)
    #expect(abs(strip.x + 48.35) <= 0.01)
    let held = strip.x
    strip.wait(5)
    #expect(strip.x == held && strip.scrollView.phase == .dragging)
    strip.pad(.ended)
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec" && strip.x == 0)
  }

  @Test("T6: moved back from beyond the edge it does not jump")
  func bandBack() {
    let strip = InputStrip()
    strip.padMoves(2, by: -50)
    strip.wait(0.008)
    strip.pad(.changed, 100)
    #expect(abs(strip.x) <= 1e-9)
    strip.wait(0.1)
    strip.pad(.ended)
    strip.expectInvariants()
  }

  @Test("T7: without bounces it stays at the edge, and says nothing of scrolling")
  func noBounces() {
    let strip = InputStrip()
    strip.scrollView.bounces = false
    strip.padFlick(1, by: -50)
    strip.expectInvariants()
    #expect(strip.story == "WBD WED DED-" && strip.x == 0)
    #expect(strip.listener.releases.map(\.target.x) == [0])
  }

  @Test(
    "T8: under paging it goes to the nearer page, and a flick one page on",
    arguments: [(150.0, 0.0, 0.0), (210, 0, 400), (40, 5, 400)])
  func paging(sum: Double, speed: Double, page: Double) {
    let strip = InputStrip()
    strip.scrollView.isPagingEnabled = true
    if speed == 0 {
      strip.padFlick(1, by: sum, lift: 0.1)
    } else {
      // 40 points within one interval of 8 ms.
      strip.pad(.began, 0)
      strip.wait(0.008)
      strip.pad(.changed, sum)
      strip.pad(.ended)
      #expect(abs((strip.listener.releases.first?.velocity.x ?? .nan) - speed) < 1e-9)
    }
    strip.expectInvariants()
    #expect(strip.x == page)
  }

  @Test("T9: it does not snap while the fingers rest, but when they lift")
  func snap() {
    let strip = InputStrip()
    strip.scrollView.horizontalSnap = SnapRule(.interval(width: 120, phase: 0))
    strip.padMoves(4)
    strip.wait(2)
    #expect(strip.x == 40 && strip.told == "WBD")
    strip.pad(.ended)
    #expect(strip.scrollView.target == .zero)
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec" && strip.x == 0)
  }

  @Test("T10: fingers that rest stop a motion in that moment, and lift without a drag")
  func hold() {
    let strip = InputStrip()
    strip.padFlick(8)
    strip.wait(0.1)
    strip.pad(.hold)
    let frozen = strip.x
    #expect(strip.told == "WBD WED DED+ WBDec DEDec" && strip.scrollView.isTracking)
    #expect(strip.scrollView.phase == .tracking && frozen > 100)
    strip.wait(1)
    strip.pad(.lift)
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec" && strip.x == frozen)
  }

  @Test("T11: fingers that stopped a motion drag on from there")
  func holdAndMove() {
    let strip = InputStrip()
    strip.padFlick(8)
    strip.wait(0.1)
    strip.pad(.hold)
    let frozen = strip.x
    strip.wait(0.3)
    strip.pad(.began, 10)
    #expect(strip.told == "WBD WED DED+ WBDec DEDec WBD" && strip.x == frozen + 10)
    strip.wait(0.1)
    strip.pad(.ended)
    strip.expectInvariants()
    #expect(strip.x == frozen + 10)
  }

  @Test("T12: a move stops a motion and drags on; its speed is not added to the next")
  func again() {
    let strip = InputStrip()
    strip.padFlick(8)
    strip.wait(0.1)
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
      strip.padFlick(8)
      strip.wait(pause)
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
    let strip = InputStrip()
    strip.scrollView.contentOffset = Point(x: 600, y: 0)
    strip.scrollView.tuning.padBoost = true
    // Slow: 0.375 pt/ms is below 0.35 after 0.1 s.
    strip.padFlick(8, by: dx < 0 ? 10 : 3)
    strip.wait(0.1)
    strip.padFlick(8, by: dx)
    strip.expectInvariants()
    #expect(abs((strip.listener.releases.last?.velocity.x ?? .nan) - dx / 8) < 1e-9)
  }

  @Test("T14: a press during the moves ends them at rest before the scene hears of it")
  func press() {
    for place in [Point(x: 200, y: 250), Point(x: 200, y: 50)] {
      let strip = InputStrip()
      strip.padMoves(8)
      strip.wait(0.008)
      strip.down(place.x, place.y, device: .mouse)
      let words = strip.words.filter { $0 != "DS" && !$0.hasPrefix("pan") }
      #expect(words == ["WBD", "WED", "DED-", "G.began"])
      #expect(strip.listener.releases.map(\.velocity) == [.zero] && strip.x == 80)
      strip.wait(0.008)
      // What comes of the gesture after that is nobody's.
      strip.pad(.changed, 10)
      strip.pad(.ended)
      strip.up(place.x, place.y, after: 0.05)
      strip.expectInvariants()
      #expect(strip.x == 80 && strip.told == "WBD WED DED-")
    }
  }

  @Test("T14: a press during the glide stops it and taps nothing, as after a finger")
  func pressInGlide() {
    let strip = InputStrip()
    strip.padFlick(8)
    strip.wait(0.1)
    strip.down(200, 250)
    let frozen = strip.x
    strip.up(200, 250, after: 0.06)
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec" && strip.x == frozen)
    #expect(strip.heard == ["began", "cancelled"])
  }

  @Test("T14: while a finger is down two on a touchpad do nothing")
  func underFinger() {
    let strip = InputStrip()
    strip.down(300, 250)
    strip.slide(from: (300, 250), to: (200, 250))
    strip.pad(.hold)
    strip.padFlick(8)
    strip.pad(.lift)
    strip.magnify(.began, 2)
    strip.up(200, 250, after: 0.2)
    strip.expectInvariants()
    #expect(strip.x == 90 && strip.told == "WBD WED DED-")
  }

  @Test(
    "T15: a notch of a wheel during the moves is ignored, during the glide it stops it and steps")
  func wheel() {
    let strip = InputStrip()
    strip.padMoves(4)
    strip.send(.wheel(dx: 0, dy: -1, at: InputStrip.pointer))
    strip.wait(0.3)
    #expect(strip.x == 40)
    strip.pad(.ended)
    strip.rest()
    strip.padFlick(8)
    strip.wait(0.1)
    let target = strip.scrollView.target?.x ?? .nan
    strip.send(.wheel(dx: 0, dy: -1, at: InputStrip.pointer))
    #expect(strip.told == "WBD WED DED- WBD WED DED+ WBDec DEDec")
    strip.expectInvariants()
    #expect(strip.told.hasSuffix("DEDec DESA") && abs(strip.x - target - 48) < 1e-9)
  }

  @Test(
    "T16: a lost focus ends them at rest, and what comes without a beginning is ignored",
    arguments: [
      InputEvent.Kind.focus(.lost), .focus(.hidden), .cancel,
      .pad(.cancelled, by: .zero, at: InputStrip.pointer),
    ])
  func focus(kind: InputEvent.Kind) {
    let strip = InputStrip()
    strip.padMoves(2, by: -50)
    strip.send(kind)
    #expect(strip.told == "WBD WED DED+ WBDec")
    #expect(strip.listener.releases.map(\.velocity) == [.zero])
    strip.wait(0.1)
    strip.pad(.changed, 10)
    strip.pad(.ended)
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec" && strip.x == 0)
  }

  @Test("T17: an end without a beginning, a second one, and one with the last move's stamp")
  func ends() {
    let strip = InputStrip()
    strip.pad(.ended)
    strip.pad(.lift)
    strip.pad(.changed, 10)
    strip.pad(.cancelled)
    #expect(strip.isSilent)
    strip.padMoves(8)
    strip.pad(.ended)
    strip.pad(.ended)
    strip.expectInvariants()
    strip.expectFlick()
  }

  @Test("T18: a second beginning cancels the first")
  func twice() {
    let strip = InputStrip()
    strip.padMoves(8)
    strip.wait(0.008)
    strip.pad(.began, 10)
    #expect(strip.told == "WBD WED DED- WBD" && strip.x == 90)
    #expect(strip.listener.releases.map(\.velocity) == [.zero])
    strip.wait(0.1)
    strip.pad(.ended)
    strip.expectInvariants()
  }

  @Test("T19: moves of one stamp are one, and have no velocity")
  func oneStamp() {
    let strip = InputStrip()
    for move in 0..<7 { strip.pad(move == 0 ? .began : .changed, 10) }
    strip.wait(0.008)
    strip.pad(.ended)
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED-" && strip.x == 70)
  }

  @Test("T19: moves that come late and at once, with stamps of their own, are a flick")
  func batch() {
    let strip = InputStrip()
    // What the device has stamped within 50 ms is sent at once, before the frame.
    for move in 0..<7 {
      strip.window.send(
        InputEvent(
          time: 0.008 * Double(move),
          kind: .pad(
            move == 0 ? .began : .changed, by: Point(x: 10, y: 0), at: InputStrip.pointer)))
    }
    strip.wait(0.056)
    strip.pad(.ended)
    #expect(abs((strip.listener.releases.first?.velocity.x ?? .nan) - 1.25) < 1e-9)
    strip.expectInvariants()
  }

  @Test("T20: a stamp that goes back counts as the latest one")
  func backward() {
    let strip = InputStrip()
    strip.padMoves(8)
    strip.window.send(
      InputEvent(
        time: strip.time - 0.005,
        kind: .pad(.changed, by: Point(x: 10, y: 0), at: InputStrip.pointer)))
    #expect(strip.x == 90)
    strip.wait(0.008)
    strip.pad(.ended)
    strip.expectInvariants()
    #expect(strip.listener.releases.count == 1)
    #expect(strip.listener.releases.allSatisfy { $0.velocity.x.isFinite && $0.velocity.x < 2.5 })
  }

  @Test("T22: a flick whose lift nobody tells goes on from where it is, slower by the wait")
  func faded() {
    let strip = InputStrip()
    strip.padMoves(8)
    strip.wait(0.04)
    let before = strip.x
    strip.pad(.faded)
    strip.pad(.ended)
    #expect(strip.x == before)
    strip.expectInvariants()
    #expect(strip.story == InputStrip.flickStory)
    #expect(strip.listener.releases.count == 1)
    let velocity = strip.listener.releases.first?.velocity.x ?? .nan
    #expect(abs(velocity - 1.154) <= 0.01)
  }

  @Test(
    "T22: fingers whose lift nobody tells move content to its edge and no farther, and back at once",
    arguments: [(PadPhase.beganLiftless, 0.0, 10.0), (.began, -18.37, 0)])
  func edge(phase: PadPhase, beyond: Double, back: Double) {
    let strip = InputStrip()
    strip.scrollView.contentOffset = Point(x: 15, y: 0)
    strip.pad(phase, -10)
    for _ in 0..<4 { strip.wait(0.008); strip.pad(.changed, -10) }
    #expect(abs(strip.x - beyond) < 0.1)
    strip.wait(0.008)
    strip.pad(.changed, 10)
    #expect(phase == .began ? strip.x < back : strip.x == back)
    strip.wait(0.3)
    strip.pad(.ended)
    strip.rest()
    strip.expectInvariants()
  }

  @Test("T25: a notch is a step, and a fine wheel's stream is no flick")
  func wheels() {
    let strip = InputStrip()
    strip.send(.wheel(dx: 0, dy: -1, at: InputStrip.pointer))
    strip.rest()
    #expect(strip.x == 48 && strip.told == "DESA")
    for _ in 1...4 {
      strip.wait(0.008)
      strip.send(.wheel(dx: 0, dy: -0.25, at: InputStrip.pointer))
    }
    strip.expectInvariants()
    #expect(strip.x == 96 && strip.told == "DESA DESA")
  }

  @Test("T26: without momentum every release is at rest; beyond the edge it still comes back")
  func noMomentum() {
    let strip = InputStrip()
    strip.scrollView.tuning.padMomentum = false
    strip.padFlick(8)
    strip.rest()
    #expect(strip.told == "WBD WED DED-" && strip.x == 80)
    #expect(strip.listener.releases.map(\.target.x) == [80])
    strip.scrollView.contentOffset = .zero
    strip.padFlick(2, by: -50)
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED- WBD WED DED+ WBDec DEDec" && strip.x == 0)
  }

  @Test("T27: what is none is nothing past windows, too")
  func pastWindows() {
    let strip = InputStrip()
    let view = strip.scrollView
    view.zoomLimits = 0.5...4
    for number in [Double.nan, .infinity, -.infinity] {
      let nowhere = Point(x: number, y: 0)
      view.pad(.began, by: nowhere, at: 0)
      view.magnify(.began, scale: 2, about: nowhere, at: 0)
      view.magnify(.began, scale: number, about: .zero, at: 0)
      view.magnify(.ended, scale: number, about: nowhere, at: 0)
    }
    view.pad(.began, by: Point(x: 10, y: 0), at: 0)
    view.pad(.changed, by: Point(x: Double.nan, y: 0), at: 0)
    #expect(strip.x == 10 && view.zoomScale == 1)
    view.pad(.ended, by: Point(x: Double.nan, y: 0), at: 0.1)
    strip.expectInvariants()
  }

  @Test("T27: moves and scales that are none are dropped and counted")
  func nonsense() {
    let strip = InputStrip()
    strip.pad(.began, 10)
    let bad: [Double] = [.nan, .infinity, -.infinity, 1.1e6, -1.1e6]
    for number in bad {
      strip.pad(.changed, number)
      strip.pad(.changed, 0, number)
      strip.magnify(.began, number)
    }
    for scale in [0, -1, 1e-9] { strip.magnify(.began, scale) }
    strip.magnify(.hold)
    strip.magnify(.lift)
    strip.pad(.changed, 1, at: Point(x: .nan, y: 0))
    #expect(strip.window.droppedEventCount == 3 * bad.count + 6)
    #expect(strip.x == 10 && strip.told == "WBD")
    // What an end says of a way means nothing.
    strip.wait(0.1)
    strip.pad(.ended, .nan)
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED-")
  }
}
