import CPodium
import Scrolling

/// A window with its views, its fingers, and touchpads whose streams have no end event.
final class WindowBox {
  let box: UnsafeMutableRawPointer
  let window: InputWindow
  private var views: [ViewBox] = []
  /// The fingers that are down, and lifted ones until their ids come down again.
  private var fingers: [Finger] = []
  /// Whether the event that is being sent ends a touchpad's gesture.
  private(set) var isPadEnding = false
  /// Whether the last event that was sent began a drag.
  var hasDragged = false
  /// A touchpad stream without an end event; nil: there is none.
  private var stream: (silence: PadSilence, place: Point)?

  init(box: UnsafeMutableRawPointer, size: Size) {
    self.box = box
    window = InputWindow(frame: Rect(origin: .zero, size: size))
    fingers.reserveCapacity(Self.fingersKept)
    views.reserveCapacity(16)
  }

  /// With this many fingers, more than three people have, a new one replaces the oldest lifted one.
  private static let fingersKept = 32
  private static let mostFingers = 256

  func add(_ view: ViewBox, to parent: ViewBox?) {
    (parent?.view ?? window).addSubregion(view.view)
    views.append(view)
  }

  func add(_ region: RegionBox, to parent: ViewBox?) {
    (parent?.view ?? window).addSubregion(region.region)
  }

  func remove(_ view: ViewBox) { views.removeAll { $0 === view } }

  // MARK: Input

  func send(_ event: InputEvent, _ note: podium_note) {
    endStream(by: event.time)
    podium_inside_note(box, note)
    switch event.kind {
    case .down(let id, let point, _, _): begin(id, at: point, time: event.time)
    case .move, .up, .cancel, .wheel, .pad, .magnify, .key, .stick, .resize, .focus: break
    }
    if case .pad(let phase, _, _, _) = event.kind {
      isPadEnding = phase == .ended || phase == .faded
    }
    hasDragged = false
    window.send(event)
    isPadEnding = false
    follow(event)
  }

  /// Sends two fingers on a touchpad. The system may not report when they begin or lift.
  func pad(_ phase: podium_pad, by delta: Point, at point: Point, time: Double) {
    switch Int(phase) {
    case PODIUM_PAD_STREAM:
      endStream(by: time)
      let pad: PadPhase = stream == nil ? .beganLiftless : .changed
      var heard = stream?.silence ?? PadSilence()
      heard.note(delta, at: time)
      stream = nil
      send(.pad(pad, by: delta, at: point), at: time)
      stream = (heard, point)
    case PODIUM_PAD_MOMENTUM: momentum(by: delta, at: point, time: time)
    default:
      endStream(by: time)
      stream = nil
      let phases: [PadPhase] = [.began, .changed, .ended, .cancelled, .hold, .lift]
      send(.pad(phases[Int(phase)], by: delta, at: point), at: time)
    }
  }

  /// Sends the system's own momentum as turns of a fine wheel, so never as whole notches.
  private func momentum(by delta: Point, at point: Point, time: Double) {
    // Along an axis where nothing scrolls a wheel would drive the other.
    let way: AxisSet = delta.x.magnitude > delta.y.magnitude ? .horizontal : .vertical
    guard delta != .zero, let hit = window.hitTest(point),
      views.contains(where: {
        guard let place = $0.view.panGestureRecognizer.view else { return false }
        return hit.isDescendant(of: place) && $0.view.draggableAxes.contains(way)
      })
    else { return }
    func notches(_ points: Double) -> Double {
      let notches = points / Self.notchLength
      return notches != 0 && notches == notches.rounded() ? notches.nextUp : notches
    }
    send(.wheel(dx: notches(delta.x), dy: -notches(delta.y), at: point), at: time)
  }

  /// The distance of a notch, in points.
  private static let notchLength = 48.0

  private func send(_ kind: InputEvent.Kind, at time: Double) {
    let event = InputEvent(time: time, kind: kind)
    send(event, podium_note(event))
  }

  /// Ends a touchpad stream whose deadline has passed: its fingers have lifted.
  func endStream(by time: Double) {
    guard streamEnd <= time, let (silence, place) = stream else { return }
    stream = nil
    let moment = silence.deadline
    if let phase = silence.end(by: moment.nextUp) ?? silence.end(by: time) {
      send(.pad(phase, by: .zero, at: place), at: moment)
    }
  }

  func advance(to time: Double) {
    endStream(by: time)
    window.advance(to: time)
  }

  /// The time at which a touchpad's stream ends if it stays silent, in seconds; infinite: none.
  var streamEnd: Double { stream?.silence.deadline ?? .infinity }

