import Platform

/// The font of figures and labels: monospaced, so that numbers stand still while they change.
enum FontFile {
  /// What fontconfig finds.
  static func monospaced(pixels: Int) throws -> Font {
    guard
      let outcome = Subprogram.run(
        "fc-match", ["--format=%{file}\n", "DejaVu Sans Mono,monospace"])
    else {
      throw Failure(
        "no font was found: fontconfig's fc-match is not installed; run Scripts/install, or "
          + "apt-get install fontconfig fonts-dejavu-core")
    }
    let line = outcome.output.split(separator: "\n").last.map(String.init) ?? ""
    guard outcome.status == 0, line.hasPrefix("/") else {
      throw Failure(
        "no font was found: fontconfig knows none; apt-get install fonts-dejavu-core")
    }
    return try Font(file: line, pixels: pixels)
  }
}
