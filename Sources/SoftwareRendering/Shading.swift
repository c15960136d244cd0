#if Program

import Geometry

/// Colours samples from the records of their surfaces.
///
/// A pixel's colour depends on its position and its surface alone, and is computed by the same
/// operations in the same order whether its neighbours share the surface or not.
///
/// It is copied along with `TriangleSetup` for every flat surface: one more pointer in it made ten
/// thousand cubes a fifth slower.
struct Shader {
  let drawRanges: UnsafePointer<DrawRange>
  let rays: UnsafePointer<ViewRay>
  let light: SIMD4<Float>
  let ambient: Float
  let diffuse: Float
  let specular: Float
  let background: SIMD4<Float>

  init(_ frame: UnsafePointer<Frame>) {
    drawRanges = UnsafePointer(frame.pointee.drawRanges)
    rays = UnsafePointer(frame.pointee.rays.base)
    light = frame.pointee.light
    ambient = frame.pointee.ambient
    diffuse = frame.pointee.diffuse
    specular = frame.pointee.specular
    background = frame.pointee.background
  }

  @inline(__always)
  func records(_ surface: Surface) -> UnsafePointer<SIMD4<Float>> {
    UnsafePointer(drawRanges[surface.drawRange].records.base + surface.record)
  }

  /// The highlight of Blinn and Phong at power 32, without finding the half vector.
  ///
  /// With q the direction to the eye of length s and h = (l + q/s) / |l + q/s|,
  /// (n·h)² = (s n·l + n·q)² / (2s (s + l·q)), since |l + q/s|² = 2 + 2 l·q/s. Four squarings of it
  /// make the 32nd power. None where n·l or n·h is not positive.
  @inline(__always)
  func highlight(
    normalLight nl: SIMD4<Float>, normalEye nq: SIMD4<Float>, lightEye lq: SIMD4<Float>,
    eyeEye qq: SIMD4<Float>
  ) -> SIMD4<Float> {
    let s = qq.squareRoot()
    let along = nl * s + nq
    let h2 = (along * along) / ((s + s) * (s + lq))
    let h4 = h2 * h2
    let h8 = h4 * h4
    let h16 = h8 * h8
    let shine = h16 * h16 * specular
    return SIMD4<Float>().replacing(
      with: shine, where: (nl .> 0) .& (along .> 0))
  }

  /// colour · (ambient + diffuse · max(n·l, 0)) + highlight.
  @inline(__always)
  func lit(_ color: Colors, normalLight nl: SIMD4<Float>, highlight: SIMD4<Float>) -> Colors {
    let share = positive(nl) * diffuse + ambient
    return Colors(
      red: color.red * share + highlight, green: color.green * share + highlight,
      blue: color.blue * share + highlight)
  }

  /// The colours of four pixels side by side that all show one surface; `x` and `y` are the first
  /// one's centre.
  @inline(__always)
  func colors(_ surface: Surface, x: Float, y: Float) -> Colors {
    switch surface.kind {
    case .plain, .stored: plainColors(surface)
    case .flat: FlatFace(self, surface).colors(x: x, y: y)
    case .smooth, .smoothOffCenter: SmoothFace(self, surface).colors(x: x, y: y)
    case .pool: PoolFace(self, surface).colors(x: x, y: y)
    case .painted: PaintedFace(self, surface).colors(x: x, y: y)
    }
  }

  @inline(__always)
  private func plainColors(_ surface: Surface) -> Colors {
    let color = records(surface)[1]
    return Colors(
      red: SIMD4(repeating: color.x), green: SIMD4(repeating: color.y),
      blue: SIMD4(repeating: color.z))
  }

  /// The packed pixel of a plain surface, its levels in the first three numbers.
  @inline(__always)
  func plainPixel(_ word: UInt32) -> UInt32 { plainLevels(word).w.bitPattern }

  /// The levels of a plain surface; the fourth number is the packed pixel.
  @inline(__always)
  func plainLevels(_ word: UInt32) -> SIMD4<Float> { records(Surface(word: word)).pointee }

  @inline(__always)
  var backgroundColors: Colors {
    Colors(
      red: SIMD4(repeating: background.x), green: SIMD4(repeating: background.y),
      blue: SIMD4(repeating: background.z))
  }

