import ArgumentParser
import Glibc
import Host
import Replay

extension ParsableCommand {
  /// Runs the command as the program that was started: from the first thing that it does to its end.
  ///
  /// - Parameter prepare: looks at the words after the program's name before the parser does.
  package static func runProgram(_ prepare: ([String]) throws -> Void = { _ in }) {
    StandardStreams.prepare()
    Signals.prepare()
    do {
      try prepare(Array(CommandLine.arguments.dropFirst()))
      var command = try parseAsRoot()
      try command.run()
      try reporting { try StandardOutput.close() }
    } catch {
      leave(with: error)
    }
  }

  /// Ends the program with what an error says: a text that was asked for, such as the help, on
  /// standard output, all else on standard error.
  private static func leave(with error: any Error) -> Never {
    let code = exitCode(for: error)
    guard code == .success else {
      StandardError.write(withoutFarSuggestion(fullMessage(for: error)) + "\n")
      Glibc.exit(code.rawValue)
    }
    do {
      try reporting {
        try StandardOutput.write(fullMessage(for: error) + "\n")
        try StandardOutput.close()
      }
    } catch {
      exit(withError: error)
    }
    exit()
  }

  /// The parser also suggests options that are three letters away, which nobody can have meant.
  private static func withoutFarSuggestion(_ text: String) -> String {
    guard let match = text.firstMatch(of: /Unknown option '(\S+)'(\. Did you mean '(\S+)'\?)/),
      isFarFrom(String(match.1), String(match.3))
    else { return text }
    return text.replacing(match.2, with: "", maxReplacements: 1)
  }
}
