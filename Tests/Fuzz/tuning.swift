import Glibc
import Scenes

@testable import podium

private let path = "/dev/shm/podium-fuzz-\(getpid()).json"

/// Bytes that claim to be a tuning file. What is read makes a scene that can be played, and every
/// parameter's text means the same again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzedFile.write(start, count, to: path)
  var tuning = Tuning()
  do {
    try TuningFile.apply(path, to: &tuning)
  } catch {
    FuzzedFile.check(error, names: path)
    return 0
  }
  var again = Tuning()
  for parameter in Tuning.parameters {
    guard let text = parameter.text(in: tuning) else { continue }
    do {
      try parameter.set(text, in: &again)
    } catch {
      preconditionFailure("'\(text)' was read and cannot be read: \(error)")
    }
    precondition(
      parameter.text(in: again) == text, "\(parameter.name): '\(text)' reads differently")
  }
  return 0
}
