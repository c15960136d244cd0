import CSDL2
import Geometry
import Platform
import Testing
import Touches

@Suite("The mouse")
struct MouseTests {
  private let desk = Desk()

  private static let down = InputEvent.Kind.down(id: 1, at: point(100, 100), device: .mouse)

  @Test("59: a left drag is a touch")
  func leftDrag() {
    desk.feed(
      .motion(90, 100), .button(SDL_MOUSEBUTTONDOWN, 100, 100), .motion(110, 100, state: 1),
      .button(SDL_MOUSEBUTTONUP, 110, 100), .motion(120, 100))
    #expect(
      desk.kinds == [Self.down, .move(id: 1, to: point(110, 100)), .up(id: 1, at: point(110, 100))])
  }

  @Test("with Ctrl it is two fingers: opposite each other, or with Shift side by side")
  func pair() {
    let both = SDL_Keymod(rawValue: KMOD_LCTRL.rawValue | KMOD_LSHIFT.rawValue)
    // The window's middle is at 200, 150. Keys count as they were at each event.
    desk.feed(
      .control, .button(SDL_MOUSEBUTTONDOWN, 100, 100), .motion(110, 90),
      .key(SDL_KEYDOWN, SDLK_LSHIFT, modifiers: both), .motion(130, 90),
      .key(SDL_KEYUP, SDLK_LSHIFT, modifiers: KMOD_LCTRL), .motion(120, 90),
      .button(SDL_MOUSEBUTTONUP, 120, 90))
    #expect(
      desk.kinds == [
        Self.down, .down(id: 2, at: point(300, 200), device: .mouse),
        .move(id: 1, to: point(110, 90)), .move(id: 2, to: point(290, 210)),
        .move(id: 1, to: point(130, 90)), .move(id: 2, to: point(310, 210)),
        .move(id: 1, to: point(120, 90)), .move(id: 2, to: point(320, 210)),
        .up(id: 1, at: point(120, 90)), .up(id: 2, at: point(320, 210)),
      ])
    // One that begins without Ctrl has no second finger.
    let plain = Desk()
    plain.feed(.button(SDL_MOUSEBUTTONDOWN, 100, 100), .motion(110, 90))
    #expect(plain.kinds.count == 2)
  }

  @Test("beside the area for two fingers there is one; in it the other lies opposite its middle")
  func pairArea() {
    desk.feed(.control)
    desk.translator.pairArea = Rect(x: 0, y: 0, width: 240, height: 300)
    desk.feed(.button(SDL_MOUSEBUTTONDOWN, 300, 100), .button(SDL_MOUSEBUTTONUP, 300, 100))
    #expect(desk.kinds.count == 2)
    // There it says that Ctrl was down; as two fingers it has become something else.
    #expect(desk.events.map(\.modifiers) == [.control, []])
    desk.feed(.button(SDL_MOUSEBUTTONDOWN, 100, 100))
    #expect(desk.events.dropFirst(2).allSatisfy { $0.modifiers == [] })
    #expect(desk.kinds.last == .down(id: 2, at: point(140, 200), device: .mouse))
  }

  @Test(
    "59: no other button touches anything",
    arguments: [SDL_BUTTON_RIGHT, SDL_BUTTON_MIDDLE, SDL_BUTTON_X1, SDL_BUTTON_X2])
  func otherButtons(button: Int32) {
    desk.feed(
      .button(SDL_MOUSEBUTTONDOWN, 100, 100, button: button), .motion(120, 100, state: 4),
      .button(SDL_MOUSEBUTTONUP, 120, 100, button: button))
    #expect(desk.events.isEmpty)
  }

  @Test("59: a right press in a left drag changes nothing, and the left up ends the drag")
  func rightDuringLeft() {
    desk.feed(
      .button(SDL_MOUSEBUTTONDOWN, 100, 100),
      .button(SDL_MOUSEBUTTONDOWN, 105, 100, button: SDL_BUTTON_RIGHT), .motion(110, 100, state: 5),
      .button(SDL_MOUSEBUTTONUP, 115, 100, button: SDL_BUTTON_RIGHT), .motion(120, 100, state: 1),
      .button(SDL_MOUSEBUTTONUP, 120, 100))
    #expect(
      desk.kinds == [
        Self.down, .move(id: 1, to: point(110, 100)), .move(id: 1, to: point(120, 100)),
        .up(id: 1, at: point(120, 100)),
      ])
  }

  @Test("62: a drag goes on beyond the window's edges")
  func beyondTheWindow() {
    desk.feed(
      .button(SDL_MOUSEBUTTONDOWN, 100, 100), .motion(-50, 100), .motion(850, -20),
      .button(SDL_MOUSEBUTTONUP, 850, -20, window: 0))
    #expect(
      desk.kinds == [
        Self.down, .move(id: 1, to: point(-50, 100)), .move(id: 1, to: point(850, -20)),
        .up(id: 1, at: point(850, -20)),
      ])
  }

  @Test("58: what SDL makes from a finger moves neither the mouse's drag nor its pointer")
  func echoOfAFinger() {
    desk.feed(
      .button(SDL_MOUSEBUTTONDOWN, 100, 100),
      .motion(300, 200, state: 1, which: podium_touch_mouse_id),
      .button(SDL_MOUSEBUTTONUP, 300, 200, which: podium_touch_mouse_id),
      .wheel(0, 1, mouse: (0, 0)))
    #expect(desk.kinds == [Self.down, .wheel(dx: 0, dy: 1, at: point(100, 100))])
  }

  @Test("relative motion is never read: it is not clamped where the place is")
  func relativeMotion() {
    desk.feed(.button(SDL_MOUSEBUTTONDOWN, 100, 100), .motion(0, 100, state: 1, relative: -160))
    #expect(desk.kinds.last == .move(id: 1, to: point(0, 100)))
  }

  @Test(
    "63: when the window goes away in a drag, the touch is cancelled and the mask is not believed",
    arguments: [
      (SDL_WINDOWEVENT_FOCUS_LOST, InputEvent.Focus.lost), (SDL_WINDOWEVENT_HIDDEN, .hidden),
      (SDL_WINDOWEVENT_MINIMIZED, .hidden),
    ])
  func windowGoesAway(event: SDL_WindowEventID, focus: InputEvent.Focus) {
    desk.feed(
      .button(SDL_MOUSEBUTTONDOWN, 100, 100), .window(event), .motion(110, 100, state: 1),
      .motion(120, 100, state: 1))
    #expect(desk.kinds == [Self.down, .cancel, .focus(focus)])
  }

  @Test("once the mouse has left the window it points nowhere, and a drag goes on")
  func leaves() {
    desk.feed(.button(SDL_MOUSEBUTTONDOWN, 100, 100), .window(SDL_WINDOWEVENT_LEAVE))
    #expect(desk.translator.pointer == .zero && desk.kinds == [Self.down])
    desk.feed(.motion(110, 100, state: 1))
    #expect(desk.translator.pointer == point(110, 100) && desk.kinds.count == 2)
  }

  @Test("Esc in a drag cancels the touch, and is no key then; the next one is")
  func escape() {
    desk.feed(
      .button(SDL_MOUSEBUTTONDOWN, 100, 100), .key(SDL_KEYDOWN, SDLK_ESCAPE),
      .key(SDL_KEYUP, SDLK_ESCAPE), .motion(110, 100, state: 1),
      .button(SDL_MOUSEBUTTONUP, 110, 100), .key(SDL_KEYDOWN, SDLK_ESCAPE))
    #expect(desk.kinds == [Self.down, .cancel, .key(.escape, .down)])
  }

  @Test("63: without a touch there is nothing to cancel")
  func nothingToCancel() {
    desk.feed(.window(SDL_WINDOWEVENT_FOCUS_LOST))
    #expect(desk.kinds == [.focus(.lost)])
  }

  @Test("63: after a lost up SDL swallows a press; its up is no event, the next press is one")
  func swallowedPress() {
    desk.feed(
      .button(SDL_MOUSEBUTTONDOWN, 100, 100), .window(SDL_WINDOWEVENT_FOCUS_LOST),
      .window(SDL_WINDOWEVENT_FOCUS_GAINED), .motion(50, 50, state: 1),
      .button(SDL_MOUSEBUTTONUP, 50, 50), .button(SDL_MOUSEBUTTONDOWN, 100, 100))
    #expect(desk.kinds == [Self.down, .cancel, .focus(.lost), .focus(.gained), Self.down])
  }

  @Test("a place beyond reason is dropped, and an up there still ends the drag")
  func nonsense() {
    desk.feed(
      .button(SDL_MOUSEBUTTONDOWN, 100, 100), .motion(.max, 0), .motion(0, .min),
      .button(SDL_MOUSEBUTTONUP, .max, .max))
    #expect(desk.kinds == [Self.down, .up(id: 1, at: point(100, 100))])
  }
}

