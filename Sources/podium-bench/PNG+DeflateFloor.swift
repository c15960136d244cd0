#if Program

import CZlib
import Images

extension PNG {
  /// The bytes of a picture compressed by zlib at its fastest level, four bytes a pixel and no
  /// filter: the least work of a PNG encoder.
  static func deflatedCount(_ image: Image) -> Int {
    // The byte before each row is its filter: none.
    let row = image.width * Image.channels
    var raw = [UInt8](repeating: 0, count: (row + 1) * image.height)
    for y in 0..<image.height {
      raw.replaceSubrange(
        (row + 1) * y + 1..<(row + 1) * (y + 1), with: image.pixels[row * y..<row * (y + 1)])
    }
    var count = compressBound(UInt(raw.count))
    var deflated = [UInt8](repeating: 0, count: Int(count))
    compress2(&deflated, &count, raw, UInt(raw.count), 1)
    return Int(count)
  }
}

#endif
