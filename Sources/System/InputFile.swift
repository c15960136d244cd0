import Glibc

/// Files that are read whole.
public enum InputFile {
  /// The default limit of a file's size, in bytes: no script or tuning file is larger, and a device
  /// never ends.
  public static let defaultLimit = 64 << 20

  /// The bytes of a file; `-` is standard input.
  public static func read(_ path: String, limit: Int = defaultLimit) throws(FileError) -> [UInt8] {
    guard path != "-" else { return try read(STDIN_FILENO, "standard input", limit) }
    let descriptor = open(path.systemPath, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.read, path) }
    defer { close(descriptor) }
    return try read(descriptor, path, limit)
  }

  /// Whether a file, a folder or another entry of this name exists.
  package static func exists(_ path: String) -> Bool { access(path.systemPath, F_OK) == 0 }

  /// Whether a path leads to a regular file, which ends: a pipe may keep its reader waiting.
  package static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path.systemPath, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether two paths lead to the same regular file; links are followed.
  public static func isSame(_ a: String, _ b: String) -> Bool {
    guard let first = Identity(a) else { return false }
    return first == Identity(b)
  }

  /// A regular file, by whichever of its names.
  package struct Identity: Hashable {
    private let device: dev_t
    private let number: ino_t

    /// Follows links; nil: the path leads to no regular file.
    package init?(_ path: String) {
      var status = stat()
      guard stat(path.systemPath, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return nil
      }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  /// The absolute path of a file, links followed; the path itself where no such file exists.
  public static func wholePath(of path: String) -> String {
    guard let whole = realpath(path.systemPath, nil) else { return path }
    defer { free(whole) }
    return String(systemPath: whole)
  }

  private static func read(
    _ descriptor: Int32, _ name: String, _ limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = block.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(.read, name) }
      if count == 0 { return bytes }
      // An array doubles when it grows, and ends the program where that memory cannot be had.
      if bytes.count + count > bytes.capacity, !Memory.has(2 * (bytes.count + count)) {
        throw FileError(.read, name, .system(ENOMEM))
      }
      bytes += block[..<count]
    }
    throw FileError(.read, name, .tooLarge(limit: limit))
  }
}
