#if Program

import CSDL2
import Geometry
import Platform
import Touches

/// SDL events made by hand: what SDL itself would filter can be said here.
enum Made {
  static let screen: SDL_TouchID = 7

  static func finger(
    _ type: SDL_EventType, _ x: Float, _ y: Float, id: SDL_FingerID = 40,
    device: SDL_TouchID = screen, at tick: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.tfinger.timestamp = tick
    event.tfinger.touchId = device
    event.tfinger.fingerId = id
    (event.tfinger.x, event.tfinger.y) = (x, y)
    return event
  }

  static func button(
    _ type: SDL_EventType, _ x: Int32, _ y: Int32, button: Int32 = SDL_BUTTON_LEFT,
    which: UInt32 = 0, window: UInt32 = 1, at tick: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.button.timestamp = tick
    event.button.windowID = window
    event.button.which = which
    event.button.button = UInt8(button)
    (event.button.x, event.button.y) = (x, y)
    return event
  }

  static func motion(
    _ x: Int32, _ y: Int32, state: UInt32 = 0, relative: Int32 = 0, which: UInt32 = 0,
    at tick: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEMOTION.rawValue
    event.motion.timestamp = tick
    event.motion.windowID = 1
    event.motion.which = which
    event.motion.state = state
    (event.motion.x, event.motion.y) = (x, y)
    event.motion.xrel = relative
    return event
  }

  static func wheel(
    _ dx: Float, _ dy: Float, direction: SDL_MouseWheelDirection = SDL_MOUSEWHEEL_NORMAL,
    which: UInt32 = 0, mouse: (x: Int32, y: Int32) = (200, 250), at tick: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.timestamp = tick
    event.wheel.which = which
    event.wheel.direction = direction.rawValue
    (event.wheel.preciseX, event.wheel.preciseY) = (dx, dy)
    (event.wheel.mouseX, event.wheel.mouseY) = mouse
    return event
  }

  static func key(
    _ type: SDL_EventType, _ code: SDL_KeyCode, scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN,
    modifiers: SDL_Keymod = KMOD_NONE, repeats: Bool = false, at tick: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.key.timestamp = tick
    event.key.repeat = repeats ? 1 : 0
    event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
    event.key.keysym.scancode = scancode
    event.key.keysym.mod = UInt16(truncatingIfNeeded: modifiers.rawValue)
    return event
  }

  static func text(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8) }
    return event
  }

  static func axis(
    _ axis: SDL_GameControllerAxis, _ value: Int16, controller: SDL_JoystickID = 3,
    at tick: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_CONTROLLERAXISMOTION.rawValue
    event.caxis.timestamp = tick
    event.caxis.which = controller
    event.caxis.axis = UInt8(truncatingIfNeeded: axis.rawValue)
    event.caxis.value = value
    return event
  }

  static func pad(
    _ type: SDL_EventType, _ button: SDL_GameControllerButton, controller: SDL_JoystickID = 3,
    at tick: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.cbutton.timestamp = tick
    event.cbutton.which = controller
    event.cbutton.button = UInt8(truncatingIfNeeded: button.rawValue)
    return event
  }

  static func removed(_ controller: SDL_JoystickID = 3, at tick: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_CONTROLLERDEVICEREMOVED.rawValue
    event.cdevice.timestamp = tick
    event.cdevice.which = controller
    return event
  }

  static func window(
    _ what: SDL_WindowEventID, _ data1: Int32 = 0, _ data2: Int32 = 0, at tick: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_WINDOWEVENT.rawValue
    event.window.timestamp = tick
    event.window.event = UInt8(truncatingIfNeeded: what.rawValue)
    (event.window.data1, event.window.data2) = (data1, data2)
    return event
  }

  /// A file, whose path SDL's memory holds; nil: the beginning or the end of a drop.
  static func drop(_ type: SDL_EventType, _ path: String? = nil) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.drop.file = path.map { SDL_strdup($0) }
    return event
  }

  static func quit() -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    return event
  }
}

/// A translator with a window of 400×300 points whose clock and SDL's counter both start at zero,
/// and everything that came out of it.
struct Desk {
  /// Later than every stamp that the tests make, in seconds.
  static let now = 100.0

  var translator: InputTranslator
  var events: [InputEvent] = []
  var commands: [WindowCommand] = []

  init(isControlHeld: Bool = false, isShiftHeld: @escaping () -> Bool = { false }) {
    translator = InputTranslator(
      size: Size(width: 400, height: 300), stamps: TickStamps(tick: 0, at: 0),
      isScreen: { _ in true }, isControlHeld: { isControlHeld }, isShiftHeld: isShiftHeld)
  }

  var kinds: [InputEvent.Kind] { events.map(\.kind) }
  var times: [Double] { events.map(\.time) }
  var tally: InputTally { translator.tally }

  mutating func feed(_ made: SDL_Event..., now: Double = Desk.now) {
    for event in made {
      translator.translate(event, now: now, events: &events, commands: &commands)
    }
  }
}

func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

#endif
