import CSDL2

/// The game controllers that are plugged in; SDL reports only those that were opened.
struct Controllers {
  private var opened: [OpaquePointer] = []

  /// Opens and closes controllers as they come and go.
  mutating func follow(_ event: SDL_Event) {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_CONTROLLERDEVICEADDED:
      // `which` is a place in SDL's list here, and an instance number everywhere else. SDL may
      // announce one controller twice; opening it again would only count it twice.
      let instance = SDL_JoystickGetDeviceInstanceID(event.cdevice.which)
      guard instance >= 0, SDL_GameControllerFromInstanceID(instance) == nil else { return }
      // One that cannot be opened is busy or gone again; it then stays silent.
      guard let controller = SDL_GameControllerOpen(event.cdevice.which) else { return }
      opened.append(controller)
    case SDL_CONTROLLERDEVICEREMOVED:
      guard let controller = SDL_GameControllerFromInstanceID(event.cdevice.which) else { return }
      opened.removeAll { $0 == controller }
      SDL_GameControllerClose(controller)
    default: break
    }
  }

  mutating func closeAll() {
    for controller in opened { SDL_GameControllerClose(controller) }
    opened.removeAll()
  }
}
