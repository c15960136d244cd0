import Glibc

/// A folder for files that are not kept, in `$TMPDIR` or else `/tmp`: deleted with the value.
package final class TemporaryFolder {
  package let path: String
  /// Let go when the folder is removed, and only then.
  private let signals: HeldSignals?

  /// - Parameter signals: held until the folder is removed, so that one that ends the program
  ///   leaves nothing; nil: none.
  package init(holding signals: HeldSignals? = nil) throws(FileError) {
    self.signals = signals
    let named = getenv("TMPDIR").map { String(systemPath: $0) } ?? ""
    let parent = named.isEmpty ? "/tmp" : named
    var template = "\(parent)/podium-XXXXXX".systemPath
    guard mkdtemp(&template) != nil else { throw FileError(.write, parent) }
    path = String(systemPath: template)
  }

  /// The path of a file in the folder; it is not made.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Whether a held signal has come.
  package var isToldToEnd: Bool { signals?.hasCome ?? false }

  deinit { Folder.remove(path) }
}
