/// An upper bound of the highlight on flat faces, anywhere in a rectangle of the screen.
///
/// Every term of the highlight is bounded: the direction to the eye q changes linearly over the
/// screen, so its parts, n·q and l·q lie between their values at the four corners. Most flat faces
/// have one color all over: their highlight is too faint to change a level.
struct HighlightBound {
  private let ambient: Float
  private let diffuse: Float
  private let specular: Float
  /// The direction to the eye at the four corners.
  private let qx: SIMD4<Float>
  private let qy: SIMD4<Float>
  private let qz: SIMD4<Float>
  /// The greatest length of q.
  private let farthest: Float
  /// The least of 2s (s + l·q).
  private let divisor: Float

  /// The bound for the pixels between two corners (centers).
  @inline(__always)
  init(_ shader: Shader, eye: ScreenPlane, left: Float, right: Float, top: Float, bottom: Float) {
    (ambient, diffuse, specular) = (shader.ambient, shader.diffuse, shader.specular)
    (qx, qy, qz) = eye.values(SIMD4(left, right, left, right), SIMD4(top, top, bottom, bottom))
    let light = shader.light
    let (nearX, farX) = HighlightBound.magnitudes(qx)
    let (nearY, farY) = HighlightBound.magnitudes(qy)
    let (nearZ, farZ) = HighlightBound.magnitudes(qz)
    farthest = (farX * farX + farY * farY + farZ * farZ).squareRoot()
    let nearest = (nearX * nearX + nearY * nearY + nearZ * nearZ).squareRoot()
    let across = nearest + HighlightBound.smallest(qx * light.x + qy * light.y + qz * light.z)
    divisor = (nearest + nearest) * across
  }

  /// An upper bound of the highlight on a face; infinite if there is none. The normal's fourth
  /// number is n·l.
  @inline(__always)
  private func brightest(_ normal: SIMD4<Float>) -> Float {
    if !(normal.w > 0) { return 0 }
    let along =
      normal.w * farthest + HighlightBound.largest(qx * normal.x + qy * normal.y + qz * normal.z)
    if along <= 0 { return 0 }
    if !(divisor > 0) { return .infinity }
    // Room for the rounding of these few operations.
    let slack: Float = 1.0001
    let h2 = along * along / divisor * slack
    let h4 = h2 * h2
    let h8 = h4 * h4
    let h16 = h8 * h8
    return h16 * h16 * specular
  }

  /// The pixel of a face with a normal and a color, if it is the same in all of the rectangle; nil
  /// if it may vary.
  @inline(__always)
  func constantPixel(normal: SIMD4<Float>, color: SIMD4<Float>) -> UInt32? {
    let brightest = brightest(normal)
    let lit = SIMD4(color.x, color.y, color.z, 0) * (max(normal.w, 0) * diffuse + ambient)
    let least = Colors.levels(lit)
    let most = Colors.levels(lit + SIMD4(brightest, brightest, brightest, 0))
    // Not so when a bound is not a number, or negative light would darken.
    return brightest >= 0 && everyLane(least .== most) ? Colors.pixel(levels: least) : nil
  }

  /// Whether the highlight on a face with a normal is invisible: it adds a hundredth of a level at
  /// most.
  func isFaint(normal: SIMD4<Float>) -> Bool { brightest(normal) * Colors.white < 0.01 }

  /// The least and the greatest magnitude in the range of four numbers.
  @inline(__always)
  private static func magnitudes(_ x: SIMD4<Float>) -> (Float, Float) {
    let low = smallest(x)
    let high = largest(x)
    return (max(low, 0 - high, 0), max(0 - low, high))
  }

  @inline(__always)
  private static func smallest(_ x: SIMD4<Float>) -> Float { min(min(x.x, x.y), min(x.z, x.w)) }

  @inline(__always)
  private static func largest(_ x: SIMD4<Float>) -> Float { max(max(x.x, x.y), max(x.z, x.w)) }
}
