import CPodium
import Geometry
import Motion
import Scrolling

// Values of the header from and to Swift's. Speeds are points per second there, and per millisecond
// here.

extension podium_point {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }

  /// A velocity in pt/ms, in pt/s.
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
  /// The rule that it says; pages are no rule.
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
  /// As the header has it, of no view yet.
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
  /// Writes what there is to know of it. Changes nothing: where it is `mutating`, the model is read
  /// in its place, and not in a copy of hundreds of bytes.
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

/// An object that C holds, kept alive until `inside_remove`.
func held(_ object: AnyObject) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(object).toOpaque()
}

/// The object behind a pointer that C has handed back.
func object<T: AnyObject>(_ pointer: UnsafeMutableRawPointer, as _: T.Type = T.self) -> T {
  Unmanaged<T>.fromOpaque(pointer).takeUnretainedValue()
}

/// Calls with the object behind a pointer that C holds for the time of the call: no count is kept,
/// which takes longer than much of what a frame does.
@inline(__always)
func using<T: AnyObject>(
  _ pointer: UnsafeMutableRawPointer, as _: T.Type, _ body: (T) -> Void
) { Unmanaged<T>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body) }
