#if Program

import Images
import System
import Words

/// Writes the messages about a picture's photos on standard error, each once: first about named
/// photos that cannot be read, then about shown photos that are damaged.
struct PhotoReports {
  /// The scene's messages that were reported, each with its file's name.
  private var reported: Set<String> = []
  /// Whether a named photo cannot be read.
  private(set) var hasUnread = false

  init(among paths: [String]) {
    for path in paths {
      guard let error = PhotoCheck.failure(of: path) else { continue }
      note("\(error)")
      hasUnread = true
      reported.insert("\(FileName.last(of: path)): \(error.reason)")
    }
  }

  func hasReported(_ message: String) -> Bool { reported.contains(message) }

  /// Reports that a photo is damaged, unless it was reported before.
  mutating func report(damage message: String) {
    if reported.insert(message).inserted { note(message) }
  }
}

#endif
