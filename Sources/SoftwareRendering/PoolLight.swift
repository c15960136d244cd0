#if Program

import Drawing
import Geometry

/// A pool of light and what lies in it, as the vertex stage wants it.
struct PoolLight: BitwiseCopyable, Equatable {
  /// The fourth number is 0.
  var center: SIMD4<Float>
  var inverseSquareRadius: Float
  /// The fourth number is 0.
  var glowCenter: SIMD4<Float>
  /// 0: there is no glow.
  var glowInverseSquareRadius: Float
  var glowColor: SIMD4<Float>
  /// The numbers of a soft shadow; where `darkness` is 0 there is none.
  var core: Float
  var rounding: Float
  var darkness: Float

  init(_ pool: Pool, shadow: SoftShadow?) {
    center = SIMD4(pool.center, 0)
    inverseSquareRadius = 1 / (pool.radius * pool.radius)
    let glow = pool.glow
    glowCenter = SIMD4(glow?.center ?? .zero, 0)
    glowInverseSquareRadius = glow.map { 1 / ($0.radius * $0.radius) } ?? 0
    glowColor =
      glow.map { finite(SIMD4($0.color.red, $0.color.green, $0.color.blue, 0)) } ?? SIMD4()
    core = shadow?.core ?? 0
    rounding = shadow?.rounding ?? 0
    darkness = shadow?.darkness ?? 0
  }
}

/// A squared distance from a centre, times 1/w², is a polynomial of the second degree over the
/// screen: with dx and dy from the middle of the viewport, (origin + right dx + down dy)².
struct SquarePolynomial {
  var one: Float
  var x: Float
  var y: Float
  var xx: Float
  var xy: Float
  var yy: Float

  /// Of three numbers that are planes over the screen. The products are wide: far from the centre
  /// their differences are small.
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
  /// The surface of a face in a pool of light; `PoolFace` reads its records. The corners' numbers
  /// are position − centre, 1, divided by w, and texture coordinates divided by w.
  func poolSurface(
    _ candidate: Candidate, _ light: PoolLight, color: SIMD4<Float>,
    places a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>,
    textures ta: SIMD4<Float>, _ tb: SIMD4<Float>, _ tc: SIMD4<Float>
  ) -> Surface {
    let record = drawRange.pointee.records.count
    let middleX = Float(frame.pointee.width) * 0.5
    let middleY = Float(frame.pointee.height) * 0.5
    let place = middlePlane(candidate, a, b, c, x: middleX, y: middleY)
    let away = light.center - light.glowCenter
    let wide = SIMD3<Double>(Double(away.x), Double(away.y), Double(away.z))
    func three(_ v: SIMD4<Double>) -> SIMD3<Double> { SIMD3(v.x, v.y, v.z) }
    let pool = SquarePolynomial(
      origin: three(place.origin), right: three(place.right), down: three(place.down))
    let glow = SquarePolynomial(
      origin: three(place.origin) + wide * place.origin.w,
      right: three(place.right) + wide * place.right.w,
      down: three(place.down) + wide * place.down.w)
    let w = (
      one: Float(place.origin.w), x: Float(place.right.w), y: Float(place.down.w)
    )
    drawRange.pointee.records.append(SIMD4(pool.one, pool.x, pool.y, pool.xx))
    drawRange.pointee.records.append(SIMD4(pool.xy, pool.yy, w.one, w.x))
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
    return Surface(.pool, drawRange: drawRange.pointee.index, record: record)
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

#endif
