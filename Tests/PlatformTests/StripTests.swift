#if Program

import CSDL2
import Geometry
import Platform
import SceneHosting
import Scenes
import Scrolling
import Testing
import Touches
import Tuning

/// Cases 58 to 77 of the specification from end to end: what SDL delivers, at the scroll view.
@Suite("What SDL delivers, at the strip")
struct StripTests {
  private static let restingDrag = "WBD WED DED-"

  @Test(
    "58: a touch that SDL reports as a mouse first is one touch and one tap",
    arguments: [(50, 0.1667), (250, 0.8333)] as [(Int32, Float)])
  func echoedTap(y: Int32, share: Float) {
    let strip = Strip()
    strip.feed(
      Made.motion(200, y, which: podium_touch_mouse_id, at: 20),
      Made.button(SDL_MOUSEBUTTONDOWN, 200, y, which: podium_touch_mouse_id, at: 20),
      Made.finger(SDL_FINGERDOWN, 0.5, share, at: 20),
      Made.button(SDL_MOUSEBUTTONUP, 200, y, which: podium_touch_mouse_id, at: 100),
      Made.finger(SDL_FINGERUP, 0.5, share, at: 100))
    strip.rest()
    #expect(strip.log.map(\.event) == ["touchesBegan", "touchesEnded", "tapped"])
    #expect(strip.tally == tally(translated: 2, ignored: 3))
  }

  @Test("59: the left button drags; a right press and release meanwhile change nothing")
  func buttons() {
    let strip = Strip()
    strip.press((300, 250), to: (252, 250))
    strip.feed(Made.button(SDL_MOUSEBUTTONDOWN, 252, 250, button: SDL_BUTTON_RIGHT))
    strip.move((252, 250), to: (228, 250))
    strip.feed(Made.button(SDL_MOUSEBUTTONUP, 228, 250, button: SDL_BUTTON_RIGHT))
    strip.move((228, 250), to: (204, 250))
    #expect(strip.told == "WBD" && strip.touches == "began moved cancelled")
    strip.release(204, 250)
    strip.rest()
    #expect(strip.x == 86 && strip.told == Self.restingDrag)
  }

  @Test(
    "59: no other button touches", arguments: [SDL_BUTTON_RIGHT, SDL_BUTTON_MIDDLE, SDL_BUTTON_X1])
  func otherButtons(button: Int32) {
    let strip = Strip()
    strip.feed(Made.button(SDL_MOUSEBUTTONDOWN, 300, 250, button: button, at: 8))
    strip.move((300, 250), to: (204, 250))
    strip.feed(Made.button(SDL_MOUSEBUTTONUP, 204, 250, button: button, at: 200))
    strip.rest()
    #expect(strip.log.isEmpty)
  }

  @Test("61: four motions of one stamp are the batch's way over the batch's time")
  func batches() throws {
    let strip = Strip()
    strip.feed(Made.button(SDL_MOUSEBUTTONDOWN, 390, 250, at: 16))
    for batch in 1...5 as ClosedRange<Int32> {
      for step in 1...4 as ClosedRange<Int32> {
        let x = 390 - (batch - 1) * 16 - step * 4
        strip.feed(Made.motion(x, 250, state: 1, at: UInt32(16 + batch * 16)))
      }
    }
    strip.feed(Made.button(SDL_MOUSEBUTTONUP, 310, 250, at: 96))
    let words = try #require(strip.detail(of: "willEndDragging")).split(separator: " ")
    let velocity = try #require(words.first?.split(separator: "=").last?.split(separator: ","))
    #expect(abs(try #require(Double(velocity[0])) - 1) < 1e-9)
  }

  @Test("62: a drag from −50 to 850 keeps scrolling, into the rubber band and back")
  func beyondTheWindow() {
    let strip = Strip()
    strip.press((200, 250), to: (850, 250), steps: 26)
    strip.wait(0.1)
    #expect(abs(strip.x + 187.23) <= 0.5)
    strip.move((850, 250), to: (-50, 250), steps: 30)
    strip.wait(0.1)
    #expect(strip.x == 260 && strip.told == "WBD")
    strip.release(-50, 250)
    strip.rest()
    #expect(strip.told == Self.restingDrag)
  }

  @Test("63: the focus goes in a drag: all is cancelled and settles; later motions do nothing")
  func focusLost() {
    let strip = Strip()
    strip.feed(Made.finger(SDL_FINGERDOWN, 0.5, 0.1, at: 4))
    strip.press((100, 250), to: (196, 250))
    strip.wait(0.03)
    #expect(strip.x < -30)
    strip.feed(Made.window(SDL_WINDOWEVENT_FOCUS_LOST, at: 200))
    #expect(strip.told == "WBD WED DED+ WBDec")
    #expect(strip.detail(of: "willEndDragging")?.hasPrefix("velocity=0,0 ") == true)
    #expect(strip.count(of: "touchesBegan") == 2 && strip.count(of: "touchesCancelled") == 2)
    let events = strip.log.filter { $0.event.hasPrefix("touches") }.count
    strip.move((196, 250), to: (20, 250))
    strip.feed(Made.finger(SDL_FINGERUP, 0.5, 0.1, at: 400))
    strip.rest()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec" && strip.x == 0)
    #expect(strip.log.filter { $0.event.hasPrefix("touches") }.count == events)
    #expect(!strip.view.isTracking && strip.count(of: "tapped") == 0)
  }

