import Drawing
import Tiles

/// Nine landscapes of twelve megapixels without files, which the scene shows where no photos were
/// named. A tile is computed when it is taken.
final class DemoLibrary: PhotoLibrary {
  private let pictures = DemoLook.all.indices.map { DemoPicture(number: $0) }
  private var wants: [TileKey] = []
  private var orientations = DemoLook.all.map { _ in Orientation.upright }
  private var turns = DemoLook.all.map { _ in 0 }

  let liveBytes = 0
  var count: Int { pictures.count }

  func name(of photo: Int) -> String { DemoLook.all[photo].name }

  func state(of photo: Int) -> PhotoState {
    .known(Photo(Self.pyramid, orientation: orientations[photo], generation: turns[photo]))
  }

  func want(photos: [Int], tiles: [TileKey], thumbnails: [Int]) {
    wants = tiles + keys(ofThumbnails: thumbnails, besides: tiles)
  }

  func take(upTo most: Int, _ receive: (TileDelivery) -> Bool) {
    for _ in 0..<min(most, Self.mostMade, wants.count) {
      let key = wants.removeFirst()
      if !receive(TileDelivery(key, tile(key))) { wants.append(key) }
    }
  }

  /// The most tiles that a frame computes; each takes a few milliseconds. Chosen.
  private static let mostMade = 2

  func turn(_ photo: Int) {
    orientations[photo] = orientations[photo].turned
    turns[photo] += 1
  }

  func facts(of photo: Int) -> PhotoFacts? {
    PhotoFacts(format: "drawn, RGB, 8 bits", color: "sRGB", bytes: 0)
  }

  private static let pyramid = Pyramid(DemoPicture.size)

  private func tile(_ key: TileKey) -> Bitmap {
    let rect = Self.pyramid.rect(of: key)
    let bordered = PixelRect(
      left: rect.left - 1, top: rect.top - 1, right: rect.right + 1, bottom: rect.bottom + 1)
    return orientations[key.photo].tileBitmap(
      pictures[key.photo].pixels(of: bordered, level: key.level), width: Int(bordered.width),
      height: Int(bordered.height))
  }
}
