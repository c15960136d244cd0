#if Program

import ArgumentParser
import Glibc
import System
import Words

extension ParsableCommand {
  /// Runs the command as the program that was started: from the first thing that it does to its
  /// end.
  ///
  /// - Parameter prepare: looks at the words after the program's name before the parser does.
  package static func runProgram(_ prepare: ([String]) throws -> Void = { _ in }) {
    StandardStreams.prepare()
    Signals.prepare()
    do {
      let words = CommandWords.ofProgram
      try prepare(words)
      var command = try parseAsRoot(words)
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
      StandardError.write(complaint(of: error))
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

  /// An error's text in whole lines: its sentence first, then perhaps the command's usage. Empty
  /// where the error has been printed already.
  private static func complaint(of error: any Error) -> String {
    let sentence = message(for: error)
    guard !sentence.isEmpty else { return "" }
    var rest = fullMessage(for: error).trimmingPrefix("Error: \(sentence)")
    while rest.last == "\n" { rest.removeLast() }
    return "Error: \(visible(ParserWords.mended(sentence)))\(rest)\n"
  }
}

/// The words after the program's name.
enum CommandWords {
  /// As the system gives them: the standard library's are repaired where they are not UTF-8.
  static var ofProgram: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { place in
      CommandLine.unsafeArgv[place].map { String(systemPath: $0) }
    }
  }
}

/// The parser's sentences, in our words.
enum ParserWords {
  static func mended(_ sentence: String) -> String {
    withoutFarSuggestion(withoutList(withoutShells(sentence)))
  }

  /// The parser also suggests options that are three letters away, which no typing error explains.
  private static func withoutFarSuggestion(_ sentence: String) -> String {
    guard
      let match = sentence.wholeMatch(
        of: #/(Unknown option '(.*)')\. Did you mean '(.*)'\?/#.dotMatchesNewlines()),
      isFarFrom(String(match.2), String(match.3))
    else { return sentence }
    return String(match.1)
  }

  /// Of completions for a shell that is not known, in one line.
  private static func withoutShells(_ sentence: String) -> String {
    guard
      let match = sentence.wholeMatch(
        of: #/(Can't generate completion scripts for '(.*)')\.\n.*:\s+(.*)/#.dotMatchesNewlines())
    else { return sentence }
    let shells = match.3.split(separator: " ").map(String.init)
    return "\(match.1); \(suggestion(for: String(match.2), among: shells))"
  }

  /// Instead of a list of all values, a line each, the one that was meant.
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
