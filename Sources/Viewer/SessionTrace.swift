import InputScript
import Scrolling
import System
import TuningLab

/// Writes a session's real timing for a trace viewer: its input, the parts of its frames, and its
/// sleeps. All times are the session's clock, in seconds.
package final class SessionTrace {
  private enum Track: Int, CaseIterable {
    case input = 1
    case frames
  }

  private let file: OutputFile
  private var trace = TraceEvents<Track>()
  private var frames = 0
  /// The reason why nothing more is written, as a full disk; nil: all is well.
  private(set) var failure: FileError?

  /// The times at which the parts of a frame began, and its end.
  package struct Frame {
    /// All its input had arrived: the frame's start.
    package var start: Double
    /// The scene had moved to the frame's time.
    package var moved: Double
    /// Its picture was drawn, or OpenGL's commands were issued.
    package var drawn: Double
    /// It was handed to the display.
    package var end: Double
    /// The number of pixels that were drawn for it; the others are from the frame before.
    package var pixels: Int
  }

  /// - Parameter path: the file's path; the file is made at once.
  package init(_ path: String) throws {
    file = try OutputFile(path)
    try file.write(trace.take())
    try file.publish()
  }

  /// An input at its stamp.
  package func add(_ event: SessionEvent) {
    let line = event.scriptLine
    let words = line.split(separator: " ", omittingEmptySubsequences: true)
    trace.addInstant(
      words.count > 1 ? String(words[1]) : line, track: .input, at: event.time, detail: line)
  }

  /// A frame that was shown, and where the content stood in it.
  package func add(_ frame: Frame, offset: Point) {
    trace.addSpan("frame \(frames)", track: .frames, from: frame.start, to: frame.end)
    for (name, start, end) in [
      ("update", frame.start, frame.moved), ("draw", frame.moved, frame.drawn),
      ("swap", frame.drawn, frame.end),
    ] {
      trace.addSpan(name, track: .frames, from: start, to: end)
    }
    trace.addCounter("offset (pt)", [("x", offset.x), ("y", offset.y)], at: frame.end)
    trace.addCounter("pixels", [("made", Double(frame.pixels))], at: frame.end)
    frames += 1
    // Taken in any case, so that the memory does not grow after a failure.
    let text = trace.take()
    guard failure == nil else { return }
    do { try file.write(text) } catch { failure = error }
  }

  /// The window slept, for nothing moved.
  package func addSleep(from start: Double, to end: Double) {
    trace.addSpan("asleep", track: .frames, from: start, to: end)
  }

  /// Ends the trace. Throws the failure of it, if there was one.
  package func close() throws(FileError) {
    if let failure { throw failure }
    try file.write(trace.end())
    try file.close()
  }
}
