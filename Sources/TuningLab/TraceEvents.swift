/// A file in the format of Chrome's tracing, which Perfetto and chrome://tracing open: tracks of
/// spans and instants, and counters. A track's raw value is its number.
///
/// https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
package struct TraceEvents<Track: CaseIterable & RawRepresentable<Int>> {
  private var entries: [JSON] = []
  /// Whether a part of the JSON was taken already.
  private var isBegun = false

  package init() {
    for track in Track.allCases {
      entries.append([
        "ph": "M", "name": "thread_name", "pid": 1, "tid": Self.number(of: track),
        "args": ["name": .string("\(track)")],
      ])
    }
    entries.append(["ph": "M", "name": "process_name", "pid": 1, "args": ["name": "podium"]])
  }

  /// Adds a span between two times in seconds; a span within another shows below it.
  package mutating func addSpan(_ name: String, track: Track, from start: Double, to end: Double) {
    entries.append([
      "ph": "X", "name": .string(name), "ts": Self.microseconds(start),
      "dur": Self.microseconds(end - start), "pid": 1, "tid": Self.number(of: track),
    ])
  }

  /// Adds an instant, at a time in seconds.
  package mutating func addInstant(_ name: String, track: Track, at time: Double, detail: String) {
    entries.append([
      "ph": "i", "s": "t", "name": .string(name), "ts": Self.microseconds(time), "pid": 1,
      "tid": Self.number(of: track), "args": ["detail": .string(detail)],
    ])
  }

  /// Adds the values of a counter from a time on, in seconds.
  package mutating func addCounter(_ name: String, _ values: [(String, Double)], at time: Double) {
    entries.append([
      "ph": "C", "name": .string(name), "ts": Self.microseconds(time), "pid": 1,
      "args": .object(values.map { ($0, .number($1)) }),
    ])
  }

  /// Removes and returns the events since the last call, as JSON, an entry a line.
  package mutating func take() -> String {
    let text = entries.map { entry in
      defer { isBegun = true }
      return (isBegun ? ",\n" : Self.opening) + entry.text
    }
    entries.removeAll(keepingCapacity: true)
    return text.joined()
  }

  /// The events since the last call of `take`, and the end of the JSON.
  package mutating func end() -> String { take() + "\n]}\n" }

  private static func number(of track: Track) -> JSON { .number(Double(track.rawValue)) }

  private static var opening: String { "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" }

  /// Seconds in the format's unit, rounded to a thousandth so that equal moments are written alike.
  private static func microseconds(_ seconds: Double) -> JSON {
    .number((seconds * 1e9).rounded() / 1000)
  }
}
