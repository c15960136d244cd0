import CWindowSystems
import Geometry

/// Touchpads on X11, observed through XInput 2 on a connection of their own: on SDL's connection
/// they would take SDL's events.
final class X11Touchpads: TouchpadSource {
  private let display: OpaquePointer
  private let window: CUnsignedLong
  /// XInput's number among the server's extensions.
  private let opcode: Int32
  private var scrolling = ScrollValuators()
  /// The number of waiting events that are older than the last query of the valuators.
  private var staleCount: Int32 = 0
  /// 1 when the connection is lost. Allocated, since Xlib's handler keeps its address.
  private let loss: UnsafeMutablePointer<CInt>
  let turns = WheelTurns()
  /// The pointer at the last motion that scrolled, in window points.
  private var place = Point.zero

  /// Observes touchpads over a window; nil where the server does not answer or has no smooth
  /// scrolling.
  ///
  /// - Parameters:
  ///   - window: the server's number for it.
  ///   - name: of the display; nil: DISPLAY names it.
  init?(window: CUnsignedLong, on name: String? = nil) {
    guard let display = XOpenDisplay(name) else { return nil }
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    var (major, minor) = (Self.pinching.major, Self.pinching.minor)
    guard XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0,
      XIQueryVersion(display, &major, &minor) == Success, (major, minor) >= Self.scrolling
    else {
      XCloseDisplay(display)
      return nil
    }
    self.display = display
    self.window = window
    self.opcode = opcode
    loss = .allocate(capacity: 1)
    loss.initialize(to: 0)
    podium_outlive(display, loss)
    let ofWindow = [XI_Motion, XI_Enter, XI_Leave, XI_DeviceChanged]
    select(ofWindow, of: XIAllMasterDevices, in: window)
    if (major, minor) >= Self.pinching {
      // Only one client may select pinches: if another one has, the server refuses the whole
      // request.
      let pinches = [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd]
      select(ofWindow + pinches, of: XIAllMasterDevices, in: window)
    }
    let root = XDefaultRootWindow(display)
    select([XI_RawButtonPress], of: XIAllMasterDevices, in: root)
    select([XI_HierarchyChanged], of: XIAllDevices, in: root)
    findTouchpads()
    if isLost { return nil }
  }

  deinit {
    XCloseDisplay(display)
    loss.deallocate()
  }

  private var isLost: Bool { loss.pointee != 0 }

  /// The connection's descriptor, for tests that cut it.
  var descriptor: CInt { XConnectionNumber(display) }

  var connection: Int32? { isLost ? nil : descriptor }

  func read(into reports: inout [PadReport]) -> Bool {
    var event = XEvent()
    while !isLost, XPending(display) > 0 {
      XNextEvent(display, &event)
      let isStale = staleCount > 0
      staleCount = max(staleCount - 1, 0)
      guard event.type == GenericEvent, event.xcookie.extension == opcode,
        XGetEventData(display, &event.xcookie) != 0
      else { continue }
      if let data = event.xcookie.data {
        note(event.xcookie.evtype, data, isStale: isStale, &reports)
      }
      XFreeEventData(display, &event.xcookie)
    }
    return !isLost
  }

  /// The server sends the report before the wheel's turn, but on another connection: a round trip
  /// makes sure that it has arrived.
  func readTurns(_ reports: inout [PadReport]) {
    guard !scrolling.isEmpty, !isLost else { return }
    XSync(display, 0)
    _ = read(into: &reports)
  }

  // MARK: Events

  private func note(
    _ type: Int32, _ data: UnsafeMutableRawPointer, isStale: Bool, _ reports: inout [PadReport]
  ) {
    switch type {
    case XI_Motion:
      guard !isStale else { return }
      let motion = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      let action = scrolling.motion(of: motion.sourceid, at: Self.tick(motion.time)) {
        Self.value(of: $0, in: motion.valuators)
      }
      guard let action else { return }
      place = Point(x: motion.event_x, y: motion.event_y)
      reports.append(PadReport(action: action, tick: Self.tick(motion.time), place: place))
    case XI_RawButtonPress:
      let press = data.assumingMemoryBound(to: XIRawEvent.self).pointee
      guard Self.wheel.contains(press.detail) else { return }
      turns.note(isTouchpads: scrolling.scrolls(press.sourceid, at: Self.tick(press.time)))
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      let pinch = data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee
      let action: PadReport.Action =
        switch type {
        case XI_GesturePinchBegin: .pinchBegin
        case XI_GesturePinchUpdate: .pinch(scale: pinch.scale)
        default: Int(pinch.flags) & Self.cancelled != 0 ? .cancel : .pinchEnd
        }
      reports.append(
        PadReport(
          action: action, tick: Self.tick(pinch.time),
          place: Point(x: pinch.event_x, y: pinch.event_y)))
    case XI_Leave:
      let crossing = data.assumingMemoryBound(to: XIEnterEvent.self).pointee
      reports.append(
        PadReport(
          action: .cancel, tick: Self.tick(crossing.time),
          place: Point(x: crossing.event_x, y: crossing.event_y)))
    // Valuators have moved unobserved while the pointer was elsewhere.
    case XI_Enter: findTouchpads()
    case XI_HierarchyChanged: devicesChanged(&reports)
    case XI_DeviceChanged:
      // A switch of the pointer's source device changes no valuators of a touchpad.
      let change = data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
      if change.reason == XIDeviceChange { devicesChanged(&reports) }
    default: break
    }
  }

