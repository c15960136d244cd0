#if Program

import CPNG
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

  /// The picture in the bytes of a PNG of any kind, converted to eight bits of RGBA.
  ///
  /// `file` names the bytes in errors; a picture of more than `limit` pixels is refused before
  /// memory is taken for it.
  public static func decode(
    _ bytes: [UInt8], file: String = "the picture", limit: Int = defaultLimit
  ) throws(PNGError) -> Image {
    guard !hasChunkBeyondEnd(bytes) else {
      throw .invalid(file: file, reason: "a chunk is longer than the file")
    }
    var reader = png_image()
    png_image_prepare(&reader)
    defer { png_image_free(&reader) }
    // libpng keeps the pointer between its two calls, so both happen while the bytes are lent.
    let result = bytes.withUnsafeBytes { lent -> Result<Image, PNGError> in
      do throws(PNGError) {
        return .success(try decode(lent, with: &reader, file: file, limit: limit))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The pixels that `decode` reads at most unless told otherwise: 256 MiB of RGBA.
  public static let defaultLimit = 64 * 1024 * 1024

  private static func decode(
    _ bytes: UnsafeRawBufferPointer, with reader: inout png_image, file: String, limit: Int
  ) throws(PNGError) -> Image {
    guard png_image_begin_read_from_memory(&reader, bytes.baseAddress, bytes.count) != 0 else {
      throw .invalid(file: file, reason: message(of: reader))
    }
    let width = Int(reader.width)
    let height = Int(reader.height)
    guard width <= limit, height <= limit / width else {
      throw .tooLarge(file: file, width: width, height: height, limit: limit)
    }
    guard Memory.has(width * height * Image.channels) else {
      throw .file(FileError(.read, file, .system(ENOMEM)))
    }
    png_image_ask_for_rgba(&reader)
    return try Image(width: width, height: height) { pixels throws(PNGError) in
      let finished = png_image_finish_read(&reader, nil, pixels.baseAddress, 0, nil)
      guard finished != 0, !png_image_has_failed(&reader) else {
        throw .invalid(file: file, reason: message(of: reader))
      }
    }
  }

  /// Whether a chunk's stated length goes beyond the end of the bytes: libpng would allocate that
  /// length before it reads.
  private static func hasChunkBeyondEnd(_ bytes: [UInt8]) -> Bool {
    // After the signature each chunk has four bytes of length, four of its type, its data, and four
    // of a checksum.
    var place = 8
    while place + 8 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      // Bytes after the last chunk are no part of the picture.
      if bytes[place + 4..<place + 8].elementsEqual("IEND".utf8) { return false }
      place += length + 12
      if place - 4 > bytes.count { return true }
    }
    return false
  }

  private static func message(of reader: png_image) -> String {
    withUnsafeBytes(of: reader.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

#endif
