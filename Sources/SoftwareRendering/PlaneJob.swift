import Drawing

/// A quad of a plane pass, ready for bands of the picture.
struct PlaneJob: BitwiseCopyable {
  var bounds: PixelRect
  /// Premultiplied RGBA8.
  var color: UInt32
  var content: Content

  enum Content: BitwiseCopyable {
    case fill(RoundedRect)
    case picture(PictureSampler)
    /// The coverage of the first pixel; rows are `GlyphAtlas.width` apart.
    case glyph(UnsafeRawPointer)
  }

  init(
    _ quad: PlaneQuad, textures: UnsafePointer<TextureView?>, atlas: UnsafeRawPointer?
  ) {
    bounds = quad.bounds
    color = pixel(quad.color)
    switch quad.content {
    case .fill(let edges, let radius):
      content = .fill(RoundedRect(edges, radius: radius))
    case .picture(let texture, let start, let step):
      guard let view = textures[texture] else {
        preconditionFailure("a picture is laid out when its texture is here")
      }
      content = .picture(PictureSampler(view, start: start, step: step))
    case .glyph(let x, let y):
      guard let atlas else { preconditionFailure("glyphs come with an atlas") }
      content = .glyph(atlas + (Int(y) * GlyphAtlas.width + Int(x)))
    }
  }
}

/// The pixels of a texture.
struct TextureView: BitwiseCopyable {
  var pixels: UnsafePointer<UInt32>
  var width: Int
  var height: Int
  /// Whether every alpha is 255.
  var isOpaque: Bool
}

/// A rectangle with rounded corners, and how much of each pixel it covers.
///
/// Along straight edges that is the area; in a corner, half a pixel less the distance from the arc.
struct RoundedRect: BitwiseCopyable {
  private let left: Float, top: Float, right: Float, bottom: Float
  private let radius: Float

  init(_ edges: SIMD4<Double>, radius: Double) {
    left = Float(edges.x)
    top = Float(edges.y)
    right = Float(edges.z)
    bottom = Float(edges.w)
    self.radius = Float(radius)
  }

  /// The columns of a row whose pixels are covered as the row is, no more and no less.
  func plainColumns(row: Int32) -> Range<Int32> {
    let y = Float(row) + 0.5
    let isInCorner = y < top + radius + 0.5 || y > bottom - radius - 0.5
    let inset = isInCorner ? radius : 0
    let first = Int32((left + inset).rounded(.up))
    return first..<max(first, Int32((right - inset).rounded(.down)))
  }

  /// How much of a row's pixels is covered where no edge on the left or right is near, 0…255.
  func coverage(row: Int32) -> UInt32 {
    let y = Float(row)
    return level(min(y + 1, bottom) - max(y, top))
  }

  /// How much of a pixel is covered, 0…255.
  func coverage(column: Int32, row: Int32) -> UInt32 {
    let (x, y) = (Float(column) + 0.5, Float(row) + 0.5)
    let dx = max(left + radius - x, x - (right - radius))
    let dy = max(top + radius - y, y - (bottom - radius))
    if dx > 0, dy > 0 { return level(0.5 - ((dx * dx + dy * dy).squareRoot() - radius)) }
    let across = min(x + 0.5, right) - max(x - 0.5, left)
    let along = min(y + 0.5, bottom) - max(y - 0.5, top)
    return level(max(0, min(1, across)) * max(0, min(1, along)))
  }

  private func level(_ share: Float) -> UInt32 {
    UInt32(bitPattern: nearest(max(0, min(1, share)) * 255))
  }
}
