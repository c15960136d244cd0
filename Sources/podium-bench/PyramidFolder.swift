#if Program

import Glibc
import Images
import System

/// A cache folder of its own, for one measurement.
struct PyramidFolder {
  let cache: PyramidCache
  private let place: TemporaryFolder
  private let folder: String

  init() throws {
    place = try TemporaryFolder()
    folder = place.file("pyramids")
    guard mkdir(folder.systemPath, 0o700) == 0 else {
      throw FileError(.write, folder, .system(errno))
    }
    cache = PyramidCache(folder: folder)
  }

  func file(_ name: String) -> String { place.file(name) }

  func remove() {
    try? cache.clear()
    rmdir(folder.systemPath)
  }
}

#endif
