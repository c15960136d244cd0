import Drawing

/// A pool of light, what shines on it and the shadow that lies in it, at hand for many pixels.
///
/// Its records, written by `TriangleSetup.poolSurface`, for one face in every lane or for a face each:
/// the squared distance from the centre as a polynomial, 1/w as a plane, the colours; then the glow's
/// polynomial and the texture places' planes.
struct PoolFace {
  private let background: SIMD4<Float>
  private let record: UnsafePointer<SIMD4<Float>>

  @inline(__always)
  init(_ shader: Shader, _ surface: Surface) {
    record = shader.records(surface)
    background = shader.background
  }

  /// From one row of a block's pixels to the next.
  static let blockRowBytes = 32

  /// Colours the rows that have some groups of blocks side by side, the first one's first pixel at `x`,
  /// `y`. `offsets` are the pattern of `Dither`, in the order of a block's groups.
  @inline(never)
  func fill(
    _ target: UnsafeMutableRawPointer, rowBytes: Int, blocks: Int, x: Float, y: Float,
    offsets: UnsafePointer<SIMD4<Float>>, white: SIMD4<Float>, _ groups: PixelGroups
  ) {
    let lanes = PoolLanes(record, record, record, record)
    let hasGlow = record[2].z > 0
    let hasShadow = record[2].w > 0
    let isUpright = record[1].w == 0
    let (least, most) = bounds
    let isBright = least > 0
    let isMild = isBright && most < 1
    let first = SIMD4<Float>(0, 1, 2, 3) + (x - record[4].x)
    for row in 0..<Int(Grid.block) where groups.containsRow(row) {
      let dy = SIMD4(repeating: y + Float(Int32(truncatingIfNeeded: row)) - record[4].y)
      let pixels = target + row &* rowBytes
      let dither = (offsets[row &* 2], offsets[row &* 2 &+ 1])
      if !isUpright {
        var dx = first
        for block in 0..<blocks {
          let pixels = pixels + block &* PoolFace.blockRowBytes
          let left = lanes.colors(
            dx, dy, background, dither.0)
          pixels.storeBytes(of: left.packed(white: white), as: SIMD4<UInt32>.self)
          dx += 4
          let right = lanes.colors(
            dx, dy, background, dither.1)
          pixels.storeBytes(
            of: right.packed(white: white), toByteOffset: 16, as: SIMD4<UInt32>.self)
          dx += 4
        }
        continue
      }
      // 1/w is the same along a row, and so are the coefficients.
      let inverseSquare = lanes.inverseSquare(first, dy)
      let line = lanes.line(inverseSquare, dy)
      let glow = lanes.glowLine(inverseSquare, dy)
      let glows = hasGlow && glow.reaches(from: first.x, pixels: blocks &* Int(Grid.block))
      if hasShadow {
        fillShadowed(
          pixels, blocks, first, lanes, line, glows ? glow : nil,
          lanes.shadowLine(lanes.w(first, dy), dy), dither, white)
        continue
      }
      if !glows {
        if isMild, fillDark(pixels, blocks, first, lanes, line, dither) { continue }
      } else if isBright, fillGlowing(pixels, blocks, first, lanes, line, glow, dither, white) {
        continue
      }
      fillClamped(pixels, blocks, first, lanes, line, hasGlow ? glow : nil, dither, white)
    }
  }

  // Rows along which 1/w is the same. The first is for colours that need no clamping, the second for those
  // that are not below 0; they say false if a share turns out to be above 1.

  @inline(__always)
  private func fillDark(
    _ row: UnsafeMutableRawPointer, _ blocks: Int, _ first: SIMD4<Float>, _ lanes: PoolLanes,
    _ line: PoolLanes.Line, _ dither: (SIMD4<Float>, SIMD4<Float>)
  ) -> Bool {
    var most = SIMD4<Float>()
    var dx = first
    for block in 0..<blocks {
      let pixels = row + block &* PoolFace.blockRowBytes
      let left = line.share(dx)
      let right = line.share(dx + 4)
      most = larger(most, larger(left, right))
      pixels.storeBytes(
        of: lanes.mixed(left, background, dither.0).packedUnclamped, as: SIMD4<UInt32>.self)
      pixels.storeBytes(
        of: lanes.mixed(right, background, dither.1).packedUnclamped, toByteOffset: 16,
        as: SIMD4<UInt32>.self)
      dx += 8
    }
    return everyLane(most .<= PoolFace.mostShare)
  }

