import CSDL2
import Platform
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning

/// Cases 58 to 77 of the specification stand at the translator and at the scroll view; those in
/// which much comes together are here, from end to end.
@Suite("What SDL delivers, at the strip")
struct StripTests {
  @Test("63: the focus goes in a drag: all is cancelled and settles; later motions do nothing")
  func focusLost() {
    let strip = Strip()
    strip.feed(.finger(SDL_FINGERDOWN, 0.5, 0.1, at: 4))
    strip.press((100, 250), to: (196, 250))
    strip.wait(0.03)
    #expect(strip.x < -30)
    strip.feed(.window(SDL_WINDOWEVENT_FOCUS_LOST, at: 200))
    #expect(strip.told == "WBD WED DED+ WBDec")
    #expect(strip.detail(of: "willEndDragging")?.hasPrefix("velocity=0,0 ") == true)
    #expect(strip.count(of: "touchesBegan") == 2 && strip.count(of: "touchesCancelled") == 2)
    let events = strip.log.filter { $0.event.hasPrefix("touches") }.count
    strip.move((196, 250), to: (20, 250))
    strip.feed(.finger(SDL_FINGERUP, 0.5, 0.1, at: 400))
    strip.rest()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec" && strip.x == 0)
    #expect(strip.log.filter { $0.event.hasPrefix("touches") }.count == events)
    #expect(!strip.view.isTracking && strip.count(of: "tapped") == 0)
  }

  @Test("71: a stick below 8000 moves nothing; held it scrolls, let go it is a flick to a stop")
  func stick() {
    let strip = Strip(snap: .cubes)
    strip.feed(
      .axis(SDL_CONTROLLER_AXIS_LEFTX, 7999, at: 20),
      .axis(SDL_CONTROLLER_AXIS_LEFTX, -7999, at: 200))
    strip.rest()
    #expect(strip.log.isEmpty)
    // Half of the way from 8000 to the end.
    strip.feed(.axis(SDL_CONTROLLER_AXIS_LEFTX, 20383, at: 6000))
    strip.feed(.axis(SDL_CONTROLLER_AXIS_LEFTX, 300, at: 6100))
    #expect(abs(strip.view.model.contentOffset.x - 100) < 0.01)
    strip.rest()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec" && strip.x > 100)
    let stops = strip.x * 3 / 400
    #expect(abs(stops - stops.rounded()) < 1e-9)
  }

  @Test("77: the window shrinks to 300 × 90 in a drag: it goes on, and ends in the new range")
  func shrinks() {
    let strip = Strip()
    strip.press((300, 250), to: (204, 250))
    strip.wait(0.02)
    strip.feed(
      .window(SDL_WINDOWEVENT_SIZE_CHANGED, 300, 90, at: 140),
      .window(SDL_WINDOWEVENT_RESIZED, 300, 90, at: 140))
    #expect(strip.view.frame == Rect(x: 0, y: 60, width: 300, height: 30))
    #expect(strip.view.contentSize == Size(width: 1200, height: 30))
    strip.wait(0.02)
    let x = strip.x
    strip.move((204, 75), to: (144, 75))
    strip.wait(0.02)
    #expect(abs(strip.x - x - 60) < 1e-9 && strip.told == "WBD")
    strip.move((144, 75), to: (900, 75))
    strip.wait(0.02)
    #expect(strip.x < 0)
    strip.release(900, 75)
    strip.rest()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec" && strip.x == 0)
    #expect(!strip.view.isTracking && !strip.view.isDragging)
  }
}
