#if Program

/// The paint of a material without a path of its own.
///
/// A new material is a case of `Drawing.Material` and its branch of `PaintedFace.plain` here; only
/// where a profile asks for it does it get a surface kind of its own, as `lit` and `pool` have.
struct Paint: BitwiseCopyable {
  /// Laid over the instance's colour; nil: not here yet.
  var texture: TextureView?
  var light = Lighting.none

  enum Lighting: BitwiseCopyable, Equatable {
    case none
    /// Seen from the centre of the projection.
    case centered
    case offCenter(eye: SIMD4<Float>)
  }
}

/// A surface that is painted. Its records: the planes of u/w, v/w and 1/w; the colour with its
/// run's number; where the planes start, and how much light falls on all of it, or less than 0.
/// Then, unless that is known, the normals' plane and, off centre, the eye's.
struct PaintedFace {
  private let shader: Shader
  private let paint: Paint
  private let record: UnsafePointer<SIMD4<Float>>
  private let place: ScreenPlane
  private let camera: Int
  /// The factor of the colours all over the face; less than 0 where it changes.
  private let evenLight: Float

  /// The value of `evenLight` in a record where light changes over the face.
  static let changingLight: Float = -1

  @inline(__always)
  init(_ shader: Shader, _ surface: Surface) {
    record = shader.records(surface)
    guard let runs = shader.drawRanges[surface.drawRange].runs else {
      preconditionFailure("a drawRange with surfaces has runs")
    }
    let run = runs + Int(record[3].w.bitPattern)
    self.shader = shader
    place = ScreenPlane(record, from: record[4])
    evenLight = record[4].z
    camera = run.pointee.camera
    paint = run.pointee.paint
  }

  /// The colours of four pixels from `x` on.
  @inline(never)
  func colors(x: Float, y: Float) -> Colors {
    let plain = plain(x, y)
    return evenLight < 0 ? lit(plain, x, y) : evenly(plain)
  }

  /// Colours some groups of the block whose first pixel's centre is at `x`, `y`, as `colors` does.
  @inline(never)
  func fill(
    _ pixels: UnsafeMutablePointer<SIMD4<UInt32>>, x: Float, y: Float, _ groups: PixelGroups
  ) {
    // The case is decided once for all groups.
    if let texture = paint.texture, texture.isOpaque, evenLight == 1 {
      groups.forEach { group in
        pixels[group] = plainPixels(texture, x + Self.column(group), y + Self.row(group))
      }
    } else if evenLight >= 0 {
      groups.forEach { group in
        pixels[group] = evenPixels(x + Self.column(group), y + Self.row(group))
      }
    } else {
      groups.forEach { group in
        pixels[group] = litPixels(x + Self.column(group), y + Self.row(group))
      }
    }
  }

  /// Where a group of four of a block starts.
  @inline(__always)
  private static func column(_ group: Int) -> Float { group & 1 == 0 ? 0 : 4 }
  @inline(__always)
  private static func row(_ group: Int) -> Float {
    Float(Int32(truncatingIfNeeded: group &>> 1))
  }

  // Loops over these unrolled would not fit the cache for code.

  @inline(never)
  private func plainPixels(_ texture: TextureView, _ x: Float, _ y: Float) -> SIMD4<UInt32> {
    texels(texture, x, y)
  }

  @inline(never)
  private func evenPixels(_ x: Float, _ y: Float) -> SIMD4<UInt32> { evenly(plain(x, y)).packed }

  @inline(never)
  private func litPixels(_ x: Float, _ y: Float) -> SIMD4<UInt32> { lit(plain(x, y), x, y).packed }

  @inline(__always)
  private func texels(_ texture: TextureView, _ x: Float, _ y: Float) -> SIMD4<UInt32> {
    let (u, v, inverseW) = place.values(
      SIMD4(repeating: x) + SIMD4(0, 1, 2, 3), SIMD4(repeating: y))
    let w = 1 / inverseW
    return texture.texels(u * w, v * w)
  }

