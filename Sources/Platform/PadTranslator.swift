import Geometry
import Touches

/// Turns a touchpad's reports into the input layer's events: each move and each pinch begins and
/// ends exactly once.
struct PadTranslator {
  /// Seconds within which fingers that no longer rest begin to move; else they have lifted or make
  /// another gesture. Source: GTK.
  static let moveTimeout = 0.05

  /// Points for a unit of the pointer's motion.
  var scale = 1.0

  private enum State: Equatable {
    case away
    case resting
    /// No longer resting, and not yet moving, since a time in seconds.
    case leaving(since: Double)
    case moving
    case pinching
  }

  private var state = State.away
  /// Whether the system does not report the lift after a move, so that a pause counts as one.
  private var isLiftless = false
  private var silence = PadSilence()
  /// The pointer at the last report, in window points.
  private var place = Point.zero

  /// Appends the events of a report from `time` (s); often none.
  ///
  /// - Parameter zooms: whether Ctrl is held.
  mutating func follow(
    _ report: PadReport, at time: Double, zooms: Bool, into events: inout [InputEvent]
  ) {
    place = report.place
    switch report.action {
    case .move(let units):
      isLiftless = false
      move(by: units * scale, at: time, zooms: zooms, into: &events)
    case .liftlessMove(let units):
      if state != .moving || !isLiftless { silence.reset() }
      isLiftless = true
      silence.note(units * scale, at: time)
      move(by: units * scale, at: time, zooms: zooms, into: &events)
    case .stop: if state == .moving { end(.ended, at: time, into: &events) }
    case .hold:
      guard state == .away || isLeaving else { break }
      if state == .away { append(.hold, at: time, to: &events) }
      state = .resting
    case .lift: if state == .resting || isLeaving { end(.lift, at: time, into: &events) }
    case .leave: if state == .resting { state = .leaving(since: time) }
    case .pinchBegin:
      cancel(at: time, into: &events)
      state = .pinching
      append(.began, scale: 1, at: time, to: &events)
    case .pinch(let scale):
      if state == .pinching { append(.changed, scale: scale, at: time, to: &events) }
    case .pinchEnd: if state == .pinching { end(.ended, at: time, into: &events) }
    case .cancel: cancel(at: time, into: &events)
    }
  }

  /// Appends the events that follow without a report until `now` (s).
  mutating func advance(to now: Double, into events: inout [InputEvent]) {
    if case .leaving(let since) = state, now - since > Self.moveTimeout {
      end(.lift, at: now, into: &events)
    }
    if state == .moving, isLiftless, let phase = silence.end(by: now) {
      end(phase, at: now, into: &events)
    }
  }

  private mutating func move(
    by delta: Point, at time: Double, zooms: Bool, into events: inout [InputEvent]
  ) {
    if state == .pinching { cancel(at: time, into: &events) }
    let phase: PadPhase = state == .moving ? .changed : isLiftless ? .beganLiftless : .began
    state = .moving
    let event = InputEvent.Kind.pad(phase, by: delta, at: place, zooms: zooms)
    events.append(InputEvent(time: time, kind: event))
  }

  /// Cancels the move or pinch that goes on. Fingers that only rest lift.
  mutating func cancel(at time: Double, into events: inout [InputEvent]) {
    switch state {
    case .away: break
    case .resting, .leaving: end(.lift, at: time, into: &events)
    case .moving, .pinching: end(.cancelled, at: time, into: &events)
    }
  }

  private var isLeaving: Bool { if case .leaving = state { true } else { false } }

  private mutating func end(_ phase: PadPhase, at time: Double, into events: inout [InputEvent]) {
    if state == .pinching, let phase = MagnifyPhase(phase) {
      append(phase, scale: 1, at: time, to: &events)
    } else {
      append(phase, at: time, to: &events)
    }
    state = .away
  }

  private func append(_ phase: PadPhase, at time: Double, to events: inout [InputEvent]) {
    events.append(InputEvent(time: time, kind: .pad(phase, by: .zero, at: place)))
  }

  private func append(
    _ phase: MagnifyPhase, scale: Double, at time: Double, to events: inout [InputEvent]
  ) {
    events.append(InputEvent(time: time, kind: .magnify(phase, scale: scale, at: place)))
  }
}
