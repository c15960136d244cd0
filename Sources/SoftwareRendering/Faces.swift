/// A face that computes the colors of pixels.
protocol ColoredFace {
  /// The colors of four pixels, by their centers.
  func colors(x: SIMD4<Float>, y: SIMD4<Float>) -> Colors
}

/// A surface with one normal, its numbers at hand for many pixels.
struct FlatFace: ColoredFace {
  private let light: LightLanes
  private let normal: SIMD4<Float>
  private let color: SIMD4<Float>
  private let eye: ScreenPlane

  @inline(__always)
  init(_ shader: Shader, _ surface: Surface) {
    let record = shader.records(surface)
    light = LightLanes(shader)
    normal = record[0]
    color = record[1]
    eye = ScreenPlane(shader.rays[Int(color.w.bitPattern)])
  }

  @inline(__always)
  func colors(x: SIMD4<Float>, y: SIMD4<Float>) -> Colors {
    let (qx, qy, qz) = eye.values(x, y)
    return light.lit(
      Colors(repeating: color), normalLight: SIMD4(repeating: normal.w),
      normalEye: qx * normal.x + qy * normal.y + qz * normal.z, eye: (qx, qy, qz))
  }

  /// The pixel of the whole rectangle between two corners (centers), if it has one color.
  @inline(__always)
  func constantPixel(
    _ shader: Shader, left: Float, right: Float, top: Float, bottom: Float
  ) -> UInt32? {
    HighlightBound(shader, eye: eye, left: left, right: right, top: top, bottom: bottom)
      .constantPixel(normal: normal, color: color)
  }
}

/// A surface whose normal changes.
struct SmoothFace: ColoredFace {
  private let light: LightLanes
  private let normal: ScreenPlane
  private let eye: ScreenPlane
  private let color: SIMD4<Float>

  @inline(__always)
  init(_ shader: Shader, _ surface: Surface) {
    let record = shader.records(surface)
    light = LightLanes(shader)
    normal = ScreenPlane(record, from: record[4])
    color = record[3]
    eye = ScreenPlane(shader.rays[Int(color.w.bitPattern)])
  }

  @inline(__always)
  func colors(x: SIMD4<Float>, y: SIMD4<Float>) -> Colors {
    light.lit(Colors(repeating: color), normal: normal.values(x, y), eye: eye.values(x, y))
  }
}

/// Three numbers that are linear on the screen.
///
/// Every coefficient is stored four times, so that loops over pixels load it instead of spreading
/// it over four lanes each time.
struct ScreenPlane {
  typealias Three = (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  private let origin: Three
  private let right: Three
  private let down: Three
  /// Where the value is `origin`, in pixels.
  private let x: SIMD4<Float>
  private let y: SIMD4<Float>

  /// The plane from three records (value and slopes) and the pixel to which the value belongs.
  @inline(__always)
  init(_ record: UnsafePointer<SIMD4<Float>>, from reference: SIMD4<Float>) {
    self.init(
      ViewRay(origin: record[0], right: record[1], down: record[2]), x: reference.x, y: reference.y)
  }

  @inline(__always)
  init(_ ray: ViewRay, x: Float = 0, y: Float = 0) {
    origin = spread(ray.origin)
    right = spread(ray.right)
    down = spread(ray.down)
    self.x = SIMD4(repeating: x)
    self.y = SIMD4(repeating: y)
  }

  /// Which of the numbers are the same in all rows.
  @inline(__always)
  var fixed: (Bool, Bool, Bool) { (down.0[0] == 0, down.1[0] == 0, down.2[0] == 0) }

  /// The numbers at four pixels.
  ///
  /// - Parameter fixed: which of them are known to be the same in all rows
  @inline(__always)
  func values(
    _ xs: SIMD4<Float>, _ ys: SIMD4<Float>, fixed: (Bool, Bool, Bool) = (false, false, false)
  ) -> Three {
    let (dx, dy) = (xs - x, ys - y)
    let first = (dx * right.0 + origin.0, dx * right.1 + origin.1, dx * right.2 + origin.2)
    return (
      fixed.0 ? first.0 : first.0 + down.0 * dy, fixed.1 ? first.1 : first.1 + down.1 * dy,
      fixed.2 ? first.2 : first.2 + down.2 * dy
    )
  }
}

/// The first three numbers, each four times.
@inline(__always)
func spread(_ v: SIMD4<Float>) -> ScreenPlane.Three {
  (SIMD4(repeating: v.x), SIMD4(repeating: v.y), SIMD4(repeating: v.z))
}
