#if Program

import Glibc
import System

/// The pictures among files and folders, which a thread of its own looks for: on a share of the
/// network that can take seconds, or forever.
public final class PictureSearch: Sendable {
  private let answer = Answer()

  /// - Parameter paths: files and folders; of both only what begins as pictures do is found.
  public init(_ paths: [String]) {
    let answer = answer
    let search: @Sendable () -> Void = { answer.give(Self.pictures(in: paths)) }
    if let thread = BackgroundThread.start(search) {
      // A search that is not wanted any more is not waited for.
      pthread_detach(thread)
    } else {
      search()
    }
  }

  /// Where they lie from the root on, those of a folder by name; nil: it is not known yet.
  public var found: [String]? { answer.files }

  private static func pictures(in paths: [String]) -> [String] {
    paths.flatMap { path in
      let files = PhotoFolder.files(in: [path])
      // Those of a folder have been looked at.
      return files == [path] ? files.filter { (try? PictureFile($0)) != nil } : files
    }.map { InputFile.wholePath(of: $0) }
  }

  private final class Answer: @unchecked Sendable {
    private let monitor = Monitor()
    private var known: [String]?

    var files: [String]? { monitor.locked { known } }
    func give(_ files: [String]) { monitor.locked { known = files } }
  }
}

#endif