  /// The colours of four pixels anywhere (their centres) of any surfaces.
  @inline(never)
  func colors(_ words: SIMD4<UInt32>, x: SIMD4<Float>, y: SIMD4<Float>) -> Colors {
    // Pixel by pixel: normal, direction to the eye and colour as rows; then columns for the light.
    var (n0, n1, n2, n3) = (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>())
    var (q0, q1, q2, q3) = (n0, n0, n0, n0)
    var (c0, c1, c2, c3) = (n0, n0, n0, n0)
    let isUnlit0 = gather(Surface(word: words.x), x.x, y.x, &n0, &q0, &c0)
    let isUnlit1 = gather(Surface(word: words.y), x.y, y.y, &n1, &q1, &c1)
    let isUnlit2 = gather(Surface(word: words.z), x.z, y.z, &n2, &q2, &c2)
    let isUnlit3 = gather(Surface(word: words.w), x.w, y.w, &n3, &q3, &c3)
    let n = columns(n0, n1, n2, n3)
    let q = columns(q0, q1, q2, q3)
    let c = columns(c0, c1, c2, c3)
    // The fourth column of normals is n·l for a unit normal, and infinite for one to be normalised.
    let isUnit = n.3 .< .infinity
    let scale = 1 / (n.0 * n.0 + n.1 * n.1 + n.2 * n.2).squareRoot()
    let computed = (n.0 * light.x + n.1 * light.y + n.2 * light.z) * scale
    let nl = computed.replacing(with: n.3, where: isUnit)
    let alongEye = n.0 * q.0 + n.1 * q.1 + n.2 * q.2
    let nq = (alongEye * scale).replacing(with: alongEye, where: isUnit)
    let lq = q.0 * light.x + q.1 * light.y + q.2 * light.z
    let qq = q.0 * q.0 + q.1 * q.1 + q.2 * q.2
    let shine = highlight(normalLight: nl, normalEye: nq, lightEye: lq, eyeEye: qq)
    var colors = lit(
      Colors(red: c.0, green: c.1, blue: c.2), normalLight: nl, highlight: shine)
    if isUnlit0 || isUnlit1 || isUnlit2 || isUnlit3 {
      let flags = SIMD4<Int32>(
        isUnlit0 ? 1 : 0, isUnlit1 ? 1 : 0, isUnlit2 ? 1 : 0, isUnlit3 ? 1 : 0)
      colors.red.replace(with: c.0, where: flags .== 1)
      colors.green.replace(with: c.1, where: flags .== 1)
      colors.blue.replace(with: c.2, where: flags .== 1)
    }
    return colors
  }

  /// The colours of four pixels anywhere (their centres) of any pools of light: the operations of
  /// `PoolFace`, in its order.
  @inline(never)
  func poolColors(_ words: SIMD4<UInt32>, x: SIMD4<Float>, y: SIMD4<Float>) -> Colors {
    let (a, b) = (records(Surface(word: words.x)), records(Surface(word: words.y)))
    let (c, d) = (records(Surface(word: words.z)), records(Surface(word: words.w)))
    let lanes = PoolLanes(a, b, c, d)
    return lanes.colors(
      x - a[4].x, y - a[4].y, background, ditherOffsets(x, y))
  }

  /// Fetches one pixel; true when its colour is final.
  @inline(__always)
  private func gather(
    _ surface: Surface, _ x: Float, _ y: Float, _ normal: inout SIMD4<Float>,
    _ eye: inout SIMD4<Float>, _ color: inout SIMD4<Float>
  ) -> Bool {
    switch surface.kind {
    case .flat:
      let record = records(surface)
      normal = record[0]
      color = record[1]
      eye = ray(color, x, y)
      return false
    case .smooth, .smoothOffCenter:
      let record = records(surface)
      let dx = x - record[4].x
      let dy = y - record[4].y
      normal = record[0] + record[1] * dx + record[2] * dy
      normal.w = .infinity
      color = record[3]
      eye =
        surface.kind == .smooth
        ? ray(color, x, y) : record[5] + record[6] * dx + record[7] * dy
      return false
    case .pool:
      let pool = PoolFace(self, surface).colors(x: x, y: y)
      color = SIMD4(pool.red.x, pool.green.x, pool.blue.x, 0)
      return true
    case .painted:
      let painted = PaintedFace(self, surface).colors(x: x, y: y)
      color = SIMD4(painted.red.x, painted.green.x, painted.blue.x, 0)
      return true
    case .plain, .stored:
      color = records(surface)[1]
      return true
    }
  }

  /// The direction to the eye through a pixel, for the camera in a colour's fourth number.
  @inline(__always)
  private func ray(_ color: SIMD4<Float>, _ x: Float, _ y: Float) -> SIMD4<Float> {
    let ray = rays + Int(color.w.bitPattern)
    return ray.pointee.origin + ray.pointee.right * x + ray.pointee.down * y
  }
}

/// Rows of four numbers as columns.
@inline(__always)
func columns(
  _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>
) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
  (
    SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y), SIMD4(a.z, b.z, c.z, d.z),
    SIMD4(a.w, b.w, c.w, d.w)
  )
}

#endif
