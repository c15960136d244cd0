import CCodecs
import Glibc
import System

/// Pictures as PNG, through libpng.
public enum PNG {
  /// Encodes a picture at zlib level `compression`, 0 (stored) to 9 (smallest).
  ///
  /// Level 1, the default, goes without libpng's row filters, which on rendered frames makes the
  /// encoder several times faster and the file smaller; higher levels use the filters.
  ///
  /// - Parameter file: names the picture in the error, which says that memory is short.
  public static func encode(
    _ image: Image, compression: Int = 1, file: String = "the picture"
  ) throws(FileError) -> [UInt8] {
    let encoded = try EncodedPNG(image, compression: compression, file: file)
    return [UInt8](encoded.bytes)
  }

  /// The picture in the bytes of a PNG of any kind, converted to eight bits of RGBA, colors not
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
      let rows = try PictureRows(source, .png, name: file, limits: limits, multipliesByAlpha: false)
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
  ) throws(FileError) {
    let encoded = try EncodedPNG(image, compression: compression, file: file)
    try OutputFile.write(encoded.bytes, to: file)
  }

  /// Writes a picture to standard output.
  public static func writeToStandardOutput(_ image: Image, compression: Int = 1) throws(FileError) {
    let encoded = try EncodedPNG(image, compression: compression, file: StandardOutput.name)
    try StandardOutput.write(encoded.bytes)
  }
}

extension PictureLimits {
  /// The limits of a picture that is read whole: 256 MiB of RGBA.
  public static let whole = PictureLimits(pixels: 64 << 20, memory: 256 << 20)
}

/// The bytes of an encoded picture, in memory that libpng's writer grew.
private struct EncodedPNG: ~Copyable {
  private let memory: podium_bytes

  /// A picture of our sizes is refused for want of memory alone.
  init(_ image: Image, compression: Int, file: String) throws(FileError) {
    precondition((0...9).contains(compression), "zlib's levels are 0...9")
    var memory = podium_bytes()
    let encoded = image.pixels.withUnsafeBufferPointer { pixels in
      podium_png_encode(
        &memory, pixels.baseAddress, UInt32(image.width), UInt32(image.height),
        Int32(compression), compression > EncodedPNG.unfilteredLevel)
    }
    guard encoded else {
      free(memory.bytes)
      throw FileError(.write, file, .system(ENOMEM))
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
