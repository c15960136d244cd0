import Drawing
import Geometry

/// A `RadialLight` with its glow and shadow, prepared for the vertex stage.
struct PreparedRadialLight: BitwiseCopyable {
  /// The fourth number is 0.
  var center = SIMD4<Float>()
  var inverseSquareRadius: Float = 0
  /// The fourth number is 0.
  var glowCenter = SIMD4<Float>()
  /// 0: there is no glow.
  var glowInverseSquareRadius: Float = 0
  var glowColor = SIMD4<Float>()
  /// The numbers of a soft shadow; where `darkness` is 0 there is none.
  var core: Float = 0
  var rounding: Float = 0
  var darkness: Float = 0
}

extension PreparedRadialLight {
  /// For other materials all numbers are 0.
  init(_ material: Material, _ order: PixelOrder) {
    let (light, shadow): (RadialLight?, SoftShadow?) =
      switch material {
      case .unlit, .lit, .textured: (nil, nil)
      case .radialLight(let light): (light, nil)
      case .shadow(let shadow, let light): (light, shadow)
      }
    self.init()
    guard let light else { return }
    center = SIMD4(light.center, 0)
    inverseSquareRadius = 1 / (light.radius * light.radius)
    let glow = light.glow
    glowCenter = SIMD4(glow?.center ?? .zero, 0)
    glowInverseSquareRadius = glow.map { 1 / ($0.radius * $0.radius) } ?? 0
    glowColor = glow.map { finite(order.channels($0.color)) } ?? SIMD4()
    core = shadow?.core ?? 0
    rounding = shadow?.rounding ?? 0
    darkness = shadow?.darkness ?? 0
  }
}

/// A squared distance from a center, times 1/w², is a polynomial of the second degree over the
/// screen: with dx and dy from the middle of the viewport, (origin + right dx + down dy)².
struct SquarePolynomial {
  var one: Float
  var x: Float
  var y: Float
  var xx: Float
  var xy: Float
  var yy: Float

  /// The polynomial of three numbers that are planes over the screen. The products are in double
  /// precision: far from the center their differences are small.
  init(origin: SIMD3<Double>, right: SIMD3<Double>, down: SIMD3<Double>) {
    one = Float((origin * origin).sum())
    x = Float(2 * (origin * right).sum())
    y = Float(2 * (origin * down).sum())
    xx = Float((right * right).sum())
    xy = Float(2 * (right * down).sum())
    yy = Float((down * down).sum())
  }
}

extension TriangleSetup {
  /// The surface of a face in a radial light; `RadialLightFace` reads its records. The corners'
  /// numbers are position − center, 1, divided by w, and texture coordinates divided by w.
  func radialLightSurface(
    _ candidate: Candidate, _ light: PreparedRadialLight, color: SIMD4<Float>,
    places a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>,
    textures ta: SIMD4<Float>, _ tb: SIMD4<Float>, _ tc: SIMD4<Float>
  ) -> Surface {
    let record = drawRange.pointee.records.count
    let middleX = Float(frame.pointee.viewport.width) * 0.5
    let middleY = Float(frame.pointee.viewport.height) * 0.5
    let place = middlePlane(candidate, a, b, c, x: middleX, y: middleY)
    let away = light.center - light.glowCenter
    let wide = SIMD3<Double>(Double(away.x), Double(away.y), Double(away.z))
    func three(_ v: SIMD4<Double>) -> SIMD3<Double> { SIMD3(v.x, v.y, v.z) }
    let square = SquarePolynomial(
      origin: three(place.origin), right: three(place.right), down: three(place.down))
    let glow = SquarePolynomial(
      origin: three(place.origin) + wide * place.origin.w,
      right: three(place.right) + wide * place.right.w,
      down: three(place.down) + wide * place.down.w)
    let w = (one: Float(place.origin.w), x: Float(place.right.w), y: Float(place.down.w))
    drawRange.pointee.records.append(SIMD4(square.one, square.x, square.y, square.xx))
    drawRange.pointee.records.append(SIMD4(square.xy, square.yy, w.one, w.x))
    drawRange.pointee.records.append(
      SIMD4(w.y, light.inverseSquareRadius, light.glowInverseSquareRadius, light.darkness))
    drawRange.pointee.records.append(finite(color))
    let step: Float = frame.pointee.dithers ? 1 / Colors.white : 0
    drawRange.pointee.records.append(SIMD4(middleX, middleY, step, light.core))
    drawRange.pointee.records.append(SIMD4(glow.one, glow.x, glow.y, glow.xx))
    let edge = 1 / (1 - light.core - light.rounding)
    drawRange.pointee.records.append(SIMD4(glow.xy, glow.yy, light.rounding, edge))
    drawRange.pointee.records.append(light.glowColor)
    let texture = middlePlane(candidate, ta, tb, tc, x: middleX, y: middleY)
    let (o, r, d) = (
      SIMD4<Float>(texture.origin), SIMD4<Float>(texture.right), SIMD4<Float>(texture.down)
    )
    drawRange.pointee.records.append(SIMD4(o.x, r.x, d.x, 0))
    drawRange.pointee.records.append(SIMD4(o.y, r.y, d.y, 0))
    return Surface(.radialLight, drawRange: drawRange.pointee.index, record: record)
  }

