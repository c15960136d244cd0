/// A surface with one normal, its numbers at hand for many pixels.
struct FlatFace {
  fileprivate let shader: Shader
  fileprivate let normal: SIMD4<Float>
  private let color: SIMD4<Float>
  fileprivate let ray: ViewRay

  @inline(__always)
  init(_ shader: Shader, _ surface: Surface) {
    let record = shader.records(surface)
    self.shader = shader
    normal = record[0]
    color = record[1]
    ray = shader.rays[Int(record[1].w.bitPattern)]
  }

  /// The colours of four pixels from `x` on.
  @inline(__always)
  func colors(x: Float, y: Float) -> Colors {
    let (qx, qy, qz) = eye(
      ray, SIMD4(repeating: x) + SIMD4(0, 1, 2, 3), SIMD4(repeating: y))
    let light = shader.light
    let nl = SIMD4(repeating: normal.w)
    let shine = shader.highlight(
      normalLight: nl,
      normalEye: qx * normal.x + qy * normal.y + qz * normal.z,
      lightEye: qx * light.x + qy * light.y + qz * light.z,
      eyeEye: qx * qx + qy * qy + qz * qz)
    return Colors(
      red: shader.lit(SIMD4(repeating: color.x), normalLight: nl, highlight: shine),
      green: shader.lit(SIMD4(repeating: color.y), normalLight: nl, highlight: shine),
      blue: shader.lit(SIMD4(repeating: color.z), normalLight: nl, highlight: shine))
  }
}

extension FlatFace {
  /// The colour of all pixels between two corners (centres), if they have one: if the brightest
  /// highlight that they may have is too faint to change a level.
  ///
  /// By bounds of every term of the highlight: the direction to the eye q changes linearly over the
  /// screen, so its parts, n·q and l·q lie between their values at the four corners.
  @inline(__always)
  func constantColor(left: Float, right: Float, top: Float, bottom: Float) -> SIMD4<UInt32>? {
    let brightest = brightestHighlight(left: left, right: right, top: top, bottom: bottom)
    let lit =
      SIMD4(color.x, color.y, color.z, 0)
      * (max(normal.w, 0) * shader.diffuse + shader.ambient)
    let least = Colors.level(lit)
    let most = Colors.level(lit + SIMD4(brightest, brightest, brightest, 0))
    // Not so when a bound is not a number, or negative light would darken.
    guard brightest >= 0, everyLane(least .== most) else { return nil }
    return packLevels(
      SIMD4(repeating: least.x), SIMD4(repeating: least.y), SIMD4(repeating: least.z))
  }

  /// An upper bound of the highlight; infinite where there is none.
  @inline(__always)
  private func brightestHighlight(left: Float, right: Float, top: Float, bottom: Float) -> Float {
    if !(normal.w > 0) { return 0 }
    let (qx, qy, qz) = eye(
      ray, SIMD4(left, right, left, right), SIMD4(top, top, bottom, bottom))
    let light = shader.light
    let (nearX, farX) = magnitudes(qx)
    let (nearY, farY) = magnitudes(qy)
    let (nearZ, farZ) = magnitudes(qz)
    let farthest = (farX * farX + farY * farY + farZ * farZ).squareRoot()
    let nearest = (nearX * nearX + nearY * nearY + nearZ * nearZ).squareRoot()
    let along =
      normal.w * farthest
      + largest(qx * normal.x + qy * normal.y + qz * normal.z)
    let across = nearest + smallest(qx * light.x + qy * light.y + qz * light.z)
    if along <= 0 { return 0 }
    if !(across > 0) { return .infinity }
    // Room for the rounding of these few operations.
    let slack: Float = 1.0001
    let h2 = along * along / ((nearest + nearest) * across) * slack
    let h4 = h2 * h2
    let h8 = h4 * h4
    let h16 = h8 * h8
    return h16 * h16 * shader.specular
  }

  /// Bounds of the magnitude of what lies between four numbers.
  @inline(__always)
  private func magnitudes(_ x: SIMD4<Float>) -> (Float, Float) {
    let low = smallest(x)
    let high = largest(x)
    return (max(low, 0 - high, 0), max(0 - low, high))
  }