  @inline(__always)
  private func fillGlowing(
    _ row: UnsafeMutableRawPointer, _ blocks: Int, _ first: SIMD4<Float>, _ lanes: PoolLanes,
    _ line: PoolLanes.Line, _ glow: PoolLanes.Line, _ dither: (SIMD4<Float>, SIMD4<Float>),
    _ white: SIMD4<Float>
  ) -> Bool {
    var most = SIMD4<Float>()
    var dx = first
    for block in 0..<blocks {
      let pixels = row + block &* PoolFace.blockRowBytes
      let (left, right) = (line.share(dx), line.share(dx + 4))
      let (leftGlow, rightGlow) = (glow.share(dx), glow.share(dx + 4))
      most = larger(larger(most, larger(left, right)), larger(leftGlow, rightGlow))
      pixels.storeBytes(
        of: lanes.glowing(lanes.mixed(left, background, dither.0), leftGlow).packedDimmed(
          white: white),
        as: SIMD4<UInt32>.self)
      pixels.storeBytes(
        of: lanes.glowing(lanes.mixed(right, background, dither.1), rightGlow).packedDimmed(
          white: white),
        toByteOffset: 16, as: SIMD4<UInt32>.self)
      dx += 8
    }
    return everyLane(most .<= PoolFace.mostShare)
  }

  @inline(never)
  private func fillClamped(
    _ row: UnsafeMutableRawPointer, _ blocks: Int, _ first: SIMD4<Float>, _ lanes: PoolLanes,
    _ line: PoolLanes.Line, _ glow: PoolLanes.Line?, _ dither: (SIMD4<Float>, SIMD4<Float>),
    _ white: SIMD4<Float>
  ) {
    var dx = first
    for group in 0..<2 &* blocks {
      var colors = lanes.mixed(
        line.share(dx), background, group & 1 == 0 ? dither.0 : dither.1)
      if let glow { lanes.add(glow.share(dx), to: &colors) }
      row.storeBytes(
        of: colors.packed(white: white), toByteOffset: group &* 16, as: SIMD4<UInt32>.self)
      dx += 4
    }
  }

  @inline(never)
  private func fillShadowed(
    _ row: UnsafeMutableRawPointer, _ blocks: Int, _ first: SIMD4<Float>, _ lanes: PoolLanes,
    _ line: PoolLanes.Line, _ glow: PoolLanes.Line?, _ shadow: ShadowLine,
    _ dither: (SIMD4<Float>, SIMD4<Float>), _ white: SIMD4<Float>
  ) {
    var dx = first
    for group in 0..<2 &* blocks {
      let light = shadow.light(dx)
      var colors = lanes.mixed(
        line.share(dx) * light, background, group & 1 == 0 ? dither.0 : dither.1)
      if let glow { lanes.add(glow.share(dx) * light, to: &colors) }
      row.storeBytes(
        of: colors.packed(white: white), toByteOffset: group &* 16, as: SIMD4<UInt32>.self)
      dx += 4
    }
  }

  /// What rounding may leave of a share's bound.
  private static let mostShare: Float = 1.0001

  /// Bounds of all channels, whatever the shares of light and glow, and without glow: clamping changes
  /// nothing that stays away from them.
  @inline(__always)
  private var bounds: (least: Float, most: Float) {
    let lit = background + (record[3] - background) * PoolFace.mostShare
    let glow = record[7] * PoolFace.mostShare
    // Half of it is dithering.
    let step = record[4].z + PoolFace.margin
    func least(_ lane: Int) -> Float { min(background[lane], lit[lane]) + min(glow[lane], 0) }
    func most(_ lane: Int) -> Float { max(background[lane], lit[lane]) }
    return (min(least(0), least(1), least(2)) - step, max(most(0), most(1), most(2)) + step)
  }

  private static let margin: Float = 0.001

  /// For pixels anywhere.
  @inline(__always)
  var anywhere: ScatteredPool {
    ScatteredPool(
      lanes: PoolLanes(record, record, record, record), background: background,
      middle: SIMD2(record[4].x, record[4].y))
  }

