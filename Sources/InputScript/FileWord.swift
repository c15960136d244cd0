import Words

/// A file's path as a word of a script: bytes that would end the word are written %XX, as in
/// addresses, and so are bytes that are not UTF-8.
enum FileWord {
  private static let digits = Array("0123456789ABCDEF".utf8)

  static func word(of path: String) -> String {
    precondition(!path.isEmpty, "A file has a path.")
    var word: [UInt8] = []
    for scalar in path.unicodeScalars {
      // A script is UTF-8, which a path need not be.
      let stray = FileName.byte(of: scalar)
      for byte in stray.map({ [$0] }) ?? Array("\(scalar)".utf8) {
        let ends = byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "#")
        let isPlain = stray == nil && !ends && byte != UInt8(ascii: "%")
        word +=
          isPlain ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: word, as: UTF8.self)
  }

  /// A per cent sign without two hexadecimal digits stays as it is; nil: the word has a byte 0, at
  /// which systems end a path.
  static func path(of word: ArraySlice<UInt8>) -> String? {
    let bytes = Array(word)
    var path: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count,
        let high = hexadecimal(bytes[place + 1]), let low = hexadecimal(bytes[place + 2])
      {
        path.append(high << 4 | low)
        place += 3
      } else {
        path.append(bytes[place])
        place += 1
      }
    }
    return path.contains(0) ? nil : FileName.text(path)
  }

  /// The value of a hexadecimal digit, capital or small.
  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    return digits.firstIndex(of: isSmall ? byte - 32 : byte).map { UInt8($0) }
  }
}
