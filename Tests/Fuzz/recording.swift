@testable import TuningLab

/// Bytes that claim to be another toolkit's recording.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    _ = try Recording("fuzz/list-1.csv") { _ in bytes }.offGrid
  } catch {
    FuzzedFile.check(error, names: "fuzz/list-1.csv")
  }
  return 0
}
