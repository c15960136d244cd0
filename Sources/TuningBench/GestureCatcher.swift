import InputScript
import SceneHosting
import Scrolling

/// Observes the input of a scene and records the gestures that drag its content.
struct GestureCatcher {
  private enum State: Equatable {
    case waiting
    case fingers([Int])
    case touchpad
  }

  private var state = State.waiting
  private var events: [SessionEvent] = []
  private var gesture = Gesture(events: [], start: .zero)
  private var drags = false

  /// Whether the scene is touched.
  var isBusy: Bool { state != .waiting }

  /// Observes an event before the host handles it. Returns the gesture that it ends, if that
  /// dragged.
  mutating func observe(_ event: InputEvent, on host: SceneHost) -> Gesture? {
    if host.scrollView.phase == .dragging { drags = drags || isBusy }
    switch (event.kind, state) {
    case (.down(let id, _, _, _), .waiting): begin(.fingers([id]), event, host)
    case (.down(let id, _, _, _), .fingers(let ids)):
      state = .fingers(ids.filter { $0 != id } + [id])
      add(event)
    case (.move(let id, _), .fingers(let ids)) where ids.contains(id): add(event)
    case (.up(let id, _), .fingers(let ids)) where ids.contains(id):
      add(event)
      let rest = ids.filter { $0 != id }
      if rest.isEmpty { return end() }
      state = .fingers(rest)
    case (.pad(let phase, _, _, _), .waiting) where phase != .lift: begin(.touchpad, event, host)
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
    (self.state, gesture, drags) = (state, Gesture(on: host, at: event.time), false)
    events.removeAll(keepingCapacity: true)
    events += gesture.events
    add(event)
  }

  private mutating func add(_ event: InputEvent) {
    guard events.count < Gesture.mostEvents else { return }
    events.append(SessionEvent(time: max(0, event.time - gesture.began), kind: .input(event.kind)))
  }

  private mutating func end() -> Gesture? {
    state = .waiting
    gesture.events = events
    let isWhole = events.count < Gesture.mostEvents && gesture.duration <= Gesture.longest
    return drags && isWhole ? gesture : nil
  }
}
