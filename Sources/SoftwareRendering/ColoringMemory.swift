#if Program

import Drawing

/// A thread's memory for the pixels of the block that it colours.
struct ColoringMemory: BitwiseCopyable {
  /// The sums of every group of four pixels: their colours times samples, red and blue, green and
  /// alpha.
  let redBlue: UnsafeMutablePointer<ChannelPairs>
  let greenAlpha: UnsafeMutablePointer<ChannelPairs>
  /// The colours of the surface that is being added.
  let shades: UnsafeMutablePointer<SIMD4<UInt32>>
  /// `Dither`'s pattern, in the order of a block's groups.
  let ditherOffsets: UnsafeMutablePointer<SIMD4<Float>>

  init() {
    redBlue = .allocate(capacity: Grid.blockGroups)
    greenAlpha = .allocate(capacity: Grid.blockGroups)
    shades = .allocate(capacity: Grid.blockGroups)
    shades.initialize(repeating: SIMD4(), count: Grid.blockGroups)
    ditherOffsets = .allocate(capacity: Grid.blockGroups)
    for group in 0..<Grid.blockGroups {
      var offsets = SIMD4<Float>()
      for lane in 0..<4 { offsets[lane] = Dither.offset(x: group % 2 * 4 + lane, y: group / 2) }
      (ditherOffsets + group).initialize(to: offsets)
    }
  }

  /// Begins a group's sums with four pixels, each as often as it has samples.
  @inline(__always)
  func begin(_ four: SIMD4<UInt32>, _ samples: SIMD4<UInt32>, in group: Int) {
    let weights = both(samples)
    redBlue[group] = SoftwareRendering.redBlue(four) &* weights
    greenAlpha[group] = SoftwareRendering.greenAlpha(four) &* weights
  }

  /// Adds four pixels, each as often as it has samples.
  @inline(__always)
  func add(_ four: SIMD4<UInt32>, _ samples: SIMD4<UInt32>, to group: Int) {
    let weights = both(samples)
    redBlue[group] &+= SoftwareRendering.redBlue(four) &* weights
    greenAlpha[group] &+= SoftwareRendering.greenAlpha(four) &* weights
  }

  /// The means of eight samples, rounded to the nearest level, and to the even one in the middle.
  @inline(__always)
  func mean(_ group: Int) -> SIMD4<UInt32> {
    pixels(eighth(redBlue[group]), eighth(greenAlpha[group]))
  }

  @inline(__always)
  private func eighth(_ sums: ChannelPairs) -> ChannelPairs {
    (sums &+ 3 &+ ((sums &>> 3) & 1)) &>> 3
  }

  func deallocate() {
    redBlue.deallocate()
    greenAlpha.deallocate()
    shades.deallocate()
    ditherOffsets.deallocate()
  }
}

#endif
