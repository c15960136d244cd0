#if Program

/// How the screen is cut. Tiles are shared out to threads; a tile's blocks are accepted, rejected
/// and coloured whole where one surface fills them.
enum Grid {
  /// Fractional bits of a corner's position on the screen: corners are snapped to 1/256 pixel, as
  /// llvmpipe does, so that both cover the same pixels.
  static let subpixelBits: Int32 = 8
  /// Subpixels in a pixel.
  static let subpixels: Float = 256
  /// A tile's side in pixels: 64. A thread's layers of a tile take 288 KiB, and depths and surfaces
  /// of all samples 256 KiB, of which few are used at once: they fit a core's second-level cache.
  static let tile: Int32 = 64
  static let tileShift: Int32 = 6
  /// The side in pixels of a cell: what is made anew, or not, as a whole. Smaller than a tile, so
  /// that less of what did not change is made beside what did.
  static let cell: Int32 = 16
  static let cellShift: Int32 = 4
  /// A block's side in pixels: 8, two SIMD4 across.
  static let block: Int32 = 8
  static let blockShift: Int32 = 3
  /// From one row of a block's pixels to the next, four bytes each.
  static let blockRowBytes = 32
  /// Blocks along a tile's side.
  static let tileBlocks = 8
  /// Groups of four in a block: eight rows of two.
  static let blockGroups = 16
  /// Pixels in a block.
  static let blockPixels = 64
  /// How far from the origin a corner may lie on the screen, in pixels; what reaches further is
  /// clipped. With it a snapped position fits 23 bits (the snapping below needs that), and an edge
  /// that crosses a tile stays below 2³⁰ there, so that 32-bit integers hold it.
  static let guardBand: Float = 16_000
  /// The largest side of a picture in pixels.
  static let largestSide = 8192
}

#endif
