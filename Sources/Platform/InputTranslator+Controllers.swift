#if Program

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

  mutating func stick(
    _ axis: SDL_ControllerAxisEvent, at time: Double, _ events: inout [InputEvent]
  ) -> InputTally.Outcome {
    switch SDL_GameControllerAxis(rawValue: Int32(axis.axis)) {
    case SDL_CONTROLLER_AXIS_LEFTX: sticks.move(axis.which, horizontally: axis.value)
    case SDL_CONTROLLER_AXIS_LEFTY: sticks.move(axis.which, vertically: axis.value)
    default: return .ignored
    }
    return announceStick(at: time, &events) ? .translated : .ignored
  }

  mutating func controllerButton(
    _ button: SDL_ControllerButtonEvent, at time: Double, _ events: inout [InputEvent],
    _ commands: inout [WindowCommand]
  ) -> InputTally.Outcome {
    guard listensToControllers else { return .ignored }
    let key: InputEvent.Key
    switch SDL_GameControllerButton(rawValue: Int32(button.button)) {
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: key = .left
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: key = .right
    case SDL_CONTROLLER_BUTTON_DPAD_UP: key = .up
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: key = .down
    case SDL_CONTROLLER_BUTTON_A: key = .return
    case SDL_CONTROLLER_BUTTON_B where button.type == SDL_CONTROLLERBUTTONDOWN.rawValue:
      commands.append(.back)
      return .translated
    case SDL_CONTROLLER_BUTTON_Y where button.type == SDL_CONTROLLERBUTTONDOWN.rawValue:
      commands.append(.toggleTuning)
      return .translated
    case SDL_CONTROLLER_BUTTON_X where button.type == SDL_CONTROLLERBUTTONDOWN.rawValue:
      commands.append(.again)
      return .translated
    default: return .ignored
    }
    let source = HeldKeys.Source.controller(button.which)
    guard button.type == SDL_CONTROLLERBUTTONDOWN.rawValue else {
      return release(key, from: source, at: time, &events)
    }
    press(key, from: source, at: time, &events)
    return .translated
  }

  /// Releases everything that an unplugged controller holds.
  mutating func controllerRemoved(
    _ controller: SDL_JoystickID, at time: Double, _ events: inout [InputEvent]
  ) -> InputTally.Outcome {
    let before = events.count
    sticks.remove(controller)
    releaseKeys(from: .controller(controller), at: time, &events)
    _ = announceStick(at: time, &events)
    return events.count > before ? .translated : .ignored
  }

  /// Appends the stick's position if it has changed.
  mutating func announceStick(at time: Double, _ events: inout [InputEvent]) -> Bool {
    let position = listensToControllers ? sticks.deflection : .zero
    guard position != announcedStick else { return false }
    announcedStick = position
    events.append(InputEvent(time: time, kind: .stick(x: position.x, y: position.y)))
    return true
  }
}

#endif
