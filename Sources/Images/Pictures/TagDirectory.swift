/// The directories of a TIFF structure, the format of pyramids and EXIF: both byte orders, classic
/// TIFF and BigTIFF. The bytes are not trusted: offsets and counts are checked where they are used.
struct TagReader {
  let source: any ByteSource
  private let isLittle: Bool
  private let isBig: Bool
  let firstDirectory: Int

  /// Nil: the bytes are no TIFF structure.
  init?(_ source: any ByteSource) {
    guard let header = source.bytes(at: 0, count: 8) else { return nil }
    switch (header[0], header[1]) {
    case (0x49, 0x49): isLittle = true
    case (0x4D, 0x4D): isLittle = false
    case _: return nil
    }
    self.source = source
    switch Self.number(header[2..<4], isLittle) {
    case 42:
      isBig = false
      firstDirectory = Self.number(header[4..<8], isLittle)
    case 43:
      guard let place = source.bytes(at: 8, count: 8) else { return nil }
      isBig = true
      firstDirectory = Self.number(place[...], isLittle)
    case _: return nil
    }
  }

  /// The directory at an offset; nil: there is none.
  func directory(at offset: Int) -> TagDirectory? {
    let countSize = isBig ? 8 : 2
    let entrySize = isBig ? 20 : 12
    let placeSize = isBig ? 8 : 4
    guard offset > 0, let head = source.bytes(at: offset, count: countSize) else { return nil }
    let count = Self.number(head[...], isLittle)
    guard (1...Self.mostEntries).contains(count),
      let body = source.bytes(at: offset + countSize, count: count * entrySize)
    else { return nil }
    var directory = TagDirectory(self)
    for index in 0..<count {
      let entry = body[index * entrySize..<(index + 1) * entrySize]
      let start = entry.startIndex
      let tag = Self.number(entry[start..<start + 2], isLittle)
      let kind = Self.number(entry[start + 2..<start + 4], isLittle)
      let values = Self.number(entry[start + 4..<start + 4 + placeSize], isLittle)
      guard let size = Self.sizes[kind], values >= 0, values <= source.count / size else {
        continue
      }
      let inside = offset + countSize + index * entrySize + 4 + placeSize
      let place =
        values * size <= placeSize
        ? inside : Self.number(entry[(start + 4 + placeSize)...], isLittle)
      guard source.has(values * size, at: place) else { continue }
      directory.entries[tag] = TagDirectory.Entry(offset: place, count: values, size: size)
    }
    let next = source.bytes(at: offset + countSize + count * entrySize, count: placeSize)
    directory.next = next.map { Self.number($0[...], isLittle) } ?? 0
    return directory
  }

  func numbers(_ entry: TagDirectory.Entry) -> [Int]? {
    guard let bytes = source.bytes(at: entry.offset, count: entry.count * entry.size) else {
      return nil
    }
    return (0..<entry.count).map {
      Self.number(bytes[$0 * entry.size..<($0 + 1) * entry.size], isLittle)
    }
  }

  /// A number too large for `Int` comes out negative.
  private static func number(_ bytes: ArraySlice<UInt8>, _ isLittle: Bool) -> Int {
    var number: UInt64 = 0
    if isLittle {
      for byte in bytes.reversed() { number = number << 8 | UInt64(byte) }
    } else {
      for byte in bytes { number = number << 8 | UInt64(byte) }
    }
    return Int(exactly: number) ?? -1
  }

  /// The most entries of a directory; no picture has more.
  private static let mostEntries = 1000
  /// Bytes of a value, by the type's number in the TIFF specification; numbers and letters only.
  private static let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 6: 1, 7: 1, 8: 2, 9: 4, 13: 4, 16: 8, 18: 8]
}

/// The entries of one directory.
struct TagDirectory {
  struct Entry {
    var offset: Int
    var count: Int
    /// Bytes of one value.
    var size: Int
  }

  fileprivate(set) var entries: [Int: Entry] = [:]
  /// The offset of the next directory; 0: there is none.
  fileprivate(set) var next = 0
  private let reader: TagReader

  fileprivate init(_ reader: TagReader) { self.reader = reader }

  /// The first value.
  func number(_ tag: Int) -> Int? { numbers(tag, most: 1)?.first }

  /// The first values, at most `most`; nil: there are none.
  func numbers(_ tag: Int, most: Int) -> [Int]? {
    guard var entry = entries[tag], entry.count > 0 else { return nil }
    entry.count = min(entry.count, most)
    return reader.numbers(entry)
  }

  func bytes(_ tag: Int, most: Int) -> [UInt8]? {
    guard let entry = entries[tag], entry.size == 1, (1...most).contains(entry.count) else {
      return nil
    }
    return reader.source.bytes(at: entry.offset, count: entry.count)
  }
}
