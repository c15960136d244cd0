/// The numbers of a face in a radial light, each four times: loops over pixels load them.
///
/// They are the face's records, spread once when it is set up: many blocks show it.
struct RadialLightLanes: BitwiseCopyable {
  /// The squared distance from the light's center, and 1/R².
  var square: SquareLanes
  var inverseSquareRadius: SIMD4<Float>
  /// The same of the glow; 1/R² is 0 where there is none.
  var glowSquare: SquareLanes
  var glowInverseSquareRadius: SIMD4<Float>
  /// 1/w: 1, x, y.
  var inverseW: ScreenPlane.Three
  var background: ScreenPlane.Three
  /// The light's color − the background.
  var difference: ScreenPlane.Three
  var glowColor: ScreenPlane.Three
  /// The size of a level, or 0 without dithering.
  var step: SIMD4<Float>
  /// Coordinates in the shadow's texture, divided by w: 1, x, y.
  var u: ScreenPlane.Three
  var v: ScreenPlane.Three
  /// The numbers of a soft shadow; `edge` is the inverse of its edge's width.
  var core: SIMD4<Float>
  var rounding: SIMD4<Float>
  var edge: SIMD4<Float>
  var darkness: SIMD4<Float>
  /// The middle of the viewport.
  var middleX: SIMD4<Float>
  var middleY: SIMD4<Float>

  @inline(__always)
  var hasGlow: Bool { glowInverseSquareRadius.x > 0 }

  @inline(__always)
  var hasShadow: Bool { darkness.x > 0 }

  /// Whether 1/w changes along a row: the camera is tilted sideways.
  @inline(__always)
  var isTilted: Bool { inverseW.1.x != 0 }

  /// A squared distance from a center, times 1/w², is a polynomial of the second degree over the
  /// screen: with dx and dy from the middle of the viewport, (origin + right dx + down dy)².
  struct SquareLanes: BitwiseCopyable {
    private let one: SIMD4<Float>
    private let x: SIMD4<Float>
    private let y: SIMD4<Float>
    private let xx: SIMD4<Float>
    private let xy: SIMD4<Float>
    private let yy: SIMD4<Float>

    /// The polynomial of three numbers that are planes over the screen. The products are in double
    /// precision: far from the center their differences are small.
    init(origin: SIMD3<Double>, right: SIMD3<Double>, down: SIMD3<Double>) {
      func four(_ terms: SIMD3<Double>) -> SIMD4<Float> { SIMD4(repeating: Float(terms.sum())) }
      one = four(origin * origin)
      x = four(2 * origin * right)
      y = four(2 * origin * down)
      xx = four(right * right)
      xy = four(2 * right * down)
      yy = four(down * down)
    }

    /// The line of a row; `scale` is w²/R².
    @inline(__always)
    func line(_ dy: SIMD4<Float>, _ scale: SIMD4<Float>) -> Line {
      Line(a: 1 - (one + (y + yy * dy) * dy) * scale, b: (x + xy * dy) * scale, c: xx * scale)
    }
  }

  /// w² at four pixels.
  @inline(__always)
  func inverseSquare(_ dx: SIMD4<Float>, _ dy: SIMD4<Float>) -> SIMD4<Float> {
    let inverseW = inverseW.1 * dx + (inverseW.0 + inverseW.2 * dy)
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
      Line(a: SIMD4(repeating: a[lane]), b: SIMD4(repeating: b[lane]), c: SIMD4(repeating: c[lane]))
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
    square.line(dy, inverseSquare * inverseSquareRadius)
  }

  /// background + (color − background) · share, dithered.
  @inline(__always)
  func mixed(_ share: SIMD4<Float>, _ offsets: SIMD4<Float>) -> Colors {
    let dither = offsets * step
    return Colors(
      red: share * difference.0 + background.0 + dither,
      green: share * difference.1 + background.1 + dither,
      blue: share * difference.2 + background.2 + dither)
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
    1 / (inverseW.1 * dx + (inverseW.0 + inverseW.2 * dy))
  }

  @inline(__always)
  func shadowLine(_ w: SIMD4<Float>, _ dy: SIMD4<Float>) -> ShadowLine {
    ShadowLine(
      w: w, uStart: u.0 + u.2 * dy, uStep: u.1, vStart: v.0 + v.2 * dy, vStep: v.1, core: core,
      rounding: rounding, edge: edge, darkness: darkness)
  }

  /// The glow's share; 0 of a radial light without one.
  @inline(__always)
  func glowLine(_ inverseSquare: SIMD4<Float>, _ dy: SIMD4<Float>) -> Line {
    glowSquare.line(dy, inverseSquare * glowInverseSquareRadius)
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

extension RadialLightLanes: ColoredFace {
  @inline(__always)
  func colors(x: SIMD4<Float>, y: SIMD4<Float>) -> Colors {
    colors(x - middleX, y - middleY, ditherOffsets(x, y))
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
