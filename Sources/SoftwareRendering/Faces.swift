/// A surface with one normal, its numbers at hand for many pixels.
struct FlatFace {
  private let shader: Shader
  private let normal: SIMD4<Float>
  private let color: SIMD4<Float>
  private let ray: ViewRay

  /// Whether the light leaves it in shadow, so that it has one colour.
  var isDark: Bool { !(normal.w > 0) }

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
  func levels(x: Float, y: Float) -> Levels {
    let (qx, qy, qz) = eye(ray, SIMD4(repeating: x) + SIMD4(0, 1, 2, 3), y)
    let light = shader.light
    let nl = SIMD4(repeating: normal.w)
    let shine = shader.highlight(
      normalLight: nl,
      normalEye: qx * normal.x + qy * normal.y + qz * normal.z,
      lightEye: qx * light.x + qy * light.y + qz * light.z,
      eyeEye: qx * qx + qy * qy + qz * qz)
    return Levels(
      clamping: shader.lit(SIMD4(repeating: color.x), normalLight: nl, highlight: shine),
      shader.lit(SIMD4(repeating: color.y), normalLight: nl, highlight: shine),
      shader.lit(SIMD4(repeating: color.z), normalLight: nl, highlight: shine))
  }
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
  func levels(x: Float, y: Float) -> Levels {
    let xs = SIMD4(repeating: x) + SIMD4(0, 1, 2, 3)
    let dx = xs - record[4].x
    let dy = y - record[4].y
    let (nx, ny, nz) = plane(record, dx, dy)
    let (qx, qy, qz) =
      isOffCenter
      ? plane(record + 5, dx, dy) : eye(shader.rays[Int(record[3].w.bitPattern)], xs, y)
    let light = shader.light
    let scale = 1 / (nx * nx + ny * ny + nz * nz).squareRoot()
    let nl = (nx * light.x + ny * light.y + nz * light.z) * scale
    // Products in the order of `Shader.levels(_:x:y:)`.
    let nq = (nx * qx + ny * qy + nz * qz) * scale
    let shine = shader.highlight(
      normalLight: nl, normalEye: nq,
      lightEye: qx * light.x + qy * light.y + qz * light.z,
      eyeEye: qx * qx + qy * qy + qz * qz)
    let color = record[3]
    return Levels(
      clamping: shader.lit(SIMD4(repeating: color.x), normalLight: nl, highlight: shine),
      shader.lit(SIMD4(repeating: color.y), normalLight: nl, highlight: shine),
      shader.lit(SIMD4(repeating: color.z), normalLight: nl, highlight: shine))
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

  @inline(__always)
  func levels(x: Float, y: Float) -> Levels {
    let c = colors(x: SIMD4(repeating: x) + SIMD4(0, 1, 2, 3), y: y)
    return Levels(clamping: c.0, c.1, c.2)
  }

  /// mix(background, colour, (max(0, 1 − r²/R²))²), r from planes of (p − c)/w and 1/w.
  @inline(__always)
  func colors(x: SIMD4<Float>, y: Float) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
    let dx = x - record[4].x
    let dy = y - record[4].y
    let (vx, vy, vz) = plane(record, dx, dy)
    let inverseW = dx * record[1].w + record[0].w + record[2].w * dy
    let square = (vx * vx + vy * vy + vz * vz) / (inverseW * inverseW)
    let color = record[3]
    let left = atLeast(SIMD4(), 1 - square * color.w)
    let share = left * left
    let back = shader.background
    func mixed(_ back: Float, _ color: Float) -> SIMD4<Float> { share * (color - back) + back }
    return (mixed(back.x, color.x), mixed(back.y, color.y), mixed(back.z, color.z))
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
  _ ray: ViewRay, _ x: SIMD4<Float>, _ y: Float
) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
  (
    x * ray.right.x + ray.origin.x + ray.down.x * y,
    x * ray.right.y + ray.origin.y + ray.down.y * y,
    x * ray.right.z + ray.origin.z + ray.down.z * y
  )
}