  /// The colours of four pixels from `x` on.
  @inline(__always)
  func colors(x: Float, y: Float) -> Colors {
    let columns = SIMD4<Float>(0, 1, 2, 3)
    let lanes = PoolLanes(record, record, record, record)
    return lanes.colors(
      columns + (x - record[4].x), SIMD4(repeating: y - record[4].y), background,
      ditherOffsets(SIMD4(repeating: x) + columns, SIMD4(repeating: y)))
  }
}

/// A pool of light at pixels wherever they are.
struct ScatteredPool: ColoredFace {
  let lanes: PoolLanes
  let background: SIMD4<Float>
  let middle: SIMD2<Float>

  @inline(__always)
  func colors(x: SIMD4<Float>, y: SIMD4<Float>) -> Colors {
    lanes.colors(
      x - middle.x, y - middle.y, background, ditherOffsets(x, y))
  }
}

/// `Dither`'s offsets for four pixels anywhere, by their centres.
@inline(__always)
func ditherOffsets(_ x: SIMD4<Float>, _ y: SIMD4<Float>) -> SIMD4<Float> {
  let column = nearest(x - 0.5)
  let diagonal = column ^ nearest(y - 0.5)
  let one = SIMD4<Int32>(repeating: 1)
  var rank = SIMD4<Int32>()
  for bit in 0..<Int32(3) {
    rank = rank &<< 2 | (diagonal &>> bit & one) &<< 1 | column &>> bit & one
  }
  return (SIMD4<Float>(rank) + 0.5) / 64 - 0.5
}

