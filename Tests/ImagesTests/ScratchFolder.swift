#if Program

import Foundation

/// A folder that is gone with the test.
final class ScratchFolder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "podium-images-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file; gives its path.
  func write(_ bytes: [UInt8], as name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
    return "\(path)/\(name)"
  }
}

#endif
