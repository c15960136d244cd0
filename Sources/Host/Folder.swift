import Glibc

/// A folder of files.
package enum Folder {
  /// The names in it, in no order, "." and ".." among them; nil: it cannot be read, and `errno` says why.
  package static func names(in path: String) -> [String]? {
    guard let stream = opendir(path) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // Read in its place: an entry is only as long as its name, a copy of it as the longest.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }
}
