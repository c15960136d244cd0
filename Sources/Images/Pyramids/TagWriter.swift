import System

/// Writes the directories of a TIFF file after its tiles, and its header last.
///
/// Room for the header is left at the beginning, because only the end shows whether offsets need
/// more than 32 bits.
struct TagWriter {
  enum Values {
    case short([Int])
    case long([Int])
    /// Offsets in the file.
    case places([Int])
    case bytes([UInt8])
    case text(String)
    /// Pairs of numerators and denominators.
    case rational([Int])
  }

  /// Bytes that are left for either kind of header.
  static let headerSize = 16

  private let file: ScratchFile
  private let isBig: Bool

  /// - Parameter file: the tiles that the directories describe are written already.
  init(_ file: ScratchFile) {
    self.file = file
    // The directories take far less than the gibibyte that is left below 2³² bytes.
    isBig = file.count > 3 << 30
  }

  /// Writes one directory and returns its offset.
  ///
  /// - Parameter next: the offset of the next directory; 0: this is the last.
  func write(_ entries: [(tag: Int, values: Values)], next: Int) throws(FileError) -> Int {
    var body: [UInt8] = []
    append(entries.count, isBig ? 8 : 2, to: &body)
    for (tag, values) in entries.sorted(by: { $0.tag < $1.tag }) {
      let (kind, count, bytes) = serialized(values)
      append(tag, 2, to: &body)
      append(kind, 2, to: &body)
      append(count, placeSize, to: &body)
      if bytes.count <= placeSize {
        body += bytes + [UInt8](repeating: 0, count: placeSize - bytes.count)
      } else {
        append(try appendAligned(bytes), placeSize, to: &body)
      }
    }
    append(next, placeSize, to: &body)
    return try appendAligned(body)
  }

  func writeHeader(first: Int) throws(FileError) {
    var header: [UInt8] = [0x49, 0x49]
    if isBig {
      append(43, 2, to: &header)
      append(8, 2, to: &header)
      append(0, 2, to: &header)
    } else {
      append(42, 2, to: &header)
    }
    append(first, placeSize, to: &header)
    try file.write(header, at: 0)
  }

  private var placeSize: Int { isBig ? 8 : 4 }

  private func appendAligned(_ bytes: [UInt8]) throws(FileError) -> Int {
    let padding = [UInt8](repeating: 0, count: file.count % 8 == 0 ? 0 : 8 - file.count % 8)
    let place = file.count + padding.count
    try file.append(padding + bytes)
    return place
  }

  private func serialized(_ values: Values) -> (kind: Int, count: Int, bytes: [UInt8]) {
    var bytes: [UInt8] = []
    switch values {
    case .short(let numbers):
      for number in numbers { append(number, 2, to: &bytes) }
      return (3, numbers.count, bytes)
    case .long(let numbers):
      for number in numbers { append(number, 4, to: &bytes) }
      return (4, numbers.count, bytes)
    case .places(let numbers):
      for number in numbers { append(number, placeSize, to: &bytes) }
      return (isBig ? 16 : 4, numbers.count, bytes)
    case .rational(let numbers):
      for number in numbers { append(number, 4, to: &bytes) }
      return (5, numbers.count / 2, bytes)
    case .bytes(let bytes): return (7, bytes.count, bytes)
    case .text(let text):
      let letters = Array(text.utf8) + [0]
      return (2, letters.count, letters)
    }
  }

  private func append(_ number: Int, _ count: Int, to bytes: inout [UInt8]) {
    for byte in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
  }
}
