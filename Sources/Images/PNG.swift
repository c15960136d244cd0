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

  /// Writes a picture to a file through `OutputFile`: a half-written file is never visible.
  public static func write(
    _ image: Image, to file: String, compression: Int = 1
  ) throws(PNGError) {
    let encoded = try EncodedPNG(image, compression: compression)
    try PNGError.wrapping { () throws(FileError) in try OutputFile.write(encoded.bytes, to: file) }
  }

  /// Writes a picture to standard output.
  public static func writeToStandardOutput(
    _ image: Image, compression: Int = 1
  ) throws(PNGError) {
    let encoded = try EncodedPNG(image, compression: compression)
    try PNGError.wrapping { () throws(FileError) in try StandardOutput.write(encoded.bytes) }
  }
}

/// Why a picture could not be written, in a sentence that names the file.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be written; nothing of it was left behind.
  case file(FileError)
  /// libpng refused to encode the picture.
  case unencodable(reason: String)

  public var description: String {
    switch self {
    case .file(let error): error.description
    case .unencodable(let reason):
      "cannot encode the picture as PNG: \(reason)"
    }
  }

  /// Runs `body` and wraps its `FileError` in `PNGError.file`.
  fileprivate static func wrapping<T>(_ body: () throws(FileError) -> T) throws(PNGError) -> T {
    do { return try body() } catch { throw .file(error) }
  }
}

extension PictureLimits {
  /// Of a picture that is read whole: 256 MiB of RGBA.
  public static let whole = PictureLimits(pixels: 64 << 20, memory: 256 << 20)
}

/// The bytes of an encoded picture, in memory that libpng's writer grew.
private struct EncodedPNG: ~Copyable {
  private let memory: podium_bytes

  init(_ image: Image, compression: Int) throws(PNGError) {
    precondition((0...9).contains(compression), "zlib's levels are 0...9")
    var memory = podium_bytes()
    let encoded = image.pixels.withUnsafeBufferPointer { pixels in
      podium_png_encode(
        &memory, pixels.baseAddress, UInt32(image.width), UInt32(image.height),
        Int32(compression), compression > EncodedPNG.unfilteredLevel)
    }
    guard encoded else {
      free(memory.bytes)
      let reason = withUnsafeBytes(of: memory.problem) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw .unencodable(reason: reason)
    }
    self.memory = memory
  }

  deinit { free(memory.bytes) }

  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: memory.bytes, count: memory.count)
  }

  /// Up to this zlib level speed is what counts, and rows go unfiltered.
  private static let unfilteredLevel = 1
}

#endif
