import Drawing
import Host
import Tiles

/// What the threads do, without the lock but where they look at what others change.
extension PhotoLoader {
  func perform(_ job: PhotoJob) {
    switch job {
    case .open(let index): open(index)
    case .tile(let key, let quality): deliver(key, quality, bitmap(key, quality))
    case .preview(let index): preview(index)
    case .build(let index): build(index)
    }
  }

  private func open(_ index: Int) {
    let generation = monitor.locked { slots[index].generation }
    // As it was before it is opened: what is written meanwhile is another one.
    let stamp = PictureFile.Stamp(slots[index].path)
    do throws(PictureError) {
      let file = try PictureFile(slots[index].path)
      let opened = try describe(file)
      finish(index, generation) { slot in
        slot.opened = opened
        slot.stamp = file.stamp
        slot.state = .known(
          Photo(
            opened.pyramid, orientation: opened.orientation, generation: generation,
            progress: opened.stored == nil ? 0 : 1, damage: opened.stored?.damage))
      }
    } catch {
      finish(index, generation) { slot in
        slot.stamp = stamp
        slot.state = .failed(error.reason)
      }
    }
  }

  private func describe(_ file: PictureFile) throws(PictureError) -> PhotoSlot.Opened {
    if let stored = try StoredPhoto.open(file, cache: cache) {
      let opened = PhotoSlot.Opened(file, stored.pyramid, stored.orientation)
      opened.stored = stored
      return opened
    }
    if case .other = file.format {
      // How large it is only the other program knows.
      let build = try PyramidBuild(file, cache: cache)
      let opened = PhotoSlot.Opened(file, build.pyramid, build.orientation)
      opened.waiting = build
      return opened
    }
    let rows = try file.rows()
    let pyramid = Pyramid(PixelSize(width: rows.width, height: rows.height))
    let opened = PhotoSlot.Opened(file, pyramid, rows.exif?.orientation ?? .upright)
    opened.thumbnail = Preview.thumbnail(rows.exif, pyramid)
    opened.previewLevels = Preview.levels(file, rows)
    return opened
  }

  /// What is opened of a photo, and of which generation.
  private func current(_ photo: Int) -> (opened: PhotoSlot.Opened?, generation: Int) {
    monitor.locked { (slots[photo].opened, slots[photo].generation) }
  }

  private func bitmap(_ key: TileKey, _ quality: TileQuality) -> Bitmap? {
    let found = monitor.locked { () -> (PhotoSlot.Opened, StoredPhoto?, PyramidBuild?)? in
      guard slots[key.photo].generation == key.generation, let opened = slots[key.photo].opened
      else { return nil }
      return (opened, opened.stored, opened.build)
    }
    guard let (opened, stored, build) = found else { return nil }
    switch quality {
    case .none: return nil
    case .thumbnail: return opened.thumbnail
    case .preview:
      guard let preview = opened.preview else { return nil }
      return turned(
        preview.build, preview.pyramid, key, level: key.level - preview.levels, opened.orientation)
    case .withoutNeighbors, .final:
      guard let composer = stored?.composer ?? build?.composer else { return nil }
      if let bitmap = turned(composer, opened.pyramid, key, level: key.level, opened.orientation) {
        return bitmap
      }
      // Its bytes are damaged: what is grey does not come again and again.
      damage(key.photo, key.generation, "damaged: some of its tiles cannot be read")
      return Bitmap(
        width: Pyramid.bitmapSide, height: Pyramid.bitmapSide,
        pixels: [UInt8](repeating: 128, count: Pyramid.bytesPerTile))
    }
  }

  private func turned(
    _ composer: TileComposer, _ pyramid: Pyramid, _ key: TileKey, level: Int,
    _ orientation: Orientation
  ) -> Bitmap? {
    composer.bordered(pyramid, level: level, column: key.column, row: key.row).map {
      orientation.tileBitmap($0.pixels, width: $0.width, height: $0.height)
    }
  }

  private func preview(_ index: Int) {
    let (opened, generation) = current(index)
    var made: (build: TileComposer, pyramid: Pyramid, levels: Int)?
    if let opened, let levels = opened.previewLevels {
      do throws(PictureError) {
        let rows = try opened.file.rows(denominator: 1 << levels, isHurried: true)
        let build = try PyramidBuild(
          rows, of: opened.file, key: nil, cache: PyramidCache(folder: nil))
        while try build.step() {}
        made = (build.composer, build.pyramid, levels)
      } catch {
        // Building it says what is wrong.
      }
    }
    finish(index, generation) { _ in
      opened?.previewLevels = nil
      opened?.preview = made
    }
  }

  private func build(_ index: Int) {
    let (opened, generation) = current(index)
    guard let opened else { return finish(index, generation) { _ in } }
    do throws(PictureError) {
      let build: PyramidBuild
      if let waiting = opened.waiting {
        build = waiting
      } else {
        build = try PyramidBuild(opened.file, cache: cache)
      }
      monitor.locked {
        opened.waiting = nil
        opened.build = build
      }
      while try build.step() {
        guard monitor.locked({ isToBuild(index, generation) }) else { throw .cancelled }
        while workOnce(isBuilding: true) {}
      }
      let (photo, remark) = try build.finish()
      if let remark { self.remark(remark) }
      finish(index, generation) { slot in
        opened.build = nil
        opened.stored = photo
        guard case .known(var known) = slot.state else { return }
        known.progress = 1
        known.damage = photo.damage
        slot.state = .known(known)
      }
    } catch {
      finish(index, generation) { slot in
        opened.build = nil
        if error != .cancelled { slot.state = .failed(error.reason) }
      }
    }
  }
}
