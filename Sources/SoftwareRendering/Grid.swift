/// The division of the screen. Tiles are distributed to threads; a tile's blocks are accepted,
/// rejected or colored as a whole if one surface fills them.
enum Grid {
  /// Fractional bits of a corner's position on the screen: corners are snapped to 1/256 pixel, as
  /// llvmpipe does, so that both cover the same pixels.
  static let subpixelBits: Int32 = 8
  /// Subpixels in a pixel.
  static let subpixels: Float = 256
  /// A tile's side in pixels: 64. The used part of a thread's layers of a tile fits a core's
  /// second-level cache.
  static let tile: Int32 = 64
  static let tileShift: Int32 = 6
  /// The side in pixels of a cell, which is redrawn as a whole or not at all. Smaller than a tile,
  /// so that fewer unchanged pixels are redrawn.
  static let cell: Int32 = 16
  static let cellShift: Int32 = 4
  /// A block's side in pixels: 8, two SIMD4 across.
  static let block: Int32 = 8
  static let blockShift: Int32 = 3
  /// The bytes of a row of a block's pixels, four each.
  static let blockRowBytes = 32
  /// Blocks along a tile's side.
  static let tileBlocks = 8
  /// Groups of four in a block: eight rows of two.
  static let blockGroups = 16
  /// Pixels in a block.
  static let blockPixels = 64
  /// The greatest distance of a corner from the screen's origin, in pixels; faces beyond it are
  /// clipped. Within it a snapped position fits 23 bits, as the snapping below needs, and the value
  /// of an edge that crosses a tile stays below 2³⁰ there, so that it fits 32 bits.
  static let guardBand: Float = 16_000
  /// The largest side of a picture in pixels.
  static let largestSide = 8192
}

/// The samples of a pixel at which coverage is tested, in 1/256 pixel from its upper left corner.
struct SamplePattern: BitwiseCopyable {
  /// How many samples a pixel has: one or eight.
  let count: Int
  /// The offsets across and down.
  let x: SIMD8<Int32>
  let y: SIMD8<Int32>
  /// The offsets from the pixel's center, in sixteenths of a pixel: whole numbers −7…7.
  let sixteenthX: SIMD8<Float>
  let sixteenthY: SIMD8<Float>
  /// The offsets from the corner in pixels.
  let pixelX: SIMD8<Float>
  let pixelY: SIMD8<Float>
  /// The least and the greatest offset, on either axis, and their distance from the center.
  let first: Int32
  let last: Int32
  let reach: Int32

  /// The most samples a pixel has.
  static let largestCount = 8

  /// The pixel's center alone, OpenGL's rule without antialiasing.
  static let center = SamplePattern(
    count: 1, x: SIMD8(repeating: 0), y: SIMD8(repeating: 0), reach: 0)

  /// Eight samples, no two of which share a row or a column, so that an upright or level edge that
  /// crosses a pixel has nine shades. The offsets are Direct3D 11's standard pattern, which most
  /// graphics hardware uses too.
  static let eight = SamplePattern(
    count: 8, x: SIMD8(1, -1, 5, -3, -5, -7, 3, 7), y: SIMD8(-3, 3, 1, -5, 5, -1, 7, -7), reach: 7)

  /// Offsets from the center in sixteenths of a pixel.
  private init(count: Int, x: SIMD8<Int32>, y: SIMD8<Int32>, reach: Int32) {
    let half: Int32 = 8
    let sixteenth: Int32 = 16
    self.count = count
    self.x = (x &+ half) &* sixteenth
    self.y = (y &+ half) &* sixteenth
    sixteenthX = SIMD8<Float>(x)
    sixteenthY = SIMD8<Float>(y)
    pixelX = SIMD8<Float>(self.x) / Grid.subpixels
    pixelY = SIMD8<Float>(self.y) / Grid.subpixels
    first = (half - reach) * sixteenth
    last = (half + reach) * sixteenth
    self.reach = reach * sixteenth
  }
}
