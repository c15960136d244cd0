import Glibc

/// Bytes that are read at any offset.
protocol ByteSource: Sendable {
  var count: Int { get }
  /// The `count` bytes from `offset`; nil: the source has fewer.
  func bytes(at offset: Int, count: Int) -> [UInt8]?
}

extension ByteSource {
  func has(_ count: Int, at offset: Int) -> Bool {
    offset >= 0 && count >= 0 && offset <= self.count && count <= self.count - offset
  }
}

extension [UInt8]: ByteSource {
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    has(count, at: offset) ? Array(self[offset..<offset + count]) : nil
  }
}

/// The bytes of an open file, which its opener closes.
struct FileBytes: ByteSource {
  let count: Int
  private let descriptor: Int32

  init(_ descriptor: Int32, count: Int) { (self.descriptor, self.count) = (descriptor, count) }

  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    guard has(count, at: offset) else { return nil }
    var done = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while done < count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + done }, count - done, offset + done)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { break }
        done += got
      }
      filled = done
    }
    return done == count ? bytes : nil
  }
}
