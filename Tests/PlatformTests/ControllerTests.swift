import CSDL2
import Platform
import Testing
import Touches

@Suite("Controllers")
struct ControllerTests {
  private let desk = Desk()

  @Test(
    "71: within the dead zone a stick is centered, beyond it it grows from zero to one",
    arguments: [
      (0, 0), (7999, 0), (-7999, 0), (8000, 0), (-8000, 0), (32767, 1), (-32768, -1),
      (20383, 12383.0 / 24767), (-20383, -12383.0 / 24767),
    ] as [(Int16, Double)])
  func deadzone(raw: Int16, deflection: Double) {
    desk.feed(.axis(SDL_CONTROLLER_AXIS_LEFTX, raw), .axis(SDL_CONTROLLER_AXIS_LEFTY, raw))
    let expected: [InputEvent.Kind] = [
      .stick(x: deflection, y: 0), .stick(x: deflection, y: deflection),
    ]
    #expect(desk.kinds == (deflection == 0 ? [] : expected))
  }

  @Test("71: right and down are positive, a lone axis keeps the other")
  func axes() {
    desk.feed(
      .axis(SDL_CONTROLLER_AXIS_LEFTX, 32767), .axis(SDL_CONTROLLER_AXIS_LEFTY, -32768),
      .axis(SDL_CONTROLLER_AXIS_LEFTX, 0))
    #expect(desk.kinds == [.stick(x: 1, y: 0), .stick(x: 1, y: -1), .stick(x: 0, y: -1)])
  }

  @Test("71: only changes are announced, and only of the left stick")
  func changesOnly() {
    desk.feed(
      .axis(SDL_CONTROLLER_AXIS_LEFTX, 32767), .axis(SDL_CONTROLLER_AXIS_LEFTX, 32767),
      .axis(SDL_CONTROLLER_AXIS_RIGHTX, 32767), .axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32767))
    #expect(desk.kinds == [.stick(x: 1, y: 0)])
  }

  @Test("the noise of one controller does not silence another")
  func twoControllers() {
    desk.feed(
      .axis(SDL_CONTROLLER_AXIS_LEFTX, 32767, controller: 1),
      .axis(SDL_CONTROLLER_AXIS_LEFTX, 300, controller: 2), .removed(2))
    #expect(desk.kinds == [.stick(x: 1, y: 0)])
    desk.feed(.axis(SDL_CONTROLLER_AXIS_LEFTX, -32768, controller: 2))
    #expect(desk.kinds.last == .stick(x: -1, y: 0))
  }

  @Test("the directional pad is the arrow keys, A is Return, B goes back, Y and X tune")
  func pad() {
    let keys: [(SDL_GameControllerButton, InputEvent.Key)] = [
      (SDL_CONTROLLER_BUTTON_DPAD_LEFT, .left), (SDL_CONTROLLER_BUTTON_DPAD_RIGHT, .right),
      (SDL_CONTROLLER_BUTTON_DPAD_UP, .up), (SDL_CONTROLLER_BUTTON_DPAD_DOWN, .down),
      (SDL_CONTROLLER_BUTTON_A, .return),
    ]
    for (button, _) in keys {
      desk.feed(.pad(SDL_CONTROLLERBUTTONDOWN, button), .pad(SDL_CONTROLLERBUTTONUP, button))
    }
    desk.feed(
      .pad(SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLER_BUTTON_Y),
      .pad(SDL_CONTROLLERBUTTONUP, SDL_CONTROLLER_BUTTON_Y),
      .pad(SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLER_BUTTON_X),
      .pad(SDL_CONTROLLERBUTTONUP, SDL_CONTROLLER_BUTTON_X),
      .pad(SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLER_BUTTON_B),
      .pad(SDL_CONTROLLERBUTTONUP, SDL_CONTROLLER_BUTTON_B))
    #expect(desk.kinds == keys.flatMap { [.key($0.1, .down), .key($0.1, .up)] })
    #expect(desk.commands == [.toggleTuning, .again, .back])
  }

  @Test("a controller that is pulled out centers its stick and lets its keys go, and no others")
  func removal() {
    desk.feed(
      .axis(SDL_CONTROLLER_AXIS_LEFTX, 32767),
      .pad(SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLER_BUTTON_DPAD_LEFT),
      .key(SDL_KEYDOWN, SDLK_RIGHT), .removed())
    #expect(
      desk.kinds == [
        .stick(x: 1, y: 0), .key(.left, .down), .key(.right, .down), .key(.left, .up),
        .stick(x: 0, y: 0),
      ])
  }

  @Test("a key that keyboard and pad hold together comes up with the last of them")
  func sharedKey() {
    desk.feed(
      .key(SDL_KEYDOWN, SDLK_LEFT), .pad(SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLER_BUTTON_DPAD_LEFT),
      .key(SDL_KEYUP, SDLK_LEFT), .pad(SDL_CONTROLLERBUTTONUP, SDL_CONTROLLER_BUTTON_DPAD_LEFT))
    #expect(desk.kinds == [.key(.left, .down), .key(.left, .repeat), .key(.left, .up)])
  }

  @Test(
    "without the focus or hidden a stick is centered; after that it is where it is held",
    arguments: [
      (SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_FOCUS_GAINED, .lost, .gained),
      (SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_SHOWN, .hidden, .shown),
    ] as [(SDL_WindowEventID, SDL_WindowEventID, InputEvent.Focus, InputEvent.Focus)])
  func focus(
    away: SDL_WindowEventID, back: SDL_WindowEventID, lost: InputEvent.Focus,
    gained: InputEvent.Focus
  ) {
    desk.feed(
      .axis(SDL_CONTROLLER_AXIS_LEFTX, 32767), .window(away),
      .axis(SDL_CONTROLLER_AXIS_LEFTX, -32768),
      .pad(SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLER_BUTTON_DPAD_LEFT), .window(back))
    #expect(
      desk.kinds == [
        .stick(x: 1, y: 0), .stick(x: 0, y: 0), .focus(lost), .focus(gained), .stick(x: -1, y: 0),
      ])
  }
}
