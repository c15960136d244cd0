#if Program

import Glibc

/// A folder of files.
package enum Folder {
  /// The names in it, in no order, "." and ".." among them; nil: it cannot be read, and `errno`
  /// says why.
  ///
  /// - Parameter withFolders: whether those of folders are among them, where the file system says at
  ///   once which they are. To ask a folder itself can take forever: it may be a share's.
  package static func names(in path: String, withFolders: Bool = true) -> [String]? {
    guard let stream = opendir(path.systemPath) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      if !withFolders, Int(entry.pointee.d_type) == Int(DT_DIR) { continue }
      // Read in its place: an entry is only as long as its name, a copy of it as the longest.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(systemPath: $0) }
      }
      names.append(name)
    }
    return names
  }

  /// The numbers N of the files in a folder that are called `prefix`N`ending`, as podium-7.png,
  /// ascending.
  package static func numbers(
    of prefix: String, _ ending: String, in path: String = "."
  ) -> [Int] {
    (names(in: path) ?? []).compactMap { name in
      guard name.hasPrefix(prefix), name.hasSuffix(ending) else { return nil }
      let number = Int(name.dropFirst(prefix.count).dropLast(ending.count)) ?? 0
      return (1..<Int.max).contains(number) && name == "\(prefix)\(number)\(ending)" ? number : nil
    }.sorted()
  }

  /// The name of a new file: numbered on from the highest number there is, from 1.
  package static func nextName(
    of prefix: String, _ ending: String, in path: String = "."
  ) -> String {
    "\(prefix)\((numbers(of: prefix, ending, in: path).last ?? 0) + 1)\(ending)"
  }
}

#endif
