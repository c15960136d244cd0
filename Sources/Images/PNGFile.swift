import Glibc

extension PNG {
  /// The picture in a PNG file.
  public static func read(_ file: String, limit: Int = defaultLimit) throws(PNGError) -> Image {
    try decode(try bytes(of: file), file: file, limit: limit)
  }

  /// Writes a picture to a file: beside it first, then renamed, so that nobody ever sees half of
  /// it. What is not a regular file (a pipe, a device) is written directly.
  public static func write(
    _ image: Image, to file: String, compression: Int = 1
  ) throws(PNGError) {
    let encoded = try EncodedPNG(image, compression: compression)
    var existing = stat()
    let exists = stat(file, &existing) == 0
    if exists, existing.st_mode & S_IFMT != S_IFREG, existing.st_mode & S_IFMT != S_IFDIR {
      let descriptor = open(file, O_WRONLY)
      guard descriptor >= 0 else { throw .unwritable(file: file, reason: lastError()) }
      defer { close(descriptor) }
      return try write(encoded.bytes, to: descriptor, named: file)
    }
    // A link stays a link: what it points to is replaced.
    let target = exists ? resolved(file) : file
    let partial = "\(target).partial-\(getpid())"
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(file: file, reason: lastError()) }
    do {
      defer { close(descriptor) }
      try write(encoded.bytes, to: descriptor, named: file)
    } catch {
      unlink(partial)
      throw error
    }
    guard rename(partial, target) == 0 else {
      let reason = lastError()
      unlink(partial)
      throw .unwritable(file: file, reason: reason)
    }
  }

  /// Writes a picture to standard output.
  public static func writeToStandardOutput(
    _ image: Image, compression: Int = 1
  ) throws(PNGError) {
    let encoded = try EncodedPNG(image, compression: compression)
    try write(encoded.bytes, to: STDOUT_FILENO, named: "standard output")
  }

  private static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, named file: String
  ) throws(PNGError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(descriptor, part.baseAddress, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .unwritable(file: file, reason: lastError()) }
      rest = rest.dropFirst(count)
    }
  }

  private static func bytes(of file: String) throws(PNGError) -> [UInt8] {
    let descriptor = open(file, O_RDONLY)
    guard descriptor >= 0 else { throw .unreadable(file: file, reason: lastError()) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = block.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(file: file, reason: lastError()) }
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }

  private static func resolved(_ file: String) -> String {
    guard let path = realpath(file, nil) else { return file }
    defer { free(path) }
    return String(cString: path)
  }

  private static func lastError() -> String { String(cString: strerror(errno)) }
}
