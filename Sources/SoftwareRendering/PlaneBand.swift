import Drawing

/// A quad of a plane pass, ready for bands of the picture.
struct PlaneJob: BitwiseCopyable {
  var bounds: PixelRect
  /// Premultiplied.
  var color: UInt32
  var content: Content

  enum Content: BitwiseCopyable {
    case fill(RoundedRect)
    case picture(PictureSampler)
    /// Where the coverage of the first pixel lies in the atlas; rows are `GlyphAtlas.width` apart.
    case glyph(Int)
  }

  init(_ quad: PlaneQuad, textures: UnsafePointer<TextureView?>, _ order: PixelOrder) {
    bounds = quad.bounds
    color = pixel(order.channels(quad.color))
    switch quad.content {
    case .fill(let edges, let radius): content = .fill(RoundedRect(edges, radius: radius))
    case .picture(let texture, let start, let step, let isNearest):
      guard let view = textures[texture] else {
        preconditionFailure("a picture is laid out when its texture is here")
      }
      content = .picture(PictureSampler(view, start: start, step: step, isNearest: isNearest))
    case .glyph(let x, let y): content = .glyph(Int(y) * GlyphAtlas.width + Int(x))
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
  /// A number unique to this texture and its present content.
  var stamp: Int
}

/// A rectangle with rounded corners, and its coverage of pixels.
///
/// Along straight edges the coverage is the area; in a corner it is half a pixel less the distance
/// from the arc.
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

  /// The columns of a row, among those of `bounds`, that are covered at all; and among these the
  /// ones with the row's own coverage. The columns between contain an edge.
  func columns(row: Int32, in bounds: Range<Int32>) -> (covered: Range<Int32>, plain: Range<Int32>)
  {
    let y = Float(row) + 0.5
    let dy = max(top + radius - y, y - (bottom - radius))
    if dy <= 0 {
      let first = column(left.rounded(.up), in: bounds)
      return (bounds, first..<max(first, column(right.rounded(.down), in: bounds)))
    }
    // The arcs within which a pixel is covered at all, and wholly. Their ends have small rounding
    // errors; since coverage only grows towards the middle, the exact ends are found from there.
    let (left, right) = (self.left + radius, self.right - radius)
    let half = chord(radius + 0.5, dy)
    var (first, end) = (column(left - half, in: bounds), column(right + half, in: bounds))
    while first > bounds.lowerBound, coverage(column: first &- 1, row: row) > 0 { first &-= 1 }
    while end < bounds.upperBound, coverage(column: end, row: row) > 0 { end &+= 1 }
    end = max(first, end)
    if dy > radius - 0.5 {
      // No pixel is whole; above and below the straight part all have the row's coverage.
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

  /// The coverage of a row's pixels away from the left and right edges, 0…255.
  func coverage(row: Int32) -> UInt32 {
    let y = Float(row)
    return level(min(y + 1, bottom) - max(y, top))
  }

  /// The coverage of a pixel, 0…255.
  func coverage(column: Int32, row: Int32) -> UInt32 { coverage(columns: column, row: row).x }

  /// The coverage of four pixels of a row, from a column on, 0…255.
  @inline(__always)
  func coverage(columns: Int32, row: Int32) -> SIMD4<UInt32> {
    let x = SIMD4(repeating: Float(columns)) + SIMD4(0.5, 1.5, 2.5, 3.5)
    let y = Float(row) + 0.5
    let dx = atLeast(left + radius - x, x - (right - radius))
    let dy = max(top + radius - y, y - (bottom - radius))
    let across = atMost(SIMD4(repeating: right), x + 0.5) - atLeast(SIMD4(repeating: left), x - 0.5)
    let along = min(y + 0.5, bottom) - max(y - 0.5, top)
    var share = atLeast(.zero, atMost(.one, across)) * max(0, min(1, along))
    if dy > 0 {
      let arc = 0.5 - ((dx * dx + dy * dy).squareRoot() - radius)
      share.replace(with: arc, where: dx .> 0)
    }
    let level = nearest(atLeast(.zero, atMost(.one, share)) * 255)
    return unsafeBitCast(level, to: SIMD4<UInt32>.self)
  }

  private func level(_ share: Float) -> UInt32 {
    UInt32(bitPattern: nearest(max(0, min(1, share)) * 255))
  }
}

/// Draws a plane pass into a part of the picture.
struct PlaneBand {
  let plane: UnsafePointer<Plane>
  let area: PixelRect
  let scratch: PictureSampler.Scratch

  /// The rows of a part: a part of usual width fits a core's second-level cache.
  static let height: Int32 = 32

  @inline(__always)
  private func address(_ x: Int32, _ y: Int32) -> UnsafeMutableRawPointer {
    plane.pointee.pixels + (Int(y) &* Int(plane.pointee.width) &+ Int(x)) &* 4
  }

  /// Draws all jobs; may first fill the pixels with one color.
  func draw() {
    if let pixel = plane.pointee.clearing {
      for y in area.top..<area.bottom {
        SoftwareRendering.fill(address(area.left, y), pixel, count: Int(area.width))
      }
    }
    for index in plane.pointee.firstJob..<plane.pointee.endJob {
      draw(UnsafePointer(plane.pointee.jobs.base + index))
    }
  }

  private func draw(_ job: UnsafePointer<PlaneJob>) {
    let bounds = job.pointee.bounds
    let shown = bounds.intersection(area)
    if shown.isEmpty { return }
    switch job.pointee.content {
    case .fill(let shape):
      for y in shown.top..<shown.bottom { fill(shape, bounds, row: y, job.pointee.color) }
    case .picture(let sampler): draw(sampler, bounds, shown, tint: job.pointee.color)
    case .glyph(let place):
      guard let atlas = plane.pointee.atlas else {
        preconditionFailure("glyphs come with an atlas")
      }
      let first = place &+ Int(shown.left &- bounds.left)
      for y in shown.top..<shown.bottom {
        cover(
          atlas + (first &+ Int(y &- bounds.top) &* GlyphAtlas.width), x: shown.left,
          count: Int(shown.width), y: y, job.pointee.color)
      }
    }
  }

  // MARK: Rectangles

  private func fill(_ shape: RoundedRect, _ bounds: PixelRect, row y: Int32, _ color: UInt32) {
    let (covered, plain) = shape.columns(row: y, in: bounds.left..<bounds.right)
    func inside(_ x: Int32) -> Int32 { min(max(x, area.left), area.right) }
    let (from, to) = (inside(plain.lowerBound), inside(plain.upperBound))
    cover(shape, from: inside(covered.lowerBound), to: from, row: y, color)
    let four = scaled(SIMD4(repeating: color), by: SIMD4(repeating: shape.coverage(row: y)))
    if four.x >> 24 == 255 {
      SoftwareRendering.fill(address(from, y), four.x, count: Int(to &- from))
    } else {
      var x = from
      while x < to {
        let count = min(4, Int(to &- x))
        blend(four, at: address(x, y), count: count)
        x &+= 4
      }
    }
    cover(shape, from: to, to: inside(covered.upperBound), row: y, color)
  }

  /// Covers the pixels of a row that contain an edge, by their own coverage.
  private func cover(
    _ shape: RoundedRect, from first: Int32, to end: Int32, row y: Int32, _ color: UInt32
  ) {
    var x = first
    while x < end {
      let four = scaled(SIMD4(repeating: color), by: shape.coverage(columns: x, row: y))
      blend(four, at: address(x, y), count: min(4, Int(end &- x)))
      x &+= 4
    }
  }

  /// Lays up to four pixels over those of a row, from a column on.
  @inline(__always)
  private func blend(_ source: SIMD4<UInt32>, at place: UnsafeMutableRawPointer, count: Int) {
    store(blended(source, over: load(place, count: count)), at: place, count: count)
  }

  // MARK: Pictures

  private func draw(
    _ sampler: PictureSampler, _ bounds: PixelRect, _ shown: PixelRect, tint: UInt32
  ) {
    let count = Int(shown.width)
    let texels = sampler.prepare(first: Int(shown.left &- bounds.left), count: count, scratch)
    let isPlain = tint == .max
    let covers = isPlain && sampler.texture.isOpaque
    for y in shown.top..<shown.bottom {
      sampler.mixRows(row: Int(y &- bounds.top), texels, scratch)
      let row = address(shown.left, y)
      if covers, sampler.texture.width == 1 {
        // A gradient: all pixels of a row are equal.
        SoftwareRendering.fill(row, sampler.colors(0, scratch).x, count: count)
        continue
      }
      var k = 0
      while k < count {
        let four = sampler.colors(k, scratch)
        let rest = count &- k
        if covers {
          store(four, at: row + k &* 4, count: rest)
        } else {
          blend(isPlain ? four : tinted(four, tint), at: row + k &* 4, count: min(4, rest))
        }
        k &+= 4
      }
    }
  }

  /// Pixels times a color, channel by channel.
  @inline(__always)
  private func tinted(_ four: SIMD4<UInt32>, _ tint: UInt32) -> SIMD4<UInt32> {
    let tints = SIMD4(repeating: tint)
    return SoftwareRendering.pixels(
      dividedBy255(redBlue(four) &* redBlue(tints)),
      dividedBy255(greenAlpha(four) &* greenAlpha(tints)))
  }

  // MARK: Glyphs

  private func cover(
    _ coverage: UnsafeRawPointer, x: Int32, count: Int, y: Int32, _ color: UInt32
  ) {
    let row = address(x, y)
    let colors = SIMD4(repeating: color)
    var k = 0
    while k < count {
      let rest = min(4, count &- k)
      var word: UInt32 = 0
      if rest == 4 {
        word = (coverage + k).loadUnaligned(as: UInt32.self)
      } else {
        for lane in 0..<rest {
          let byte = coverage.load(fromByteOffset: k &+ lane, as: UInt8.self)
          word |= UInt32(byte) << UInt32(lane &* 8)
        }
      }
      if word != 0 {
        let four = SIMD4(word & 255, word >> 8 & 255, word >> 16 & 255, word >> 24)
        blend(scaled(colors, by: four), at: row + k &* 4, count: rest)
      }
      k &+= 4
    }
  }
}
