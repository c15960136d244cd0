/// The key by which a renderer keeps a texture.
public struct TextureKey: Hashable, Sendable {
  /// The number of the picture, unique across all scenes.
  public var identity: UInt64
  /// Changed with every change of the picture: the same memory is then filled anew.
  public var generation: Int

  public init(identity: UInt64, generation: Int = 0) {
    self.identity = identity
    self.generation = generation
  }

  /// An identity made of a name (FNV-1a, 64 bits).
  public init(_ name: String, generation: Int = 0) {
    var fnv = FNV()
    for byte in name.utf8 { fnv.add(byte) }
    self.init(identity: fnv.hash, generation: generation)
  }
}

/// A part of a frame that shows another scene, such as a thumbnail: a renderer keeps its textures
/// apart from those of the live scene, which may be of the same kind.
public struct TextureOwner: Sendable {
  private let start: UInt64

  /// - Parameter name: unique among the parts that one renderer draws.
  public init(_ name: String) { start = TextureKey(name).identity }

  func identity(of identity: UInt64) -> UInt64 {
    var fnv = FNV(start: start)
    fnv.add(identity)
    return fnv.hash
  }
}

/// A picture for renderers: its key, and the source of its pixels, which a renderer reads when the
/// key is new to it.
public struct Texture: Hashable, Sendable {
  public var key: TextureKey
  /// Nil: not loaded yet. A renderer that has another generation shows that one, else nothing.
  public var source: Source?

  public enum Source: Sendable {
    case pixels(Bitmap)
    /// Plane passes, drawn on a transparent picture of this size: for a label, or a part that must
    /// be sharp at its scale.
    case drawing(DrawList, FrameSize)
    /// It cannot be loaded: a magenta checker is drawn in its place.
    case missing
  }

  public init(_ key: TextureKey, _ source: Source?) {
    self.key = key
    self.source = source
  }

  /// Textures with equal keys are equal.
  public static func == (a: Texture, b: Texture) -> Bool { a.key == b.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// The texture that is drawn in place of a missing one.
  public static let checker = Texture(TextureKey("missing texture"), .pixels(.checker))
}

/// Pixels in memory: red, green, blue, alpha, eight bits each, colors multiplied by alpha, the top
/// row first.
public struct Bitmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  public let pixels: [UInt8]

  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width > 0 && height > 0, "a bitmap has at least one pixel each way")
    precondition(pixels.count == width * height * 4, "a bitmap has four bytes a pixel")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Makes a bitmap pixel by pixel: the closure maps column and row to red, green, blue, alpha.
  public init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> SIMD4<UInt8>) {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(max(width * height * 4, 0))
    for y in 0..<max(height, 0) {
      for x in 0..<max(width, 0) {
        let color = pixel(x, y)
        for channel in 0..<4 { pixels.append(color[channel]) }
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Squares of eight pixels, magenta and black.
  static let checker = Bitmap(width: 64, height: 64) { x, y in
    (x / 8 + y / 8) % 2 == 0 ? [255, 0, 255, 255] : [0, 0, 0, 255]
  }
}
