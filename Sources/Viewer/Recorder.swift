import Host
import Scenes

/// Writes events into a script as they come, line by line: whatever ends the session, what
/// happened in it is on disk.
package final class Recorder {
  /// Of the script.
  let path: String
  private let file: OutputFile
  /// The last time written, in seconds.
  private var latest = -Double.infinity

  /// - Parameters:
  ///   - path: of the script.
  ///   - setup: what the session starts with, which is written at once.
  package init(_ path: String, _ setup: Setup) throws {
    self.path = path
    file = try OutputFile(path)
    try file.write(setup.script.text)
    try file.publish()
  }

  /// SDL stamps to the millisecond: an event may come with a time before that of the frame in which
  /// the scene was changed. A stage takes it for the latest time, and a script's times do not decrease.
  func add(_ event: SessionEvent) throws {
    latest = max(latest, event.time)
    try file.write(SessionEvent(time: latest, kind: event.kind).scriptLine + "\n")
  }

  /// Ends the recording.
  package func close() throws { try file.close() }
}
