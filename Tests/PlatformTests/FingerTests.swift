import CSDL2
import Geometry
import Platform
import Testing
import Touches

@Suite("Fingers")
struct FingerTests {
  private let desk = Desk()

  @Test("58: a touch that SDL reports as a mouse and as a finger is one contact")
  func oneTouchIsOneContact() {
    desk.feed(
      .motion(200, 250, which: podium_touch_mouse_id),
      .button(SDL_MOUSEBUTTONDOWN, 200, 250, which: podium_touch_mouse_id),
      .finger(SDL_FINGERDOWN, 0.5, 0.5),
      .button(SDL_MOUSEBUTTONUP, 200, 250, which: podium_touch_mouse_id),
      .finger(SDL_FINGERUP, 0.5, 0.5))
    #expect(
      desk.kinds == [
        .down(id: 1, at: point(200, 150), device: .finger), .up(id: 1, at: point(200, 150)),
      ])
  }

  @Test("58: a press that SDL also reports as a finger is one contact, the mouse's")
  func onePressIsOneContact() {
    desk.feed(
      .finger(SDL_FINGERDOWN, 0.5, 0.5, id: 0, device: podium_mouse_touch_id),
      .button(SDL_MOUSEBUTTONDOWN, 200, 150),
      .finger(SDL_FINGERMOTION, -0.1, 1.2, id: 0, device: podium_mouse_touch_id),
      .finger(SDL_FINGERUP, -0.1, 1.2, id: 0, device: podium_mouse_touch_id),
      .button(SDL_MOUSEBUTTONUP, 200, 150))
    #expect(
      desk.kinds == [
        .down(id: 1, at: point(200, 150), device: .mouse), .up(id: 1, at: point(200, 150)),
      ])
  }

  @Test(
    "60: a finger's share of the window becomes points of its size",
    arguments: [
      (Float(0), Float(0), Point(x: 0, y: 0)), (0.5, 0.8333, Point(x: 200, y: 250)),
      (1, 1, Point(x: 400, y: 300)), (-0.25, 1.5, Point(x: -100, y: 450)),
    ])
  func denormalised(x: Float, y: Float, expected: Point) throws {
    desk.feed(.finger(SDL_FINGERDOWN, x, y))
    guard case .down(_, let place, .finger, _)? = desk.kinds.first else {
      Issue.record("no down came out")
      return
    }
    #expect((place - expected).length <= 1)
  }

  @Test("60: after a resize the shares are of the new size")
  func denormalisedAfterResize() {
    desk.feed(.window(SDL_WINDOWEVENT_SIZE_CHANGED, 800, 600), .finger(SDL_FINGERDOWN, 0.5, 0.5))
    #expect(desk.kinds.last == .down(id: 1, at: point(400, 300), device: .finger))
  }

  @Test("a touchpad's fingers are no touches")
  func touchpad() {
    desk.translator = InputTranslator(
      size: Size(width: 400, height: 300), stamps: TickStamps(tick: 0, at: 0),
      isScreen: { $0 == SDL_Event.screen })
    desk.feed(
      .finger(SDL_FINGERDOWN, 0.5, 0.5, device: 9),
      .finger(SDL_FINGERDOWN, 0.5, 0.5, device: SDL_Event.screen))
    #expect(desk.kinds == [.down(id: 1, at: point(200, 150), device: .finger)])
  }

  @Test("a device that SDL has not listed counts as a screen")
  func unlistedDevice() { #expect(InputTranslator.isTouchScreen(987_654)) }

  @Test("contacts get the lowest free number, told apart by device and finger")
  func numbers() {
    desk.feed(
      .finger(SDL_FINGERDOWN, 0.1, 0, id: 9_000_000_001), .finger(SDL_FINGERDOWN, 0.2, 0, id: -5),
      .finger(SDL_FINGERDOWN, 0.3, 0, id: -5, device: 8), .finger(SDL_FINGERUP, 0.2, 0, id: -5),
      .button(SDL_MOUSEBUTTONDOWN, 7, 7), .finger(SDL_FINGERUP, 0.3, 0, id: -5, device: 8))
    let ids = desk.kinds.compactMap { kind -> Int? in
      switch kind {
      case .down(let id, _, _, _), .up(let id, _), .move(let id, _): id
      case .cancel, .wheel, .pad, .magnify, .key, .stick, .resize, .focus: nil
      }
    }
    #expect(ids == [1, 2, 3, 2, 2, 3])
  }

  @Test(
    "73: coordinates that are no place are dropped and counted",
    arguments: [Float.nan, .infinity, -.infinity, 1e9, -1e9], [SDL_FINGERDOWN, SDL_FINGERMOTION])
  func nonsense(value: Float, type: SDL_EventType) {
    if type == SDL_FINGERMOTION { desk.feed(.finger(SDL_FINGERDOWN, 0.5, 0.5)) }
    let before = desk.events
    desk.feed(.finger(type, value, 0.5), .finger(type, 0.5, value))
    #expect(desk.events == before)
  }

  @Test("73: an up without a place lifts the finger where it was last seen")
  func upWithoutPlace() {
    desk.feed(
      .finger(SDL_FINGERDOWN, 0.5, 0.5), .finger(SDL_FINGERMOTION, 0.25, 0.5),
      .finger(SDL_FINGERUP, .nan, .nan), .finger(SDL_FINGERMOTION, 0.75, 0.5))
    #expect(desk.kinds.last == .up(id: 1, at: point(100, 150)))
    #expect(desk.kinds.count == 3)
  }

  @Test("74: a second down of one finger comes out as a down of the same number")
  func duplicateDown() {
    desk.feed(.finger(SDL_FINGERDOWN, 0.5, 0.5), .finger(SDL_FINGERDOWN, 0.25, 0.5))
    #expect(
      desk.kinds == [
        .down(id: 1, at: point(200, 150), device: .finger),
        .down(id: 1, at: point(100, 150), device: .finger),
      ])
  }

  @Test(
    "75: a move or an up of a finger that is not down is no event",
    arguments: [SDL_FINGERMOTION, SDL_FINGERUP])
  func orphan(type: SDL_EventType) {
    desk.feed(.finger(type, 0.5, 0.5))
    #expect(desk.events.isEmpty)
  }

  @Test("a device that never lifts a finger cannot fill the memory")
  func tableIsBounded() {
    for id in 0..<1000 { desk.feed(.finger(SDL_FINGERDOWN, 0.5, 0.5, id: SDL_FingerID(id))) }
    #expect(desk.events.count == 32)
  }
}
