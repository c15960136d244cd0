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

  /// The pictures that were found.
  public struct Found: Sendable {
    /// Their paths from the root on, those of a folder by name.
    public let files: [String]
    /// The index of the picture to begin with: a single file is found with those of its folder.
    public let first: Int
  }

  /// Nil: the search goes on.
  public var found: Found? { answer.found }

  /// The pictures that were found, waited for at most so many seconds; nil: the search goes on.
  public func found(within seconds: Double) -> Found? {
    var left = Int(seconds * 1000)
    while found == nil, left > 0 {
      usleep(1000)
      left -= 1
    }
    return found
  }

  private static func pictures(in paths: [String]) -> Found {
    let files = paths.flatMap { path in
      let files = PhotoFolder.files(in: [path])
      // Those of a folder have been looked at.
      return files == [path] ? files.filter { (try? PictureFile($0)) != nil } : files
    }
    guard files.count == 1, files == paths, let around = PhotoFolder.siblings(of: files[0]) else {
      return Found(files: files.map { InputFile.wholePath(of: $0) }, first: 0)
    }
    return Found(files: around.files.map { InputFile.wholePath(of: $0) }, first: around.index)
  }

  private final class Answer: @unchecked Sendable {
    private let monitor = Monitor()
    private var known: Found?

    var found: Found? { monitor.locked { known } }
    func give(_ found: Found) { monitor.locked { known = found } }
  }
}

#endif
