import Drawing
import Tiles

/// The state of one photo in a library. The library's lock guards it.
final class PhotoSlot {
  let path: String
  var state = PhotoState.unread
  var generation = 0
  /// The stamp of the file that was read.
  var stamp: PictureFile.Stamp?
  /// The opened photo; nil: it is not wanted.
  var opened: Opened?
  /// Quarter turns to the right that the user made.
  var turns = 0
  /// The facts of its file, and whether they are wanted.
  var facts: PhotoFacts?
  var wantsFacts = false
  /// Whether a thread works on its file.
  var isBusy = false

  init(_ path: String) { self.path = path }

  /// The file has changed: it is opened again, and what was read of it is dropped.
  func openAgain() {
    generation += 1
    state = .unread
    (opened, stamp, facts) = (nil, nil, nil)
  }

  final class Opened: @unchecked Sendable {
    let file: PictureFile
    let pyramid: Pyramid
    private(set) var orientation: Orientation
    /// The coarsest tile, from the camera's small picture.
    var thumbnail: Bitmap?
    /// The number of levels by which the preview is smaller than the photo; nil: there is no
    /// preview to read, or it was read.
    var previewLevels: Int?
    /// Whether the photo is progressive: reading it, at any size, holds all of it in memory.
    var hasPasses = false
    /// The preview, as far as it was read.
    var preview: SmallPhoto?
    var build: PyramidBuild?
    /// A build that was begun only to find the photo's size.
    var waiting: PyramidBuild?
    private(set) var stored: StoredPhoto?
    /// Whether the pyramid in the cache has turned out to be broken.
    private(set) var distrustsCache = false

    init(_ file: PictureFile, _ pyramid: Pyramid, _ orientation: Orientation) {
      self.file = file
      self.pyramid = pyramid
      self.orientation = orientation
    }

    /// Turns the photo by quarters to the right, before a tile of it is requested.
    func turn(_ quarters: Int) {
      guard quarters % 4 != 0 else { return }
      for _ in 0..<quarters % 4 { orientation = orientation.turned }
      // The camera's small picture would have to be turned, too.
      thumbnail = nil
    }

    /// Notes that the pyramid is whole: thumbnail and preview are no longer needed.
    func complete(_ photo: StoredPhoto) {
      (thumbnail, previewLevels, preview, build, waiting) = (nil, nil, nil, nil, nil)
      stored = photo
    }

    /// Drops the pyramid that was found, because it is broken: another one is built.
    func reject() {
      stored = nil
      distrustsCache = true
    }

    /// Drops the tiles kept for neighbors: no tile of the photo is wanted for now.
    func forgetNeighbors() {
      stored?.composer.forget()
      preview?.composer.forget()
    }

    /// In bytes of pixels.
    var heldBytes: Int {
      (stored?.composer.heldBytes ?? 0) + (waiting?.memory ?? 0) + (build?.memory ?? 0)
        + (build?.composer.heldBytes ?? 0) + (preview?.build?.memory ?? 0)
        + (preview?.composer.heldBytes ?? 0) + (thumbnail == nil ? 0 : Pyramid.bytesPerTile)
    }
  }

  /// The preview of a photo, read at a smaller size.
  struct SmallPhoto {
    let composer: TileComposer
    let pyramid: Pyramid
    /// The number of the pyramid's largest levels that it lacks.
    let levels: Int
    /// The build that reads it; nil: it was read whole.
    var build: PyramidBuild?
  }

  /// The whole photo can be read.
  func complete(_ photo: StoredPhoto) {
    opened?.complete(photo)
    guard case .known(var known) = state else { return }
    known.progress = 1
    known.damage = photo.damage
    state = .known(known)
  }

  /// The best quality in which a tile can be read now.
  func quality(of key: TileKey) -> TileQuality {
    guard let opened, opened.pyramid.contains(key) else { return .none }
    if opened.stored != nil { return .final }
    if let build = opened.build {
      let here = build.has(level: key.level, row: key.row)
      if here.tile { return here.neighbors ? .final : .withoutNeighbors }
    }
    if let preview = opened.preview, key.level >= preview.levels {
      guard let build = preview.build else { return .preview }
      let here = build.has(level: key.level - preview.levels, row: key.row)
      if here.tile { return here.neighbors ? .preview : .previewWithoutNeighbors }
    }
    if opened.thumbnail != nil, key.level == opened.pyramid.coarsest { return .thumbnail }
    return .none
  }
}

/// The quality of a tile, from missing to final.
enum TileQuality: Int, Comparable {
  case none
  /// From the camera's small picture.
  case thumbnail
  /// From the preview while that is being read: the tile's border repeats its edge.
  case previewWithoutNeighbors
  /// From the preview.
  case preview
  /// From the pyramid, while neighbors are missing: the tile's border repeats its edge.
  case withoutNeighbors
  case final

  static func < (a: TileQuality, b: TileQuality) -> Bool { a.rawValue < b.rawValue }
}
