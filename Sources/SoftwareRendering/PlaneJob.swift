#if Program

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
    /// Where the coverage of the first pixel lies in the atlas; rows are `GlyphAtlas.width` apart.
    case glyph(Int)
  }

  init(_ quad: PlaneQuad, textures: UnsafePointer<TextureView?>) {
    bounds = quad.bounds
    color = pixel(quad.color)
    switch quad.content {
    case .fill(let edges, let radius):
      content = .fill(RoundedRect(edges, radius: radius))
    case .picture(let texture, let start, let step, let isNearest):
      guard let view = textures[texture] else {
        preconditionFailure("a picture is laid out when its texture is here")
      }
      content = .picture(
        PictureSampler(view, start: start, step: step, isNearest: isNearest))
    case .glyph(let x, let y):
      content = .glyph(Int(y) * GlyphAtlas.width + Int(x))
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
  /// No other texture, and no other state of this one, has the same.
  var stamp: Int
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

  /// The columns of a row, among those of `bounds`, that are covered at all; and in them those that
  /// are covered as the row is, no more and no less. Those between have an edge in them.
  func columns(row: Int32, in bounds: Range<Int32>) -> (covered: Range<Int32>, plain: Range<Int32>)
  {
    let y = Float(row) + 0.5
    let dy = max(top + radius - y, y - (bottom - radius))
    if dy <= 0 {
      let first = column(left.rounded(.up), in: bounds)
      return (bounds, first..<max(first, column(right.rounded(.down), in: bounds)))
    }
    // The arcs in which a pixel is covered at all, and whole. Rounding puts their ends off by
    // little; coverage only grows towards the middle, rounded or not, so that the ends are found
    // from there.
    let (left, right) = (self.left + radius, self.right - radius)
    let half = chord(radius + 0.5, dy)
    var (first, end) = (column(left - half, in: bounds), column(right + half, in: bounds))
    while first > bounds.lowerBound, coverage(column: first &- 1, row: row) > 0 { first &-= 1 }
    while end < bounds.upperBound, coverage(column: end, row: row) > 0 { end &+= 1 }
    end = max(first, end)
    if dy > radius - 0.5 {
      // None is whole; above and below the straight part all are covered as the row is.
      let from = min(max(column(left.rounded(.up), in: bounds), first), end)
      return (first..<end, from..<max(from, min(column(right.rounded(.down), in: bounds), end)))
    }
    let whole = chord(radius - 0.5, dy)
    var from = min(max(column(left - whole, in: bounds), first), end)
    var to = min(max(column(right + whole, in: bounds), from), end)
    while from < to, coverage(column: from, row: row) < 255 { from &+= 1 }
    while to > from, coverage(column: to &- 1, row: row) < 255 { to &-= 1 }
    return (first..<end, from..<to)
  }

  /// Half of the chord of a circle at a distance from its middle.
  private func chord(_ radius: Float, _ distance: Float) -> Float {
    max(0, radius * radius - distance * distance).squareRoot()
  }

  /// The column of an x, or the bound that it is beyond.
  private func column(_ x: Float, in bounds: Range<Int32>) -> Int32 {
    Int32(min(max(x, Float(bounds.lowerBound)), Float(bounds.upperBound)))
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

#endif
