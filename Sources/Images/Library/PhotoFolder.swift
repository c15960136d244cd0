import Glibc
import System
import Tiles
import Words

/// Photos in files. Threads of the library read them, decode them and build their pyramids: one
/// thread fewer than there are cores.
///
/// A job that is no longer wanted is dropped before it begins; the build of a pyramid is
/// interrupted for tiles after every few rows.
public final class PhotoFolder: PhotoLibrary {
  let shared: PhotoLoader
  private var threads: [pthread_t] = []

  /// - Parameters:
  ///   - paths: files; those of a folder are found by `files(in:)`.
  ///   - threadCount: nil: one fewer than there are cores, at least one. 0: none; in tests `work()`
  ///     does the jobs.
  public init(_ paths: [String], cache: PyramidCache = .user, threadCount: Int? = nil) {
    Heap.serve(.pictures)
    let cores = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let count = threadCount ?? max(1, cores - 1)
    shared = PhotoLoader(paths, cache: cache, isThreaded: count > 0)
    for _ in 0..<count {
      let loader = shared
      if let thread = BackgroundThread.start({ loader.run() }) { threads.append(thread) }
    }
  }

  deinit {
    let haveEnded = shared.end(within: Self.endTimeout)
    for thread in threads {
      if haveEnded { pthread_join(thread, nil) } else { pthread_detach(thread) }
    }
  }

  /// The time in seconds that threads get to end. A thread that hangs in a read, such as of a
  /// network share that does not answer, ends later by itself or with the program.
  private static let endTimeout = 0.25

  /// The files of a list of files and folders.
  public struct Listing: Sendable {
    /// The files; from a folder those that are not hidden and whose first bytes are a picture's, in
    /// the order of `NaturalOrder`.
    public fileprivate(set) var files: [String] = []
    /// The number of files in folders that have the names of pictures but are none, or cannot be
    /// opened.
    public fileprivate(set) var leftOut = 0
  }

  /// Lists files and folders.
  public static func listing(of paths: [String]) -> Listing {
    var listing = Listing()
    for path in paths {
      guard let names = Folder.names(in: path, withFolders: false) else {
        listing.files.append(path)
        continue
      }
      let folder = path.hasSuffix("/") ? path : "\(path)/"
      for name in names.sorted(by: NaturalOrder.precedes) where !name.hasPrefix(".") {
        if (try? PictureFile(folder + name)) != nil {
          listing.files.append(folder + name)
        } else if PictureFormat.isEnding(of: name) {
          listing.leftOut += 1
        }
      }
    }
    return listing
  }

  /// The files of a list of files and folders.
  public static func files(in paths: [String]) -> [String] { listing(of: paths).files }

  /// The folder of a path: the path itself, or that in which its file lies.
  public static func folder(of path: String) -> String {
    guard Folder.names(in: path, withFolders: false) == nil else { return path }
    return path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  /// The pictures of a file's folder, and the file's index among them; nil: the file is not among
  /// them.
  public static func siblings(of file: String) -> (listing: Listing, index: Int)? {
    let slash = file.lastIndex(of: "/")
    let folder = slash.map { String(file[...$0]) } ?? "./"
    let name = slash.map { file[file.index(after: $0)...] } ?? file[...]
    var listing = listing(of: [folder])
    if slash == nil { listing.files = listing.files.map { String($0.dropFirst(2)) } }
    return listing.files.firstIndex { $0 == folder + name || $0 == name }.map { (listing, $0) }
  }

  public var count: Int { shared.slots.count }

  public func name(of photo: Int) -> String { visible(FileName.last(of: shared.slots[photo].path)) }

  public func path(of photo: Int) -> String { InputFile.wholePath(of: shared.slots[photo].path) }

  public func state(of photo: Int) -> PhotoState { shared.state(of: photo) }

  public func want(photos: [Int], tiles: [TileKey], thumbnails: [Int]) {
    shared.want(photos: photos, tiles: tiles, thumbnails: thumbnails)
  }

  public func take(upTo most: Int, _ receive: (TileDelivery) -> Bool) {
    for delivery in shared.take(upTo: most) where !receive(delivery) {
      shared.sendAgain(delivery.key)
    }
  }

  public var canRetry: Bool { true }
  public func retry(_ photo: Int) { shared.retry(photo) }

  public func turn(_ photo: Int) { shared.turn(photo) }

  public func turn(as other: any PhotoLibrary) {
    guard let other = other as? PhotoFolder else { return }
    var turned: [String: Int] = [:]
    for (photo, slot) in other.shared.slots.enumerated() where slot.turns != 0 {
      turned[other.path(of: photo)] = slot.turns
    }
    guard !turned.isEmpty else { return }
    for photo in 0..<count {
      for _ in 0..<turned[path(of: photo), default: 0] { turn(photo) }
    }
  }

  public func facts(of photo: Int) -> PhotoFacts? { shared.facts(of: photo) }

  public var liveBytes: Int { shared.liveBytes }

  /// Does the next job; false: there is none. Traps in a library that has threads.
  public func work() -> Bool {
    precondition(threads.isEmpty, "threads do the work of this library")
    return shared.workOnce()
  }

  /// Reads the headers of all photos before it returns, so that frames do not depend on the
  /// threads' timing. Not used by windows.
  ///
  /// - Parameter seconds: the time limit.
  /// - Returns: whether all were read.
  public func readHeaders(for seconds: Double) -> Bool {
    var left = Int(seconds * 1000)
    // No more files than may be open at once.
    for first in stride(from: 0, to: count, by: 64) {
      let photos = Array(first..<min(first + 64, count))
      want(photos: photos, tiles: [])
      while photos.contains(where: { state(of: $0) == .unread }) {
        guard left > 0 else { return false }
        if threads.isEmpty, work() { continue }
        usleep(1000)
        left -= 1
      }
    }
    want(photos: [], tiles: [])
    return true
  }

  /// Checks now whether files have changed since they were read; the threads check twice a second.
  public func lookForChanges() { shared.lookForChanges() }
}