  /// The value of a valuator; nil when the event does not name it. An event has the values of the
  /// named valuators only, in order.
  private static func value(of number: Int, in state: XIValuatorState) -> Double? {
    guard number < Int(state.mask_len) * 8, isSet(number, in: state.mask) else { return nil }
    return state.values[(0..<number).count { isSet($0, in: state.mask) }]
  }

  private static func isSet(_ bit: Int, in mask: UnsafePointer<UInt8>) -> Bool {
    mask[bit / 8] >> (bit % 8) & 1 != 0
  }

  private static func tick(_ time: Time) -> UInt32 { UInt32(truncatingIfNeeded: time) }

  // MARK: Devices

  /// Handles devices that came, went or changed: the one that moved may be gone without a lift.
  private func devicesChanged(_ reports: inout [PadReport]) {
    reports.append(PadReport(action: .cancel, tick: nil, place: place))
    findTouchpads()
  }

  /// Queries the touchpads and the values of their valuators, after all events sent so far.
  private func findTouchpads() {
    defer { staleCount = isLost ? 0 : XEventsQueued(display, QueuedAlready) }
    scrolling.removeAll()
    let touchpads = touchpadIDs()
    var count: Int32 = 0
    guard let infos = XIQueryDevice(display, XIAllDevices, &count) else { return }
    defer { XIFreeDeviceInfo(infos) }
    for info in UnsafeBufferPointer(start: infos, count: Int(count))
    where info.use == XISlavePointer {
      // The pointer of Xwayland's that scrolls differs between its versions.
      let isXwayland = String(cString: info.name).hasPrefix("xwayland-")
      guard isXwayland || touchpads.contains(info.deviceid) else { continue }
      let valuators = Self.valuators(of: info)
      if valuators.isEmpty { continue }
      let kind: ScrollValuators.Kind =
        isXwayland ? .xwayland : .touchpad(reportsLifts: isLibinputs(info.deviceid))
      scrolling.insert(info.deviceid, kind, valuators)
    }
    // Where there is no touchpad, no turn waits for its source.
    if scrolling.isEmpty { turns.forget() }
  }

  /// The touchpads' numbers, by XInput 1: XInput 2 does not report a device's type.
  private func touchpadIDs() -> [Int32] {
    let type = XInternAtom(display, XI_TOUCHPAD, 1)
    var count: Int32 = 0
    guard type != 0, let list = XListInputDevices(display, &count) else { return [] }
    defer { XFreeDeviceList(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).filter { $0.type == type }
      .map { Int32(truncatingIfNeeded: $0.id) }
  }

  /// Whether a device has libinput's driver, which sends a motion without a change when two fingers
  /// lift. The older driver, synaptics, does not.
  private func isLibinputs(_ device: Int32) -> Bool {
    let name = XInternAtom(display, "libinput Send Events Modes Available", 1)
    var count: Int32 = 0
    guard name != 0, let properties = XIListProperties(display, device, &count) else {
      return false
    }
    defer { XFree(properties) }
    return UnsafeBufferPointer(start: properties, count: Int(count)).contains(name)
  }

  private static func valuators(of info: XIDeviceInfo) -> [ScrollValuators.Valuator] {
    var found: [ScrollValuators.Valuator] = []
    var values: [Int32: Double] = [:]
    for k in 0..<Int(info.num_classes) {
      guard let part = info.classes[k] else { continue }
      let raw = UnsafeMutableRawPointer(part)
      switch part.pointee.type {
      case XIValuatorClass:
        let valuator = raw.assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
        values[valuator.number] = valuator.value
      case XIScrollClass:
        let scroll = raw.assumingMemoryBound(to: XIScrollClassInfo.self).pointee
        guard scroll.increment.isFinite, scroll.increment != 0 else { continue }
        found.append(
          ScrollValuators.Valuator(
            number: Int(scroll.number), increment: scroll.increment,
            isVertical: scroll.scroll_type == XIScrollTypeVertical))
      default: break
      }
    }
    for k in found.indices { found[k].value = values[Int32(found[k].number)] }
    return found
  }

  private func select(_ types: [Int32], of devices: Int32, in window: CUnsignedLong) {
    var bits = [UInt8](repeating: 0, count: Int(types.max() ?? 0) / 8 + 1)
    for type in types { bits[Int(type) / 8] |= 1 << (type % 8) }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(deviceid: devices, mask_len: Int32(bits.count), mask: bits.baseAddress)
      XISelectEvents(display, window, &mask, 1)
    }
  }

  /// The versions of XInput that brought scroll valuators and pinches.
  private static let scrolling: (Int32, Int32) = (2, 1)
  private static let pinching: (major: Int32, minor: Int32) = (2, 4)
  /// The numbers of the buttons for a wheel's turns.
  private static let wheel: ClosedRange<Int32> = 4...7
  /// The flag of a cancelled pinch.
  private static let cancelled = 1
}
