import Drawing
import Glibc
import System

/// The user's folder of pyramids: a TIFF for each photo, named by the photo's path and stamp.
///
/// Several programs may use it at once: files appear and vanish atomically. Where the folder cannot
/// be written, pyramids stay in memory.
public struct PyramidCache: Sendable {
  /// The folder's path; nil: there is none, and no pyramid is stored.
  public let folder: String?
  /// The limit of all files together, in bytes; the least recently used files are removed first.
  public let limit: Int

  /// 4 GiB: some eight hundred photos of 20 megapixels.
  public static let defaultLimit = 4 << 30
  /// The version of the stored pyramids; raise it when their contents change.
  private static let version = 5

  public init(folder: String?, limit: Int = PyramidCache.defaultLimit) {
    self.folder = folder
    self.limit = limit
  }

  /// The folder in XDG_CACHE_HOME, or in `~/.cache`.
  public static var user: PyramidCache {
    PyramidCache(folder: UserDirectory.cache.map { "\($0)/podium/pyramids" })
  }

  /// The key of a photo's pyramid, which names the file that it was made of.
  static func key(of path: String, _ stamp: PictureFile.Stamp) -> String {
    "podium \(version) \(stamp.size) \(stamp.modified) \(stamp.changed) "
      + InputFile.wholePath(of: path)
  }

  private static func name(of key: String) -> String {
    // Two hashes with different seeds; the key in the file is compared as well.
    func digits(_ start: FNV) -> String {
      var fnv = start
      for byte in key.utf8 { fnv.add(byte) }
      let zeroes = fnv.hash.leadingZeroBitCount / 4
      return String(repeating: "0", count: zeroes) + String(fnv.hash, radix: 16)
    }
    return digits(FNV()) + digits(FNV(start: 0x9ae1_6a3b_2f90_404f)) + ".tif"
  }

  /// The stored pyramid of a photo, which counts as used now; nil: there is none.
  func find(_ key: String) -> (tiles: TileFile, words: TIFFPyramid.Words)? {
    guard let folder else { return nil }
    let path = "\(folder)/\(Self.name(of: key))"
    guard let file = try? PictureFile(path),
      let found = TIFFPyramid.open(file.bytes, in: file.descriptor, keeping: file),
      found.words.key == key
    else { return nil }
    futimens(file.descriptor, nil)
    return found
  }

  /// A file for a new pyramid.
  func makeFile() throws(FileError) -> ScratchFile {
    guard let folder, !Folder.make(folder) else { return try ScratchFile(in: folder) }
    return try ScratchFile(in: nil, because: FileError(.write, folder))
  }

  /// Puts a whole pyramid into the folder, and makes room for it. A pyramid that cannot be stored
  /// stays usable.
  func publish(_ file: ScratchFile, _ key: String) throws(FileError) {
    let name = Self.name(of: key)
    try file.publish(as: name)
    trim(keeping: name)
  }

  /// One file of the folder.
  private struct Entry {
    var name: String
    var path: String
    var size: Int
    var used: FileTime
    var isPartial: Bool
  }

  private var entries: [Entry] {
    guard let folder, let names = Folder.names(in: folder) else { return [] }
    return names.compactMap { name in
      let isPartial = name.hasSuffix(".partial")
      // Files that the cache did not write are not touched.
      guard isPartial || name.hasSuffix(".tif") else { return nil }
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path.systemPath, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return nil
      }
      return Entry(
        name: name, path: path, size: Int(status.st_blocks) * 512,
        used: FileTime(status.st_mtim), isPartial: isPartial)
    }
  }

  /// How many pyramids there are, and the bytes on the disk of all.
  public var contents: (count: Int, bytes: Int) {
    let entries = entries
    return (entries.count { !$0.isPartial }, entries.reduce(0) { $0 + $1.size })
  }

  /// Removes all pyramids.
  public func clear() throws(FileError) {
    for entry in entries where unlink(entry.path.systemPath) != 0 && errno != ENOENT {
      throw FileError(.write, entry.path)
    }
  }

  /// Removes the least recently used pyramids until all fit, and partial files of programs that
  /// were killed.
  ///
  /// - Parameter name: the name of a pyramid that stays, whatever its size.
  func trim(keeping name: String? = nil) {
    let entries = entries
    let now = Int(time(nil))
    for entry in entries where entry.isPartial {
      let recent = now - Self.abandonedAfter...now + Self.abandonedAfter
      if !recent.contains(entry.used.seconds) { unlink(entry.path.systemPath) }
    }
    // A date later than now says nothing about its last use, and would keep the entry forever.
    func isLate(_ entry: Entry) -> Bool { entry.used.seconds > now }
    let whole = entries.filter { !$0.isPartial }.sorted { a, b in
      isLate(a) == isLate(b) ? a.used < b.used : isLate(a)
    }
    var bytes = whole.reduce(0) { $0 + $1.size }
    for entry in whole where bytes > limit && entry.name != name {
      if unlink(entry.path.systemPath) == 0 { bytes -= entry.size }
    }
  }

  /// Seconds after which a partial file counts as abandoned: no build takes longer, and no two
  /// machines' clocks differ by more.
  private static let abandonedAfter = 3600
}
