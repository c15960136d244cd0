import ArgumentParser
import Glibc
import Host
import Scenes

@main
struct PodiumCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "podium",
    abstract: "Rotating cubes on a podium, scrolled by a faithful UIScrollView without a view.",
    discussion: "Without a subcommand it is `podium run`.",
    version: Versions.podium,
    subcommands: [
      RunCommand.self, RenderCommand.self, TraceCommand.self, TuneCommand.self, InfoCommand.self,
      BenchCommand.self, CatalogueCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  static func main() {
    StandardStreams.prepare()
    Signals.prepare()
    do {
      try checkCommand(CommandLine.arguments.dropFirst().first)
      var command = try parseAsRoot()
      try command.run()
      try reporting { try StandardOutput.close() }
    } catch {
      leave(with: error)
    }
  }

  /// - Throws: `ValidationError` for a first word that is no command, which the default command would
  ///   take for an argument of its own.
  private static func checkCommand(_ word: String?) throws {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let word, !word.hasPrefix("-"), !names.contains(word) else { return }
    throw ValidationError(
      "there is no command '\(excerpt(word))'; \(suggestion(for: word, among: names))")
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
