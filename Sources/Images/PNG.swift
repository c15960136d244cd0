#if Program

import CCodecs
import Glibc
import System

/// Pictures as PNG, through libpng.
public enum PNG {
  /// Encodes a picture at zlib level `compression`, 0 (stored) to 9 (smallest).
  ///
  /// Level 1, the default, goes without libpng's row filters, which on rendered frames makes the
  /// encoder several times faster and the file smaller; higher levels use the filters.
  public static func encode(_ image: Image, compression: Int = 1) throws(PNGError) -> [UInt8] {
    let encoded = try EncodedPNG(image, compression: compression)
    return [UInt8](encoded.bytes)
  }

  /// The picture in the bytes of a PNG of any kind, converted to eight bits of RGBA, colours not
  /// multiplied by alpha. A damaged one is refused.
  ///
  /// - Parameters:
  ///   - file: names the bytes in errors.
  ///   - limits: beyond which it is refused before memory is taken for it.
  public static func decode(
    _ bytes: [UInt8], file: String = "the picture", limits: PictureLimits = .whole
  ) throws(PictureError) -> Image {
    try bytes.withUnsafeBufferPointer { (lent) throws(PictureError) -> Image in
      let source = podium_source(file: -1, memory: lent.baseAddress, count: UInt64(lent.count))
      let rows = try PictureRows(
        source, .png, name: file, limits: limits, multipliesByAlpha: false)
      guard Memory.has(rows.width * rows.height * Image.channels) else {
        throw .file(FileError(.read, file, .system(ENOMEM)))
      }
      let image = rows.image
      if let damage = rows.damage { throw .refused(file: file, format: "PNG", reason: damage) }
      return image
    }
  }
}

extension PictureLimits {
  /// Of a picture that is read whole: 256 MiB of RGBA.
  public static let whole = PictureLimits(pixels: 64 << 20, memory: 256 << 20)
}

#endif
