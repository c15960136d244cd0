#if Program

import ArgumentParser
import Arguments
import System
import Viewer

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Prints the folder of the user's settings, and what its files say.",
    discussion: """
      Only `podium run` reads and writes it. The file `config` in it is yours: a line each of \
      `scene = list`, `size = 1280x720`, `panel = on`, `tuning = fast`, the last one being the name \
      of a preset or of a tuning file. `last` is what the window showed when it was closed, and the \
      preset last its settings, unless another preset has them; settings that are saved in the tuning \
      panel lie beside them. `podium run --fresh` passes over all of it.
      """)

  func run() throws { try reporting { try StandardOutput.write(UserFolder.user.text) } }
}

#endif
