#if Program

import ArgumentParser
import Arguments
import System

/// The program podium-bench beside this one: what measuring takes, such as counting every
/// allocation, is no part of the program that people use.
///
/// The parser only lists it; whatever follows the word is for that program, a call for help too.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures the model and the renderers, and prints one JSON object.")

  private static let program = "podium-bench"

  /// Becomes that program where the words call for it.
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