  var deadline: Double { min(window.nextDeadline ?? .infinity, streamEnd) }

  func place(ofViewAt point: Point) -> Int64 {
    view(at: point, in: window).map { Int64($0.place) } ?? -1
  }

  /// The frontmost view at a point of the window, regions over it ignored.
  private func view(at point: Point, in region: InputRegion) -> ViewBox? {
    guard !region.isHidden, region.contains(region.convert(point, from: nil)) else { return nil }
    for child in region.subregions.reversed() {
      if let found = view(at: point, in: child) { return found }
    }
    return views.first { $0.view === region }
  }

  // MARK: Fingers

  /// A finger and the verdict on it.
  private struct Finger {
    let id: Int
    let start: Point
    let began: Double
    var isDown = true
    var verdict = Int32(PODIUM_VERDICT_UNDECIDED)
    var hasStrayed = false
  }

  private func begin(_ id: Int, at point: Point, time: Double) {
    fingers.removeAll { $0.id == id }
    if fingers.count >= Self.fingersKept {
      if let old = fingers.firstIndex(where: { !$0.isDown }) { fingers.remove(at: old) }
    }
    if fingers.count < Self.mostFingers {
      fingers.append(Finger(id: id, start: point, began: time))
    }
  }

  /// Updates the fingers by an event.
  private func follow(_ event: InputEvent) {
    switch event.kind {
    case .down, .resize, .focus: judge()
    case .move(let id, let point):
      note(id, at: point)
      judge()
    case .up(let id, let point):
      note(id, at: point)
      lift(id, at: event.time)
    case .cancel:
      for index in fingers.indices where fingers[index].isDown {
        fingers[index].isDown = false
        fingers[index].verdict = Int32(PODIUM_VERDICT_CANCELLED)
      }
    case .wheel, .pad, .magnify, .key, .stick: break
    }
  }

  private func note(_ id: Int, at point: Point) {
    for index in fingers.indices where fingers[index].id == id && fingers[index].isDown {
      if (point - fingers[index].start).length >= TapGestureRecognizer.slop {
        fingers[index].hasStrayed = true
      }
    }
  }

  private func lift(_ id: Int, at time: Double) {
    for index in fingers.indices where fingers[index].id == id && fingers[index].isDown {
      fingers[index].isDown = false
      let (verdict, undecided) = (Int(fingers[index].verdict), PODIUM_VERDICT_UNDECIDED)
      if hasDragged, verdict == undecided || verdict == PODIUM_VERDICT_CAUGHT {
        fingers[index].verdict = Int32(PODIUM_VERDICT_SCROLL)
      }
      guard fingers[index].verdict == undecided else { continue }
      let isTap =
        !fingers[index].hasStrayed
        && time - fingers[index].began < TapGestureRecognizer.maximumDuration
      fingers[index].verdict = Int32(isTap ? PODIUM_VERDICT_TAP : PODIUM_VERDICT_REFUSED)
    }
  }

  /// Judges the fingers that are down by the recognizers: a pinch above a scroll above a catch.
  private func judge() {
    for index in fingers.indices where fingers[index].isDown {
      var verdict = fingers[index].verdict
      for view in views { verdict = judged(fingers[index].id, by: view.view, verdict) }
      if verdict == PODIUM_VERDICT_UNDECIDED, fingers[index].hasStrayed {
        verdict = Int32(PODIUM_VERDICT_REFUSED)
      }
      fingers[index].verdict = verdict
    }
  }

  private func judged(_ id: Int, by view: ScrollView, _ verdict: Int32) -> Int32 {
    func watches(_ recognizer: GestureRecognizer) -> Bool {
      let isActive = recognizer.state == .began || recognizer.state == .changed
      return isActive && recognizer.touches.contains { $0.id == id }
    }
    if verdict == PODIUM_VERDICT_PINCH { return verdict }
    if let pinch = view.pinchGestureRecognizer, watches(pinch) {
      return Int32(PODIUM_VERDICT_PINCH)
    }
    guard watches(view.panGestureRecognizer) else { return verdict }
    if view.phase == .dragging { return Int32(PODIUM_VERDICT_SCROLL) }
    return verdict == PODIUM_VERDICT_SCROLL ? verdict : Int32(PODIUM_VERDICT_CAUGHT)
  }

  func verdict(of id: Int) -> Int32 {
    judge()
    return fingers.first { $0.id == id }?.verdict ?? Int32(PODIUM_VERDICT_NONE)
  }
}
