import Drawing
import Tiles

/// A photo whose tiles can be read: its file is a pyramid, or its pyramid is in the cache.
public final class StoredPhoto: Sendable {
  /// The pyramid of the picture as it is stored, not turned.
  public let pyramid: Pyramid
  public let orientation: Orientation
  /// The damage of the photo, in a few words; nil: none is known.
  public let damage: String?
  /// Whether its pyramid was found in the cache, and may be removed and rebuilt.
  let isCached: Bool
  let composer: TileComposer

  init(
    _ store: any TileStore, _ orientation: Orientation, damage: String?, isCached: Bool = false
  ) {
    pyramid = Pyramid(store.size)
    self.orientation = orientation
    self.damage = damage
    self.isCached = isCached
    composer = TileComposer(store)
  }

  /// The sizes of its levels as they are stored, in pixels.
  var levels: [PixelSize] { composer.store.levels.map(\.size) }

  /// The picture's size and its number of levels, in words.
  public var sizes: String {
    let count = pyramid.levelCount
    return "\(pyramid.size.width)x\(pyramid.size.height) at \(count) size\(count == 1 ? "" : "s")"
  }

  /// Opens a photo's pyramid without decoding a pixel; nil: it has to be built first.
  public static func open(
    _ file: PictureFile, cache: PyramidCache
  ) throws(PictureError) -> StoredPhoto? {
    if file.format == .dzi {
      return StoredPhoto(try DeepZoom(file), .upright, damage: nil)
    }
    if file.format == .tiff,
      let found = TIFFPyramid.open(file.bytes, in: file.descriptor, keeping: file)
    {
      return StoredPhoto(found.tiles, found.words.orientation, damage: found.words.damage)
    }
    guard let found = cache.find(PyramidCache.key(of: file.path, file.stamp)) else { return nil }
    return StoredPhoto(
      found.tiles, found.words.orientation, damage: found.words.damage, isCached: true)
  }

  /// A tile with its border as it is drawn; nil: its bytes cannot be read.
  func bitmap(level: Int, column: Int, row: Int) -> Bitmap? {
    composer.bordered(pyramid, level: level, column: column, row: row).map {
      orientation.tileBitmap($0.pixels, width: $0.width, height: $0.height)
    }
  }
}
