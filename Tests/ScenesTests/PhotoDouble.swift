import Drawing
import InputScript
import SceneHosting
import Scrolling
import Tiles

@testable import Scenes

/// A library without files that answers as a test wants. All its tiles are one bitmap.
final class PhotoDouble: PhotoLibrary {
  static let bitmap = Bitmap(
    width: Pyramid.bitmapSide, height: Pyramid.bitmapSide,
    pixels: [UInt8](repeating: 255, count: Pyramid.bytesPerTile))

  /// The bitmap of all its tiles.
  var bitmap = PhotoDouble.bitmap
  var states: [PhotoState]
  /// How many tiles a frame may take.
  var pace = Int.max
  /// Which tiles there are.
  var has: (TileKey) -> Bool = { _ in true }
  /// What is wanted, and what was read again.
  private(set) var wants: [TileKey] = []
  private(set) var photos: [Int] = []
  private(set) var thumbnails: [Int] = []
  private(set) var retried: [Int] = []

  /// What is told of every photo.
  var facts: PhotoFacts?

  let liveBytes = 0
  var count: Int { states.count }

  init(_ states: [PhotoState]) { self.states = states }

  /// So many photos of one size.
  convenience init(_ count: Int, _ width: Int, _ height: Int) {
    self.init(
      (0..<count).map { _ in .known(Photo(Pyramid(PixelSize(width: width, height: height)))) })
  }

  /// Where its photos are, if that matters.
  var paths: [String] = []

  var names: [String] = []

  func name(of photo: Int) -> String { names.isEmpty ? "photo-\(photo + 1).jpg" : names[photo] }
  func path(of photo: Int) -> String { paths.isEmpty ? name(of: photo) : paths[photo] }
  func state(of photo: Int) -> PhotoState { states[photo] }
  func want(photos: [Int], tiles: [TileKey], thumbnails: [Int]) {
    self.photos = photos
    self.thumbnails = thumbnails
    wants = tiles + keys(ofThumbnails: thumbnails, besides: tiles)
  }
  var canRetry = true
  func retry(_ photo: Int) { retried.append(photo) }
  func facts(of photo: Int) -> PhotoFacts? { facts }
  func turn(_ photo: Int) {
    guard case .known(var known) = states[photo] else { return }
    known.orientation = known.orientation.turned
    known.generation += 1
    states[photo] = .known(known)
  }

  func take(upTo most: Int, _ receive: (TileDelivery) -> Bool) {
    for _ in 0..<min(most, pace, wants.count) {
      guard let index = wants.firstIndex(where: has) else { return }
      let key = wants.remove(at: index)
      if !receive(TileDelivery(key, bitmap)) { wants.append(key) }
    }
  }

  /// A browser of it, which has described its first frame.
  func player(
    _ size: Size = Size(width: 320, height: 480), pixelsPerPoint: Double = 1
  ) -> (Player, PhotosScene) {
    let host = SceneHost(.photos, size: size, photos: self, pixelsPerPoint: pixelsPerPoint)
    guard let scene = host.scene as? PhotosScene else { preconditionFailure("photos") }
    let player = Player(on: host, keepsLog: true)
    player.play(to: 0)
    _ = player.frame
    return (player, scene)
  }
}
