import CWindowSystems
import Geometry

/// Touchpads on Wayland, observed by a second pointer object on SDL's connection: no other
/// connection gets the events of a surface. Its events wait in a queue of their own, which SDL's
/// reads fill.
final class WaylandTouchpads: TouchpadSource {
  private let display: OpaquePointer
  private let surface: OpaquePointer
  private let queue: OpaquePointer
  private let registry: OpaquePointer
  /// The compositor's names of the seats, in the order in which they came: the first one is
  /// observed.
  private var seatNames: [UInt32] = []
  private var seat: OpaquePointer?
  private var gestures: (proxy: OpaquePointer, version: UInt32)?
  private var pointer: OpaquePointer?
  private var pinch: OpaquePointer?
  private var hold: OpaquePointer?

  private var frame = AxisFrame()
  private var place = Point.zero
  private var isInside = false
  private var isPinching = false
  private var isHolding = false
  private var reports: [PadReport] = []
  let turns = WheelTurns()

  /// The first version of a seat that reports the source of scrolling and the end of a frame; seats
  /// are bound at it.
  private static let seatVersion: UInt32 = 5

  /// Observes touchpads over a surface; nil where the compositor does not answer. A seat may appear
  /// later; seats of older versions are ignored.
  ///
  /// - Parameters:
  ///   - display: SDL's connection, which must outlive this.
  ///   - surface: of the window.
  init?(display: OpaquePointer, surface: OpaquePointer) {
    guard let queue = wl_display_create_queue(display) else { return nil }
    // Objects made through a wrapper have our queue from the start.
    guard let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(display)) else {
      wl_event_queue_destroy(queue)
      return nil
    }
    wl_proxy_set_queue(OpaquePointer(wrapper), queue)
    let registry = wl_display_get_registry(OpaquePointer(wrapper))
    wl_proxy_wrapper_destroy(wrapper)
    guard let registry else {
      wl_event_queue_destroy(queue)
      return nil
    }
    self.display = display
    self.surface = surface
    self.queue = queue
    self.registry = registry
    wl_registry_add_listener(registry, WaylandListeners.registry, me)
    // The first round trip brings the globals, the second the seat's capabilities.
    guard wl_display_roundtrip_queue(display, queue) >= 0,
      wl_display_roundtrip_queue(display, queue) >= 0
    else { return nil }
  }

  deinit {
    loseSeat()
    if let gestures { podium_release_gestures(gestures.proxy) }
    wl_registry_destroy(registry)
    wl_event_queue_destroy(queue)
  }

  func read(into reports: inout [PadReport]) -> Bool {
    let isThere = wl_display_dispatch_queue_pending(display, queue) >= 0
    reports += self.reports
    self.reports.removeAll(keepingCapacity: true)
    return isThere
  }

  /// SDL reads for both queues: events of the turns that it has delivered are in ours by now.
  func readTurns(_ reports: inout [PadReport]) { _ = read(into: &reports) }

  private var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  // MARK: Seats and pointers come and go

  func global(_ name: UInt32, _ interface: String, version: UInt32) {
    switch interface {
    case "wl_seat" where version >= Self.seatVersion:
      seatNames.append(name)
      if seat == nil { takeSeat() }
    case "zwp_pointer_gestures_v1" where gestures == nil:
      let version = min(version, podium_gestures_with_hold)
      gestures = podium_bind_gestures(registry, name, version).map { ($0, version) }
      followGestures()
    default: break
    }
  }

  func globalRemoved(_ name: UInt32) {
    guard let index = seatNames.firstIndex(of: name) else { return }
    seatNames.remove(at: index)
    guard index == 0 else { return }
    loseSeat()
    takeSeat()
  }

  /// Observes the first of the seats.
  private func takeSeat() {
    guard let name = seatNames.first else { return }
    seat = podium_bind_seat(registry, name, Self.seatVersion)
    if let seat { wl_seat_add_listener(seat, WaylandListeners.seat, me) }
  }

  func capabilities(_ capabilities: UInt32) {
    let hasPointer = capabilities & WL_SEAT_CAPABILITY_POINTER.rawValue != 0
    if hasPointer, pointer == nil, let seat, let pointer = wl_seat_get_pointer(seat) {
      self.pointer = pointer
      wl_pointer_add_listener(pointer, WaylandListeners.pointer, me)
      followGestures()
    } else if !hasPointer {
      losePointer()
    }
  }

  private func followGestures() {
    guard let gestures, let pointer else { return }
    if pinch == nil, let pinch = podium_get_pinch(gestures.proxy, pointer) {
      self.pinch = pinch
      podium_listen_to_pinch(pinch, WaylandListeners.pinch, me)
    }
    if hold == nil, gestures.version >= podium_gestures_with_hold,
      let hold = podium_get_hold(gestures.proxy, pointer)
    {
      self.hold = hold
      podium_listen_to_hold(hold, WaylandListeners.hold, me)
    }
  }

  private func loseSeat() {
    losePointer()
    if let seat { wl_seat_release(seat) }
    seat = nil
  }

  private func losePointer() {
    leave()
    if let pinch { podium_destroy_pinch(pinch) }
    if let hold { podium_destroy_hold(hold) }
    if let pointer { wl_pointer_release(pointer) }
    (pinch, hold, pointer) = (nil, nil, nil)
  }

  // MARK: Events of the pointer

  func enter(_ surface: OpaquePointer?, _ place: Point) {
    isInside = surface == self.surface
    self.place = place
  }

  func move(to place: Point) { self.place = place }

  func leave() {
    frame.leave()
    (isPinching, isHolding) = (false, false)
    if isInside { report(.cancel, tick: nil) }
    isInside = false
  }

  func axis(_ change: (inout AxisFrame) -> Void) { change(&frame) }

  func endFrame() {
    let scrolls = frame.finish { action, tick in if isInside { report(action, tick: tick) } }
    // Scrolling that is not reported here is left to SDL.
    if scrolls { turns.note(isTouchpads: frame.isTouchpads && isInside) }
  }

  func beginPinch(on surface: OpaquePointer?, tick: UInt32) {
    isPinching = surface == self.surface
    if isPinching { report(.pinchBegin, tick: tick) }
  }

  func pinch(to scale: Double, tick: UInt32) {
    if isPinching { report(.pinch(scale: scale), tick: tick) }
  }

  func endPinch(isCancelled: Bool, tick: UInt32) {
    if isPinching { report(isCancelled ? .cancel : .pinchEnd, tick: tick) }
    isPinching = false
  }

  func beginHold(on surface: OpaquePointer?, tick: UInt32) {
    isHolding = surface == self.surface
    if isHolding { report(.hold, tick: tick) }
  }

  /// Ends a hold; a cancelled one becomes another gesture.
  func endHold(isCancelled: Bool, tick: UInt32) {
    if isHolding { report(isCancelled ? .leave : .lift, tick: tick) }
    isHolding = false
  }

  private func report(_ action: PadReport.Action, tick: UInt32?) {
    reports.append(PadReport(action: action, tick: tick, place: place))
  }
}
