import InputScript
import Scenes
import System

/// Writes events into a script as they come, line by line, so that the script is on disk however
/// the session ends.
package final class Recorder {
  /// The script's path.
  let path: String
  private var file: OutputFile
  /// The header of the session's script.
  private let start: String
  /// The last time written, in seconds.
  private var latest = -Double.infinity
  /// The reason why nothing more is written, as a full disk; nil: all is well.
  private(set) var failure: FileError?

  /// - Parameters:
  ///   - path: of the script.
  ///   - setup: the session's start, which is written at once.
  package init(_ path: String, _ setup: Setup) throws {
    self.path = path
    start = setup.script.text
    file = try OutputFile(path)
    try file.write(start)
    try file.publish()
  }

  /// Writes an event. SDL stamps to the millisecond, so an event may have a time before that of the
  /// frame that changed the scene. A host takes the later time, and so does the script, whose times
  /// do not decrease. After a failure nothing more is written.
  func add(_ event: SessionEvent) {
    let line = line(of: event)
    attempt { () throws(FileError) in try file.write(line) }
  }

  private func line(of event: SessionEvent) -> String {
    latest = max(latest, event.time)
    var written = event
    written.time = latest
    return written.scriptLine + "\n"
  }

  private func attempt(_ write: () throws(FileError) -> Void) {
    guard failure == nil else { return }
    do { try write() } catch { failure = error }
  }

  /// Replaces the script's events by these: the session goes on from an earlier time. False for a
  /// pipe, which cannot be rewritten; nil where the recording has failed.
  func cut(to events: some Sequence<SessionEvent>) -> Bool? {
    guard failure == nil else { return nil }
    guard file.isReplacing else { return false }
    attempt { () throws(FileError) in
      let whole = try OutputFile(path)
      try whole.write(start)
      latest = -.infinity
      for event in events { try whole.write(line(of: event)) }
      try whole.publish()
      // Only once it is whole: while a file is partial, signals are blocked.
      file = whole
    }
    return failure == nil ? true : nil
  }

  /// Ends the recording. Throws the failure of it, if there was one.
  package func close() throws(FileError) {
    if let failure { throw failure }
    try file.close()
  }
}
