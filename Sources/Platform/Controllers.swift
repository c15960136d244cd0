import CSDL2

/// The game controllers that are plugged in; SDL reports only those that were opened.
struct Controllers {
  /// By number, not by address: SDL frees its controllers when a window closes.
  private var opened: [SDL_JoystickID] = []

  /// Opens and closes controllers as they come and go.
  mutating func follow(_ event: SDL_Event) {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_CONTROLLERDEVICEADDED:
      // `which` is an index into SDL's list here, and an instance number everywhere else. SDL may
      // announce one controller twice; opening it again would only count it twice.
      let instance = SDL_JoystickGetDeviceInstanceID(event.cdevice.which)
      guard instance >= 0, SDL_GameControllerFromInstanceID(instance) == nil else { return }
      // A controller that cannot be opened is busy or gone again, and stays silent.
      guard SDL_GameControllerOpen(event.cdevice.which) != nil else { return }
      opened.append(instance)
    case SDL_CONTROLLERDEVICEREMOVED:
      opened.removeAll { $0 == event.cdevice.which }
      close(event.cdevice.which)
    default: break
    }
  }

  /// Whether none is open. Controllers are polled: SDL keeps their descriptors to itself.
  var isEmpty: Bool { opened.isEmpty }

  mutating func closeAll() {
    for instance in opened { close(instance) }
    opened.removeAll()
  }

  private func close(_ instance: SDL_JoystickID) {
    guard let controller = SDL_GameControllerFromInstanceID(instance) else { return }
    SDL_GameControllerClose(controller)
  }
}
