/// The paint of a material without a surface kind of its own.
///
/// SoftwareRenderer.md says where a new material is added. It gets a surface kind of its own, as
/// `lit` and `radialLight` have, only if a profile shows the need.
struct Paint: BitwiseCopyable {
  /// The texture over the instance's color; nil: not loaded yet.
  var texture: TextureView?
  var light = Lighting.none

  enum Lighting: BitwiseCopyable, Equatable {
    case none
    /// The eye is the center of the projection.
    case centered
    case offCenter(eye: SIMD4<Float>)
  }
}

/// A painted surface. Its records: the planes of u/w, v/w and 1/w; the color with its batch's
/// number; the origin of the planes, and the factor of an even light, or a number below 0. Below 0,
/// the normals' plane follows, and off center the eye's.
struct PaintedFace {
  private let light: LightLanes
  private let texture: TextureView?
  private let color: SIMD4<Float>
  /// Texture coordinates and 1, divided by w.
  private let place: ScreenPlane
  /// Normals and directions to the eye; with even light a copy of `place`, which is not used.
  private let normal: ScreenPlane
  private let eye: ScreenPlane
  /// The factor of the colors all over the face; less than 0 where it changes.
  private let evenLight: Float
  /// Whether only the texture's vertical coordinate and the vertical direction to the eye change
  /// from row to row: in a level view, cards that stand upright.
  private let isUpright: Bool

  /// The value of `evenLight` in a record where light changes over the face.
  static let changingLight: Float = -1

  @inline(__always)
  init(_ shader: Shader, _ surface: Surface) {
    let record = shader.records(surface)
    guard let batches = shader.drawRanges[surface.drawRange].batches else {
      preconditionFailure("a draw range that has surfaces has batches of them")
    }
    color = record[3]
    let batch = batches + Int(color.w.bitPattern)
    light = LightLanes(shader)
    texture = batch.pointee.paint.texture
    place = ScreenPlane(record, from: record[4])
    evenLight = record[4].z
    if evenLight >= 0 {
      (normal, eye) = (place, place)
      isUpright = false
      return
    }
    normal = ScreenPlane(record + 5, from: record[4])
    if case .offCenter = batch.pointee.paint.light {
      eye = ScreenPlane(record + 8, from: record[4])
    } else {
      eye = ScreenPlane(shader.rays[batch.pointee.camera])
    }
    isUpright =
      place.fixed == (true, false, true) && eye.fixed == (true, false, true)
      && normal.fixed == (true, true, true)
  }

  /// Colors some groups of blocks side by side, the first one's first pixel at `x`, `y`.
  @inline(never)
  func fill(
    _ target: UnsafeMutableRawPointer, rowBytes: Int, blocks: Int, x: Float, y: Float,
    _ groups: PixelGroups
  ) {
    /// Calls `colors` with the centers of four pixels.
    @inline(__always)
    func fill(_ colors: (_ x: SIMD4<Float>, _ y: SIMD4<Float>) -> SIMD4<UInt32>) {
      // Four columns, whose part of the numbers is the same in all rows.
      for part in 0..<2 &* blocks {
        let first = x + Float(Int32(truncatingIfNeeded: part &* 4))
        let xs = SIMD4(repeating: first) + SIMD4(0, 1, 2, 3)
        var left = groups.columns(part & 1)
        while let group = left.takeFirst() {
          let ys = SIMD4(repeating: y + Float(Int32(truncatingIfNeeded: group &>> 1)))
          target.storeBytes(
            of: colors(xs, ys), toByteOffset: (group &>> 1) &* rowBytes &+ part &* 16,
            as: SIMD4<UInt32>.self)
        }
      }
    }
    // The case is decided once for all groups.
    if let texture, texture.isOpaque, evenLight == 1 {
      fill { texels(texture, place.values($0, $1)) }
    } else if evenLight >= 0 {
      fill { evenly(plain(place.values($0, $1))).packed }
    } else if isUpright {
      // The compiler takes all else out of the loop over rows.
      fill {
        light.lit(
          plain(place.values($0, $1, fixed: (true, false, true))),
          normal: normal.values($0, $1, fixed: (true, true, true)),
          eye: eye.values($0, $1, fixed: (true, false, true))
        ).packed
      }
    } else {
      fill {
        light.lit(
          plain(place.values($0, $1)), normal: normal.values($0, $1), eye: eye.values($0, $1)
        ).packed
      }
    }
  }

  /// Four texels, of coordinates and 1 divided by w.
  @inline(__always)
  private func texels(_ texture: TextureView, _ place: ScreenPlane.Three) -> SIMD4<UInt32> {
    let w = 1 / place.2
    return texture.texels(place.0 * w, place.1 * w)
  }

  /// The colors of four pixels without light.
  @inline(__always)
  private func plain(_ place: ScreenPlane.Three) -> Colors {
    guard let texture else { return Colors(repeating: color) }
    let texels = texels(texture, place)
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
}

extension TextureView {
  /// Four pixels, each between the four texels around a point of the texture (0…1, clamped to the
  /// edges), in fixed point: coordinates have eight fractional bits, which are the weights.
  @inline(__always)
  func texels(_ u: SIMD4<Float>, _ v: SIMD4<Float>) -> SIMD4<UInt32> {
    let x = Self.fixed(u, width)
    let y = Self.fixed(v, height)
    // The last texel's weight is all, so whatever comes after it may be read.
    // Sides are below 2¹⁵: with this mask the compiler multiplies rows in one instruction.
    let side: Int32 = 0x7FFF
    let rows = (y &>> 8) & side
    let places = unsafeBitCast(
      rows &* (Int32(truncatingIfNeeded: width) & side) &+ (x &>> 8), to: SIMD4<UInt32>.self)
    let (a, b) = pairs(places, pixels)
    let (c, d) = pairs(places, pixels + width)
    let weightX = unsafeBitCast(x & 255, to: SIMD4<UInt32>.self)
    let weightY = unsafeBitCast(y & 255, to: SIMD4<UInt32>.self)
    return mix(mix(a, b, weightX), mix(c, d, weightX), weightY)
  }

  /// Places among the texels' centers, times 256.
  @inline(__always)
  private static func fixed(_ places: SIMD4<Float>, _ count: Int) -> SIMD4<Int32> {
    let size = Float(count)
    // NaN becomes 0.
    let clamped = atMost(SIMD4(repeating: size - 1), positive(places * size - 0.5))
    return nearest(clamped * 256)
  }

  /// Texels and those on their right.
  @inline(__always)
  private func pairs(
    _ places: SIMD4<UInt32>, _ base: UnsafePointer<UInt32>
  ) -> (SIMD4<UInt32>, SIMD4<UInt32>) {
    // As numbers of 64 bits, which the compiler does not load in halves.
    @inline(__always)
    func pair(_ place: UInt32) -> Double {
      UnsafeRawPointer(base + Int(place)).loadUnaligned(as: Double.self)
    }
    let left = unsafeBitCast(SIMD2(pair(places.x), pair(places.y)), to: SIMD4<UInt32>.self)
    let right = unsafeBitCast(SIMD2(pair(places.z), pair(places.w)), to: SIMD4<UInt32>.self)
    return (
      SIMD4(lowHalf: left.evenHalf, highHalf: right.evenHalf),
      SIMD4(lowHalf: left.oddHalf, highHalf: right.oddHalf)
    )
  }
}
