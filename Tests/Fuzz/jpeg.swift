/// Bytes that claim to be a JPEG.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzedPicture.read(Array(UnsafeBufferPointer(start: start, count: count)), as: .jpeg)
  return 0
}
