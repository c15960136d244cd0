#if Program

import CSDL2
import Geometry
import System
import Touches

/// Turns SDL's events into the input layer's, and corrects SDL's irregularities.
///
/// It is a value that holds the contacts and keys that are down; it reads no clock and never waits.
/// It guarantees for the events that it appends:
/// - a contact goes down, moves any number of times, and goes up or is cancelled; a second down of
///   the same number means that the first contact was lost;
/// - times never decrease, coordinates and sizes are finite;
/// - one touch is one contact, although SDL can report it as a finger and as a mouse.
///
/// SDL's button *masks* are never read: after a lost focus they claim for ever that the button is
/// down. Relative motion is never read either: it is not clamped where the position is.
package struct InputTranslator {
  /// The fate of the events so far.
  package private(set) var tally = InputTally()
  /// The window's size in points; SDL's normalised finger coordinates are shares of it.
  package internal(set) var size: Size

  /// The time of the event that was translated last, in seconds.
  package private(set) var time = 0.0
  private var stamps: TickStamps
  let isScreen: (SDL_TouchID) -> Bool
  /// SDL's bits of the modifiers that are down, as of the last event of the keyboard: what SDL says
  /// now may be later than the event that is translated.
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
  /// Whether what such keys write comes as events of its own; at first each writes its sign.
  package var hasText = false
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
  /// Whether Shift is down, with which these two move side by side.
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

  /// Appends the events and commands of one SDL event; often none.
  ///
  /// - Parameter now: the frame clock at this moment, in seconds.
  package mutating func translate(
    _ event: SDL_Event, now: Double,
    events: inout [InputEvent], commands: inout [WindowCommand]
  ) {
    time = stamps.seconds(for: event.common.timestamp, now: now)
    let count = events.count
    let outcome: InputTally.Outcome
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN: outcome = fingerDown(event.tfinger, at: time, &events)
    case SDL_FINGERMOTION: outcome = fingerMotion(event.tfinger, at: time, &events)
    case SDL_FINGERUP: outcome = fingerUp(event.tfinger, at: time, &events)
    case SDL_MOUSEBUTTONDOWN: outcome = buttonDown(event.button, at: time, &events)
    case SDL_MOUSEMOTION: outcome = mouseMotion(event.motion, at: time, &events)
    case SDL_MOUSEBUTTONUP: outcome = buttonUp(event.button, at: time, &events)
    case SDL_MOUSEWHEEL: outcome = wheel(event.wheel, at: time, &events)
    case SDL_KEYDOWN: outcome = keyDown(event.key, at: time, &events, &commands)
    case SDL_TEXTINPUT: outcome = text(event.text, &commands)
    case SDL_KEYUP: outcome = keyUp(event.key, at: time, &events)
    case SDL_CONTROLLERAXISMOTION: outcome = stick(event.caxis, at: time, &events)
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
      outcome = controllerButton(event.cbutton, at: time, &events, &commands)
    case SDL_CONTROLLERDEVICEREMOVED:
      outcome = controllerRemoved(event.cdevice.which, at: time, &events)
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPCOMPLETE: outcome = drop(event.drop, &commands)
    case SDL_WINDOWEVENT: outcome = windowEvent(event.window, at: time, &events, &commands)
    case SDL_QUIT:
      commands.append(.close)
      outcome = .translated
    default: outcome = .ignored
    }
    if events.count > count { stamps.advance(to: time) }
    tally.count(outcome)
  }

  /// Files that are dropped together come one by one.
  private mutating func drop(
    _ event: SDL_DropEvent, _ commands: inout [WindowCommand]
  ) -> InputTally.Outcome {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_DROPBEGIN: dropped.removeAll()
    case SDL_DROPFILE:
      guard let file = event.file else { return .unusable }
      dropped.append(String(systemPath: file))
      SDL_free(file)
    default:
      guard !dropped.isEmpty else { return .ignored }
      commands.append(.open(dropped))
      dropped.removeAll()
    }
    return .translated
  }

  /// Ends a frame, which shows all events until `time` (s): none after it is earlier.
  mutating func endFrame(at time: Double) { stamps.advance(to: time) }

  /// Counts as ignored an event that another source reports, too.
  mutating func passOver() { tally.count(.ignored) }
}

#endif
