import CCodecs
import Glibc
import System

/// A picture's file, open.
///
/// Several threads may read it at once: reads give their offset, and there is no shared position.
public final class PictureFile: Sendable {
  /// The path as it was given to the program.
  public let path: String
  public let format: PictureFormat
  /// The file's stamp when it was opened.
  public let stamp: Stamp
  let descriptor: Int32

  public init(_ path: String) throws(PictureError) {
    self.path = path
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    descriptor = open(path.systemPath, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .file(FileError(.read, path)) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw .file(
        FileError(.read, path, isFolder ? .system(EISDIR) : .special(UInt32(status.st_mode))))
    }
    stamp = Stamp(status)
    let size = stamp.size
    let header = FileBytes(descriptor, count: size).bytes(
      at: 0, count: min(size, PictureFormat.headerSize))
    guard let format = PictureFormat(header: header ?? []) else {
      close(descriptor)
      throw size == 0
        ? .empty(file: path)
        : .unknown(file: path, kind: PictureFormat.other(header: header ?? []))
    }
    self.format = format
  }

  deinit { close(descriptor) }

  /// In bytes.
  public var size: Int { stamp.size }

  /// The file's bytes.
  var bytes: FileBytes { FileBytes(descriptor, count: size) }

  /// A file's size and times: another picture written to the path has another stamp.
  ///
  /// Size and time of modification are not enough: copying, synchronizing and unpacking keep the
  /// time that a file had elsewhere. No program sets the time of change.
  public struct Stamp: Hashable, Sendable {
    /// In bytes.
    let size: Int
    /// When the bytes were written, as the file says.
    let modified: FileTime
    /// When the bytes, the name, the owner or the permissions were changed.
    let changed: FileTime

    /// The stamp of the file at a path now; nil: there is none that can be read.
    public init?(_ path: String) {
      var status = stat()
      guard stat(path.systemPath, &status) == 0 else { return nil }
      self.init(status)
    }

    init(_ status: stat) {
      size = Int(status.st_size)
      modified = FileTime(status.st_mtim)
      changed = FileTime(status.st_ctim)
    }

    /// Whether the file says that its bytes were written since an earlier stamp. A photo that is
    /// shown is opened again for this alone: new permissions must not let it flicker.
    func isRewritten(since earlier: Stamp?) -> Bool {
      size != earlier?.size || modified != earlier?.modified
    }
  }

  /// Its rows, from the top.
  ///
  /// - Parameters:
  ///   - denominator: 1, 2, 4 or 8, the divisor of both sides; only JPEG can be read smaller, other
  ///     formats come whole.
  ///   - isHurried: whether only the first pass of a progressive picture is read.
  public func rows(
    denominator: Int = 1, isHurried: Bool = false, limits: PictureLimits = .standard
  ) throws(PictureError) -> PictureRows {
    try PictureRows(
      podium_source(file: descriptor, memory: nil, count: UInt64(size)), format, name: path,
      denominator: denominator, isHurried: isHurried, limits: limits, keeping: self)
  }
}

/// The limits beyond which a picture is refused by its header, before memory is taken for it.
public struct PictureLimits: Hashable, Sendable {
  /// Pixels of the whole picture.
  public var pixels: Int
  /// Bytes that a decoder may hold; a progressive picture is held whole.
  public var memory: Int

  public init(pixels: Int, memory: Int) { (self.pixels, self.memory) = (pixels, memory) }

  /// Two thousand megapixels, 256 MiB.
  public static let standard = PictureLimits(pixels: 2_000_000_000, memory: 256 << 20)

  var inC: podium_limits { podium_limits(pixels: UInt64(pixels), memory: UInt64(memory)) }
}
