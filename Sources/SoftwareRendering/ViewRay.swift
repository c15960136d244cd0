import Drawing

/// The direction from a pixel's point towards the eye, of any length: a plane over the screen.
///
/// All points behind one pixel lie on one ray, so the direction to the eye, which the highlight
/// needs, depends on the pixel alone.
struct ViewRay: BitwiseCopyable {
  /// The direction at pixel coordinate (0, 0), and its steps for a pixel rightwards and downwards.
  var origin: SIMD4<Float>
  var right: SIMD4<Float>
  var down: SIMD4<Float>

  /// No rays: the camera's eye is elsewhere.
  static let none = ViewRay(origin: SIMD4(), right: SIMD4(), down: SIMD4())

  var isNone: Bool { origin == SIMD4() && right == SIMD4() && down == SIMD4() }

  /// The tolerance of the test that the eye is the center of projection, as a share of the terms
  /// whose sum must be zero. Single precision leaves 1e-7 of each.
  private static let tolerance = 1e-5
}

extension ViewRay {
  /// The rays of a camera on a picture of `width` × `height` pixels; nil where its eye is not the
  /// center of its projection.
  ///
  /// With r₁ r₂ r₄ the rows of the view projection, a point p shows at X when r₁·p = X r₄·p, and at
  /// Y when r₂·p = Y r₄·p; so the ray is (r₁ − X r₄) × (r₂ − Y r₄) = r₁×r₂ − Y r₁×r₄ − X r₄×r₂.
  init?(_ camera: Camera, width: Int32, height: Int32) {
    let c = camera.viewProjection.columns
    func row(_ i: Int) -> SIMD4<Double> { SIMD4(SIMD4(c.0[i], c.1[i], c.2[i], c.3[i])) }
    let eye = SIMD4<Double>(SIMD4(camera.eye, 1))
    for i in [0, 1, 3] {
      let terms = row(i) * eye
      let sum = terms.x + terms.y + terms.z + terms.w
      let scale = terms.x.magnitude + terms.y.magnitude + terms.z.magnitude + terms.w.magnitude
      guard sum.magnitude <= scale * ViewRay.tolerance else { return nil }
    }
    func cross(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
      SIMD4(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x, 0)
    }
    let middle = cross(row(0), row(1))
    let forwards = middle.x * row(3).x + middle.y * row(3).y + middle.z * row(3).z
    let length = (middle.x * middle.x + middle.y * middle.y + middle.z * middle.z).squareRoot()
    guard forwards != 0, length > 0, length.isFinite, forwards.isFinite else { return nil }
    // If w grows along the ray it points away from the eye and is reversed.
    let scale = (forwards > 0 ? -1 : 1) / length
    // X = 2x/width − 1 and Y = 1 − 2y/height in pixels.
    let byX = cross(row(3), row(1)) * -scale
    let byY = cross(row(0), row(3)) * -scale
    origin = SIMD4<Float>(middle * scale - byX + byY)
    right = SIMD4<Float>(byX * (2 / Double(width)))
    down = SIMD4<Float>(byY * (-2 / Double(height)))
  }
}
