#if Program

// Blocks of separate samples, surface by surface: each colours all of a block's pixels that show it
// at once.

extension Resolver {
  /// Colours a block of eight separate samples a pixel that differ. Here come blocks that had more
  /// than `Layer.largestCount` layers.
  @inline(never)
  func resolveSamples(block index: Int, x: Int32, y: Int32) {
    let words = UnsafePointer(tile.surfaces + index &* pattern.blockGroups)
    var edges = PixelGroups.none
    var left = SampleSet.all
    while let first = left.first {
      let word = words[first.group][first.lane]
      let samples = SampleSet(showing: word, words, among: left)
      add(Surface(word: word), samples, samples.touched, &edges, x: x, y: y)
      left = left - samples
    }
    edges.forEach { tile.pixels[$0] = memory.mean($0) }
  }

  /// Colours a block of one separate sample a pixel.
  @inline(never)
  func resolvePixels(block index: Int, x: Int32, y: Int32) {
    let words = tile.surfaces + index &* Grid.blockGroups
    var left = UInt64.max
    while left != 0 {
      let first = left.trailingZeroBitCount
      let word = words[first >> 2][first & 3]
      if word < Surface.firstOther {
        tile.pixels[first >> 2][first & 3] = shader.plainPixel(word)
        left &= left &- 1
        continue
      }
      let pixels = self.pixels(showing: word, words)
      left &= ~pixels
      let groups = PixelGroups.touched(by: pixels)
      let one = paint(Surface(word: word), pixels, groups, memory.shades, x: x, y: y)
      groups.forEach { group in
        tile.pixels[group].replace(
          with: one ?? memory.shades[group], where: words[group] .== SIMD4(repeating: word))
      }
    }
  }

  /// The pixels of a block, a bit each, whose one sample shows a surface.
  @inline(__always)
  private func pixels(showing word: UInt32, _ words: UnsafePointer<SIMD4<UInt32>>) -> UInt64 {
    var pixels: UInt64 = 0
    for group in 0..<Grid.blockGroups {
      pixels |= laneBits(words[group] .== SIMD4(repeating: word)) << UInt64(group &* 4)
    }
    return pixels
  }

  /// Four lanes as four bits.
  @inline(__always)
  private func laneBits(_ mask: SIMDMask<SIMD4<Int32>>) -> UInt64 {
    let bits = unsafeBitCast(mask, to: SIMD4<UInt32>.self) & SIMD4(1, 2, 4, 8)
    let half = bits.lowHalf | bits.highHalf
    return UInt64(half.x | half.y)
  }
}

#endif
