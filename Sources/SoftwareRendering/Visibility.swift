#if Program

import Drawing

extension VertexStage {
  /// The position of an instance's bounds in the view.
  enum Visibility {
    case outside
    /// No corner needs clipping.
    case unclipped
    case clipped
  }

  /// Where the unit cube, which holds every mesh, lies in clip space.
  ///
  /// Over the cube, w ± x is its value in the middle give or take half the sum of its slopes'
  /// magnitudes. A NaN counts as to be clipped, where every corner is looked at.
  @inline(__always)
  func visibility(of clip: Matrix4) -> Visibility {
    let c = clip.columns
    let w0 = SIMD4(repeating: c.0.w)
    let w1 = SIMD4(repeating: c.1.w)
    let w2 = SIMD4(repeating: c.2.w)
    let w3 = SIMD4(repeating: c.3.w)
    func reach(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>) -> SIMD4<Float> {
      (magnitude(a) + magnitude(b) + magnitude(c)) * 0.5
    }
    // Lanes x, y, z: the right, upper and far planes; the left, lower and near ones.
    let upper = reach(w0 - c.0, w1 - c.1, w2 - c.2)
    let lower = reach(w0 + c.0, w1 + c.1, w2 + c.2)
    var outside = w3 - c.3 + upper .< 0
    outside = outside .| (w3 + c.3 + lower .< 0)
    // The fourth lane of the lower planes is 2w.
    outside[3] = c.3.w + lower.w * 0.5 < 0
    if anyLane(outside) { return .outside }
    // The guard band in units of w, on either side.
    let guardX = Grid.guardBand / halfWidth - 1
    let guardY = Grid.guardBand / halfHeight - 1
    let farthest = SIMD4(guardX, guardY, 1, 1)
    let spread = reach(c.0, c.1, c.2)
    let leastW = c.3.w - spread.w
    let within = magnitude(c.3) + spread .<= farthest * leastW
    // z needs the near plane only; its lane of `within` is taken from there.
    let isNearClear = w3.z + c.3.z - lower.z > 0
    return within[0] && within[1] && isNearClear && leastW > VertexStage.leastW
      ? .unclipped : .clipped
  }

  /// Nearer to the eye's plane than this (w of clip space), instances take the careful path.
  private static let leastW: Float = 1e-6
}

#endif
