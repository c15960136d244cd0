import Drawing
import Geometry
import Tiles

/// Photos that the browser decodes: `Web/photos.js` asks for the next wanted tile and delivers it.
final class BrowserPhotos: PhotoLibrary {
  private var photos: [(name: String, facts: PhotoFacts, state: PhotoState)] = []
  private var wanted: [TileKey] = []
  /// The tiles that JavaScript was asked for and has not delivered.
  private var asked: Set<TileKey> = []
  private var arrived: [TileDelivery] = []

  /// - Parameters:
  ///   - format: the browser's name of the format, such as `JPEG`.
  ///   - bytes: the file's size in bytes.
  func add(_ name: String, format: String, bytes: Int) {
    // Browsers decode into the colors of their canvas.
    photos.append((name, PhotoFacts(format: format, color: "sRGB", bytes: bytes), .unread))
  }

  /// - Parameter size: in pixels; nil: the browser cannot read it.
  func know(_ photo: Int, size: PixelSize?) {
    guard photos.indices.contains(photo) else { return }
    photos[photo].state = size.map { .known(Photo(Pyramid($0))) } ?? .failed(Self.unreadable)
  }

  private static let unreadable = "the browser cannot read this picture"

  /// The most urgent tile that JavaScript was not asked for yet, and where it lies in its level.
  func next() -> (key: TileKey, rect: PixelRect, level: PixelSize)? {
    guard let key = wanted.first(where: { !asked.contains($0) }),
      case .known(let photo) = photos[key.photo].state
    else { return nil }
    asked.insert(key)
    return (key, photo.pyramid.rect(of: key), photo.pyramid.size(of: key.level))
  }

  /// A tile with its border, four bytes a pixel.
  func deliver(_ key: TileKey, _ pixels: [UInt8], width: Int, height: Int) {
    // A photo that was turned after the request has another generation.
    guard case .known(let photo) = photos[key.photo].state, photo.generation == key.generation
    else { return }
    let bitmap = photo.orientation.tileBitmap(pixels, width: width, height: height)
    arrived.append(TileDelivery(key, bitmap))
  }

  // MARK: PhotoLibrary

  var count: Int { photos.count }
  var liveBytes: Int { arrived.count * Pyramid.bytesPerTile }

  func name(of photo: Int) -> String { photos[photo].name }
  func state(of photo: Int) -> PhotoState { photos[photo].state }
  func facts(of photo: Int) -> PhotoFacts? { photos[photo].facts }

  func turn(_ photo: Int) {
    guard case .known(var turned) = photos[photo].state else { return }
    turned.orientation = turned.orientation.turned
    turned.generation += 1
    photos[photo].state = .known(turned)
  }

  func want(photos: [Int], tiles: [TileKey], thumbnails: [Int]) {
    wanted = tiles + keys(ofThumbnails: thumbnails, besides: tiles)
    asked.formIntersection(wanted)
  }

  func take(upTo most: Int, _ receive: (TileDelivery) -> Bool) {
    for tile in arrived.prefix(most) {
      asked.remove(tile.key)
      if receive(tile) { wanted.removeAll { $0 == tile.key } }
    }
    arrived.removeFirst(min(most, arrived.count))
  }
}

nonisolated(unsafe) private var library = BrowserPhotos()
nonisolated(unsafe) private var lastAsked: TileKey?

/// Photos scenes that are opened from now on show the photos that are added next.
@_cdecl("photos_begin")
public func photosBegin() {
  photosEnd()
  photos = library
}

/// Photos scenes that are opened from now on show their own photos. Requested tiles are dropped.
@_cdecl("photos_end")
public func photosEnd() {
  library = BrowserPhotos()
  lastAsked = nil
  photos = nil
}

/// Adds a photo, whose name and format follow one another in the received text.
///
/// - Parameter bytes: the file's size in bytes; NaN and numbers out of range count as 0.
@_cdecl("photos_add")
public func photosAdd(_ name: Int32, _ format: Int32, _ bytes: Double) {
  let (name, end) = (Int(name), Int(name) + Int(format))
  library.add(
    receivedText(0..<name), format: receivedText(name..<end),
    bytes: Int(exactly: bytes.rounded()) ?? 0)
}

/// - Parameter width: 0: the browser cannot read it.
@_cdecl("photos_know")
public func photosKnow(_ photo: Int32, _ width: Int32, _ height: Int32) {
  let size = width > 0 ? PixelSize(width: Int(width), height: Int(height)) : nil
  library.know(Int(photo), size: size)
}

/// The most urgent tile: photo, level, the tile's left, top, right and bottom in the level, and the
/// level's width and height; nil: no tile is wanted.
@_cdecl("photos_next")
public func photosNext() -> UnsafeMutablePointer<Double>? {
  guard let (key, rect, level) = library.next(), let room = numberRoom(8) else { return nil }
  lastAsked = key
  room[0] = Double(key.photo)
  room[1] = Double(key.level)
  room[2] = Double(rect.left)
  room[3] = Double(rect.top)
  room[4] = Double(rect.right)
  room[5] = Double(rect.bottom)
  room[6] = Double(level.width)
  room[7] = Double(level.height)
  return room
}

/// Takes the tile that was asked for last, in the received bytes, with a border of one pixel.
@_cdecl("photos_tile")
public func photosTile(_ count: Int32, _ width: Int32, _ height: Int32) {
  guard let key = lastAsked else { return }
  library.deliver(key, Array(receivedBytes(Int(count))), width: Int(width), height: Int(height))
}
