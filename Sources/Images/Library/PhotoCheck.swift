import System

/// Checks whether files named as photos can be read. Only headers are read; nothing is decoded.
public final class PhotoCheck: Sendable {
  private let failed = Guarded(false)

  /// Checks the files in their order, on a thread of its own.
  ///
  /// - Parameter tell: called on that thread for each file that cannot be read.
  public init(_ paths: [String], tell: @escaping @Sendable (PictureError) -> Void) {
    guard !paths.isEmpty else { return }
    BackgroundThread.run { [failed] in
      for path in paths {
        guard let error = Self.failure(of: path) else { continue }
        failed.withLock { $0 = true }
        tell(error)
      }
    }
  }

  /// Whether a file that cannot be read was found so far.
  public var hasFailed: Bool { failed.withLock { $0 } }

  /// The reason why a photo cannot be read; nil: by its header it can. Files that another program
  /// would read are not checked.
  public static func failure(of path: String) -> PictureError? {
    do throws(PictureError) {
      let file = try PictureFile(path)
      if case .other = file.format { return nil }
      if try StoredPhoto.open(file, cache: PyramidCache(folder: nil)) == nil { _ = try file.rows() }
      return nil
    } catch {
      return error
    }
  }
}
