import System
import Tiles

/// The build of a photo's pyramid, step by step.
public final class PyramidBuild {
  /// Tiles that are written can be read from it.
  let composer: TileComposer
  public let pyramid: Pyramid
  public let orientation: Orientation
  /// The memory that the build holds, in bytes.
  public let memory: Int
  private let builder: PyramidBuilder
  private let rows: PictureRows
  private let scratch: ScratchFile
  private let cache: PyramidCache
  /// The pyramid's key in the cache; nil: it is not stored.
  private let key: String?
  private let refuse: (String) -> PictureError

  /// Opens the rows of a picture; a format that another program reads is converted by it first.
  ///
  /// - Parameter isWanted: asked repeatedly while the other program runs; false ends that program.
  public convenience init(
    _ file: PictureFile, cache: PyramidCache, limits: PictureLimits = .standard,
    while isWanted: () -> Bool = { true }
  ) throws(PictureError) {
    let rows =
      if case .other = file.format {
        try HelperPicture.rows(of: file, limits: limits, while: isWanted)
      } else {
        try file.rows(limits: limits)
      }
    try self.init(rows, of: file, key: PyramidCache.key(of: file.path, file.stamp), cache: cache)
  }

  init(
    _ rows: PictureRows, of file: PictureFile, key: String?, cache: PyramidCache
  ) throws(PictureError) {
    self.rows = rows
    self.cache = cache
    self.key = key
    let (path, format) = (file.path, file.format.name)
    refuse = { .refused(file: path, format: format, reason: $0) }
    do throws(FileError) {
      scratch = try cache.makeFile()
      try TIFFPyramid.begin(scratch)
    } catch { throw .file(error) }
    builder = try PyramidBuilder(rows, into: scratch, name: file.path)
    pyramid = Pyramid(builder.tiles.size)
    memory = PyramidBuilder.memory(of: pyramid, rows.tileDetail) + rows.heldMemory
    orientation = rows.exif?.orientation ?? .upright
    composer = TileComposer(builder.tiles)
  }

  /// The share of the rows that was read, 0...1. Any thread may read it.
  public var progress: Double {
    Double(builder.tiles.writtenRows(of: 0)) / Double(pyramid.grid(of: 0).rows)
  }

  /// The damage of the photo, known before its last tiles can be read. Any thread may read it.
  var damage: String? { builder.damage }

  /// Whether a tile is written, and whether all its neighbors are. Any thread may call it.
  func has(level: Int, row: Int) -> (tile: Bool, neighbors: Bool) {
    let rows = pyramid.grid(of: level).rows
    let written = builder.tiles.writtenRows(of: level)
    return (row < written, row + 1 < written || written == rows)
  }

  /// Reads the next rows; false: all rows were read.
  public func step() throws(PictureError) -> Bool {
    do throws(FileError) { return try builder.step() } catch { throw .file(error) }
  }

  /// The size of the pyramid so far, in bytes. Only the building thread may read it.
  public var bytes: Int { scratch.count }

  /// Stores the pyramid in the cache. `obstacle` is why it could not be stored: it then lasts as
  /// long as the program runs.
  public func finish() throws(PictureError) -> (photo: StoredPhoto, obstacle: FileError?) {
    guard rows.hasAny else {
      throw refuse("none of its rows could be read\(rows.complaint.map { ": \($0)" } ?? "")")
    }
    var obstacle: FileError?
    do throws(FileError) {
      try TIFFPyramid.finish(
        scratch, builder.tiles,
        TIFFPyramid.Words(key: key, damage: rows.damage, orientation: orientation))
    } catch { throw .file(error) }
    do throws(FileError) {
      obstacle = scratch.obstacle
      if obstacle == nil, let key { try cache.publish(scratch, key) }
    } catch { obstacle = error }
    return (StoredPhoto(builder.tiles, orientation, damage: rows.damage), obstacle)
  }
}
