/// What a material without a path of its own is drawn with.
///
/// A new one is a case of `Drawing.Material` and what `colors` makes of it here; only where a profile
/// asks for it does it get a surface kind of its own, as `lit` and `pool` have.
struct Paint: BitwiseCopyable {
  /// Laid over the instance's colour; nil: not here yet.
  var texture: TextureView?
  var light: Lighting

  enum Lighting: BitwiseCopyable {
    case none
    /// Seen from the centre of the projection.
    case centered
    case offCenter(eye: SIMD4<Float>)
  }

  @inline(__always)
  var isLit: Bool {
    if case .none = light { false } else { true }
  }

  /// Four pixels without light, of a colour, at places in the texture (0…1).
  @inline(__always)
  func colors(_ color: SIMD4<Float>, _ u: SIMD4<Float>, _ v: SIMD4<Float>) -> Colors {
    guard let texture else {
      return Colors(
        red: SIMD4(repeating: color.x), green: SIMD4(repeating: color.y),
        blue: SIMD4(repeating: color.z))
    }
    let texels = texture.texels(u, v)
    func channel(_ shift: UInt32) -> SIMD4<Float> {
      SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: texels &>> shift & 0xFF)) / Colors.white
    }
    let rest = 1 - channel(24)
    return Colors(
      red: rest * color.x + channel(0), green: rest * color.y + channel(8),
      blue: rest * color.z + channel(16))
  }
}

/// A surface that is painted. Its records: the planes of u/w, v/w and 1/w, the colour with its run's
/// number, where the planes start; then, lit, the normals' plane and, off centre, the eye's.
struct PaintedFace {
  private let shader: Shader
  private let paint: Paint
  private let place: ScreenPlane
  private let normal: ScreenPlane
  private let eye: ScreenPlane
  private let color: SIMD4<Float>

  init(_ shader: Shader, _ surface: Surface) {
    let record = shader.records(surface)
    let run = shader.runs + Int(record[3].w.bitPattern)
    self.shader = shader
    color = record[3]
    place = ScreenPlane(record, from: record[4])
    guard case .painted(let paint) = run.pointee.look else {
      preconditionFailure("a painted surface has paint")
    }
    self.paint = paint
    // Without light they are not looked at.
    normal = paint.isLit ? ScreenPlane(record + 5, from: record[4]) : place
    switch paint.light {
    case .none: eye = place
    case .centered: eye = ScreenPlane(shader.rays[run.pointee.camera])
    case .offCenter: eye = ScreenPlane(record + 8, from: record[4])
    }
  }

  /// The colours of four pixels from `x` on.
  @inline(never)
  func colors(x: Float, y: Float) -> Colors {
    let xs = SIMD4(repeating: x) + SIMD4(0, 1, 2, 3)
    let (u, v, inverseW) = place.values(xs, y)
    let plain = paint.colors(color, u / inverseW, v / inverseW)
    if !paint.isLit { return plain }
    let (nx, ny, nz) = normal.values(xs, y)
    let (qx, qy, qz) = eye.values(xs, y)
    let light = shader.light
    let scale = 1 / (nx * nx + ny * ny + nz * nz).squareRoot()
    let nl = (nx * light.x + ny * light.y + nz * light.z) * scale
    let shine = shader.highlight(
      normalLight: nl, normalEye: (nx * qx + ny * qy + nz * qz) * scale,
      lightEye: qx * light.x + qy * light.y + qz * light.z,
      eyeEye: qx * qx + qy * qy + qz * qz)
    return Colors(
      red: shader.lit(plain.red, normalLight: nl, highlight: shine),
      green: shader.lit(plain.green, normalLight: nl, highlight: shine),
      blue: shader.lit(plain.blue, normalLight: nl, highlight: shine))
  }
}

extension TextureView {
  /// Four pixels, each between the four texels around a place (0…1, held at the edges), in fixed point:
  /// places have eight fractional bits, which are the weights.
  @inline(__always)
  func texels(_ u: SIMD4<Float>, _ v: SIMD4<Float>) -> SIMD4<UInt32> {
    let (x, weightX) = Self.texel(u, width)
    let (y, weightY) = Self.texel(v, height)
    let right = lesser(x &+ 1, Int32(width - 1))
    let below = lesser(y &+ 1, Int32(height - 1)) &* Int32(width)
    let row = y &* Int32(width)
    let top = mix(load(row &+ x), load(row &+ right), weightX)
    let bottom = mix(load(below &+ x), load(below &+ right), weightX)
    return mix(top, bottom, weightY)
  }

  /// The texel left of places, and the weights of the next one.
  @inline(__always)
  private static func texel(
    _ places: SIMD4<Float>, _ count: Int
  ) -> (SIMD4<Int32>, SIMD4<UInt32>) {
    let one: Float = 256
    // What is not a number is 0.
    let held = atMost(.one, atLeast(SIMD4(), places))
    let fixed = nearest(held * (Float(count) * one)) &- Int32(one / 2)
    let first = fixed .< 0
    let isLast = fixed .>= Int32(count - 1) &<< 8
    let texel = (fixed &>> 8).replacing(with: 0, where: first)
      .replacing(with: Int32(count - 1), where: isLast)
    let weight = (fixed & 255).replacing(with: 0, where: first .| isLast)
    return (texel, SIMD4<UInt32>(truncatingIfNeeded: weight))
  }

  @inline(__always)
  private func lesser(_ x: SIMD4<Int32>, _ bound: Int32) -> SIMD4<Int32> {
    x.replacing(with: bound, where: x .> bound)
  }

  @inline(__always)
  private func load(_ places: SIMD4<Int32>) -> SIMD4<UInt32> {
    SIMD4(
      pixels[Int(places.x)], pixels[Int(places.y)], pixels[Int(places.z)], pixels[Int(places.w)])
  }
}
