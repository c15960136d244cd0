#if Program

import ArgumentParser
import SceneHosting
import Scenes
import System
import Words

/// The files that a command reads, by their flags, so that it does not write over one of them.
struct FilesInUse {
  private let inputs: [(flag: String, path: String)]

  /// - Parameter photos: the files that the photos scene reads.
  init(_ inputs: KeyValuePairs<String, String?>, photos: [String] = []) {
    self.inputs =
      inputs.compactMap { flag, path in path.map { (flag, $0) } }
      + photos.map { ("the photos scene", $0) }
  }

  /// Whether a file is one of the files that are read.
  func contains(_ path: String) -> Bool { inputs.contains { InputFile.isSame($0.path, path) } }

  /// - Throws: `ValidationError` where one of the files would be written over.
  func refuseToWrite(_ flag: String, _ path: String?) throws {
    // Standard output is no file.
    guard let path, path != "-",
      let input = inputs.first(where: { InputFile.isSame($0.path, path) })
    else {
      return
    }
    throw ValidationError(
      "\(flag) \(excerpt(path)) would be written over what \(input.flag) reads; name another file")
  }
}

#endif
