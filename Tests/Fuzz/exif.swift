@testable import Images

/// Bytes that claim to be what a camera writes beside a picture.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let exif = EXIF(bytes) else { return 0 }
  precondition((exif.thumbnail?.count ?? 0) <= count, "a thumbnail larger than what it lies in")
  return 0
}
