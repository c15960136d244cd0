import Glibc
import System

/// The search for pictures among files and folders, on a thread of its own: on a network share it
/// can take seconds, or hang.
public final class PictureSearch: Sendable {
  private let answer = Guarded<Found?>(nil)

  /// - Parameter paths: files and folders; files whose first bytes are not a picture's are not
  ///   found.
  public init(_ paths: [String]) {
    BackgroundThread.run { [answer] in
      let found = Self.pictures(in: paths)
      answer.withLock { $0 = found }
    }
  }

  /// The pictures that were found.
  public struct Found: Sendable {
    /// Absolute paths, those of a folder in the order of `NaturalOrder`.
    public let files: [String]
    /// The index of the picture to begin with: for a single file, all pictures of its folder are
    /// found.
    public let first: Int
    /// The number of files in folders that have the names of pictures but cannot be shown.
    public let leftOut: Int
    /// The folder whose pictures they are; nil: files and folders were named beside each other.
    public let folder: String?
  }

  /// The result; nil: the search goes on.
  public var found: Found? { answer.withLock { $0 } }

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
    let listing = PhotoFolder.listing(of: paths)
    // The files of a folder were checked as they were listed.
    let files = listing.files.filter { !paths.contains($0) || (try? PictureFile($0)) != nil }
    let folder = paths.count == 1 ? PhotoFolder.folder(of: paths[0]) : nil
    guard files.count == 1, files == paths, let around = PhotoFolder.siblings(of: files[0]) else {
      return Found(
        files: files.map { InputFile.wholePath(of: $0) }, first: 0, leftOut: listing.leftOut,
        folder: folder)
    }
    return Found(
      files: around.listing.files.map { InputFile.wholePath(of: $0) }, first: around.index,
      leftOut: around.listing.leftOut, folder: folder)
  }
}
