import ArgumentParser
import Arguments
import Glibc
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
      PhotosCommand.self, BenchCommand.self, CatalogueCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  static func main() {
    runProgram { words in
      try BenchCommand.handOver(words)
      try checkCommand(words.first)
    }
  }

  /// - Throws: `ValidationError` for a first word that is neither a command nor a photo's file: one that
  ///   exists, or that has a folder or an ending.
  private static func checkCommand(_ word: String?) throws {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let word, !word.hasPrefix("-"), !names.contains(word) else { return }
    if word.contains("/") || word.contains(".") || access(word, F_OK) == 0 { return }
    throw ValidationError(
      "there is no command '\(excerpt(word))'; \(suggestion(for: word, among: names))")
  }
}
