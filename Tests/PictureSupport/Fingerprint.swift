#if Program

import Images

extension Image {
  /// FNV-1a of all bytes, 64 bits.
  package var fingerprint: UInt64 {
    pixels.withUnsafeBytes { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return hash
    }
  }
}

#endif
