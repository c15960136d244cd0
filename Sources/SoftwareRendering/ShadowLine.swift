#if Program

/// The share of a pool's light that a shadow leaves at four pixels of a row: see `SoftShadow`.
struct ShadowLine {
  var w: SIMD4<Float>
  /// Coordinates in the shadow's texture, divided by w: at dx 0, and what a pixel adds.
  var uStart: SIMD4<Float>
  var uStep: SIMD4<Float>
  var vStart: SIMD4<Float>
  var vStep: SIMD4<Float>
  var core: SIMD4<Float>
  var rounding: SIMD4<Float>
  /// The inverse of the edge's width.
  var edge: SIMD4<Float>
  var darkness: SIMD4<Float>

  /// The share of the light that is left.
  @inline(__always)
  func light(_ dx: SIMD4<Float>) -> SIMD4<Float> {
    let across = beyond((uStep * dx + uStart) * w)
    let along = beyond((vStep * dx + vStart) * w)
    let away = positive(((across * across + along * along).squareRoot() - rounding) * edge)
    let rest = positive(1 - away * away)
    return 1 - darkness * (rest * rest)
  }

  /// How far a texture coordinate, 0…1, lies beyond the core's side, in halves of the square's.
  @inline(__always)
  private func beyond(_ place: SIMD4<Float>) -> SIMD4<Float> {
    positive(magnitude(place * 2 - 1) - core)
  }
}

#endif
