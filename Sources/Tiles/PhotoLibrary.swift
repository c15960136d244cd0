import Drawing

/// Photos in an order, and their loaded tiles: the interface behind which files, threads and clocks
/// are hidden from a scene.
///
/// In every frame a scene lists the photos and tiles that it wants, and takes the tiles that have
/// come. All methods are called on the scene's own thread, and none of them waits. A library works
/// on other threads in between.
public protocol PhotoLibrary: AnyObject {
  /// How many photos there are; it does not change.
  var count: Int { get }

  /// The name of a photo: known from the beginning, whether it can be read or not.
  func name(of photo: Int) -> String

  /// Where a photo is, by which the same one is found in another library; its name by default.
  func path(of photo: Int) -> String

  /// The state of a photo at this moment.
  func state(of photo: Int) -> PhotoState

  /// Replaces the lists of wanted photos, tiles and thumbnails, the most urgent first. Requests
  /// that are no longer listed are dropped, if possible before they are begun. A key stays in the
  /// list until its final bitmap has come. Called when a list has changed.
  ///
  /// - Parameters:
  ///   - photos: whose headers are read, and whose pyramids are built where there is none yet.
  ///   - tiles: of these photos; tiles of an old generation are ignored.
  ///   - thumbnails: photos of which the coarsest tile is wanted, in any quality: they are read at
  ///     a reduced size if possible, after everything else that is wanted.
  func want(photos: [Int], tiles: [TileKey], thumbnails: [Int])

  /// Hands over the tiles that were loaded since the last call, in the order in which they came. A
  /// tile that is no longer wanted is dropped.
  ///
  /// - Parameters:
  ///   - most: the most tiles; the others wait for the next frame.
  ///   - receive: called for each tile before the call returns. It returns whether there was room;
  ///     a tile without room comes again while it is wanted.
  func take(upTo most: Int, _ receive: (TileDelivery) -> Bool)

  /// Whether a photo that could not be read can be read again; false by default.
  var canRetry: Bool { get }

  /// Reads a photo again that could not be read, if `canRetry`.
  func retry(_ photo: Int)

  /// Turns a photo a quarter to the right, for as long as the library lives; no file is written.
  /// Its tiles come anew, of another generation.
  func turn(_ photo: Int)

  /// Turns the photos that another library has turned, before any of them is wanted here.
  func turn(as other: any PhotoLibrary)

  /// The facts of a photo's file; nil: not known yet. A library reads them after the first call.
  func facts(of photo: Int) -> PhotoFacts?

  /// The pixels that it holds at this moment, in bytes: of pictures that are being decoded, and of
  /// tiles that were not yet taken.
  var liveBytes: Int { get }
}

extension PhotoLibrary {
  public func path(of photo: Int) -> String { name(of: photo) }
  public func turn(as other: any PhotoLibrary) {}
  public var canRetry: Bool { false }
  public func retry(_ photo: Int) {}

  /// Requests tiles, and no thumbnails.
  public func want(photos: [Int], tiles: [TileKey]) {
    want(photos: photos, tiles: tiles, thumbnails: [])
  }

  /// The tiles of thumbnails, as far as their photos are known, that are not in `tiles`.
  public func keys(ofThumbnails photos: [Int], besides tiles: [TileKey]) -> [TileKey] {
    photos.compactMap { number in
      guard let photo = state(of: number).photo else { return nil }
      let key = photo.coarsestKey(of: number)
      return tiles.contains(key) ? nil : key
    }
  }
}

/// The state of a photo, as far as it is known.
public enum PhotoState: Equatable, Sendable {
  /// Its header has not been read yet.
  case unread
  /// It can be shown.
  case known(Photo)
  /// It cannot be shown, and why, in one line that starts with a small letter and ends without a
  /// full stop.
  case failed(String)

  /// The photo, if it can be shown.
  public var photo: Photo? { if case .known(let photo) = self { photo } else { nil } }
}

/// The facts of a photo's file, in words.
public struct PhotoFacts: Equatable, Sendable {
  /// Its format and its pixels': `JPEG, RGB, 8 bits`.
  public var format: String
  /// The name of its color profile.
  public var color: String
  /// The size of the file, in bytes.
  public var bytes: Int

  public init(format: String, color: String, bytes: Int) {
    (self.format, self.color, self.bytes) = (format, color, bytes)
  }
}

/// A photo that can be shown.
public struct Photo: Equatable, Sendable {
  /// The pyramid of the picture as it is stored.
  public var pyramid: Pyramid
  public var orientation: Orientation
  /// The generation, which changes each time its file has changed; tiles of other generations no
  /// longer belong to it.
  public var generation: Int
  /// The built share of its pyramid, 0…1; 1: all tiles can be read.
  public var progress: Double
  /// The damage in a few words, where a part of it could not be read; nil: none.
  public var damage: String?

  public init(
    _ pyramid: Pyramid, orientation: Orientation = .upright, generation: Int = 0,
    progress: Double = 1, damage: String? = nil
  ) {
    self.pyramid = pyramid
    self.orientation = orientation
    self.generation = generation
    self.progress = progress
    self.damage = damage
  }
}

extension Photo {
  /// The tile that is all of the picture.
  public func coarsestKey(of number: Int) -> TileKey {
    TileKey(photo: number, generation: generation, level: pyramid.coarsest, column: 0, row: 0)
  }
}

/// A tile that a library hands over.
public struct TileDelivery: Sendable {
  public let key: TileKey
  /// Of `Pyramid.bitmapSide` pixels each way: the tile with its border, turned to how it is seen,
  /// in the upper left; see `Orientation.tileBitmap`.
  public let bitmap: Bitmap
  /// Whether it is final. A preview, or a tile whose lower part is not read yet, is followed by a
  /// better one for as long as the key is wanted.
  public let isFinal: Bool
  /// A hash of the bitmap's pixels: tiles of two libraries may have one key.
  let contents: UInt64
  /// Whether every alpha of the bitmap is 255.
  let isOpaque: Bool

  /// Hashes every pixel: call it on the thread that has made them.
  public init(_ key: TileKey, _ bitmap: Bitmap, isFinal: Bool = true) {
    self.key = key
    self.bitmap = bitmap
    self.isFinal = isFinal
    (contents, isOpaque) = Self.look(at: bitmap)
  }

  private static func look(at bitmap: Bitmap) -> (contents: UInt64, isOpaque: Bool) {
    bitmap.pixels.withUnsafeBytes { bytes in
      var fnv = FNV()
      var all = UInt64.max
      let wholeWords = bytes.count & ~7
      for offset in stride(from: 0, to: wholeWords, by: 8) {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        fnv.add(word)
        all &= word
      }
      for byte in bytes[wholeWords...] { fnv.add(byte) }
      let alphas = 0xFF00_0000_FF00_0000 as UInt64
      return (fnv.hash, all & alphas == alphas && (bytes.last ?? 255) == 255)
    }
  }
}
