import CSDL2
import Geometry
import Platform
import Testing
import Touches

@Suite("Window events")
struct WindowEventTests {
  private let desk = Desk()

  @Test("77: one resize is one event, however often SDL announces it, and a drag goes on in it")
  func resize() {
    desk.feed(
      .button(SDL_MOUSEBUTTONDOWN, 100, 80), .window(SDL_WINDOWEVENT_SIZE_CHANGED, 300, 90),
      .window(SDL_WINDOWEVENT_RESIZED, 300, 90), .window(SDL_WINDOWEVENT_EXPOSED),
      .motion(120, 80, state: 1))
    #expect(
      desk.kinds == [
        .down(id: 1, at: point(100, 80), device: .mouse), .resize(Size(width: 300, height: 90)),
        .move(id: 1, to: point(120, 80)),
      ])
    #expect(desk.translator.size == Size(width: 300, height: 90))
  }

  @Test(
    "a size that is no size is dropped and counted",
    arguments: [(0, 90), (300, 0), (-1, 90), (.max, 90)] as [(Int32, Int32)])
  func nonsense(width: Int32, height: Int32) {
    desk.feed(.window(SDL_WINDOWEVENT_SIZE_CHANGED, width, height))
    #expect(desk.events.isEmpty)
    #expect(desk.translator.size == Size(width: 400, height: 300))
  }

  @Test("hidden and minimised in one batch are one event, and so are shown and restored")
  func hiddenOnce() {
    desk.feed(
      .window(SDL_WINDOWEVENT_HIDDEN), .window(SDL_WINDOWEVENT_MINIMIZED),
      .window(SDL_WINDOWEVENT_FOCUS_LOST), .window(SDL_WINDOWEVENT_LEAVE),
      .window(SDL_WINDOWEVENT_SHOWN), .window(SDL_WINDOWEVENT_RESTORED),
      .window(SDL_WINDOWEVENT_FOCUS_GAINED))
    #expect(desk.kinds == [.focus(.hidden), .focus(.lost), .focus(.shown), .focus(.gained)])
  }

  @Test("a window that opens shown says nothing but that it wants a picture")
  func opening() {
    desk.feed(.window(SDL_WINDOWEVENT_SHOWN), .window(SDL_WINDOWEVENT_EXPOSED))
    #expect(desk.events.isEmpty && desk.commands == [.redraw])
  }
}
