import ArgumentParser
import Glibc
import Scenes

/// A file that a figure goes to: the kind is its ending's.
struct Plot {
  let path: String
  private let format: String
  private let stem: String

  /// - Throws: `ValidationError` for an ending that is neither .svg nor .png.
  init(_ path: String) throws {
    guard let dot = path.lastIndex(of: "."), ["svg", "png"].contains(path[dot...].dropFirst()),
      path[..<dot].last.map({ $0 != "/" }) ?? false
    else {
      throw ValidationError("'\(excerpt(path))' ends neither in .svg nor in .png")
    }
    self.path = path
    format = String(path[dot...].dropFirst())
    stem = String(path[..<dot])
  }

  /// Where the numbers go that are plotted: the same name, ending in .csv.
  var numbers: String { stem + ".csv" }

  /// Writes the numbers, then has gnuplot draw the figure.
  func write(_ figure: Figure, numbers csv: String) throws {
    try WholeFile.write(csv, to: numbers)
    guard Subprogram.find("gnuplot") != nil else {
      throw Failure(
        "gnuplot draws the plots and is not installed; run Scripts/install, or apt-get install "
          + "gnuplot-nox. The numbers are in \(numbers)")
    }
    // Beside it first, so that nobody sees half of it.
    let partial = "\(stem).partial-\(getpid()).\(format)"
    let outcome = Subprogram.run("gnuplot", [], input: figure.script(format, file: partial))
    guard let outcome, outcome.status == 0, rename(partial, path) == 0 else {
      let reason = outcome?.output.split(separator: "\n").last ?? "it could not be started"
      unlink(partial)
      throw Failure(
        "gnuplot did not draw \(path): \(excerpt(String(reason))); the numbers are in \(numbers)")
    }
  }
}
