import Drawing

// Blending of premultiplied colors, four pixels at a time, in whole numbers: each channel of eight
// bits has a lane of sixteen. RGBA8, red in the lowest byte.

/// Two channels of each of four pixels.
typealias ChannelPairs = SIMD8<UInt16>

// Computed: a stored global would be checked for its first use in every innermost loop.
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

/// Four pixels from their channels, each at most 255.
@inline(__always)
func pixels(_ redBlue: ChannelPairs, _ greenAlpha: ChannelPairs) -> SIMD4<UInt32> {
  unsafeBitCast(redBlue, to: SIMD4<UInt32>.self)
    | unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &<< 8
}

/// A number for each of four pixels, at most 65 535, in both lanes of the pixel.
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
  return pixels(dividedBy255(redBlue(four) &* shares), dividedBy255(greenAlpha(four) &* shares))
}

/// Four pixels over four others: source + what is there · (1 − the source's alpha).
@inline(__always)
func blended(_ source: SIMD4<UInt32>, over there: SIMD4<UInt32>) -> SIMD4<UInt32> {
  let rest = SIMD4<UInt32>(repeating: 255) &- source &>> 24
  return source &+ scaled(there, by: rest)
}

/// A premultiplied color as a pixel, its channels rounded; none is above its alpha.
func pixel(_ color: SIMD4<Float>) -> UInt32 {
  let levels = unsafeBitCast(Colors.levels(color), to: SIMD4<UInt32>.self)
  let (r, g, b, a) = (levels.x, levels.y, levels.z, levels.w)
  return min(r, a) | min(g, a) << 8 | min(b, a) << 16 | a << 24
}

/// The mix of two times four pixels, rounded; the weight of the second ones is 0…256 of 256.
@inline(__always)
func mix(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, _ weights: SIMD4<UInt32>) -> SIMD4<UInt32> {
  let second = both(weights)
  let first = both(SIMD4(repeating: 256) &- weights)
  let half: UInt16 = 128
  return pixels(
    (redBlue(a) &* first &+ redBlue(b) &* second &+ half) &>> 8,
    (greenAlpha(a) &* first &+ greenAlpha(b) &* second &+ half) &>> 8)
}

/// Fills pixels side by side with one color.
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

/// Up to four pixels side by side; those beyond `count` are transparent.
@inline(__always)
func load(_ place: UnsafeRawPointer, count: Int) -> SIMD4<UInt32> {
  if count >= 4 { return place.loadUnaligned(as: SIMD4<UInt32>.self) }
  var four = SIMD4<UInt32>()
  for k in 0..<count { four[k] = place.load(fromByteOffset: k &* 4, as: UInt32.self) }
  return four
}

/// Stores up to four pixels side by side.
@inline(__always)
func store(_ four: SIMD4<UInt32>, at place: UnsafeMutableRawPointer, count: Int) {
  if count >= 4 {
    place.storeBytes(of: four, as: SIMD4<UInt32>.self)
  } else {
    for k in 0..<count { place.storeBytes(of: four[k], toByteOffset: k &* 4, as: UInt32.self) }
  }
}

/// The pixels before a translucent pass was drawn over them.
struct SavedBackdrop {
  private var pixels = GrowableBuffer<UInt32>()

  /// Keeps the pixels that a pass may change in some areas of the picture.
  mutating func keep(_ frame: Frame, in areas: some Collection<PixelRect>) {
    pixels.reserve(Int(frame.visible.width) * Int(frame.visible.height))
    var kept = pixels.base
    frame.forEachRow(in: areas) { row, count in
      kept.update(from: row, count: count)
      kept += count
    }
  }

  /// Mixes the saved pixels with those of the pass, which weigh its opacity in steps of 1/256:
  /// pixels that the pass did not draw keep their colors.
  func show(through frame: Frame, in areas: some Collection<PixelRect>) {
    let share = SIMD4(repeating: UInt32((frame.opacity * 256).rounded()))
    var kept = pixels.base
    frame.forEachRow(in: areas) { row, count in
      for x in stride(from: 0, to: count, by: 4) {
        let (there, drawn, rest) = (kept + x, row + x, count &- x)
        store(
          mix(load(there, count: rest), load(drawn, count: rest), share), at: drawn, count: rest)
      }
      kept += count
    }
  }

  func deallocate() { pixels.deallocate() }
}

extension Frame {
  /// Calls `body` with the pixels of each row of the pass in some areas of the picture.
  @inline(__always)
  fileprivate func forEachRow(
    in areas: some Collection<PixelRect>,
    _ body: (_ row: UnsafeMutablePointer<UInt32>, _ count: Int) -> Void
  ) {
    for whole in areas {
      let area = whole.moved(x: -viewport.left, y: -viewport.top).intersection(visible)
      if area.isEmpty { continue }
      for y in area.top..<area.bottom { body(row(y) + Int(area.left), Int(area.width)) }
    }
  }
}
