import Drawing

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
    func square(_ away: SIMD3<Double>) -> RadialLightLanes.SquareLanes {
      func moved(_ v: SIMD4<Double>) -> SIMD3<Double> { SIMD3(v.x, v.y, v.z) + away * v.w }
      return RadialLightLanes.SquareLanes(
        origin: moved(place.origin), right: moved(place.right), down: moved(place.down))
    }
    let texture = middlePlane(candidate, ta, tb, tc, x: middleX, y: middleY)
    func plane(
      _ plane: (origin: SIMD4<Double>, right: SIMD4<Double>, down: SIMD4<Double>), _ number: Int
    ) -> ScreenPlane.Three {
      func four(_ number: Double) -> SIMD4<Float> { SIMD4(repeating: Float(number)) }
      return (four(plane.origin[number]), four(plane.right[number]), four(plane.down[number]))
    }
    func four(_ number: Float) -> SIMD4<Float> { SIMD4(repeating: number) }
    let background = frame.pointee.shader.background
    drawRange.pointee.append(
      RadialLightLanes(
        square: square(SIMD3()), inverseSquareRadius: four(light.inverseSquareRadius),
        glowSquare: square(wide),
        glowInverseSquareRadius: four(light.glowInverseSquareRadius), inverseW: plane(place, 3),
        background: spread(background),
        difference: spread(finite(color) - background), glowColor: spread(light.glowColor),
        step: four(frame.pointee.dithers ? 1 / Colors.white : 0), u: plane(texture, 0),
        v: plane(texture, 1), core: four(light.core), rounding: four(light.rounding),
        edge: four(1 / (1 - light.core - light.rounding)), darkness: four(light.darkness),
        middleX: four(middleX), middleY: four(middleY)))
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

/// A face in a radial light, which colors many pixels.
struct RadialLightFace {
  /// The face's records.
  let lanes: UnsafePointer<RadialLightLanes>

  @inline(__always)
  init(_ lanes: UnsafePointer<RadialLightLanes>) { self.lanes = lanes }

  @inline(__always)
  init(_ shader: Shader, _ surface: Surface) {
    self.init(
      UnsafeRawPointer(shader.records(surface)).assumingMemoryBound(to: RadialLightLanes.self))
  }

  /// Colors the rows that have some groups of blocks side by side, the first one's first pixel at
  /// `x`, `y`. `offsets` are the pattern of `Dither`, in the order of a block's groups.
  @inline(never)
  func fill(
    _ target: UnsafeMutableRawPointer, rowBytes: Int, blocks: Int, x: Float, y: Float,
    offsets: UnsafePointer<SIMD4<Float>>, _ groups: PixelGroups
  ) {
    let columns = SIMD4<Float>(0, 1, 2, 3)
    let first = columns + (x - lanes.pointee.middleX.x)
    let middleY = lanes.pointee.middleY.x
    func strip(_ row: Int) -> Strip {
      Strip(
        pixels: target + row &* rowBytes, blocks: blocks, first: first,
        dither: (offsets[row &* 2], offsets[row &* 2 &+ 1]))
    }
    if lanes.pointee.isTilted {
      for row in 0..<Int(Grid.block) where groups.containsRow(row) {
        fillTilted(strip(row), dy: y + Float(Int32(truncatingIfNeeded: row)) - middleY)
      }
      return
    }
    let (hasGlow, hasShadow) = (lanes.pointee.hasGlow, lanes.pointee.hasShadow)
    for half in 0..<2 where groups.containsHalf(half) {
      // 1/w is constant along a row, and so are the coefficients, which are computed for four rows.
      let start = half &* Int(SampleSet.halfRows)
      let dys = (y + (columns + Float(Int32(truncatingIfNeeded: start)))) - middleY
      let inverseSquares = lanes.pointee.inverseSquare(SIMD4(repeating: first.x), dys)
      let lines = lanes.pointee.line(inverseSquares, dys)
      let glowLines = lanes.pointee.glowLine(inverseSquares, dys)
      let reach = glowLines.reaches(from: first.x, pixels: blocks &* Int(Grid.block))
      for lane in 0..<Int(SampleSet.halfRows) where groups.containsRow(start &+ lane) {
        let (line, dy) = (lines.alone(lane), SIMD4(repeating: dys[lane]))
        let glow = hasGlow && reach[lane] ? glowLines.alone(lane) : nil
        if hasShadow {
          fill(
            strip(start &+ lane), line, glow,
            lanes.pointee.shadowLine(lanes.pointee.w(first, dy), dy))
        } else if let glow {
          fill(strip(start &+ lane), line, glow)
        } else {
          fill(strip(start &+ lane), line)
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
  private func fillTilted(_ strip: Strip, dy: Float) {
    let lanes = lanes.pointee
    strip.fill { lanes.colors($0, SIMD4(repeating: dy), $1).packed }
  }

  // Rows along which 1/w is the same: plain, with a glow, and with a shadow.

  @inline(never)
  private func fill(_ strip: Strip, _ line: RadialLightLanes.Line) {
    let lanes = lanes.pointee
    strip.fill { lanes.mixed(line.share($0), $1).packed }
  }

  @inline(never)
  private func fill(_ strip: Strip, _ line: RadialLightLanes.Line, _ glow: RadialLightLanes.Line) {
    let lanes = lanes.pointee
    strip.fill { dx, dither in
      var colors = lanes.mixed(line.share(dx), dither)
      lanes.add(glow.share(dx), to: &colors)
      return colors.packed
    }
  }

  @inline(never)
  private func fill(
    _ strip: Strip, _ line: RadialLightLanes.Line, _ glow: RadialLightLanes.Line?,
    _ shadow: ShadowLine
  ) {
    let lanes = lanes.pointee
    strip.fill { dx, dither in
      let light = shadow.light(dx)
      var colors = lanes.mixed(line.share(dx) * light, dither)
      if let glow { lanes.add(glow.share(dx) * light, to: &colors) }
      return colors.packed
    }
  }
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
