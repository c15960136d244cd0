#if Program

import Drawing
import System
import Tiles

/// A photo whose tiles can be read: its file is a pyramid, or one of it is stored.
public final class StoredPhoto: Sendable {
  /// Of the picture as it is stored.
  public let pyramid: Pyramid
  public let orientation: Orientation
  /// The damage of the photo; nil: none that is known.
  public let damage: String?
  /// Whether it was found in the cache: it may be removed and built again.
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

  /// How large it is, and at how many sizes it is there, in words.
  public var sizes: String {
    let count = pyramid.levelCount
    return "\(pyramid.size.width)x\(pyramid.size.height) at \(count) size\(count == 1 ? "" : "s")"
  }

  /// Without decoding anything; nil: a pyramid has to be built first.
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

#endif
