import Drawing
import System
import Tiles

/// The threads' jobs. They take the lock only to read or change shared state.
extension PhotoLoader {
  func perform(_ job: PhotoJob) {
    switch job {
    case .open(let index): open(index)
    case .facts(let index): readFacts(index)
    case .tile(let key, let quality): deliver(key, quality, bitmap(key, quality))
    case .preview(let index): preview(index)
    case .build(let index): build(index)
    }
  }

  private func open(_ index: Int) {
    let generation = monitor.locked { slots[index].generation }
    // Read before the file is opened: a file that is written meanwhile gets another stamp.
    let stamp = PictureFile.Stamp(slots[index].path)
    do throws(PictureError) {
      let file = try PictureFile(slots[index].path)
      let opened = try describe(file) { monitor.locked { isWanted(index) } }
      finish(index, generation) { slot in
        opened.turn(slot.turns)
        slot.opened = opened
        // The file may have changed while its photo was not wanted.
        if let before = slot.stamp, before != file.stamp {
          slot.generation += 1
          slot.facts = nil
        }
        slot.stamp = file.stamp
        slot.state = .known(
          Photo(
            opened.pyramid, orientation: opened.orientation, generation: slot.generation,
            progress: opened.stored == nil ? 0 : 1, damage: opened.stored?.damage))
      }
    } catch {
      finish(index, generation) { slot in
        guard error != .cancelled else { return }
        slot.stamp = stamp
        slot.state = .failed(error.reason)
      }
    }
  }

  private func readFacts(_ index: Int) {
    let generation = monitor.locked { slots[index].generation }
    let facts = (try? PictureFile(slots[index].path)).map { PhotoFacts($0) }
    finish(index, generation) { slot in
      slot.wantsFacts = false
      slot.facts =
        facts
        ?? PhotoFacts(
          format: "cannot be read", color: "not known",
          bytes: PictureFile.Stamp(slot.path)?.size ?? 0)
    }
  }

  private func describe(
    _ file: PictureFile, while isWanted: () -> Bool
  ) throws(PictureError) -> PhotoSlot.Opened {
    if let stored = try StoredPhoto.open(file, cache: cache) {
      let opened = PhotoSlot.Opened(file, stored.pyramid, stored.orientation)
      opened.complete(stored)
      return opened
    }
    if case .other = file.format {
      // Only the helper program finds the picture's size.
      let build = try PyramidBuild(file, cache: cache, while: isWanted)
      let opened = PhotoSlot.Opened(file, build.pyramid, build.orientation)
      opened.waiting = build
      return opened
    }
    let rows = try file.rows()
    let pyramid = Pyramid(PixelSize(width: rows.width, height: rows.height))
    let opened = PhotoSlot.Opened(file, pyramid, rows.exif?.orientation ?? .upright)
    opened.thumbnail = Preview.thumbnail(rows.exif, pyramid)
    opened.previewLevels = Preview.levels(file, rows, pyramid)
    opened.hasPasses = rows.isProgressive
    return opened
  }

  /// The opened state of a photo, and its generation.
  private func current(_ photo: Int) -> (opened: PhotoSlot.Opened?, generation: Int) {
    monitor.locked { (slots[photo].opened, slots[photo].generation) }
  }

  private func bitmap(_ key: TileKey, _ quality: TileQuality) -> Bitmap? {
    let found = monitor.locked { () -> (opened: PhotoSlot.Opened, source: TileSource)? in
      guard slots[key.photo].generation == key.generation, let opened = slots[key.photo].opened,
        let source = TileSource(opened, quality)
      else { return nil }
      return (opened, source)
    }
    guard let (opened, source) = found else { return nil }
    switch source {
    case .thumbnail(let bitmap): return bitmap
    case .preview(let small):
      return turned(
        small.composer, small.pyramid, key, level: key.level - small.levels, opened.orientation)
    case .pyramid(let composer, let stored):
      let isCached = stored?.isCached ?? false
      if let bitmap = turned(
        composer, opened.pyramid, key, level: key.level, opened.orientation,
        withNeighbors: isCached)
      {
        return bitmap
      }
      if let stored, isCached {
        buildAgain(key.photo, key.generation, stored)
        return nil
      }
      // The tile's bytes are damaged: a gray one is delivered once, instead of a request that fails
      // in every frame.
      damage(key.photo, key.generation, "damaged: some of its tiles cannot be read")
      return Bitmap(
        width: Pyramid.bitmapSide, height: Pyramid.bitmapSide,
        pixels: [UInt8](repeating: 128, count: Pyramid.bytesPerTile))
    }
  }

  /// The source of a tile. It stays valid when the photo gets a better source meanwhile.
  private enum TileSource {
    case thumbnail(Bitmap)
    case preview(PhotoSlot.SmallPhoto)
    /// `stored` is nil while it is built.
    case pyramid(TileComposer, stored: StoredPhoto?)

