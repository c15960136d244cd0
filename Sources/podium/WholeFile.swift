import Glibc

/// Files that are read and written whole.
enum WholeFile {
  /// The most that is read: no script or tuning file is larger, and a device never ends.
  static let limit = 64 << 20

  /// The bytes of a file; `-` is standard input.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    guard descriptor >= 0 else {
      throw Failure("cannot read \(path): \(lastError); check the path and its permissions")
    }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = block.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure("cannot read \(path): \(lastError)") }
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
    throw Failure("cannot read \(path): it is larger than \(limit >> 20) MiB")
  }

  /// Writes text to a file, beside it first and then renamed, so that nobody sees half of it. A pipe
  /// or a device is written directly.
  static func write(_ text: String, to path: String) throws(Failure) {
    var existing = stat()
    let isSpecial =
      stat(path, &existing) == 0 && existing.st_mode & S_IFMT != S_IFREG
      && existing.st_mode & S_IFMT != S_IFDIR
    let partial = isSpecial ? path : "\(path).partial-\(getpid())"
    let descriptor = open(partial, O_WRONLY | (isSpecial ? 0 : O_CREAT | O_TRUNC), 0o666)
    guard descriptor >= 0 else { throw unwritable(path) }
    var isWritten = put(text, descriptor)
    isWritten = close(descriptor) == 0 && isWritten
    if isWritten, !isSpecial { isWritten = rename(partial, path) == 0 }
    guard isWritten else {
      let failure = unwritable(path)
      if !isSpecial { unlink(partial) }
      throw failure
    }
  }

  /// Writes text to standard output, all of it.
  static func writeToStandardOutput(_ text: String) throws(Failure) {
    guard put(text, STDOUT_FILENO) else { throw unwritable("standard output") }
  }

  /// Writes bytes to standard output, all of them.
  static func writeToStandardOutput(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    guard put(bytes, STDOUT_FILENO) else { throw unwritable("standard output") }
  }

  /// Writes text to standard error; where that is closed, nobody wants to know.
  static func writeToStandardError(_ text: String) { _ = put(text, STDERR_FILENO) }

  /// The first of `before1after`, `before2after` … that does not exist yet.
  static func free(_ before: String, _ after: String) -> String {
    var number = 1
    while access("\(before)\(number)\(after)", F_OK) == 0 { number += 1 }
    return "\(before)\(number)\(after)"
  }

  fileprivate static func put(_ text: String, _ descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { put(UnsafeRawBufferPointer($0), descriptor) }
  }

  private static func put(_ bytes: UnsafeRawBufferPointer, _ descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return true
  }

  fileprivate static func unwritable(_ path: String) -> Failure {
    Failure("cannot write \(path): \(lastError); check the folder and its permissions")
  }

  private static var lastError: String { String(cString: strerror(errno)) }
}

/// A text file that grows line by line.
final class LineFile {
  private let path: String
  private let descriptor: Int32

  /// Makes the file, or empties it.
  init(_ path: String) throws {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else { throw WholeFile.unwritable(path) }
  }

  deinit { close(descriptor) }

  func write(_ text: String) throws(Failure) {
    guard WholeFile.put(text, descriptor) else { throw WholeFile.unwritable(path) }
  }
}