/// The numbers of the pools at four pixels.
struct PoolLanes {
  private typealias Four = (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  /// Coefficients 1, x, y, x²; then xy, y², and 1/w: 1, x; then 1/w: y, and 1/R² of pool and glow.
  private let first: Four
  private let second: Four
  private let third: Four
  private let color: Four
  /// A level, or 0 where nothing is dithered.
  private let step: SIMD4<Float>
  private let hasGlow: Bool
  private let hasShadow: Bool
  /// The glow's coefficients: 1, x, y, x²; then xy, y², and the shadow's rounding and edge.
  private let glowFirst: Four
  private let glowSecond: Four
  private let glowColor: Four
  /// Places in the shadow's texture, divided by w: 1, x, y.
  private let u: Four
  private let v: Four
  private let core: SIMD4<Float>

  @inline(__always)
  init(
    _ a: UnsafePointer<SIMD4<Float>>, _ b: UnsafePointer<SIMD4<Float>>,
    _ c: UnsafePointer<SIMD4<Float>>, _ d: UnsafePointer<SIMD4<Float>>
  ) {
    first = columns(a[0], b[0], c[0], d[0])
    second = columns(a[1], b[1], c[1], d[1])
    third = columns(a[2], b[2], c[2], d[2])
    color = columns(a[3], b[3], c[3], d[3])
    step = SIMD4(a[4].z, b[4].z, c[4].z, d[4].z)
    hasGlow = max(max(a[2].z, b[2].z), max(c[2].z, d[2].z)) > 0
    hasShadow = max(max(a[2].w, b[2].w), max(c[2].w, d[2].w)) > 0
    let none: Four = (SIMD4(), SIMD4(), SIMD4(), SIMD4())
    glowFirst = hasGlow ? columns(a[5], b[5], c[5], d[5]) : none
    glowSecond = hasGlow || hasShadow ? columns(a[6], b[6], c[6], d[6]) : none
    // A pool without glow has no colour for it.
    glowColor = hasGlow ? columns(a[7], b[7], c[7], d[7]) : none
    u = hasShadow ? columns(a[8], b[8], c[8], d[8]) : none
    v = hasShadow ? columns(a[9], b[9], c[9], d[9]) : none
    core = SIMD4(a[4].w, b[4].w, c[4].w, d[4].w)
  }

  /// w² at four pixels.
  @inline(__always)
  func inverseSquare(_ dx: SIMD4<Float>, _ dy: SIMD4<Float>) -> SIMD4<Float> {
    let inverseW = second.3 * dx + (second.2 + third.0 * dy)
    return 1 / (inverseW * inverseW)
  }

  /// 1 − r²/R² as a polynomial of dx: a − (c dx + b) dx.
  struct Line {
    var a: SIMD4<Float>
    var b: SIMD4<Float>
    var c: SIMD4<Float>

    @inline(__always)
    func share(_ dx: SIMD4<Float>) -> SIMD4<Float> {
      let rest = atLeast(SIMD4(), a - (c * dx + b) * dx)
      return rest * rest
    }

    /// Whether a share of pixels side by side may be above 0, the first one's dx given.
    @inline(__always)
    func reaches(from first: Float, pixels: Int) -> Bool {
      let last = first + Float(Int32(truncatingIfNeeded: pixels))
      let (a, b, c) = (a.x, b.x, c.x)
      // Where the polynomial is greatest; what rounds there and at the pixels is far less than `slack`.
      let top = c > 0 ? max(first, min(last, -0.5 * b / c)) : first
      let most = max(a - (c * top + b) * top, a - (c * last + b) * last)
      let far = max(first.magnitude, last.magnitude)
      let slack = (a.magnitude + (c.magnitude * far + b.magnitude) * far) * 1e-5
      return !(most + slack < 0)
    }
  }

  @inline(__always)
  func line(_ inverseSquare: SIMD4<Float>, _ dy: SIMD4<Float>) -> Line {
    let scale = inverseSquare * third.1
    return Line(
      a: 1 - (first.0 + (first.2 + second.1 * dy) * dy) * scale,
      b: (first.1 + second.0 * dy) * scale, c: first.3 * scale)
  }

  /// background + (colour − background) · share, dithered.
  @inline(__always)
  func mixed(
    _ share: SIMD4<Float>, _ background: SIMD4<Float>, _ offsets: SIMD4<Float>
  ) -> Colors {
    let dither = offsets * step
    return Colors(
      red: share * (color.0 - background.x) + background.x + dither,
      green: share * (color.1 - background.y) + background.y + dither,
      blue: share * (color.2 - background.z) + background.z + dither)
  }

  @inline(__always)
  func colors(
    _ dx: SIMD4<Float>, _ dy: SIMD4<Float>, _ background: SIMD4<Float>, _ offsets: SIMD4<Float>
  ) -> Colors {
    let inverseSquare = inverseSquare(dx, dy)
    var share = line(inverseSquare, dy).share(dx)
    // Without a shadow all of the light is left: a factor of just one.
    let light =
      hasShadow ? shadowLine(w(dx, dy), dy).light(dx) : SIMD4(repeating: 1)
    share *= light
    var colors = mixed(share, background, offsets)
    if hasGlow { add(glowLine(inverseSquare, dy).share(dx) * light, to: &colors) }
    return colors
  }

  /// w at four pixels.
  @inline(__always)
  func w(_ dx: SIMD4<Float>, _ dy: SIMD4<Float>) -> SIMD4<Float> {
    1 / (second.3 * dx + (second.2 + third.0 * dy))
  }

  @inline(__always)
  func shadowLine(_ w: SIMD4<Float>, _ dy: SIMD4<Float>) -> ShadowLine {
    ShadowLine(
      w: w, uStart: u.0 + u.2 * dy, uStep: u.1, vStart: v.0 + v.2 * dy, vStep: v.1, core: core,
      rounding: glowSecond.2, edge: glowSecond.3, darkness: third.3)
  }

  /// The glow's share; 0 of a pool without one.
  @inline(__always)
  func glowLine(_ inverseSquare: SIMD4<Float>, _ dy: SIMD4<Float>) -> Line {
    let scale = inverseSquare * third.2
    return Line(
      a: 1 - (glowFirst.0 + (glowFirst.2 + glowSecond.1 * dy) * dy) * scale,
      b: (glowFirst.1 + glowSecond.0 * dy) * scale, c: glowFirst.3 * scale)
  }

  /// With a share of the glow.
  @inline(__always)
  func glowing(_ colors: Colors, _ share: SIMD4<Float>) -> Colors {
    var colors = colors
    colors.red += share * glowColor.0
    colors.green += share * glowColor.1
    colors.blue += share * glowColor.2
    return colors
  }

  /// Adds a share of the glow. Most of a floor lies beyond its reach.
  @inline(__always)
  func add(_ share: SIMD4<Float>, to colors: inout Colors) {
    if everyLane(share .== 0) { return }
    colors = glowing(colors, share)
  }
}
