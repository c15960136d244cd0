import Drawing

// Blending of premultiplied colours, four pixels at a time, in whole numbers: each channel of eight
// bits has a lane of sixteen. RGBA8, red in the lowest byte.

/// Two channels of each of four pixels.
typealias ChannelPairs = SIMD8<UInt16>

// A stored one would be looked up, and made on first use, in every innermost loop.
@inline(__always)
private var evenBytes: SIMD4<UInt32> { SIMD4(repeating: 0x00FF_00FF) }

/// Red and blue of four pixels.
@inline(__always)
func redBlue(_ pixels: SIMD4<UInt32>) -> ChannelPairs {
  unsafeBitCast(pixels & evenBytes, to: ChannelPairs.self)
}

/// Green and alpha of four pixels.
@inline(__always)
func greenAlpha(_ pixels: SIMD4<UInt32>) -> ChannelPairs {
  unsafeBitCast((pixels &>> 8) & evenBytes, to: ChannelPairs.self)
}

/// Four pixels of their channels, each at most 255.
@inline(__always)
func pixels(_ redBlue: ChannelPairs, _ greenAlpha: ChannelPairs) -> SIMD4<UInt32> {
  unsafeBitCast(redBlue, to: SIMD4<UInt32>.self)
    | unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &<< 8
}

/// One number for each of four pixels, at most 65 535, beside itself.
@inline(__always)
func both(_ numbers: SIMD4<UInt32>) -> ChannelPairs {
  unsafeBitCast(numbers | numbers &<< 16, to: ChannelPairs.self)
}

/// Products of two numbers up to 255 divided by 255 and rounded to the nearest, exactly.
@inline(__always)
func dividedBy255(_ products: ChannelPairs) -> ChannelPairs {
  let half: UInt16 = 128
  let sum = products &+ half
  return (sum &+ (sum &>> 8)) &>> 8
}

/// Four pixels, all channels times 0…255 over 255.
@inline(__always)
func scaled(_ four: SIMD4<UInt32>, by share: SIMD4<UInt32>) -> SIMD4<UInt32> {
  let shares = both(share)
  return pixels(
    dividedBy255(redBlue(four) &* shares), dividedBy255(greenAlpha(four) &* shares))
}

/// Four pixels over four others: source + what is there · (1 − the source's alpha).
@inline(__always)
func blended(_ source: SIMD4<UInt32>, over there: SIMD4<UInt32>) -> SIMD4<UInt32> {
  let rest = SIMD4<UInt32>(repeating: 255) &- source &>> 24
  return source &+ scaled(there, by: rest)
}

/// A premultiplied colour as a pixel, its channels rounded; none is above its alpha.
func pixel(_ color: SIMD4<Float>) -> UInt32 {
  let levels = unsafeBitCast(Colors.levels(color), to: SIMD4<UInt32>.self)
  let (r, g, b, a) = (levels.x, levels.y, levels.z, levels.w)
  return min(r, a) | min(g, a) << 8 | min(b, a) << 16 | a << 24
}

/// Two times four pixels, the second ones weighing 0…256 of 256, rounded.
@inline(__always)
func mix(
  _ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, _ weights: SIMD4<UInt32>
) -> SIMD4<UInt32> {
  let second = both(weights)
  let first = both(SIMD4(repeating: 256) &- weights)
  let half: UInt16 = 128
  return pixels(
    (redBlue(a) &* first &+ redBlue(b) &* second &+ half) &>> 8,
    (greenAlpha(a) &* first &+ greenAlpha(b) &* second &+ half) &>> 8)
}

/// Gives pixels side by side one colour.
@inline(__always)
func fill(_ pixels: UnsafeMutableRawPointer, _ pixel: UInt32, count: Int) {
  let four = SIMD4(repeating: pixel)
  var k = 0
  while k &+ 4 <= count {
    pixels.storeBytes(of: four, toByteOffset: k &* 4, as: SIMD4<UInt32>.self)
    k &+= 4
  }
  while k < count {
    pixels.storeBytes(of: pixel, toByteOffset: k &* 4, as: UInt32.self)
    k &+= 1
  }
}

/// The pixels before a translucent pass was drawn over them.
struct SavedBackdrop {
  private var pixels = GrowableBuffer<UInt32>()

  /// Keeps the pixels that a pass may change.
  mutating func keep(_ frame: Frame) {
    let area = frame.visible
    let width = Int(area.width)
    pixels.reserve(width * Int(area.height))
    for (line, y) in (area.top..<area.bottom).enumerated() {
      (pixels.base + line * width).update(from: frame.row(y) + Int(area.left), count: width)
    }
  }

  /// Mixes what was kept with what the pass has drawn, which gets the share of its opacity in steps
  /// of 1/256: pixels that it left alone keep their colours.
  func show(through frame: Frame) {
    let area = frame.visible
    let share = SIMD4(repeating: UInt32((frame.opacity * 256).rounded()))
    var kept = UnsafePointer(pixels.base)
    for y in area.top..<area.bottom {
      let row = frame.row(y) + Int(area.left)
      for x in 0..<Int(area.width) {
        row[x] = mix(SIMD4(repeating: kept[x]), SIMD4(repeating: row[x]), share).x
      }
      kept += Int(area.width)
    }
  }

  func deallocate() { pixels.deallocate() }
}
