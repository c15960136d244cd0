import Drawing
import Images

extension Image {
  /// FNV-1a of all bytes, 64 bits.
  package var fingerprint: UInt64 {
    var hash = FNV()
    for byte in pixels { hash.add(byte) }
    return hash.hash
  }
}
