#if Program

/// Where a pixel asks whether a triangle covers it, in 1/256 pixel from its upper left corner.
struct SamplePattern: BitwiseCopyable {
  /// How many samples a pixel has: one or eight.
  let count: Int
  /// The offsets across and down.
  let x: SIMD8<Int32>
  let y: SIMD8<Int32>
  /// The same from the pixel's centre, in sixteenths of a pixel: whole numbers −7…7.
  let sixteenthX: SIMD8<Float>
  let sixteenthY: SIMD8<Float>
  /// The offsets from the corner in pixels.
  let pixelX: SIMD8<Float>
  let pixelY: SIMD8<Float>
  /// The least and the greatest offset, on either axis.
  let first: Int32
  let last: Int32

  /// The most samples a pixel has.
  static let largestCount = 8

  /// The pixel's centre alone, OpenGL's rule without antialiasing.
  static let center = SamplePattern(
    count: 1, x: SIMD8(repeating: 0), y: SIMD8(repeating: 0), first: 0, last: 0)

  /// Eight samples, no two of which share a row or a column, so that an upright or level edge that
  /// crosses a pixel has nine shades. The offsets are Direct3D 11's standard pattern, which most
  /// graphics hardware uses too.
  static let eight = SamplePattern(
    count: 8, x: SIMD8(1, -1, 5, -3, -5, -7, 3, 7), y: SIMD8(-3, 3, 1, -5, 5, -1, 7, -7),
    first: -7, last: 7)

  /// Offsets from the centre in sixteenths of a pixel.
  private init(
    count: Int, x: SIMD8<Int32>, y: SIMD8<Int32>, first: Int32, last: Int32
  ) {
    let half: Int32 = 8
    let sixteenth: Int32 = 16
    self.count = count
    self.x = (x &+ half) &* sixteenth
    self.y = (y &+ half) &* sixteenth
    sixteenthX = SIMD8<Float>(x)
    sixteenthY = SIMD8<Float>(y)
    pixelX = SIMD8<Float>(self.x) / Grid.subpixels
    pixelY = SIMD8<Float>(self.y) / Grid.subpixels
    self.first = (first + half) * sixteenth
    self.last = (last + half) * sixteenth
  }

  /// Groups of four numbers that hold one number for every sample of a block.
  @inline(__always)
  var blockGroups: Int { Grid.blockGroups &* count }
}

#endif
