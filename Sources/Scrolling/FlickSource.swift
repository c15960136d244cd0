/// The device that lets content go, and the keys that are held then: Chromium's booster throws a
/// fling on only by the device and the keys with which it began.
package struct FlickSource: Equatable {
  /// The device that let the content go.
  package enum Device {
    case finger, mouse, pad
  }

  package var device: Device
  /// The keys that were held; none for a touchpad, whose events have no others than Ctrl.
  package var modifiers: InputEvent.Modifiers = []

  /// Two fingers on a touchpad.
  package static let pad = FlickSource(device: .pad)

  /// The fingers of a pan that has ended, or the mouse.
  static func of(_ pan: PanGestureRecognizer) -> FlickSource {
    FlickSource(device: pan.isMouse ? .mouse : .finger, modifiers: pan.modifiers)
  }
}
