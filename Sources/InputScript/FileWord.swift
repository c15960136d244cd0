import Words

/// A file's path as a word of a script: bytes that would end the word, and bytes that are not
/// UTF-8, are written %XX, as in URLs.
enum FileWord {
  static func word(of path: String) -> String {
    precondition(!path.isEmpty, "A file has a path.")
    var word: [UInt8] = []
    for scalar in path.unicodeScalars {
      // A script is UTF-8, which a path need not be.
      let stray = FileName.byte(of: scalar)
      for byte in stray.map({ [$0] }) ?? Array("\(scalar)".utf8) {
        let ends = byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "#")
        let isPlain = stray == nil && !ends && byte != UInt8(ascii: "%")
        word += isPlain ? [byte] : byte.percentEncoded
      }
    }
    return String(decoding: word, as: UTF8.self)
  }

  /// The path of a word. A per cent sign without two hexadecimal digits stays as it is; nil: the
  /// word has a byte 0, which ends paths.
  static func path(of word: ArraySlice<UInt8>) -> String? {
    let bytes = Array(word)
    var path: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count,
        let high = bytes[place + 1].ofHexadecimal, let low = bytes[place + 2].ofHexadecimal
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
}

extension UInt8 {
  private static let hexadecimals = Array("0123456789ABCDEF".utf8)

  /// The byte as addresses write it: a per cent sign and two hexadecimal digits.
  var percentEncoded: [UInt8] {
    [UInt8(ascii: "%"), Self.hexadecimals[Int(self >> 4)], Self.hexadecimals[Int(self & 15)]]
  }

  /// The value of a hexadecimal digit, capital or small; nil for any other byte.
  var ofHexadecimal: UInt8? {
    let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
    return Self.hexadecimals.firstIndex(of: isSmall ? self - 32 : self).map { UInt8($0) }
  }
}
