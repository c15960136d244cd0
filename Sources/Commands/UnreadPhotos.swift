#if Program

import Images
import System

/// Those of the photos that were named which cannot be read, each of which it says on standard
/// error. The others are shown all the same.
struct UnreadPhotos {
  /// The messages about them, each with its file's name, as the scene says it.
  let told: Set<String>

  init(among paths: [String]) {
    var told: Set<String> = []
    for path in paths {
      guard let error = PhotoCheck.failure(of: path) else { continue }
      note("\(error)")
      let name = path.split(separator: "/").last.map(String.init) ?? path
      told.insert("\(name): \(error.reason)")
    }
    self.told = told
  }
}

#endif