  /// Numbers at three corners as a plane over the screen: its value at a pixel, and slopes.
  private func middlePlane(
    _ candidate: Candidate, _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>,
    x: Float, y: Float
  ) -> (origin: SIMD4<Double>, right: SIMD4<Double>, down: SIMD4<Double>) {
    if candidate.isSliver {
      return (SIMD4<Double>(middle(candidate, a, b, c)), SIMD4(), SIMD4())
    }
    let right = SIMD4<Double>(candidate.slopes.right(b - a, c - a))
    let down = SIMD4<Double>(candidate.slopes.down(b - a, c - a))
    let perSubpixel = 1 / Double(Grid.subpixels)
    let dx = Double(x) - Double(candidate.triangle.x[0]) * perSubpixel
    let dy = Double(y) - Double(candidate.triangle.y[0]) * perSubpixel
    return (SIMD4<Double>(a) + right * dx + down * dy, right, down)
  }
}

/// A `RadialLight` with its glow and its shadow, prepared for many pixels.
///
/// Its records, written by `TriangleSetup.radialLightSurface`: the squared distance from the center
/// as a polynomial, 1/w as a plane, the colors; then the glow's polynomial and the texture
/// coordinates' planes.
struct RadialLightFace {
  private let background: SIMD4<Float>
  private let record: UnsafePointer<SIMD4<Float>>

  @inline(__always)
  init(_ shader: Shader, _ surface: Surface) {
    record = shader.records(surface)
    background = shader.background
  }