@Suite("The wheel")
struct WheelTests {
  private let desk = Desk()

  @Test(
    "64: a notch comes out with SDL's signs, where the pointer is",
    arguments: [(0, -1), (0, 1), (1, 0), (-1, 0), (0, 0.1), (0.25, -2.5)] as [(Float, Float)])
  func notch(dx: Float, dy: Float) {
    desk.feed(.wheel(dx, dy))
    #expect(desk.kinds == [.wheel(dx: Double(dx), dy: Double(dy), at: point(200, 250))])
  }

  @Test(
    "with Ctrl a notch is a pinch about the pointer that is over at once",
    arguments: [
      (1, 1.25), (-2, 0.64), (8, 5.960_464_477_539_063), (9000, 5.960_464_477_539_063),
      (-9000, 0.167_772_16),
    ])
  func zooming(dy: Float, by factor: Double) {
    desk.feed(.control, .wheel(0, dy), .wheel(1, 0))
    let place = point(200, 250)
    guard desk.kinds.count == 4, case .magnify(.changed, let scale, place) = desk.kinds[1] else {
      return #expect(Bool(false), "\(desk.kinds)")
    }
    #expect(abs(scale - factor) < 1e-9)
    #expect(desk.kinds[0] == .magnify(.began, scale: 1, at: place))
    #expect(desk.kinds[2] == .magnify(.ended, scale: 1, at: place))
    #expect(desk.kinds[3] == .wheel(dx: 1, dy: 0, at: place))
  }

