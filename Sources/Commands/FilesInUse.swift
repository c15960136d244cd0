#if Program

import ArgumentParser
import Scenes
import System
import Viewer
import Words

/// The files that a command reads, by their flags, so that it does not write over one of them.
struct FilesInUse {
  private var flags: [InputFile.Identity: String] = [:]

  /// - Parameters:
  ///   - compared: tuning files that `--compare` reads.
  ///   - recordings: the recordings of other toolkits that `--peers` reads.
  ///   - photos: the files that the photos scene reads.
  ///   - script: the script, whose events can name photos.
  init(
    _ inputs: KeyValuePairs<String, String?>, compared: [String] = [],
    recordings: [String] = [], photos: [String] = [], script: ScriptFile? = nil
  ) {
    for (flag, path) in inputs {
      if let path { add(path, flag) }
    }
    for path in compared { add(path, "--compare") }
    for path in recordings { add(path, "--peers") }
    for path in photos + (script?.photos ?? []) { add(path, "the photos scene") }
  }

  private mutating func add(_ path: String, _ flag: String) {
    guard let file = InputFile.Identity(path), flags[file] == nil else { return }
    flags[file] = flag
  }

  /// Whether the command reads the file at a path.
  func contains(_ path: String) -> Bool {
    InputFile.Identity(path).map { flags[$0] != nil } ?? false
  }

  /// - Throws: `ValidationError` where one of the files would be written over.
  func refuseToWrite(_ flag: String, _ path: String?) throws {
    // Standard output is no file.
    guard let path, path != "-", let input = InputFile.Identity(path).flatMap({ flags[$0] }) else {
      return
    }
    throw ValidationError(
      "\(flag) \(excerpt(path)) would be written over what \(input) reads; name another file")
  }
}

#endif