  /// Colors the rows that have some groups of blocks side by side, the first one's first pixel at
  /// `x`, `y`. `offsets` are the pattern of `Dither`, in the order of a block's groups.
  @inline(never)
  func fill(
    _ target: UnsafeMutableRawPointer, rowBytes: Int, blocks: Int, x: Float, y: Float,
    offsets: UnsafePointer<SIMD4<Float>>, _ groups: PixelGroups
  ) {
    let lanes = anywhere
    let columns = SIMD4<Float>(0, 1, 2, 3)
    let first = columns + (x - record[4].x)
    func strip(_ row: Int) -> Strip {
      Strip(
        pixels: target + row &* rowBytes, blocks: blocks, first: first,
        dither: (offsets[row &* 2], offsets[row &* 2 &+ 1]))
    }
    if record[1].w != 0 {
      // 1/w changes along a row: the camera is tilted sideways.
      for row in 0..<Int(Grid.block) where groups.containsRow(row) {
        fillTilted(strip(row), lanes, dy: y + Float(Int32(truncatingIfNeeded: row)) - record[4].y)
      }
      return
    }
    let (hasGlow, hasShadow) = (record[2].z > 0, record[2].w > 0)
    for half in 0..<2 where groups.containsHalf(half) {
      // 1/w is constant along a row, and so are the coefficients, which are computed for four rows.
      let start = half &* Int(SampleSet.halfRows)
      let dys = (y + (columns + Float(Int32(truncatingIfNeeded: start)))) - record[4].y
      let inverseSquares = lanes.inverseSquare(SIMD4(repeating: first.x), dys)
      let lines = lanes.line(inverseSquares, dys)
      let glowLines = lanes.glowLine(inverseSquares, dys)
      let reach = glowLines.reaches(from: first.x, pixels: blocks &* Int(Grid.block))
      for lane in 0..<Int(SampleSet.halfRows) where groups.containsRow(start &+ lane) {
        let (line, dy) = (lines.alone(lane), SIMD4(repeating: dys[lane]))
        let glow = hasGlow && reach[lane] ? glowLines.alone(lane) : nil
        if hasShadow {
          fill(strip(start &+ lane), lanes, line, glow, lanes.shadowLine(lanes.w(first, dy), dy))
        } else if let glow {
          fill(strip(start &+ lane), lanes, line, glow)
        } else {
          fill(strip(start &+ lane), lanes, line)
        }
      }
    }
  }

  /// A row of blocks side by side.
  private struct Strip {
    let pixels: UnsafeMutableRawPointer
    let blocks: Int
    /// The distances of the first four pixels from the middle.
    let first: SIMD4<Float>
    /// The offsets of a block's left and right four pixels.
    let dither: (SIMD4<Float>, SIMD4<Float>)

    /// Colors four pixels at a time, by their distances from the middle.
    @inline(__always)
    func fill(_ colors: (_ dx: SIMD4<Float>, _ dither: SIMD4<Float>) -> SIMD4<UInt32>) {
      var dx = first
      var (here, next) = dither
      // `colors` is called at one place: the compiler inlines only a limited amount.
      for group in 0..<2 &* blocks {
        pixels.storeBytes(of: colors(dx, here), toByteOffset: group &* 16, as: SIMD4<UInt32>.self)
        dx += 4
        swap(&here, &next)
      }
    }
  }

  @inline(never)
  private func fillTilted(_ strip: Strip, _ lanes: RadialLightLanes, dy: Float) {
    strip.fill { lanes.colors($0, SIMD4(repeating: dy), $1).packed }
  }

  // Rows along which 1/w is the same: plain, with a glow, and with a shadow.

  @inline(never)
  private func fill(_ strip: Strip, _ lanes: RadialLightLanes, _ line: RadialLightLanes.Line) {
    strip.fill { lanes.mixed(line.share($0), $1).packed }
  }

  @inline(never)
  private func fill(
    _ strip: Strip, _ lanes: RadialLightLanes, _ line: RadialLightLanes.Line,
    _ glow: RadialLightLanes.Line
  ) {
    strip.fill { dx, dither in
      var colors = lanes.mixed(line.share(dx), dither)
      lanes.add(glow.share(dx), to: &colors)
      return colors.packed
    }
  }

  @inline(never)
  private func fill(
    _ strip: Strip, _ lanes: RadialLightLanes, _ line: RadialLightLanes.Line,
    _ glow: RadialLightLanes.Line?,
    _ shadow: ShadowLine
  ) {
    strip.fill { dx, dither in
      let light = shadow.light(dx)
      var colors = lanes.mixed(line.share(dx) * light, dither)
      if let glow { lanes.add(glow.share(dx) * light, to: &colors) }
      return colors.packed
    }
  }

  /// The radial light for pixels at any place.
  @inline(__always)
  var anywhere: RadialLightLanes { RadialLightLanes(record, background) }
}

/// `Dither`'s offsets for four pixels anywhere, by their centers.
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
