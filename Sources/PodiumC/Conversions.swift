import CPodium
import Motion
import Scrolling

// Conversions between the C header's types and Swift's. Speeds are points per second in the header,
// and points per millisecond in Swift.

extension podium_point {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }

  /// The header's velocity (pt/s) for one in pt/ms.
  init(velocity: Point) { self.init(velocity * 1000) }

  var point: Point { Point(x: x, y: y) }
}

extension podium_size {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }

  var size: Size { Size(width: width, height: height) }
}

extension podium_rect {
  var rect: Rect { Rect(x: x, y: y, width: width, height: height) }
}

extension podium_snap {
  /// The snap rule; none for pages, which `isPages` tells.
  var rule: SnapRule {
    let stops: SnapRule.Stops =
      switch Int(kind) {
      case PODIUM_SNAP_EVERY: .interval(width: every, phase: origin)
      case PODIUM_SNAP_STOPS: .offsets(Array(UnsafeBufferPointer(start: self.stops, count: count)))
      default: .none
      }
    return SnapRule(
      stops, maximumStops: most > 0 ? Int(most) : nil, isDirectional: directional != 0,
      reach: natural != 0 ? .natural : .any)
  }

  var isPages: Bool { Int(kind) == PODIUM_SNAP_PAGES }
}

extension ScrollEvent {
  /// The event as the header's struct, without its view.
  var code: podium_event {
    var event = podium_event()
    event.time = time
    switch kind {
    case .didScroll(let offset):
      event.kind = 1
      event.point = podium_point(offset)
    case .willBeginDragging: event.kind = 2
    case .willEndDragging(let velocity, let proposed, let target):
      event.kind = 3
      event.velocity = podium_point(velocity: velocity)
      event.point = podium_point(proposed)
      event.target = podium_point(target)
    case .didEndDragging(let decelerates):
      event.kind = 4
      event.value = decelerates ? 1 : 0
    case .willBeginDecelerating: event.kind = 5
    case .didEndDecelerating: event.kind = 6
    case .didEndScrollingAnimation: event.kind = 7
    case .willBeginZooming: event.kind = 8
    case .didZoom(let scale):
      event.kind = 9
      event.value = scale
    case .didEndZooming(let scale):
      event.kind = 10
      event.value = scale
    }
    return event
  }
}

extension ScrollModel {
  /// Writes the model's state. Changes nothing: it is `mutating` so that the model is not copied,
  /// which has hundreds of bytes.
  mutating func write(_ state: UnsafeMutablePointer<podium_state>) {
    let (offset, report, range) = (contentOffset, report, offsetRange)
    state.pointee.phase = report.phase.code
    state.pointee.offset = podium_point(offset)
    state.pointee.velocity = podium_point(velocity: report.velocity)
    state.pointee.resting_point = podium_point(report.target ?? offset)
    state.pointee.minimum = podium_point(range.minimum)
    state.pointee.maximum = podium_point(range.maximum)
    state.pointee.content_origin = podium_point(contentOrigin)
    state.pointee.bounds = podium_size(bounds)
    state.pointee.content = podium_size(contentSize)
    state.pointee.zoom = zoomScale
    state.pointee.time = time
    state.pointee.deadline = report.deadline ?? .infinity
    state.pointee.moves_itself = report.target == nil ? 0 : 1
    state.pointee.is_tracking = report.isTracking ? 1 : 0
  }
}

/// A pointer for C to an object, which stays alive until it is released.
func held(_ object: AnyObject) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(object).toOpaque()
}

/// The object behind a pointer that C has handed back.
func object<T: AnyObject>(_ pointer: UnsafeMutableRawPointer, as _: T.Type = T.self) -> T {
  Unmanaged<T>.fromOpaque(pointer).takeUnretainedValue()
}

/// Calls `body` with the object behind a pointer that C holds during the call, without reference
/// counting, which would take longer than much of a frame.
@inline(__always)
func using<T: AnyObject>(
  _ pointer: UnsafeMutableRawPointer, as _: T.Type, _ body: (T) -> Void
) { Unmanaged<T>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body) }
