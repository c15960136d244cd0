import CSDL2
import Geometry
import Touches

// Events of the window itself.
extension InputTranslator {
  mutating func windowEvent(_ event: SDL_WindowEvent) {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED:
      resize(width: event.data1, height: event.data2)
    case SDL_WINDOWEVENT_FOCUS_LOST:
      isFocused = false
      releaseAll()
      send(.focus(.lost))
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      isFocused = true
      modifiers = SDL_GetModState().rawValue
      send(.focus(.gained))
      announceStick()
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      guard isShown else { return }
      isShown = false
      releaseAll()
      send(.focus(.hidden))
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      guard !isShown else { return }
      isShown = true
      send(.focus(.shown))
      announceStick()
    case SDL_WINDOWEVENT_LEAVE: pointer = .zero
    case SDL_WINDOWEVENT_EXPOSED: send(.redraw)
    default: break
    }
  }

  /// Cancels contacts and releases keys: SDL drops their ups when another window takes the focus or
  /// this one disappears.
  private mutating func releaseAll() {
    cancelContacts()
    releaseKeys()
    announceStick()
  }

  mutating func cancelContacts() {
    guard !contacts.isEmpty else { return }
    contacts.removeAll()
    send(.cancel)
  }

  /// Sends a new size once: SDL announces a change up to twice, as one of any origin and as one by
  /// the user.
  private mutating func resize(width: Int32, height: Int32) {
    let new = Size(width: Double(width), height: Double(height))
    let sides = 1...InputEvent.coordinates.upperBound
    guard sides.contains(new.width), sides.contains(new.height), new != size else { return }
    size = new
    send(.resize(new))
  }
}
