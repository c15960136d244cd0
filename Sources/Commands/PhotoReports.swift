#if Program

import Images
import System
import Words

/// Writes the messages about a picture's photos on standard error, each once: first about named
/// photos that cannot be read, then about shown photos that are damaged.
struct PhotoReports {
  /// The scene's messages that were reported, each with its file's name.
  private var reported: Set<String> = []
  /// The paths of named photos that cannot be read.
  private var unread: Set<String> = []
  /// Whether a named photo cannot be read.
  var hasUnread: Bool { !unread.isEmpty }

  init(among paths: [String]) {
    for path in paths {
      guard let error = PhotoCheck.failure(of: path) else { continue }
      note("\(error)")
      unread.insert(InputFile.wholePath(of: path))
      reported.insert("\(FileName.last(of: path)): \(error.reason)")
    }
  }

  /// Whether the photo at a path was named and cannot be read; nil: there is no photo.
  func cannotRead(_ path: String?) -> Bool { path.map(unread.contains) ?? false }

  func hasReported(_ message: String) -> Bool { reported.contains(message) }

  /// Reports that a photo is damaged, unless it was reported before.
  mutating func report(damage message: String) {
    if reported.insert(message).inserted { note(message) }
  }
}

#endif
