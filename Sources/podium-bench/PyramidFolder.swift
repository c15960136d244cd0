#if Program

import Glibc
import Images
import System

/// A cache folder of its own, for one measurement.
struct PyramidFolder {
  let cache: PyramidCache
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    let folder = place.file("pyramids")
    guard mkdir(folder.systemPath, 0o700) == 0 else { throw FileError(.write, folder) }
    cache = PyramidCache(folder: folder)
  }

  func file(_ name: String) -> String { place.file(name) }
}

#endif
