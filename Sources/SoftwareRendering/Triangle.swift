#if Program

/// A triangle on the screen, or a flat face's convex quadrangle, ready for tiles: where its corners
/// were snapped, how its depth slopes, and what it shows.
struct Triangle: BitwiseCopyable {
  /// Corners in 1/256 pixel from the upper left, y downwards, clockwise as seen.
  /// The fourth is the first again where there are three.
  var x: SIMD4<Int32>
  var y: SIMD4<Int32>
  /// Depth (0 near … 1 far) at the first corner, and what a pixel rightwards and downwards adds.
  var depth: Float, depthRight: Float, depthDown: Float
  var surface: Surface

  @inline(__always)
  var isQuadrangle: Bool { x[3] != x[0] || y[3] != y[0] }
}

/// A corner after projection.
struct ScreenCorner: BitwiseCopyable {
  /// In 1/256 pixel from the upper left.
  var x: Int32, y: Int32
  /// 0 near … 1 far.
  var depth: Float
  /// 1/w: numbers divided by w are linear on the screen.
  var inverseW: Float
}

/// How numbers known at a triangle's three corners slope over the screen.
struct Slopes: BitwiseCopyable {
  private let ux: Float, uy: Float, vx: Float, vy: Float
  /// Pixels per (twice the area), from subpixel differences.
  private let scale: Float

  /// Of corners a, b, c: the edges a→b and a→c in subpixels and their cross product, not zero.
  @inline(__always)
  init(ux: Int64, uy: Int64, vx: Int64, vy: Int64, cross: Int64) {
    self.ux = Float(ux)
    self.uy = Float(uy)
    self.vx = Float(vx)
    self.vy = Float(vy)
    scale = Grid.subpixels / Float(cross)
  }

  /// The step of one pixel rightwards, given the differences from corner a to b and to c.
  @inline(__always)
  func right(_ ab: SIMD4<Float>, _ ac: SIMD4<Float>) -> SIMD4<Float> {
    (ab * vy - ac * uy) * scale
  }

  /// The step of one pixel downwards.
  @inline(__always)
  func down(_ ab: SIMD4<Float>, _ ac: SIMD4<Float>) -> SIMD4<Float> {
    (ac * ux - ab * vx) * scale
  }
}

#endif
