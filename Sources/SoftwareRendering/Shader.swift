import Drawing

/// The colors of four pixels: red, green, blue, 0…1 or, by strong light, above 1.
struct Colors {
  var red: SIMD4<Float>
  var green: SIMD4<Float>
  var blue: SIMD4<Float>

  /// The brightest level of a channel.
  static let white: Float = 255
}

extension Colors {
  /// One color four times.
  @inline(__always)
  init(repeating color: SIMD4<Float>) {
    self.init(
      red: SIMD4(repeating: color.x), green: SIMD4(repeating: color.y),
      blue: SIMD4(repeating: color.z))
  }

  /// RGBA8, red in the lowest byte: clamped and rounded as in OpenGL; NaN becomes black.
  @inline(__always)
  var packed: SIMD4<UInt32> {
    packLevels(Self.clamped(red), Self.clamped(green), Self.clamped(blue))
  }

  /// Channels 0…1 as levels, clamped.
  @inline(__always)
  private static func clamped(_ channels: SIMD4<Float>) -> SIMD4<Float> {
    atMost(SIMD4(repeating: Colors.white), atLeast(SIMD4(), channels * Colors.white))
  }

  /// Channels 0…1 as whole levels, clamped and rounded.
  @inline(__always)
  static func levels(_ channels: SIMD4<Float>) -> SIMD4<Int32> { nearest(clamped(channels)) }

  /// The pixel of a color: red, green, blue.
  @inline(__always)
  static func pixel(_ color: SIMD4<Float>) -> UInt32 { pixel(levels: levels(color)) }

  /// The pixel of whole levels.
  @inline(__always)
  static func pixel(levels: SIMD4<Int32>) -> UInt32 {
    UInt32(bitPattern: levels.x | levels.y << 8 | levels.z << 16) | 0xFF00_0000
  }
}

/// Levels 0…255 rounded to RGBA8, red in the lowest byte.
@inline(__always)
func packLevels(_ red: SIMD4<Float>, _ green: SIMD4<Float>, _ blue: SIMD4<Float>) -> SIMD4<UInt32> {
  // As in `nearest`; the bits above the levels are subtracted once for all three.
  let (r, g, b) = (snappedBits(red), snappedBits(green), snappedBits(blue))
  let above = snappedZero &+ snappedZero &<< 8 &+ snappedZero &<< 16
  return (r &+ g &<< 8) &+ (b &<< 16 &+ SIMD4(repeating: 0xFF00_0000 &- above))
}

/// Colors samples from the records of their surfaces.
///
/// A pixel's color depends on its position and its surface alone, and is computed by the same
/// operations in the same order whether its neighbors share the surface or not.
///
/// It is copied with `TriangleSetup` for every flat surface: one more pointer in it made ten
/// thousand cubes a fifth slower.
struct Shader: BitwiseCopyable {
  let drawRanges: UnsafePointer<DrawRange>
  /// For every camera, the ray through a pixel (any ray if its batches are off center).
  let rays: UnsafePointer<ViewRay>
  /// The light's direction, and its three strengths.
  var light = SIMD4<Float>()
  var ambient: Float = 0
  var diffuse: Float = 0
  var specular: Float = 0
  /// Red, green, blue.
  var background = SIMD4<Float>()

  @inline(__always)
  func records(_ surface: Surface) -> UnsafePointer<SIMD4<Float>> {
    UnsafePointer(drawRanges[surface.drawRange].records.base + surface.record)
  }

  /// The pixel of a plain surface.
  @inline(__always)
  func plainPixel(_ word: UInt32) -> UInt32 { records(Surface(word: word)).pointee.x.bitPattern }
}

/// The light's numbers, each four times: loops over pixels load them.
struct LightLanes {
  /// The light's direction.
  private let direction: ScreenPlane.Three
  private let ambient: SIMD4<Float>
  private let diffuse: SIMD4<Float>
  private let specular: SIMD4<Float>

  @inline(__always)
  init(_ shader: Shader) {
    direction = spread(shader.light)
    ambient = SIMD4(repeating: shader.ambient)
    diffuse = SIMD4(repeating: shader.diffuse)
    specular = SIMD4(repeating: shader.specular)
  }

  /// color · (ambient + diffuse · max(n·l, 0)) + highlight, of normals of any length.
  @inline(__always)
  func lit(_ color: Colors, normal: ScreenPlane.Three, eye: ScreenPlane.Three) -> Colors {
    let (nx, ny, nz) = normal
    let (qx, qy, qz) = eye
    let scale = 1 / (nx * nx + ny * ny + nz * nz).squareRoot()
    return lit(
      color, normalLight: (nx * direction.0 + ny * direction.1 + nz * direction.2) * scale,
      normalEye: (nx * qx + ny * qy + nz * qz) * scale, eye: eye)
  }

  /// The lit color from known n·l and n·q, with the highlight of Blinn and Phong at power 32,
  /// without the half vector.
  ///
  /// With q the direction to the eye of length s and h = (l + q/s) / |l + q/s|,
  /// (n·h)² = (s n·l + n·q)² / (2s (s + l·q)), since |l + q/s|² = 2 + 2 l·q/s. Four squarings of it
  /// make the 32nd power. None where n·l or n·h is not positive.
  @inline(__always)
  func lit(
    _ color: Colors, normalLight nl: SIMD4<Float>, normalEye nq: SIMD4<Float>,
    eye: ScreenPlane.Three
  ) -> Colors {
    let (qx, qy, qz) = eye
    let s = (qx * qx + qy * qy + qz * qz).squareRoot()
    let along = nl * s + nq
    let lq = qx * direction.0 + qy * direction.1 + qz * direction.2
    let h2 = (along * along) / ((s + s) * (s + lq))
    let h4 = h2 * h2
    let h8 = h4 * h4
    let h16 = h8 * h8
    let highlight = SIMD4<Float>().replacing(
      with: h16 * h16 * specular, where: (nl .> 0) .& (along .> 0))
    let share = positive(nl) * diffuse + ambient
    return Colors(
      red: color.red * share + highlight, green: color.green * share + highlight,
      blue: color.blue * share + highlight)
  }
}

extension PixelOrder {
  /// A color with its channels in this order. The renderer treats all channels alike, so that for a
  /// picture in BGRA it is given colors with red and blue exchanged.
  @inline(__always)
  func channels(_ color: SIMD4<Float>) -> SIMD4<Float> {
    self == .rgba ? color : SIMD4(color.z, color.y, color.x, color.w)
  }

  func channels(_ color: Color, alpha: Float = 0) -> SIMD4<Float> {
    channels(SIMD4(color.red, color.green, color.blue, alpha))
  }
}
