import Drawing

/// A cube that stands somewhere, turned. It is drawn and touched by the same numbers.
struct TurnedBox: Hashable, Sendable {
  /// The center in world units.
  var center: SIMD3<Double>
  /// The length of an edge in world units.
  var side: Double
  /// The turn about the cube's own upright axis in radians.
  var turn: Double
  /// How far that axis leans towards the viewer, in radians.
  var lean = 0.0

  /// Unit cube to world: `T · Rx(lean) · Ry(turn) · S`.
  var model: Matrix4 {
    let (s, c) = sineCosine(turn)
    let (e, d) = sineCosine(lean)
    let x = SIMD3(c, e * s, -d * s) * side
    let y = SIMD3(0, d, e) * side
    let z = SIMD3(s, -e * c, d * c) * side
    return Matrix4(
      SIMD4(SIMD3<Float>(x), 0), SIMD4(SIMD3<Float>(y), 0), SIMD4(SIMD3<Float>(z), 0),
      SIMD4(SIMD3<Float>(center), 1))
  }

  /// A world vector in the cube's own directions: `Ry(−turn) · Rx(−lean)`.
  private func unturned(_ v: SIMD3<Double>) -> SIMD3<Double> {
    let (s, c) = sineCosine(turn)
    let (e, d) = sineCosine(lean)
    let upright = SIMD3(v.x, d * v.y + e * v.z, d * v.z - e * v.y)
    return SIMD3(c * upright.x - s * upright.z, upright.y, s * upright.x + c * upright.z)
  }

  /// The distance along the ray to its first intersection with the box, in lengths of the ray's
  /// direction; nil for a miss and for a box behind.
  func distance(along ray: Ray) -> Double? {
    let origin = unturned(ray.origin - center)
    let direction = unturned(ray.direction)
    var enter = -Double.infinity
    var leave = Double.infinity
    for axis in 0..<origin.scalarCount {
      guard direction[axis] != 0 else {
        if origin[axis].magnitude > side / 2 { return nil }
        continue
      }
      let a = (-side / 2 - origin[axis]) / direction[axis]
      let b = (side / 2 - origin[axis]) / direction[axis]
      enter = max(enter, min(a, b))
      leave = min(leave, max(a, b))
    }
    return enter <= leave && enter >= 0 ? enter : nil
  }
}

/// A line of sight.
struct Ray: Hashable, Sendable {
  /// In world units.
  var origin: SIMD3<Double>
  /// The direction; its length is not zero.
  var direction: SIMD3<Double>
}
