import Tiles

/// The facts that a camera wrote beside the pixels, as far as they are shown.
public struct EXIF: Hashable, Sendable {
  /// The turn of the stored picture that shows it upright.
  public let orientation: Orientation
  /// The camera's small picture, as bytes of a JPEG; nil: there is none, or its bytes are no JPEG.
  public let thumbnail: [UInt8]?

  /// - Parameter orientation: 1...8; anything else is upright.
  init(orientation: Int) {
    self.orientation = Orientation(rawValue: orientation) ?? .upright
    thumbnail = nil
  }

  /// - Parameter bytes: a TIFF structure. Nil: they are none.
  public init?(_ bytes: [UInt8]) {
    guard let reader = TagReader(bytes), let main = reader.directory(at: reader.firstDirectory)
    else { return nil }
    orientation = main.number(Tag.orientation).flatMap(Orientation.init) ?? .upright
    guard let second = reader.directory(at: main.next),
      let start = second.number(Tag.thumbnailOffset),
      let count = second.number(Tag.thumbnailCount), count > 3,
      let jpeg = bytes.bytes(at: start, count: count), jpeg.starts(with: [0xFF, 0xD8, 0xFF])
    else {
      thumbnail = nil
      return
    }
    thumbnail = jpeg
  }

  private enum Tag {
    static let orientation = 0x112
    static let thumbnailOffset = 0x201
    static let thumbnailCount = 0x202
  }
}
