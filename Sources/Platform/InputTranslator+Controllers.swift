import CSDL2
import Geometry
import Touches

// Game controllers: the left stick, the directional pad as arrow keys, A as Return; B goes back, Y
// opens the tuning panel, X repeats the last gesture.
//
// SDL delivers controller events to unfocused windows too (a hint asks for it, so that controllers
// work without a display). Their state is kept there, but no event is appended.
extension InputTranslator {
  var listensToControllers: Bool { isFocused && isShown }

  mutating func stick(_ axis: SDL_ControllerAxisEvent) {
    switch SDL_GameControllerAxis(rawValue: Int32(axis.axis)) {
    case SDL_CONTROLLER_AXIS_LEFTX: sticks.move(axis.which, horizontally: axis.value)
    case SDL_CONTROLLER_AXIS_LEFTY: sticks.move(axis.which, vertically: axis.value)
    default: return
    }
    announceStick()
  }

  mutating func controllerButton(_ button: SDL_ControllerButtonEvent) {
    guard listensToControllers else { return }
    let isDown = button.type == SDL_CONTROLLERBUTTONDOWN.rawValue
    let key: InputEvent.Key
    switch SDL_GameControllerButton(rawValue: Int32(button.button)) {
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: key = .left
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: key = .right
    case SDL_CONTROLLER_BUTTON_DPAD_UP: key = .up
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: key = .down
    case SDL_CONTROLLER_BUTTON_A: key = .return
    case SDL_CONTROLLER_BUTTON_B where isDown: return send(.back)
    case SDL_CONTROLLER_BUTTON_Y where isDown: return send(.toggleTuning)
    case SDL_CONTROLLER_BUTTON_X where isDown: return send(.again)
    default: return
    }
    let source = HeldKeys.Source.controller(button.which)
    if isDown { press(key, from: source) } else { release(key, from: source) }
  }

  /// Releases everything that an unplugged controller holds.
  mutating func controllerRemoved(_ controller: SDL_JoystickID) {
    sticks.remove(controller)
    releaseKeys(from: .controller(controller))
    announceStick()
  }

  /// Sends the stick's position if it has changed.
  mutating func announceStick() {
    let position = listensToControllers ? sticks.deflection : .zero
    guard position != announcedStick else { return }
    announcedStick = position
    send(.stick(x: position.x, y: position.y))
  }
}
