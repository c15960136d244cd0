#if Program

import ArgumentParser
import Arguments
import System

/// Starts the program podium-bench beside this one: code for measuring, such as counting every
/// allocation, is no part of the program that people use.
///
/// The parser only lists it; all words after it are for that program, `--help` too.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures the model and the renderers, and prints one JSON object.")

  private static let program = "podium-bench"

  /// Replaces this process by that program where the first word is its name.
  static func handOver(_ words: [String]) throws {
    let arguments: [String]
    switch words.first {
    case "bench": arguments = Array(words.dropFirst())
    case "help" where words.dropFirst().first == "bench": arguments = ["--help"]
    case _: return
    }
    try reporting {
      let path = Resources.beside(program)
      Subprogram.become(path, arguments)
      throw Failure(
        "there is no program \(path) that could be started; build it beside podium: "
          + "swift build -c release --traits Program --product \(program)")
    }
  }
}

#endif
