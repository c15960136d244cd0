#if Program

import ArgumentParser
import SceneHosting
import Scenes
import System
import TuningLab
import Words

/// The output file of a figure or of its numbers; the file's extension decides the kind.
struct Plot {
  let path: String
  private let kind: Kind

  private enum Kind: String, CaseIterable {
    case svg, png
    /// The numbers of the figure.
    case csv
  }

  /// - Throws: `ValidationError` for another extension.
  init(_ path: String) throws {
    guard let dot = path.lastIndex(of: "."),
      let kind = Kind(rawValue: String(path[dot...].dropFirst())),
      path[..<dot].last.map({ $0 != "/" }) ?? false
    else {
      throw ValidationError("give a file whose name ends in .svg, .png or, for the numbers, .csv")
    }
    self.path = path
    self.kind = kind
  }

  /// Checks that the file can be drawn and written, before its contents are computed.
  func check() throws {
    guard kind == .csv || Subprogram.find("gnuplot") != nil else {
      throw Failure(
        "gnuplot draws the plots and is not installed; run Scripts/packages, or apt-get install "
          + "gnuplot-nox, or have the numbers in a file that ends in .csv")
    }
    try OutputFile.check(path)
  }

  /// Draws the figure with gnuplot, or writes the numbers.
  func write(_ figure: Figure, numbers csv: String) throws {
    guard kind != .csv else { return try OutputFile.write(csv, to: path) }
    let outcome = Subprogram("gnuplot", [], input: figure.script(kind.rawValue))?.outcome()
    guard let outcome, outcome.status == 0, !outcome.output.isEmpty else {
      let reason = outcome?.errors.split(separator: "\n").last ?? "it could not be started"
      throw Failure("gnuplot did not draw \(path): \(excerpt(String(reason)))")
    }
    let bytes = kind == .svg ? Self.titled(outcome.output, figure.title) : outcome.output
    try bytes.withUnsafeBytes { try OutputFile.write($0, to: path) }
  }

  /// An SVG with its title, which browsers show, and no other: gnuplot titles every SVG with its
  /// own name, accepts only letters and digits instead, and titles each curve `gnuplot_plot_1`.
  private static func titled(_ svg: [UInt8], _ title: String) -> [UInt8] {
    // A file's name may have characters that no SVG can.
    let escaped = visible(title).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let text = String(decoding: svg, as: UTF8.self)
    return Array(
      text.replacing(#/<title>gnuplot_plot\w*<\/title>/#, with: "")
        .replacing("<title>Gnuplot</title>", with: "<title>\(escaped)</title>", maxReplacements: 1)
        .utf8)
  }
}

#endif
