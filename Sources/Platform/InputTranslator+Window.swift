#if Program

import CSDL2
import Geometry
import Touches

// Events of the window itself.
extension InputTranslator {
  mutating func windowEvent(
    _ event: SDL_WindowEvent, at time: Double, _ events: inout [InputEvent],
    _ commands: inout [WindowCommand]
  ) -> InputTally.Outcome {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED:
      return resize(width: event.data1, height: event.data2, at: time, &events)
    case SDL_WINDOWEVENT_FOCUS_LOST:
      isFocused = false
      letGo(at: time, &events)
      events.append(InputEvent(time: time, kind: .focus(.lost)))
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      isFocused = true
      modifiers = SDL_GetModState().rawValue
      events.append(InputEvent(time: time, kind: .focus(.gained)))
      _ = announceStick(at: time, &events)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      guard isShown else { return .ignored }
      isShown = false
      letGo(at: time, &events)
      events.append(InputEvent(time: time, kind: .focus(.hidden)))
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      guard !isShown else { return .ignored }
      isShown = true
      events.append(InputEvent(time: time, kind: .focus(.shown)))
      _ = announceStick(at: time, &events)
    case SDL_WINDOWEVENT_LEAVE:
      pointer = .zero
      return .ignored
    case SDL_WINDOWEVENT_EXPOSED: commands.append(.redraw)
    default:
      return .ignored
    }
    return .translated
  }

  /// Cancels contacts and releases keys: SDL drops their ups when another window takes the focus or
  /// this one disappears.
  private mutating func letGo(at time: Double, _ events: inout [InputEvent]) {
    cancelContacts(at: time, &events)
    releaseKeys(at: time, &events)
    _ = announceStick(at: time, &events)
  }

  mutating func cancelContacts(at time: Double, _ events: inout [InputEvent]) {
    guard !contacts.isEmpty else { return }
    contacts.removeAll()
    events.append(InputEvent(time: time, kind: .cancel))
  }

  /// Appends a new size once: SDL announces one change up to twice, of any origin and as the
  /// user's.
  private mutating func resize(
    width: Int32, height: Int32, at time: Double, _ events: inout [InputEvent]
  ) -> InputTally.Outcome {
    let new = Size(width: Double(width), height: Double(height))
    let sides = 1...InputEvent.places.upperBound
    guard sides.contains(new.width) && sides.contains(new.height) else { return .unusable }
    guard new != size else { return .ignored }
    size = new
    events.append(InputEvent(time: time, kind: .resize(new)))
    return .translated
  }
}

#endif
