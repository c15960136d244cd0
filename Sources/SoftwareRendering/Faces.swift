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
  private let normal: ScreenPlane
  private let eye: ScreenPlane
  private let color: SIMD4<Float>

  @inline(__always)
  init(_ shader: Shader, _ surface: Surface) {
    let record = shader.records(surface)
    self.shader = shader
    normal = ScreenPlane(record, from: record[4])
    color = record[3]
    if surface.kind == .smoothOffCenter {
      eye = ScreenPlane(record + 5, from: record[4])
    } else {
      eye = ScreenPlane(shader.rays[Int(color.w.bitPattern)])
    }
  }

  /// The colours of four pixels from `x` on.
  @inline(__always)
  func colors(x: Float, y: Float) -> Colors {
    let xs = SIMD4(repeating: x) + SIMD4(0, 1, 2, 3)
    let (nx, ny, nz) = normal.values(xs, y)
    let (qx, qy, qz) = eye.values(xs, y)
    let light = shader.light
    let scale = 1 / (nx * nx + ny * ny + nz * nz).squareRoot()
    let nl = (nx * light.x + ny * light.y + nz * light.z) * scale
    // Products in the order of `Shader.colors`.
    let nq = (nx * qx + ny * qy + nz * qz) * scale
    let shine = shader.highlight(
      normalLight: nl, normalEye: nq,
      lightEye: qx * light.x + qy * light.y + qz * light.z,
      eyeEye: qx * qx + qy * qy + qz * qz)
    return Colors(
      red: shader.lit(SIMD4(repeating: color.x), normalLight: nl, highlight: shine),
      green: shader.lit(SIMD4(repeating: color.y), normalLight: nl, highlight: shine),
      blue: shader.lit(SIMD4(repeating: color.z), normalLight: nl, highlight: shine))
  }
}

/// A pool of light.
struct PoolFace {
  private let background: SIMD4<Float>
  private let offset: ScreenPlane
  private let color: SIMD4<Float>

  @inline(__always)
  init(_ shader: Shader, _ surface: Surface) {
    let record = shader.records(surface)
    background = shader.background
    offset = ScreenPlane(record, from: record[4])
    color = record[3]
  }

  /// mix(background, colour, (max(0, 1 − r²/R²))²), r from planes of (p − c)/w and 1/w.
  @inline(__always)
  func colors(x: Float, y: Float) -> Colors {
    let xs = SIMD4(repeating: x) + SIMD4(0, 1, 2, 3)
    let (vx, vy, vz) = offset.values(xs, y)
    let inverseW = offset.fourthValues(xs, y)
    let square = (vx * vx + vy * vy + vz * vz) / (inverseW * inverseW)
    let left = atLeast(SIMD4(), 1 - square * color.w)
    let share = left * left
    return Colors(
      red: share * (color.x - background.x) + background.x,
      green: share * (color.y - background.y) + background.y,
      blue: share * (color.z - background.z) + background.z)
  }
}

/// Four numbers that are linear on the screen.
private struct ScreenPlane {
  let origin: SIMD4<Float>
  let right: SIMD4<Float>
  let down: SIMD4<Float>
  /// Where the value is `origin`, in pixels.
  let x: Float
  let y: Float

  /// Value and slopes from three records; a fourth says where.
  @inline(__always)
  init(_ record: UnsafePointer<SIMD4<Float>>, from reference: SIMD4<Float>) {
    origin = record[0]
    right = record[1]
    down = record[2]
    x = reference.x
    y = reference.y
  }

  @inline(__always)
  init(_ ray: ViewRay) {
    origin = ray.origin
    right = ray.right
    down = ray.down
    x = 0
    y = 0
  }

  /// The first three numbers at four pixels.
  @inline(__always)
  func values(_ xs: SIMD4<Float>, _ y: Float) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
    let dx = xs - x
    let dy = y - self.y
    return (
      dx * right.x + origin.x + down.x * dy, dx * right.y + origin.y + down.y * dy,
      dx * right.z + origin.z + down.z * dy
    )
  }

  /// The fourth number at four pixels.
  @inline(__always)
  func fourthValues(_ xs: SIMD4<Float>, _ y: Float) -> SIMD4<Float> {
    (xs - x) * right.w + origin.w + down.w * (y - self.y)
  }
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
