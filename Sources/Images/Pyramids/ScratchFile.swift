import CCodecs
import Glibc
import System

/// A file without a name: it is appended to, read at any offset, and given a name when it is whole.
/// A program that is killed leaves nothing behind.
///
/// One thread writes; others may read the written bytes.
final class ScratchFile: @unchecked Sendable {
  let descriptor: Int32
  /// In bytes. Only the writing thread may read it.
  private(set) var count = 0
  /// The reason why it is in memory and cannot be published; nil: it is in its folder.
  private(set) var obstacle: FileError?
  private let folder: String?
  /// The file's path on a file system without unnamed files; the file is removed in the end.
  private var partial: String?

  /// - Parameters:
  ///   - folder: where it may be published; nil: the file lies in memory.
  ///   - obstacle: the reason why there is no folder for it.
  init(in folder: String?, because obstacle: FileError? = nil) throws(FileError) {
    self.folder = folder
    self.obstacle = obstacle
    if let folder {
      var opened = podium_unnamed_file(folder.systemPath)
      if opened < 0, [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) {
        let name = Self.partialPath(in: folder)
        opened = open(name.systemPath, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if opened >= 0 { partial = name }
      }
      if opened >= 0 {
        descriptor = opened
        return
      }
      self.obstacle = FileError(.write, folder)
    }
    descriptor = podium_memory_file()
    guard descriptor >= 0 else { throw FileError(.write, "memory") }
  }

  private static func partialPath(in folder: String) -> String {
    "\(folder)/\(getpid())-\(UInt64.random(in: 0...UInt64.max)).partial"
  }

  deinit {
    close(descriptor)
    if let partial { unlink(partial.systemPath) }
  }

  /// Adds bytes at the end and returns their offset. When the disk is full, the file moves to
  /// memory.
  @discardableResult
  func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) -> Int {
    try write(bytes, at: count)
    defer { count += bytes.count }
    return count
  }

  func append(_ bytes: [UInt8]) throws(FileError) {
    try write(bytes, at: count)
    count += bytes.count
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(FileError) in
      try write(UnsafeRawBufferPointer(bytes), at: offset)
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileError) {
    if Self.put(bytes, into: descriptor, at: offset) { return }
    guard obstacle == nil, let folder else { throw FileError(.write, "memory") }
    obstacle = FileError(.write, folder)
    try moveToMemory()
    // The part of these bytes that the full disk still took was not moved.
    try write(bytes, at: offset)
  }

  /// Writes all of some bytes. False: they cannot be written, and `errno` says why.
  private static func put(
    _ bytes: UnsafeRawBufferPointer, into descriptor: Int32, at offset: Int
  ) -> Bool {
    var (rest, place) = (bytes, offset)
    while !rest.isEmpty {
      let done = pwrite(descriptor, rest.baseAddress, rest.count, place)
      if done < 0, errno == EINTR { continue }
      guard done > 0 else { return false }
      place += done
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(done))
    }
    return true
  }

  /// Moves the file to memory under the same descriptor, unnoticed by readers.
  private func moveToMemory() throws(FileError) {
    let memory = podium_memory_file()
    guard memory >= 0 else { throw FileError(.write, "memory") }
    defer { close(memory) }
    let written = FileBytes(descriptor, count: count)
    var offset = 0
    while offset < count {
      let part = min(1 << 20, count - offset)
      guard let bytes = written.bytes(at: offset, count: part),
        bytes.withUnsafeBytes({ Self.put($0, into: memory, at: offset) })
      else { throw FileError(.write, "memory") }
      offset += part
    }
    guard podium_replace_file(descriptor, memory) >= 0 else { throw FileError(.write, "memory") }
  }

  /// Syncs the file and gives it a name in its folder atomically: a crash of the machine leaves all
  /// of it or nothing. A file of that name is replaced. Does nothing for a file in memory.
  func publish(as name: String) throws(FileError) {
    guard obstacle == nil, let folder else { return }
    let path = "\(folder)/\(name)"
    while fdatasync(descriptor) != 0 {
      if errno == EINTR { continue }
      // The file system cannot sync.
      if [EINVAL, ENOTSUP, ENOSYS].contains(errno) { break }
      throw FileError(.write, folder)
    }
    if partial == nil {
      // A link cannot replace a file, so the file gets another name first and is renamed.
      let beside = Self.partialPath(in: folder)
      guard
        linkat(
          AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, beside.systemPath, AT_SYMLINK_FOLLOW)
          == 0
      else { throw FileError(.write, folder) }
      partial = beside
    }
    guard let beside = partial, rename(beside.systemPath, path.systemPath) == 0 else {
      throw FileError(.write, folder)
    }
    partial = nil
  }
}
