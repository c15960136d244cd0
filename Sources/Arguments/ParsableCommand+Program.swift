#if Program

import ArgumentParser
import Glibc
import System
import Words

extension ParsableCommand {
  /// Runs the command as the whole program, from start to exit.
  ///
  /// - Parameter prepare: called with the words after the program's name, before the parser.
  package static func runProgram(_ prepare: ([String]) throws -> Void = { _ in }) {
    StandardStreams.prepare()
    Signals.prepare()
    var running: (any ParsableCommand.Type)?
    do {
      let words = CommandWords.ofProgram
      try prepare(words)
      var command = try parseAsRoot(words)
      running = type(of: command)
      try command.run()
      try reporting { try StandardOutput.close() }
    } catch {
      leave(with: error, of: running)
    }
  }

  /// Ends the program with an error's text: a requested text, such as the help, on standard output,
  /// any other on standard error.
  private static func leave(
    with error: any Error, of command: (any ParsableCommand.Type)?
  ) -> Never {
    let code = exitCode(for: error)
    guard code == .success else {
      StandardError.write(complaint(of: error, of: command))
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

  /// An error's text in whole lines: its sentence, and for an error of usage the command's usage.
  /// Empty where the error has been printed already.
  ///
  /// - Parameter command: the command that was run; nil: the parser found the error, which names
  ///   the command.
  private static func complaint(
    of error: any Error, of command: (any ParsableCommand.Type)?
  ) -> String {
    let sentence = message(for: error)
    guard !sentence.isEmpty else { return "" }
    var rest = fullMessage(for: error).trimmingPrefix("Error: \(sentence)")
    while rest.last == "\n" { rest.removeLast() }
    if let command, command != self {
      let name = configuration.commandName ?? ""
      let own = command.configuration.commandName ?? ""
      rest = rest.replacing("Usage: \(usageString())", with: "Usage: \(usageString(for: command))")
        .replacing("'\(name) --help'", with: "'\(name) \(own) --help'")
    }
    return "Error: \(visible(ParserWords.mended(sentence)))\(rest)\n"
  }
}

/// The words after the program's name.
enum CommandWords {
  /// The bytes that the system gives: the standard library repairs words that are not UTF-8.
  static var ofProgram: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { place in
      CommandLine.unsafeArgv[place].map { String(systemPath: $0) }
    }
  }
}

/// Rewrites sentences of the parser.
enum ParserWords {
  static func mended(_ sentence: String) -> String {
    withoutFarSuggestion(withoutList(withoutShells(sentence)))
  }

  /// Removes the parser's suggestions that are three letters away, too far for a typing error.
  private static func withoutFarSuggestion(_ sentence: String) -> String {
    guard
      let match = sentence.wholeMatch(
        of: #/(Unknown option '(.*)')\. Did you mean '(.*)'\?/#.dotMatchesNewlines()),
      isFarFrom(String(match.2), String(match.3))
    else { return sentence }
    return String(match.1)
  }

  /// The error on completions for an unknown shell, in one line.
  private static func withoutShells(_ sentence: String) -> String {
    guard
      let match = sentence.wholeMatch(
        of: #/(Can't generate completion scripts for '(.*)')\.\n.*:\s+(.*)/#.dotMatchesNewlines())
    else { return sentence }
    let shells = match.3.split(separator: " ").map(String.init)
    return "\(match.1); \(suggestion(for: String(match.2), among: shells))"
  }

  /// Replaces the list of all values, a line each, by the one that was probably meant.
  private static func withoutList(_ sentence: String) -> String {
    guard
      let match = sentence.wholeMatch(
        of: #/(The value '(.*)' is invalid for '.*')\. Please provide one of (.*)/#
          .dotMatchesNewlines())
    else { return sentence }
    let values = match.3.matches(of: #/  - (.+)|'([^']+)'/#).map { String($0.1 ?? $0.2 ?? "") }
    return "\(match.1); \(suggestion(for: String(match.2), among: values))"
  }
}

#endif
