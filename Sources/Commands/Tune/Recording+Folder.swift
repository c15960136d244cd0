#if Program

import Glibc
import System
import TuningLab

extension Recording {
  /// The files of a folder that are recordings by their names; nil: it cannot be read.
  static func files(in folder: String) -> [String]? {
    Folder.names(in: folder)?.filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  /// All recordings of a folder, by name and speed.
  static func all(in folder: String) throws -> [Recording] {
    guard let files = files(in: folder) else {
      throw Failure(
        "cannot read the recordings in \(folder): \(String(cString: strerror(errno))); "
          + "give a folder such as Tests/Vectors/peers")
    }
    let recordings = try files.map { try Recording($0) { try InputFile.read($0) } }
    guard !recordings.isEmpty else {
      throw Failure(
        "there are no recordings NAME-SPEED.csv in \(folder); give a folder such as Tests/Vectors/peers"
      )
    }
    return recordings.sorted { ($0.name, $0.speed) < ($1.name, $1.speed) }
  }
}

#endif
