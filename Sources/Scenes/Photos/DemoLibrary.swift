#if Program

import Drawing
import Tiles

/// Nine landscapes of twelve megapixels that need no file: what the scene shows where no photos
/// were named. A tile is made in the moment in which it is taken.
final class DemoLibrary: PhotoLibrary {
  private let pictures = DemoLook.all.indices.map { DemoPicture(number: $0) }
  private var wants: [TileKey] = []

  let liveBytes = 0
  var count: Int { pictures.count }

  func name(of photo: Int) -> String { DemoLook.all[photo].name }

  func state(of photo: Int) -> PhotoState { .known(Photo(Self.pyramid)) }

  func want(photos: [Int], tiles: [TileKey]) { wants = tiles }

  func take(upTo most: Int, _ receive: (TileDelivery) -> Bool) {
    for _ in 0..<min(most, Self.mostMade, wants.count) {
      let key = wants.removeFirst()
      if !receive(TileDelivery(key, tile(key))) { wants.append(key) }
    }
  }

  /// A frame makes at most so many tiles, each in a few milliseconds, so that it is not late.
  private static let mostMade = 2

  func retry(_ photo: Int) {}

  private static let pyramid = Pyramid(DemoPicture.size)

  private func tile(_ key: TileKey) -> Bitmap {
    let rect = Self.pyramid.rect(of: key)
    let bordered = PixelRect(
      left: rect.left - 1, top: rect.top - 1, right: rect.right + 1, bottom: rect.bottom + 1)
    return Orientation.upright.tileBitmap(
      pictures[key.photo].pixels(of: bordered, level: key.level), width: Int(bordered.width),
      height: Int(bordered.height))
  }
}

#endif
