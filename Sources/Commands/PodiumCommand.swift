#if Program

import ArgumentParser
import Arguments
import SceneHosting
import Scenes
import System
import TuningLab
import Words

/// The program `podium`, which shows the scenes of a catalogue.
public enum PodiumProgram {
  /// Runs the command of the words after the program's name, as the whole program.
  ///
  /// - Parameter catalogue: its scenes, the default one first; traps where it is empty.
  public static func main(catalogue: SceneCatalogue = .standard) {
    precondition(!catalogue.entries.isEmpty, "a program has scenes to show")
    SceneCatalogue.$ofProgram.withValue(catalogue) { PodiumCommand.main() }
  }
}

struct PodiumCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "podium",
    abstract: "Rotating cubes on a podium, scrolled by a faithful UIScrollView without a view.",
    discussion: "Without a subcommand it is `podium run`.", version: Versions.podium,
    subcommands: [
      RunCommand.self, RenderCommand.self, TraceCommand.self, TuneCommand.self, InfoCommand.self,
      PhotosCommand.self, BenchCommand.self, CatalogueCommand.self, ConfigCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  static func main() {
    runProgram { words in
      try BenchCommand.handOver(words)
      try checkDashes(words)
      try checkCommand(words)
    }
  }

  /// - Throws: `ValidationError` for a file's name that begins with a dash: the parser would take
  ///   its letters for options, and an h among them for a request of help.
  private static func checkDashes(_ words: [String]) throws {
    for word in words.prefix(while: { $0 != "--" }) where word.hasPrefix("-") {
      guard let second = word.dropFirst().first, second.isLetter, word.utf8.count > 2,
        word.contains(".") || InputFile.exists(word)
      else { continue }
      throw ValidationError(
        "'\(excerpt(word))' begins with a dash, as options do; for the file write './\(excerpt(word))'"
      )
    }
  }

  /// - Throws: `ValidationError` for a first word that is neither a command nor a photo's file: one
  ///   that exists, or that has a folder or an extension; and for help on a word that is no
  ///   command.
  private static func checkCommand(_ words: [String]) throws {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    let isForHelp = words.first == "help"
    if isForHelp, let more = words.dropFirst(2).first(where: { !$0.hasPrefix("-") }) {
      throw ValidationError("help is for one command at a time; leave out '\(excerpt(more))'")
    }
    guard let word = isForHelp ? words.dropFirst().first : words.first, !word.hasPrefix("-"),
      !names.contains(word)
    else { return }
    let isFile = word.contains("/") || word.contains(".") || InputFile.exists(word)
    guard isForHelp || !isFile else { return }
    throw ValidationError(
      "there is no command '\(excerpt(word))'; \(suggestion(for: word, among: names))")
  }
}

#endif
