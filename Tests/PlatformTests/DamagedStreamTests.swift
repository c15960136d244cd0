#if Program

import CSDL2
import Geometry
import Platform
import Scrolling
import Testing
import Touches

/// Cases 60 and 73 to 77 of the specification from end to end.
@Suite("What SDL delivers damaged, at the strip")
struct DamagedStreamTests {
  /// A finger's share of the window for a place in its points.
  private func finger(
    _ type: SDL_EventType, _ x: Float, _ y: Float = 250, id: SDL_FingerID = 40, at tick: UInt32
  ) -> SDL_Event {
    Made.finger(type, x / 400, y / 300, id: id, at: tick)
  }

  /// A finger that has dragged from 300 to 200.
  private func dragging() -> Strip {
    let strip = Strip()
    strip.feed(finger(SDL_FINGERDOWN, 300, at: 16))
    for k in 1...10 {
      strip.feed(finger(SDL_FINGERMOTION, 300 - 10 * Float(k), at: UInt32(16 + 8 * k)))
    }
    strip.wait(0.05)
    #expect(abs(strip.x - 90) < 1e-3 && strip.told == "WBD")
    return strip
  }

  @Test("60: a finger at (0.5, 0.8333) touches the scene at (200, 250)")
  func place() throws {
    let strip = Strip()
    strip.feed(Made.finger(SDL_FINGERDOWN, 0.5, 0.8333, at: 16))
    let detail = try #require(strip.detail(of: "touchesBegan"))
    let place = try #require(detail.split(separator: "=").last?.split(separator: ","))
    #expect(abs(try #require(Double(place[0])) - 200) <= 1)
    #expect(abs(try #require(Double(place[1])) - 250) <= 1)
  }

  @Test(
    "73: a coordinate that is no place is dropped and counted; the drag stays as it is",
    arguments: [Float.nan, .infinity, -.infinity, 1e9, -1e9])
  func nonsense(value: Float) {
    let strip = dragging()
    let (x, log, count) = (strip.x, strip.log, strip.tally.unusable)
    strip.feed(
      Made.finger(SDL_FINGERMOTION, value, 0.8, at: 150),
      Made.finger(SDL_FINGERMOTION, 0.2, value, at: 150),
      Made.finger(SDL_FINGERDOWN, value, 0.8, id: 41, at: 150),
      Made.finger(SDL_FINGERDOWN, 0.2, value, id: 41, at: 150))
    strip.wait(0.2)
    #expect(strip.tally.unusable == count + 4 && strip.x == x && strip.log == log)
    strip.feed(finger(SDL_FINGERUP, 200, at: 400))
    strip.rest()
    #expect(strip.told == "WBD WED DED-" && strip.x == x)
  }

  @Test("74: a second down of one finger ends its drag at rest, and begins another touch")
  func secondDown() {
    let strip = dragging()
    strip.feed(finger(SDL_FINGERDOWN, 200, at: 300))
    #expect(strip.told == "WBD WED DED-")
    #expect(strip.touches == "began moved cancelled began")
    strip.feed(finger(SDL_FINGERUP, 200, at: 380))
    strip.rest()
    #expect(strip.touches == "began moved cancelled began ended")
    #expect(strip.told == "WBD WED DED-" && abs(strip.x - 90) < 1e-3)
  }

  @Test("75: motions and ups of unknown fingers change nothing")
  func unknown() {
    let strip = dragging()
    let log = strip.log
    strip.feed(
      finger(SDL_FINGERMOTION, 20, id: 9, at: 150), finger(SDL_FINGERUP, 20, id: 9, at: 150))
    strip.wait(0.2)
    #expect(strip.log == log && strip.tally.orphaned == 2)
    let idle = Strip()
    idle.feed(
      finger(SDL_FINGERMOTION, 20, at: 16), finger(SDL_FINGERUP, 20, at: 24),
      Made.button(SDL_MOUSEBUTTONUP, 200, 250, at: 24))
    idle.rest()
    #expect(idle.log.isEmpty)
  }

  @Test("76: equal and backward stamps give the velocity of the stream that they are merged to")
  func backward() throws {
    func release(_ moves: [(tick: UInt32, x: Float)]) throws -> String {
      let strip = Strip()
      strip.feed(finger(SDL_FINGERDOWN, 390, at: 100))
      for move in moves { strip.feed(finger(SDL_FINGERMOTION, move.x, at: move.tick)) }
      strip.feed(finger(SDL_FINGERUP, 320, at: 50))
      return try #require(strip.detail(of: "willEndDragging"))
    }
    let damaged = try release([(116, 370), (108, 360), (116, 350), (132, 330), (50, 320)])
    #expect(damaged == (try release([(116, 350), (132, 320)])))
    #expect(!damaged.contains("nan") && !damaged.contains("inf"))
    #expect(!damaged.hasPrefix("velocity=0,"))
  }

  @Test("77: the window shrinks to 300 × 90 in a drag: it goes on, and ends in the new range")
  func shrinks() {
    let strip = Strip()
    strip.press((300, 250), to: (204, 250))
    strip.wait(0.02)
    strip.feed(
      Made.window(SDL_WINDOWEVENT_SIZE_CHANGED, 300, 90, at: 140),
      Made.window(SDL_WINDOWEVENT_RESIZED, 300, 90, at: 140))
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

#endif
