import Glibc

/// System calls on open files, repeated where a signal interrupted them.
enum Descriptor {
  /// Writes all of the bytes; false leaves the reason in `errno`.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return true
  }

  static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Closes; false leaves the reason in `errno`. A close that was interrupted has closed.
  static func close(_ descriptor: Int32) -> Bool { Glibc.close(descriptor) == 0 || errno == EINTR }
}
