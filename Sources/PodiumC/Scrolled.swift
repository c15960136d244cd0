import CPodium
import Motion
import Scrolling

/// The header's `view`, of a window or of a model.
class Scrolled {
  /// The C half's box, to which events are sent.
  let box: UnsafeMutableRawPointer
  /// The view's place in the box's table.
  let place: UInt32
  /// The share of the distance to a drag's target that content coasts, from 0 to 1.
  final var momentum = (finger: 1.0, pad: 1.0)
  /// Whether content bounces where motion is not reduced.
  final var bounces = true { didSet { tuning.bounces = bounces && !isReduced } }
  /// The parameter reduced-motion.
  final var isReduced = false { didSet { tuning.bounces = bounces && !isReduced } }

  init(box: UnsafeMutableRawPointer, place: UInt32) {
    self.box = box
    self.place = place
  }

  func write(_ state: UnsafeMutablePointer<podium_state>) {}
  /// A copy of the model.
  var model: ScrollModel { ScrollModel() }
  /// Changes the model and sends the resulting events.
  func change(_ body: (inout ScrollModel, inout [ScrollEvent]) -> Void) {}
  /// Brings a window's view to a time (s) without events of scrolling. For a model this does
  /// nothing: each of its changes has a time.
  func catchUp(to time: Double) {}
  /// The time at which a silent touchpad lets the content go, in seconds; infinite: none holds it.
  var padEnd: Double { .infinity }
  func setFrame(_ frame: Rect) {}
  func setZoomLimits(_ limits: ClosedRange<Double>) {}
  func press(_ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double) {}
  final var tuning: ScrollTuning {
    get { model.tuning }
    set { change { model, _ in model.tuning = newValue } }
  }
  var isEnabled: Bool {
    get { true }
    set {}
  }
  /// Removes the view from its window.
  func remove() {}

  /// Sets a drag's target: shortened to the share of `momentum`, then by the program's callback.
  final func land(
    at time: Double, from offset: Point, velocity: Point, proposed: Point, isPad: Bool,
    stops: (Axis, Double) -> Double, target: inout Point
  ) {
    let share = isReduced ? 0 : isPad ? momentum.pad : momentum.finger
    if share < 1 {
      let change = (target - offset) * share
      target = Point(
        x: change.x == target.x - offset.x ? target.x : stops(.horizontal, offset.x + change.x),
        y: change.y == target.y - offset.y ? target.y : stops(.vertical, offset.y + change.y))
    }
    var landing = podium_landing()
    landing.time = time
    landing.offset = podium_point(offset)
    landing.velocity = podium_point(velocity: velocity)
    landing.proposed = podium_point(proposed)
    landing.target = podium_point(target)
    if podium_inside_land(box, place, &landing) != 0 { target = landing.target.point }
  }

  final func emit(_ event: ScrollEvent) { podium_inside_emit(box, place, 0, event.code) }
}

extension ScrollModel {
  /// The resting offset nearest to `x` along an axis.
  func stop(along axis: Axis, nearestTo x: Double) -> Double {
    snapRule(along: axis).nearest(to: x, in: minimumOffset[axis]...maximumOffset[axis])
  }
}

/// A list with its fingers, without a window.
final class ModelBox: Scrolled {
  private var list: ScrollModel
  private var fingers = DragTracker()
  private var touch = ModelTouch()
  private var events: [ScrollEvent] = []
  private var isOn = true

  init(box: UnsafeMutableRawPointer, bounds: Size) {
    list = ScrollModel(bounds: bounds, contentSize: .zero)
    super.init(box: box, place: 0)
    events.reserveCapacity(32)
  }

  override var model: ScrollModel { list }

  override func write(_ state: UnsafeMutablePointer<podium_state>) {
    list.write(state)
    state.pointee.verdict = touch.code(fingers.verdict)
  }

  private func emitEvents() {
    if events.isEmpty { return }
    for index in events.indices { emit(events[index]) }
    // One by one: there are few, and to remove all at once takes longer than to send one.
    while !events.isEmpty { events.removeLast() }
  }

  override func change(_ body: (inout ScrollModel, inout [ScrollEvent]) -> Void) {
    body(&list, &events)
    emitEvents()
  }

  override func setFrame(_ frame: Rect) { list.bounds = frame.size }

  override func setZoomLimits(_ limits: ClosedRange<Double>) { list.zoomLimits = limits }

  override func press(_ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double) {
    guard isOn else { return }
    change { $0.press(key, action, at: time, into: &$1) }
  }

  override var isEnabled: Bool {
    get { isOn }
    set {
      isOn = newValue
      if !newValue { cancel(at: list.time) }
    }
  }

  func wheel(_ notches: Point, at time: Double) {
    guard isOn else { return }
    change { $0.turnWheel(by: notches, at: time, into: &$1) }
  }

  func advance(to time: Double) {
    list.advance(to: time, into: &events)
    emitEvents()
  }

  func finger(_ kind: Int32, _ id: Int, at point: Point, time: Double) {
    switch kind {
    case 0, 3:
      guard isOn else { return }
      touch.down(id, at: point, time: time)
      fingers.down(
        point, id: id, at: time, device: kind == 0 ? .finger : .mouse, in: &list, into: &events)
    case 1:
      touch.move(id, to: point)
      fingers.move(to: point, id: id, at: time, in: &list, into: &events)
    default: lift(id, at: point, time: time)
    }
    emitEvents()
  }

  private func lift(_ id: Int, at point: Point, time: Double) {
    touch.move(id, to: point)
    touch.leave(id)
    let verdict = fingers.verdict
    // The callback reads snap points from a copy, as the model is being changed.
    let (box, before) = (self, list)
    fingers.up(point, id: id, at: time, in: &list, into: &events) { release in
      box.land(
        at: release.time, from: release.offset, velocity: release.velocity,
        proposed: release.proposed, isPad: false, stops: before.stop, target: &release.target)
    }
    guard verdict != .none, fingers.verdict == .none else { return }
    let hasDragged = events.contains {
      if case .willBeginDragging = $0.kind { true } else { false }
    }
    touch.end(after: verdict, hasDragged: hasDragged, at: time)
  }

  func cancel(at time: Double) {
    if fingers.verdict != .none { touch.cancel() }
    fingers.cancel(at: time, in: &list, into: &events)
    emitEvents()
  }
}
