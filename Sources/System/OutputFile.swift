import Glibc
import Words

/// A file that is replaced atomically: it is written beside its place and then renamed, so that any
/// failure leaves the old file whole and nothing else.
///
/// A file that is replaced keeps its permissions, and its owner and group where the system lets it.
/// A symbolic link stays, and what it points to is replaced; a hard link is broken, so that the
/// other names keep what they had. A pipe, a device and other irregular files are written directly.
///
/// A signal that ends the program waits while a partial file exists; `write` and `close` then
/// throw, and the signal takes effect when the partial file is removed. Belongs to the thread that
/// made it.
public final class OutputFile {
  /// The path as it was given to the program.
  private let path: String
  /// Whether the file is synced to the disk before it is renamed.
  private let syncs: Bool
  /// −1 after the file is closed.
  private var descriptor: Int32 = -1
  /// Whether the file is replaced atomically; false for a pipe or a device.
  public private(set) var isReplacing = false
  /// The partial file beside the final one; nil once it is renamed, and for files that are written
  /// directly.
  private var partial: Partial?

  private struct Partial {
    var path: String
    /// The final path, links followed.
    var target: String
    let signals: HeldSignals
  }

  /// Opens a file to be written.
  ///
  /// - Parameter syncs: whether a crash of the machine, too, leaves the old file or the whole new
  ///   one. It costs the time of a disk's write for each file.
  public init(_ path: String, syncs: Bool = true) throws(FileError) {
    self.path = path
    self.syncs = syncs
    guard !path.isEmpty else { throw FileError(.write, path, .system(ENOENT)) }
    var existing = stat()
    let exists = stat(path.systemPath, &existing) == 0
    if exists, existing.st_mode & S_IFMT != S_IFREG {
      // Where nothing reads a pipe any more, writing is an error, and no end of the program.
      signal(SIGPIPE, SIG_IGN)
      descriptor = open(path.systemPath, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(.write, path) }
      return
    }
    let target = try Self.followingLinks(path)
    // A writable folder allows even files to be replaced that are not writable: they are refused
    // here.
    guard !exists || access(path.systemPath, W_OK) == 0 else { throw FileError(.write, path) }
    let signals = HeldSignals()
    // No other user may read it until it has the permissions of the old file.
    let beside = try Self.makePartial(beside: target, mode: exists ? 0o600 : 0o666, for: path)
    descriptor = beside.descriptor
    partial = Partial(path: beside.path, target: target, signals: signals)
    isReplacing = true
    if exists { keepOwner(of: existing) }
  }

  deinit {
    if descriptor >= 0 { Glibc.close(descriptor) }
    if let partial { unlink(partial.path.systemPath) }
  }

  /// Writes a file with these bytes.
  public static func write(
    _ bytes: UnsafeRawBufferPointer, to path: String, syncs: Bool = true
  ) throws(FileError) {
    let file = try OutputFile(path, syncs: syncs)
    try file.write(bytes)
    try file.close()
  }

  /// Writes a file with this text, as UTF-8.
  public static func write(_ text: String, to path: String) throws(FileError) {
    let file = try OutputFile(path)
    try file.write(text)
    try file.close()
  }

  /// Whether two paths are of one file, which may be still to be written.
  package static func isSame(_ a: String, _ b: String) -> Bool { place(of: a) == place(of: b) }

  /// A file's path, links followed, up to its folder where there is no such file.
  private static func place(of path: String) -> String {
    let path = (try? followingLinks(path)) ?? path
    let whole = InputFile.wholePath(of: path)
    guard whole == path, let name = path.split(separator: "/").last else { return whole }
    let folder = path.hasPrefix("/") ? "/" : "./"
    return "\(InputFile.wholePath(of: folder + path.dropLast(name.count)))/\(name)"
  }

  /// Checks that a file can be written, before long work. It leaves nothing behind. A pipe or a
  /// device is not opened: its other end would notice.
  public static func check(_ path: String) throws(FileError) {
    var existing = stat()
    let exists = stat(path.systemPath, &existing) == 0
    if !exists || [S_IFREG, S_IFDIR].contains(existing.st_mode & S_IFMT) {
      _ = try OutputFile(path)
    }
  }

  /// Appends bytes, all of them.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try checkSignals()
    guard Descriptor.write(bytes, to: descriptor) else { throw FileError(.write, path) }
  }

  /// Appends text as UTF-8.
  public func write(_ text: String) throws(FileError) {
    try checkSignals()
    guard Descriptor.write(text, to: descriptor) else { throw FileError(.write, path) }
  }

  /// Puts the file in its place now; later writes go to it directly.
  public func publish() throws(FileError) {
    try sync()
    try putInPlace()
  }

  /// Closes the file, and puts it in its place unless `publish` did.
  public func close() throws(FileError) {
    try sync()
    let closing = descriptor
    descriptor = -1
    guard Descriptor.close(closing) else { throw FileError(.write, path) }
    try putInPlace()
  }

  private func checkSignals() throws(FileError) {
    guard partial?.signals.hasCome != true else { throw FileError(.write, path, .stopped) }
  }

  /// Syncs the partial file, so that a crash of the machine leaves the old file or the whole new
  /// one.
  private func sync() throws(FileError) {
    guard partial != nil else { return }
    try checkSignals()
    guard syncs else { return }
    while fsync(descriptor) != 0 {
      switch errno {
      case EINTR: continue
      // The file system cannot sync.
      case EINVAL, ENOTSUP, ENOSYS: return
      case _: throw FileError(.write, path)
      }
    }
  }

  private func putInPlace() throws(FileError) {
    guard let partial else { return }
    guard rename(partial.path.systemPath, partial.target.systemPath) == 0 else {
      throw FileError(.write, path)
    }
    self.partial = nil
  }

  private func keepOwner(of existing: stat) {
    // Only the administrator may change a file's owner; its group may still be kept.
    let isKept = fchown(descriptor, existing.st_uid, existing.st_gid) == 0
    if !isKept { _ = fchown(descriptor, uid_t.max, existing.st_gid) }
    fchmod(descriptor, existing.st_mode & 0o777)
  }

  /// Makes a new file in the same folder: on the same disk, so that it can be renamed.
  private static func makePartial(
    beside target: String, mode: mode_t, for path: String
  ) throws(FileError) -> (descriptor: Int32, path: String) {
    for number in 0..<mostPartials {
      let partial = "\(folder(of: target))podium-\(getpid())-\(number).partial"
      let descriptor = open(
        partial.systemPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      if descriptor >= 0 { return (descriptor, partial) }
      // The name was left by a crashed process of the same number, or another thread uses it.
      guard errno == EEXIST else { break }
    }
    throw FileError(.write, path)
  }

  /// The most partial files beside one path: more than threads write into one folder.
  private static let mostPartials = 1000
  /// The most links in a row; Linux follows no more either.
  private static let mostLinks = 40

  /// The path that a link leads to in the end, whether it exists or not.
  private static func followingLinks(_ path: String) throws(FileError) -> String {
    var place = path
    for _ in 0..<mostLinks {
      var name = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(place.systemPath, &name, name.count)
      guard count >= 0 else { return place }
      let destination = FileName.text(name[..<count].map(UInt8.init(bitPattern:)))
      place = destination.hasPrefix("/") ? destination : folder(of: place) + destination
    }
    throw FileError(.write, path, .system(ELOOP))
  }

  /// The path up to its last slash, the slash included; empty for a name alone.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
