import Touches

/// Input as a text file, one event a line.
///
///     for event in try TouchScript(parsing: text, file: "flick.txt").events {
///       window.send(event)
///     }
///
/// The text:
///
///     podium-script 1
///     # seconds  what    arguments
///     0.000  down   1 300 250 mouse
///     0.016  move   1 284 250
///     0.120  up     1 200 250
///
/// The first line is optional. Words are separated by spaces or tabs; a word that starts with `#`
/// begins a comment. Times are seconds and do not decrease.
public struct TouchScript: Sendable {
  /// The newest version of the format.
  public static let version = 1

  /// The events, in order of time.
  public var events: [InputEvent]
  /// The line of each event in the file it was read from; empty for a script that was not parsed.
  public private(set) var lines: [Int] = []

  /// A script of events, whose times do not decrease.
  public init(events: [InputEvent] = []) { self.events = events }

  /// Reads a script from UTF-8, in time proportional to its length.
  ///
  /// - Parameter file: the name for errors.
  public init(parsing bytes: some Sequence<UInt8>, file: String) throws(TouchScriptError) {
    self.init()
    var parser = TouchScriptParser(bytes: Array(bytes), file: file)
    while let line = try parser.nextLine() {
      guard case .input(let event) = line else { continue }
      events.append(event)
      lines.append(parser.lineNumber)
    }
  }

  /// Reads a script from text.
  public init(parsing text: String, file: String) throws(TouchScriptError) {
    try self.init(parsing: text.utf8, file: file)
  }
}

/// Two scripts are equal when they have the same events; line numbers make no difference.
extension TouchScript: Equatable {
  public static func == (a: TouchScript, b: TouchScript) -> Bool { a.events == b.events }
}
