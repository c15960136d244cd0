import CWindowSystems
import Geometry

/// The functions that libwayland calls for the compositor's events: each passes one to its
/// `WaylandTouchpads` or `FrameRequests`. libwayland keeps the tables' addresses while events may
/// come, so the tables are never freed.
enum WaylandListeners {
  nonisolated(unsafe) static let registry = kept(registryListener)
  nonisolated(unsafe) static let seat = kept(seatListener)
  nonisolated(unsafe) static let pointer = kept(pointerListener)
  nonisolated(unsafe) static let pinch = kept(pinchListener)
  nonisolated(unsafe) static let hold = kept(holdListener)
  nonisolated(unsafe) static let frame = kept(frameListener)

  private static func kept<Listener>(_ listener: Listener) -> UnsafeMutablePointer<Listener> {
    let kept = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
    kept.initialize(to: listener)
    return kept
  }

  private static var registryListener: wl_registry_listener {
    var listener = wl_registry_listener()
    listener.global = { me, _, name, interface, version in
      guard let interface else { return }
      touchpads(me)?.global(name, String(cString: interface), version: version)
    }
    listener.global_remove = { me, _, name in touchpads(me)?.globalRemoved(name) }
    return listener
  }

  private static var seatListener: wl_seat_listener {
    var listener = wl_seat_listener()
    listener.capabilities = { me, _, capabilities in touchpads(me)?.capabilities(capabilities) }
    listener.name = { _, _, _ in }
    return listener
  }

  // Members are set by name: newer versions of the library have more, which an old seat never
  // calls.
  private static var pointerListener: wl_pointer_listener {
    var listener = wl_pointer_listener()
    listener.enter = { me, _, _, surface, x, y in touchpads(me)?.enter(surface, point(x, y)) }
    listener.leave = { me, _, _, _ in touchpads(me)?.leave() }
    listener.motion = { me, _, _, x, y in touchpads(me)?.move(to: point(x, y)) }
    listener.button = { _, _, _, _, _, _ in }
    listener.axis = { me, _, tick, axis, value in
      touchpads(me)?.axis { $0.noteMove(wl_fixed_to_double(value), along: axis, tick: tick) }
    }
    listener.frame = { me, _ in touchpads(me)?.endFrame() }
    listener.axis_source = { me, _, source in touchpads(me)?.axis { $0.noteSource(source) } }
    listener.axis_stop = { me, _, tick, axis in
      touchpads(me)?.axis { $0.noteStop(along: axis, tick: tick) }
    }
    listener.axis_discrete = { _, _, _, _ in }
    return listener
  }

  private static var pinchListener: podium_pinch_listener {
    var listener = podium_pinch_listener()
    listener.begin = { me, _, _, tick, surface, _ in
      touchpads(me)?.beginPinch(on: surface, tick: tick)
    }
    listener.update = { me, _, tick, _, _, scale, _ in
      touchpads(me)?.pinch(to: wl_fixed_to_double(scale), tick: tick)
    }
    listener.end = { me, _, _, tick, cancelled in
      touchpads(me)?.endPinch(isCancelled: cancelled != 0, tick: tick)
    }
    return listener
  }

  private static var holdListener: podium_hold_listener {
    var listener = podium_hold_listener()
    listener.begin = { me, _, _, tick, surface, _ in
      touchpads(me)?.beginHold(on: surface, tick: tick)
    }
    listener.end = { me, _, _, tick, cancelled in
      touchpads(me)?.endHold(isCancelled: cancelled != 0, tick: tick)
    }
    return listener
  }

  private static var frameListener: wl_callback_listener {
    var listener = wl_callback_listener()
    listener.done = { me, _, _ in
      me.map { Unmanaged<FrameRequests>.fromOpaque($0).takeUnretainedValue() }?.answer()
    }
    return listener
  }
}

private func touchpads(_ me: UnsafeMutableRawPointer?) -> WaylandTouchpads? {
  me.map { Unmanaged<WaylandTouchpads>.fromOpaque($0).takeUnretainedValue() }
}

private func point(_ x: wl_fixed_t, _ y: wl_fixed_t) -> Point {
  Point(x: wl_fixed_to_double(x), y: wl_fixed_to_double(y))
}
