import Tiles

/// The jobs of thumbnails, which come before or after those of whole photos.
extension PhotoLoader {
  /// The job that opens the photo of a thumbnail, or reads its tile if there is one.
  func quickThumbnailJob() -> PhotoJob? {
    guard ready.count + underway.count < mostWaiting else { return nil }
    for index in wantedThumbnails where !slots[index].isBusy {
      if case .failed = slots[index].state { continue }
      guard let key = coarsest(index) else { return .open(index) }
      let quality = slots[index].quality(of: key)
      if quality > .none, delivered[key] == nil, !underway.contains(key) {
        return .tile(key, quality)
      }
    }
    return nil
  }

  /// The job that reads the photo of a thumbnail at a reduced size, or builds its pyramid if the
  /// format does not allow that.
  func slowThumbnailJob() -> PhotoJob? {
    for index in wantedThumbnails where !slots[index].isBusy {
      guard let opened = slots[index].opened, let key = coarsest(index), delivered[key] == nil,
        !underway.contains(key), slots[index].quality(of: key) == .none,
        !(opened.hasPasses && readInPasses != nil)
      else { continue }
      if case .failed = slots[index].state { continue }
      if opened.previewLevels != nil { return .preview(index) }
      if building == nil, isToBuild(index, slots[index].generation) { return .build(index) }
    }
    return nil
  }

  /// The coarsest tile of a photo; nil: it is not open.
  func coarsest(_ photo: Int) -> TileKey? {
    guard slots[photo].opened != nil, case .known(let known) = slots[photo].state else {
      return nil
    }
    return known.coarsestKey(of: photo)
  }
}
