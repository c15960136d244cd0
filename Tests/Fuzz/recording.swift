@testable import TuningLab

/// Bytes that claim to be another toolkit's recording.
func fuzz(_ bytes: [UInt8]) {
  do {
    _ = try Recording("fuzz/list-1.csv") { _ in bytes }.offGrid
  } catch {
    FuzzedFile.check(error, names: "fuzz/list-1.csv")
  }
}
