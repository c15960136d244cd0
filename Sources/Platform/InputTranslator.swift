import CSDL2
import Geometry
import System
import Touches

/// Turns SDL's events into the input layer's, and corrects SDL's irregularities.
///
/// It is a value that holds the contacts and keys that are down; it reads no clock and never waits.
/// It guarantees for the events that it sends:
/// - a contact goes down, moves any number of times, and goes up or is cancelled; a second down of
///   the same number means that the first contact was lost;
/// - times never decrease, coordinates and sizes are finite;
/// - one touch is one contact, although SDL can report it as a finger and as a mouse.
///
/// SDL's button *masks* are never read: after a lost focus they contain the button for ever.
/// Relative motion is never read either: unlike the position it is not clamped.
package struct InputTranslator {
  /// The input and the commands of SDL's events since it was emptied, in order.
  package var items: [WindowItem] = []
  /// The window's size in points; SDL's normalised finger coordinates are shares of it.
  package internal(set) var size: Size

  /// The time of the event that was translated last, in seconds.
  private var time = 0.0
  private var stamps: TickStamps
  let isScreen: (SDL_TouchID) -> Bool
  /// SDL's bits of the modifiers that are down, as of the last keyboard event: SDL's present state
  /// may be later than the event that is translated.
  var modifiers: UInt32 = 0
  /// The files of the drop that goes on.
  private var dropped: [String] = []
  var contacts = ContactTable()
  var keys = HeldKeys()
  var sticks = ControllerSticks()
  /// The stick position that was last appended.
  var announcedStick = Point.zero
  /// The mouse's last location in window points; zero once it has left the window.
  package internal(set) var pointer = Point.zero
  /// Where a press with Ctrl is two fingers, in points of the window; nil: everywhere.
  package var pairArea: Rect?
  /// Halfway between the mouse and its second finger while that is down.
  var pairCenter = Point.zero
  /// Whether keys that write text are text, and no commands.
  package var isTyping = false
  /// Whether SDL sends the text of such keys as events of its own; until then each key writes its
  /// sign.
  package var hasText = false
  /// Whether a digit or a minus begins a typed number.
  package var takesNumber = false
  /// The characters that are keys of the scene, and no commands.
  package var sceneKeys: Set<InputEvent.Key> = []
  var isFocused = true
  var isShown = true

  /// The most notches in one event; a hand turns fewer, and an event with more is unusable.
  static let mostNotches = 1e4

  /// - Parameters:
  ///   - size: the window's size in points, finite and positive.
  ///   - stamps: relates SDL's stamps to the frame clock.
  ///   - isScreen: whether a touch device is a screen (and not a touchpad).
  package init(
    size: Size, stamps: TickStamps,
    isScreen: @escaping (SDL_TouchID) -> Bool = InputTranslator.isTouchScreen
  ) {
    precondition(
      size.isFinite && size.width > 0 && size.height > 0, "a window's size must be positive")
    self.size = size
    self.stamps = stamps
    self.isScreen = isScreen
  }

  /// Whether Ctrl is down, with which a wheel zooms and a press is two fingers.
  var isControlHeld: Bool { modifiers & KMOD_CTRL.rawValue != 0 }
  /// Whether Shift is down, with which the mouse's two fingers move side by side.
  var isShiftHeld: Bool { modifiers & KMOD_SHIFT.rawValue != 0 }

  /// Whether the device is a touch screen, no touchpad. A device that SDL does not list sends
  /// pushed events, which count as a screen's.
  package static func isTouchScreen(_ device: SDL_TouchID) -> Bool {
    // Asking SDL for the type of a device it does not know dereferences a video device that may
    // not be there, so the list is searched first.
    for index in 0..<SDL_GetNumTouchDevices() where SDL_GetTouchDevice(index) == device {
      return SDL_GetTouchDeviceType(device) == SDL_TOUCH_DEVICE_DIRECT
    }
    return true
  }

  /// Whether there is a touch screen.
  package static var hasTouchScreen: Bool {
    (0..<SDL_GetNumTouchDevices()).contains { isTouchScreen(SDL_GetTouchDevice($0)) }
  }

  /// Adds the input and the commands of one SDL event to the items; often none.
  ///
  /// - Parameter now: the frame clock at this moment, in seconds.
  package mutating func translate(_ event: SDL_Event, now: Double) {
    time = stamps.seconds(for: event.common.timestamp, now: now)
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN: fingerDown(event.tfinger)
    case SDL_FINGERMOTION: fingerMotion(event.tfinger)
    case SDL_FINGERUP: fingerUp(event.tfinger)
    case SDL_MOUSEBUTTONDOWN: buttonDown(event.button)
    case SDL_MOUSEMOTION: mouseMotion(event.motion)
    case SDL_MOUSEBUTTONUP: buttonUp(event.button)
    case SDL_MOUSEWHEEL: wheel(event.wheel)
    case SDL_KEYDOWN: keyDown(event.key)
    case SDL_TEXTINPUT: text(event.text)
    case SDL_KEYUP: keyUp(event.key)
    case SDL_CONTROLLERAXISMOTION: stick(event.caxis)
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP: controllerButton(event.cbutton)
    case SDL_CONTROLLERDEVICEREMOVED: controllerRemoved(event.cdevice.which)
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPCOMPLETE: drop(event.drop)
    case SDL_WINDOWEVENT: windowEvent(event.window)
    case SDL_QUIT: send(.close)
    default: break
    }
  }

  mutating func send(_ kind: InputEvent.Kind, _ modifiers: InputEvent.Modifiers = []) {
    items.append(.input(InputEvent(time: time, kind: kind, modifiers: modifiers)))
    stamps.advance(to: time)
  }

  mutating func send(_ command: WindowCommand) { items.append(.command(command, at: time)) }

  /// Files that are dropped together come one by one.
  private mutating func drop(_ event: SDL_DropEvent) {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_DROPBEGIN: dropped.removeAll()
    case SDL_DROPFILE:
      guard let file = event.file else { return }
      dropped.append(String(systemPath: file))
      SDL_free(file)
    default:
      if !dropped.isEmpty { send(.open(dropped)) }
    }
  }

  /// Ends a frame, which shows all events until `time` (s): none after it is earlier.
  mutating func endFrame(at time: Double) { stamps.advance(to: time) }
}
