import CZlib

/// PNG files made by hand, so that only what a test means to break is broken, and of every kind.
enum PNGBytes {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk with its checksum.
  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return bigEndian(content.count) + body + bigEndian(Int(crc32(0, body, UInt32(body.count))))
  }

  static func header(
    _ width: UInt32, _ height: UInt32, kind: [UInt8] = [8, 6, 0, 0, 0]
  ) -> [UInt8] {
    chunk("IHDR", bigEndian(Int(width)) + bigEndian(Int(height)) + kind)
  }

  /// A whole file.
  ///
  /// - Parameters:
  ///   - color: 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGBA.
  ///   - rows: bytes as they are stored, without the filter.
  ///   - chunks: what stands before the pixels.
  static func file(
    _ width: Int, _ height: Int, depth: UInt8, color: UInt8, rows: [[UInt8]], chunks: [UInt8] = []
  ) -> [UInt8] {
    let raw = [UInt8](rows.map { [0] + $0 }.joined())
    var count = compressBound(UInt(raw.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    compress2(&packed, &count, raw, UInt(raw.count), 6)
    return signature + header(UInt32(width), UInt32(height), kind: [depth, color, 0, 0, 0]) + chunks
      + chunk("IDAT", Array(packed.prefix(Int(count)))) + chunk("IEND", [])
  }
}
