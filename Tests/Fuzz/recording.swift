import Glibc

@testable import podium

private let folder = "/dev/shm/podium-fuzz-\(getpid())"
private let isMade = mkdir(folder, 0o700) == 0

/// Bytes that claim to be another toolkit's recording.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  precondition(isMade)
  let path = "\(folder)/list-1.csv"
  FuzzedFile.write(start, count, to: path)
  do {
    for recording in try Recording.all(in: folder) { _ = recording.offGrid }
  } catch {
    FuzzedFile.check(error, names: path)
  }
  return 0
}