    /// Nil: the source is gone. The caller holds the library's lock.
    init?(_ opened: PhotoSlot.Opened, _ quality: TileQuality) {
      switch quality {
      case .none: return nil
      case .thumbnail:
        guard let bitmap = opened.thumbnail else { return nil }
        self = .thumbnail(bitmap)
      case .previewWithoutNeighbors, .preview:
        guard let preview = opened.preview else { return nil }
        self = .preview(preview)
      case .withoutNeighbors, .final:
        guard let composer = opened.stored?.composer ?? opened.build?.composer else { return nil }
        self = .pyramid(composer, stored: opened.stored)
      }
    }
  }

  /// Rebuilds the pyramid of a photo whose pyramid in the cache is broken, and replaces that one.
  private func buildAgain(_ photo: Int, _ generation: Int, _ stored: StoredPhoto) {
    monitor.locked {
      let slot = slots[photo]
      guard slot.generation == generation, let opened = slot.opened, opened.stored === stored,
        case .known(var known) = slot.state
      else { return }
      opened.reject()
      known.progress = 0
      slot.state = .known(known)
      monitor.wake()
    }
  }

  private func turned(
    _ composer: TileComposer, _ pyramid: Pyramid, _ key: TileKey, level: Int,
    _ orientation: Orientation, withNeighbors needsNeighbors: Bool = false
  ) -> Bitmap? {
    keepNeighbors(of: composer)
    guard
      let part = composer.bordered(pyramid, level: level, column: key.column, row: key.row),
      part.isWhole || !needsNeighbors
    else { return nil }
    return orientation.tileBitmap(part.pixels, width: part.width, height: part.height)
  }

  /// Drops the tiles that all other composers keep for neighbors: tiles are requested photo by
  /// photo.
  private func keepNeighbors(of composer: TileComposer) {
    let last = monitor.locked {
      defer { lastComposer = composer }
      return lastComposer
    }
    if last !== composer { last?.forget() }
  }

  private func preview(_ index: Int) {
    let (opened, generation) = current(index)
    guard let opened else { return finish(index, generation) { _ in } }
    guard !takeStored(index, generation, opened) else { return }
    var isRead = false
    if let most = opened.previewLevels {
      let isShown = monitor.locked { isWantedWhole(index) }
      let levels = isShown ? most : max(most, Preview.thumbnailLevels)
      do throws(PictureError) {
        let rows = try opened.file.rows(denominator: 1 << levels, isHurried: true)
        let build = try PyramidBuild(
          rows, of: opened.file, key: nil, cache: PyramidCache(folder: nil))
        guard build.pyramid == Pyramid(opened.pyramid.size(of: levels)) else {
          return finish(index, generation) { $0.openAgain() }
        }
        // The rows that were read so far are shown, from the top downwards.
        monitor.locked {
          opened.preview = PhotoSlot.SmallPhoto(
            composer: build.composer, pyramid: build.pyramid, levels: levels, build: build)
        }
        while try build.step() {
          while monitor.locked({ isWanted(index) }), workOnce(during: .preview) {}
          guard monitor.locked({ isWanted(index) }) else { throw .cancelled }
        }
        isRead = true
      } catch {
        // The preview is read from the start when the photo is wanted again.
        if error == .cancelled {
          return finish(index, generation) { _ in opened.preview = nil }
        }
        // The build of the pyramid reports the error.
      }
    }
    finish(index, generation) { _ in
      opened.previewLevels = nil
      if isRead { opened.preview?.build = nil } else { opened.preview = nil }
    }
  }

  /// Takes the pyramid that another process has put into the cache since the photo was opened;
  /// false: there is none.
  private func takeStored(_ index: Int, _ generation: Int, _ opened: PhotoSlot.Opened) -> Bool {
    guard !opened.distrustsCache,
      let found = try? StoredPhoto.open(opened.file, cache: cache),
      found.pyramid == opened.pyramid
    else { return false }
    finish(index, generation) { $0.complete(found) }
    return true
  }

  private func build(_ index: Int) {
    let (opened, generation) = current(index)
    guard let opened else { return finish(index, generation) { _ in } }
    guard !takeStored(index, generation, opened) else { return }
    do throws(PictureError) {
      let build: PyramidBuild
      if let waiting = opened.waiting {
        build = waiting
      } else {
        build = try PyramidBuild(opened.file, cache: cache) {
          monitor.locked { isToBuild(index, generation) }
        }
      }
      // Another program has written into the file since it was opened.
      guard build.pyramid == opened.pyramid else {
        return finish(index, generation) { $0.openAgain() }
      }
      monitor.locked {
        opened.waiting = nil
        opened.build = build
      }
      func isToGoOn() -> Bool { monitor.locked { isToBuild(index, generation) } }
      while try build.step() {
        // The build ends as soon as the photo is not wanted, whatever other jobs there are.
        while isToGoOn(), workOnce(during: .build) {}
        guard isToGoOn() else { throw .cancelled }
      }
      let (photo, obstacle) = try build.finish()
      if let obstacle { remark("pyramids are kept in memory only: \(obstacle)") }
      finish(index, generation) { $0.complete(photo) }
    } catch {
      finish(index, generation) { slot in
        opened.build = nil
        if error != .cancelled { slot.state = .failed(error.reason) }
      }
    }
  }
}