  @Test(
    "64, 68: a notch over the strip is a step, flipped or not: the sign is the system's",
    arguments: [(0, -1, 48.0), (1, 0, 48), (0, 1, -48), (-1, 0, -48)] as [(Float, Float, Double)],
    [SDL_MOUSEWHEEL_NORMAL, SDL_MOUSEWHEEL_FLIPPED])
  func notch(turn: (dx: Float, dy: Float, step: Double), direction: SDL_MouseWheelDirection) {
    let strip = Strip()
    strip.view.contentOffset = Point(x: 400, y: 0)
    strip.feed(Made.wheel(turn.dx, turn.dy, direction: direction, at: 20))
    strip.rest()
    #expect(strip.x == 400 + turn.step && strip.told == "DESA" && strip.touches == "")
    #expect(strip.count(of: "didScroll") > 5)
  }

  @Test("65: a wheel at (200, 50) is the strip's where nothing else scrolls")
  func wheelBeside() {
    let strip = Strip()
    strip.feed(Made.wheel(0, -1, mouse: (200, 50), at: 20), Made.wheel(1, 0, mouse: (200, 199)))
    strip.rest()
    #expect(strip.x == 96 && strip.told == "DESA")
  }

  @Test("66: a wheel in a drag is ignored")
  func wheelInADrag() {
    let strip = Strip()
    strip.press((300, 250), to: (204, 250))
    strip.feed(Made.wheel(0, -1), Made.wheel(0, -0.5), Made.wheel(1, 0))
    strip.release(204, 250)
    strip.rest()
    #expect(strip.x == 86 && strip.told == Self.restingDrag)
  }

  @Test("67: a wheel in a deceleration ends it once and steps on from its target")
  func wheelInADeceleration() {
    let strip = Strip()
    strip.press((390, 250), to: (294, 250))
    strip.release(294, 250, after: 0)
    strip.wait(0.2)
    let target = strip.view.model.target?.x ?? .nan
    strip.feed(Made.wheel(0, -1, at: UInt32(strip.time * 1000)))
    #expect(strip.told == "WBD WED DED+ WBDec DEDec")
    strip.rest()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec DESA" && abs(strip.x - target - 48) < 1e-9)
  }

  @Test("69: five notches of one stamp are five steps in one animation")
  func fiveNotches() {
    let strip = Strip()
    for _ in 1...5 { strip.feed(Made.wheel(0, -1, at: 40)) }
    strip.rest()
    #expect(strip.x == 240 && strip.told == "DESA")
  }

  @Test("70: a key held when the focus goes stops at the stop that it is on its way to")
  func focusTakenFromAKey() {
    let strip = Strip(snap: .cubes)
    strip.feed(Made.key(SDL_KEYDOWN, SDLK_RIGHT, at: 16))
    for tick in stride(from: UInt32(676), to: 1200, by: 40) {
      strip.feed(Made.key(SDL_KEYDOWN, SDLK_RIGHT, repeats: true, at: tick))
    }
    strip.feed(Made.window(SDL_WINDOWEVENT_FOCUS_LOST, at: 1200))
    let target = strip.view.model.target?.x ?? strip.x
    strip.feed(Made.key(SDL_KEYUP, SDLK_RIGHT, at: 1210))
    strip.rest()
    // The repetitions of half a second are far fewer stops.
    let stops = strip.x * 3 / 400
    #expect(strip.x == target && abs(stops - stops.rounded()) < 1e-9)
    #expect(stops > 1.5 && stops < 8)
    #expect(!strip.told.contains("WBD"))
  }

  @Test("71: a stick below 8000 moves nothing; held it scrolls, let go it is a flick to a stop")
  func stick() {
    let strip = Strip(snap: .cubes)
    strip.feed(
      Made.axis(SDL_CONTROLLER_AXIS_LEFTX, 7999, at: 20),
      Made.axis(SDL_CONTROLLER_AXIS_LEFTX, -7999, at: 200))
    strip.rest()
    #expect(strip.log.isEmpty)
    // Half of the way from 8000 to the end.
    strip.feed(Made.axis(SDL_CONTROLLER_AXIS_LEFTX, 20383, at: 6000))
    strip.feed(Made.axis(SDL_CONTROLLER_AXIS_LEFTX, 300, at: 6100))
    #expect(abs(strip.view.model.contentOffset.x - 100) < 0.01)
    strip.rest()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec" && strip.x > 100)
    let stops = strip.x * 3 / 400
    #expect(abs(stops - stops.rounded()) < 1e-9)
  }
}

#endif
