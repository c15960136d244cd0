#if Program

import Glibc

/// A folder for files that are not kept, in `$TMPDIR` or else `/tmp`: deleted with the value.
package final class TemporaryFolder {
  private let path: String
  private var files: [String] = []

  package init() throws(FileError) {
    let parent = getenv("TMPDIR").map { String(systemPath: $0) } ?? "/tmp"
    var template = "\(parent)/podium-XXXXXX".systemPath
    guard mkdtemp(&template) != nil else { throw FileError(.write, parent, .system(errno)) }
    path = String(systemPath: template)
  }

  /// The path of a file in the folder; it is not made.
  package func file(_ name: String) -> String {
    files.append("\(path)/\(name)")
    return "\(path)/\(name)"
  }

  deinit {
    for file in files { unlink(file.systemPath) }
    rmdir(path.systemPath)
  }
}

#endif
