import Glibc

/// A new folder that is written beside its place and then renamed, so that any failure leaves
/// nothing. Nothing that exists is replaced.
///
/// A signal that ends the program waits, as for an `OutputFile`: files that are written into the
/// folder go on, `check` throws, and the signal takes effect when the partial folder is removed.
/// Belongs to the thread that made it.
package final class OutputFolder {
  /// The path as it was given to the program.
  private let final: String
  /// The folder's present path, into which its files are written.
  package private(set) var path: String
  private var isKept = false
  private let signals: HeldSignals

  /// Makes the partial folder.
  ///
  /// - Throws: a `FileError` where something of that name exists.
  package init(_ path: String) throws(FileError) {
    final = path
    try Self.checkIsFree(path)
    signals = HeldSignals()
    self.path = "\(path)-\(getpid()).partial"
    guard mkdir(self.path.systemPath, 0o777) == 0 else {
      isKept = true
      throw FileError(.write, path)
    }
  }

  deinit {
    if !isKept { Folder.remove(path) }
  }

  /// - Throws: a `FileError` where a file, a folder or another entry of this name exists.
  package static func checkIsFree(_ path: String) throws(FileError) {
    var status = stat()
    guard lstat(path.systemPath, &status) != 0 else {
      throw FileError(.write, path, .system(EEXIST))
    }
  }

  /// Makes a folder inside it; returns its path.
  package func makeFolder(_ name: String) throws(FileError) -> String {
    guard mkdir("\(path)/\(name)".systemPath, 0o777) == 0 else { throw FileError(.write, final) }
    return "\(path)/\(name)"
  }

  /// - Throws: a `FileError` once a signal that ends the program has come.
  package func check() throws(FileError) {
    guard !signals.hasCome else { throw FileError(.write, final, .stopped) }
  }

  /// Puts the folder in its place; it is removed unless `keep` is called.
  package func putInPlace() throws(FileError) {
    try check()
    try Self.checkIsFree(final)
    guard rename(path.systemPath, final.systemPath) == 0 else { throw FileError(.write, final) }
    path = final
  }

  /// Lets the folder stay.
  package func keep() { isKept = true }
}
