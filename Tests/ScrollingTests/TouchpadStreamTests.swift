import Scrolling
import Support
import Testing

/// Cases 14 to 20, 22 and 25 to 27 of the specification of touchpads: other input comes between, or
/// the stream is not what it should be. Velocities are pt/ms.
@Suite("Touchpad: two fingers among other input", .repeated)
struct TouchpadStreamTests {
  private let strip = InputStrip()

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
      // The rest of the gesture moves nothing.
      strip.pad(.changed, 10)
      strip.pad(.ended)
      strip.up(place.x, place.y, after: 0.05)
      strip.expectInvariants(told: "WBD WED DED-", x: 80)
    }
  }

  @Test("T14: a press during the glide stops it and taps nothing, as after a finger")
  func pressInGlide() {
    strip.padFlick(8, then: 0.1)
    strip.down(200, 250)
    let frozen = strip.x
    strip.up(200, 250, after: 0.06)
    strip.expectInvariants(told: "WBD WED DED+ WBDec DEDec", x: frozen)
    #expect(strip.heard == ["began", "cancelled"])
  }

  @Test("T14: a finger ends a gesture of a touchpad, also one that the program hands on itself")
  func fingerEnds() {
    strip.scrollView.pad(.began, by: Point(x: 10, y: 0), at: strip.time)
    #expect(strip.told == "WBD")
    strip.down(200, 250)
    #expect(strip.told == "WBD WED DED-")
  }

  @Test("T14: while a finger is down two on a touchpad do nothing")
  func underFinger() {
    strip.pull(from: (300, 250), to: (200, 250))
    strip.pad(.hold)
    strip.padFlick(8)
    strip.pad(.lift)
    strip.magnify(.began, 2)
    strip.up(200, 250, after: 0.2)
    strip.expectInvariants(told: "WBD WED DED-", x: 90)
  }

  @Test(
    "T15: a notch of a wheel during the moves is ignored, during the glide it stops it and steps")
  func wheel() {
    strip.padMoves(4)
    strip.send(.wheel(dx: 0, dy: -1, at: InputStrip.pointer))
    strip.wait(0.3)
    #expect(strip.x == 40)
    strip.pad(.ended)
    strip.rest()
    strip.padFlick(8, then: 0.1)
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
    strip.padMoves(2, by: -50)
    strip.send(kind)
    #expect(strip.told == "WBD WED DED+ WBDec")
    #expect(strip.listener.releases.map(\.velocity) == [.zero])
    strip.pad(.changed, 10, after: 0.1)
    strip.pad(.ended)
    strip.expectInvariants(told: "WBD WED DED+ WBDec DEDec", x: 0)
  }

  @Test("T17: an end without a beginning, a second one, and one of a rest in the midst of moves")
  func ends() {
    strip.pad(.ended)
    strip.pad(.lift)
    strip.pad(.changed, 10)
    strip.pad(.cancelled)
    #expect(strip.isSilent)
    strip.padMoves(8)
    strip.pad(.lift)
    strip.pad(.ended)
    strip.pad(.ended)
    strip.expectInvariants()
    strip.expectFlick()
  }

  @Test("T18: a second beginning cancels the first")
  func twice() {
    strip.padMoves(8)
    strip.pad(.began, 10, after: 0.008)
    #expect(strip.told == "WBD WED DED- WBD" && strip.x == 90)
    #expect(strip.listener.releases.map(\.velocity) == [.zero])
    strip.pad(.ended, after: 0.1)
    strip.expectInvariants()
  }

  @Test("T19: moves of one stamp are one, and have no velocity")
  func oneStamp() {
    for move in 0..<7 { strip.pad(move == 0 ? .began : .changed, 10) }
    strip.pad(.ended, after: 0.008)
    strip.expectInvariants(told: "WBD WED DED-", x: 70)
  }

  @Test("T19: moves that come late and at once, with stamps of their own, are a flick")
  func batch() {
    // What the device has stamped within 50 ms is sent at once, before the frame.
    for move in 0..<7 {
      strip.window.send(
        InputEvent(
          time: 0.008 * Double(move),
          kind: .pad(
            move == 0 ? .began : .changed, by: Point(x: 10, y: 0), at: InputStrip.pointer)))
    }
    strip.pad(.ended, after: 0.056)
    #expect(abs((strip.listener.releases.first?.velocity.x ?? .nan) - 1.25) < 1e-9)
    strip.expectInvariants()
  }

  @Test("T20: a stamp that goes back counts as the latest one")
  func backward() {
    strip.padMoves(8)
    strip.window.send(
      InputEvent(
        time: strip.time - 0.005,
        kind: .pad(.changed, by: Point(x: 10, y: 0), at: InputStrip.pointer)))
    #expect(strip.x == 90)
    strip.pad(.ended, after: 0.008)
    strip.expectInvariants()
    #expect(strip.listener.releases.count == 1)
    #expect(strip.listener.releases.allSatisfy { $0.velocity.x.isFinite && $0.velocity.x < 2.5 })
  }

  @Test("T22: a flick whose lift is not reported goes on from where it is, slower by the wait")
  func faded() {
    strip.padMoves(8)
    strip.wait(0.04)
    let before = strip.x
    strip.pad(.faded)
    strip.pad(.ended)
    #expect(strip.x == before)
    strip.expectInvariants()
    #expect(strip.story == InputStrip.flickStory && strip.listener.releases.count == 1)
    let velocity = strip.listener.releases.first?.velocity.x ?? .nan
    #expect(abs(velocity - 1.154) <= 0.01)
  }

  @Test(
    "T22: fingers whose lift is not reported move content to its edge and no farther, and back at once",
    arguments: [(PadPhase.beganLiftless, 0.0, 10.0), (.began, -18.37, 0)])
  func edge(phase: PadPhase, beyond: Double, back: Double) {
    strip.scrollView.contentOffset = Point(x: 15, y: 0)
    strip.pad(phase, -10)
    for _ in 0..<4 { strip.wait(0.008); strip.pad(.changed, -10) }
    #expect(abs(strip.x - beyond) < 0.1)
    strip.pad(.changed, 10, after: 0.008)
    #expect(phase == .began ? strip.x < back : strip.x == back)
    strip.pad(.ended, after: 0.3)
    strip.rest()
    strip.expectInvariants()
  }

  @Test("T25: a notch is a step, and a fine wheel's stream is no flick")
  func wheels() {
    strip.send(.wheel(dx: 0, dy: -1, at: InputStrip.pointer))
    strip.rest()
    #expect(strip.x == 48 && strip.told == "DESA")
    for _ in 1...4 {
      strip.wait(0.008)
      strip.send(.wheel(dx: 0, dy: -0.25, at: InputStrip.pointer))
    }
    strip.expectInvariants(told: "DESA DESA", x: 96)
  }

  @Test("T26: without momentum every release is at rest; beyond the edge it still comes back")
  func noMomentum() {
    strip.scrollView.tuning.padMomentum = false
    strip.padFlick(8)
    strip.rest()
    #expect(strip.told == "WBD WED DED-" && strip.x == 80)
    #expect(strip.listener.releases.map(\.target.x) == [80])
    strip.scrollView.contentOffset = .zero
    strip.padFlick(2, by: -50)
    strip.expectInvariants(told: "WBD WED DED- WBD WED DED+ WBDec DEDec", x: 0)
  }

  @Test("T27: what is none is nothing past windows, too")
  func pastWindows() {
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
}
