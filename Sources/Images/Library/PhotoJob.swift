import Tiles

/// A job in steps, between which another job may run.
enum LongJob { case preview, build }

/// A job of a photo library's threads; the number is the photo's index.
enum PhotoJob {
  /// The header of a photo's file.
  case open(Int)
  /// The facts of a photo.
  case facts(Int)
  case tile(TileKey, TileQuality)
  /// The photo, read at a reduced size.
  case preview(Int)
  case build(Int)
}
