#if Program

import SceneHosting
import Scenes
import Scrolling
import TuningLab

/// A simulated session for a trace viewer: frames, phases, events, and offset and velocity as
/// counters.
struct ChromeTrace {
  private enum Track: Int, CaseIterable {
    case frames = 1
    case phase, events
  }

  private var trace = TraceEvents<Track>()
  private var phase: (name: String, start: Double)?
  private var frame: (number: Int, start: Double)?
  /// The latest time added, in seconds.
  private var last = 0.0

  /// Adds the frame at `time` (s).
  mutating func add(_ view: ScrollView, at time: Double) {
    endFrame(at: time)
    frame = ((frame?.number ?? -1) + 1, time)
    let name = view.phase.rawValue
    if phase?.name != name {
      endPhase(at: time)
      phase = (name, time)
    }
    let offset = view.contentOffset
    let velocity = view.model.velocity * 1000
    trace.addCounter("offset (pt)", [("x", offset.x), ("y", offset.y)], at: time)
    trace.addCounter("velocity (pt/s)", [("x", velocity.x), ("y", velocity.y)], at: time)
    last = time
  }

  /// Adds an event at its own time.
  mutating func add(_ entry: LogEntry) {
    guard entry.event != "didScroll" else { return }
    trace.addInstant(entry.event, track: .events, at: entry.time, detail: entry.detail)
  }

  /// Removes and returns the events since the last call, as JSON.
  mutating func take() -> String { trace.take() }

  /// The end of the JSON.
  mutating func end() -> String {
    endFrame(at: last)
    endPhase(at: last)
    return trace.end()
  }

  private mutating func endFrame(at time: Double) {
    // The last frame is an instant: how long it was shown is unknown.
    guard let frame, time > frame.start else { return }
    trace.addSpan("frame \(frame.number)", track: .frames, from: frame.start, to: time)
  }

  private mutating func endPhase(at time: Double) {
    guard let phase else { return }
    trace.addSpan(phase.name, track: .phase, from: phase.start, to: time)
  }
}

#endif
