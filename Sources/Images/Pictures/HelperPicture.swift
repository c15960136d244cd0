import Glibc
import System

/// Pictures in formats that another program, vips, reads if it is installed.
///
/// Its time and memory are limited, and if it fails, only the picture is lost.
enum HelperPicture {
  private static let mostSeconds = 120
  private static let mostKibibytes = 4 << 20
  /// Seconds between two checks whether vips has ended and whether the picture is still wanted.
  private static let pause = 0.05

  /// The rows of the picture.
  ///
  /// - Parameter isWanted: called repeatedly; the other program is ended as soon as it returns
  ///   false.
  static func rows(
    of file: PictureFile, limits: PictureLimits = .standard, while isWanted: () -> Bool = { true }
  ) throws(PictureError) -> PictureRows {
    let converted = try convert(file, while: isWanted)
    do throws(PictureError) { return try converted.rows(limits: limits) } catch {
      throw refused(file, error)
    }
  }

  private static func refused(_ file: PictureFile, _ reason: String) -> PictureError {
    .refused(file: file.path, format: file.format.name, reason: reason)
  }

  /// An error of reading the helper's output, under the name of the user's picture.
  private static func refused(_ file: PictureFile, _ error: PictureError) -> PictureError {
    guard case .refused(_, _, let reason) = error else {
      return refused(file, "vips has made no picture of it")
    }
    return refused(file, reason)
  }

  /// The picture as a TIFF, whose file is deleted when it is closed.
  static func convert(
    _ file: PictureFile, while isWanted: () -> Bool = { true }
  ) throws(PictureError) -> PictureFile {
    guard Subprogram.find("vips") != nil else {
      throw refused(file, "that takes vips, which is not installed; install it (libvips-tools)")
    }
    let signals = HeldSignals()
    let folder: TemporaryFolder
    do { folder = try TemporaryFolder(holding: signals) } catch { throw .file(error) }
    defer { withExtendedLifetime(folder) {} }
    let (source, result) = (folder.file("picture"), folder.file("picture.tif"))
    // vips takes brackets in a file's name for options, so it gets a link with a name of our own.
    guard let whole = realpath(file.path.systemPath, nil) else {
      throw .file(FileError(.read, file.path))
    }
    defer { free(whole) }
    guard symlink(whole, source.systemPath) == 0 else {
      throw .file(FileError(.write, source))
    }
    let outcome = try run(file, from: source, to: result) { isWanted() && !signals.hasCome }
    guard outcome.status == 0 else {
      let words = sentence(of: outcome.errors).replacing(source, with: file.path)
      let nothing = "nothing; it ended with status \(outcome.status)"
      throw refused(file, "vips says: \(words.isEmpty ? nothing : words)")
    }
    do throws(PictureError) { return try PictureFile(result) } catch { throw refused(file, error) }
  }

  /// The messages of vips in one line, each once, without warnings. The reason of a failure may
  /// stand in any of them; an indented line belongs to the one before.
  static func sentence(of messages: String) -> String {
    var parts: [String] = []
    for line in messages.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      guard !words.isEmpty, !line.contains("-WARNING **: "), !parts.contains(String(words))
      else { continue }
      if line.hasPrefix(" "), let last = parts.popLast() {
        parts.append("\(last) \(words)")
      } else {
        parts.append(String(words))
      }
    }
    return parts.joined(separator: "; ")
  }

  private static func run(
    _ file: PictureFile, from source: String, to result: String, while isWanted: () -> Bool
  ) throws(PictureError) -> Subprogram.Outcome {
    // The shell's limit of a file's size counts blocks of 512 bytes.
    let script = """
      ulimit -v \(mostKibibytes); ulimit -f \(2 * mostKibibytes); ulimit -t \(mostSeconds); ulimit -c 0
      exec vips tiffsave "$0" "$1" --compression none
      """
    guard let helper = Subprogram("sh", ["-c", script, source, result]) else {
      throw refused(
        file, "vips cannot be started; end other programs, or raise their limit (ulimit -u)")
    }
    for _ in 0..<Int(Double(mostSeconds) / pause) {
      guard isWanted() else { throw .cancelled }
      if let outcome = helper.outcome(within: pause) { return outcome }
    }
    throw refused(file, "vips took more than \(mostSeconds) s; save it as TIFF or PNG")
  }
}
