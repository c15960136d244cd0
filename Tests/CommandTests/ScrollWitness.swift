import CWindowSystems
import Testing

/// Hears beside the program when an X server stamps what a device scrolls.
final class ScrollWitness {
  private let display: OpaquePointer
  private var opcode: Int32 = 0
  private let valuator: Int

  /// - Parameters:
  ///   - name: of the display.
  ///   - valuator: the number of the one that scrolls.
  init(of name: String, valuator: Int) throws {
    self.valuator = valuator
    display = try #require(XOpenDisplay(name))
    var (event, error): (Int32, Int32) = (0, 0)
    var (major, minor): (Int32, Int32) = (2, 2)
    try #require(XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0)
    try #require(XIQueryVersion(display, &major, &minor) == Success)
    var bits = [UInt8](repeating: 0, count: Int(XI_RawMotion) / 8 + 1)
    bits[Int(XI_RawMotion) / 8] |= 1 << (XI_RawMotion % 8)
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: XIAllMasterDevices, mask_len: Int32(bits.count), mask: bits.baseAddress)
      XISelectEvents(display, XDefaultRootWindow(display), &mask, 1)
    }
    XSync(display, 0)
  }

  deinit { XCloseDisplay(display) }

  /// The stamps of all that has come since the last time, in seconds.
  func stamps() -> [Double] {
    XSync(display, 0)
    var stamps: [Double] = []
    var event = XEvent()
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      guard event.type == GenericEvent, event.xcookie.extension == opcode,
        XGetEventData(display, &event.xcookie) != 0
      else { continue }
      if let data = event.xcookie.data {
        let motion = data.assumingMemoryBound(to: XIRawEvent.self).pointee
        if motion.valuators.mask[valuator / 8] >> (valuator % 8) & 1 != 0 {
          stamps.append(Double(motion.time) / 1000)
        }
      }
      XFreeEventData(display, &event.xcookie)
    }
    return stamps
  }
}
