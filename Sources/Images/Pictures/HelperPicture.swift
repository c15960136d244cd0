import Glibc
import Host

/// Formats that another program reads for us: vips, where that is installed.
///
/// What it may take is limited, and whatever becomes of it, only the picture is lost.
enum HelperPicture {
  private static let mostSeconds = 120
  private static let mostKibibytes = 4 << 20

  /// The picture as a TIFF, whose file is gone as soon as it is closed.
  static func convert(_ file: PictureFile) throws(PictureError) -> PictureFile {
    func refused(_ reason: String) -> PictureError {
      .refused(file: file.path, format: file.format.name, reason: reason)
    }
    guard Subprogram.find("vips") != nil else {
      throw refused("that takes vips, which is not installed; install it (libvips-tools)")
    }
    let folder: TemporaryFolder
    do { folder = try TemporaryFolder() } catch { throw .file(error) }
    defer { withExtendedLifetime(folder) {} }
    let (source, result) = (folder.file("picture"), folder.file("picture.tif"))
    // A name of our own: vips takes brackets in others for options.
    guard let whole = realpath(file.path, nil) else {
      throw .file(FileError(.read, file.path, .system(errno)))
    }
    defer { free(whole) }
    guard symlink(whole, source) == 0 else {
      throw .file(FileError(.write, source, .system(errno)))
    }
    let script = """
      ulimit -v \(mostKibibytes); ulimit -t \(mostSeconds); ulimit -c 0
      exec vips tiffsave "$0" "$1" --compression none
      """
    guard
      let outcome = Subprogram("sh", ["-c", script, source, result])?
        .outcome(within: Double(mostSeconds))
    else { throw refused("vips took more than \(mostSeconds) s") }
    guard outcome.status == 0 else {
      let line = outcome.errors.split(separator: "\n").last.map(String.init)
      throw refused("vips says: \(line ?? "nothing; it ended with status \(outcome.status)")")
    }
    return try PictureFile(result)
  }
}