  @Test(
    "with Shift a notch goes sideways, down to the right, but a wheel that says so itself does",
    arguments: [((0, -1), (1, 0)), ((0, 2), (-2, 0)), ((1, 0), (1, 0)), ((1, -2), (1, -2))]
      as [((Float, Float), (Double, Double))])
  func sideways(wheel: (Float, Float), is expected: (Double, Double)) {
    desk.feed(.shift, .wheel(wheel.0, wheel.1))
    #expect(desk.kinds == [.wheel(dx: expected.0, dy: expected.1, at: point(200, 250))])
  }

  @Test("files that are dropped together are opened together")
  func drop() {
    desk.feed(
      .drop(SDL_DROPBEGIN), .drop(SDL_DROPFILE, "/a.jpg"), .drop(SDL_DROPFILE, "/b"),
      .drop(SDL_DROPCOMPLETE), .drop(SDL_DROPBEGIN), .drop(SDL_DROPCOMPLETE))
    #expect(desk.commands == [.open(["/a.jpg", "/b"])])
    #expect(desk.events.isEmpty)
  }

  @Test("68: a flipped wheel's signs are used as delivered")
  func flipped() {
    desk.feed(.wheel(0, -1, direction: SDL_MOUSEWHEEL_FLIPPED))
    #expect(desk.kinds == [.wheel(dx: 0, dy: -1, at: point(200, 250))])
  }

  @Test("69: five notches of one stamp are five events")
  func fiveNotches() {
    for _ in 0..<5 { desk.feed(.wheel(0, -1, at: 40)) }
    #expect(desk.kinds == Array(repeating: .wheel(dx: 0, dy: -1, at: point(200, 250)), count: 5))
    #expect(desk.times == Array(repeating: 0.04, count: 5))
  }

  @Test("a wheel that does not say where it is turns at the mouse's last place")
  func lastPlace() {
    desk.feed(.motion(30, 40), .wheel(0, 1, mouse: (0, 0)))
    #expect(desk.kinds == [.wheel(dx: 0, dy: 1, at: point(30, 40))])
    desk.feed(.wheel(0, 1, mouse: (0, 90)))
    #expect(desk.kinds.last == .wheel(dx: 0, dy: 1, at: point(0, 90)))
  }

  @Test("whole notches serve where there are no precise ones")
  func wholeNotches() {
    var event = SDL_Event.wheel(0, 0)
    (event.wheel.x, event.wheel.y) = (2, -3)
    desk.feed(event)
    #expect(desk.kinds == [.wheel(dx: 2, dy: -3, at: point(200, 250))])
  }

  @Test("a wheel that is made from a touch or does not turn is no event")
  func noWheel() {
    desk.feed(.wheel(0, -1, which: podium_touch_mouse_id), .wheel(0, 0))
    #expect(desk.events.isEmpty)
  }

  @Test("a delta that is no number is dropped", arguments: [Float.nan, .infinity, -1e9])
  func nonsense(value: Float) {
    desk.feed(.wheel(value, 0), .wheel(0, value))
    #expect(desk.events.isEmpty)
  }
}
