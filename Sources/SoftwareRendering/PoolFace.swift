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

  /// Colours the rows that have some groups of a block whose first pixel's centre is at `x`, `y`.
  /// `offsets` are the pattern of `Dither`, in the order of the block's groups.
  @inline(never)
  func fill(
    _ pixels: UnsafeMutablePointer<SIMD4<UInt32>>, x: Float, y: Float,
    offsets: UnsafePointer<SIMD4<Float>>, _ groups: PixelGroups
  ) {
    let lanes = PoolLanes(record, record, record, record)
    let hasGlow = record[2].z > 0
    let hasShadow = record[2].w > 0
    let isUpright = record[1].w == 0
    let columns = SIMD4<Float>(0, 1, 2, 3)
    let dx = (
      columns + (x - record[4].x), columns + ((x + 4) - record[4].x)
    )
    for row in 0..<Int(Grid.block) where groups.containsRow(row) {
      let dy = SIMD4(repeating: y + Float(Int32(truncatingIfNeeded: row)) - record[4].y)
      let group = row &* 2
      if hasShadow || !isUpright {
        pixels[group] =
          lanes.colors(
            dx.0, dy, background, offsets[group], hasGlow: hasGlow, hasShadow: hasShadow
          ).packed
        pixels[group &+ 1] =
          lanes.colors(
            dx.1, dy, background, offsets[group &+ 1], hasGlow: hasGlow, hasShadow: hasShadow
          ).packed
      } else {
        // 1/w is the same along a row, and so are the coefficients.
        let inverseSquare = lanes.inverseSquare(dx.0, dy)
        let line = lanes.line(inverseSquare, dy)
        var left = lanes.mixed(line.share(dx.0), background, offsets[group])
        var right = lanes.mixed(line.share(dx.1), background, offsets[group &+ 1])
        if hasGlow {
          let glow = lanes.glowLine(inverseSquare, dy)
          lanes.add(glow.share(dx.0), to: &left)
          lanes.add(glow.share(dx.1), to: &right)
        }
        pixels[group] = left.packed
        pixels[group &+ 1] = right.packed
      }
    }
  }

  /// The colours of four pixels from `x` on.
  @inline(__always)
  func colors(x: Float, y: Float) -> Colors {
    let columns = SIMD4<Float>(0, 1, 2, 3)
    let lanes = PoolLanes(record, record, record, record)
    return lanes.colors(
      columns + (x - record[4].x), SIMD4(repeating: y - record[4].y), background,
      ditherOffsets(SIMD4(repeating: x) + columns, SIMD4(repeating: y)),
      hasGlow: record[2].z > 0, hasShadow: record[2].w > 0)
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
  private let a: UnsafePointer<SIMD4<Float>>
  private let b: UnsafePointer<SIMD4<Float>>
  private let c: UnsafePointer<SIMD4<Float>>
  private let d: UnsafePointer<SIMD4<Float>>
  /// Coefficients 1, x, y, x²; then xy, y², and 1/w: 1, x; then 1/w: y, and 1/R² of pool and glow.
  private let first: Four
  private let second: Four
  private let third: Four
  private let color: Four
  /// A level, or 0 where nothing is dithered.
  private let step: SIMD4<Float>

  @inline(__always)
  init(
    _ a: UnsafePointer<SIMD4<Float>>, _ b: UnsafePointer<SIMD4<Float>>,
    _ c: UnsafePointer<SIMD4<Float>>, _ d: UnsafePointer<SIMD4<Float>>
  ) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
    first = columns(a[0], b[0], c[0], d[0])
    second = columns(a[1], b[1], c[1], d[1])
    third = columns(a[2], b[2], c[2], d[2])
    color = columns(a[3], b[3], c[3], d[3])
    step = SIMD4(a[4].z, b[4].z, c[4].z, d[4].z)
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
    _ dx: SIMD4<Float>, _ dy: SIMD4<Float>, _ background: SIMD4<Float>, _ offsets: SIMD4<Float>,
    hasGlow: Bool, hasShadow: Bool
  ) -> Colors {
    let inverseSquare = inverseSquare(dx, dy)
    var share = line(inverseSquare, dy).share(dx)
    // Without a shadow all of the light is left: a factor of just one.
    let light = hasShadow ? light(dx, dy) : SIMD4(repeating: 1)
    share *= light
    var colors = mixed(share, background, offsets)
    if hasGlow { add(glowLine(inverseSquare, dy).share(dx) * light, to: &colors) }
    return colors
  }

  /// What a shadow leaves of the light: see `SoftShadow`.
  @inline(__always)
  private func light(_ dx: SIMD4<Float>, _ dy: SIMD4<Float>) -> SIMD4<Float> {
    let u = columns(a[8], b[8], c[8], d[8])
    let v = columns(a[9], b[9], c[9], d[9])
    let core = SIMD4(a[4].w, b[4].w, c[4].w, d[4].w)
    let edge = columns(a[6], b[6], c[6], d[6])
    let w = 1 / (second.3 * dx + (second.2 + third.0 * dy))
    let across = beyond((u.1 * dx + (u.0 + u.2 * dy)) * w, core)
    let along = beyond((v.1 * dx + (v.0 + v.2 * dy)) * w, core)
    let away = atLeast(
      SIMD4(), ((across * across + along * along).squareRoot() - edge.2) * edge.3)
    let rest = atLeast(SIMD4(), 1 - away * away)
    return 1 - third.3 * (rest * rest)
  }

  /// How far a texture place, 0…1, lies beyond the core's side, in halves of the square's.
  @inline(__always)
  private func beyond(_ place: SIMD4<Float>, _ core: SIMD4<Float>) -> SIMD4<Float> {
    let p = place * 2 - 1
    return atLeast(SIMD4(), atLeast(0 - p, p) - core)
  }

  /// The glow's share; 0 of a pool without one.
  @inline(__always)
  func glowLine(_ inverseSquare: SIMD4<Float>, _ dy: SIMD4<Float>) -> Line {
    let first = columns(a[5], b[5], c[5], d[5])
    let second = columns(a[6], b[6], c[6], d[6])
    let scale = inverseSquare * third.2
    return Line(
      a: 1 - (first.0 + (first.2 + second.1 * dy) * dy) * scale,
      b: (first.1 + second.0 * dy) * scale, c: first.3 * scale)
  }

  /// Adds a share of the glow. Most of a floor lies beyond its reach.
  @inline(__always)
  func add(_ share: SIMD4<Float>, to colors: inout Colors) {
    if everyLane(share .== 0) { return }
    // A pool without glow has no colour for it.
    let color = columns(a[7], b[7], c[7], d[7])
    colors.red += share * color.0
    colors.green += share * color.1
    colors.blue += share * color.2
  }
}
