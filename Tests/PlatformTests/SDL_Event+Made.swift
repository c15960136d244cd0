import CSDL2
import Geometry
import Platform
import Touches

/// Events made by hand: what SDL itself would filter can be said here.
extension SDL_Event {
  static let screen: SDL_TouchID = 7

  /// An event of a kind, stamped in milliseconds, of whose own fields `fill` sets some.
  private static func event(
    _ type: SDL_EventType, at tick: UInt32 = 0, _ fill: (inout SDL_Event) -> Void = { _ in }
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.common.timestamp = tick
    fill(&event)
    return event
  }

  static func finger(
    _ type: SDL_EventType, _ x: Float, _ y: Float, id: SDL_FingerID = 40,
    device: SDL_TouchID = screen, at tick: UInt32 = 0
  ) -> SDL_Event {
    event(type, at: tick) {
      $0.tfinger.touchId = device
      $0.tfinger.fingerId = id
      ($0.tfinger.x, $0.tfinger.y) = (x, y)
    }
  }

  static func button(
    _ type: SDL_EventType, _ x: Int32, _ y: Int32, button: Int32 = SDL_BUTTON_LEFT,
    which: UInt32 = 0, window: UInt32 = 1, at tick: UInt32 = 0
  ) -> SDL_Event {
    event(type, at: tick) {
      $0.button.windowID = window
      $0.button.which = which
      $0.button.button = UInt8(button)
      ($0.button.x, $0.button.y) = (x, y)
    }
  }

  static func motion(
    _ x: Int32, _ y: Int32, state: UInt32 = 0, relative: Int32 = 0, which: UInt32 = 0,
    at tick: UInt32 = 0
  ) -> SDL_Event {
    event(SDL_MOUSEMOTION, at: tick) {
      $0.motion.windowID = 1
      $0.motion.which = which
      $0.motion.state = state
      ($0.motion.x, $0.motion.y) = (x, y)
      $0.motion.xrel = relative
    }
  }

  static func wheel(
    _ dx: Float, _ dy: Float, direction: SDL_MouseWheelDirection = SDL_MOUSEWHEEL_NORMAL,
    which: UInt32 = 0, mouse: (x: Int32, y: Int32) = (200, 250), at tick: UInt32 = 0
  ) -> SDL_Event {
    event(SDL_MOUSEWHEEL, at: tick) {
      $0.wheel.which = which
      $0.wheel.direction = direction.rawValue
      ($0.wheel.preciseX, $0.wheel.preciseY) = (dx, dy)
      ($0.wheel.mouseX, $0.wheel.mouseY) = mouse
    }
  }

  static func key(
    _ type: SDL_EventType, _ code: SDL_KeyCode, scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN,
    modifiers: SDL_Keymod = KMOD_NONE, repeats: Bool = false, at tick: UInt32 = 0
  ) -> SDL_Event {
    event(type, at: tick) {
      $0.key.repeat = repeats ? 1 : 0
      $0.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
      $0.key.keysym.scancode = scancode
      $0.key.keysym.mod = UInt16(truncatingIfNeeded: modifiers.rawValue)
    }
  }

  static var control: SDL_Event { key(SDL_KEYDOWN, SDLK_LCTRL, modifiers: KMOD_LCTRL) }
  static var shift: SDL_Event { key(SDL_KEYDOWN, SDLK_LSHIFT, modifiers: KMOD_LSHIFT) }

  static func text(_ text: String) -> SDL_Event {
    event(SDL_TEXTINPUT) {
      withUnsafeMutableBytes(of: &$0.text.text) { $0.copyBytes(from: text.utf8) }
    }
  }

  static func axis(
    _ axis: SDL_GameControllerAxis, _ value: Int16, controller: SDL_JoystickID = 3,
    at tick: UInt32 = 0
  ) -> SDL_Event {
    event(SDL_CONTROLLERAXISMOTION, at: tick) {
      $0.caxis.which = controller
      $0.caxis.axis = UInt8(truncatingIfNeeded: axis.rawValue)
      $0.caxis.value = value
    }
  }

  static func pad(
    _ type: SDL_EventType, _ button: SDL_GameControllerButton, controller: SDL_JoystickID = 3,
    at tick: UInt32 = 0
  ) -> SDL_Event {
    event(type, at: tick) {
      $0.cbutton.which = controller
      $0.cbutton.button = UInt8(truncatingIfNeeded: button.rawValue)
    }
  }

  static func removed(_ controller: SDL_JoystickID = 3, at tick: UInt32 = 0) -> SDL_Event {
    event(SDL_CONTROLLERDEVICEREMOVED, at: tick) { $0.cdevice.which = controller }
  }

  static func window(
    _ what: SDL_WindowEventID, _ data1: Int32 = 0, _ data2: Int32 = 0, at tick: UInt32 = 0
  ) -> SDL_Event {
    event(SDL_WINDOWEVENT, at: tick) {
      $0.window.event = UInt8(truncatingIfNeeded: what.rawValue)
      ($0.window.data1, $0.window.data2) = (data1, data2)
    }
  }

  /// A file, whose path SDL's memory holds; nil: the beginning or the end of a drop.
  static func drop(_ type: SDL_EventType, _ path: String? = nil) -> SDL_Event {
    event(type) { $0.drop.file = path.map { SDL_strdup($0) } }
  }

  static func quit() -> SDL_Event { event(SDL_QUIT) }
}

/// A translator with a window of 400×300 points whose clock and SDL's counter both start at zero,
/// and everything that came out of it.
final class Desk {
  /// Later than every stamp that the tests make, in seconds.
  static let now = 100.0

  var translator: InputTranslator

  init() {
    translator = InputTranslator(
      size: Size(width: 400, height: 300), stamps: TickStamps(tick: 0, at: 0),
      isScreen: { _ in true })
  }

  var events: [InputEvent] {
    translator.items.compactMap { if case .input(let event) = $0 { event } else { nil } }
  }
  var commands: [WindowCommand] {
    translator.items.compactMap { if case .command(let command, _) = $0 { command } else { nil } }
  }
  var kinds: [InputEvent.Kind] { events.map(\.kind) }
  var times: [Double] { events.map(\.time) }

  func feed(_ made: SDL_Event..., now: Double = Desk.now) {
    for event in made { translator.translate(event, now: now) }
  }
}

func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
