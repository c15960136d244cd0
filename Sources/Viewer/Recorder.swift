#if Program

import InputScript
import SceneHosting
import Scenes
import System

/// Writes events into a script as they come, line by line: whatever ends the session, what
/// happened in it is on disk.
package final class Recorder {
  /// Of the script.
  let path: String
  private var file: OutputFile
  /// The header of the session's script.
  private let start: String
  /// The last time written, in seconds.
  private var latest = -Double.infinity

  /// - Parameters:
  ///   - path: of the script.
  ///   - setup: what the session starts with, which is written at once.
  package init(_ path: String, _ setup: Setup) throws {
    self.path = path
    start = setup.script.text
    file = try OutputFile(path)
    try file.write(start)
    try file.publish()
  }

  /// SDL stamps to the millisecond: an event may come with a time before that of the frame in which
  /// the scene was changed. A host takes it for the latest time, and a script's times do not
  /// decrease.
  func add(_ event: SessionEvent) throws {
    latest = max(latest, event.time)
    var written = event
    written.time = latest
    try file.write(written.scriptLine + "\n")
  }

  /// Has the script have these events alone: the session goes on from a moment before. Whether that
  /// could be done: a pipe keeps what it was told.
  func cut(to events: some Sequence<SessionEvent>) throws -> Bool {
    guard file.isReplacing else { return false }
    let whole = try OutputFile(path)
    try whole.write(start)
    (file, latest) = (whole, -.infinity)
    for event in events { try add(event) }
    try whole.publish()
    return true
  }

  /// Ends the recording.
  package func close() throws { try file.close() }
}

#endif
