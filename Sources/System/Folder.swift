import Glibc

package enum Folder {
  /// The names in a folder, unordered, with "." and ".."; nil: it cannot be read, and `errno` has
  /// the reason.
  ///
  /// - Parameter withFolders: whether names of folders are included, where the directory entry has
  ///   the kind. Folders themselves are not asked: a network share may never answer.
  package static func names(in path: String, withFolders: Bool = true) -> [String]? {
    guard let stream = opendir(path.systemPath) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      if !withFolders, Int(entry.pointee.d_type) == Int(DT_DIR) { continue }
      // The name is read in place: a copy of the entry would read as many bytes as the longest name
      // has.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(systemPath: $0) }
      }
      names.append(name)
    }
    return names
  }

  /// Makes a missing folder, which its user alone may read, and those that it lies in; false leaves
  /// the reason in `errno`.
  package static func make(_ path: String) -> Bool {
    guard !path.isEmpty, !InputFile.exists(path) else { return true }
    if let slash = path.lastIndex(of: "/"), !make(String(path[..<slash])) { return false }
    return mkdir(path.systemPath, 0o700) == 0 || errno == EEXIST
  }

  /// Removes a folder and all that lies in it, or a file.
  static func remove(_ path: String) {
    // A symbolic link is removed, never followed.
    if unlink(path.systemPath) == 0 { return }
    for name in names(in: path) ?? [] where name != "." && name != ".." {
      remove("\(path)/\(name)")
    }
    rmdir(path.systemPath)
  }

  /// The numbers N of the files in a folder that are called `prefix`N`ending`, as podium-7.png,
  /// ascending.
  package static func numbers(of prefix: String, _ ending: String, in path: String = ".") -> [Int] {
    (names(in: path) ?? []).compactMap { name in
      guard name.hasPrefix(prefix), name.hasSuffix(ending) else { return nil }
      let number = Int(name.dropFirst(prefix.count).dropLast(ending.count)) ?? 0
      return (1..<Int.max).contains(number) && name == "\(prefix)\(number)\(ending)" ? number : nil
    }.sorted()
  }

  /// The name of a new file, with the number after the highest in the folder, 1 in an empty one; in
  /// a folder that cannot be listed, the first number that is free.
  package static func nextName(
    of prefix: String, _ ending: String, in path: String = "."
  ) -> String {
    var number = (numbers(of: prefix, ending, in: path).last ?? 0) + 1
    while InputFile.exists("\(path)/\(prefix)\(number)\(ending)") { number &+= 1 }
    return "\(prefix)\(number)\(ending)"
  }
}
