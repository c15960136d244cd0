#if Program

import Drawing

/// Draws plane jobs into a part of the picture.
struct PlaneBand {
  let pixels: UnsafeMutableRawPointer
  /// The picture's width, in pixels.
  let width: Int32
  let area: PixelRect
  let atlas: UnsafeRawPointer?
  let scratch: PictureSampler.Scratch

  /// Rows of a part: with those of usual widths, a core's second-level cache holds it.
  static let height: Int32 = 32

  @inline(__always)
  private func address(_ x: Int32, _ y: Int32) -> UnsafeMutableRawPointer {
    pixels + (Int(y) &* Int(width) &+ Int(x)) &* 4
  }

  /// Gives all pixels one colour.
  func clear(_ pixel: UInt32) {
    for y in area.top..<area.bottom {
      SoftwareRendering.fill(address(area.left, y), pixel, count: Int(area.width))
    }
  }

  func draw(_ job: UnsafePointer<PlaneJob>) {
    let bounds = job.pointee.bounds
    let shown = bounds.intersection(area)
    if shown.isEmpty { return }
    switch job.pointee.content {
    case .fill(let shape):
      for y in shown.top..<shown.bottom { fill(shape, bounds, row: y, job.pointee.color) }
    case .picture(let sampler):
      draw(sampler, bounds, shown, tint: job.pointee.color)
    case .glyph(let place):
      guard let atlas else { preconditionFailure("glyphs come with an atlas") }
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
    for x in inside(covered.lowerBound)..<from {
      cover(shape.coverage(column: x, row: y), x: x, y: y, color)
    }
    let four = scaled(
      SIMD4(repeating: color), by: SIMD4(repeating: shape.coverage(row: y)))
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
    for x in to..<inside(covered.upperBound) {
      cover(shape.coverage(column: x, row: y), x: x, y: y, color)
    }
  }

  private func cover(_ coverage: UInt32, x: Int32, y: Int32, _ color: UInt32) {
    if coverage == 0 { return }
    blend(
      scaled(SIMD4(repeating: color), by: SIMD4(repeating: coverage)), at: address(x, y), count: 1)
  }

  /// Lays up to four pixels over those of a row, from a column on.
  @inline(__always)
  private func blend(
    _ source: SIMD4<UInt32>, at place: UnsafeMutableRawPointer, count: Int
  ) {
    if count == 4 {
      let there = place.loadUnaligned(as: SIMD4<UInt32>.self)
      place.storeBytes(of: blended(source, over: there), as: SIMD4<UInt32>.self)
      return
    }
    var there = SIMD4<UInt32>()
    for k in 0..<count {
      there[k] = place.load(fromByteOffset: k &* 4, as: UInt32.self)
    }
    store(blended(source, over: there), at: place, count: count)
  }

  @inline(__always)
  private func store(_ four: SIMD4<UInt32>, at place: UnsafeMutableRawPointer, count: Int) {
    if count >= 4 {
      place.storeBytes(of: four, as: SIMD4<UInt32>.self)
    } else {
      for k in 0..<count { place.storeBytes(of: four[k], toByteOffset: k &* 4, as: UInt32.self) }
    }
  }

  // MARK: Pictures

  private func draw(
    _ sampler: PictureSampler, _ bounds: PixelRect, _ shown: PixelRect, tint: UInt32
  ) {
    let count = Int(shown.width)
    let texels = sampler.prepare(
      first: Int(shown.left &- bounds.left), count: count, scratch)
    let isPlain = tint == .max
    let covers = isPlain && sampler.texture.isOpaque
    for y in shown.top..<shown.bottom {
      sampler.mixRows(row: Int(y &- bounds.top), texels, scratch)
      if covers, sampler.texture.width == 1 {
        // A gradient: all pixels of a row are equal.
        SoftwareRendering.fill(
          address(shown.left, y), sampler.colors(0, scratch).x, count: count)
        continue
      }
      let row = address(shown.left, y)
      var k = 0
      while k < count {
        let four = sampler.colors(k, scratch)
        let rest = count &- k
        if covers {
          store(four, at: row + k &* 4, count: rest)
        } else {
          blend(
            isPlain ? four : tinted(four, tint), at: row + k &* 4, count: min(4, rest))
        }
        k &+= 4
      }
    }
  }

  /// Pixels times a colour, channel by channel.
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
      var four = SIMD4<UInt32>()
      if rest == 4 {
        let word = (coverage + k).loadUnaligned(as: UInt32.self)
        if word != 0 {
          four = SIMD4(word & 255, word >> 8 & 255, word >> 16 & 255, word >> 24)
          blend(scaled(colors, by: four), at: row + k &* 4, count: 4)
        }
      } else {
        for lane in 0..<rest {
          four[lane] = UInt32(coverage.load(fromByteOffset: k &+ lane, as: UInt8.self))
        }
        blend(scaled(colors, by: four), at: row + k &* 4, count: rest)
      }
      k &+= 4
    }
  }
}

#endif
