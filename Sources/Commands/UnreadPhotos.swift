#if Program

import Images
import System

/// The named photos that cannot be read. Each is reported on standard error; the others are shown
/// all the same.
struct UnreadPhotos {
  /// The scene's messages about them, each with its file's name.
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