  /// The colours of four pixels without light.
  @inline(__always)
  private func plain(_ x: Float, _ y: Float) -> Colors {
    let color = record[3]
    guard let texture = paint.texture else {
      return Colors(
        red: SIMD4(repeating: color.x), green: SIMD4(repeating: color.y),
        blue: SIMD4(repeating: color.z))
    }
    let texels = texels(texture, x, y)
    let (red, green, blue) = (share(texels), share(texels &>> 8), share(texels &>> 16))
    if texture.isOpaque { return Colors(red: red, green: green, blue: blue) }
    let rest = 1 - share(texels &>> 24)
    return Colors(
      red: rest * color.x + red, green: rest * color.y + green, blue: rest * color.z + blue)
  }

  /// The lowest eight bits as 0…1.
  @inline(__always)
  private func share(_ bits: SIMD4<UInt32>) -> SIMD4<Float> {
    // The bits of 2²³ and a whole number below it are those of their sum.
    let above = SIMD4<UInt32>(repeating: 0x4B00_0000)
    let number = unsafeBitCast(bits & 255 | above, to: SIMD4<Float>.self) - 8_388_608
    return number * (1 / Colors.white)
  }

  @inline(__always)
  private func evenly(_ plain: Colors) -> Colors {
    Colors(red: plain.red * evenLight, green: plain.green * evenLight, blue: plain.blue * evenLight)
  }

  @inline(__always)
  private func lit(_ plain: Colors, _ x: Float, _ y: Float) -> Colors {
    let normal = ScreenPlane(record + 5, from: record[4])
    let eye =
      if case .offCenter = paint.light {
        ScreenPlane(record + 8, from: record[4])
      } else {
        ScreenPlane(shader.rays[camera])
      }
    let xs = SIMD4(repeating: x) + SIMD4(0, 1, 2, 3)
    let ys = SIMD4(repeating: y)
    let (nx, ny, nz) = normal.values(xs, ys)
    let (qx, qy, qz) = eye.values(xs, ys)
    let light = shader.light
    let scale = 1 / (nx * nx + ny * ny + nz * nz).squareRoot()
    let nl = (nx * light.x + ny * light.y + nz * light.z) * scale
    let shine = shader.highlight(
      normalLight: nl, normalEye: (nx * qx + ny * qy + nz * qz) * scale,
      lightEye: qx * light.x + qy * light.y + qz * light.z,
      eyeEye: qx * qx + qy * qy + qz * qz)
    return shader.lit(plain, normalLight: nl, highlight: shine)
  }
}

extension TextureView {
  /// Four pixels, each between the four texels around a point of the texture (0…1, clamped to the
  /// edges), in fixed point: coordinates have eight fractional bits, which are the weights.
  @inline(__always)
  func texels(_ u: SIMD4<Float>, _ v: SIMD4<Float>) -> SIMD4<UInt32> {
    let x = Self.fixed(u, width)
    let y = Self.fixed(v, height)
    // The last texel's weight is all, so whatever comes after it may be read.
    let places = (y &>> 8) &* Int32(truncatingIfNeeded: width) &+ (x &>> 8)
    let (a, b) = pairs(places, pixels)
    let (c, d) = pairs(places, pixels + width)
    let weightX = unsafeBitCast(x & 255, to: SIMD4<UInt32>.self)
    let weightY = unsafeBitCast(y & 255, to: SIMD4<UInt32>.self)
    return mix(mix(a, b, weightX), mix(c, d, weightX), weightY)
  }

  /// Places among the texels' centres, times 256.
  @inline(__always)
  private static func fixed(_ places: SIMD4<Float>, _ count: Int) -> SIMD4<Int32> {
    let size = Float(count)
    // What is not a number is 0.
    let clamped = atMost(
      SIMD4(repeating: size - 1), atLeast(SIMD4(), places * size - 0.5))
    return nearest(clamped * 256)
  }

  /// Texels and those on their right.
  @inline(__always)
  private func pairs(
    _ places: SIMD4<Int32>, _ base: UnsafePointer<UInt32>
  ) -> (SIMD4<UInt32>, SIMD4<UInt32>) {
    @inline(__always)
    func pair(_ place: Int32) -> SIMD2<UInt32> {
      UnsafeRawPointer(base + Int(place)).loadUnaligned(as: SIMD2<UInt32>.self)
    }
    let (a, b, c, d) = (pair(places.x), pair(places.y), pair(places.z), pair(places.w))
    return (SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y))
  }
}

#endif
