import Geometry
import InputScript
import SceneHosting
import Scenes
import Scrolling

/// A gesture: the fingers' events, from 0 s on, and the content's offset as they came down.
struct Gesture: Equatable, Sendable {
  /// The limits of a gesture that can be repeated, in seconds and in events.
  static let longest = 20.0
  static let mostEvents = 4096

  var events: [SessionEvent]
  /// In points.
  var start: Point
  /// The time at which the fingers came down, in seconds of the session.
  var began = 0.0

  /// In seconds.
  var duration: Double { events.last?.time ?? 0 }

  /// The gesture in a window of another size, with the same place about the middle, or as near to
  /// it as keeps all fingers in the window; nil: they do not fit.
  ///
  /// - Parameter ratio: the distance of the scene's snap points over the one before, by which the
  ///   start moves along the axis.
  func moved(from old: Size, to new: Size, _ axis: Axis, ratio: Double) -> Gesture? {
    let places = events.compactMap { event in
      if case .input(let kind) = event.kind { kind.place } else { nil }
    }
    func way(_ old: Double, _ new: Double, _ places: [Double]) -> Double? {
      let (least, most) = (places.min() ?? 0, places.max() ?? 0)
      guard most - least < new else { return nil }
      return min(max((new - old) / 2, -least), new - 1 - most)
    }
    guard let dx = way(old.width, new.width, places.map(\.x)),
      let dy = way(old.height, new.height, places.map(\.y))
    else { return nil }
    var moved = self
    moved.start = start.moved(by: start[axis] * (ratio - 1), along: axis)
    for k in moved.events.indices {
      guard case .input(let kind) = moved.events[k].kind else { continue }
      moved.events[k].kind = .input(kind.moved { $0 + Point(x: dx, y: dy) })
    }
    return moved
  }

  /// A script that makes the gesture in the same scene at the same offset.
  func script(on host: SceneHost) -> Script {
    Script(
      scene: host.descriptor?.name, surface: Script.Surface(of: host),
      events: [SessionEvent(time: 0, kind: .scroll(to: start, animated: false))] + events)
  }
}

extension Script.Surface {
  /// A pixel for a point of a scene, whose size a header has in whole pixels.
  init(of host: SceneHost) {
    let size = host.window.frame.size
    self.init(size: Size(width: size.width.rounded(), height: size.height.rounded()))
  }
}

/// Observes the input of a scene and records the gestures that drag its content.
struct GestureCatcher {
  private enum State: Equatable {
    case waiting
    case fingers([Int])
    case touchpad
  }

  private var state = State.waiting
  private var events: [SessionEvent] = []
  private var start = Point.zero
  private var began = 0.0
  private var drags = false

  /// Whether the scene is touched.
  var isBusy: Bool { state != .waiting }

  /// Observes an event before the host handles it. Returns the gesture that it ends, if that
  /// dragged.
  mutating func hear(_ event: InputEvent, on host: SceneHost) -> Gesture? {
    if host.scrollView.phase == .dragging { drags = drags || isBusy }
    switch (event.kind, state) {
    case (.down(let id, _, _, _), .waiting):
      begin(.fingers([id]), event, host)
    case (.down(let id, _, _, _), .fingers(let ids)):
      state = .fingers(ids.filter { $0 != id } + [id])
      add(event)
    case (.move(let id, _), .fingers(let ids)) where ids.contains(id): add(event)
    case (.up(let id, _), .fingers(let ids)) where ids.contains(id):
      add(event)
      let rest = ids.filter { $0 != id }
      if rest.isEmpty { return end() }
      state = .fingers(rest)
    case (.pad(let phase, _, _, _), .waiting) where phase != .lift:
      begin(.touchpad, event, host)
    case (.pad(let phase, _, _, _), .touchpad):
      add(event)
      switch phase {
      case .ended, .faded: return end()
      case .cancelled, .lift: state = .waiting
      case .began, .beganLiftless, .changed, .hold: break
      }
    case (.cancel, _), (.focus, _), (.resize, _): state = .waiting
    case _: break
    }
    return nil
  }

  private mutating func begin(_ state: State, _ event: InputEvent, _ host: SceneHost) {
    // Content that still moves is caught at its offset at the event's time.
    host.window.catchUp(to: event.time)
    (self.state, start, began, drags) = (state, host.scrollView.contentOffset, event.time, false)
    events.removeAll(keepingCapacity: true)
    add(event)
  }

  private mutating func add(_ event: InputEvent) {
    guard events.count < Gesture.mostEvents else { return }
    events.append(SessionEvent(time: max(0, event.time - began), kind: .input(event.kind)))
  }

  private mutating func end() -> Gesture? {
    state = .waiting
    let gesture = Gesture(events: events, start: start, began: began)
    let isWhole = events.count < Gesture.mostEvents && gesture.duration <= Gesture.longest
    return drags && isWhole ? gesture : nil
  }
}
