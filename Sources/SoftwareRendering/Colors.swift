#if Program

/// The colours of four pixels: red, green, blue, 0…1 and whatever light pushes beyond.
struct Colors {
  var red: SIMD4<Float>
  var green: SIMD4<Float>
  var blue: SIMD4<Float>

  /// The brightest level of a channel.
  static let white: Float = 255

  @inline(__always)
  init(red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// One colour four times.
  @inline(__always)
  init(repeating color: SIMD4<Float>) {
    self.init(
      red: SIMD4(repeating: color.x), green: SIMD4(repeating: color.y),
      blue: SIMD4(repeating: color.z))
  }

  /// RGBA8, red in the lowest byte: clamped and rounded as OpenGL does; what is not a number is
  /// black.
  @inline(__always)
  var packed: SIMD4<UInt32> {
    packLevels(Self.clamped(red), Self.clamped(green), Self.clamped(blue))
  }

  /// As `packed`, of channels 0…1.
  @inline(__always)
  var packedUnclamped: SIMD4<UInt32> {
    packLevels(red * Colors.white, green * Colors.white, blue * Colors.white)
  }

  /// As `packed`, of channels that are not below 0.
  @inline(__always)
  var packedNotNegative: SIMD4<UInt32> {
    let white = SIMD4<Float>(repeating: Colors.white)
    return packLevels(
      atMost(white, red * Colors.white), atMost(white, green * Colors.white),
      atMost(white, blue * Colors.white))
  }

  /// Channels 0…1 as levels, clamped.
  @inline(__always)
  private static func clamped(_ channels: SIMD4<Float>) -> SIMD4<Float> {
    atMost(SIMD4(repeating: Colors.white), atLeast(SIMD4(), channels * Colors.white))
  }

  /// Channels 0…1 as whole levels, clamped and rounded.
  @inline(__always)
  static func levels(_ channels: SIMD4<Float>) -> SIMD4<Int32> { nearest(clamped(channels)) }

  /// The pixel of a colour: red, green, blue.
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
func packLevels(
  _ red: SIMD4<Float>, _ green: SIMD4<Float>, _ blue: SIMD4<Float>
) -> SIMD4<UInt32> {
  // As `nearest` does; what is above the levels is taken off once for all three.
  let (r, g, b) = (snappedBits(red), snappedBits(green), snappedBits(blue))
  let above = snappedZero &+ snappedZero &<< 8 &+ snappedZero &<< 16
  return (r &+ g &<< 8) &+ (b &<< 16 &+ SIMD4(repeating: 0xFF00_0000 &- above))
}

#endif