  @inline(__always)
  private func smallest(_ x: SIMD4<Float>) -> Float { min(min(x.x, x.y), min(x.z, x.w)) }

  @inline(__always)
  private func largest(_ x: SIMD4<Float>) -> Float { max(max(x.x, x.y), max(x.z, x.w)) }
}

/// A surface whose normal changes.
struct SmoothFace {
  private let shader: Shader
  private let record: UnsafePointer<SIMD4<Float>>
  private let isOffCenter: Bool

  @inline(__always)
  init(_ shader: Shader, _ surface: Surface) {
    self.shader = shader
    record = shader.records(surface)
    isOffCenter = surface.kind == .smoothOffCenter
  }

  /// The colours of four pixels from `x` on.
  @inline(__always)
  func colors(x: Float, y: Float) -> Colors {
    let xs = SIMD4(repeating: x) + SIMD4(0, 1, 2, 3)
    let dx = xs - record[4].x
    let dy = y - record[4].y
    let (nx, ny, nz) = plane(record, dx, dy)
    let (qx, qy, qz) =
      isOffCenter
      ? plane(record + 5, dx, dy)
      : eye(shader.rays[Int(record[3].w.bitPattern)], xs, SIMD4(repeating: y))
    let light = shader.light
    let scale = 1 / (nx * nx + ny * ny + nz * nz).squareRoot()
    let nl = (nx * light.x + ny * light.y + nz * light.z) * scale
    // Products in the order of `Shader.colors`.
    let nq = (nx * qx + ny * qy + nz * qz) * scale
    let shine = shader.highlight(
      normalLight: nl, normalEye: nq,
      lightEye: qx * light.x + qy * light.y + qz * light.z,
      eyeEye: qx * qx + qy * qy + qz * qz)
    let color = record[3]
    return Colors(
      red: shader.lit(SIMD4(repeating: color.x), normalLight: nl, highlight: shine),
      green: shader.lit(SIMD4(repeating: color.y), normalLight: nl, highlight: shine),
      blue: shader.lit(SIMD4(repeating: color.z), normalLight: nl, highlight: shine))
  }
}

/// A pool of light.
struct PoolFace {
  private let shader: Shader
  private let record: UnsafePointer<SIMD4<Float>>

  @inline(__always)
  init(_ shader: Shader, _ surface: Surface) {
    self.shader = shader
    record = shader.records(surface)
  }

  /// mix(background, colour, (max(0, 1 − r²/R²))²), r from planes of (p − c)/w and 1/w.
  @inline(__always)
  func colors(x: Float, y: Float) -> Colors {
    let dx = SIMD4(repeating: x) + SIMD4(0, 1, 2, 3) - record[4].x
    let dy = y - record[4].y
    let (vx, vy, vz) = plane(record, dx, dy)
    let inverseW = dx * record[1].w + record[0].w + record[2].w * dy
    let square = (vx * vx + vy * vy + vz * vz) / (inverseW * inverseW)
    let color = record[3]
    let left = atLeast(SIMD4(), 1 - square * color.w)
    let share = left * left
    let back = shader.background
    func mixed(_ back: Float, _ color: Float) -> SIMD4<Float> { share * (color - back) + back }
    return Colors(
      red: mixed(back.x, color.x), green: mixed(back.y, color.y), blue: mixed(back.z, color.z))
  }
}

/// The first three numbers of a plane whose value and slopes are three records.
@inline(__always)
private func plane(
  _ record: UnsafePointer<SIMD4<Float>>, _ dx: SIMD4<Float>, _ dy: Float
) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
  let (origin, right, down) = (record[0], record[1], record[2])
  return (
    dx * right.x + origin.x + down.x * dy, dx * right.y + origin.y + down.y * dy,
    dx * right.z + origin.z + down.z * dy
  )
}

/// The direction to the eye through four pixels.
@inline(__always)
private func eye(
  _ ray: ViewRay, _ x: SIMD4<Float>, _ y: SIMD4<Float>
) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
  (
    x * ray.right.x + ray.origin.x + y * ray.down.x,
    x * ray.right.y + ray.origin.y + y * ray.down.y,
    x * ray.right.z + ray.origin.z + y * ray.down.z
  )
}
