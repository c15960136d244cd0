import Scenes
import Scrolling
import TuningLab

/// A trace in the format of Chrome's tracing, which Perfetto and chrome://tracing open: frames, the
/// phases, the events, and offset and velocity as counters.
///
/// https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
struct ChromeTrace {
  private enum Track: Int, CaseIterable {
    case frames = 1
    case phases = 2
    case events = 3

    var name: String {
      switch self {
      case .frames: "frames"
      case .phases: "phase"
      case .events: "events"
      }
    }
  }

  private var entries: [JSONText] = []
  private var phase: (name: String, start: Double)?
  private var frame: (number: Int, start: Double)?
  /// The last moment that is known of, in seconds.
  private var last = 0.0
  /// Whether something was taken.
  private var isBegun = false

  init() {
    for track in Track.allCases {
      entries.append(
        .object([
          ("ph", .string("M")), ("name", .string("thread_name")), ("pid", .number(1)),
          ("tid", .number(Double(track.rawValue))),
          ("args", .object([("name", .string(track.name))])),
        ]))
    }
    entries.append(
      .object([
        ("ph", .string("M")), ("name", .string("process_name")), ("pid", .number(1)),
        ("args", .object([("name", .string("podium"))])),
      ]))
  }

  /// Adds what a frame at `time` (s) shows.
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
    count("offset (pt)", offset, at: time)
    count("velocity (pt/s)", velocity, at: time)
    last = time
  }

  /// Adds an event at its own moment.
  mutating func add(_ entry: LogEntry) {
    guard entry.event != "didScroll" else { return }
    entries.append(
      .object([
        ("ph", .string("i")), ("s", .string("t")), ("name", .string(entry.event)),
        ("ts", Self.microseconds(entry.time)), ("pid", .number(1)),
        ("tid", .number(Double(Track.events.rawValue))),
        ("args", .object([("detail", .string(entry.detail))])),
      ]))
  }

  /// What has come since the last time, as JSON, an entry a line; it is forgotten.
  mutating func take() -> String {
    let text = entries.map { entry in
      defer { isBegun = true }
      return (isBegun ? ",\n" : Self.opening) + entry.text
    }
    entries.removeAll(keepingCapacity: true)
    return text.joined()
  }

  /// The end of the JSON.
  mutating func end() -> String {
    endFrame(at: last)
    endPhase(at: last)
    phase = nil
    frame = nil
    return take() + "\n]}\n"
  }

  private static let opening = "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n"

  private mutating func endFrame(at time: Double) {
    // The last frame is an instant: nobody knows how long it was shown.
    guard let frame, time > frame.start else { return }
    span("frame \(frame.number)", .frames, from: frame.start, to: time)
  }

  private mutating func endPhase(at time: Double) {
    guard let phase else { return }
    span(phase.name, .phases, from: phase.start, to: time)
  }

  private mutating func span(_ name: String, _ track: Track, from start: Double, to end: Double) {
    entries.append(
      .object([
        ("ph", .string("X")), ("name", .string(name)), ("ts", Self.microseconds(start)),
        ("dur", Self.microseconds(end - start)), ("pid", .number(1)),
        ("tid", .number(Double(track.rawValue))),
      ]))
  }

  private mutating func count(_ name: String, _ value: Point, at time: Double) {
    entries.append(
      .object([
        ("ph", .string("C")), ("name", .string(name)), ("ts", Self.microseconds(time)),
        ("pid", .number(1)), ("args", .object([("x", .number(value.x)), ("y", .number(value.y))])),
      ]))
  }

  /// The format's unit, to a thousandth: what falls on one moment is written as one.
  private static func microseconds(_ seconds: Double) -> JSONText {
    .number((seconds * 1e9).rounded() / 1000)
  }
}
