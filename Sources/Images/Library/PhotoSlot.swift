#if Program

import Drawing
import Tiles

/// The state of one photo in a library. The library's lock guards it.
final class PhotoSlot {
  let path: String
  var state = PhotoState.unread
  var generation = 0
  /// Of the file that was read.
  var stamp: PictureFile.Stamp?
  /// The opened photo; nil: it is not wanted.
  var opened: Opened?
  /// How many quarters to the right it was turned.
  var turns = 0
  /// The facts of its file, and whether they are wanted.
  var facts: PhotoFacts?
  var wantsFacts = false
  /// Whether a thread is at its file.
  var isBusy = false

  init(_ path: String) { self.path = path }

  final class Opened: @unchecked Sendable {
    let file: PictureFile
    let pyramid: Pyramid
    private(set) var orientation: Orientation
    /// The coarsest tile, as its camera made it.
    var thumbnail: Bitmap?
    /// How many levels smaller the photo is read first; nil: it is not, or that was done.
    var previewLevels: Int?
    /// Whether it comes in passes: reading it, at whatever size, holds all of it.
    var hasPasses = false
    /// The photo read smaller, as far as that has come.
    var preview: SmallPhoto?
    var build: PyramidBuild?
    /// A build that was begun only to learn how large the photo is.
    var waiting: PyramidBuild?
    private(set) var stored: StoredPhoto?
    /// Whether the pyramid in the cache has turned out to be broken.
    private(set) var distrustsCache = false

    init(_ file: PictureFile, _ pyramid: Pyramid, _ orientation: Orientation) {
      self.file = file
      self.pyramid = pyramid
      self.orientation = orientation
    }

    /// Has it seen so many quarters further to the right, before a tile of it was asked for.
    func turn(_ quarters: Int) {
      guard quarters % 4 != 0 else { return }
      for _ in 0..<quarters % 4 { orientation = orientation.turned }
      // It lies as the camera held it.
      thumbnail = nil
    }

    /// All of it can be had: what came before it is no longer needed.
    func complete(_ photo: StoredPhoto) {
      (thumbnail, previewLevels, preview, build, waiting) = (nil, nil, nil, nil, nil)
      stored = photo
    }

    /// The pyramid that was found is broken: another one is to be built.
    func reject() {
      stored = nil
      distrustsCache = true
    }

    /// No tile of it is wanted for now.
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

  /// A photo read smaller.
  struct SmallPhoto {
    let composer: TileComposer
    let pyramid: Pyramid
    /// How many levels it lacks.
    let levels: Int
    /// The build that reads it; nil: all of it is here.
    var build: PyramidBuild?
  }

  /// All of the photo can be had.
  func complete(_ photo: StoredPhoto) {
    opened?.complete(photo)
    guard case .known(var known) = state else { return }
    known.progress = 1
    known.damage = photo.damage
    state = .known(known)
  }

  /// How good a tile can be had now.
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

/// How good a tile is, from what is not here to what stays.
enum TileQuality: Int, Comparable {
  case none
  /// As the camera made it.
  case thumbnail
  /// Out of the photo while it is read smaller: its border repeats itself.
  case previewWithoutNeighbors
  /// Out of the photo read smaller.
  case preview
  /// Its border repeats itself.
  case withoutNeighbors
  case final

  static func < (a: TileQuality, b: TileQuality) -> Bool { a.rawValue < b.rawValue }
}

#endif
