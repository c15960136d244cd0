#if Program

import ArgumentParser
import Arguments

/// The size of all text that is drawn, in a window and in a picture.
struct TextOptions: ParsableArguments {
  @Option(
    "How much larger text is, 1 to 2. (default: 1, in a window the desktop's)", value: "factor",
    ArgumentText.textScale)
  var textScale: Double?
}

#endif
