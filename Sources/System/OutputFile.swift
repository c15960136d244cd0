#if Program

import Glibc
import Words

/// A file that is written carefully: beside its place first, and put there in one step, so that
/// whatever goes wrong leaves the old file whole and nothing else.
///
/// A file that is replaced keeps its permissions, and its owner and group where the system lets it.
/// A symbolic link stays, and what it points to is replaced; a hard link is broken, so that the
/// other names keep what they had. A pipe, a device and other irregular files are written directly.
///
/// A signal that ends the program waits while something lies beside; `write` and `close` then
/// throw, and it takes effect once that is gone. Belongs to the thread that made it.
public final class OutputFile {
  /// As it was named to the program.
  private let path: String
  /// Whether the disk has to hold it before it is in its place.
  private let syncs: Bool
  /// −1 once it is closed.
  private var descriptor: Int32 = -1
  /// Whether it is a file that was, or will be, put in its place in one step; not so a pipe or a
  /// device.
  public private(set) var isReplacing = false
  /// The partial file beside the final one; nil once it is renamed, and for files that are written
  /// directly.
  private var partial: Partial?

  private struct Partial {
    var path: String
    /// Where it goes: no link.
    var target: String
    let signals: HeldSignals
  }

  /// Opens a file to be written.
  ///
  /// - Parameter syncs: whether the old file or the whole new one is there after a crash of the
  ///   machine, too: that takes a disk's time for each file.
  public init(_ path: String, syncs: Bool = true) throws(FileError) {
    self.path = path
    self.syncs = syncs
    guard !path.isEmpty else { throw FileError(.write, path, .system(ENOENT)) }
    var existing = stat()
    let exists = stat(path.systemPath, &existing) == 0
    if exists, existing.st_mode & S_IFMT != S_IFREG {
      descriptor = open(path.systemPath, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(.write, path) }
      return
    }
    let target = try Self.followingLinks(path)
    // A folder lets even files be replaced that are not writable.
    guard !exists || access(path.systemPath, W_OK) == 0 else { throw FileError(.write, path) }
    let signals = HeldSignals()
    // Until it has the permissions of the old one, no other user reads it.
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

  /// Writes a file of these bytes.
  public static func write(
    _ bytes: UnsafeRawBufferPointer, to path: String, syncs: Bool = true
  ) throws(FileError) {
    let file = try OutputFile(path, syncs: syncs)
    try file.write(bytes)
    try file.close()
  }

  /// Writes a file of this text, as UTF-8.
  public static func write(_ text: String, to path: String) throws(FileError) {
    let file = try OutputFile(path)
    try file.write(text)
    try file.close()
  }

  /// Tries whether a file can be written, before work that would be for nothing. Nothing is left
  /// there. A pipe or a device is not tried: its other end would notice.
  public static func check(_ path: String) throws(FileError) {
    var existing = stat()
    let exists = stat(path.systemPath, &existing) == 0
    if !exists || existing.st_mode & S_IFMT == S_IFREG { _ = try OutputFile(path) }
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

  /// Puts what has been written in its place now; what is written from now on is there at once.
  public func publish() throws(FileError) {
    try sync()
    try putInPlace()
  }

  /// Ends the file, and puts it in its place unless it is there already.
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

  /// Has the disk hold what lies beside, so that a crash of the machine leaves the old file or the
  /// whole new one.
  private func sync() throws(FileError) {
    guard partial != nil else { return }
    try checkSignals()
    guard syncs else { return }
    while fsync(descriptor) != 0 {
      switch errno {
      case EINTR: continue
      // File systems that cannot.
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
    // Only the administrator may give a file away; its group may still be kept.
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
      // Left by a crash of another program of this number, or in use by another thread.
      guard errno == EEXIST else { break }
    }
    throw FileError(.write, path)
  }

  /// More than threads write into one folder.
  private static let mostPartials = 1000
  /// More links in a row the system does not follow either.
  private static let mostLinks = 40

  /// Where a link leads in the end, whether something is there or not.
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

#endif
