import Glibc

/// The files that the program reads while it runs.
///
/// They are searched in this order: the folder that PODIUM_RESOURCES names, the executable's
/// folder, `../share/podium` from it, and the folders above it, which finds a checkout. A link to
/// the executable is followed first, so that program and resources may be moved together.
package enum Resources {
  /// The folder that holds the shaders; nil: none does, and the program's own copies serve. Throws
  /// where PODIUM_RESOURCES names a folder without them.
  package static func shaders() throws(Failure) -> String? {
    let candidates = roots.map { "\($0)/Shaders" }
    if let found = candidates.first(where: isFolder) { return found }
    guard getenv("PODIUM_RESOURCES") == nil else {
      throw Failure(
        "there is no folder \(candidates.joined()); put the shaders there, or do without "
          + "PODIUM_RESOURCES")
    }
    return nil
  }

  private static var roots: [String] {
    if let named = getenv("PODIUM_RESOURCES") { return [String(systemPath: named)] }
    var folder = parent(executable)
    var roots = [folder, "\(parent(folder))/share/podium"]
    while folder.count > 1 {
      folder = parent(folder)
      roots.append(folder)
    }
    return roots
  }

  /// The path of a source file of this program; nil where it was installed without its sources.
  package static func source(_ path: String) -> String? {
    roots.map { "\($0)/\(path)" }.first { access($0.systemPath, R_OK) == 0 }
  }

  /// The path of the program's own file.
  package static var executable: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "./podium" }
    defer { free(path) }
    return String(systemPath: path)
  }

  /// The path of a program that was installed together with this one.
  package static func beside(_ name: String) -> String { "\(parent(executable))/\(name)" }

  private static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path.systemPath, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
