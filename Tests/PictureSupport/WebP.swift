import CWebP
import Foundation
import Images

/// Pictures without loss in a third less than a PNG has, through libwebp: what tests keep many of.
package enum WebP {
  /// The pixels of a file.
  ///
  /// - Throws: where it cannot be read, or is no WebP.
  package static func read(_ path: String) throws -> Image {
    let bytes = try Data(contentsOf: URL(filePath: path))
    var (width, height) = (Int32(0), Int32(0))
    let pixels = bytes.withUnsafeBytes {
      WebPDecodeRGBA($0.bindMemory(to: UInt8.self).baseAddress, bytes.count, &width, &height)
    }
    guard let pixels else { throw CocoaError(.fileReadCorruptFile) }
    defer { WebPFree(pixels) }
    let count = Int(width) * Int(height) * Image.channels
    return Image(
      width: Int(width), height: Int(height),
      pixels: [UInt8](UnsafeBufferPointer(start: pixels, count: count)))
  }

  /// Writes the pixels of a picture, whole or not at all. The colors of pixels that are fully
  /// transparent are not kept.
  package static func write(_ image: Image, to path: String) throws {
    var bytes: UnsafeMutablePointer<UInt8>?
    let count = WebPEncodeLosslessRGBA(
      image.pixels, Int32(image.width), Int32(image.height), Int32(image.width * Image.channels),
      &bytes)
    defer { WebPFree(bytes) }
    guard count > 0, let bytes else { throw CocoaError(.fileWriteUnknown) }
    try Data(bytes: bytes, count: count).write(to: URL(filePath: path), options: .atomic)
  }
}
