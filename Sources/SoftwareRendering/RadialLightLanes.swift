/// The numbers of a radial light, each four times: loops over pixels load them.
struct RadialLightLanes: ColoredFace {
  private typealias Four = (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  /// Coefficients 1, x, y, x²; then xy, y², and 1/w: 1, x; then 1/w: y, and 1/R² of light and glow.
  private let first: Four
  private let second: Four
  private let third: Four
  private let color: Four
  /// The size of a level, or 0 without dithering.
  private let step: SIMD4<Float>
  private let hasGlow: Bool
  private let hasShadow: Bool
  /// The glow's coefficients: 1, x, y, x²; then xy, y², and the shadow's rounding and edge.
  private let glowFirst: Four
  private let glowSecond: Four
  private let glowColor: Four
  /// Coordinates in the shadow's texture, divided by w: 1, x, y.
  private let u: Four
  private let v: Four
  private let core: SIMD4<Float>
  private let background: SIMD4<Float>
  private let middle: SIMD2<Float>

  @inline(__always)
  init(_ record: UnsafePointer<SIMD4<Float>>, _ background: SIMD4<Float>) {
    func four(_ number: Int) -> Four {
      let v = record[number]
      return (
        SIMD4(repeating: v.x), SIMD4(repeating: v.y), SIMD4(repeating: v.z), SIMD4(repeating: v.w)
      )
    }
    first = four(0)
    second = four(1)
    third = four(2)
    color = four(3)
    step = SIMD4(repeating: record[4].z)
    hasGlow = record[2].z > 0
    hasShadow = record[2].w > 0
    glowFirst = four(5)
    glowSecond = four(6)
    glowColor = four(7)
    u = four(8)
    v = four(9)
    core = SIMD4(repeating: record[4].w)
    self.background = background
    middle = SIMD2(record[4].x, record[4].y)
  }

  /// w² at four pixels.
  @inline(__always)
  func inverseSquare(_ dx: SIMD4<Float>, _ dy: SIMD4<Float>) -> SIMD4<Float> {
    let inverseW = second.3 * dx + (second.2 + third.0 * dy)
    return 1 / (inverseW * inverseW)
  }

  /// 1 − r²/R² as a polynomial of dx: a − (c dx + b) dx. Four of them, or one four times.
  struct Line {
    var a: SIMD4<Float>
    var b: SIMD4<Float>
    var c: SIMD4<Float>

    @inline(__always)
    func share(_ dx: SIMD4<Float>) -> SIMD4<Float> {
      let rest = atLeast(SIMD4(), a - (c * dx + b) * dx)
      return rest * rest
    }

    /// One of four lines, four times.
    @inline(__always)
    func alone(_ lane: Int) -> Line {
      Line(
        a: SIMD4(repeating: a[lane]), b: SIMD4(repeating: b[lane]), c: SIMD4(repeating: c[lane]))
    }

    /// Whether the share of any of `pixels` pixels side by side may be above 0, for each of four
    /// lines; `first` is the dx of the first pixel.
    @inline(__always)
    func reaches(from first: Float, pixels: Int) -> SIMDMask<SIMD4<Int32>> {
      let last = first + Float(Int32(truncatingIfNeeded: pixels))
      let (start, end) = (SIMD4(repeating: first), SIMD4(repeating: last))
      // The place at which the polynomial is greatest. A few roundings of 2⁻²⁴ of the terms' sizes,
      // there and at the pixels, are far below a hundred thousandth of them.
      let top = start.replacing(with: atLeast(start, atMost(end, -0.5 * b / c)), where: c .> 0)
      let most = atLeast(a - (c * end + b) * end, a - (c * top + b) * top)
      let far = max(first.magnitude, last.magnitude)
      let slack = (magnitude(a) + (magnitude(c) * far + magnitude(b)) * far) * 1e-5
      return .!(most + slack .< 0)
    }
  }

  @inline(__always)
  func line(_ inverseSquare: SIMD4<Float>, _ dy: SIMD4<Float>) -> Line {
    line(first, second, dy, inverseSquare * third.1)
  }

  /// The line of a row, from the coefficients 1, x, y, x²; then xy, y².
  @inline(__always)
  private func line(
    _ first: Four, _ second: Four, _ dy: SIMD4<Float>, _ scale: SIMD4<Float>
  ) -> Line {
    Line(
      a: 1 - (first.0 + (first.2 + second.1 * dy) * dy) * scale,
      b: (first.1 + second.0 * dy) * scale, c: first.3 * scale)
  }

  /// background + (color − background) · share, dithered.
  @inline(__always)
  func mixed(_ share: SIMD4<Float>, _ offsets: SIMD4<Float>) -> Colors {
    let dither = offsets * step
    return Colors(
      red: share * (color.0 - background.x) + background.x + dither,
      green: share * (color.1 - background.y) + background.y + dither,
      blue: share * (color.2 - background.z) + background.z + dither)
  }

  /// The colors of four pixels at any place.
  @inline(__always)
  func colors(x: SIMD4<Float>, y: SIMD4<Float>) -> Colors {
    colors(x - middle.x, y - middle.y, ditherOffsets(x, y))
  }

  @inline(__always)
  func colors(_ dx: SIMD4<Float>, _ dy: SIMD4<Float>, _ offsets: SIMD4<Float>) -> Colors {
    let inverseSquare = inverseSquare(dx, dy)
    var share = line(inverseSquare, dy).share(dx)
    // Without a shadow the factor of the light is 1.
    let light = hasShadow ? shadowLine(w(dx, dy), dy).light(dx) : SIMD4(repeating: 1)
    share *= light
    var colors = mixed(share, offsets)
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

  /// The glow's share; 0 of a radial light without one.
  @inline(__always)
  func glowLine(_ inverseSquare: SIMD4<Float>, _ dy: SIMD4<Float>) -> Line {
    line(glowFirst, glowSecond, dy, inverseSquare * third.2)
  }

  /// Adds a share of the glow, if it is not 0: most of a floor is out of its reach.
  @inline(__always)
  func add(_ share: SIMD4<Float>, to colors: inout Colors) {
    if everyLane(share .== 0) { return }
    colors.red += share * glowColor.0
    colors.green += share * glowColor.1
    colors.blue += share * glowColor.2
  }
}

/// The share of a radial light that a shadow leaves at four pixels of a row: see `SoftShadow`.
struct ShadowLine {
  var w: SIMD4<Float>
  /// Coordinates in the shadow's texture, divided by w: at dx 0, and what a pixel adds.
  var uStart: SIMD4<Float>
  var uStep: SIMD4<Float>
  var vStart: SIMD4<Float>
  var vStep: SIMD4<Float>
  var core: SIMD4<Float>
  var rounding: SIMD4<Float>
  /// The inverse of the edge's width.
  var edge: SIMD4<Float>
  var darkness: SIMD4<Float>

  /// The share of the light that is left.
  @inline(__always)
  func light(_ dx: SIMD4<Float>) -> SIMD4<Float> {
    let across = beyond((uStep * dx + uStart) * w)
    let along = beyond((vStep * dx + vStart) * w)
    let away = positive(((across * across + along * along).squareRoot() - rounding) * edge)
    let rest = positive(1 - away * away)
    return 1 - darkness * (rest * rest)
  }

  /// The distance of a texture coordinate, 0…1, beyond the core, in halves of the square's side.
  @inline(__always)
  private func beyond(_ place: SIMD4<Float>) -> SIMD4<Float> {
    positive(magnitude(place * 2 - 1) - core)
  }
}
