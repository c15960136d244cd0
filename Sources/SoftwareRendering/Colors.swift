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
  var packed: SIMD4<UInt32> { packed(white: SIMD4(repeating: Colors.white)) }

  /// As `packed`, `white` being four times 255: of a number that the compiler does not know it
  /// takes the lesser in one instruction, of a constant in four.
  @inline(__always)
  func packed(white: SIMD4<Float>) -> SIMD4<UInt32> {
    packLevels(
      atMost(white, atLeast(SIMD4(), red * Colors.white)),
      atMost(white, atLeast(SIMD4(), green * Colors.white)),
      atMost(white, atLeast(SIMD4(), blue * Colors.white)))
  }

  /// As `packed`, of channels 0…1.
  @inline(__always)
  var packedUnclamped: SIMD4<UInt32> {
    packLevels(red * Colors.white, green * Colors.white, blue * Colors.white)
  }

  /// As `packed`, of channels that are not below 0.
  @inline(__always)
  func packedNotNegative(white: SIMD4<Float>) -> SIMD4<UInt32> {
    packLevels(
      atMost(white, red * Colors.white), atMost(white, green * Colors.white),
      atMost(white, blue * Colors.white))
  }

  /// Channels 0…1 as whole levels, clamped and rounded.
  @inline(__always)
  static func level(_ channels: SIMD4<Float>) -> SIMD4<Float> {
    rounded(atMost(SIMD4(repeating: Colors.white), atLeast(SIMD4(), channels) * Colors.white))
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
