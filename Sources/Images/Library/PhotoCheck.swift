#if Program

import Glibc
import System

/// Looks whether files that were named as photos can be read, as far as their headers say: nothing
/// is decoded.
public final class PhotoCheck: Sendable {
  private let failed = Guarded(false)

  /// Looks at the files on a thread of its own, in their order.
  ///
  /// - Parameter tell: called on that thread for each that cannot be read.
  public init(_ paths: [String], tell: @escaping @Sendable (PictureError) -> Void) {
    let failed = failed
    let look: @Sendable () -> Void = {
      for path in paths {
        guard let error = Self.failure(of: path) else { continue }
        failed.withLock { $0 = true }
        tell(error)
      }
    }
    guard !paths.isEmpty else { return }
    if let thread = BackgroundThread.start(look) {
      // The program's end does not wait for it.
      pthread_detach(thread)
    } else {
      look()
    }
  }

  /// Whether one was found that cannot be read.
  public var hasFailed: Bool { failed.withLock { $0 } }

  /// Why a photo cannot be read; nil: it can, as far as its header says. Files that another program
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

#endif
