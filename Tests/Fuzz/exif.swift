@testable import Images

/// Bytes that claim to be what a camera writes beside a picture.
func fuzz(_ bytes: [UInt8]) {
  guard let exif = EXIF(bytes) else { return }
  let count = exif.thumbnail?.count ?? 0
  precondition(count <= bytes.count, "a thumbnail larger than what it lies in")
}
