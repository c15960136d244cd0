import Host
import Tiles

/// The making of a photo's pyramid, step by step.
public final class PyramidBuild {
  /// Tiles that are written can be read from it.
  let composer: TileComposer
  public let pyramid: Pyramid
  public let orientation: Orientation
  /// What is held in pixels, in bytes.
  public let memory: Int
  private let builder: PyramidBuilder
  private let rows: PictureRows
  private let scratch: ScratchFile
  private let cache: PyramidCache
  private let key: String

  /// Opens the rows of a picture; one that another program reads is read by it first.
  public convenience init(
    _ file: PictureFile, cache: PyramidCache, limits: PictureLimits = .standard
  ) throws(PictureError) {
    let read: PictureFile
    if case .other = file.format { read = try HelperPicture.convert(file) } else { read = file }
    try self.init(
      try read.rows(limits: limits), named: file.path,
      key: PyramidCache.key(of: file.path, file.stamp),
      cache: cache)
  }

  init(
    _ rows: PictureRows, named name: String, key: String, cache: PyramidCache
  ) throws(PictureError) {
    self.rows = rows
    self.cache = cache
    self.key = key
    do throws(FileError) {
      scratch = try cache.makeFile()
      try TIFFPyramid.begin(scratch)
    } catch { throw .file(error) }
    builder = try PyramidBuilder(rows, into: scratch, name: name)
    pyramid = Pyramid(builder.tiles.size)
    memory = PyramidBuilder.memory(of: pyramid)
    orientation = rows.exif?.orientation ?? .upright
    composer = TileComposer(builder.tiles)
  }

  /// 0...1.
  public var progress: Double { builder.progress }

  /// Goes on a little; false: all rows are there.
  public func step() throws(PictureError) -> Bool {
    do throws(FileError) { return try builder.step() } catch { throw .file(error) }
  }

  /// Stores it. `remark` is what the user should know where it could not be kept: it then serves for as
  /// long as the program runs.
  public func finish() throws(PictureError) -> (photo: StoredPhoto, remark: String?) {
    var obstacle: FileError?
    do throws(FileError) {
      try TIFFPyramid.finish(
        scratch, builder.tiles,
        TIFFPyramid.Words(key: key, damage: rows.damage, orientation: orientation))
    } catch { throw .file(error) }
    do throws(FileError) {
      obstacle = scratch.obstacle
      if obstacle == nil { try cache.publish(scratch, key) }
    } catch { obstacle = error }
    let remark = obstacle.map { "pyramids are kept in memory only: \($0)" }
    return (StoredPhoto(builder.tiles, orientation, damage: rows.damage), remark)
  }
}
