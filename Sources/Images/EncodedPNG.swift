#if Program

import CCodecs
import Glibc

/// The bytes of an encoded picture, in memory that libpng's writer grew.
struct EncodedPNG: ~Copyable {
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
