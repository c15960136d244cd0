import CSDL2
import Geometry
import Motion
import Touches

// Fingers, the mouse's left button and the wheel.
extension InputTranslator {
  mutating func fingerDown(_ finger: SDL_TouchFingerEvent) {
    guard isOurs(finger), let location = location(of: finger),
      let id = contacts.press(source(of: finger), at: location)
    else { return }
    send(.down(id: id, at: location, device: .finger))
  }

  mutating func fingerMotion(_ finger: SDL_TouchFingerEvent) {
    guard isOurs(finger), let location = location(of: finger),
      let id = contacts.move(source(of: finger), to: location)
    else { return }
    send(.move(id: id, to: location))
  }

  mutating func fingerUp(_ finger: SDL_TouchFingerEvent) {
    guard isOurs(finger), let lifted = contacts.lift(source(of: finger)) else { return }
    // An up with an unusable location still ends the touch: else the finger would stay down for
    // ever.
    send(.up(id: lifted.id, at: location(of: finger) ?? lifted.location))
  }

  mutating func buttonDown(_ button: SDL_MouseButtonEvent) {
    guard isOurs(button), let location = location(x: button.x, y: button.y),
      let id = contacts.press(.mouse, at: location)
    else { return }
    pointer = location
    let isPair = isControlHeld && pairArea?.contains(location) ?? true
    send(.down(id: id, at: location, device: .mouse), isControlHeld && !isPair ? .control : [])
    if isPair { partnerDown() }
  }

  mutating func mouseMotion(_ motion: SDL_MouseMotionEvent) {
    guard motion.which != podium_touch_mouse_id, let location = location(x: motion.x, y: motion.y)
    else { return }
    if isShiftHeld { pairCenter += location - pointer }
    pointer = location
    // Without a press in this window this is hovering, whatever the event's button mask contains.
    guard let id = contacts.move(.mouse, to: location) else { return }
    send(.move(id: id, to: location))
    if let place = usable(partnerLocation), let partner = contacts.move(.mousePartner, to: place) {
      send(.move(id: partner, to: place))
    }
  }

  /// The window number is ignored: an up outside an uncaptured window carries 0.
  mutating func buttonUp(_ button: SDL_MouseButtonEvent) {
    // After a lost focus SDL swallows the next press, and only its up arrives.
    guard isOurs(button), let lifted = contacts.lift(.mouse) else { return }
    let place = location(x: button.x, y: button.y)
    pointer = place ?? pointer
    send(.up(id: lifted.id, at: place ?? lifted.location))
    if let partner = contacts.lift(.mousePartner) {
      send(.up(id: partner.id, at: partner.location))
    }
  }

  // A mouse has two fingers while Ctrl is down, as in Apple's simulator of a phone, which takes
  // Option: the second one lies opposite, seen from the middle of `pairArea`. With Shift both move
  // side by side.

  private mutating func partnerDown() {
    pairCenter = pairArea?.center ?? Point(x: size.width / 2, y: size.height / 2)
    guard let place = usable(partnerLocation), let id = contacts.press(.mousePartner, at: place)
    else { return }
    send(.down(id: id, at: place, device: .mouse))
  }

  private var partnerLocation: Point { pairCenter * 2 - pointer }

  /// The signs are used as delivered: if the system reverses the wheel ("natural scrolling",
  /// `SDL_MOUSEWHEEL_FLIPPED`), the user has chosen that.
  mutating func wheel(_ wheel: SDL_MouseWheelEvent) {
    guard wheel.which != podium_touch_mouse_id else { return }
    var dx = Double(wheel.preciseX)
    var dy = Double(wheel.preciseY)
    // Programs that push events often fill in only the whole notches.
    if dx == 0 && dy == 0 { (dx, dy) = (Double(wheel.x), Double(wheel.y)) }
    guard abs(dx) <= Self.mostNotches, abs(dy) <= Self.mostNotches, dx != 0 || dy != 0 else {
      return
    }
    let reported = podium_wheel_location(wheel)
    // Zeros are the corner or an event without a location; the mouse's last location serves for
    // both.
    let isSilent = reported.x == 0 && reported.y == 0
    guard let place = isSilent ? pointer : location(x: reported.x, y: reported.y) else { return }
    guard isControlHeld, dy != 0 else {
      // With Shift a wheel that only turns up and down goes sideways, as in GTK and browsers.
      let isTurned = isShiftHeld && dx == 0
      return send(.wheel(dx: isTurned ? 0 - dy : dx, dy: isTurned ? 0 : dy, at: place))
    }
    // The notch becomes a pinch that ends at once.
    let scale = exponential(min(max(dy, -Self.mostZooms), Self.mostZooms) * Self.zoomOfNotch)
    for (phase, scale) in [(MagnifyPhase.began, 1), (.changed, scale), (.ended, 1)] {
      send(.magnify(phase, scale: scale, at: place))
    }
  }

  /// With Ctrl a notch away from the hand zooms in by a factor of 1.25, whose logarithm this is; an
  /// event counts for at most `mostZooms` notches. Chosen; other viewers take 1.1 to 1.5.
  private static let zoomOfNotch = 0.223_143_551_314_209_76
  private static let mostZooms = 8.0

  // MARK: Whose and where

  /// Whether a finger is on a screen: neither a copy of the mouse nor a finger on a touchpad.
  private func isOurs(_ finger: SDL_TouchFingerEvent) -> Bool {
    finger.touchId != podium_mouse_touch_id && isScreen(finger.touchId)
  }

  /// Whether a button is the mouse's left one, and not a copy of a finger.
  private func isOurs(_ button: SDL_MouseButtonEvent) -> Bool {
    button.which != podium_touch_mouse_id && button.button == UInt8(SDL_BUTTON_LEFT)
  }

  private func source(of finger: SDL_TouchFingerEvent) -> ContactTable.Source {
    .finger(finger.fingerId, device: finger.touchId)
  }

  /// From shares of the window to window points. X11 measures the shares against the last pixel
  /// and Wayland against the size; the difference is a point at most, at the far edges.
  private func location(of finger: SDL_TouchFingerEvent) -> Point? {
    usable(Point(x: Double(finger.x) * size.width, y: Double(finger.y) * size.height))
  }

  private func location(x: Int32, y: Int32) -> Point? { usable(Point(x: Double(x), y: Double(y))) }

  /// The point, or nil where it is not finite or lies beyond any desktop.
  private func usable(_ point: Point) -> Point? {
    let places = InputEvent.coordinates
    return places.contains(point.x) && places.contains(point.y) ? point : nil
  }
}
